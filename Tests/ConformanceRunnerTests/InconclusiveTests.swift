import ConformanceRunner
import ExecutionCounts
import FaultyEngines
import NarrowEngines
import ReferenceEngine
import Synchronization
import Testing
import TestScopes
import TouchModel
import TouchSpecs

/// Which cases were run before, in any worker.
private final class SeenCases: Sendable {
  private let cases = Mutex<Set<ConformanceCase>>([])

  /// Whether a case is run for the first time, and no more than so many were before.
  func isNew(_ testCase: ConformanceCase, upTo limit: Int) -> Bool {
    cases.withLock { cases in cases.count < limit && cases.insert(testCase).inserted }
  }
}

/// Runs one engine when it sees a case for the first time, another ever after; the first so many cases alone are seen.
private struct FirstTimeExecutor: CaseExecutor {
  private var first: any CaseExecutor
  private var later: any CaseExecutor
  private let seen: SeenCases
  private let limit: Int
  /// Whatever it runs, it is the same engine to others.
  var engine: EngineDescription {
    var engine = later.engine
    engine.name = "changing"
    return engine
  }

  init(_ first: String, later: String? = nil, limit: Int = .max, seen: SeenCases = SeenCases()) throws {
    self.first = try FirstTimeExecutor.fault(first)
    self.later = try later.map(FirstTimeExecutor.fault) ?? HitTestingExecutor(InProcessExecutor(ReferenceEngine.self))
    (self.seen, self.limit) = (seen, limit)
  }

  private static func fault(_ name: String) throws -> any CaseExecutor {
    let entry = try #require(FaultRegistry.faults.first { $0.engine.name == name }).engine
    return HitTestingExecutor(entry.makeExecutor(entry.description.readings.over()))
  }

  mutating func run(_ testCase: ConformanceCase, into trace: inout TouchTrace) -> CaseOutcome {
    seen.isNew(testCase, upTo: limit) ? first.run(testCase, into: &trace) : later.run(testCase, into: &trace)
  }

  mutating func defaults(of subject: DefaultValue.Subject) -> Result<
    [DefaultValue.Attribute: DefaultValue], CaseFailure
  > {
    later.defaults(of: subject)
  }
}

private let id = RuleID("HT", 11)
private let rules = Catalogue.rules.filter { $0.id == id }
private let common = "fault/HT-11-subviews-first"
private let rare = "fault/HT-11-overrides-escape"
/// A seed of which many cases show the common one before the first shows the rare one.
private let seed: UInt64 = 12

private func check(
  _ executor: any CaseExecutor, cases: Int = 1000, search: RunPlan.Search = .plain, size: Int? = nil,
  corpus: [Corpus.PinnedCase] = []
) throws -> RunResult {
  var plan = RunPlan(rules: rules, seed: seed, cases: cases, corpus: corpus)
  (plan.search, plan.exhaustiveSize) = (search, size)
  return try ConformanceRun(executor, plan: plan).run()
}

