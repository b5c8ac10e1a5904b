/// A table of texts.
struct HTMLTable {
  let caption: String
  let head: [String]
  let rows: [[String]]
  /// The first of the columns that hold numbers.
  let numbersFrom: Int

  init(_ caption: String, _ head: [String], _ rows: [[String]], numbersFrom: Int = .max) {
    self.caption = caption
    self.head = head
    self.rows = rows
    self.numbersFrom = numbersFrom
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
      Markup.element("th", ["scope": "col", "class": index >= numbersFrom ? "number" : nil], title)
    }
    let body = rows.map { row in
      Markup.element(
        "tr", [:],
        row.enumerated().map { index, cell in
          index == 0
            ? .element("th", ["scope": "row"], cell)
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
