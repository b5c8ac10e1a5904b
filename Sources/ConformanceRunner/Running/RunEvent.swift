package import TouchModel

/// What a run reports while it goes on.
package enum RunEvent: Sendable {
  /// A rule is broken, the first of the run; its case is not small yet.
  case foundFirst(FirstViolationOfRun)
  /// So many of the enumerated cases are done, or then of the drawn ones, and so many rules are broken.
  case progress(finished: Int, of: Int, broken: Int)
  /// The case of a rule is made smaller.
  case shrinking(rule: RuleID, bug: Int, of: Int)
  /// The case of a breakdown is made smaller.
  case shrinkingBreakdown(Breakdown.Kind)
}
