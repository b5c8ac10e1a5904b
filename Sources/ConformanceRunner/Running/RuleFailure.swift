internal import TouchSpecs

/// A rule's first finding, before and after it is confirmed and made small.
struct RuleFailure {
  /// The kind of the finding, by which it is known again.
  var kind: String
  var origin: RunResult.Counterexample.Origin
  var choices: [UInt64]?
  /// What was found first, where it is still to be confirmed.
  var found: [Finding] = []
  /// The run on a fresh engine in which the finding came again; `nil` until there is one.
  var evidence: CaseEvidence?
  var counterexample: RunResult.Counterexample?
  /// Whether the finding came again.
  var isConfirmed: Bool { counterexample != nil || evidence != nil }
  /// Why it was not found out whether the finding comes again; `nil` when it was.
  var undecided: String?
}
