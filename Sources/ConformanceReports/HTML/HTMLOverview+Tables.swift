internal import ConformanceRunner
internal import TouchModel
internal import TouchSpecs

extension HTMLOverview {
  /// The verdicts by level, chapter and document, the rules that did not pass, how often rules applied, the engine, the rules and the terms, which stand after
  /// the bugs.
  var tables: [Markup] {
    [
      section(
        "verdicts", "Verdicts", [verdicts, documents, refusals, notPassed, inconclusive, beyondScope, notInForce]),
      section("ledger", "How often the rules applied", ledger),
      HTMLEngine(engine: digest.result.engine, readings: digest.result.readings).section,
      HTMLRules(rules: digest.result.rules.map(\.rule)).section, HTMLGlossary().section,
    ]
  }

  private func section(_ id: String, _ title: String, _ content: [Markup]) -> Markup {
    .element(
      "section", ["class": "plain", "id": id, "aria-labelledby": "\(id)-title"],
      [.element("h2", ["id": "\(id)-title"], title)] + content)
  }

  private var verdicts: Markup {
    let verdicts = digest.verdicts
    let rows = digest.rows.map { row in
      [row.level.title, row.chapter] + verdicts.map { row.counts[$0].map { "\($0)" } ?? "–" }
    }
    return HTMLTable(
      "By level and chapter",
      [.term(.level, "Level"), .term(.chapter, "Chapter")] + verdicts.map { .term(.verdict, $0.rawValue) }, rows,
      numbersFrom: 2
    ).markup
  }

  private var documents: Markup {
    let rows = digest.result.statements.map { count in
      [
        count.source == .facts ? "facts about UIKit" : "document \(count.source)", "\(count.statements)",
        "\(count.holding)", "\(count.broken)", "\(count.undecided)",
      ]
    }
    guard !rows.isEmpty else { return .none }
    return HTMLTable(
      "By document: statements that rules of this run cite",
      [.term(.document, "Source"), "cited", "hold", "broken", "not decided"], rows,
      numbersFrom: 1
    ).markup
  }

  private var refusals: Markup {
    guard let refusals = digest.refusals else { return .none }
    let rows = digest.refusedKinds.map { kind, cases, needs, message in [kind, cases, needs, message] }
    let table = HTMLTable(
      refusals.prefix(1).uppercased() + refusals.dropFirst(), ["Kind", "Refused", "All need", "The engine says"], rows
    ).markup
    return .joined([table] + (digest.otherRefusedKinds.map { [.element("p", [:], "\($0).")] } ?? []))
  }

  private var notPassed: Markup {
    guard !digest.notPassed.isEmpty else { return .none }
    let rows = digest.notPassed.map { rule in ["\(rule.rule.id)", rule.verdict.rawValue, digest.reason(rule)] }
    return HTMLTable(
      "Rules that did not pass", [.term(.rule, "Rule"), .term(.verdict, "Verdict"), "Reason"], rows, listsRules: true
    ).markup
  }

  private var inconclusive: Markup {
    guard let cause = digest.inconclusiveCause else { return .none }
    let rows = digest.inconclusive.map { parts in
      ["\(parts.rule)", parts.place, parts.expected, parts.observed, parts.frequency, parts.command]
    }
    let table = HTMLTable(
      "Findings that did not come again on fresh engines: \(cause)",
      [.term(.rule, "Rule"), .term(.case, "Case"), "Expected", "Observed", "How often", "Again"], rows, listsRules: true
    ).markup
    let more = digest.furtherInconclusive.map { Markup.element("p", [:], $0 + ".") }
    return .joined([table] + more)
  }

  private var beyondScope: Markup {
    guard !digest.beyondScope.isEmpty else { return .none }
    let rules = digest.beyondScope.map(\.description).joined(separator: ", ")
    return .element("p", [:], [.rules(in: "Rules that no small case exercises: \(rules).", listed)])
  }

  private var notInForce: Markup {
    guard !digest.notInForce.isEmpty else { return .none }
    return .element("p", [:], "Rules that hold under other readings: \(digest.notInForce.joined(separator: ", ")).")
  }

  private var ledger: [Markup] {
    let biases = digest.result.ledger.filter { $0.cases > 0 }
      .map { [$0.bias.map { "\($0)" } ?? "no bias", "\($0.cases)"] }
    let isExhaustive = digest.result.exhaustive != nil
    let rules = digest.result.rules.filter { $0.timesExercised > 0 }.map { rule in
      ["\(rule.rule.id)", rule.rule.title, "\(rule.exercised)", "\(rule.exercisedFixed)"]
        + (isExhaustive ? ["\(rule.exercisedEnumerated)"] : [])
    }
    let head: [HTMLTable.Head] =
      [.term(.rule, "Rule"), "", "drawn", "fixed"] + (isExhaustive ? ["enumerated"] : [])
    let tables = [
      HTMLTable("Of each rule, in how many places", head, rules, numbersFrom: 2, listsRules: true),
      HTMLTable("Cases drawn, by what shaped them", [.term(.bias, "Bias"), "cases"], biases, numbersFrom: 1),
    ]
    return tables.filter { !$0.rows.isEmpty }.map(\.folded)
  }
}
