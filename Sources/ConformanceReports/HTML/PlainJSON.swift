internal import TouchModel

/// JSON in printable ASCII, so that it can stand in a page and be copied from it: every other character, and every one that
/// HTML gives a meaning, is written as `\u…`, which means the same.
enum PlainJSON {
  /// The text of a tree with sorted keys.
  static func text(_ tree: JSONValue, _ style: JSONStyle) -> String {
    escaped(tree.canonical.text(style))
  }

  /// Outside of strings JSON has none of the characters that are escaped.
  private static func escaped(_ json: String) -> String {
    var result = ""
    for unit in json.utf16 {
      switch unit {
      case 0x0A: result += "\n"
      case 0x26, 0x3C, 0x3E, 0..<0x20, 0x7F...0xFFFF:
        let digits = String(unit, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
      }
    }
    return result
  }
}
