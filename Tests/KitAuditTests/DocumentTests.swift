import CaseGeneration
import ConformanceRunner
import EngineWire
import FaultyEngines
import Foundation
import KitAudit
import ReferenceEngine
import TestFiles
import Testing
import TouchModel
import TouchSpecs

@Suite struct DocumentTests {
  private static let root = PackageFolder.url

  /// The document of a run too short to exercise much, written once: what matters here is which pages there are and how long.
  private static let written = Result {
    let executor = InProcessExecutor(ReferenceEngine.self)
    let result = try ConformanceRun(executor, plan: RunPlan(cases: 40)).run()
    let profiles = try Profile.all.filter { !$0.ownChapters.isEmpty }.map { profile in
      let rules = Catalogue.rules.filter { $0.ownProfile == profile }
      return try ConformanceRun(executor, plan: RunPlan(rules: rules, cases: 40, profile: profile)).run()
    }
    let faults = FaultCampaign(
      faults: FaultRegistry.faults.filter { $0.engine.name == "fault/HT-03-ignores-hidden" }, liberties: [], cases: 100)
    return ConformanceDocument(result: result, under: profiles, faults: faults.run(), losses: []).pages
  }

  @Test func `every rule stands on one page, with what its sources say`() throws {
    let pages = try Self.written.get()
    // Each section once, by its heading, which is its first line.
    let sections = pages.flatMap { $0.text.components(separatedBy: "\n## ").dropFirst() }
    let byHeading = Dictionary(grouping: sections) { $0.prefix { $0 != "\n" } }
    for rule in Catalogue.rules where rule.ownProfile != nil || rule.isInForce(under: Readings()) {
      let own = byHeading["\(rule.id) \(rule.title)"] ?? []
      #expect(own.count == 1, "\(rule.id)")
      for citation in rule.citations {
        guard let place = DocumentPlace.place(of: citation) else { continue }
        #expect(own.first?.contains(": \(place.statement)\n") == true, "\(rule.id) \(citation)")
      }
    }
    let hidden = try #require(pages.first { $0.path == "Specs/HitTesting/README.md" })
    #expect(hidden.text.contains("HT-03-ignores-hidden"))
  }

  @Test func `the first page is short, and every link leads to a page that is written or checked in`() throws {
    let pages = try Self.written.get()
    #expect(pages[0].path == "CONFORMANCE.md")
    #expect(pages[0].text.utf8.count <= 12_288)
    for page in pages {
      let folder = Self.root.appending(path: page.path).deletingLastPathComponent()
      #expect(FileManager.default.fileExists(atPath: folder.path), "\(page.path)")
      for match in page.text.matches(of: /\]\(([^)#]+)[^)]*\)/) {
        let target = folder.appending(path: String(match.output.1)).standardized.path
        let isPage = pages.contains { Self.root.appending(path: $0.path).standardized.path == target }
        #expect(isPage, "\(page.path): \(match.output.1)")
      }
    }
  }

  @Test func `pages that are written by hand count the rules and name the versions as they are`() throws {
    let ofAnyEngine = Catalogue.rules.count { $0.ownProfile == nil }
    let inForce = Catalogue.rules.count { $0.ownProfile == nil && $0.isInForce(under: Readings()) }
    let counts = [
      "README.md": ["\(ofAnyEngine) rules that any", "and \(Catalogue.rules.count - ofAnyEngine) more on what UIKit"],
      "Sources/TouchConformance/TouchConformance.docc/TouchConformance.md": [
        "all \(Catalogue.rules.count) rules", "\(inForce) of the \(ofAnyEngine) under",
      ],
      "Sources/TouchConformance/TouchConformance.docc/Stability.md": [
        "**kit**, \(KitVersion.current);", "**rules**, \(Catalogue.version),", "**cases**, \(CaseGenerator.version),",
        "**protocol**, \(WireProtocol.version),",
      ],
    ]
    for (page, words) in counts {
      let text = try String(contentsOf: Self.root.appending(path: page), encoding: .utf8).replacing("\n", with: " ")
      for count in words { #expect(text.contains(count), "\(page): \(count)") }
    }
  }
}
