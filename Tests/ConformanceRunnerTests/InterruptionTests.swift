import CaseExplanation
import ConformanceRunner
import ExecutionCounts
import FaultyEngines
import NarrowEngines
import ReferenceEngine
import Testing
import TestScopes
import TouchModel
import TouchSpecs

/// Rules of hit testing that are judged on one run of a drawn case, so that executions are cases.
private let simpleRules = Catalogue.rules.filter { rule in
  rule.id.chapter == "HT"
    && rule.checks.allSatisfy { check in
      switch check {
      case .invariant: true
      case .comparison, .examples, .defaults: false
      }
    }
}

/// A run of the reference engine or of a fault, which offers hit testing alone but for the fault that delivers touches.
private func makeRun(
  _ plan: RunPlan, _ alarm: ExecutionCount, on engine: String? = nil, workers: Int = 1
) throws -> ConformanceRun {
  let entry = try engine.map { name in try #require(FaultRegistry.faults.first { $0.engine.name == name }).engine }
  let executors = (0..<workers).map { _ in
    let own = entry.map { $0.makeExecutor(plan.readings(for: $0.description)) }
    if let own, engine == delivering { return CountingExecutor(own, alarm) }
    return CountingExecutor(HitTestingExecutor(own ?? InProcessExecutor(ReferenceEngine.self)), alarm)
  }
  return try ConformanceRun(executors, plan: plan)
}

private func interrupted(
  _ plan: RunPlan, _ alarm: ExecutionCount, on engine: String? = nil, workers: Int = 1
) throws -> RunResult {
  try makeRun(plan, alarm, on: engine, workers: workers).run(ending: .at(alarm.isRaised))
}

private let broken = "fault/HT-11-overrides-escape"
private let delivering = "fault/HT-01-delivers-to-window"

@Test(arguments: TestScope.some([1, 8, 251], of: [1, 7, 8, 250, 251, 777]), [RunPlan.Search.plain, .guided])
func `a run that is ended waits for the case in hand alone, and reports what a run of so many cases finds`(
  number: Int, search: RunPlan.Search
) throws {
  var plan = RunPlan(rules: simpleRules, cases: 2000)
  plan.search = search
  let alarm = ExecutionCount(raisedIn: number)
  let result = try interrupted(plan, alarm)
  #expect(alarm.late == 0)
  #expect(result.finishedCases == number)
  #expect(result.isInterrupted && result.status == .undecided && result.claimedLevel == nil)
  plan.cases = number
  let whole = try ConformanceRun(HitTestingExecutor(InProcessExecutor(ReferenceEngine.self)), plan: plan).run()
  #expect(result.rules.map(\.exercised) == whole.rules.map(\.exercised))
  #expect(result.ledger == whole.ledger)
}

@Test(arguments: [1, 40, 300])
func `an enumeration ends after the case in hand, and nothing is drawn after it`(number: Int) throws {
  var plan = RunPlan(rules: simpleRules, cases: 250)
  plan.exhaustiveSize = 3
  let alarm = ExecutionCount(raisedIn: number)
  let result = try interrupted(plan, alarm)
  #expect(alarm.late == 0)
  #expect(result.exhaustive?.finishedCases == number)
  #expect(result.finishedCases == 0)
  #expect(result.isInterrupted && result.status == .undecided)
}

@Test(.inWholeScope) func `several workers leave their blocks, and count the cases that one alone would have run`()
  throws
{
  var plan = RunPlan(rules: simpleRules, cases: 8000)
  let alarm = ExecutionCount(raisedIn: 1500)
  let result = try interrupted(plan, alarm, workers: 3)
  // Each may have begun one more case, and one of the next block.
  #expect(alarm.late <= 6)
  #expect(result.isInterrupted && result.finishedCases <= alarm.count)
  plan.cases = result.finishedCases
  let whole = try ConformanceRun(HitTestingExecutor(InProcessExecutor(ReferenceEngine.self)), plan: plan).run()
  #expect(result.rules.map(\.exercised) == whole.rules.map(\.exercised))
}

@Test(arguments: 1...3)
func `what was broken in any block by then is reported, in whatever worker`(workers: Int) throws {
  let plan = RunPlan(rules: simpleRules.filter { $0.id == RuleID("HT", 11) }, cases: 8000)
  let alarm = ExecutionCount(raisedIn: 400)
  let result = try interrupted(plan, alarm, on: broken, workers: workers)
  #expect(result.rules.map(\.verdict) == [.failed])
  #expect(result.isInterrupted && result.status == .broken)
}

@Test func `worked examples and queries of defaults end after the one in hand`() throws {
  let alarm = ExecutionCount(raisedIn: 3)
  let result = try interrupted(RunPlan(cases: 2000), alarm)
  #expect(alarm.late == 0)
  #expect(result.isInterrupted && result.finishedCases == 0 && result.status == .undecided)
}

@Test func `whenever a run is ended, it is over two executions later and says what it knows`() throws {
  let plan = RunPlan(rules: simpleRules.filter { $0.id == RuleID("HT", 11) }, cases: 160)
  let whole = ExecutionCount()
  let all = try interrupted(plan, whole, on: broken)
  let smallest = try #require(all.bugs.first?.counterexample)
  #expect(smallest.explanation != nil && !all.isInterrupted)
  var stopped = 0
  for number in stride(from: 1, to: whole.count, by: TestScope.isWhole ? 13 : 97) {
    let alarm = ExecutionCount(raisedIn: number)
    let result = try interrupted(plan, alarm, on: broken)
    #expect(alarm.late <= 2, "in execution \(number)")
    #expect(result.isInterrupted && result.claimedLevel == nil)
    guard let counterexample = result.bugs.first?.counterexample else {
      #expect(result.status == .undecided && number < plan.cases)
      continue
    }
    #expect(result.status == .broken)
    #expect(counterexample.explanation == nil)
    if counterexample.testCase != smallest.testCase { stopped += 1 }
    let isStopped = counterexample.stopReason == "the run was interrupted, so that it may not be as small as it can be"
    #expect(isStopped || counterexample.testCase == smallest.testCase)
    let fault = try #require(FaultRegistry.faults.first { $0.engine.name == broken })
    var replay = CaseReplay(fault.engine.makeExecutor(result.readings), readings: result.readings, rules: plan.rules)
    let again = try replay.judge(counterexample.testCase).get()
    #expect(again.findings.contains { $0.1.kind == counterexample.finding.kind })
  }
  #expect(stopped > 0)
}

/// An engine that finds the window and nothing else.
private struct WindowEngine: TouchEngine {
  static let engineDescription = EngineDescription(name: "window engine", version: "1")
  private let window: ObjectID?

  init(scene: TouchScene, recorder: TraceRecorder) { window = scene.views.first?.id }

  func hitTest(_ point: ScenePoint) -> ObjectID? { window }
}

@Test func `of several rules that the last case breaks one is confirmed, and the others are said to be undecided`()
  throws
{
  let plan = RunPlan(rules: simpleRules, cases: 2000)
  // What a case breaks that is not the last is confirmed at once.
  let all = ExecutionCount(raisedIn: 200)
  let before = try ConformanceRun(CountingExecutor(InProcessExecutor(WindowEngine.self), all), plan: plan)
    .run(ending: .at(all.isRaised))
  #expect(all.late <= 2)
  #expect(before.rules.count { $0.verdict == .failed } > 3 && before.status == .broken)
  let results = try TestScope.every(5, of: 1...50).map { number in
    let alarm = ExecutionCount(raisedIn: number)
    let executor = CountingExecutor(InProcessExecutor(WindowEngine.self), alarm)
    let result = try ConformanceRun(executor, plan: plan).run(ending: .at(alarm.isRaised))
    #expect(alarm.late <= 2)
    return result
  }
  let result = try #require(results.first { $0.rules.contains { $0.verdict == .inconclusive } })
  #expect(result.rules.count { $0.verdict == .failed } == 1)
  let others = result.rules.filter { $0.verdict == .inconclusive }
  #expect(others.allSatisfy { $0.reason == "a case broke it, and the run was interrupted before that was confirmed" })
  #expect(result.bugs.count == 1 && result.status == .broken)
}

@Test func `an enumerated case is reported whole when a run is not to take its questions one by one`() throws {
  var plan = RunPlan(rules: simpleRules, cases: 0)
  plan.exhaustiveSize = 2
  let whole = ExecutionCount()
  let smallest = try #require(try interrupted(plan, whole, on: delivering).bugs.first?.counterexample)
  #expect(smallest.stopReason == "no smaller case of the enumeration shows it")
  let alarm = ExecutionCount(raisedIn: 46)
  let result = try interrupted(plan, alarm, on: delivering)
  #expect(alarm.late <= 3)
  let counterexample = try #require(result.bugs.first?.counterexample)
  #expect(counterexample.stopReason == "the run was interrupted, so that it may not be as small as it can be")
  #expect(result.status == .broken)
}

@Test func `a clock ends the drawing every few cases, and what is broken is made small all the same`() throws {
  var plan = RunPlan(rules: simpleRules.filter { $0.id == RuleID("HT", 11) }, cases: 2000)
  // A run that plans fewer cases looks for no further starts.
  plan.furtherStarts = 0
  let alarm = ExecutionCount(raisedIn: 60)
  let timed = try makeRun(plan, alarm, on: broken).run(ending: EarlyEnd(isTimeUp: alarm.isRaised))
  #expect(timed.finishedCases == 64)
  #expect(!timed.isInterrupted)
  var repeated = plan
  repeated.cases = 64
  let again = try interrupted(repeated, ExecutionCount(), on: broken)
  #expect(timed.bugs.map(\.counterexample.testCase) == again.bugs.map(\.counterexample.testCase))
  #expect(timed.bugs.map(\.counterexample.explanation) == again.bugs.map(\.counterexample.explanation))
}
