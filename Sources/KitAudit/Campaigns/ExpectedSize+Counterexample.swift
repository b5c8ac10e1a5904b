package import ConformanceRunner
package import FaultyEngines

extension ExpectedSize {
  /// Whether a counterexample is as small as expected, a second window counting as a view.
  ///
  /// Worked examples, queries of defaults and pinned cases are as they are.
  package func allows(_ counterexample: RunResult.Counterexample) -> Bool {
    switch counterexample.origin {
    case .example, .defaults, .pinned, .recorded, .replayed: return true
    case .drawn, .guided, .shrinking, .enumerated, .fuzzed: return allows(counterexample.sizeAfter)
    }
  }
}
