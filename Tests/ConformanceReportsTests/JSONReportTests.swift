import ConformanceReports
import ConformanceRunner
import Foundation
import JSONSchemaChecks
import Testing
import TouchModel
import TouchSpecs

@Suite struct JSONReportTests {
  private static func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func `a run in JSON is what the fixture holds`() throws {
    Snapshot.expect(try JSONReport().render(try Samples.mixedRun(Samples.hostileEngine)), is: "run-hostile.json")
  }

  @Test func `a report has exactly the members that version 1 documents`() throws {
    let report = try JSONReportTests.object(try JSONReport().render(try Samples.mixedRun()))
    let always = [
      "bugs", "catalogue", "engine", "finishedCases", "ledger", "notInForce", "plannedCases", "profile", "readings",
      "schema",
      "seed", "statements", "status", "verdicts", "version",
    ]
    #expect(report.keys.sorted() == always)
    #expect(report["schema"] as? String == "touch-conformance result")
    #expect(report["version"] as? Int == 1)
    #expect(report["seed"] as? String == "7")
    #expect((report["verdicts"] as? [Any])?.count == RunResult.Verdict.allCases.count + 1)
    var failed = try Samples.passingRun()
    let claimed = try JSONReport().render(try Samples.claimedRun())
    #expect(try JSONReportTests.object(claimed)["claimedLevel"] as? String == "hitTesting")
    #expect(try JSONReportTests.object(try JSONReport().render(failed))["claimedLevel"] == nil)
    failed.failure = .hung("no answer")
    let failure = try JSONReportTests.object(try JSONReport().render(failed))["failure"] as? [String: String]
    #expect(failure == ["kind": "hung", "message": "no answer"])
  }

  @Test func `a counterexample in JSON has the case, the code and every record in words and fields`() throws {
    let run = try Samples.mixedRun()
    let report = try JSONReportTests.object(try JSONReport().render(run))
    let bug = try #require((report["bugs"] as? [[String: Any]])?.first)
    let counterexample = try #require(bug["counterexample"] as? [String: Any])
    let code = try #require(counterexample["code"] as? String)
    let expected = try #require(run.bugs.first).counterexample
    #expect(try CaseCode.decode(code) == expected.testCase)
    let records = try #require(counterexample["records"] as? [[String: Any]])
    #expect(records.count == expected.trace.records.count)
    for record in records {
      #expect((record["words"] as? String)?.isEmpty == false)
      #expect((record["fields"] as? [String: Any])?["kind"] is String)
    }
    let testCase = try #require(counterexample["case"] as? [String: Any])
    let data = try JSONSerialization.data(withJSONObject: testCase)
    #expect(try JSONDecoder().decode(ConformanceCase.self, from: data) == expected.testCase)
  }

  @Test func `reports follow the published schema, which finds what does not`() throws {
    let check = try JSONSchemaCheck(published: "result-1")
    var failed = try Samples.passingRun()
    failed.failure = .crashed("signal 11")
    var guided = try Samples.brokenRun()
    guided.search = .guided
    guided.bugs[0].counterexample.origin = .guided(index: 300)
    var interrupted = try Samples.passingRun()
    interrupted.isInterrupted = true
    let form = try JSONReportTests.object(try JSONReport().render(interrupted))
    #expect(form["isInterrupted"] as? Bool == true && form["claimedLevel"] == nil)
    var asked = try Samples.refusingRun(21)
    asked.demand = RunDemand(rules: [RuleID("TD", 1)], level: .chain, capabilities: [.touchDelivery])
    asked.firstCase = 7
    for run in [
      asked, interrupted, guided, try Samples.claimedRun(), try Samples.passingRun(),
      try Samples.mixedRun(Samples.hostileEngine), failed,
      try Samples.brokenRun(),
      try Samples.recordedRun(), try Samples.recordedRun(Samples.hostileEngine),
    ] {
      #expect(try check.problems(in: try JSONReport().render(run)) == [])
    }
    let problems = try check.problems(in: #"{"version": 2, "more": 1, "bugs": [1], "notInForce": ["HT-1"]}"#)
    for problem in [
      "$.version: another constant", "$.more: not in the schema", "$.bugs[0]: no object",
      "$.notInForce[0]: not of the pattern", "$: seed is missing",
    ] {
      #expect(problems.contains(problem))
    }
  }

  @Test func `what every rule says of itself follows the published schema`() throws {
    let check = try JSONSchemaCheck(published: "result-1")
    var run = try Samples.mixedRun()
    let bug = try #require(run.bugs.first)
    run.bugs = Catalogue.rules.map { rule in
      var other = bug
      other.rule = rule
      return other
    }
    #expect(try check.problems(in: try JSONReport().render(run)) == [])
  }

  @Test func `keys are sorted, and the text ends with a line break`() throws {
    for text in [
      try JSONReport().render(try Samples.mixedRun()), try RulesJSON().render(Catalogue.rules),
    ] {
      #expect(text.hasSuffix("}\n"))
      let keys = text.split(separator: "\n").compactMap { line -> Substring? in
        line.hasPrefix("  \"") ? line.dropFirst(3).prefix { $0 != "\"" } : nil
      }
      #expect(keys == keys.sorted())
    }
  }

  @Test func `rules in JSON have every rule with its sentence`() throws {
    let report = try JSONReportTests.object(try RulesJSON().render(Catalogue.rules))
    let rules = try #require(report["rules"] as? [[String: Any]])
    #expect(rules.compactMap { $0["id"] as? String } == Catalogue.rules.map { "\($0.id)" })
    #expect(rules.compactMap { $0["sentence"] as? String } == Catalogue.rules.map(\.sentence))
    #expect(rules.map { $0["applies"] as? String ?? "" } == Catalogue.rules.map(\.applies))
    #expect(rules.map { $0["leavesOpen"] as? [String] ?? [] } == Catalogue.rules.map(\.leavesOpen))
  }

  @Test func `a rule that does not say when it applies has no member for it`() throws {
    let report = try JSONReportTests.object(try RulesJSON().render([Samples.rule("HT-03"), Samples.ruleWithPremise()]))
    let rules = try #require(report["rules"] as? [[String: Any]])
    #expect(rules.map { $0.keys.contains("applies") } == [false, true])
    #expect(rules.map { $0.keys.contains("leavesOpen") } == [false, true])
  }
}
