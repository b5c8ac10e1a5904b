import CaseGeneration
import ConformanceRunner
import FaultyEngines
import TestScopes
import Testing
import TouchModel
import TouchSpecs
import TraceAnalysis

/// How often the checks of single runs apply, each asked alone of run that are made for it.
private func countsOfChecksAlone(_ engine: EngineEntry, _ rules: [Rule], cases: Int) -> [RuleID: Int] {
  let readings = engine.description.readings.over()
  var executor = engine.makeExecutor(readings)
  let generator = CaseGenerator(engine: engine.description, readings: readings)
  var counts: [RuleID: Int] = [:]
  for index in 0..<UInt64(cases) {
    let testCase = generator.testCase(seed: 1, index: index)
    var trace = TouchTrace()
    _ = executor.run(testCase, into: &trace)
    for rule in rules {
      let analyzer = TraceAnalyzer(engine: engine.description, readings: readings, startingWith: testCase)
      let run = analyzer.analyze(testCase, trace)
      var check = Check()
      if rule.judges(run) { for part in rule.checks { part.look(at: run, &check) } }
      counts[rule.id, default: 0] += check.exercised
    }
  }
  return counts
}

@Test(arguments: ["reference", "liberty/TD-18-sets-in-reverse", "liberty/G-12-replays-no-moves"])
func `a run counts for each rule what its checks count alone`(name: String) throws {
  let engine = try #require(([reference] + FaultRegistry.liberties.map(\.engine)).first { $0.name == name })
  let rules = Catalogue.rules.filter { rule in
    rule.needs.missing(from: engine.description.capabilities).list.isEmpty
      && rule.isInForce(under: engine.description.readings.over())
  }
  let cases = TestScope.isWhole ? 12 : 2
  let plan = RunPlan(rules: rules, cases: cases)
  let result = try ConformanceRun(engine.makeExecutor(engine.description.readings.over()), plan: plan).run()
  let alone = countsOfChecksAlone(engine, rules, cases: cases)
  for judged in result.rules where !judged.rule.checks.contains(where: \.isComparison) {
    #expect(judged.exercised == alone[judged.rule.id], "\(judged.rule.id.description)")
  }
}

extension RuleCheck {
  fileprivate var isComparison: Bool { if case .comparison = self { true } else { false } }
}

@Test func `an engine that takes reports out in the wrong order does not break AP-01 by its timers`() throws {
  let fault = try #require(FaultRegistry.faults.first { $0.engine.name == "fault/AP-02-last-in-first-out" })
  let rules = Catalogue.rules.filter { $0.id == RuleID("AP", 1) }
  let plan = RunPlan(rules: rules, cases: 500)
  let result = try ConformanceRun(fault.engine.makeExecutor(fault.engine.description.readings.over()), plan: plan).run()
  #expect(result.bugs.isEmpty)
}
