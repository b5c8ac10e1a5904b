internal import TouchModel

/// Text of unknown origin in XML: shown as it is, never read as markup, and of characters alone that XML 1.0 has.
enum XMLText {
  /// One line for the value of an attribute.
  static func attribute(_ text: String, limit: Int = 1000) -> String { escaped(SafeText.escaped(text, limit: limit)) }

  /// Lines for the content of an element.
  static func content(_ lines: some Sequence<Substring>) -> String {
    lines.map { escaped(SafeText.escaped(String($0), limit: 2000)) }.joined(separator: "\n")
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      // The two that are no characters in XML; controls and surrogates are spelt out before.
      case "\u{FFFE}", "\u{FFFF}": result += "?"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
