import ConformanceRunner
import Foundation
import NarrowEngines
import ReferenceEngine
import TestFiles
import Testing
import TouchModel
import TouchSpecs

/// Hit-tests as the reference engine does, but refuses some cases.
private struct RefusingExecutor: CaseExecutor {
  private var healthy = HitTestingExecutor(InProcessExecutor(ReferenceEngine.self))
  private let refuses: @Sendable (ConformanceCase) -> Bool
  var engine: EngineDescription { healthy.engine }

  init(_ refuses: @escaping @Sendable (ConformanceCase) -> Bool) { self.refuses = refuses }

  mutating func run(_ testCase: ConformanceCase, into trace: inout TouchTrace) -> CaseOutcome {
    refuses(testCase) ? .failed(.unsupported(message)) : healthy.run(testCase, into: &trace)
  }

  mutating func defaults(of subject: DefaultValue.Subject) -> Result<
    [DefaultValue.Attribute: DefaultValue], CaseFailure
  > {
    healthy.defaults(of: subject)
  }
}

private let message = "not today \u{1B}[31m" + String(repeating: "x", count: 500)

/// Whether a view of the case is turned or scaled.
private func isTransformed(_ testCase: ConformanceCase) -> Bool {
  testCase.scene.views.contains { $0.transform != .identity }
}

private func run(
  _ refuses: @escaping @Sendable (ConformanceCase) -> Bool, workers: Int = 1, _ edit: (inout RunPlan) -> Void = { _ in }
) throws -> RunResult {
  var plan = RunPlan(rules: Catalogue.rules.filter { $0.id == RuleID("HT", 11) }, cases: 2000)
  edit(&plan)
  return try ConformanceRun((0..<workers).map { _ in RefusingExecutor(refuses) }, plan: plan).run()
}

@Test func `refused cases are counted by bias, with what all of them need and the beginning of the first message`()
  throws
{
  let result = try run(isTransformed)
  #expect(result.status == .undecided && result.claimedLevel == nil)
  #expect(result.finishedCases == 2000)
  let refused = result.refusals.reduce(0) { $0 + $1.cases }
  #expect(
    result.refusedTooMuch?.hasPrefix("the engine refused \(refused) of 2000 drawn cases, more than 1 in 1000") == true)
  #expect(result.refusals.allSatisfy { $0.origin == .drawn && $0.capabilities.contains(Capability.transforms) })
  let kind = try #require(result.refusals.first { $0.bias == "transformedViews" })
  let drawn = try #require(result.ledger.first { $0.bias == .transformedViews }).cases
  #expect(kind.cases > 0 && kind.cases <= drawn)
  #expect(result.refusals.allSatisfy { $0.message == String(message.prefix(RefusedCases.mostCharacters)) })
  #expect(throws: ConformanceStatement.Refusal.self) { try ConformanceStatement(result) }
}

@Test(arguments: [Int.min, -1, 0, .max])
func `a number of refused cases that cannot be is refused where it stands`(cases: Int) throws {
  let file = PackageFolder.url(of: "Tests/Fixtures/Statements/reference-documents.json")
  let refused = #"{"capabilities": [], "cases": \#(cases), "message": "", "origin": "drawn"}"#
  let text = "{\"refusals\": [\(refused)]," + (try String(contentsOf: file, encoding: .utf8)).dropFirst()
  let error = #expect(throws: ModelError.self) { try ConformanceStatement(Data(text.utf8), source: "statement") }
  #expect(error?.description.contains("refusals[0].cases: expected a whole number from 1 to") == true)
}

@Test func `refused cases are the same for any number of workers`() throws {
  let runs = try [1, 3].map { try run(isTransformed, workers: $0) { plan in plan.cases = 800 } }
  #expect(runs[0].refusals == runs[1].refusals && !runs[0].refusals.isEmpty)
}

@Test func `one case in a thousand may be refused`() throws {
  let rules = Catalogue.rules.filter { $0.id == RuleID("HT", 11) }
  let generated = try ConformanceRun(InProcessExecutor(ReferenceEngine.self), plan: RunPlan(rules: rules, cases: 1))
    .run()
  #expect(generated.status == .undecided || generated.refusals.isEmpty)
  let few = try run({ $0.scene.views.count == 12 && $0.scene.views[0].bounds.width == 319 })
  #expect(few.refusals.isEmpty && few.refusedTooMuch == nil && few.status == .conforms)
}

@Test func `enumerated cases that are refused count as well`() throws {
  let result = try run({ $0.scene.views.count > 1 }) { plan in
    plan.cases = 0
    plan.exhaustiveSize = 2
  }
  #expect(result.status == .undecided)
  #expect(result.refusals.map(\.origin) == [.enumerated])
  #expect(result.refusedTooMuch?.contains(" enumerated cases, more than 1 in 1000") == true)
}

@Test func `worked examples and pinned cases that are refused leave a run undecided`() throws {
  let scene = try TouchScene(.window(321, 481, [.view(40, 40, 100, 100)]))
  let pinned = Corpus.PinnedCase(
    name: "one.json", file: CaseFile(try ConformanceCase(scene, TouchScript(.hitTest(60, 60)))))
  let result = try run({ $0.scene.views[0].bounds.width == 321 }) { $0.corpus = [pinned] }
  #expect(result.refusals.map(\.origin) == [.pinned] && result.status == .undecided)
  let examples = try run({ _ in true }) { plan in
    plan.rules = Catalogue.rules.filter { $0.id == RuleID("HT", 20) }
    plan.cases = 250
  }
  #expect(examples.refusals.contains { $0.origin == .example } && examples.status == .undecided)
}

@Test func `shards carry refused cases, and merged they are those of the whole`() throws {
  var plan = RunPlan(rules: Catalogue.rules.filter { $0.id == RuleID("HT", 11) }, cases: 1000)
  plan.demand = RunDemand(rules: [RuleID("HT", 11)], level: .chain, capabilities: [.touchDelivery])
  let whole = try ConformanceRun(RefusingExecutor(isTransformed), plan: plan).run()
  let files = try (1...3).map { number in
    let shard = try #require(CaseShard(number, of: 3))
    let (result, own) = try ShardRun([RefusingExecutor(isTransformed)], plan: plan, shard: shard).run()
    #expect(own.isShard && own.claimedLevel == nil)
    let text = try result.text
    let read = try ShardResult(Array(text.utf8), source: "shard")
    #expect(read == result)
    return (source: "shard \(number)", shard: read)
  }
  let set = try ShardSet(files)
  let merged = try set.finish(on: RefusingExecutor(isTransformed), plan: set.whole.plan)
  #expect(merged.refusals == whole.refusals && merged.demand == whole.demand && merged.status == whole.status)
  #expect(merged.shortfalls == whole.shortfalls && !whole.shortfalls.isEmpty)
}

@Test func `a shard that refuses more cases than it has is refused`() throws {
  let plan = RunPlan(rules: Catalogue.rules.filter { $0.id == RuleID("HT", 11) }, cases: 250)
  let shard = try #require(CaseShard(1, of: 1))
  let text = try ShardRun([RefusingExecutor { _ in true }], plan: plan, shard: shard).run().shard.text
  let parts = text.split(separator: "\"message\"", omittingEmptySubsequences: false)
  #expect(parts.count > 1)
  let wrong = text.replacing(#/"cases": (\d+),\n( +)"message"/#) { "\"cases\": 251,\n\($0.2)\"message\"" }
  #expect(wrong != text)
  #expect(throws: ModelError.self) { try ShardResult(Array(wrong.utf8), source: "shard") }
}
