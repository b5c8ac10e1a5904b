internal import TouchModel

/// Text of unknown origin in Markdown: shown as it is, never read as markup.
package enum MarkdownText {
  /// The text with everything that Markdown or HTML reads as markup escaped; always one line.
  package static func escaped(_ text: String) -> String {
    var result = ""
    var previous: Character = " "
    for character in SafeText.escaped(text) {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      // A mention notifies people wherever the report is posted.
      case "@": result += "&#64;"
      // What looks like an address becomes a link without any markup.
      case "/" where previous == ":": result += "&#47;"
      case "\\", "`", "*", "_", "[", "]", "#", "|", "~", "$": result += "\\\(character)"
      default: result.append(character)
      }
      previous = character
    }
    return result
  }

  /// Text of the kit's own in the cell of a table.
  package static func cell(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: " ")
      .split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }

  /// A row of a table; the cells are Markdown already.
  package static func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }

  /// A table; columns from `alignedFrom` on are aligned to the right.
  package static func table(_ head: [String], _ rows: [[String]], alignedFrom: Int = .max) -> [String] {
    let rule = head.indices.map { $0 >= alignedFrom ? "--:" : "---" }
    return [row(head), row(rule)] + rows.map(row)
  }

  /// Lines shown as they are; the fence is longer than any that the lines hold.
  package static func code(_ lines: [String], _ language: String = "") -> [String] {
    var fence = "```"
    while lines.contains(where: { $0.contains(fence) }) { fence += "`" }
    return [fence + language] + lines + [fence]
  }
}
