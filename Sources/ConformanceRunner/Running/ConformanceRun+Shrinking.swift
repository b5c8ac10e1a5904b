internal import CaseGeneration
internal import PropertyTesting
internal import TouchModel
internal import TouchSpecs

extension ConformanceRun {
  /// Confirms every finding on a fresh engine and makes its case as small as it can.
  ///
  /// Rules seen broken for the first time on the way join the queue.
  func shrinkFailures(_ onEvent: (RunEvent) -> Void) {
    judge.begin(except: zip(totals.isBroken, enumeration.isBroken).map { $0 || $1 })
    var done = 0
    if let sought = plan.soughtRule, let position = queue.firstIndex(of: sought) { queue.swapAt(0, position) }
    while done < queue.count {
      let rule = queue[done]
      done += 1
      onEvent(.shrinking(rule: rule, bug: done, of: queue.count))
      shrink(rule)
    }
  }

  /// Confirms the finding of a rule, unless that is done, and makes its case as small as it can.
  ///
  /// Executions on the way may share a process; the smallest case is shown only when it breaks the rule alone as well.
  func shrink(_ id: RuleID) {
    guard let rule = rule(id), var failure = failures[id] else { return }
    let start = choices(of: failure)
    guard let evidence = failure.evidence ?? self.evidence(of: rule, failure, start) else { return }
    failure.evidence = evidence
    if isOfInterest(id), case .enumerated(let index) = failure.origin {
      narrow(index, of: rule, evidence, &failure)
    } else {
      failure.counterexample = smallestCounterexample(of: rule, evidence, failure.origin, start)
    }
    failures[id] = failure
  }

  /// A case that breaks a rule, made as small as it can, or as it was found where that is not to be, or brings nothing.
  private func smallestCounterexample(
    of rule: Rule, _ evidence: CaseEvidence, _ origin: RunResult.Counterexample.Origin, _ start: ChoiceSequence
  ) -> RunResult.Counterexample {
    func asFound(_ reason: String, executions: Int = 0) -> RunResult.Counterexample {
      counterexample(
        of: rule.id, asFound: evidence, origin: origin, executions: executions, stopReason: reason,
        choices: start.values)
    }
    guard isOfInterest(rule.id) else { return asFound(ConformanceRun.notSoughtReason) }
    guard !isOverdue() else { return asFound(ConformanceRun.interruptedReason) }
    let kind = evidence.finding.kind
    let shrinker = Shrinker(maximumExecutions: plan.shrinkingBudget)
    let result = shrinker.shrink(start, unless: { self.isOverdue() || self.hasHungEnough }) { source in
      self.isBroken(rule, kind: kind, in: &source)
    }
    let drawn = testCase(of: result.sequence)
    let (smallest, deletions, ending) = withoutNeedlessParts(drawn, of: rule, kind: kind)
    let executions = result.executions + deletions
    let reason = words(for: result.reason == .noReductionHelps ? ending : result.reason)
    func alone(_ finding: Finding, choices: [UInt64]) -> RunResult.Counterexample {
      counterexample(
        of: rule.id, finding, original: evidence.testCase, origin: origin, executions: executions, stopReason: reason,
        choices: choices)
    }
    // A case without one of its parts is drawn from no choices that are known.
    if deletions > 0, smallest != drawn, let finding = findingAlone(of: rule, in: smallest, kind: kind) {
      return alone(finding, choices: [])
    }
    guard result.sequence.values != start.values else { return asFound(reason, executions: executions) }
    guard let finding = findingAlone(of: rule, in: drawn, kind: kind) else {
      return asFound(
        isOverdue() ? ConformanceRun.interruptedReason : ConformanceRun.unsteadyReason, executions: executions)
    }
    return alone(finding, choices: result.sequence.values)
  }

  /// Whether the smallest case of a rule is looked for.
  private func isOfInterest(_ rule: RuleID) -> Bool {
    guard let sought = plan.soughtRule, rule != sought else { return true }
    return failures[sought] == nil
  }

  /// The case that choices stand for.
  func testCase(of choices: ChoiceSequence) -> ConformanceCase {
    var source = ChoiceSource(replaying: choices.values)
    return generator.draw(from: &source, bias: nil)
  }

