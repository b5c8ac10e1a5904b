internal import CaseGeneration
internal import TouchModel
internal import TouchSpecs

/// Enumerated cases, which come by size and so need not be made smaller; but they ask everything there is to ask of a scene.
extension ConformanceRun {
  /// Keeps the first question of an enumerated case that breaks its rule alone.
  func narrow(_ index: UInt64, of rule: Rule, _ evidence: CaseEvidence, _ failure: inout RuleFailure) {
    guard let scope else { return }
    let kind = evidence.finding.kind
    var executions = 1
    for part in scope.casesOneByOne(at: index) {
      guard !isOverdue(), !hasHungEnough else { break }
      executions += 1
      guard finding(of: rule, in: part, kind: kind) != nil,
        let alone = findingAlone(of: rule, in: part, kind: kind)
      else { continue }
      failure.counterexample = counterexample(
        of: rule.id, alone, original: evidence.testCase, origin: failure.origin, executions: executions,
        stopReason: ConformanceRun.enumeratedReason)
      return
    }
    let reason =
      isOverdue()
      ? ConformanceRun.interruptedReason
      : hasHungEnough ? ConformanceRun.hungReason : ConformanceRun.enumeratedReason
    failure.counterexample = counterexample(
      of: rule.id, asFound: evidence, origin: failure.origin, executions: executions + 1, stopReason: reason)
  }

  /// The first question of an enumerated case that makes the engine break down in a way, alone; `nil` when none does.
  func question(
    ofCaseAt index: UInt64, breaking kind: Breakdown.Kind
  ) -> (testCase: ConformanceCase, executions: Int)? {
    guard let scope else { return nil }
    for (number, part) in scope.casesOneByOne(at: index).enumerated() {
      guard !isOverdue(), !hasHungTooOften else { return nil }
      if execute(part).isBreakdown(kind) { return (part, number + 1) }
    }
    return nil
  }

  /// Why an enumerated case is not made smaller.
  static let enumeratedReason = "no smaller case of the enumeration shows it"

  /// The finding of a kind in a case, or the first of any, run where the other executions are.
  func finding(of rule: Rule, in testCase: ConformanceCase, kind: String?) -> Finding? {
    guard execute(testCase) == .finished else { return nil }
    return rule.findings(in: facts, runTwin: runTwin).first { kind == nil || $0.kind == kind }
  }
}
