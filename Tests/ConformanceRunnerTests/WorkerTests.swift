import ConformanceRunner
import FaultyEngines
import NarrowEngines
import ReferenceEngine
import Synchronization
import Testing
import TestScopes
import TouchModel
import TouchSpecs

/// What can be compared of two runs: everything but the traces, which have no order of their own.
private struct Essence: Equatable {
  var finished: Int
  var verdicts: [String]
  var cases: [ConformanceCase]
  var origins: [RunResult.Counterexample.Origin]
  var ledger: [LedgerEntry]

  init(_ result: RunResult) {
    finished = result.finishedCases
    verdicts = result.rules.map { "\($0.rule.id) \($0.verdict) \($0.exercised) \($0.reason ?? "")" }
    cases = result.rules.compactMap(\.counterexample?.testCase)
    origins = result.rules.compactMap(\.counterexample?.origin)
    ledger = result.ledger
  }
}

private func run(_ fault: Fault, workers: Int, _ plan: RunPlan) throws -> RunResult {
  let readings = plan.readings(for: fault.engine.description)
  let engine = fault.rule.chapter == "HT" ? fault.engine.offeringHitTestingAlone : fault.engine
  return try ConformanceRun((0..<workers).map { _ in engine.makeExecutor(readings) }, plan: plan).run()
}

@Test(
  arguments: TestScope.some(
    ["fault/HT-11-subviews-first"],
    of: ["fault/HT-11-subviews-first", "fault/RC-15-beginnings-only", "fault/TD-34-no-time"]))
func `the number of workers changes nothing in a result`(name: String) throws {
  let fault = try #require(FaultRegistry.faults.first { $0.engine.name == name })
  let plan = RunPlan(
    rules: Catalogue.rules.filter { $0.id.chapter == fault.rule.chapter }, cases: 1100, explainingBudget: 0)
  let alone = Essence(try run(fault, workers: 1, plan))
  #expect(!alone.cases.isEmpty)
  for workers in TestScope.some([3], of: [2, 5]) { #expect(Essence(try run(fault, workers: workers, plan)) == alone) }
}

/// Crashes in every other case, in whatever worker.
private struct Brittle: CaseExecutor {
  private var healthy = InProcessExecutor(ReferenceEngine.self)
  var engine: EngineDescription { healthy.engine }

  mutating func run(_ testCase: ConformanceCase, into trace: inout TouchTrace) -> CaseOutcome {
    testCase.scene.views.count % 2 == 0 ? .failed(.crashed("gone")) : healthy.run(testCase, into: &trace)
  }

  mutating func defaults(of subject: DefaultValue.Subject) -> Result<
    [DefaultValue.Attribute: DefaultValue], CaseFailure
  > {
    healthy.defaults(of: subject)
  }
}

@Test(.inWholeScope) func `the number of workers does not change where breakdowns end a run`() throws {
  let plan = RunPlan(rules: Catalogue.rules.filter { $0.id.chapter == "HT" }, cases: 4000)
  let results = try TestScope.some([1, 3], of: [1, 2, 5]).map { workers in
    try ConformanceRun((0..<workers).map { _ in Brittle() }, plan: plan).run()
  }
  #expect(results[0].finishedCases < 4000)
  for result in results {
    #expect(Essence(result) == Essence(results[0]))
    #expect(result.breakdowns.map(\.testCase) == results[0].breakdowns.map(\.testCase))
    #expect(result.breakdowns.map(\.cases) == results[0].breakdowns.map(\.cases))
  }
}

@Test func `a case is found by its index without those before it`() throws {
  let fault = try #require(FaultRegistry.faults.first { $0.engine.name == "fault/HT-11-subviews-first" })
  let rules = Catalogue.rules.filter { $0.id == RuleID("HT", 11) }
  let whole = try run(fault, workers: 1, RunPlan(rules: rules, cases: 500))
  let counterexample = try #require(whole.rules[0].counterexample)
  guard case .drawn(let index) = counterexample.origin else {
    Issue.record("expected a drawn case")
    return
  }
  var plan = RunPlan(rules: rules, cases: 1)
  plan.firstCase = Int(index)
  let alone = try run(fault, workers: 1, plan)
  #expect(alone.rules[0].counterexample?.testCase == counterexample.testCase)
  #expect(alone.rules[0].counterexample?.origin == counterexample.origin)
  #expect(alone.finishedCases == 1)
}

/// Notes which cases are announced to it before they are run.
private struct AttentiveExecutor: CaseExecutor {
  final class Notes { var announced = 0, ahead = 0, most = 0 }

  private var healthy = HitTestingExecutor(InProcessExecutor(ReferenceEngine.self))
  private let notes: Notes
  var engine: EngineDescription { healthy.engine }
  var lookahead: Int { 16 }

  init(_ notes: Notes) { self.notes = notes }

  mutating func announce(_ testCase: ConformanceCase) {
    notes.announced += 1
    notes.ahead += 1
    notes.most = max(notes.most, notes.ahead)
  }

  mutating func run(_ testCase: ConformanceCase, into trace: inout TouchTrace) -> CaseOutcome {
    notes.ahead -= 1
    return healthy.run(testCase, into: &trace)
  }

  mutating func defaults(of subject: DefaultValue.Subject) -> Result<
    [DefaultValue.Attribute: DefaultValue], CaseFailure
  > {
    healthy.defaults(of: subject)
  }
}

@Test func `as many cases ahead are announced to executors as they ask for, each once`() throws {
  let notes = AttentiveExecutor.Notes()
  let rules = Catalogue.rules.filter { $0.id == RuleID("HT", 11) && $0.checks.count == 1 }
  let result = try ConformanceRun(AttentiveExecutor(notes), plan: RunPlan(rules: rules, cases: 600)).run()
  #expect(result.finishedCases == 600)
  #expect(notes.announced == 600)
  #expect(notes.most == 16)
}
