internal import ConformanceReports
internal import ConformanceRunner
internal import TouchModel

/// What the reference engine does in the recorded cases of bugs, side by side with what was recorded: a help, and no verdict.
struct ReferenceAsides {
  private let reference: KnownEngine

  /// Asks an engine.
  init(_ reference: KnownEngine) { self.reference = reference }

  /// The text for the bugs of a result; empty where the engine runs none of their cases.
  func text(_ result: RunResult) -> String {
    var executor = reference.makeExecutor(result.readings)
    let asides = result.shownBugs.compactMap { bug -> String? in
      var trace = TouchTrace()
      let counterexample = bug.counterexample
      guard executor.run(counterexample.testCase, into: &trace) == .finished else { return nil }
      return ReferenceAside(counterexample, beside: trace, of: reference.name).text
    }
    return asides.isEmpty ? "" : "\n" + asides.joined(separator: "\n")
  }
}
