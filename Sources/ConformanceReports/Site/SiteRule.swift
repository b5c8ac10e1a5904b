internal import ConformanceRunner
internal import TouchModel
internal import TouchSpecs

/// The page of a rule: what it says and why, where that is written, then runs that follow it and runs that break it.
struct SiteRule {
  private let site: RulebookSite
  private let index: Int
  private var exhibit: RuleExhibit { site.exhibits[index] }
  private var rule: Rule { exhibit.rule }

  init(_ site: RulebookSite, _ index: Int) {
    self.site = site
    self.index = index
  }

  /// The page.
  var page: SitePage {
    let right = exhibit.demonstrations.enumerated().map { section($0.element, "right-\($0.offset + 1)") }
    let wrong = exhibit.faults.indices.map { section(exhibit.faults[$0], $0 + 1) }
    return SitePage(
      title: "\(rule.id) \(rule.title)",
      content: [head, facts] + right + wrong + [SitePage.neighbours(place(index - 1), place(index + 1))])
  }

  private var head: Markup {
    let chapter = Catalogue.chapter(of: rule.id)
    let way = chapter.map { Markup.element("a", ["href": SiteAddress.chapter($0.id)], $0.title) } ?? .none
    return SitePage.masthead(
      [way, .text(" · level \(rule.level.title) · \(rule.requirement.rawValue) · \(rule.clarity.rawValue)")],
      [.element("span", ["class": "id"], "\(rule.id)"), .text(" " + rule.title)], [site.text(rule.sentence)])
  }

  private var facts: Markup {
    let entries: [(String, [Markup])] = [
      ("Applies", rule.applies.isEmpty ? [] : [site.text(rule.applies)]),
      ("Leaves open", SiteRule.list(rule.leavesOpen.map(site.text))),
      ("Gaps of the documents", SiteRule.list(rule.gaps.map { .text("\($0.id): \($0.statement)") })),
      ("Why", [site.text(rule.reason)]),
      ("What to look at", [site.text(rule.advice)]),
      ("How it is checked", [.text(rule.checkWords)]),
      ("Needs", [.text(rule.needs.capabilityWords.joined(separator: ", "))]),
      ("Holds under", SiteRule.list(rule.holdsUnder.map { .text($0.description) })),
      ("Hangs on", SiteRule.list(rule.readings.map(reading) + rule.thresholds.map(threshold))),
      ("How firmly it is stated", [.text(rule.clarity.meaning)]),
      ("Sources", sources),
    ]
    let shown = entries.filter { !$0.1.isEmpty }.map { name, value in
      Markup.element("div", [:], [.element("dt", [:], name), .element("dd", [:], value)])
    }
    return .element("dl", ["class": "background"], shown)
  }

  private func reading(_ reading: Reading) -> Markup {
    .joined([
      .element(
        "a", ["class": "rule", "href": "\(SiteAddress.readings)#\(SiteAddress.anchor(reading.name))"], reading.name),
      .text(": \(reading.dispute.question)"),
    ])
  }

  private func threshold(_ threshold: Threshold) -> Markup { .text("\(threshold.name): \(threshold.words)") }

  private var sources: [Markup] {
    CitedPlaces(rule.citations).groups.map { group in
      let places = group.places.map { place in
        Markup.joined([
          .element(
            "a", ["class": "rule", "href": "\(SiteAddress.sources)#\(SiteAddress.anchor(place))"], place.words),
          .text(": \(place.statement)"),
        ])
      }
      let name = group.source == .facts ? "UIKit" : "Document \(group.source)"
      return .joined([.element("p", ["class": "source"], "\(name), \(group.title)")] + SiteRule.list(places))
    }
  }

  private static func list(_ entries: [Markup]) -> [Markup] {
    entries.isEmpty ? [] : [.element("ul", [:], entries.map { .element("li", [:], [$0]) })]
  }

  private func section(_ run: RuleExhibit.Demonstration, _ id: String) -> Markup {
    let staged = run.staged(for: rule)
    let command = ReplayCommandLine(invocation: nil, engine: run.engine).line(for: run.testCase)
    return section(
      id, "As it should be · the engine \(run.engine.name)", [.text(run.title)], run.story,
      [HTMLStage(staged, id).markup, HTMLWords(staged).markup, SiteRule.again(id, command)])
  }

  private func section(_ broken: RuleExhibit.BrokenEngine, _ number: Int) -> Markup {
    let id = "wrong-\(number)"
    let parts = CounterexampleParts(counterexample: broken.counterexample, rule: rule, engine: broken.engine)
    let place = "\(broken.engine.name) · \(number) of \(exhibit.faults.count)"
    return section(
      id, place, [.text("Broken on purpose: \(broken.summary)")], "The smallest case: \(parts.size).",
      [
        HTMLVerdict(broken.counterexample.finding).markup, HTMLStage(parts.staged, id).markup,
        HTMLWords(parts.staged).markup, SiteRule.again(id, parts.replayCommand),
      ])
  }

  private func section(_ id: String, _ eyebrow: String, _ title: [Markup], _ words: String, _ content: [Markup])
    -> Markup
  {
    .element(
      "section", ["class": "bug", "id": id, "aria-labelledby": "\(id)-title"],
      [
        .element(
          "header", [:],
          [
            .element("p", ["class": "eyebrow"], eyebrow), .element("h2", ["id": "\(id)-title"], title),
            .element("p", ["class": "sentence"], [site.text(words)]),
          ])
      ] + content)
  }

  /// The command that runs a case again.
  private static func again(_ id: String, _ command: String) -> Markup {
    .element(
      "div", ["class": "keeping"],
      [HTMLCopies(id).folded("command", "Run it again", command)])
  }

  private func place(_ index: Int) -> (address: String, words: String)? {
    guard site.exhibits.indices.contains(index) else { return nil }
    let rule = site.exhibits[index].rule
    return (SiteAddress.rule("\(rule.id)"), "\(rule.id) \(rule.title)")
  }
}
