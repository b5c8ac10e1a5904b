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

  /// The text of the value in UTF-8.
  package func bytes(_ style: JSONStyle) -> [UInt8] {
    guard style == .compact else { return Array(text(style).utf8) }
    var bytes: [UInt8] = []
    write(to: &bytes, spaced: false)
    return bytes
  }

  private func compact(spaced: Bool) -> String {
    var bytes: [UInt8] = []
    write(to: &bytes, spaced: spaced)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes the value on one line.
  func write(to bytes: inout [UInt8], spaced: Bool) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .integer(let value): bytes += String(value).utf8
    case .real(let value): bytes += NumberText.exact(value).utf8
    case .string(let text): JSONValue.write(text, to: &bytes)
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes += (spaced ? ", " : ",").utf8 }
        element.write(to: &bytes, spaced: spaced)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes += (spaced ? ", " : ",").utf8 }
        JSONValue.write(member.key, to: &bytes)
        bytes += (spaced ? ": " : ":").utf8
        member.value.write(to: &bytes, spaced: spaced)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private static func write(_ text: String, to bytes: inout [UInt8]) {
    let isPlain = text.utf8.allSatisfy {
      (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    guard isPlain else { return bytes += quoted(text).utf8 }
    bytes.append(UInt8(ascii: "\""))
    bytes += text.utf8
    bytes.append(UInt8(ascii: "\""))
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
