internal import TouchModel

/// The invariants of many rules, asked about run after run.
package struct InvariantList: Sendable {
  private typealias Check = @Sendable (CaseFacts, inout CheckReport) -> Void

  /// The checks of all rules, those of one rule side by side.
  private var checks: [Check] = []
  /// Where the checks of each rule lie.
  private var ranges: [Range<Int>] = []

  /// Lists the invariants of rules; other ways of checking are left out.
  package init(_ rules: [Rule]) {
    for rule in rules {
      let start = checks.count
      for case .invariant(let check) in rule.checks { checks.append(check) }
      ranges.append(start..<checks.count)
    }
  }

  /// Asks the invariants of the rule at a position about a run.
  package func ask(rule: Int, about facts: CaseFacts, _ report: inout CheckReport) {
    for check in ranges[rule] { checks[check](facts, &report) }
  }
}
