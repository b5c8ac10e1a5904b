package import TouchModel

/// What a run says of a pinned case.
package struct CorpusOutcome: Hashable, Sendable {
  /// The name of its file.
  package var name: String
  /// The rule that it once broke.
  package var rule: RuleID?
  /// What came of it.
  package var found: Found

  /// Creates an outcome.
  package init(name: String, rule: RuleID?, found: Found) {
    self.name = name
    self.rule = rule
    self.found = found
  }

  /// What a run finds when it runs a pinned case.
  package enum Found: Hashable, Sendable {
    /// No rule is broken.
    case holds
    /// No rule is broken, but the rule that it once broke does not apply to it.
    case silent
    /// These rules are broken.
    case breaks([RuleID])
    /// These rules were broken, and not when the case was run again on fresh engines.
    case inconclusive([RuleID])
    /// The process of the engine broke down.
    case breaksDown(Breakdown.Kind)
    /// It was not run, for this reason.
    case skipped(String)
  }
}
