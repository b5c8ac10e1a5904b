internal import ConformanceRunner
internal import TouchModel
internal import TouchSpecs

/// The rules that a run judged, each with its sentence and its sources; ids on the page lead here.
struct HTMLRules {
  let rules: [Rule]

  /// Where a rule stands on the page.
  static func anchor(_ id: String) -> String { "rule-\(id)" }

  /// The section, a folded list for each chapter; nothing where no rule was judged.
  var section: Markup {
    guard !rules.isEmpty else { return .none }
    var chapters: [(name: String, rules: [Rule])] = []
    for rule in rules {
      if chapters.last?.name != rule.id.chapter { chapters.append((rule.id.chapter, [])) }
      chapters[chapters.count - 1].rules.append(rule)
    }
    return .element(
      "section", ["class": "plain", "id": "rules", "aria-labelledby": "rules-title"],
      [.element("h2", ["id": "rules-title"], "Rules")] + chapters.map { list($0.name, $0.rules) })
  }

  private func list(_ chapter: String, _ rules: [Rule]) -> Markup {
    let title = "\(chapter): \(counted(rules.count, "rule"))"
    return .element(
      "details", [:],
      [.element("summary", [:], title), .element("div", ["class": "rules"], rules.map(entry))])
  }

  private func entry(_ rule: Rule) -> Markup {
    let id = "\(rule.id)"
    let sources = CitedSources(rule.citations).lines.map { Markup.element("li", [:], $0) }
    return .element(
      "article", ["id": HTMLRules.anchor(id), "aria-labelledby": "\(HTMLRules.anchor(id))-title"],
      [
        .element(
          "h3", ["id": "\(HTMLRules.anchor(id))-title"],
          [.element("span", ["class": "id"], id), .text(" " + rule.title)]),
        .element("p", [:], [.prose(rule.sentence)]),
        rule.applies.isEmpty ? .none : .element("p", ["class": "premise"], [.prose("Applies \(rule.applies).")]),
        .element("ul", [:], sources),
      ])
  }
}
