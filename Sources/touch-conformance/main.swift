import ConformanceRunner
import FaultyEngines
import ReferenceEngine
import TouchModel
import TouchSpecs

func show(_ result: RunResult) {
  print(result.engine.name, result.status, result.finishedCases)
  for rule in result.rules {
    print(rule.rule.id, rule.verdict, rule.exercised, rule.exercisedFixed, rule.reason ?? "")
  }
  for bug in result.bugs {
    print(
      bug.rule.id, bug.counterexample.finding, bug.counterexample.sizeBefore, bug.counterexample.sizeAfter,
      bug.counterexample.executions, bug.alsoBroken)
    print(
      bug.counterexample.testCase.scene.views.map { "\($0.kind) \($0.frame) \($0.parentIndex)" },
      bug.counterexample.testCase.script.steps)
  }
}
let cases = CommandLine.arguments.count > 1 ? Int(CommandLine.arguments[1])! : 20000
let clock = ContinuousClock()
var t = clock.now
let r = try ConformanceRun(InProcessExecutor(ReferenceEngine.self), plan: RunPlan(cases: cases)).run()
print(clock.now - t)
show(r)
t = clock.now
let f = try ConformanceRun(InProcessExecutor(DecidingEngine<IgnoresHidden>.self), plan: RunPlan(cases: 2000)).run()
print(clock.now - t)
show(f)
