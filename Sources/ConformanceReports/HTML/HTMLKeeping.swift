internal import ConformanceRunner
internal import TouchModel

/// What a reader takes away from a bug, each with a button that copies it: the command that runs the case again, the code
/// of the case, its file, and a Swift test.
struct HTMLKeeping {
  private let parts: CounterexampleParts
  private let id: String

  init(_ parts: CounterexampleParts, _ id: String) {
    self.parts = parts
    self.id = id
  }

  /// The four parts.
  var markup: Markup {
    get throws {
      let counterexample = parts.counterexample
      let file = CaseFile(
        counterexample.testCase, readings: counterexample.readings, rule: counterexample.rule,
        engine: parts.engine.name)
      let json = PlainJSON.text(try StrictJSON.tree(of: file), .pretty)
      let test = RegressionTest(counterexample: counterexample).source
      return .element(
        "div", ["class": "keeping"],
        [
          .element("h3", [:], "Run it again, keep it"),
          part("command", "Replay command", [parts.replayCommand]),
          part("code", "Code of the case", [try CaseCode.encode(counterexample.testCase)]),
          folded("test", "Swift regression test", test), folded("json", "Case file (JSON)", json),
        ])
    }
  }

  private func part(_ name: String, _ title: String, _ lines: [String]) -> Markup {
    .element(
      "div", ["class": "part"],
      [
        .element("div", ["class": "bar"], [.element("h4", [:], title), button(name, title)]), code(name, title, lines),
      ])
  }

  private func folded(_ name: String, _ title: String, _ text: String) -> Markup {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return .element(
      "details", ["class": "part"],
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
