import ConformanceReports
import ConformanceRunner
import Foundation
import JSONSchemaChecks
import KitAudit
import TestFiles
import Testing
import TouchModel
import TouchSpecs

@Suite struct ClaimReportTests {
  /// A run in every form that people read.
  private static func texts(of run: RunResult) throws -> [String] {
    [TextReport(colored: false).render(run), MarkdownReport().render(run), try HTMLReport().render(run)]
  }

  @Test func `every form of a report says which level may be claimed, on how many cases and without which rules`()
    throws
  {
    let run = try Samples.claimedRun()
    let unsupported = run.unsupportedRules(upTo: .hitTesting).count
    let exception = "with \(unsupported) unsupported rules"
    let claim = "ay claim the level “hit testing” under documents, \(exception), on 20000 cases"
    #expect(unsupported > 1)
    for text in try ClaimReportTests.texts(of: run) { #expect(text.contains(claim), "\(text)") }
  }

  @Test func `every form of a report says how many cases are missing for a claim`() throws {
    let run = try Samples.claimedRun(cases: 2_000)
    #expect(run.claimedLevel == nil && run.status == .conforms)
    for text in try ClaimReportTests.texts(of: run) {
      #expect(text.contains("18000 more cases are needed to claim the level “hit testing” under documents"), "\(text)")
    }
    #expect(try !JSONReport().render(run).contains("claimedLevel"))
  }

  @Test func `every form of a report shows refused cases by kind, with what the engine says and never as markup`()
    throws
  {
    let run = try Samples.refusingRun(21)
    #expect(run.status == .undecided && run.claimedLevel == nil)
    for text in try ClaimReportTests.texts(of: run) {
      #expect(text.contains("ases refused although the engine declares what they need: 21 of 20000 drawn"), "\(text)")
      #expect(text.contains("21 of 500") && text.contains("excludedViews"))
      #expect(!text.contains("\u{1B}"))
    }
    #expect(try !HTMLReport().render(run).contains("</b>|") && !MarkdownReport().render(run).contains("</b>"))
    let junit = JUnitReport().render(run)
    #expect(junit.contains("<error message=\"cases refused although the engine declares"))
    #expect(BadgeImage().render(run).contains("no level"))
    let few = try Samples.refusingRun(20)
    #expect(few.status == .conforms && few.claimedLevel == .hitTesting)
    #expect(JUnitReport().render(few).contains("<skipped message=\"cases refused although the engine declares"))
  }

  @Test func `every form of a report says what was asked for and is not given`() throws {
    var run = try Samples.claimedRun()
    run.demand = RunDemand(rules: [RuleID("TD", 1), RuleID("HT", 11)], level: .chain, capabilities: [.touchDelivery])
    #expect(run.status == .undecided)
    for text in try ClaimReportTests.texts(of: run) + [JUnitReport().render(run)] {
      #expect(text.contains("the engine does not declare what is required: touchDelivery"))
      #expect(text.contains("the level “chain” may not be claimed: the engine does not declare nextResponder"))
      #expect(text.contains("TD-01: the engine does not declare what it needs"))
      #expect(!text.contains("HT-11:"))
    }
  }

  @Test func `a statement with refused cases reads back, follows its schema and says how many there were`() throws {
    let statement = try ConformanceStatement(Samples.refusingRun(20))
    let text = try statement.text
    #expect(try JSONSchemaCheck(published: "statement-1").problems(in: text) == [])
    #expect(try ConformanceStatement(Array(text.utf8), source: "statement") == statement)
    #expect(statement.refusals?.map(\.cases) == [20])
    #expect(throws: ConformanceStatement.Refusal.self) { try ConformanceStatement(Samples.refusingRun(21)) }
  }

  @Test func `the page on conformance and the protocol say the same of refused cases`() throws {
    let faults = FaultCampaign(faults: [], liberties: [], rules: []).run()
    let page = ConformanceDocument(result: try Samples.claimedRun(), faults: faults).pages[0].text
    let path = PackageFolder.url(of: "Sources/EngineWire/PROTOCOL.md")
    let text = try String(contentsOf: path, encoding: .utf8)
    let words =
      "refuses more than 1 in 1000 of the cases drawn for what it declares, a worked example or a pinned case"
    #expect(page.contains(words + ", ends the run with status 2 and claims nothing"))
    let line = try #require(
      text.split(separator: "\n").first { $0.contains("`unsupported` to a case that it declared") })
    #expect(line.contains("| 2 and no claim, when it \(words), or"))
  }
}
