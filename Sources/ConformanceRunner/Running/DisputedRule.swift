internal import TouchModel

/// A rule that cases would break but for the readings that the engine declares.
struct DisputedRule: Hashable, Sendable {
  let rule: RuleID
  /// The index of the first of the cases.
  let first: UInt64
  /// How many there are.
  var cases = 1
  /// The choices of the first case, where seed and index are not enough to draw it.
  var choices: [UInt64]?
}

extension [DisputedRule] {
  /// Adds what comes after that which was noted before.
  mutating func note(_ dispute: DisputedRule) {
    if let position = firstIndex(where: { $0.rule == dispute.rule }) {
      self[position].cases += dispute.cases
    } else {
      append(dispute)
    }
  }
}
