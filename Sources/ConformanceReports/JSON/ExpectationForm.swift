internal import ConformanceRunner
internal import TouchModel

/// What became of an expected failure, as JSON has it.
struct ExpectationForm: Encodable {
  let rule: String
  /// The case of the bug by which alone the rule is expected to be broken, its code or its file; missing for any bug.
  let `case`: String?
  let message: String?
  let reason: String
  let link: String
  let expires: String
  /// `fails as expected`, `passes`, `fails differently`, `fails by another bug`, `unsupported`, `not exercised`, `disputed`, `inconclusive` or
  /// `expired`.
  let found: String
  /// Whether the run fails on account of it.
  let failsRun: Bool

  init(_ outcome: ExpectationOutcome) {
    rule = "\(outcome.expected.rule)"
    `case` = outcome.expected.bug?.word
    message = outcome.expected.message
    reason = outcome.expected.reason
    link = outcome.expected.link
    expires = "\(outcome.expected.expires)"
    found = outcome.word
    failsRun = outcome.failsRun
  }
}
