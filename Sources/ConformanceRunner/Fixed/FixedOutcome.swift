internal import TouchSpecs

/// What fixed examples and queries of defaults said of a rule.
struct FixedOutcome {
  var exercised = 0
  var counterexample: RunResult.Counterexample?
  var problem: String?
  /// The first worked example that breaks the rule but for the readings that the engine declares.
  var disputed: WorkedExample?
  /// What became of the engine's process in one of them.
  var breakdown: Breakdown.Kind?

  /// Notes what is not tried since the engine hung so often.
  mutating func leaveOut(_ what: String) {
    problem = problem ?? "\(what) was not tried, for the engine had hung too often"
  }
}
