import Foundation
import SafeFiles
import TestFiles
import Testing

/// The workflow file that the article on the tool shows.
private func workflow() throws -> [Substring] {
  let article = PackageFolder.url(of: "Sources/TouchConformance/TouchConformance.docc/TheTool.md")
  let text = try String(contentsOf: article, encoding: .utf8)
  let start = try #require(text.range(of: "```yaml\n")?.upperBound)
  let end = try #require(text.range(of: "\n```", range: start..<text.endIndex)?.lowerBound)
  return text[start..<end].split(separator: "\n")
}

/// The words of a command line, without the quotes around those that have spaces.
private func words(_ line: some StringProtocol) -> [String] {
  String(line).split(separator: Character("'"), omittingEmptySubsequences: false).enumerated().flatMap {
    position, part in
    position.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
  }
}

@Test func `the workflow of the documentation is well formed, and its command does what its later steps need`() throws {
  let lines = try workflow()
  let indents = lines.map { $0.prefix { $0 == " " }.count }
  #expect(indents.allSatisfy { $0.isMultiple(of: 2) } && !lines.contains { $0.contains("\t") })
  #expect(lines.filter { !$0.hasPrefix(" ") }.map { String($0.prefix { $0 != ":" }) } == ["name", "on", "jobs"])
  let folded = try #require(lines.firstIndex { $0.hasSuffix("run: >") })
  let command = lines[(folded + 1)...].prefix { $0.prefix { $0 == " " }.count > indents[folded] }
  #expect(indents[folded + 1] == indents[folded] + 2)
  var given = words(command.joined(separator: " "))
  #expect(given.removeFirst() == "kit/.build/release/touch-conformance")
  // The engine of the tests stands for the one in Python.
  let engine = try #require(given.firstIndex(of: "--command"))
  given.removeSubrange(engine...engine + 1)
  try withFolder { folder in
    try FileManager.default.createDirectory(atPath: "\(folder)/Cases", withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: "\(folder)/known.txt"))
    let places = given.map { word in
      word == "Cases" || word.hasPrefix("conformance.") || word == "known.txt" ? "\(folder)/\(word)" : word
    }
    let outcome = run(places + ["--cases", "30", "--rule", "HT-11"])
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    for ending in ["xml", "html", "md", "sarif"] { #expect(FileStore.isFile("\(folder)/conformance.\(ending)")) }
  }
}
