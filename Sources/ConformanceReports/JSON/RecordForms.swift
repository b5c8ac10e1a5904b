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

/// What became of a pinned case, as JSON has it.
struct PinnedCaseForm: Encodable {
  let file: String
  let rule: String?
  /// `holds`, `silent`, `breaks`, `inconclusive`, `crashed`, `hung` or `skipped`.
  let found: String
  /// The rules it breaks, or that it broke in one run and not again.
  var broken: [String]?
  /// Why it was not run.
  var reason: String?

  init(_ outcome: CorpusOutcome) {
    file = outcome.name
    rule = outcome.rule.map { "\($0)" }
    switch outcome.found {
    case .holds: found = "holds"
    case .silent: found = "silent"
    case .breaks(let rules):
      found = "breaks"
      broken = rules.map(\.description)
    case .inconclusive(let rules):
      found = "inconclusive"
      broken = rules.map(\.description)
    case .breaksDown(let kind): found = kind.rawValue
    case .skipped(let text):
      found = "skipped"
      reason = text
    }
  }
}
