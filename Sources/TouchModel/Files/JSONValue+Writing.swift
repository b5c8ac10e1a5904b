/// How a JSON text is laid out.
package enum JSONStyle: Sendable {
  /// On one line, without spaces.
  case compact
  /// For people: what fits on a line stands on one, the rest is indented; ends with a line break.
  case pretty
}

extension JSONValue {
  /// The width up to which ``JSONStyle/pretty`` keeps a list or an object on one line.
  static let lineWidth = 100

  /// The text of the value; members stand in the order of the tree.
  package func text(_ style: JSONStyle) -> String {
    switch style {
    case .compact: return compact(spaced: false)
    case .pretty:
      var text = ""
      write(to: &text, indent: 0, used: 0)
      return text + "\n"
    }
  }

  private func compact(spaced: Bool) -> String {
    let comma = spaced ? ", " : ","
    switch self {
    case .null: return "null"
    case .bool(let value): return "\(value)"
    case .integer(let value): return "\(value)"
    case .real(let value): return NumberText.exact(value)
    case .string(let text): return JSONValue.quoted(text)
    case .array(let elements):
      return "[" + elements.map { $0.compact(spaced: spaced) }.joined(separator: comma) + "]"
    case .object(let members):
      let colon = spaced ? ": " : ":"
      let texts = members.map { JSONValue.quoted($0.key) + colon + $0.value.compact(spaced: spaced) }
      return "{" + texts.joined(separator: comma) + "}"
    }
  }

  private func write(to text: inout String, indent: Int, used: Int) {
    let line = compact(spaced: true)
    guard line.utf8.count + used > JSONValue.lineWidth else { return text += line }
    switch self {
    case .array(let elements): JSONValue.write(elements.map { ("", $0) }, "[", "]", to: &text, indent)
    case .object(let members):
      JSONValue.write(members.map { (JSONValue.quoted($0.key) + ": ", $0.value) }, "{", "}", to: &text, indent)
    case .null, .bool, .integer, .real, .string: text += line
    }
  }

  private static func write(
    _ parts: [(label: String, value: JSONValue)], _ open: String, _ close: String, to text: inout String, _ indent: Int
  ) {
    let margin = String(repeating: " ", count: indent + 2)
    text += open
    for (index, part) in parts.enumerated() {
      text += (index == 0 ? "\n" : ",\n") + margin + part.label
      part.value.write(to: &text, indent: indent + 2, used: indent + 2 + part.label.utf8.count + 1)
    }
    text += "\n" + margin.dropLast(2) + close
  }

  private static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy {
      (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    if isPlain { return "\"\(text)\"" }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
