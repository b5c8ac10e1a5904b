package import TouchModel
package import TraceAnalysis

/// The invariants of many rules, asked about run after run.
package struct InvariantList: Sendable {
  // A closure by itself would be wrapped to be an element of an array, and unwrapped for every call.
  private struct Invariant {
    let check: @Sendable (Run, inout Check) -> Void
  }

  /// The checks of all rules, those of one rule side by side.
  private var invariants: [Invariant] = []
  /// Where the checks of each rule lie.
  private var ranges: [Range<Int>] = []
  /// The reserved capabilities that a run may have for each rule to judge it.
  private let judgedCapabilities: [CapabilitySet]

  /// Lists the invariants of rules; other ways of checking are left out.
  package init(_ rules: [Rule]) {
    judgedCapabilities = rules.map(\.judgedCapabilities)
    for rule in rules {
      let start = invariants.count
      for case .invariant(let invariant) in rule.checks { invariants.append(Invariant(check: invariant)) }
      ranges.append(start..<invariants.count)
    }
  }

  /// Whether the rule at a position judges runs with things that need these capabilities; ``Run/reservedCapabilities`` gives them.
  ///
  /// Rules themselves are large, and to look into one of them for every run takes longer than many checks.
  package func judges(rule: Int, runsWith reserved: CapabilitySet) -> Bool {
    judgedCapabilities[rule].isSuperset(of: reserved)
  }

  /// Asks the invariants of the rule at a position about a run.
  /// - Returns: Whether the rule applied, or was broken.
  package func ask(rule: Int, about run: Run, _ check: inout Check) -> Bool {
    for position in ranges[rule] { invariants[position].check(run, &check) }
    return check.isTouched
  }
}
