/// Texts that a reader takes away from a section of a page, each with a button that copies it.
struct HTMLCopies {
  private let id: String

  /// Prepares the texts of the section with an id.
  init(_ id: String) { self.id = id }

  /// Lines that are in sight.
  func part(_ name: String, _ title: String, _ lines: [String]) -> Markup {
    .element(
      "div", ["class": "part"],
      [
        .element("div", ["class": "bar"], [.element("h4", [:], title), button(name, title)]), code(name, title, lines),
      ])
  }

  /// A long text that is folded away.
  func folded(_ name: String, _ title: String, _ text: String) -> Markup {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return .element(
      "details", ["class": "part folded-\(name)"],
      [
        .element("summary", [:], title), .element("div", ["class": "bar"], [button(name, title)]),
        code(name, title, lines),
      ])
  }

  private func button(_ name: String, _ title: String) -> Markup {
    .element(
      "button", ["type": "button", "class": "copy", "data-copy": "\(id)-\(name)", "aria-label": "Copy: \(title)"],
      "Copy")
  }

  private func code(_ name: String, _ title: String, _ lines: [String]) -> Markup {
    .element(
      "pre", ["id": "\(id)-\(name)", "tabindex": "0", "aria-label": title, "role": "region"], [.lines(lines)])
  }
}
