internal import ConformanceRunner
internal import TouchModel

/// What a reader takes away from a bug, each with a button that copies it: the command that runs the case again, the code
/// of the case, its file, and for an engine in Swift a test.
struct HTMLKeeping {
  private let parts: CounterexampleParts
  private let copies: HTMLCopies

  init(_ parts: CounterexampleParts, _ id: String) {
    self.parts = parts
    copies = HTMLCopies(id)
  }

  /// The parts.
  var markup: Markup {
    get throws {
      .element(
        "div", ["class": "keeping"],
        [
          .element("h3", [:], "Run it again, keep it"),
          copies.part("command", "Replay command", [parts.replayCommand]),
          copies.part("code", "Code of the case", [try CaseCode.encode(parts.counterexample.testCase)]),
        ] + KeptCase(parts).markup(copies))
    }
  }
}
