import ConformanceRunner
import FaultyEngines
import KitAudit
import NarrowEngines
import ReferenceEngine
import TestScopes
import Testing
import TouchModel
import TouchSpecs

/// A plan that draws nothing and enumerates everything up to a size, for the rules of some chapters.
private func plan(size: Int, chapters: [String] = ["HT", "RC", "TD", "AP"]) -> RunPlan {
  var plan = RunPlan(
    rules: Catalogue.rules.filter { chapters.contains($0.id.chapter) }, cases: 0, explainingBudget: 0)
  plan.exhaustiveSize = size
  return plan
}

@Test(.inWholeScope) func `the reference engine breaks no rule in any case up to size 3`() throws {
  let result = try ConformanceRun(InProcessExecutor(ReferenceEngine.self), plan: plan(size: 3)).run()
  let outcome = try #require(result.exhaustive)
  #expect(outcome.isComplete && outcome.finishedCases == outcome.cases)
  #expect(outcome.worlds.map(\.cases).reduce(0, +) == outcome.cases)
  #expect(result.rules.filter { $0.verdict != .passed && $0.verdict != .notExercised }.map(\.rule.id) == [])
  #expect(result.finishedCases == 0)
  #expect(result.rules.allSatisfy { $0.exercised == 0 })
  #expect(result.status == .conforms)
  #expect(result.claimedLevel == nil)
  // What the worlds are about is exercised, so that their silence says something.
  let silent = result.rules.filter { $0.exercisedEnumerated == 0 }.map { "\($0.rule.id)" }
  #expect(talking.allSatisfy { !silent.contains($0) }, "\(talking.filter(silent.contains))")
}

/// Rules that the small worlds are about, as far as they can be exercised up to size 3.
private let talking = [
  "HT-02", "HT-03", "HT-04", "HT-05", "HT-09", "HT-10", "HT-11", "HT-12", "HT-13", "HT-14", "HT-15", "HT-16", "HT-24",
  "RC-03", "RC-04", "RC-05", "RC-08", "RC-09", "RC-11", "RC-14", "RC-15", "RC-16", "RC-17", "RC-18", "RC-19", "RC-26",
  "TD-01", "TD-04", "TD-05", "TD-06", "TD-07", "TD-08", "TD-09", "TD-11", "TD-12", "TD-13", "TD-14", "TD-15", "TD-16",
]

@Test func `no rule objects to an honest engine in any case up to size 1`() throws {
  for liberty in TestScope.every(8, of: FaultRegistry.liberties) {
    let plan = plan(size: 1)
    let executor = liberty.engine.makeExecutor(plan.readings(for: liberty.engine.description))
    let result = try ConformanceRun(executor, plan: plan).run()
    #expect(result.rules.filter { $0.verdict.isBroken }.map(\.rule.id) == [], "\(liberty.engine.name)")
    #expect(result.exhaustive?.isComplete == true)
  }
}

/// Faults, with how many views and steps the smallest case has that shows them.
private let found: [(fault: String, views: Int, steps: Int)] = [
  ("HT-02-ignores-interaction", 0, 1), ("HT-03-ignores-hidden", 0, 1), ("HT-04-ignores-alpha", 0, 1),
  ("HT-05-lets-through", 1, 1), ("HT-09-closed-edges", 0, 1), ("HT-10-ignores-overrides", 1, 1),
  ("HT-11-subviews-first", 1, 1), ("HT-12-earlier-first", 2, 1), ("HT-13-stops-at-miss", 2, 1),
  ("HT-14-never-deeper", 1, 1), ("HT-16-without-bounds-origin", 1, 1), ("RC-03-next-is-window", 2, 1),
  ("RC-04-skips-controllers", 1, 1), ("RC-08-ends-at-window", 0, 1), ("RC-09-no-delegate", 0, 1),
  ("RC-15-beginnings-only", 0, 3), ("RC-16-forwards-always", 0, 2), ("TD-08-first-move-only", 0, 4),
  ("TD-11-silent-outside", 0, 3), ("TD-14-frozen", 0, 3), ("TD-15-start", 0, 4),
]

@Test(arguments: TestScope.every(3, of: found))
func `a fault is found among the smallest cases`(name: String, views: Int, steps: Int) throws {
  let fault = try #require(FaultRegistry.faults.first { $0.engine.name == "fault/\(name)" })
  var plan = plan(size: 2)
  plan.rules.removeAll { $0.id != fault.rule }
  let executor = fault.engine.makeExecutor(plan.readings(for: fault.engine.description))
  let result = try ConformanceRun(executor, plan: plan).run()
  #expect(result.status == .broken)
  let counterexample = try #require(result.result(of: fault.rule)?.counterexample)
  #expect(counterexample.isEnumerated && counterexample.choices.isEmpty)
  #expect(counterexample.sizeAfter.views == views)
  #expect(counterexample.sizeAfter.steps == steps)
  #expect(fault.smallest.allows(counterexample))
}

@Test(
  arguments: TestScope.some(
    ["fault/HT-11-subviews-first"],
    of: ["fault/HT-11-subviews-first", "fault/RC-15-beginnings-only", "fault/TD-05-ends-twice"]))
