import CaseGeneration
import ConformanceRunner
import FaultyEngines
import ReferenceEngine
import Testing
import TouchModel
import TouchSpecs

/// What a rule says of one run.
private struct Saying: Equatable {
  let rule: RuleID
  let exercised: Int
  let findings: [Finding]
}

/// What all rules say of the run that is loaded.
private func sayings(_ facts: CaseFacts) -> [Saying] {
  Catalogue.rules.map { rule in
    var report = CheckReport()
    for check in rule.checks {
      check.look(at: facts, &report)
    }
    return Saying(rule: rule.id, exercised: report.exercised, findings: report.findings)
  }
}

/// The runs in which rules say something else when they trust summaries than when they look at everything.
private func disagreements(_ engine: EngineEntry, cases: UInt64) -> [String] {
  let readings = engine.description.readings.over()
  var executor = engine.makeExecutor(readings)
  let generator = CaseGenerator(engine: engine.description, readings: readings)
  let facts = CaseFacts(
    engine: engine.description, readings: readings, startingWith: generator.testCase(seed: 1, index: 0))
  var disagreements: [String] = []
  for index in 0..<cases {
    let testCase = generator.testCase(seed: 1, index: index)
    _ = facts.load(testCase) { trace in executor.run(testCase, into: &trace) }
    let trusting = sayings(facts)
    facts.distrustSummaries()
    for (one, other) in zip(trusting, sayings(facts)) where one != other {
      disagreements.append(
        "\(one.rule) in case \(index): \(one.exercised) times and \(one.findings.map(\.kind)), "
          + "looking closely \(other.exercised) times and \(other.findings.map(\.kind))")
    }
  }
  return disagreements
}

@Test(arguments: (FaultRegistry.faults.map(\.engine) + FaultRegistry.liberties.map(\.engine)).map(\.name))
func `summaries count what rules would count themselves, whatever an engine does`(name: String) throws {
  let engines = FaultRegistry.faults.map(\.engine) + FaultRegistry.liberties.map(\.engine)
  let engine = try #require(engines.first { $0.name == name })
  #expect(disagreements(engine, cases: 20) == [])
}
