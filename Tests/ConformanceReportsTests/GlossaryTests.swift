import Foundation
import Testing

@testable import ConformanceReports

@Suite struct GlossaryTests {
  @Test func `the glossary of the documentation is that of pages, with at most forty terms`() throws {
    let file = "Sources/TouchConformance/TouchConformance.docc/Glossary.md"
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
    let text = try String(contentsOf: package.appendingPathComponent(file), encoding: .utf8)
    #expect(text.hasSuffix("\n\n" + GlossaryTerm.table), "\(file) differs from GlossaryTerm")
    #expect(GlossaryTerm.allCases.count <= 40)
  }

  @Test func `every link of a page leads to something on it`() throws {
    let page = try HTMLReport().render(try Samples.mixedRun())
    let targets = Set(page.matches(of: #/ id="([^"]+)"/#).map(\.1))
    let links = Set(page.matches(of: #/ href="#([^"]+)"/#).map(\.1))
    #expect(links.contains("term-document") && links.contains("rule-HT-05") && links.count > 10)
    #expect(links.subtracting(targets).isEmpty)
  }
}
