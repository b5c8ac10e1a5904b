internal import ConformanceReports
internal import ConformanceRunner
internal import TouchModel

/// What the reference engine does in the recorded cases of bugs, side by side with what was recorded: a hint, not a verdict.
struct ReferenceAsides {
  private let reference: KnownEngine

  /// Asks an engine.
  init(_ reference: KnownEngine) { self.reference = reference }

  /// The text for each bug of a result that is shown; empty where the engine does not run its case.
  func texts(_ result: RunResult) -> [String] {
    var executor = reference.makeExecutor(result.readings)
    return result.shownBugs.map { bug in
      var trace = TouchTrace()
      let counterexample = bug.counterexample
      guard executor.run(counterexample.testCase, into: &trace) == .finished else { return "" }
      return ReferenceAside(counterexample, beside: trace, of: reference.name).text
    }
  }
}
