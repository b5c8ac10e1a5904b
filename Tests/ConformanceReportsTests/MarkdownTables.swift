import Testing

/// Reads tables the way Markdown does.
enum MarkdownTables {
  /// Checks that every row of every table has as many cells as its head.
  static func check(_ markdown: String, sourceLocation: SourceLocation = #_sourceLocation) {
    var columns: Int?
    var isCode = false
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") { isCode.toggle() }
      guard !isCode, line.hasPrefix("|") else {
        columns = nil
        continue
      }
      let count = cells(line)
      #expect(line.hasSuffix("|"), sourceLocation: sourceLocation)
      #expect(count == columns ?? count, "\(line)", sourceLocation: sourceLocation)
      columns = count
    }
  }

  private static func cells(_ line: Substring) -> Int {
    var count = -1
    var isEscaped = false
    for character in line {
      if character == "|", !isEscaped { count += 1 }
      isEscaped = character == "\\" && !isEscaped
    }
    return count
  }
}
