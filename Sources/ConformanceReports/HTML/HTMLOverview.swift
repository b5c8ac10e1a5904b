internal import ConformanceRunner
internal import TouchModel
internal import TouchSpecs

/// What a page says of a run as a whole: the outcome and the bugs first, then what was judged and how often.
struct HTMLOverview {
  let digest: RunDigest
  private var result: RunResult { digest.result }
  /// The ids of the rules that the page lists.
  var listed: Set<String> { Set(result.rules.map { "\($0.rule.id)" }) }

  init(_ digest: RunDigest) { self.digest = digest }

  /// The outcome, the facts of the run and the list of bugs, which stand before the bugs.
  var head: [Markup] {
    [
      .element(
        "header", ["class": "masthead"],
        [
          .element("p", ["class": "eyebrow"], "Conformance of an engine that dispatches touches"),
          .element(
            "h1", [:],
            [
              .text(result.engine.name + " "), .element("span", ["class": "version"], result.engine.version),
            ]),
          .element("p", ["class": "outcome \(tone)"], [.element("strong", [:], digest.headline)]),
          .element("p", ["class": "claim"], digest.consequence), shortfalls, failure, contents, facts,
        ])
    ]
  }

  private var tone: StaticString { result.status == .conforms ? "good" : result.status == .broken ? "bad" : "open" }

  private var shortfalls: Markup {
    guard !digest.shortfalls.isEmpty else { return .none }
    let lines = digest.shortfalls.map { Markup.element("li", [:], $0) }
    return .joined([.element("p", [:], "Asked for and not given:"), .element("ul", ["class": "shortfalls"], lines)])
  }

  private var failure: Markup {
    guard let failure = digest.failure else { return .none }
    let words = Markup.element("p", ["class": "failure"], failure + (digest.failurePlace.map { "; \($0)" } ?? ""))
    return .joined([words] + (digest.failureCommand.map { [.element("pre", ["tabindex": "0"], $0)] } ?? []))
  }

  private var facts: Markup {
    let versions = "TouchConformance \(KitVersion.current), rules \(Catalogue.version)"
    let entries: [(Markup, String)] = [
      (.term(.profile, "Judged by"), digest.profile),
      (
        .term(.reading, "Readings"),
        digest.readings.isEmpty ? "all as recommended" : digest.readings.joined(separator: ", ")
      ),
      (.text("Seed"), result.isExhaustiveOnly || result.isRecorded ? "" : "\(result.seed)"),
      (.text("Search"), result.search == .guided ? "guided by what cases exercised" : ""),
      (.term(.case, "Cases"), result.isExhaustiveOnly ? "" : digest.budget),
      (.text("Small cases"), digest.exhaustive ?? ""),
      (.text("Kit"), versions),
    ]
    let shown = entries.filter { !$0.1.isEmpty }.map { name, value in
      Markup.element("div", [:], [.element("dt", [:], [name]), .element("dd", [:], value)])
    }
    return .element("dl", ["class": "facts"], shown)
  }

  private var contents: Markup {
    guard !result.bugs.isEmpty else { return .none }
    let entries = result.shownBugs.enumerated().map { index, bug in
      Markup.element(
        "li", [:],
        [
          .element(
            "a", ["href": "#bug-\(index + 1)"],
            [.element("span", ["class": "id"], "\(bug.rule.id)"), .text(" " + bug.rule.title)]),
          .element("p", [:], bug.counterexample.finding.message),
        ])
    }
    return .element(
      "nav", ["class": "contents", "aria-label": "Bugs"],
      [
        result.bugs.count > 1
          ? .element("h2", [:], counted(result.bugs.count, "bug") + ", the most frequent first") : .none,
        .element("ol", [:], entries),
        digest.furtherBugs.map { .element("p", [:], $0) } ?? .none,
      ])
  }
}

extension RunDigest {
  /// The outcome in a few words.
  var headline: String {
    switch result.status {
    case .conforms: result.isExhaustiveOnly ? "No small case breaks a rule" : result.status.headline
    case .broken: brokenHeadline
    case .undecided, .engineUnreachable, .kitFault, .usage: result.status.headline
    }
  }

  private var brokenHeadline: String {
    let bugs = result.bugs.isEmpty ? [] : ["\(counted(result.bugs.count, "bug")) found"]
    let words = breakdownWords + bugs
    guard let first = words.first else { return result.status.headline }
    return ([first.prefix(1).uppercased() + first.dropFirst()] + words.dropFirst()).joined(separator: ", ")
  }

  /// What follows from the outcome, in sentences.
  var consequence: String {
    let sentences = [noCounterexample, claim].compactMap { $0.map { $0.prefix(1).uppercased() + $0.dropFirst() + "." } }
    return sentences.joined(separator: " ") + " Exit status \(result.status.rawValue): \(meaning)."
  }

  /// How many cases were run, of how many.
  var budget: String {
    let planned = counted(result.plannedCases, result.isRecorded ? "recorded case" : "drawn case")
    return result.finishedCases == result.plannedCases ? planned : "\(result.finishedCases) of \(planned)"
  }
}