func `the number of workers changes nothing in what is enumerated`(name: String) throws {
  let fault = try #require(FaultRegistry.faults.first { $0.engine.name == name })
  var plan = plan(size: 2, chapters: [fault.rule.chapter])
  plan.cases = 300
  plan.groupsBugs = false
  let engine = fault.rule.chapter == "HT" ? fault.engine.offeringHitTestingAlone : fault.engine
  let readings = plan.readings(for: engine.description)
  let results = try [1, 3].map { workers in
    try ConformanceRun((0..<workers).map { _ in engine.makeExecutor(readings) }, plan: plan).run()
  }
  for result in results {
    #expect(result.exhaustive == results[0].exhaustive)
    #expect(result.finishedCases == 300)
    #expect(result.rules.map(\.exercised) == results[0].rules.map(\.exercised))
    #expect(result.rules.map(\.exercisedEnumerated) == results[0].rules.map(\.exercisedEnumerated))
    #expect(result.rules.map { $0.counterexample?.testCase } == results[0].rules.map { $0.counterexample?.testCase })
    #expect(result.rules.map { $0.counterexample?.origin } == results[0].rules.map { $0.counterexample?.origin })
  }
}

@Test func `drawn cases say the same whether others are enumerated before or not`() throws {
  let executor = InProcessExecutor(ReferenceEngine.self)
  var both = plan(size: 1, chapters: ["HT"])
  both.cases = 100
  var drawn = both
  drawn.exhaustiveSize = nil
  let (first, second) = (
    try ConformanceRun(executor, plan: both).run(), try ConformanceRun(executor, plan: drawn).run()
  )
  #expect(first.rules.map(\.exercised) == second.rules.map(\.exercised))
  #expect(first.ledger == second.ledger)
  #expect(second.exhaustive == nil && second.rules.allSatisfy { $0.exercisedEnumerated == 0 })
}

@Test func `an enumeration that is stopped is not complete, and nothing is drawn after it`() throws {
  var plan = plan(size: 3, chapters: ["HT"])
  plan.cases = 250
  let run = try ConformanceRun(InProcessExecutor(ReferenceEngine.self), plan: plan)
  let result = run.run(shouldGoOn: { $0.finishedCases < 500 })
  #expect(result.exhaustive?.finishedCases == 500)
  #expect(result.exhaustive?.isComplete == false)
  #expect(result.finishedCases == 0)
  #expect(result.status == .undecided)
}

@Test func `rules that no small case exercises are not decided by small cases`() throws {
  var plan = plan(size: 1, chapters: ["GR"])
  let result = try ConformanceRun(InProcessExecutor(ReferenceEngine.self), plan: plan).run()
  #expect(result.status == .undecided)
  #expect(result.rules.allSatisfy { $0.exercisedEnumerated == 0 })
  plan.rules += Catalogue.rules.filter { $0.id == RuleID("HT", 3) }
  #expect(try ConformanceRun(InProcessExecutor(ReferenceEngine.self), plan: plan).run().status == .conforms)
}

@Test func `small cases alone do not prove a list of expected failures wrong`() throws {
  let entry = "  reason: a\n  link: b\n  expires: 2027-02-28\n"
  let list = try ExpectedFailureList(Array("HT-11\n\(entry)GR-01\n\(entry)HT-02\n\(entry)".utf8), source: "known.txt")
  let fault = try #require(FaultRegistry.faults.first { $0.engine.name == "fault/HT-02-ignores-interaction" })
  var plan = plan(size: 2)
  plan.rules = Catalogue.rules.filter { [RuleID("HT", 2), RuleID("HT", 11), RuleID("GR", 1)].contains($0.id) }
  let executor = fault.engine.makeExecutor(plan.readings(for: fault.engine.description))
  let result = try ConformanceRun(executor, plan: plan).run().expecting(list, on: CalendarDay(daysSince1970: 20_000))
  #expect(result.expectations.map(\.expected.rule) == [RuleID("HT", 2)])
  #expect(result.expectations.allSatisfy { !$0.failsRun })
  #expect(result.status == .conforms)
}

@Test(arguments: [-1, 9])
func `a size that is out of range is refused`(size: Int) {
  #expect(throws: ModelError("plan.exhaustiveSize", expected: "0 to 8", found: "\(size)")) {
    try ConformanceRun(InProcessExecutor(ReferenceEngine.self), plan: plan(size: size))
  }
}

/// Crashes where a finger is lifted.
private struct Brittle: CaseExecutor {
  private var healthy = InProcessExecutor(ReferenceEngine.self)
  var engine: EngineDescription { healthy.engine }

  mutating func run(_ testCase: ConformanceCase, into trace: inout TouchTrace) -> CaseOutcome {
    let isHit = testCase.scene.views.count > 1 && testCase.script.hasTouches
    return isHit ? .failed(.crashed("gone")) : healthy.run(testCase, into: &trace)
  }

  mutating func defaults(of subject: DefaultValue.Subject) -> Result<
    [DefaultValue.Attribute: DefaultValue], CaseFailure
  > {
    healthy.defaults(of: subject)
  }
}

@Test func `a breakdown in an enumerated case is reported with the question that causes it`() throws {
  var plan = plan(size: 2, chapters: ["HT"])
  plan.rules.removeAll { $0.id == RuleID("HT", 1) }
  let result = try ConformanceRun(Brittle(), plan: plan).run()
  let breakdown = try #require(result.breakdowns.first)
  #expect(breakdown.sizeAfter.views == 1 && breakdown.sizeAfter.steps == 2)
  #expect(breakdown.sizeBefore.steps > 2)
  #expect(result.exhaustive?.isComplete == false)
  #expect(result.status == .broken)
}
