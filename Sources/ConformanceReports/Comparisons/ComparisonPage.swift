package import ConformanceRunner
internal import TouchModel
internal import TouchSpecs

/// Engines side by side as one HTML page that needs nothing beside itself.
///
/// Engines stand across, rules down, and each verdict that something is wrong leads to its counterexample, with a
/// picture and a timeline to step through.
package struct ComparisonPage: Sendable {
  private let records: [EngineRecord]
  private let outcome: EngineComparison.Outcome?
  private let names: [String]

  /// Prepares the page.
  /// - Parameters:
  ///   - records: What files say of the engines.
  ///   - outcome: Where those that were run disagree though no rule is broken; `nil` where fewer than two were run.
  ///   - names: The names of those that were run, in their order.
  package init(_ records: [EngineRecord], _ outcome: EngineComparison.Outcome?, names: [String]) {
    self.records = records
    self.outcome = outcome
    self.names = names
  }

  /// The page, ending with a line break.
  package func render() -> String {
    let bugs = records.indices.flatMap { engine in
      records[engine].bugs.indices.map { section(records[engine].bugs[$0], engine, $0) }
    }
    let page = HTMLPage(
      title: "Engines side by side", content: [head, summary, matrix] + bugs + disagreements,
      style: ComparisonStyle.sheet)
    return page.source + "\n"
  }

  private var head: Markup {
    let titles = records.map { "\($0.name) \($0.version)" }.joined(separator: ", ")
    return .element(
      "header", ["class": "masthead"],
      [
        .element("p", ["class": "eyebrow"], "TouchConformance \(KitVersion.current), rules \(Catalogue.version)"),
        .element("h1", [:], "Engines side by side"), .element("p", ["class": "sentence"], titles),
      ])
  }

  private var summary: Markup {
    let head = [HTMLTable.Head("")] + records.map { HTMLTable.Head("\($0.name) \($0.version)") }
    return .element(
      "section", ["class": "plain", "aria-label": "What the files say"],
      [HTMLTable("What the files say of the engines", head, ComparisonText.summary(records)).markup])
  }

  private var rules: [Rule] {
    Catalogue.rules.filter { rule in records.contains { $0.verdicts[rule.id] != nil } }
  }

  private var matrix: Markup {
    let titles = records.map { Markup.element("th", ["scope": "col"], "\($0.name) \($0.version)") }
    var rows: [Markup] = []
    var chapter: String?
    for rule in rules {
      if rule.id.chapter != chapter {
        chapter = rule.id.chapter
        let title = Catalogue.chapter(of: rule.id)?.title ?? rule.id.chapter
        let across = "\(records.count + 1)"
        rows.append(
          .element(
            "tr", ["class": "chapter"], [.element("th", ["scope": "colgroup", "colspan": across], title)]))
      }
      rows.append(row(rule))
    }
    let differing = rules.count { rule in Set(records.map { $0.verdicts[rule.id] }).count > 1 }
    let table = Markup.element(
      "table", [:],
      [
        .element("caption", [:], "\(counted(rules.count, "rule")); the verdicts on \(differing) of them differ"),
        .element("thead", [:], [.element("tr", [:], [.element("th", ["scope": "col"], "Rule")] + titles)]),
        .element("tbody", [:], rows),
      ])
    return .element(
      "section", ["class": "plain matrix", "aria-labelledby": "matrix-title"],
      [
        .element("h2", ["id": "matrix-title"], "Verdicts"),
        .element(
          "div", ["class": "scrolling", "tabindex": "0", "role": "group", "aria-label": "Verdicts, scrolls sideways"],
          [table]),
      ])
  }

  private func row(_ rule: Rule) -> Markup {
    let differs = Set(records.map { $0.verdicts[rule.id] }).count > 1
    let name = Markup.element(
      "th", ["scope": "row"], [.element("span", ["class": "id"], "\(rule.id)"), .text(" " + rule.title)])
    return .element(
      "tr", ["id": "row-\(rule.id)", "class": differs ? "differs" : nil],
      [name] + records.indices.map { cell(rule.id, $0) })
  }

  private func cell(_ rule: RuleID, _ engine: Int) -> Markup {
    guard let verdict = records[engine].verdicts[rule] else { return .element("td", ["class": "none"], "not judged") }
    let words = "\(verdict.sign) \(verdict.rawValue)"
    let bugs = records[engine].bugs
    // The bug that the rule names stands before one that also breaks it.
    let bug = bugs.firstIndex { $0.rule == rule } ?? bugs.firstIndex { $0.alsoBroken.contains(rule) }
    let tone = verdict.isBroken ? "wrong" : verdict == .passed ? "right" : "none"
    guard let bug, verdict != .passed else { return .element("td", ["class": tone], words) }
    return .element(
      "td", ["class": tone], [.element("a", ["href": "#\(ComparisonPage.anchor(engine, bug))"], words)])
  }

  private static func anchor(_ engine: Int, _ bug: Int) -> String { "engine-\(engine + 1)-bug-\(bug + 1)" }

  private func section(_ bug: EngineRecord.Bug, _ engine: Int, _ index: Int) -> Markup {
    let record = records[engine]
    let id = ComparisonPage.anchor(engine, index)
    let rule = Catalogue.rule(bug.rule)
    let description = EngineDescription(name: record.name, version: record.version)
    let run = StagedRun(
      testCase: bug.testCase, trace: bug.trace, readings: record.readings, engine: description,
      lanes: LaneFocus(
        marked: bug.finding.records, expected: bug.finding.expectedObject, readings: record.readings,
        details: Set(rule?.shows ?? [])), picture: PictureFocus(bug.finding, bug.trace))
    let place = "\(record.name) \(record.version) · bug \(index + 1) of \(record.bugs.count)"
    let also = bug.alsoBroken.map(\.description).joined(separator: ", ")
    return .element(
      "section", ["class": "bug", "id": id, "aria-labelledby": "\(id)-title"],
      [
        .element(
          "header", [:],
          [
            .element("p", ["class": "eyebrow"], place),
            .element(
              "h2", ["id": "\(id)-title"],
              [
                .element("a", ["class": "id", "href": "#row-\(bug.rule)"], "\(bug.rule)"),
                .text(" " + (rule?.title ?? "")),
              ]), .element("p", ["class": "sentence"], rule?.sentence ?? ""),
          ]), HTMLVerdict(bug.finding).markup, HTMLStage(run, id).markup,
        also.isEmpty ? .none : .element("p", ["class": "also"], "Also breaks \(also)."), HTMLWords(run).markup,
        HTMLCopies(id).folded("code", "Code of the case", bug.code),
      ])
  }

  private var disagreements: [Markup] {
    guard let outcome else { return [] }
    let head = Markup.element(
      "section", ["class": "plain", "aria-labelledby": "disagreements"],
      [
        .element("h2", ["id": "disagreements"], "Disagreements"),
        .element("p", ["class": "sentence"], "\(names.joined(separator: ", ")): \(outcome.words)."),
      ])
    return [head] + outcome.disagreements.enumerated().map { section($0.element, $0.offset + 1) }
  }

  private func section(_ disagreement: Disagreement, _ number: Int) -> Markup {
    let id = "disagreement-\(number)"
    let testCase = disagreement.testCase
    let figure = SceneFigure("\(id)-picture", [testCase.scene], testCase.script, Readings(), PictureFocus())
    let sides = zip(names, disagreement.sides).map { name, side in
      [name, side?.words(in: testCase.scene) ?? "did not run it"]
    }
    let trace = disagreement.sides.compactMap(\.self).first?.trace ?? TouchTrace()
    let story = ScriptStory(testCase, trace: trace, marking: []).numberedLines
    return .element(
      "section", ["class": "plain", "id": id, "aria-labelledby": "\(id)-title"],
      [
        .element(
          "p", ["class": "eyebrow"], "\(counted(disagreement.cases, "case")) such as case \(disagreement.index)"),
        .element("h2", ["id": "\(id)-title"], disagreement.sort.words.capitalizedSentence),
        .element("figure", ["class": "picture"], [figure.svg()]), .element("pre", ["tabindex": "0"], [.lines(story)]),
        HTMLTable("What each does there", ["Engine", "What it does"], sides).markup,
        HTMLCopies(id).folded("code", "Code of the case", CaseCode.shown(testCase)),
      ])
  }
}

extension String {
  /// The text with a capital letter at its beginning.
  fileprivate var capitalizedSentence: String { prefix(1).uppercased() + dropFirst() }
}

/// How the page of a comparison looks beside what it shares with reports.
private enum ComparisonStyle {
  static let sheet = Markup.own(
    """
    .matrix .id{font-size:.9em}
    .matrix .chapter th{padding-top:1.2rem;font-weight:600}
    .matrix td{white-space:nowrap}
    .matrix .wrong{color:var(--observed);font-weight:600}
    .matrix .wrong a{color:inherit}
    .matrix .none{color:var(--muted)}
    .matrix tbody th{min-width:14rem;position:sticky;left:0;background:var(--ground)}
    .matrix .differs,.matrix .differs th{background:var(--shade)}
    .also{margin-top:1.2rem}
    .plain>.picture{max-width:27rem;margin:1rem 0}
    @media (max-width:48rem){.matrix tbody th{min-width:9rem}}
    @media print{.matrix tbody th{position:static;min-width:0}.matrix td{white-space:normal}}

    """)
}
