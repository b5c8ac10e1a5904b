import Foundation
import TouchModel

/// The table of what the rules need, as the documentation prints it.
struct RuleNeedsTable {
  /// One cell: its words, and what stands between them.
  struct Cell {
    var words: [String]
    var separators: Set<String>

    init(_ text: String) {
      let parts = text.components(separatedBy: "`")
      words = parts.indices.filter { $0 % 2 == 1 }.map { parts[$0] }
      separators = Set(parts.indices.filter { $0 % 2 == 0 }.map { parts[$0] })
    }

    /// The kinds of step or record: the words without their members, where they begin with a case.
    var kinds: Set<String> {
      Set(words.map { String($0.prefix { $0 != "." }) }.filter { $0.first?.isLowercase == true })
    }
  }

  /// One rule's needs.
  struct Row: CustomStringConvertible {
    var chapter: String
    var rule: String
    var capabilities: Cell
    var fields: Cell
    var steps: Cell
    var records: Cell

    var description: String { rule }

    init?(_ line: String, chapter: String) {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard line.hasPrefix("| "), cells.count == 5, cells[0] != "Rule" else { return nil }
      self.chapter = chapter
      rule = cells[0]
      capabilities = Cell(cells[1])
      fields = Cell(cells[2])
      steps = Cell(cells[3])
      records = Cell(cells[4])
    }
  }

  /// The rows in the order of the file.
  var rows: [Row] = []

  /// Reads the file that stands in the model's documentation.
  init(testFile: String = #filePath) throws {
    let package = URL(fileURLWithPath: testFile).deletingLastPathComponent().appendingPathComponent("../..")
    let file = package.appendingPathComponent("Sources/TouchModel/TouchModel.docc/RuleNeeds.md")
    var chapter = ""
    for line in try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n") {
      if line.hasPrefix("## ") { chapter = String(line.dropFirst(3).prefix { $0 != ":" }) }
      if let row = Row(line, chapter: chapter) { rows.append(row) }
    }
  }
}
