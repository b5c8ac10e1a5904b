import ConformanceRunner
import FaultyEngines
import ReferenceEngine
import TestScopes
import Testing
import TouchModel
import TouchSpecs

/// An engine that only tests hits, and does it right.
private struct HitTestOnly: TouchEngine {
  static let engineDescription = EngineDescription(name: "hit test only", version: "1.0.0")
  var reference: ReferenceEngine

  init(scene: TouchScene, recorder: TraceRecorder) {
    reference = ReferenceEngine(scene: scene, recorder: TraceRecorder())
  }
  func hitTest(_ point: ScenePoint) -> ObjectID? { reference.hitTest(point) }
}

/// The result of the full budget, from which the tests take away one thing after another; where not everything is asked for, that
/// of a twentieth, with what would have been counted.
private let whole = {
  let shortening = TestScope.isWhole ? 1 : 20
  var plan = RunPlan()
  plan.cases /= shortening
  var result = try? ConformanceRun(InProcessExecutor(HitTestOnly.self), plan: plan).run()
  result?.plannedCases *= shortening
  result?.finishedCases *= shortening
  for index in result?.rules.indices ?? 0..<0 { result?.rules[index].exercised *= shortening }
  return result
}()

@Suite struct LevelClaimTests {
  private func claim(_ change: (inout RunResult) -> Void) throws -> LevelClaim {
    var result = try #require(whole)
    change(&result)
    return try #require(result.levels.first)
  }

  @Test func `all rules of a level on the full budget let it be claimed`() throws {
    let result = try #require(whole)
    #expect(result.claimedLevel == .hitTesting && result.status == .conforms)
    #expect(result.levels.map(\.isClaimed) == [true, false, false, false, false])
    #expect(result.levels[1].reason == "the engine does not declare nextResponder")
    #expect(try ConformanceStatement(result).levels == result.levels)
    #expect(result.levelInReach == nil)
  }

  @Test func `nothing is claimed by what is less than a whole run`() throws {
    let changes: [(String, (inout RunResult) -> Void)] = [
      (
        "there were 19999",
        {
          $0.finishedCases = 19_999; $0.plannedCases = 19_999
        }
      ),
      ("the run ended after 20000 of 30000 cases", { $0.plannedCases = 30_000 }),
      ("the run was interrupted", { $0.isInterrupted = true }), ("a shard is a part", { $0.isShard = true }),
      ("the search was guided", { $0.search = .guided }),
      ("the cases begin with that of index 9", { $0.firstCase = 9 }),
      ("hung: for ever", { $0.failure = .hung("for ever") }),
      ("HT-11 is left out of the run", { $0.rules.removeAll { $0.rule.id == RuleID("HT", 11) } }),
      (
        "HT-11 was exercised 99 times",
        { result in
          for index in result.rules.indices where result.rules[index].rule.id == RuleID("HT", 11) {
            result.rules[index].exercised = 99
          }
        }
      ),
    ]
    for (words, change) in changes {
      let claim = try claim(change)
      #expect(!claim.isClaimed && claim.reason?.contains(words) == true, "\(words): \(claim.reason ?? "claimed")")
    }
  }

  @Test(arguments: RunResult.Verdict.allCases.filter { $0 != .passed })
  func `a rule that did not pass keeps its level from being claimed, also where the engine declares what it needs`(
    verdict: RunResult.Verdict
  ) throws {
    let claim = try claim { result in
      for index in result.rules.indices where result.rules[index].rule.id == RuleID("HT", 11) {
        result.rules[index].verdict = verdict
      }
    }
    #expect(!claim.isClaimed)
  }

  @Test func `rules that are not the catalogue's own count for no claim`() throws {
    let rule = try #require(Catalogue.rule(RuleID("HT", 11)))
    let lenient = Rule(
      "HT-11", rule.title, demands: rule.sentence, because: rule.reason, clarity: rule.clarity,
      citations: rule.citations, needs: rule.needs, advice: rule.advice,
      checks: [.invariant { _, check in check.applies() }])
    let claim = try claim { result in
      for index in result.rules.indices where result.rules[index].rule.id == rule.id {
        result.rules[index].rule = lenient
      }
    }
    #expect(claim.reason == "HT-11 is left out of the run")
  }

