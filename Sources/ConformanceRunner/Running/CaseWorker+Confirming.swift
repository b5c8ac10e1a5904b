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

/// A finding on a fresh engine, with the run that shows it.
struct CaseEvidence: Hashable, Sendable {
  let finding: Finding
  let testCase: ConformanceCase
  let trace: TouchTrace
}

/// An unconfirmed finding that is looked for again.
struct CandidateFinding {
  /// What is found in a run of the case; the function runs the second case of a comparison.
  let findings: (Run, (ConformanceCase) -> Run?) -> [Finding]
  /// How far it is looked for.
  var effort = Effort.full
  /// What was found first, with how often.
  private(set) var finding: UnconfirmedFinding
  /// The kinds of all that was found so far, by which findings are known again.
  private var kinds: Set<String>

  /// How far a finding is looked for.
  enum Effort { case full, sharedFirst, sharedOnly }

  /// What became of it.
  enum Outcome {
    /// It came again on a fresh engine.
    case confirmed(CaseEvidence)
    /// It did not.
    case unconfirmed(UnconfirmedFinding)
    /// The run ended before it was looked for.
    case open
  }

  init(
    _ found: [Finding], findings: @escaping (Run, (ConformanceCase) -> Run?) -> [Finding]
  ) {
    self.findings = findings
    finding = UnconfirmedFinding(found[0])
    kinds = Set(found.map(\.kind))
  }

  /// A finding of which the kind is known, in a case that was run elsewhere.
  init(kind: String, of rule: Rule, timesSeen: Int) {
    findings = { facts, runTwin in rule.findings(in: facts, runTwin: runTwin) }
    finding = UnconfirmedFinding(
      kind: kind, expected: rule.sentence, observed: "a finding of the kind “\(kind)”", timesSeen: timesSeen,
      runs: timesSeen)
    kinds = [kind]
  }

  init(_ found: [Finding], of rule: Rule) {
    self.init(found) { facts, runTwin in rule.findings(in: facts, runTwin: runTwin) }
  }

  /// Notes another run; gives the finding when it came again.
  mutating func note(_ found: [Finding], isFresh: Bool) -> Finding? {
    let again = found.first { kinds.contains($0.kind) }
    kinds.formUnion(found.map(\.kind))
    finding.runs += 1
    if isFresh { finding.freshRuns += 1 }
    if again != nil { finding.timesSeen += 1 }
    return again
  }
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
    var (candidates, outcomes) = (candidates, [CandidateFinding.Outcome](repeating: .open, count: candidates.count))
    var rest = Array(candidates.indices)
    if executor.runsAloneInProcess, rest.contains(where: { candidates[$0].effort != .full }), !isOverdue() {
      let isRun = freshAnalyzer.analyze(testCase) { executor.run(testCase, into: &$0) } == .finished
      for index in rest where candidates[index].effort != .full {
        let found = isRun ? candidates[index].findings(freshAnalyzer.run, runFreshTwin(isAlone: false)) : []
        let isThere = candidates[index].note(found, isFresh: false) != nil
        guard !isThere || candidates[index].effort == .sharedOnly else { continue }
        outcomes[index] = .unconfirmed(candidates[index].finding)
      }
      rest.removeAll { if case .open = outcomes[$0] { false } else { true } }
    }
    for run in 1...ConfirmationLimits.freshRuns where !rest.isEmpty {
      guard !isOverdue() || evenIfOverdue && run == 1 else { return (outcomes, nil) }
      switch freshAnalyzer.analyze(testCase, { executor.runAlone(testCase, into: &$0) }) {
      case .finished:
        for index in rest {
          let found = candidates[index].findings(freshAnalyzer.run, runFreshTwin(isAlone: true))
          guard let again = candidates[index].note(found, isFresh: true) else { continue }
          outcomes[index] = .confirmed(CaseEvidence(finding: again, testCase: testCase, trace: freshAnalyzer.run.trace))
        }
      // An interrupted run is no evidence about the engine.
      case .failed(.abandoned(let text)): return (outcomes, .abandoned(text))
      case .failed(.unsupported): for index in rest { _ = candidates[index].note([], isFresh: true) }
      case .failed(let failure):
        for index in rest { outcomes[index] = .unconfirmed(candidates[index].finding) }
        return (outcomes, failure)
      }
      for index in rest {
        guard case .open = outcomes[index] else { continue }
        if run == ConfirmationLimits.freshRuns || candidates[index].effort != .full {
          outcomes[index] = .unconfirmed(candidates[index].finding)
        }
      }
      rest.removeAll { if case .open = outcomes[$0] { false } else { true } }
    }
    return (outcomes, nil)
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
