package import TouchModel
package import TouchSpecs

/// What a run found first.
package struct FirstViolationOfRun: Sendable {
  /// The rule that is broken.
  package var rule: Rule
  /// How.
  package var finding: Finding
  /// The case, as it was met.
  package var testCase: ConformanceCase
  /// Where the case comes from.
  package var origin: RunResult.Counterexample.Origin
}
