/// How text stands on a page of a fixed width.
package enum TextLayout {
  /// The columns that running text fills where nothing says otherwise, so that what goes into files is the same everywhere.
  package static let usualWidth = 100

  /// The columns that running text fills; ``filling(_:_:)`` changes them.
  @TaskLocal package static var width = usualWidth

  /// The narrowest and the widest page that text is laid out on.
  package static let widths = 60...120

  /// Lays text out on a page with so many columns, as many of them as are fit to be read.
  package static func filling<Text>(_ columns: Int, _ body: () throws -> Text) rethrows -> Text {
    try $width.withValue(min(max(columns, widths.lowerBound), widths.upperBound), operation: body)
  }

  /// The text broken at spaces into lines of at most a width; a longer word has a line of its own.
  package static func wrapped(_ text: String, width: Int = width) -> [String] {
    var lines: [String] = []
    for word in words(text) {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(word)
      }
    }
    return lines.isEmpty ? [""] : lines
  }

  /// The words of a text; the two numbers of a point are one word.
  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    for word in text.split(separator: " ", omittingEmptySubsequences: true) {
      if let last = words.last, last.hasPrefix("("), last.hasSuffix(","), !last.contains(" ") {
        words[words.count - 1] = "\(last) \(word)"
      } else {
        words.append(String(word))
      }
    }
    return words
  }

  /// The columns that running text fills beside a label.
  package static var bodyWidth: Int { width - 12 }

  /// The text after a head, broken beside a label's column, further lines below the text.
  package static func hanging(_ text: String, after head: String, width: Int = bodyWidth) -> [String] {
    let indent = String(repeating: " ", count: head.count)
    return wrapped(text, width: max(20, width - head.count)).enumerated()
      .map { ($0.offset == 0 ? head : indent) + $0.element }
  }

  /// A title with a remark after it, which has a line of its own where both do not stand on one.
  static func line(_ title: String, width: Int, _ remark: String, _ paint: Paint) -> [String] {
    width + 2 + remark.count <= TextLayout.width
      ? ["\(title)  \(paint.dim(remark))"] : [title, "  \(paint.dim(remark))"]
  }

  /// The text filled with spaces up to a width.
  package static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  /// The text filled with spaces in front, for columns of numbers.
  package static func aligned(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  /// Lines beside a label: the label stands before the first.
  package static func labelled(_ label: String, _ lines: [String], width: Int = 10, indent: String = "  ") -> [String] {
    lines.enumerated().map { index, line in
      let text = indent + padded(index == 0 ? label : "", to: width) + line
      return line.isEmpty && index > 0 ? "" : text
    }
  }
}

/// A number with its noun, in the singular or the plural.
package func counted(_ number: Int, _ noun: String, plural: String? = nil) -> String {
  number == 1 ? "1 \(noun)" : "\(number) \(plural ?? noun + "s")"
}
