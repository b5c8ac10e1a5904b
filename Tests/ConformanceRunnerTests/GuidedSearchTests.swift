import ConformanceRunner
import FaultyEngines
import KitAudit
import ReferenceEngine
import TestScopes
import Testing
import TouchModel
import TouchSpecs

/// Notes the cases that it runs, and crashes in those with nine views once it has run so many.
private struct NotingExecutor: CaseExecutor {
  final class Notes { var cases: [ConformanceCase] = [] }

  private var healthy = InProcessExecutor(ReferenceEngine.self)
  private let notes: Notes
  private let soundRuns: Int
  var engine: EngineDescription { healthy.engine }

  init(_ notes: Notes, soundRuns: Int = .max) {
    self.notes = notes
    self.soundRuns = soundRuns
  }

  mutating func run(_ testCase: ConformanceCase, into trace: inout TouchTrace) -> CaseOutcome {
    notes.cases.append(testCase)
    let isDreadful = notes.cases.count > soundRuns && testCase.scene.views.count == 9
    return isDreadful ? .failed(.crashed("gone")) : healthy.run(testCase, into: &trace)
  }

  mutating func defaults(of subject: DefaultValue.Subject) -> Result<
    [DefaultValue.Attribute: DefaultValue], CaseFailure
  > {
    healthy.defaults(of: subject)
  }
}

@Suite struct GuidedSearchTests {
  /// Rules of drawn cases alone, without comparisons, so that every case is run once.
  private static let rules = Catalogue.rules.filter { rule in
    rule.checks.allSatisfy { check in
      switch check {
      case .invariant: true
      case .comparison, .examples, .defaults: false
      }
    }
  }

  private static func plan(_ search: RunPlan.Search, cases: Int = 750) -> RunPlan {
    var plan = RunPlan(rules: rules, cases: cases, explainingBudget: 0)
    plan.search = search
    return plan
  }

  /// A run of the reference engine by each search, made once for all tests, with the cases in the order in which they were run.
  private static let plain = Result { try noted(.plain) }
  private static let guided = Result { try noted(.guided) }

  private static func noted(_ search: RunPlan.Search) throws -> (result: RunResult, cases: [ConformanceCase]) {
    let notes = NotingExecutor.Notes()
    let result = try ConformanceRun(NotingExecutor(notes), plan: plan(search)).run()
    return (result, notes.cases)
  }

  @Test(.inWholeScope)
  func `the first epoch is that of the plain search, and so are the later cases that are like no other`() throws {
    let (plain, guided) = (try Self.plain.get().cases, try Self.guided.get().cases)
    #expect(plain.count == 750)
    #expect(guided.count == 750)
    #expect(plain.prefix(250) == guided.prefix(250))
    for index in plain.indices.dropFirst(250) {
      #expect((plain[index] == guided[index]) == (index % 8 >= 6))
    }
  }

  @Test(.inWholeScope) func `rules that few cases exercise are exercised by more of them`() throws {
    func exercised(_ search: RunPlan.Search) throws -> [Int] {
      let executor = InProcessExecutor(ReferenceEngine.self)
      return try ConformanceRun(executor, plan: Self.plan(search, cases: 2_000)).run().rules.map(\.exercised)
    }
    let pairs = zip(try exercised(.plain), try exercised(.guided)).filter { plain, _ in plain > 0 && plain <= 100 }
    #expect(pairs.count >= 4)
    #expect(pairs.count { $0 < $1 } > pairs.count / 2, "\(pairs)")
  }

  @Test(.inWholeScope) func `the entries of the ledger add up to the cases`() throws {
    let result = try Self.guided.get().result
    #expect(result.search == .guided)
    #expect(result.ledger.reduce(0) { $0 + $1.cases } == 750)
    let plain = try Self.plain.get().result
    #expect(plain.search == .plain)
    #expect(result.ledger.map(\.bias) == plain.ledger.map(\.bias))
    #expect(result.ledger != plain.ledger)
  }

  @Test func `a fault that only a case like another shows is found, confirmed and made small`() throws {
    let fault = try #require(FaultRegistry.faults.first { $0.engine.name == "fault/HT-04-multiplied" })
    var plan = fault.plan(seed: 1, cases: 1_000, rules: Catalogue.rules.filter { $0.id == fault.rule })
    plan.search = .guided
    let executor = fault.engine.makeExecutor(plan.readings(for: fault.engine.description))
    var broken = 0
    let result = try ConformanceRun(executor, plan: plan).run(
      shouldGoOn: { _ in broken == 0 },
      onEvent: { event in if case .progress(_, _, let rules) = event { broken = rules } })
    let counterexample = try #require(result.rules.first?.counterexample)
    guard case .guided(let index) = counterexample.origin else {
      Issue.record("expected a case of a guided search, found \(counterexample.origin)")
      return
    }
    #expect(index >= 250)
    #expect(index % 8 < 6)
    #expect(fault.smallest.allows(counterexample))
    #expect(counterexample.isDrawn)
    #expect(counterexample.original.map(CaseSize.init) == counterexample.sizeBefore)
  }

  @Test func `the case of a breakdown is the one that broke the engine down`() throws {
    let executor = NotingExecutor(NotingExecutor.Notes(), soundRuns: 300)
    let breakdown = try #require(
      try ConformanceRun(executor, plan: Self.plan(.guided, cases: 600)).run().breakdowns.first)
    guard case .guided(let index) = breakdown.origin else {
      Issue.record("expected a case of a guided search, found \(breakdown.origin)")
      return
    }
    #expect(index >= 300)
    #expect(breakdown.original.scene.views.count == 9)
    #expect(breakdown.stopReason == "no single reduction helps any more")
  }

  @Test(.inWholeScope) func `what is found in the first epoch takes as many cases as in the plain search`() throws {
    let names = ["fault/HT-11-subviews-first", "fault/HT-01-delivers-to-window", "fault/RC-15-beginnings-only"]
    let faults = FaultRegistry.faults.filter { names.contains($0.engine.name) }
    let plain = DetectionCampaign(faults: faults, seeds: [1, 2], limit: 400).run().faults
    let guided = DetectionCampaign(faults: faults, seeds: [1, 2], limit: 400) { $0.search = .guided }.run().faults
    let (expected, found) = (plain.flatMap(\.ownRule.counts), guided.flatMap(\.ownRule.counts))
    #expect(expected.contains { $0 != nil })
    for (one, other) in zip(expected, found) where one.map({ $0 <= 250 }) ?? false { #expect(one == other) }
    #expect(plain.map(\.anyRule) == guided.map(\.anyRule))
  }

  @Test func `neither a shard nor a statement comes of a guided search`() throws {
    let executor = InProcessExecutor(ReferenceEngine.self)
    let shard = try #require(CaseShard("1/2"))
    #expect(throws: ModelError("plan.search", expected: "plain for a shard", found: "guided")) {
      try ShardRun([executor], plan: Self.plan(.guided), shard: shard)
    }
    let result = try ConformanceRun(executor, plan: Self.plan(.guided, cases: 250)).run()
    #expect { try ConformanceStatement(result) } throws: { error in
      (error as? ConformanceStatement.Refusal)?.reason.hasPrefix("the search was guided") ?? false
    }
  }
}
