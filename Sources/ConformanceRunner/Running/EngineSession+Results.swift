internal import TouchModel
internal import TouchSpecs
internal import TraceAnalysis

/// What single cases come to, as results have it: with the readings of the run, and with how its tool runs a case again.
extension EngineSession {
  /// A counterexample of a case as it was found.
  func counterexample(
    of rule: RuleID, asFound evidence: CaseEvidence, origin: RunResult.Counterexample.Origin, executions: Int = 0,
    stopReason: String, choices: [UInt64] = []
  ) -> RunResult.Counterexample {
    counterexample(
      of: rule, evidence, original: evidence.testCase, origin: origin, executions: executions, stopReason: stopReason,
      choices: choices)
  }

  /// A counterexample of the case that was run last, which was found as another, or never was another.
  func counterexample(
    of rule: RuleID, _ finding: Finding, original: ConformanceCase?, origin: RunResult.Counterexample.Origin,
    executions: Int = 0, stopReason: String, choices: [UInt64] = []
  ) -> RunResult.Counterexample {
    counterexample(
      of: rule, CaseEvidence(finding: finding, testCase: lastRun.testCase, trace: lastRun.trace), original: original,
      origin: origin, executions: executions, stopReason: stopReason, choices: choices)
  }

  private func counterexample(
    of rule: RuleID, _ evidence: CaseEvidence, original: ConformanceCase?, origin: RunResult.Counterexample.Origin,
    executions: Int, stopReason: String, choices: [UInt64]
  ) -> RunResult.Counterexample {
    RunResult.Counterexample(
      rule: rule, finding: evidence.finding, testCase: evidence.testCase, trace: evidence.trace, readings: readings,
      origin: origin, sizeBefore: CaseSize(original ?? evidence.testCase), sizeAfter: CaseSize(evidence.testCase),
      executions: executions, stopReason: stopReason, choices: choices, original: original, invocation: plan.invocation)
  }

  /// A breakdown in a case as it was met; `nil` for failures that let the process live.
  func breakdown(
    _ failure: CaseFailure, _ testCase: ConformanceCase, _ origin: RunResult.Counterexample.Origin, choices: [UInt64]
  ) -> Breakdown? {
    Breakdown.kind(of: failure).map { kind in
      Breakdown(
        kind: kind, message: failure.text,
        .init(testCase, from: origin, choices: choices, stopReason: "it is small already"), readings: readings,
        cases: 0, invocation: plan.invocation)
    }
  }

  /// The case in which the engine no longer answered as the protocol asks.
  func failedCase(_ testCase: ConformanceCase, _ origin: RunResult.Counterexample.Origin) -> FailedCase {
    FailedCase(testCase, origin, invocation: plan.invocation)
  }

  /// A finding that did not come again.
  func inconclusive(
    _ finding: UnconfirmedFinding, _ origin: RunResult.Counterexample.Origin, in testCase: ConformanceCase
  ) -> InconclusiveFinding {
    InconclusiveFinding(
      origin: origin, testCase: testCase, finding: finding, hadOwnProcesses: hasOwnProcesses,
      invocation: plan.invocation)
  }
}
