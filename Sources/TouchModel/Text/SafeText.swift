/// Makes text of unknown origin safe to show in a terminal.
package enum SafeText {
  /// The text with control characters, direction marks and line breaks written as `\u{…}`, cut after `limit` characters.
  package static func escaped(_ text: String, limit: Int = 400) -> String {
    var result = ""
    for scalar in text.unicodeScalars.prefix(limit) {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
        result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return text.unicodeScalars.count > limit ? result + "…" : result
  }
}
