/// A pattern in which `*` stands for any letters and `?` for one.
package struct Glob {
  private let pattern: [Unicode.Scalar]

  /// The pattern that a text spells.
  package init(_ text: String) { pattern = Array(text.unicodeScalars) }

  /// Whether a word is of the pattern.
  /// - Complexity: at most the product of the two lengths.
  package func matches(_ word: String) -> Bool {
    let letters = Array(word.unicodeScalars)
    var (at, letter) = (0, 0)
    // Where to go on when a letter does not fit: behind the last star, one letter further than before.
    var retry: (pattern: Int, letter: Int)?
    while letter < letters.count {
      if at < pattern.count, pattern[at] == "*" {
        retry = (at + 1, letter)
        at += 1
      } else if at < pattern.count, pattern[at] == "?" || pattern[at] == letters[letter] {
        at += 1
        letter += 1
      } else if let last = retry {
        retry = (last.pattern, last.letter + 1)
        at = last.pattern
        letter = last.letter + 1
      } else {
        return false
      }
    }
    return pattern[at...].allSatisfy { $0 == "*" }
  }
}
