import ConformanceRunner
import FaultyEngines
import ReferenceEngine
import TouchModel
import TouchSpecs

if CommandLine.arguments.count > 1, CommandLine.arguments[1] == "bench" {
  let c = ContinuousClock(); let t0 = c.now
  let r = try ConformanceRun(InProcessExecutor(ReferenceEngine.self), plan: RunPlan(cases: 100000)).run()
  print(r.status, c.now - t0)
} else {
  try old()
}
func old() throws {
  let seeds = CommandLine.arguments.count > 1 ? Int(CommandLine.arguments[1]) ?? 1 : 1
  let filter = CommandLine.arguments.count > 2 ? CommandLine.arguments[2] : ""
  let clock = ContinuousClock()
  var t = clock.now
  if filter.isEmpty {
    let r = try ConformanceRun(InProcessExecutor(ReferenceEngine.self), plan: RunPlan(cases: 20000)).run()
    print(clock.now - t)
    for rule in r.rules {
      print(rule.rule.id, rule.verdict, rule.exercised, rule.exercisedFixed, rule.reason ?? "")
      if let c = rule.counterexample { print("   ", c.finding, c.testCase.script.steps) }
    }
  }
  t = clock.now
  let campaign = FaultCampaign(
    faults: FaultRegistry.faults.filter { filter.isEmpty || $0.engine.name.contains(filter) },
    liberties: FaultRegistry.liberties, seeds: (1...UInt64(seeds)).map { $0 })
  let result = campaign.run()
  for f in result.faults {
    print(
      f.isAsItShouldBe ? "ok " : "NOT", f.fault.engine.name,
      f.runs.map { r in
        r.counterexample.map {
          "\($0.sizeAfter.views)/\($0.sizeAfter.windows)/\($0.sizeAfter.points)(\($0.executions))"
        } ?? "none"
      }, f.otherRules.map(\.description).joined(separator: " "))
    if !filter.isEmpty {
      for r in f.runs {
        if let c = r.counterexample {
          print(c.finding.expected, "|", c.finding.observed);
          for v in c.testCase.scene.views {
            print("   ", v.kind, v.frame, v.parentIndex, v.alpha as Any, v.shape, v.transform)
          }; print(c.testCase.script.steps.map(\.action))
        }
      }
    }
  }
  for l in result.liberties {
    print(l.objections.isEmpty ? "ok " : "NOT", l.liberty.engine.name, l.objections);
    for (_, c) in l.examples { print("   ", c.finding) }
  }
  print(result.rulesWithoutFault, result.medianExecutions as Any, clock.now - t)

}