  @Test func `a few rules on a few cases claim nothing of a broken engine`() throws {
    let fault = try #require(FaultRegistry.faults.first { $0.engine.name == "fault/HT-02-windows-only" }).engine
    let ids = [RuleID("HT", 11), RuleID("RC", 1), RuleID("TD", 1), RuleID("GR", 1), RuleID("UC", 1)]
    let plan = RunPlan(rules: Catalogue.rules.filter { ids.contains($0.id) }, cases: 100)
    let result = try ConformanceRun(fault.makeExecutor(Readings()), plan: plan).run()
    #expect(result.claimedLevel == nil && result.levelInReach == nil)
    #expect(throws: ConformanceStatement.Refusal.self) { try ConformanceStatement(result) }
  }

  @Test func `an engine that breaks a rule of a higher level claims no lower one by that run`() throws {
    let fault = try #require(FaultRegistry.faults.first { $0.rule.chapter == "TD" }).engine
    var plan = RunPlan(cases: 60, shrinkingBudget: 0, explainingBudget: 0)
    plan.groupsBugs = false
    let result = try ConformanceRun(fault.makeExecutor(Readings()), plan: plan).run()
    #expect(result.status == .broken)
    #expect(result.claimedLevel == nil && result.levelInReach == nil)
  }

  @Test func `with fewer cases a run says which level is in reach and how many are missing`() throws {
    let result = try ConformanceRun(InProcessExecutor(HitTestOnly.self), plan: RunPlan(cases: 600)).run()
    #expect(result.status == .conforms && result.claimedLevel == nil)
    #expect(result.levelInReach?.level == .hitTesting && result.levelInReach?.missingCases == 19_400)
  }

  @Test func `a statement claims no more than its own numbers allow`() throws {
    let statement = try ConformanceStatement(try #require(whole))
    #expect(statement.claimedLevel == .hitTesting)
    var few = statement
    few.cases = 100
    var boasting = statement
    for index in boasting.levels.indices { boasting.levels[index].isClaimed = true }
    var short = statement
    short.passed.removeLast()
    #expect(few.claimedLevel == nil && boasting.claimedLevel == .hitTesting && short.claimedLevel == nil)
  }
}

@Suite struct DemandTests {
  private func result(
    _ demand: RunDemand, rules: [Rule] = Catalogue.rules, cases: Int = 600
  ) throws -> RunResult {
    var plan = RunPlan(rules: rules, cases: cases)
    plan.demand = demand
    return try ConformanceRun(InProcessExecutor(HitTestOnly.self), plan: plan).run()
  }

  @Test func `a run that judges no rule is undecided`() throws {
    for chapter in ["GR", "TD", "none"] {
      let rules = Catalogue.rules.filter { $0.id.chapter == chapter }
      #expect(try result(RunDemand(), rules: rules, cases: 20).status == .undecided)
    }
  }

  @Test func `each rule that was asked for and not judged is named with the reason`() throws {
    let asked = [RuleID("HT", 1), RuleID("HT", 11), RuleID("GR", 30), RuleID("UK", 1)]
    let result = try result(RunDemand(rules: Set(asked)), rules: Catalogue.rules.filter { asked.contains($0.id) })
    #expect(result.status == .undecided)
    #expect(result.shortfalls.map(\.rules) == [[asked[0]], [asked[2]], [asked[3]]])
    #expect(result.shortfalls[0].reason == "the engine does not declare touchDelivery")
    #expect(result.shortfalls[1].reason.hasPrefix("it holds under other readings: endDelay = "))
    #expect(result.shortfalls[2].reason == "it counts with the profile uikit alone")
  }

  @Test func `what is required and not declared leaves a run undecided`() throws {
    let result = try result(RunDemand(capabilities: Level.delivery.requiredCapabilities))
    #expect(result.status == .undecided)
    let words = "the engine does not declare what is required: nextResponder, touchDelivery"
    #expect(result.shortfalls.map(\.reason) == [words])
    #expect(try self.result(RunDemand(capabilities: [.hitTesting])).status == .conforms)
  }

  @Test func `a level that is asked for must be claimed`() throws {
    let few = try result(RunDemand(level: .hitTesting))
    #expect(few.status == .undecided)
    #expect(few.shortfalls.map(\.reason) == ["the level “hit testing” may not be claimed: 19400 more cases are needed"])
    var all = try #require(whole)
    all.demand.level = .hitTesting
    #expect(all.status == .conforms)
    all.demand.level = .chain
    #expect(all.status == .undecided)
  }
}
