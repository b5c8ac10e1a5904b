import ConformanceRunner
import Foundation
import ReferenceEngine
import Testing
import TouchModel
import TouchSpecs
import TraceAnalysis

/// Values to be rendered, made by hand so that fixtures change only when reports do.
enum Samples {
  /// An engine with an ordinary name.
  static let engine = EngineDescription(name: "Small engine", version: "1.2", capabilities: [.hitTesting, .visitTrace])

  /// An engine that delivers touches and can show every call.
  static let touchEngine = EngineDescription(
    name: "Small engine", version: "1.2", capabilities: [.hitTesting, .touchDelivery, .multipleTouch])

  /// An engine whose name and version try to be markup, escape sequences and several lines.
  static let hostileEngine = EngineDescription(
    name: "<script>|alert(1)|</script> **bold** `code` [x](https://example.org) @everyone",
    version: "1\u{1B}[31m\u{202E}\n| a | b |\n# title\r\n```", capabilities: [.hitTesting])

  /// A rule with a text of its own.
  static func rule(
    _ id: String, _ title: String = "Hidden views are not hit", level: Level? = nil,
    requirement: Rule.Requirement = .must,
    readings: [any PartialKeyPath<Readings> & Sendable] = []
  ) -> Rule {
    Rule(
      id, title, demands: "A view whose isHidden is true MUST NOT be returned by hit testing.",
      because: "What cannot be seen must not swallow touches meant for what lies behind it.",
      requirement: requirement,
      level: level ?? RuleID(id).flatMap(Catalogue.chapter)?.level, clarity: .stated, citations: ["000:73", "001:40"],
      needs: [],
      readings: readings, biases: [.excludedViews], advice: "hidden is a flag of its own: alpha says nothing about it",
      checks: [.invariant { _, _ in }])
  }

  /// A rule that says when it applies and what it leaves open.
  static func ruleWithPremise() -> Rule {
    Rule(
      "HT-03", "Hidden views are not hit", demands: "A hidden view MUST NOT be hit.", because: "None.",
      clarity: .stated,
      citations: ["000:73"], applies: "at a queried point inside a hidden view", leavesOpen: ["Alphas.", "Edges."],
      needs: [], advice: "hidden is a flag of its own", checks: [.invariant { _, _ in }])
  }

  /// The result of a run of one case in which a rule that everything breaks is broken, to be filled with other values.
  static func brokenRun() throws -> RunResult { try madeBrokenRun.get() }

  // Every result of a rule begins with this run, which is made once.
  private static let madeBrokenRun = Result {
    let picky = Rule(
      "HT-01", "Nothing pleases", demands: "Hit testing MUST NOT be used.", because: "None.", clarity: .derived,
      citations: [], needs: [], alsoJudges: [.treeChanges], advice: "nothing",
      checks: [
        .invariant { run, check in
          check.applies()
          for hit in run.hits.all {
            check.violated(Finding("picky", expected: "no hit test", observed: "one", records: [hit.sequence]))
          }
        }
      ])
    let plan = RunPlan(rules: [picky], cases: 1, shrinkingBudget: 20)
    return try ConformanceRun(InProcessExecutor(ReferenceEngine.self), plan: plan).run()
  }

  /// The result for a rule.
  static func result(
    _ rule: Rule, _ verdict: RunResult.Verdict, exercised: Int = 0, fixed: Int = 0, reason: String? = nil
  ) throws -> RunResult.RuleResult {
    var result = try #require(brokenRun().rules.first)
    result.rule = rule
    result.verdict = verdict
    result.exercised = exercised
    result.exercisedFixed = fixed
    result.reason = reason
    result.counterexample = nil
    return result
  }

  /// A run with the given rules and bugs.
  static func run(
    _ engine: EngineDescription = engine, rules: [RunResult.RuleResult], bugs: [RunResult.Bug] = []
  ) throws -> RunResult {
    var result = try brokenRun()
    result.engine = engine
    result.profile = "documents"
    result.seed = 7
    result.plannedCases = 2_000
    result.finishedCases = 2_000
    result.rules = rules
    result.bugs = bugs
    var entry = try #require(result.ledger.first)
    result.ledger = [(nil, 1_500), (Bias.excludedViews, 500), (.deepTrees, 0)].map { bias, cases in
      entry.bias = bias
      entry.cases = cases
      return entry
    }
    return result
  }

