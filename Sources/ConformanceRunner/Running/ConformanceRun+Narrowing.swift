internal import CaseGeneration
internal import TouchModel
internal import TouchSpecs

/// Enumerated cases, which come by size and so need not be made smaller; but they ask everything there is to ask of a scene.
extension ConformanceRun {
  /// Confirms a finding in an enumerated case on a fresh engine, and keeps the first of its questions that shows it alone.
  func narrow(_ index: UInt64, of rule: Rule, _ failure: RuleFailure) {
    var failure = failure
    defer { failures[rule.id] = failure }
    guard let scope else { return }
    let whole = scope.testCase(at: index)
    guard let again = finding(of: rule, in: whole, kind: failure.kind) else {
      failure.inconclusive = "the finding did not come again when the case was run on a fresh engine"
      return
    }
    var executions = 1
    for part in scope.casesOneByOne(at: index) {
      guard !isOverdue() else { break }
      executions += 1
      guard let alone = finding(of: rule, in: part, kind: again.kind) else { continue }
      failure.counterexample = counterexample(of: rule.id, alone, failure, from: whole, executions)
      return
    }
    guard let last = finding(of: rule, in: whole, kind: again.kind) else {
      failure.inconclusive = "the finding did not come again when the case was run once more"
      return
    }
    let reason = ending.isOverdue() ? ConformanceRun.interruptedReason : ConformanceRun.enumeratedReason
    failure.counterexample = counterexample(of: rule.id, last, failure, from: whole, executions + 1, reason)
  }

  /// The first question of an enumerated case that makes the engine break down in a way, alone; `nil` when none does.
  func question(
    ofCaseAt index: UInt64, breaking kind: Breakdown.Kind
  ) -> (testCase: ConformanceCase, executions: Int)? {
    guard let scope else { return nil }
    for (number, part) in scope.casesOneByOne(at: index).enumerated() {
      guard !isOverdue() else { return nil }
      if execute(part).isBreakdown(kind) { return (part, number + 1) }
    }
    return nil
  }

  /// Why an enumerated case is not made smaller.
  static let enumeratedReason = "no smaller case of the enumeration shows it"

  private func counterexample(
    of rule: RuleID, _ finding: Finding, _ failure: RuleFailure, from whole: ConformanceCase, _ executions: Int,
    _ stopReason: String = ConformanceRun.enumeratedReason
  ) -> Counterexample {
    var counterexample = counterexample(
      of: rule, finding, origin: failure.origin, before: CaseSize(whole), executions: executions,
      stopReason: stopReason)
    counterexample.original = whole
    return counterexample
  }

  private func finding(of rule: Rule, in testCase: ConformanceCase, kind: String) -> Finding? {
    guard execute(testCase) == .finished else { return nil }
    return rule.findings(in: facts, runTwin: runTwin).first { $0.kind == kind }
  }
}
