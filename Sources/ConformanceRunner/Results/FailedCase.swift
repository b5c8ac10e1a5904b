package import TouchModel

/// The case during which an engine no longer answered as the protocol asks.
package struct FailedCase: Sendable {
  /// The case as it was run.
  package var testCase: ConformanceCase
  /// Where it came from.
  package var origin: RunResult.Counterexample.Origin
  /// How its tool runs the case again; `nil`: the kit's own tool, with the engine's name.
  package var invocation: ReplayInvocation?

  /// Creates the case of a failure.
  package init(
    _ testCase: ConformanceCase, _ origin: RunResult.Counterexample.Origin, invocation: ReplayInvocation? = nil
  ) {
    self.testCase = testCase
    self.origin = origin
    self.invocation = invocation
  }
}
