package import ConformanceCommand
package import ConformanceReports
internal import ConformanceRunner
package import FaultyEngines
package import TouchModel
package import TouchSpecs

/// Runs what a site shows of rules: worked examples on an engine that follows them, and the faults until each is found.
package struct ExhibitCampaign {
  private let rules: [Rule]
  private let faults: [Fault]
  private let reference: KnownEngine
  private let cases: Int

  /// Plans a campaign.
  /// - Parameters:
  ///   - rules: The rules to show, in their order.
  ///   - faults: The engines that break them; those of other rules are left out.
  ///   - reference: The engine that follows them.
  ///   - cases: In how many drawn cases a fault is to be found. A rule that is asked alone needs more of them: it misses what is met
  ///     on the way when the case of another is made smaller.
  package init(_ rules: [Rule], faults: [Fault], reference: KnownEngine, cases: Int = RunPlan.fullCases) {
    self.rules = rules
    self.cases = cases
    let shown = Set(rules.map(\.id))
    self.faults = faults.filter { shown.contains($0.rule) }
    self.reference = reference
  }

  /// Runs everything, unless it is interrupted; then there is no result.
  /// - Parameters:
  ///   - isInterrupted: Whether to stop.
  ///   - onProgress: Called now and then: how many faults are done, of how many, and the name of the next.
  /// - Returns: What is to be shown of each rule, the same on any number of cores.
  /// - Throws: ``ModelError`` that names a fault which its rule does not find.
  package func run(
    until isInterrupted: @escaping @Sendable () -> Bool = { false },
    onProgress: (_ done: Int, _ all: Int, _ name: String) -> Void = { _, _, _ in }
  ) throws(ModelError) -> [RuleExhibit]? {
    var campaign = FaultCampaign(faults: faults, liberties: [], rules: rules, cases: cases)
    campaign.asksOwnRulesAlone = true
    guard let result = campaign.run(until: isInterrupted, onProgress: onProgress) else { return nil }
    var broken: [RuleID: [RuleExhibit.BrokenEngine]] = [:]
    var first: [RuleID: RunResult.Counterexample] = [:]
    for outcome in result.faults {
      let engine = outcome.fault.engine
      guard let counterexample = outcome.runs.first?.counterexample else {
        throw ModelError(
          engine.name, expected: "to break \(outcome.fault.rule) in \(result.cases) cases", found: "no counterexample")
      }
      first[outcome.fault.rule] = first[outcome.fault.rule] ?? counterexample
      broken[outcome.fault.rule, default: []]
        .append(RuleExhibit.BrokenEngine(engine.description, summary: engine.summary, counterexample))
    }
    return rules.map { rule in
      RuleExhibit(rule, demonstrations: demonstrations(of: rule, first[rule.id]), faults: broken[rule.id] ?? [])
    }
  }

  /// The worked examples of a rule; for a rule without any, what is right in the first case in which it is broken.
  private func demonstrations(of rule: Rule, _ first: RunResult.Counterexample?) -> [RuleExhibit.Demonstration] {
    let chosen = rule.choices(beside: rule.ownProfile?.readings ?? Readings())
    let readings = chosen.over(rule.ownProfile?.readings ?? Readings())
    let examples = rule.examples.compactMap {
      demonstration($0.testCase, readings, "Worked example: \($0.name)", $0.story)
    }
    guard examples.isEmpty, let first else { return examples }
    let story =
      "What the engine does in the first of the cases below, in which one that is broken on purpose breaks the rule."
    return demonstration(first.testCase, first.readings, "The rule is followed", story).map { [$0] } ?? []
  }

  private func demonstration(_ testCase: ConformanceCase, _ readings: Readings, _ title: String, _ story: String)
    -> RuleExhibit.Demonstration?
  {
    var executor = reference.makeExecutor(readings)
    var trace = TouchTrace()
    guard executor.run(testCase, into: &trace) == .finished else { return nil }
    return RuleExhibit.Demonstration(title, story: story, testCase, trace, readings: readings, engine: executor.engine)
  }
}
