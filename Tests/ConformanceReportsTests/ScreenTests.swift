import ConformanceReports
import ConformanceRunner
import ReferenceEngine
import Testing
import TouchModel
import TouchSpecs

@Suite struct ScreenTests {
  /// The lines of a report without colours.
  private func lines(_ result: RunResult, verbose: Bool = false, columns: Int = 100) -> [Substring] {
    TextReport(colored: false, verbose: verbose, columns: columns).render(result)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test func `a pass fills a screen, with levels, what may be claimed and what to declare next`() throws {
    let result = try Samples.claimedRun()
    let lines = lines(result, columns: 80)
    #expect(lines.count <= 24)
    #expect(lines.contains { $0.hasPrefix("hit testing ") && $0.hasSuffix("may be claimed") })
    let next = try #require(result.nextCapability)
    let name = try #require(next.alternatives.first).name
    #expect(next.alternatives.count == 1)
    #expect(lines.contains("next: declare `\(name)`, which opens \(next.rules) rules"))
    #expect(!lines.contains { $0.hasPrefix("times exercised") || $0.hasPrefix("cases drawn") })
  }

  @Test func `counters and the rules one by one are for verbose reports`() throws {
    let result = try Samples.claimedRun()
    let lines = lines(result, verbose: true)
    #expect(lines.contains("times exercised") && lines.contains("cases drawn"))
    for rule in result.rules where rule.verdict == .passed {
      #expect(lines.contains { $0.hasPrefix("✓ \(rule.rule.id) ") })
    }
  }

  @Test func `the next capability opens as many rules as are judged once it is declared`() throws {
    var engine = EngineDescription(name: "a", version: "1", capabilities: [.hitTesting])
    let plan = RunPlan(cases: 1)
    let counted = plan.countedRules(under: plan.readings(for: engine))
    func judged(_ capabilities: CapabilitySet) -> Int {
      counted.count { $0.needs.missing(from: capabilities).isEmpty }
    }
    var steps = 0
    while true {
      let rules = try counted.map { rule in
        let isSupported = rule.needs.missing(from: engine.capabilities).isEmpty
        return try Samples.result(rule, isSupported ? .passed : .unsupported)
      }
      guard let next = try Samples.run(engine, rules: rules).nextCapability else { break }
      for capability in next.alternatives {
        let others = engine.capabilities.union([capability])
        #expect(judged(others) == judged(engine.capabilities) + next.rules)
      }
      engine.capabilities.formUnion([try #require(next.alternatives.first)])
      steps += 1
    }
    #expect(steps > 20)
  }

  @Test func `what is to be mended comes before what is to be declared`() throws {
    #expect(!lines(try Samples.mixedRun()).contains { $0.hasPrefix("next: ") })
  }

  @Test func `an engine that does not answer as the protocol asks has its reason on the last line, and no verdicts`()
    throws
  {
    var result = try Samples.claimedRun()
    result.failure = .adapterError("the place (4, 5) is unknown")
    let lines = lines(result)
    #expect(lines.dropLast().last == "adapter error: the place (4, 5) is unknown")
    #expect(lines.count < 12)
    #expect(!lines.contains { $0.contains("unsupported") })
  }

  @Test(arguments: [40, 60, 80, 100, 120, 200])
  func `text is as wide as the terminal, from 60 to 120 columns`(columns: Int) throws {
    let bound = min(max(columns, 60), 120)
    var result = try Samples.mixedRun()
    let sentence = Array(repeating: "words", count: 60).joined(separator: " ")
    for index in result.rules.indices { result.rules[index].reason = sentence }
    // A table has the columns it needs, and a command is one line.
    let running = lines(result, columns: columns).filter { $0.contains("words") }
    #expect(running.allSatisfy { $0.count <= bound })
    #expect(running.contains { $0.count > bound - 7 })
  }

  @Test func `missing capabilities that are alternatives are one of several`() {
    let needs = Needs([.touchDelivery], oneOf: [.customControls, .buttons])
    #expect(needs.missingWords(from: [.hitTesting]) == ["touchDelivery", "one of customControls, buttons"])
    #expect(needs.missingWords(from: [.hitTesting, .buttons]) == ["touchDelivery"])
  }

  @Test func `of many rules that no case exercised the ids are listed`() throws {
    var result = try Samples.claimedRun()
    for index in result.rules.indices {
      (result.rules[index].verdict, result.rules[index].reason) = (.notExercised, RunResult.RuleResult.unmet)
    }
    let lines = lines(result)
    #expect(lines.contains { $0.hasPrefix("? not exercised  HT-01, ") })
    // Lines may break anywhere in the reason.
    let words = lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
    #expect(words.contains(": no case met its premise"))
    #expect(lines.count < 50)
  }
}
