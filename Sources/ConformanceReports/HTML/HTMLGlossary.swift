/// The terms of the kit with what they mean, at the end of a page; words on the page lead here.
struct HTMLGlossary {
  /// Where a term stands on the page.
  static func anchor(_ term: GlossaryTerm) -> String {
    "term-" + term.rawValue.split(separator: " ").joined(separator: "-")
  }

  /// The terms with what they mean.
  var list: Markup {
    let entries = GlossaryTerm.allCases.map { term in
      Markup.element(
        "div", ["id": HTMLGlossary.anchor(term)],
        [.element("dt", [:], term.rawValue), .element("dd", [:], term.meaning.filter { $0 != "`" })])
    }
    return .element("dl", ["class": "terms"], entries)
  }

  /// The section.
  var section: Markup {
    .element(
      "section", ["class": "plain", "id": "terms", "aria-labelledby": "terms-title"],
      [
        .element("h2", ["id": "terms-title"], "Terms"),
        .element(
          "details", [:],
          [.element("summary", [:], "What the words mean"), list]),
      ])
  }
}
