import Foundation
import KitAudit
import TestFiles
import Testing
import TouchModel

/// The counts of mutants that the document shows.
@Suite struct MutantFiguresTests {
  private static let file = PackageFolder.url(of: "Tests/Fixtures/Mutants/figures.json")

  @Test func `the counts that the document shows add up`() throws {
    let figures = try MutantFigures(path: Self.file.path)
    #expect(figures.noticed > 0 && figures.noticed + figures.excused <= figures.mutants)
  }

  @Test(arguments: [
    ("mutant figures", "mutant fixtures"), ("\"version\" : 1", "\"version\" : 2"),
    ("\"noticed\" : ", "\"noticed\" : 900000000000000"), ("\"excused\" : ", "\"excused\" : -"),
    ("\"excused\" : ", "\"excused\" : 9"), ("\"mutants\" : ", "\"others\" : "),
  ])
  func `counts that cannot be are refused`(part: String, wrong: String) throws {
    let copy = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: copy) }
    let text = try String(contentsOf: Self.file, encoding: .utf8)
    #expect(text.contains(part))
    try text.replacing(part, with: wrong).write(to: copy, atomically: true, encoding: .utf8)
    #expect(throws: ModelError.self) { try MutantFigures(path: copy.path) }
  }
}
