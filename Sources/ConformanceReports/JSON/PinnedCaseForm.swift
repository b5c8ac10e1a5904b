internal import ConformanceRunner
internal import TouchModel

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
