internal import TouchModel
internal import TouchSpecs
internal import TraceAnalysis

extension ConformanceRun {
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
      of: rule, CaseEvidence(finding: finding, testCase: facts.testCase, trace: facts.trace), original: original,
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
}
