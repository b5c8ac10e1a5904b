/// The terms of the kit that a text uses and that no dictionary has, in the order of the text.
package struct GlossaryUse {
  /// A piece of the text: a term as it is written there, or what stands between terms.
  package enum Piece: Equatable {
    case plain(String)
    case term(GlossaryTerm, String)
  }

  /// The pieces, which make up the text.
  package private(set) var pieces: [Piece] = []

  /// Looks for terms in a text.
  package init(_ text: String) {
    let pattern = GlossaryUse.pattern
    var rest = text[...]
    while let match = rest.firstMatch(of: pattern) {
      let before = rest[..<match.range.lowerBound]
      let isVerb = match.1.hasPrefix("turn") && !GlossaryUse.announcesNoun(before)
      let term = isVerb ? nil : GlossaryUse.term(of: match.1)
      if let term {
        pieces += [.plain(String(before)), .term(term, String(match.1))]
      } else {
        pieces.append(.plain(String(rest[..<match.range.upperBound])))
      }
      rest = rest[match.range.upperBound...]
    }
    pieces.append(.plain(String(rest)))
  }

  /// The terms, each once.
  package var terms: [GlossaryTerm] {
    var terms: [GlossaryTerm] = []
    for case .term(let term, _) in pieces where !terms.contains(term) { terms.append(term) }
    return terms
  }

  private static var pattern: Regex<(Substring, Substring)> {
    #/\b(dispatch(?:es)?|turns?|live touch(?:es)?|on the path|touch sequences?)\b/#
  }

  /// Whether a text ends so that a “turn” after it is a noun: views and fingers turn, too, and take turns.
  private static func announcesNoun(_ text: Substring) -> Bool {
    let text = " " + text.lowercased()
    return GlossaryUse.determiners.contains { text.hasSuffix(" \($0) ") }
  }

  private static let determiners = [
    "the", "a", "each", "one", "two", "same", "in that", "no", "next", "later", "earlier", "another",
  ]

  private static func term(of word: Substring) -> GlossaryTerm? {
    switch word {
    case "dispatch", "dispatches": .dispatch
    case "turn", "turns": .turn
    case "live touch", "live touches": .liveTouch
    case "on the path": .onThePath
    case "touch sequence", "touch sequences": .touchSequence
    // The pattern has no other words.
    default: nil
    }
  }
}
