package import CaseExplanation
package import TouchModel
package import TouchSpecs

/// What replaying a case has shown.
package struct ReplayResult: Sendable {
  /// What the engine says of itself.
  package var engine: EngineDescription
  /// The readings in force.
  package var readings: Readings
  /// The case.
  package var testCase: ConformanceCase
  /// What the engine did.
  package var trace: TouchTrace
  /// One entry for every rule that was asked, in the order of the catalogue.
  package var rules: [ReplayedRule]

  /// Every finding with its rule.
  package var findings: [(Rule, Finding)] { rules.flatMap { rule in rule.findings.map { (rule.rule, $0) } } }

  /// The rules whose first findings are explained, with the explanations.
  package var explained: [(rule: RuleID, explanation: CaseExplanation)] {
    rules.compactMap { rule in rule.explanation.map { (rule.rule.id, $0) } }
  }

  /// How the replay ends: broken, undecided when a rule is disputed, a finding did not come again or no rule applies, else
  /// conforming.
  package var status: RunResult.Status {
    let binding = rules.filter { $0.rule.requirement == .must }
    if binding.contains(where: { !$0.findings.isEmpty && !$0.isDisputed }) { return .broken }
    if binding.contains(where: { !$0.findings.isEmpty || $0.inconclusive != nil }) { return .undecided }
    return rules.contains { $0.exercised > 0 } ? .conforms : .undecided
  }

  /// The first finding of a rule as a counterexample, for the reports that show one; `nil` when the rule is not broken.
  package func counterexample(of id: RuleID) -> RunResult.Counterexample? {
    guard let finding = result(of: id)?.findings.first else { return nil }
    let size = CaseSize(testCase)
    return RunResult.Counterexample(
      rule: id, finding: finding, testCase: testCase, trace: trace, readings: readings, origin: .replayed,
      sizeBefore: size, sizeAfter: size, executions: 0, stopReason: "a case that is replayed is not made smaller",
      choices: [], explanation: result(of: id)?.explanation, decidingFacts: result(of: id)?.decidingFacts ?? [])
  }

  /// The result of a rule.
  package func result(of id: RuleID) -> ReplayedRule? { rules.first { $0.rule.id == id } }
}

/// What a replayed case says of one rule.
package struct ReplayedRule: Sendable {
  /// The rule.
  package var rule: Rule
  /// What the rule needs and the engine does not declare; a rule that misses anything was not asked.
  package var missing: CapabilitySet
  /// Whether the rule holds in the case under the readings that the engine declares, so that its findings do not count.
  package var isDisputed: Bool
  /// How often the rule's premise was met.
  package var exercised: Int
  /// Where the rule was broken, and was again when the case was run on a fresh engine.
  package var findings: [Finding]
  /// What did not come again; `nil` where all of it did, or there was nothing.
  package var inconclusive: InconclusiveFinding?
  /// Which parts of the case the first finding needs; `nil` where no explanation was asked for.
  package var explanation: CaseExplanation?
  /// The readings and thresholds that the findings hang on; none where no explanation was asked for.
  package var decidingFacts: [DecidingFact] = []
}
