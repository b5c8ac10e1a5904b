import ConformanceReports
import ConformanceRunner
import FaultyEngines
import Foundation
import KitAudit
import ReferenceEngine
import Testing
import TestScopes
import TouchModel
import TouchSpecs

/// A small campaign that is run once for all tests.
private let campaign: FaultCampaignResult = {
  let chosen = FaultRegistry.faults.filter { ["HT-02", "HT-03"].contains("\($0.rule)") }
  let rules = Catalogue.rules.filter { ["HT-02", "HT-03", "HT-05"].contains("\($0.id)") }
  let honest = EngineEntry(
    name: "liberty/G-01-reference", summary: "the reference itself", description: ReferenceEngine.engineDescription
  ) { _ in InProcessExecutor(ReferenceEngine.self) }
  let liberty = Liberty(engine: honest, openPoint: "G-01")
  return FaultCampaign(faults: chosen, liberties: [liberty], rules: rules, cases: 200).run()
}()

@Suite struct FaultReportTests {
  @Test(.inWholeScope) func `the report has a line for each fault and liberty and one that sums up`() throws {
    let text = FaultReport(colored: false).render(campaign)
    for outcome in campaign.faults { #expect(text.contains(outcome.fault.engine.name)) }
    for outcome in campaign.liberties { #expect(text.contains(outcome.liberty.engine.name)) }
    #expect(text.contains("of \(campaign.faults.count) faults found by their rule at their smallest size"))
    #expect(!text.contains("%"))
  }

  @Test func `the matrix marks each fault's own rule, and its rows are of one width`() {
    let lines = FaultReport(colored: false).matrix(campaign).split(separator: "\n")
    let rows = lines.filter { $0.hasPrefix("fault/") }
    #expect(rows.count == campaign.faults.count)
    #expect(Set(rows.map(\.count)).count == 1)
    #expect(rows.allSatisfy { $0.contains("●") })
  }

  @Test func `a fault that is not found, one that remains too large and a flagged liberty are shown`() throws {
    var result = campaign
    result.faults[0].runs[0].counterexample = nil
    var counterexample = try SampleCounterexample.hiddenView.make()
    counterexample.sizeAfter.views = 40
    result.faults[1].runs[0].counterexample = counterexample
    result.liberties[0].objections = [RuleID("HT", 3)]
    result.liberties[0].examples = [RuleID("HT", 3): counterexample]
    result.rulesWithoutFault = [RuleID("HT", 2)]
    let text = FaultReport(colored: false).render(result)
    #expect(text.contains("seed 1: \(result.faults[0].fault.rule) does not find it"))
    #expect(text.contains("40 views"))
    #expect(text.contains("fails HT-03: touch-conformance replay tc1."))
    #expect(text.contains("rules without a fault: HT-02"))
  }

  @Test func `a campaign in JSON has what was found and with which case`() throws {
    let text = try FaultReportJSON().render(campaign)
    let report = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(report["schema"] as? String == "touch-conformance faults")
    let faults = try #require(report["faults"] as? [[String: Any]])
    #expect(faults.compactMap { $0["name"] as? String } == campaign.faults.map(\.fault.engine.name))
    #expect((report["liberties"] as? [Any])?.count == campaign.liberties.count)
  }

  @Test(.inWholeScope) func `the pages of the document list all that there is, in valid tables`() throws {
    let plan = RunPlan(cases: 60)
    let result = try ConformanceRun(InProcessExecutor(ReferenceEngine.self), plan: plan).run()
    let beyond = Catalogue.rules.filter { $0.ownProfile == .uikit }
    let uikit = try ConformanceRun(
      InProcessExecutor(ReferenceEngine.self), plan: RunPlan(rules: beyond, cases: 60, profile: .uikit)
    ).run()
    let elsewhere = try result.notInForce.map { rule in
      let plan = RunPlan(rules: [rule], cases: 60, chosenReadings: rule.choices(beside: result.readings))
      return try ConformanceRun(InProcessExecutor(ReferenceEngine.self), plan: plan).run()
    }
    let document = ConformanceDocument(result: result, under: [uikit] + elsewhere, faults: campaign)
    let pages = document.pages
    for page in pages { MarkdownTables.check(page.text) }
    let page = pages.map(\.text).joined(separator: "\n")
    for rule in Catalogue.rules {
      #expect(page.ranges(of: "\n## \(rule.id) \(rule.title)\n\n\(rule.sentence)\n").count == 1, "\(rule.id)")
      #expect(rule.applies.isEmpty || page.contains("- **Applies:** \(rule.applies)\n"))
      #expect(rule.leavesOpen.allSatisfy(page.contains))
    }
    for capability in Capability.allCases {
      let row = page.split(separator: "\n").first { $0.hasPrefix("| `\(capability.name)` |") }
      #expect((row?.count ?? 0) > capability.name.count + 14, "\(capability.name) has no summary")
    }
    for reading in Readings.all { #expect(page.contains("| `\(reading.name)` |")) }
    for verdict in RunResult.Verdict.allCases { #expect(page.contains("| `\(verdict.rawValue)` |")) }
    for document in SourceDocument.all { #expect(page.contains(document.sha256)) }
    #expect(!page.contains("%"))
    #expect(pages == document.pages)
    for fact in UIKitFact.all { #expect(page.contains("| UIKit:\(fact.number) |")) }
  }
}
