package import TouchModel
package import TraceAnalysis

/// One way of checking a rule.
package enum RuleCheck: Sendable {
  /// Looks at one run.
  case invariant(@Sendable (_ run: Run, _ check: inout Check) -> Void)

  /// Runs a second case made from the first and compares the two runs; `twin` gives `nil` where there is nothing to compare.
  ///
  /// Both are pure functions. A sampled comparison looks only at cases drawn for the rule, since a second run costs as much
  /// as the first; one that is not sampled asks for a second run only where the first is suspicious.
  case comparison(
    isSampled: Bool,
    twin: @Sendable (_ run: Run) -> ConformanceCase?,
    compare: @Sendable (_ run: Run, _ twin: Run, _ check: inout Check) -> Void)

  /// Runs fixed cases with known outcomes.
  case examples([WorkedExample])

  /// Asks for the properties of a freshly created object.
  case defaults([DefaultExpectation])
}

extension RuleCheck {
  /// Looks at one run, when the check is one that does.
  package func look(at run: Run, _ check: inout Check) {
    if case .invariant(let invariant) = self { invariant(run, &check) }
  }
}
