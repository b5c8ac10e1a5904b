internal import CaseExplanation
internal import ConformanceRunner
internal import TouchModel
internal import TouchSpecs

/// The section of a page that shows one bug.
///
/// It has what was expected and observed, a picture and a timeline with a slider that steps through both, what the rule
/// is for, and everything that is needed to run the case again.
struct HTMLBug {
  private let bug: RunResult.Bug
  private let number: Int
  private let count: Int
  private let parts: CounterexampleParts
  /// The ids of the rules that the page lists.
  private let listed: Set<String>
  private var id: String { "bug-\(number)" }

  init(_ result: RunResult, _ index: Int) {
    bug = result.bugs[index]
    number = index + 1
    count = result.bugs.count
    listed = Set(result.rules.map { "\($0.rule.id)" })
    parts = CounterexampleParts(counterexample: bug.counterexample, rule: bug.rule, engine: result.engine)
  }

  /// The section.
  var section: Markup {
    get throws {
      .element(
        "section", ["class": "bug", "id": id, "aria-labelledby": "\(id)-title"],
        [
          heading, HTMLVerdict(bug.counterexample.finding).markup, HTMLStage(parts.staged, id).markup, explanation,
          background,
          HTMLShrinking(parts.counterexample, id).markup, HTMLWords(parts.staged).markup,
          try HTMLKeeping(parts, id).markup,
        ])
    }
  }

  private var heading: Markup {
    let place = "Bug \(number) of \(count) · \(bug.rule.level.title) · \(bug.rule.requirement.rawValue)"
    return .element(
      "header", [:],
      [
        .element("p", ["class": "eyebrow"], place),
        .element(
          "h2", ["id": "\(id)-title"],
          [.element("span", ["class": "id"], [.rule("\(bug.rule.id)")]), .text(" " + bug.rule.title)]),
        .element("p", ["class": "sentence"], [.prose(bug.rule.sentence)]),
      ])
  }

  private var explanation: Markup { parts.explanation.map { HTMLExplanation($0).markup } ?? .none }

  private var background: Markup {
    let also = parts.alsoBroken(bug.alsoBroken)
    let entries: [(Markup, [Markup])] = [
      (.term(.premise, "The rule applies"), bug.rule.applies.isEmpty ? [] : [.prose(bug.rule.applies)]),
      (.term(.gap, "The rule leaves open"), HTMLBug.list(bug.rule.leavesOpen)),
      (.text("Why the rule exists"), [.prose(bug.rule.reason)]), (.text("What to look at"), [.prose(bug.rule.advice)]),
      (.term(.document, "Sources"), HTMLBug.list(CitedSources(bug.rule.citations).lines)),
      (.text("Also breaks"), also.isEmpty ? [] : [.rules(in: also, listed)]),
      (.text("Apart"), apart),
      (.term(.fault, "Behaves like"), parts.likeness.map { [.text($0)] } ?? []),
      (.term(.reading, "Hangs on"), HTMLBug.list(parts.decidingFacts)),
      (.term(.shrinking, "Size"), [.text(parts.size)]), (.text("Found"), [.text(parts.history)]),
    ]
    let shown = entries.filter { !$0.1.isEmpty }.map { name, value in
      Markup.element("div", [:], [.element("dt", [:], [name]), .element("dd", [:], value)])
    }
    return .element("dl", ["class": "background"], shown)
  }

  private var apart: [Markup] {
    parts.apart.flatMap { words, command in [.rules(in: words, listed), .element("pre", ["tabindex": "0"], command)] }
  }

  /// Texts as a list; nothing where there is none.
  private static func list(_ texts: [String]) -> [Markup] {
    texts.isEmpty ? [] : [.element("ul", [:], texts.map { .element("li", [:], [.prose($0)]) })]
  }
}
