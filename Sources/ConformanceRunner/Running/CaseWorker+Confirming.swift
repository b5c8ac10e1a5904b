internal import TouchModel
internal import TouchSpecs
internal import TraceAnalysis

/// How far findings are looked for again; what is bounded per block is bounded alike for any number of workers.
enum ConfirmationLimits {
  /// On how many fresh engines a case is run, until its finding comes again.
  static let freshRuns = 3
  /// After how many findings of a rule that did not come again, in one block, a further one gets a single fresh run, and that
  /// only when it comes again where it came: in a process that other cases share.
  static let findingsInFull = 3
  /// After how many of them, in one block, no further processes are started for the rule.
  static let findingsInProcesses = 10
  /// How often a rule that was broken on the way of shrinking alone is looked for again.
  static let findingsInShrinking = 3
}

extension CaseWorker {
  /// Looks for findings of a case again on fresh engines, which all of them share.
  ///
  /// A finding that comes again, in whichever of the runs, is confirmed; the others were looked for in all of them.
  /// - Parameters:
  ///   - candidates: What was found in the case.
  ///   - testCase: The case.
  ///   - evenIfOverdue: Whether the case is run once even where the run has to end.
  /// - Returns: The outcome of each, in their order, and why the engine could not run the case again, if it could not.
  func confirm(
    _ candidates: [CandidateFinding], in testCase: ConformanceCase, evenIfOverdue: Bool = false
  ) -> (outcomes: [CandidateFinding.Outcome], failure: CaseFailure?) {
    var candidates = candidates
    if executor.runsAloneInProcess, candidates.contains(where: { $0.effort != .full }), !isOverdue() {
      lookAgainWhereShared(for: &candidates, in: testCase)
    }
    for run in 1...ConfirmationLimits.freshRuns where candidates.contains(where: \.isOpen) {
      guard !isOverdue() || evenIfOverdue && run == 1 else { break }
      if let failure = lookAgainOnFreshEngine(for: &candidates, in: testCase) {
        return (candidates.map(\.outcome), failure)
      }
      let isLast = run == ConfirmationLimits.freshRuns
      for index in candidates.indices where isLast || candidates[index].effort != .full { candidates[index].giveUp() }
    }
    return (candidates.map(\.outcome), nil)
  }

  /// Looks in a process that other cases share for the findings that are to be found there first, or there alone.
  private func lookAgainWhereShared(for candidates: inout [CandidateFinding], in testCase: ConformanceCase) {
    let isRun = freshAnalyzer.analyze(testCase) { executor.run(testCase, into: &$0) } == .finished
    for index in candidates.indices where candidates[index].effort != .full {
      let found = isRun ? candidates[index].findings(freshAnalyzer.run, runFreshTwin(isAlone: false)) : []
      candidates[index].noteShared(found)
    }
  }

  /// Looks once on a fresh engine for the findings that are open.
  /// - Returns: Why the engine could not run the case again, if it could not.
  private func lookAgainOnFreshEngine(
    for candidates: inout [CandidateFinding], in testCase: ConformanceCase
  ) -> CaseFailure? {
    let outcome = freshAnalyzer.analyze(testCase) { executor.runAlone(testCase, into: &$0) }
    switch outcome {
    case .finished, .failed(.unsupported): break
    // An interrupted run is no evidence about the engine.
    case .failed(.abandoned(let text)): return .abandoned(text)
    case .failed(let failure):
      for index in candidates.indices { candidates[index].giveUp() }
      return failure
    }
    for index in candidates.indices where candidates[index].isOpen {
      let isRun = outcome == .finished
      let found = isRun ? candidates[index].findings(freshAnalyzer.run, runFreshTwin(isAlone: true)) : []
      candidates[index].noteFresh(found, in: freshAnalyzer.run)
    }
    return nil
  }

  /// What runs the second case of a comparison on a fresh engine, or where the first ran.
  private func runFreshTwin(isAlone: Bool) -> (ConformanceCase) -> Run? {
    { [self] twin in
      let outcome = freshTwinAnalyzer.analyze(twin) { trace in
        isAlone ? executor.runAlone(twin, into: &trace) : executor.run(twin, into: &trace)
      }
      return outcome == .finished ? freshTwinAnalyzer.run : nil
    }
  }

  /// Confirms what a case of a block breaks, and notes the rules that are broken; the others are judged on.
  /// - Returns: The failure that ends the run, if any.
  func settle(
    _ violations: [RuleViolation], in testCase: ConformanceCase, _ index: UInt64, of source: CaseSource,
    _ judge: inout RuleJudge, _ block: inout CaseBlock
  ) -> CaseFailure? {
    let candidates = violations.map { violation in
      var candidate = CandidateFinding(violation.findings, of: judge.rules[violation.position])
      candidate.effort = effort(afterUnconfirmed: block.unconfirmedCounts[violation.position])
      return candidate
    }
    let (outcomes, failure) = confirm(candidates, in: testCase)
    let choices = source.choices(at: index)
    for (violation, outcome) in zip(violations, outcomes) {
      switch outcome {
      case .confirmed(let evidence):
        block.violations.append(
          CaseBlock.FirstViolation(
            index: index, rule: violation.rule, kind: evidence.finding.kind, choices: choices, evidence: evidence))
      case .open:
        block.violations.append(
          CaseBlock.FirstViolation(
            index: index, rule: violation.rule, kind: violation.findings[0].kind, choices: choices))
      case .unconfirmed(let finding):
        judge.reopen(violation.position)
        block.note(CaseBlock.Unconfirmed(index: index, rule: violation.rule, finding: finding), of: violation.position)
      }
    }
    guard let failure, let kind = Breakdown.kind(of: failure) else { return failure }
    block.breakdowns.append(CaseBlock.BrokenCase(index: index, kind: kind, message: failure.text, choices: choices))
    return nil
  }

  private func effort(afterUnconfirmed count: Int) -> CandidateFinding.Effort {
    if count < ConfirmationLimits.findingsInFull { return .full }
    return count < ConfirmationLimits.findingsInProcesses ? .sharedFirst : .sharedOnly
  }
}
