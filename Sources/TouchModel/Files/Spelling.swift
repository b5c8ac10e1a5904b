/// Finds what a person meant who wrote a word that is not known.
package enum Spelling {
  /// The word that begins with this one, or differs from it by few letters; the first among equals.
  package static func nearest(to word: String, among words: [String]) -> String? {
    let letters = Array(word.lowercased().unicodeScalars)
    guard (1...40).contains(letters.count) else { return nil }
    if letters.count > 3, let longer = words.first(where: { $0.hasPrefix(word) }) { return longer }
    let ranked = words.map { (word: $0, distance: distance(letters, Array($0.lowercased().unicodeScalars))) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= max(letters.count > 3 ? 2 : 1, letters.count / 3) ? best.word : nil
  }

  /// A word in quotation marks, safe to show and cut when it is long.
  package static func quoted(_ word: String) -> String { "\"\(SafeText.escaped(word, limit: 40))\"" }

  /// What can be chosen, in words; of many only the first.
  static func choices(_ words: [String]) -> String {
    let most = 16
    return words.prefix(most).joined(separator: ", ") + (words.count > most ? ", …" : "")
  }

  /// How many letters must be inserted, deleted or replaced to make one word of the other.
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var row = Array(0...right.count)
    for (i, letter) in left.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in right.enumerated() {
        let replaced = diagonal + (letter == other ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, diagonal + 1, row[j] + 1)
      }
    }
    return row[right.count]
  }
}