  /// A run in which every rule passes.
  static func passingRun() throws -> RunResult {
    try run(rules: [
      result(rule("HT-01"), .passed, exercised: 1_204), result(rule("HT-02"), .passed, exercised: 96, fixed: 2),
      result(rule("HT-03"), .unsupported, reason: "the engine does not declare visitTrace"),
    ])
  }

  /// A run of all rules on so many cases that allows the level of hit testing to be claimed.
  static func claimedRun(cases: Int = 20_000) throws -> RunResult {
    let plan = RunPlan(profile: .documents)
    let rules = try plan.countedRules(under: plan.readings(for: engine)).map { rule in
      let isSupported = rule.needs.missing(from: engine.capabilities).isEmpty
      return try result(
        rule, isSupported ? .passed : .unsupported, exercised: isSupported ? 200 : 0, fixed: isSupported ? 1 : 0,
        reason: isSupported ? nil : "the engine does not declare what it needs")
    }
    var run = try run(rules: rules)
    (run.plannedCases, run.finishedCases, run.readings) = (cases, cases, plan.readings(for: engine))
    return run
  }

  /// The claimed run of an engine that refused some cases, with messages that try to be more than text.
  static func refusingRun(_ refused: Int) throws -> RunResult {
    var run = try claimedRun()
    let kind = #"""
      {"bias": "excludedViews", "capabilities": ["hitTesting"], "cases": \#(refused), "message": "no </b>|\u001b[31m",
      "origin": "drawn"}
      """#
    run.refusals = [try JSONDecoder().decode(RefusedCases.self, from: Data(kind.utf8))]
    return run
  }

  /// A run with every verdict there is, among them a bug that two rules share.
  static func mixedRun(_ engine: EngineDescription = engine) throws -> RunResult {
    var rules = try RunResult.Verdict.allCases.enumerated().map { index, verdict in
      try result(
        rule(index == 0 ? "HT-10" : "HT-0\(index)"), verdict, exercised: index * 100,
        reason: verdict == .passed ? nil : "a reason for \(verdict.rawValue)")
    }
    rules.append(try result(rule("TD-01", "Another chapter"), .failed, exercised: 3))
    let counterexample = try SampleCounterexample.hiddenView.make(engine)
    var bug = try #require(brokenRun().bugs.first)
    bug.rule = rule("HT-01")
    bug.counterexample = counterexample
    bug.alsoBroken = [RuleID("TD", 1)]
    return try run(engine, rules: rules, bugs: [bug])
  }

  /// The run with every verdict, with a list of expected failures and a regression corpus.
  static func recordedRun(_ engine: EngineDescription = engine) throws -> RunResult {
    var run = try mixedRun(engine)
    let day = try #require(CalendarDay("2027-01-31"))
    let found: [ExpectationOutcome.Found] = [
      .failure, .pass, .otherFailure("expected <b>, observed | \u{1B}[0m"), .unsupported, .notExercised, .disputed,
      .undecided, .expired,
    ]
    run.expectations = found.enumerated().map { index, found in
      let rule = RuleID("HT", index + 1)
      let message = index == 2 ? "expected nothing" : nil
      return ExpectationOutcome(
        expected: ExpectedFailure(
          rule: rule, message: message, reason: "a <reason> | \u{7}", link: "https://example.org/\(index)", expires: day
        ),
        found: found)
    }
    run.corpus = [
      CorpusOutcome(name: "HT-01-one.json", rule: RuleID("HT", 1), found: .breaks([RuleID("HT", 1), RuleID("TD", 1)])),
      CorpusOutcome(name: "<b>|\u{1B}.json", rule: nil, found: .holds),
      CorpusOutcome(name: "HT-02-two.json", rule: RuleID("HT", 2), found: .silent),
      CorpusOutcome(name: "three.json", rule: nil, found: .skipped("the engine does not declare touchDelivery")),
    ]
    return run
  }
}
