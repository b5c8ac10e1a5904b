/// A table of texts.
struct HTMLTable {
  /// The head of a column, a term of the kit perhaps.
  struct Head: ExpressibleByStringLiteral {
    let words: String
    var term: GlossaryTerm?

    init(_ words: String) { self.words = words }
    init(stringLiteral words: String) { self.init(words) }

    static func term(_ term: GlossaryTerm, _ words: String) -> Head {
      var head = Head(words)
      head.term = term
      return head
    }
  }

  let caption: String
  let head: [Head]
  let rows: [[String]]
  /// The first of the columns that hold numbers.
  let numbersFrom: Int
  /// Whether the first column holds ids of rules, which lead to the rules.
  let listsRules: Bool

  init(
    _ caption: String, _ head: [Head], _ rows: [[String]], numbersFrom: Int = .max, listsRules: Bool = false
  ) {
    self.caption = caption
    self.head = head
    self.rows = rows
    self.numbersFrom = numbersFrom
    self.listsRules = listsRules
  }

  /// The table, which scrolls sideways where there is too little room.
  var markup: Markup { scrolling(.element("caption", [:], caption)) }

  /// The table behind its caption, to be opened.
  var folded: Markup {
    .element(
      "details", [:], [.element("summary", [:], caption), scrolling(.element("caption", ["class": "unseen"], caption))])
  }

  private func scrolling(_ caption: Markup) -> Markup {
    let titles = head.enumerated().map { index, title in
      Markup.element(
        "th", ["scope": "col", "class": index >= numbersFrom ? "number" : nil],
        [title.term.map { .term($0, title.words) } ?? .text(title.words)])
    }
    let body = rows.map { row in
      Markup.element(
        "tr", [:],
        row.enumerated().map { index, cell in
          index == 0
            ? .element("th", ["scope": "row"], [listsRules ? .rule(cell) : .text(cell)])
            : .element("td", ["class": index >= numbersFrom ? "number" : nil], cell)
        })
    }
    let table = Markup.element(
      "table", [:],
      [caption, .element("thead", [:], [.element("tr", [:], titles)]), .element("tbody", [:], body)])
    return .element(
      "div", ["class": "scrolling", "tabindex": "0", "role": "group", "aria-label": self.caption], [table])
  }
}
