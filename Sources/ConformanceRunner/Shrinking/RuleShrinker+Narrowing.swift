internal import CaseGeneration
internal import TouchModel
internal import TouchSpecs

/// Enumerated cases, which come by size and so need not be made smaller; but they ask everything there is to ask of a scene.
extension RuleShrinker {
  /// The first question of an enumerated case that breaks the rule alone; the case as it was found where none does.
  func counterexample(ofCaseAt index: UInt64, of scope: SmallScope, _ evidence: CaseEvidence)
    -> RunResult.Counterexample
  {
    let (kind, origin) = (evidence.finding.kind, RunResult.Counterexample.Origin.enumerated(index: index))
    var executions = 1
    for part in scope.casesOneByOne(at: index) {
      guard !isAtEnd() else { break }
      executions += 1
      guard session.finding(of: rule, in: part, kind: kind) != nil,
        let alone = session.findingAlone(of: rule, in: part, kind: kind)
      else { continue }
      return session.counterexample(
        of: rule.id, alone, original: evidence.testCase, origin: origin, executions: executions,
        stopReason: StopText.enumerated)
    }
    let reason =
      session.isOverdue()
      ? StopText.interrupted : session.hasHungEnough ? StopText.hung : StopText.enumerated
    return session.counterexample(
      of: rule.id, asFound: evidence, origin: origin, executions: executions + 1, stopReason: reason)
  }
}
