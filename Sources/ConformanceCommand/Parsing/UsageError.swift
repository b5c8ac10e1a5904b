internal import TouchModel

/// Why a command line is refused: one line with what was found and what was expected.
package struct UsageError: Error {
  /// The line, without the name of the tool.
  package let message: String
  /// Whether the line says already what to write instead.
  package private(set) var isComplete = false

  /// An error that says this.
  package init(_ message: String) { self.message = message }

  /// A word that is none of those that can stand in its place.
  package static func unknown(_ kind: String, _ word: String, among words: [String], otherwise: String = "")
    -> UsageError
  {
    let nearest = Spelling.nearest(to: word, among: words).map { "did you mean \($0)?" }
    let few = words.count <= 8 && !words.isEmpty ? "expected \(words.joined(separator: ", "))" : ""
    let hint = nearest ?? (otherwise.isEmpty ? few : otherwise)
    var error = UsageError("unknown \(kind) \(shown(word))" + (hint.isEmpty ? "" : "; \(hint)"))
    error.isComplete = !hint.isEmpty
    return error
  }

  /// A word in quotation marks and in a form that is safe to show.
  package static func shown(_ word: String) -> String {
    word.isEmpty ? "nothing" : "\"\(SafeText.escaped(word, limit: 80))\""
  }
}
