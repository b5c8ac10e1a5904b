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

  /// Lays rows out that programs read line by line: broken on a page with so many columns, whole where there is no page.
  package static func rows<Text>(on columns: Int?, _ body: () throws -> Text) rethrows -> Text {
    guard let columns else { return try $width.withValue(.max, operation: body) }
    return try filling(columns, body)
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
  static var bodyWidth: Int { width - 12 }

  /// The text after a head, broken beside a label's column, further lines below the text.
  package static func hanging(_ text: String, after head: String, width: Int = bodyWidth) -> [String] {
    let indent = String(repeating: " ", count: head.count)
    return wrapped(text, width: max(20, width - head.count)).enumerated()
      .map { ($0.offset == 0 ? head : indent) + $0.element }
  }

  /// The text after a head as it is where both fit on a line, else broken.
  package static func fitted(_ text: String, after head: String) -> [String] {
    head.count + text.count <= width ? [head + text] : hanging(text, after: head, width: width)
  }

  /// A name with a text after it, broken so that further lines stand below the text.
  package static func titled(
    _ name: String, _ text: String, _ paintName: (String) -> String = { $0 }, _ paintText: (String) -> String = { $0 }
  ) -> [String] {
    let head = name + "  "
    return hanging(text, after: head, width: width).enumerated().map { index, line in
      let rest = paintText(String(line.dropFirst(head.count)))
      return (index == 0 ? paintName(name) : padded("", to: name.count)) + "  " + rest
    }
  }

  /// The id of a broken rule with its title and a remark, which begins a line of its own where all do not stand on one.
  static func heading(_ id: String, _ title: String, _ remark: String, _ paint: Paint) -> [String] {
    let lines = titled(id, title, { paint.bold(paint.red($0)) }, paint.bold)
    guard lines.count > 1 || id.count + title.count + remark.count + 4 > width else {
      return [lines[0] + "  " + paint.dim(remark)]
    }
    return lines + wrapped(remark, width: width - 2).map { "  \(paint.dim($0))" }
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
