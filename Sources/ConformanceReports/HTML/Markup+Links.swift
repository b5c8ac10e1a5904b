internal import TouchSpecs

extension Markup {
  /// A term of the kit, with its meaning at hand, that leads to the glossary of the page.
  static func term(_ term: GlossaryTerm, _ words: String? = nil) -> Markup {
    let meaning = term.meaning.filter { $0 != "`" }
    return .element(
      "a", ["class": "term", "href": "#\(HTMLGlossary.anchor(term))", "title": meaning], words ?? term.rawValue)
  }

  /// The id of a rule, which leads to the rule where the page lists it, or to the page of the rule on a site.
  static func rule(_ id: String, onSite isOnSite: Bool = false) -> Markup {
    let address = isOnSite ? SiteAddress.rule(id) : "#\(HTMLRules.anchor(id))"
    return .element("a", ["class": "rule", "href": address], id)
  }

  /// A text in which the ids of rules that are listed lead to them.
  static func rules(in text: String, _ listed: Set<String>, onSite isOnSite: Bool = false) -> Markup {
    var pieces: [Markup] = []
    var rest = text[...]
    while let start = rest.firstIndex(where: isPartOfID) {
      pieces.append(.text(String(rest[..<start])))
      let word = rest[start...].prefix(while: isPartOfID)
      pieces.append(listed.contains(String(word)) ? .rule(String(word), onSite: isOnSite) : .text(String(word)))
      rest = rest[word.endIndex...]
    }
    return .joined(pieces + [.text(String(rest))])
  }

  private static func isPartOfID(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber) || character == "-"
  }
}
