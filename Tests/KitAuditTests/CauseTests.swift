import ConformanceRunner
import FaultyEngines
import Foundation
import KitAudit
import TestFiles
import Testing
import TestScopes
import TouchModel
import TouchSpecs

@Suite struct CauseTests {
  private static func faults(_ names: String...) throws -> [Fault] {
    try names.map { name in try #require(FaultRegistry.faults.first { $0.engine.name == "fault/" + name }) }
  }

  private static let fixtures = PackageFolder.url(of: "Tests/Fixtures")

  /// A campaign that is run once for all tests.
  private static let campaignOfTwo = Result {
    try #require(CauseCampaign(faults: faults("TD-34-no-time", "RC-07-goes-to-window"), cases: 60).run())
  }

  @Test(.inWholeScope) func `the figures are the same for any number of workers`() throws {
    let faults = try Self.faults("HT-04-ignores-alpha", "RC-20-for-others", "TD-34-no-time")
    let texts = try [1, 3].map { workers in
      let campaign = CauseCampaign(faults: faults, seeds: [2], cases: 40, pairs: 1, triples: 1, workers: workers)
      return try CauseReportJSON().render(try #require(campaign.run()))
    }
    #expect(texts[0] == texts[1])
  }

  @Test func `what is no part of a share is listed, with its bugs`() throws {
    var result = try Self.campaignOfTwo.get()
    #expect(result.shares.map(\.measure) == [.head, .oneBug])
    #expect(result.isAsItShouldBe)
    result.outcomes[0].runs[0].bugs.append(contentsOf: result.outcomes[1].runs[0].bugs)
    let share = try #require(result.shares.last)
    #expect(share.exceptions.map { $0.faults[0].engine.name } == ["fault/TD-34-no-time"])
    #expect(!share.isReached)
    #expect(CauseReport(colored: false).render(result).contains("    fault/TD-34-no-time  TD-34, RC-07"))
  }

  @Test func `two bugs tell two faults apart when the rule of each is in one of them`() throws {
    var result = try Self.campaignOfTwo.get()
    let other = result.outcomes.removeLast()
    let otherRun = try #require(other.runs.first)
    result.outcomes[0].faults += other.faults
    result.outcomes[0].runs[0].broken.formUnion(otherRun.broken)
    let bugs = result.outcomes[0].runs[0].bugs + otherRun.bugs
    func share(of bugs: [RunResult.Bug]) throws -> CauseResult.Share {
      result.outcomes[0].runs[0].bugs = bugs
      return try #require(result.shares.first)
    }
    #expect(try share(of: bugs).measure == .pair)
    #expect(try share(of: bugs).met == 1)
    #expect(try share(of: [bugs[0]]).met == 0)
    var swallowing = bugs[0]
    swallowing.alsoBroken.append(bugs[1].rule.id)
    var ofAnotherRule = bugs[1]
    ofAnotherRule.rule = try #require(Catalogue.rules.first { $0.id.description == "HT-03" })
    #expect(try share(of: [swallowing, ofAnotherRule]).met == 0)
  }

  @Test func `a share is shown as counts, in percent, and with what is aimed at`() throws {
    let shares = try Self.campaignOfTwo.get().shares
    #expect(shares.map(\.figures.text) == Array(repeating: "2 of 2, 100.0 %, of 95 % that are aimed at", count: 2))
    #expect(CauseFigures.Share(.neighbours, met: 57, count: 143).text == "57 of 143, 39.8 %")
  }

  @Test func `the counts that the document shows are of all faults, and of pairs of them`() throws {
    let figures = try CauseFigures(path: Self.fixtures.appending(path: "Causes/faults.json").path)
    let counts = Dictionary(uniqueKeysWithValues: figures.shares.map { ($0.measure, $0.count) })
    #expect(counts[.head] == FaultRegistry.faults.count)
    #expect(counts[.oneBug] == FaultRegistry.faults.count)
    #expect(counts[.pair] ?? 0 > 0)
  }

  @Test func `a sample of faults is in their order, and a larger one has the smaller one in it`() {
    let faults = FaultRegistry.faults
    func names(of count: Int) -> [String] { faults.sample(of: count).map(\.engine.name) }
    #expect((0...20).map { names(of: $0).count } == Array(0...20))
    #expect(Set(names(of: 20)).isSuperset(of: names(of: 10)))
    #expect(names(of: 20) == faults.map(\.engine.name).filter(Set(names(of: 20)).contains))
    #expect(names(of: faults.count + 1) == faults.map(\.engine.name))
  }

  @Test func `the counts of longer reports are of a sample, over several seeds`() throws {
    let records = try CauseRecords(folder: Self.fixtures.appending(path: "Causes").path)
    #expect(records.sample.seeds > 1 && records.sample.cases > records.faults.cases)
    #expect(Set(records.sample.shares.map(\.measure)).isSuperset(of: [.head, .oneBug, .sameCase]))
  }

  @Test(.inWholeScope)
  func `what a fault behaves like is told without the fault itself, where there is another of its rule`() throws {
    let known = try Self.faults("HT-06-skips-labels", "HT-06-skips-clipping", "TD-34-no-time")
    let campaign = CauseCampaign(
      faults: [known[0], known[2], known[2], known[2]], cases: 300,
      likeness: HeldOutLikeness(reference: reference, known: known))
    let outcomes = try #require(campaign.run()).outcomes
    // Each third one is asked, and of TD-34 no other is known.
    #expect(outcomes.map { $0.likest == nil } == [false, true, true, true])
    let others = try #require(outcomes[0].likest)
    #expect(!others.contains { $0.engine.name == known[0].engine.name })
  }

  @Test func `a fault is named by its own rule and by those that its row lists`() throws {
    let fault = try Self.faults("TD-39-one-view")[0]
    #expect(fault.rule.description == "TD-39")
    #expect(Catalogue.rules.map(\.id).filter(fault.isNamed).map(\.description) == ["TD-10", "TD-39"])
    let known = Set(Catalogue.rules.map(\.id))
    for fault in FaultRegistry.faults {
      #expect(
        !fault.alsoNamedBy.contains(fault.rule) && known.isSuperset(of: fault.alsoNamedBy), "\(fault.engine.name)")
    }
  }

  @Test(.inWholeScope) func `figures are what was counted, and a file that is none of them is refused`()
    throws
  {
    let faults = try Self.faults("TD-34-no-time", "RC-07-goes-to-window")
    let engine = try #require(EngineEntry(combining: faults))
    let campaign = CauseCampaign(faults: [], cases: 300, mixtures: [Mixture(engine, of: faults)])
    let result = try #require(campaign.run())
    #expect(result.shares.map(\.measure) == [.pair])
    let chosen = Mixture(engine, of: faults, firstIsUbiquitous: true)
    let second = try #require(CauseCampaign(faults: [], cases: 60, mixtures: [chosen]).run())
    #expect(second.shares.map(\.measure) == [.ubiquitous])
    let neighbours = try Self.faults("TD-29-of-the-first", "TD-34-no-time")
    let ofOneChapter = Mixture(try #require(EngineEntry(combining: neighbours)), of: neighbours)
    let third = try #require(CauseCampaign(faults: [], cases: 300, mixtures: [ofOneChapter]).run())
    #expect(third.shares.map(\.measure) == [.neighbours])
    let figures = CauseFigures(result)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try figures.render().write(to: file, atomically: true, encoding: .utf8)
    #expect(try CauseFigures(path: file.path) == figures)
    for (part, wrong, place) in [
      ("cause figures", "cause fixtures", ""), ("two faults of", "some faults of", ": shares[0].measure"),
      ("\"met\": 1", "\"met\": 9000000000000000000", ": shares[0]"),
    ] {
      try figures.render().replacing(part, with: wrong).write(to: file, atomically: true, encoding: .utf8)
      let error = #expect(throws: ModelError.self) { try CauseFigures(path: file.path) }
      #expect(error?.place == file.path + place)
    }
  }

  @Test func `an engine with two faults does what the first that shows in a case does`() throws {
    let faults = try Self.faults("RC-20-for-others", "TD-34-no-time")
    let engine = try #require(EngineEntry(combining: faults))
    let broken = try RunPlan.brokenRules(of: engine)
    #expect(broken.isSuperset(of: faults.map(\.rule)))
    #expect(try RunPlan.brokenRules(of: faults[0].engine).isSubset(of: broken))
  }

  @Test(.inWholeScope) func `pairs have faults of different chapters, and one that hides another is listed apart`()
    throws
  {
    let faults = try Self.faults("RC-20-for-others", "TD-34-no-time", "HT-04-ignores-alpha", "HT-18-sixteen-views")
    let result = try #require(CauseCampaign(faults: faults, cases: 60, pairs: 4).run())
    let pairs = result.outcomes.filter { $0.faults.count == 2 }
    #expect(pairs.count == 4)
    #expect(pairs.allSatisfy { $0.faults[0].rule.chapter != $0.faults[1].rule.chapter })
    let hidden = Set(result.hidden.map { $0.faults.map(\.engine.name) })
    let counted = result.shares.first { $0.measure == .pair }?.count ?? 0
    #expect(counted + result.hidden.count == 4)
    #expect(hidden.allSatisfy { $0.count == 2 })
  }
}

extension RunPlan {
  /// Those of some rules that cases of an engine break.
  fileprivate static func brokenRules(of engine: EngineEntry) throws -> Set<RuleID> {
    let rules = Catalogue.rules.filter { ["RC-19", "RC-20", "RC-21", "TD-33", "TD-34"].contains("\($0.id)") }
    let plan = RunPlan(rules: rules, cases: 60, shrinkingBudget: 0, explainingBudget: 0)
    let result = try ConformanceRun(engine.makeExecutor(Readings()), plan: plan).run()
    return Set(result.rules.filter { $0.verdict.isBroken }.map(\.rule.id))
  }
}