@Suite struct InconclusiveTests {
  @Test func `what does not come again breaks no rule, and each finding says its case and how often it came`() throws {
    let result = try check(FirstTimeExecutor(common))
    let rule = result.rules[0]
    #expect(rule.verdict == .inconclusive && result.status == .undecided && result.bugs.isEmpty)
    let findings = try #require(rule.inconclusive)
    #expect(findings.first.count == InconclusiveFindings.mostKept && findings.count > 100)
    let words =
      "it came in 1 of 4 runs, not in 3 fresh instances of the engine; \(findings.count) findings of it did not"
    #expect(rule.reason?.contains(words) == true, "\(rule.reason ?? "")")
    let fault = try #require(FaultRegistry.faults.first { $0.engine.name == common }).engine
    for finding in findings.first {
      #expect(!finding.finding.expected.isEmpty && !finding.finding.observed.isEmpty)
      guard case .drawn = finding.origin else { return #expect(Bool(false), "\(finding.origin)") }
      var replay = CaseReplay(fault.makeExecutor(fault.description.readings.over()), readings: Readings(), rules: rules)
      let again = try replay.judge(finding.testCase).get().findings
      #expect(again.contains { $0.1.observed == finding.finding.observed })
    }
  }

  @Test(arguments: TestScope.some([100], of: [1, 100, 700]))
  func `a steady bug behind findings that do not come again is found`(lies: Int) throws {
    let result = try check(FirstTimeExecutor(common, later: rare, limit: lies), cases: 1500)
    #expect(result.rules[0].verdict == .failed && result.status == .broken)
    let steady = try check(try FirstTimeExecutor(rare, later: rare), cases: 1500)
    #expect(steady.rules[0].inconclusive == nil)
    #expect(lies == 1 || result.rules[0].inconclusive != nil)
    #expect(result.bugs.first?.counterexample.finding.kind == steady.bugs.first?.counterexample.finding.kind)
  }

  @Test func `a rule that every first run breaks in its own way is found however often it flakes`() throws {
    let result = try check(FirstTimeExecutor(common, later: rare), cases: 1000)
    #expect(result.rules[0].verdict == .failed && result.status == .broken)
    #expect(result.rules[0].inconclusive != nil)
  }

  @Test func `any number of workers finds the same`() throws {
    let results = try TestScope.some([1, 3], of: [1, 2, 3]).map { workers in
      let seen = SeenCases()
      let executors = try (0..<workers).map { _ in try FirstTimeExecutor(common, later: rare, seen: seen) }
      return try ConformanceRun(executors, plan: RunPlan(rules: rules, seed: seed, cases: 1000)).run()
    }
    for result in results {
      #expect(result.rules[0].inconclusive == results[0].rules[0].inconclusive)
      #expect(result.rules[0].exercised == results[0].rules[0].exercised)
      #expect(result.bugs[0].counterexample.testCase == results[0].bugs[0].counterexample.testCase)
    }
  }

  @Test func `a steady engine is run once more for every rule that is broken, and no more`() throws {
    var executions: [Int] = []
    for name in [nil, rare] {
      let counter = ExecutionCount()
      let entry = try name.map { name in try #require(FaultRegistry.faults.first { $0.engine.name == name }).engine }
      let own = entry?.makeExecutor(Readings()) ?? InProcessExecutor(ReferenceEngine.self)
      var plan = RunPlan(rules: rules, seed: seed, cases: 1000, shrinkingBudget: 0, explainingBudget: 0)
      plan.shrinkingBudget = 0
      let result = try ConformanceRun(CountingExecutor(HitTestingExecutor(own), counter), plan: plan).run()
      #expect(result.rules[0].verdict == (name == nil ? .passed : .failed))
      executions.append(counter.count)
    }
    // The case is looked at once more to see which other rules it breaks.
    #expect(executions[1] - executions[0] <= 2)
  }

  @Test(.inWholeScope) func `guided searches and enumerations look on`() throws {
    let guided = try check(FirstTimeExecutor(common, later: rare, limit: 100), cases: 1000, search: .guided)
    #expect(guided.rules[0].verdict == .failed && guided.rules[0].inconclusive != nil)
    let flaky = try check(FirstTimeExecutor(common), cases: 0, size: 3)
    #expect(flaky.rules[0].verdict == .inconclusive && flaky.status == .undecided)
    guard case .enumerated? = flaky.rules[0].inconclusive?.first.first?.origin else {
      return #expect(Bool(false), "\(String(describing: flaky.rules[0].inconclusive))")
    }
    let steady = try check(FirstTimeExecutor(common, later: common, limit: 1), cases: 0, size: 3)
    #expect(steady.rules[0].verdict == .failed)
  }

  @Test func `a pinned case that does not break its rule again hides no drawn case`() throws {
    let bug = try #require(try check(try FirstTimeExecutor(common, later: common)).bugs.first)
    let pinned = Corpus.PinnedCase(
      name: "one.json", file: bug.counterexample.file(of: ReferenceEngine.engineDescription))
    let flaky = try check(FirstTimeExecutor(common), cases: 0, corpus: [pinned])
    #expect(flaky.corpus.map(\.found) == [.inconclusive([id])])
    #expect(flaky.rules[0].verdict == .inconclusive && flaky.status == .undecided)
    let steady = try check(FirstTimeExecutor(common, later: rare, limit: 1), cases: 1000, corpus: [pinned])
    #expect(
      steady.rules[0].verdict == .failed && steady.rules[0].inconclusive?.first.first?.origin == .pinned("one.json"))
  }

  @Test func `worked examples that do not break their rule again are inconclusive`() throws {
    let example = try #require(Catalogue.rules.first { $0.id == RuleID("HT", 20) })
    let plan = RunPlan(rules: [example], cases: 0)
    let flaky = try ConformanceRun(FirstTimeExecutor(common), plan: plan).run()
    #expect(flaky.rules[0].verdict == .inconclusive && flaky.bugs.isEmpty)
    guard case .example? = flaky.rules[0].inconclusive?.first.first?.origin else {
      return #expect(Bool(false), "\(String(describing: flaky.rules[0].inconclusive))")
    }
  }

  @Test func `a replay of what does not come again is undecided`() throws {
    let bug = try #require(try check(try FirstTimeExecutor(common, later: common)).bugs.first)
    var flaky = CaseReplay(try FirstTimeExecutor(common), readings: Readings(), rules: rules)
    let result = try flaky.judge(bug.counterexample.testCase).get()
    #expect(result.status == .undecided && result.findings.isEmpty)
    #expect(result.rules[0].inconclusive?.finding.runs == 4)
    var steady = CaseReplay(try FirstTimeExecutor(common, later: common), readings: Readings(), rules: rules)
    #expect(try steady.judge(bug.counterexample.testCase).get().status == .broken)
  }

  @Test func `an input of a fuzzer that does not break a rule again is said to, and the next may`() throws {
    let fuzzer = try ConformanceFuzzer(FirstTimeExecutor(common), plan: RunPlan(rules: rules))
    let inputs = (0..<200).map { fuzzer.seed($0) }
    let outcomes = inputs.map { fuzzer.look(at: $0) }
    #expect(outcomes.contains(.inconclusive([id])) && !outcomes.contains(.broken([id])))
    #expect(fuzzer.finish().rules[0].verdict == .inconclusive)
    let steady = try ConformanceFuzzer(FirstTimeExecutor(common, later: common), plan: RunPlan(rules: rules))
    #expect(inputs.map { steady.look(at: $0) }.contains(.broken([id])))
  }

  @Test func `shards keep what did not come again, and the whole says so`() throws {
    let plan = RunPlan(rules: rules, seed: seed, cases: 1000)
    let seen = SeenCases()
    let shards = try (1...2).map { number in
      let shard = try #require(CaseShard(number, of: 2))
      let run = try ShardRun([FirstTimeExecutor(common, seen: seen)], plan: plan, shard: shard).run()
      #expect(run.result.rules[0].verdict == .inconclusive)
      let text = try run.shard.text
      #expect(try ShardResult(Array(text.utf8), source: "shard") == run.shard)
      return ("\(number)", run.shard)
    }
    let whole = try ShardSet(shards).finish(on: FirstTimeExecutor(common, seen: seen), plan: plan)
    let alone = try ConformanceRun(FirstTimeExecutor(common), plan: plan).run()
    #expect(whole.rules[0].verdict == .inconclusive && whole.status == .undecided)
    #expect(whole.rules[0].inconclusive == alone.rules[0].inconclusive)
  }

  @Test func `a shard's violation that does not come again gives way to that of the next shard`() throws {
    let plan = RunPlan(rules: rules, seed: seed, cases: 1000)
    let names = [common, rare]
    let shards = try (1...2).map { number in
      let shard = try #require(CaseShard(number, of: 2))
      let own = try FirstTimeExecutor(names[number - 1], later: names[number - 1])
      return ("\(number)", try ShardRun([own], plan: plan, shard: shard).run().shard)
    }
    let whole = try ShardSet(shards).finish(on: FirstTimeExecutor(rare, later: rare), plan: plan)
    #expect(whole.rules[0].verdict == .failed && whole.rules[0].inconclusive != nil)
  }
}
