public import TouchModel

/// The case during which an engine could not be spoken with any more.
public struct FailedCase: Sendable {
  /// The case as it was run.
  public var testCase: ConformanceCase
  /// Where it came from.
  public var origin: Counterexample.Origin
  /// How its tool runs the case again; `nil`: the kit's own tool, with the engine's name.
  public var invocation: ReplayInvocation?

  /// Creates the case of a failure.
  public init(_ testCase: ConformanceCase, _ origin: Counterexample.Origin, invocation: ReplayInvocation? = nil) {
    self.testCase = testCase
    self.origin = origin
    self.invocation = invocation
  }
}
