import Foundation
import TestFiles
import Testing
import TouchSpecs

/// What the sources under `Specs` say, compared with the catalogue that is built from them.
@Suite struct CatalogueSourceTests {
  @Test func `every rule that is written stands in the catalogue, once`() throws {
    let written = try SpecSources.texts().flatMap(SpecSources.ruleIDs)
    let listed = Catalogue.rules.map { "\($0.id)" }
    #expect(!written.isEmpty)
    #expect(Set(written).subtracting(listed).sorted() == [], "left out of the list of every chapter")
    #expect(Set(listed).subtracting(written).sorted() == [], "listed, and written nowhere in a form this test reads")
    #expect(written.count == Set(written).count, "written twice: \(SpecSources.repeated(written))")
    #expect(listed.count == Set(listed).count, "listed twice: \(SpecSources.repeated(listed))")
  }

  @Test(arguments: [
    (#"static let one = Rule("HT-01", "Title","#, ["HT-01"]),
    ("static let one = Rule(\n    \"GR-TAP-01\", \"Title\",", ["GR-TAP-01"]),
    (#"Rule("HT-01") Rule("HT-02")"#, ["HT-01", "HT-02"]),
    (#"// Rule("HT-01") in a comment"#, []),
    (#"OtherRule("HT-01"), Rule(id), Rule.init, "HT-01""#, []),
  ])
  func `the id of a rule is found in its literal and nowhere else`(source: String, ids: [String]) {
    #expect(SpecSources.ruleIDs(in: source) == ids)
  }
}

/// The Swift files that the rules are written in.
private enum SpecSources {
  /// The texts of all files under `Specs`.
  static func texts() throws -> [String] {
    let folder = PackageFolder.url(of: "Specs")
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
      .map { try String(contentsOf: $0, encoding: .utf8) }
  }

  /// The ids of the rules whose literals stand in a file, comments left aside.
  static func ruleIDs(in text: String) -> [String] {
    let code = text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.drop(while: \.isWhitespace).hasPrefix("//") }.joined(separator: "\n")
    return code.matches(of: /\bRule\(\s*"([A-Z]+(?:-[A-Z]+)*-[0-9]+)"/).map { String($0.output.1) }
  }

  /// The ids that stand in a list more than once.
  static func repeated(_ ids: [String]) -> [String] {
    Set(ids.filter { id in ids.count { $0 == id } > 1 }).sorted()
  }
}
