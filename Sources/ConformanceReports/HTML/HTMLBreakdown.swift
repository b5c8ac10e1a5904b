internal import ConformanceRunner
internal import TouchModel

/// The section of a page that shows a case in which the process of the engine broke down.
struct HTMLBreakdown {
  private let parts: BreakdownParts
  private let id: String

  init(_ breakdown: Breakdown, _ engine: EngineDescription) {
    parts = BreakdownParts(breakdown: breakdown, engine: engine)
    id = breakdown.kind.rawValue
  }

  /// The section.
  var section: Markup {
    get throws {
      .element(
        "section", ["class": "bug", "id": id, "aria-labelledby": "\(id)-title"],
        [heading, verdict, output, picture, background, words, try keeping])
    }
  }

  private var heading: Markup {
    .element(
      "header", [:],
      [
        .element("p", ["class": "eyebrow"], "Breakdown"), .element("h2", ["id": "\(id)-title"], parts.title),
        .element("p", ["class": "sentence"], parts.note ?? ""),
      ])
  }

  private var verdict: Markup {
    .element(
      "div", ["class": "verdict"],
      [
        .element("div", ["class": "expected"], [.element("h3", [:], "Expected"), .element("p", [:], parts.expected)]),
        .element("div", ["class": "observed"], [.element("h3", [:], "Observed"), .element("p", [:], parts.observed)]),
      ])
  }

  private var output: Markup {
    guard !parts.output.isEmpty else { return .none }
    return .element(
      "div", ["class": "output"],
      [.element("h3", [:], "It wrote"), .element("pre", ["tabindex": "0"], [.lines(parts.output)])])
  }

  private var picture: Markup {
    let breakdown = parts.breakdown
    let figure = SceneFigure(
      id, [breakdown.testCase.scene], breakdown.testCase.script, breakdown.readings, PictureFocus())
    return .element("div", ["class": "picture"], [figure.svg(standsAlone: false)])
  }

  private var background: Markup {
    let entries = [("Size", parts.size), ("Found", parts.history)].map { name, value in
      Markup.element("div", [:], [.element("dt", [:], name), .element("dd", [:], value)])
    }
    return .element("dl", ["class": "background"], entries)
  }

  private var words: Markup {
    .element(
      "details", ["class": "words"],
      [
        .element("summary", [:], "The case in words"),
        .element("h3", [:], "Scene"), .element("pre", ["tabindex": "0"], [.lines(parts.tree)]),
        .element("h3", [:], "Script"), .element("pre", ["tabindex": "0"], [.lines(parts.script)]),
      ])
  }

  private var keeping: Markup {
    get throws {
      let breakdown = parts.breakdown
      let file = CaseFile(breakdown.testCase, readings: breakdown.readings, engine: parts.engine.name)
      return .element(
        "div", ["class": "keeping"],
        [
          .element("h3", [:], "Run it again, keep it"),
          HTMLCopies(id).part("command", "Replay command", [parts.replayCommand]),
          HTMLCopies(id).part("code", "Code of the case", [try CaseCode.encode(breakdown.testCase)]),
          HTMLCopies(id)
            .folded("json", "Case file (JSON)", PlainJSON.text(try StrictJSON.tree(of: file), .pretty)),
        ])
    }
  }
}
