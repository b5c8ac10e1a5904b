import ConformanceReports
import Foundation
import TestFiles
import Testing

@Suite struct GlossaryTests {
  @Test func `the glossary of the documentation is that of pages, with at most forty terms`() throws {
    let file = "Sources/TouchConformance/TouchConformance.docc/Glossary.md"
    let text = try String(contentsOf: PackageFolder.url(of: file), encoding: .utf8)
    #expect(text.hasSuffix("\n\n" + GlossaryTerm.table), "\(file) differs from GlossaryTerm")
    #expect(GlossaryTerm.allCases.count <= 40)
  }

  @Test(arguments: [
    ("It changes in the turn of the recognition.", true), ("Both happen in one turn.", true), ("The turn ends.", true),
    ("They are cancelled in that turn.", true),
    ("a view that turns under two fingers", false), ("two fingers that turn around each other", false),
    ("it grows, shrinks, turns", false), ("Two fingers draw in turn.", false), ("Turns of views", false),
  ])
  func `a turn is a term only where it is a noun`(text: String, isTerm: Bool) {
    let use = GlossaryUse(text)
    #expect(use.terms == (isTerm ? [.turn] : []))
    let pieces = use.pieces.map { piece in
      switch piece {
      case .plain(let words), .term(_, let words): words
      }
    }
    #expect(pieces.joined() == text)
  }

  @Test func `every link of a page leads to something on it`() throws {
    let page = try HTMLReport().render(try Samples.mixedRun())
    let targets = Set(page.matches(of: #/ id="([^"]+)"/#).map(\.1))
    let links = Set(page.matches(of: #/ href="#([^"]+)"/#).map(\.1))
    #expect(links.contains("term-document") && links.contains("rule-HT-05") && links.count > 10)
    #expect(links.subtracting(targets).isEmpty)
  }
}
