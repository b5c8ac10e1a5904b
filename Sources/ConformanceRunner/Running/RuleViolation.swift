internal import TouchModel
internal import TouchSpecs

/// A rule that a run breaks for the first time, or would break but for the readings that the engine declares.
struct RuleViolation: Sendable {
  let rule: RuleID
  /// The position of the rule.
  let position: Int
  /// What was found, the first finding first; never empty.
  let findings: [Finding]
  /// Whether the rule holds in the run under the engine's own readings; such a rule is asked about further runs.
  let isDisputed: Bool
}
