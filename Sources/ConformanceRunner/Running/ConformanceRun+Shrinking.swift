internal import CaseGeneration
internal import PropertyTesting
internal import TouchModel
internal import TouchSpecs

extension ConformanceRun {
  /// Confirms every finding on a fresh engine and makes its case as small as it can.
  ///
  /// Rules seen broken for the first time on the way join the queue.
  func shrinkFailures(_ onEvent: (RunEvent) -> Void) {
    judge.begin(except: zip(tally.isBroken, enumeration.isBroken).map { $0 || $1 })
    var done = 0
    while done < queue.count {
      let rule = queue[done]
      done += 1
      onEvent(.shrinking(rule: rule, bug: done, of: queue.count))
      shrink(rule)
    }
  }

  /// Confirms the finding of a rule and makes its case as small as it can.
  func shrink(_ id: RuleID) {
    guard let rule = rule(id), var failure = failures[id] else { return }
    guard mayConfirm() else {
      failures[id]?.inconclusive = ConformanceRun.unconfirmedReason
      return
    }
    if case .enumerated(let index) = failure.origin { return narrow(index, of: rule, failure) }
    let start = choices(of: failure)
    guard let first = finding(of: rule, in: start, kind: failure.kind) else {
      failure.inconclusive = "the finding did not come again when the case was run on a fresh engine"
      failures[id] = failure
      return
    }
    let original = facts.testCase
    let shrinker = Shrinker(maximumExecutions: plan.shrinkingBudget)
    let result = shrinker.shrink(start, unless: isOverdue) { source in
      self.isBroken(rule, kind: first.kind, in: &source)
    }
    guard let last = finding(of: rule, in: result.sequence, kind: first.kind) else {
      failure.inconclusive = "the finding did not come again in the smallest case"
      failures[id] = failure
      return
    }
    failure.counterexample = counterexample(
      of: id, last, origin: failure.origin, before: CaseSize(original), executions: result.executions,
      stopReason: result.reason.words, choices: result.sequence.values)
    failure.counterexample?.original = original
    failures[id] = failure
  }

  /// Whether a finding is still to be confirmed: once the run is overdue, only until one says that a rule is broken.
  func mayConfirm() -> Bool {
    guard isOverdue() else { return true }
    return breakdowns.isEmpty && fixed.values.allSatisfy { $0.counterexample == nil }
      && failures.values.allSatisfy { $0.counterexample == nil }
  }

  /// Why a finding was not confirmed.
  static let unconfirmedReason = "a case broke it, and the run was interrupted before that was confirmed"
  /// Why a case is not as small as it can be.
  static let interruptedReason = "the run was interrupted, so that it may not be as small as it can be"

  private func choices(of failure: RuleFailure) -> ChoiceSequence {
    if let values = failure.choices { return ChoiceSequence(values: values) }
    guard let index = failure.origin.drawnIndex else { return ChoiceSequence() }
    var source = ChoiceSource(seed: plan.seed, index: index, recording: true)
    _ = generator.draw(from: &source, bias: generator.bias(forIndex: index))
    return source.record
  }

  /// The finding of a kind in the case that choices stand for, run on a fresh engine.
  private func finding(of rule: Rule, in choices: ChoiceSequence, kind: String) -> Finding? {
    var source = ChoiceSource(replaying: choices.values)
    let testCase = generator.draw(from: &source, bias: nil)
    guard execute(testCase, .choices(choices.values)) == .finished else { return nil }
    return rule.findings(in: facts, runTwin: runTwin).first { $0.kind == kind }
  }

  private func isBroken(_ rule: Rule, kind: String, in source: inout ChoiceSource) -> Bool {
    let testCase = generator.draw(from: &source, bias: nil)
    let outcome = execute(testCase, .choices(source.record.values))
    noteBreakdown(outcome, testCase, .shrinking(of: rule.id), choices: source.record.values)
    guard outcome == .finished else { return false }
    let isBroken = rule.findings(in: facts, runTwin: runTwin).contains { $0.kind == kind }
    for breach in judge.judge(facts, runTwin: runTwin) where !breach.isDisputed {
      note(breach.rule, breach.finding.kind, .shrinking(of: rule.id), choices: source.record.values)
    }
    return isBroken
  }
}

extension ShrinkResult.StopReason {
  /// The reason in words.
  var words: String {
    switch self {
    case .noReductionHelps: "no single reduction helps any more"
    case .budgetSpent: "the budget of executions ended"
    case .stopped: ConformanceRun.interruptedReason
    }
  }
}
