internal import CaseGeneration
internal import PropertyTesting
internal import TouchModel
internal import TouchSpecs

/// Makes cases that break one rule small.
///
/// Executions on the way may share a process; the smallest case is shown only when it breaks the rule alone as well.
struct RuleShrinker {
  let session: EngineSession
  let rule: Rule

  /// Prepares making cases of a rule small.
  init(_ session: EngineSession, _ rule: Rule) {
    self.session = session
    self.rule = rule
  }

  /// A case that breaks the rule, made as small as it can be, or as it was found where that is not to be, or brings nothing.
  ///
  /// - Parameters:
  ///   - evidence: The case, run on a fresh engine.
  ///   - origin: Where it came from.
  ///   - start: The choices that it is drawn from.
  ///   - onRun: Given every case on the way and how its run ended; one that finished is the last run of the session.
  /// - Returns: The counterexample.
  func counterexample(
    of evidence: CaseEvidence, _ origin: RunResult.Counterexample.Origin, from start: ChoiceSequence,
    onRun: (_ testCase: ConformanceCase, _ outcome: CaseOutcome, _ choices: [UInt64]) -> Void
  ) -> RunResult.Counterexample {
    func asFound(_ reason: String, executions: Int = 0) -> RunResult.Counterexample {
      session.counterexample(
        of: rule.id, asFound: evidence, origin: origin, executions: executions, stopReason: reason,
        choices: start.values)
    }
    guard !session.isOverdue() else { return asFound(StopText.interrupted) }
    let kind = evidence.finding.kind
    let shrinker = Shrinker(maximumExecutions: session.plan.shrinkingBudget)
    let result = shrinker.shrink(start, unless: isAtEnd) { source in
      isBroken(kind: kind, in: &source, onRun)
    }
    let drawn = session.testCase(of: result.sequence.values)
    let (smallest, deletions, ending) = withoutNeedlessParts(drawn, kind: kind)
    let executions = result.executions + deletions
    let reason = session.words(for: result.reason == .noReductionHelps ? ending : result.reason)
    func alone(_ finding: Finding, choices: [UInt64]) -> RunResult.Counterexample {
      session.counterexample(
        of: rule.id, finding, original: evidence.testCase, origin: origin, executions: executions, stopReason: reason,
        choices: choices)
    }
    // A case without one of its parts is drawn from no choices that are known.
    if deletions > 0, smallest != drawn, let finding = session.findingAlone(of: rule, in: smallest, kind: kind) {
      return alone(finding, choices: [])
    }
    guard result.sequence.values != start.values else { return asFound(reason, executions: executions) }
    guard let finding = session.findingAlone(of: rule, in: drawn, kind: kind) else {
      return asFound(session.isOverdue() ? StopText.interrupted : StopText.unsteady, executions: executions)
    }
    return alone(finding, choices: result.sequence.values)
  }

  private func isBroken(
    kind: String, in source: inout ChoiceSource,
    _ onRun: (_ testCase: ConformanceCase, _ outcome: CaseOutcome, _ choices: [UInt64]) -> Void
  ) -> Bool {
    let testCase = session.generator.draw(from: &source, bias: nil)
    let outcome = session.execute(testCase, .choices(source.record.values))
    let isBroken =
      outcome == .finished
      && rule.findings(in: session.lastRun, runTwin: session.runTwin).contains { $0.kind == kind }
    onRun(testCase, outcome, source.record.values)
    return isBroken
  }

  /// Whether nothing more is to be tried.
  func isAtEnd() -> Bool { session.isOverdue() || session.hasHungEnough }
}