  /// Confirms a finding in a case that choices stand for; one that does not come again is noted, and its rule asked again.
  private func evidence(of rule: Rule, _ failure: RuleFailure, _ choices: ChoiceSequence) -> CaseEvidence? {
    var source = ChoiceSource(replaying: choices.values)
    let testCase = generator.draw(from: &source, bias: nil)
    let candidate =
      failure.found.isEmpty
      ? CandidateFinding(kind: failure.kind, of: rule, timesSeen: 1) : CandidateFinding(failure.found, of: rule)
    guard mayConfirm() else {
      failures[rule.id]?.undecided = unconfirmedReason
      return nil
    }
    switch workers[0].confirm([candidate], in: testCase, evenIfOverdue: true).outcomes[0] {
    case .confirmed(let evidence): return evidence
    case .open: failures[rule.id]?.undecided = unconfirmedReason
    case .unconfirmed(let finding):
      noteInconclusive(rule.id, finding, failure.origin, in: testCase)
      failures[rule.id] = nil
      let position = rules.firstIndex { $0.id == rule.id }
      if let position, inconclusive[rule.id].map({ $0.count < ConfirmationLimits.findingsInShrinking }) ?? true {
        judge.reopen(position)
      }
    }
    return nil
  }

  /// Whether a finding is still to be confirmed: once the run is overdue, only until one says that a rule is broken.
  func mayConfirm() -> Bool {
    guard !hasAbandonedCase, !hasHungTooOften else { return false }
    guard isOverdue() else { return true }
    return breakdowns.isEmpty && fixed.values.allSatisfy { $0.counterexample == nil }
      && failures.values.allSatisfy { $0.counterexample == nil && $0.evidence == nil }
  }

  /// Why a finding was not confirmed.
  var unconfirmedReason: String {
    let isInterrupted = hasAbandonedCase || !hasHungTooOften
    return isInterrupted
      ? "a case broke it, and the run was interrupted before that was confirmed"
      : "a case broke it, and the engine hung too often for that to be confirmed"
  }

  /// Why a finding was not seen again, unless the run was interrupted before the engine answered.
  func reason(_ words: String) -> String { hasAbandonedCase ? unconfirmedReason : words }

  /// Why a case is not made smaller any more.
  static let hungReason = "the engine had hung often enough"
  /// Why a case is not as small as it can be.
  static let interruptedReason = "the run was interrupted, so that it may not be as small as it can be"
  /// Why the case of a rule is shown as it was found, where that of another was to be made small.
  static let notSoughtReason = "the smallest case of another rule was asked for"
  /// Why a case is shown as it was found.
  static let unsteadyReason = "the finding did not come again in a smaller case on a fresh engine"

  private func choices(of failure: RuleFailure) -> ChoiceSequence {
    if let values = failure.choices { return ChoiceSequence(values: values) }
    return failure.origin.drawnIndex.map { generator.choices(seed: plan.seed, index: $0) } ?? ChoiceSequence()
  }

  /// The finding of a kind in a case, run on engines that have run nothing else until it comes.
  func findingAlone(of rule: Rule, in testCase: ConformanceCase, kind: String) -> Finding? {
    for run in 1...ConfirmationLimits.freshRuns where run == 1 || !isOverdue() {
      guard workers[0].executeAlone(testCase) == .finished else { continue }
      let found = rule.findings(in: facts, runTwin: workers[0].runTwinAlone)
      if let finding = found.first(where: { $0.kind == kind }) { return finding }
    }
    return nil
  }

  private func isBroken(_ rule: Rule, kind: String, in source: inout ChoiceSource) -> Bool {
    let testCase = generator.draw(from: &source, bias: nil)
    let outcome = execute(testCase, .choices(source.record.values))
    noteBreakdown(outcome, testCase, .shrinking(of: rule.id), choices: source.record.values)
    guard outcome == .finished else { return false }
    let isBroken = rule.findings(in: facts, runTwin: runTwin).contains { $0.kind == kind }
    for violation in judge.judge(facts, runTwin: runTwin) where !violation.isDisputed {
      note(violation, .shrinking(of: rule.id), choices: source.record.values)
    }
    return isBroken
  }
}

extension ConformanceRun {
  /// Why shrinking stopped, in words.
  func words(for reason: ShrinkResult.StopReason) -> String {
    switch reason {
    case .noReductionHelps: "no single reduction helps any more"
    case .budgetSpent: "the budget of executions ended"
    case .stopped: ending.isOverdue() || hasAbandonedCase ? ConformanceRun.interruptedReason : ConformanceRun.hungReason
    }
  }
}
