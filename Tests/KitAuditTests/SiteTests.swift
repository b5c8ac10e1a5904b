import ConformanceCommand
import ConformanceReports
import ConformanceRunner
import FaultyEngines
import KitAudit
import ReferenceEngine
import Testing
import TestScopes
import TouchModel
import TouchSpecs

@Suite struct SiteTests {
  /// A rule with worked examples, one that compares runs, one on touches, one on defaults, and one of UIKit's own.
  private static let patterns = TestScope.some(
    ["HT-20", "RC-15"], of: ["HT-20", "HT-24", "RC-15", "HT-08", "UK-01"])

  private static func campaign(
    of patterns: [String], faults: [Fault] = TestScope.every(4, of: FaultRegistry.faults),
    cases: Int = TestScope.isWhole ? RunPlan.quickCases : 400
  ) -> ExhibitCampaign {
    let rules = Catalogue.rules.filter { patterns.contains("\($0.id)") }
    return ExhibitCampaign(rules, faults: faults, reference: KnownEngine(reference), cases: cases)
  }

  /// The pages of the rules, written once for all tests.
  private static let written = Result { try pages(of: patterns) }

  private static func pages(of patterns: [String]) throws -> [RulebookSite.Page] {
    try RulebookSite(try #require(try campaign(of: patterns).run())).pages()
  }

  @Test(.inWholeScope)
  func `every rule has a page with a picture of how it is followed and of each engine that breaks it`() throws {
    let pages = try Self.written.get()
    #expect(pages[0].name == "index.html")
    for rule in Catalogue.rules where Self.patterns.contains("\(rule.id)") {
      let page = try #require(pages.first { $0.name == "\(rule.id).html" }).source
      let faults = FaultRegistry.faults.filter { $0.rule == rule.id }
      #expect(!faults.isEmpty)
      for index in 0...faults.count { #expect(page.contains("id=\"wrong-\(index)\"") == (index > 0), "\(rule.id)") }
      #expect(page.contains("id=\"right-1\""), "\(rule.id)")
      // The head is followed by as many pictures that can be stepped through as there are sections.
      let sections = page.ranges(of: "<section class=\"bug\"").count
      #expect(page.ranges(of: "<figure class=\"picture\">").count == sections, "\(rule.id)")
      for example in rule.examples { #expect(page.contains("Worked example: \(example.name)"), "\(rule.id)") }
    }
  }

  @Test(.inWholeScope) func `the bytes of a site are the same every time`() throws {
    let patterns = ["RC-15"]
    #expect(try Self.pages(of: patterns).map(\.source) == Self.pages(of: patterns).map(\.source))
  }

  @Test func `pages load nothing, and each link leads to a page and a place that there are`() throws {
    let pages = try Self.written.get()
    let sources = Dictionary(pages.map { ($0.name, $0.source) }, uniquingKeysWith: { first, _ in first })
    #expect(sources.count == pages.count)
    for page in pages {
      for word in ["https://", "<link", "@import", "src="] { #expect(!page.source.contains(word), "\(page.name)") }
      #expect(page.source.utf8.count < 1_000_000, "\(page.name)")
      for part in page.source.components(after: "href=\"") {
        let place = part.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let target = place[0].isEmpty ? page.source : sources[String(place[0])]
        #expect(target != nil, "\(page.name): \(part)")
        if place.count == 2 { #expect(target?.contains("id=\"\(place[1])\"") == true, "\(page.name): \(part)") }
      }
    }
  }

  @Test func `a fault that its rule does not find is named`() throws {
    let honest = try #require(FaultRegistry.liberties.first)
    let fault = Fault(engine: honest.engine, rule: try #require(RuleID("HT-08")), smallest: ExpectedSize(views: 1))
    #expect {
      try Self.campaign(of: ["HT-08"], faults: [fault], cases: 60).run()
    } throws: { error in "\(error)".hasPrefix("\(honest.engine.name): expected to break HT-08") }
  }
}

extension String {
  /// What stands behind each occurrence of a mark, up to the next quotation mark.
  fileprivate func components(after mark: String) -> [String] {
    ranges(of: mark).map { String(self[$0.upperBound...].prefix { $0 != "\"" }) }
  }
}
