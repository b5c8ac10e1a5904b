internal import ConformanceRunner
internal import TouchModel

/// What a reader takes away from a bug, each with a button that copies it: the command that runs the case again, the code
/// of the case, its file, and a Swift test.
struct HTMLKeeping {
  private let parts: CounterexampleParts
  private let copies: HTMLCopies

  init(_ parts: CounterexampleParts, _ id: String) {
    self.parts = parts
    copies = HTMLCopies(id)
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
          copies.part("command", "Replay command", [parts.replayCommand]),
          copies.part("code", "Code of the case", [try CaseCode.encode(counterexample.testCase)]),
          copies.folded("test", "Swift regression test", test), copies.folded("json", "Case file (JSON)", json),
        ])
    }
  }
}
