package import TouchModel

/// An engine broken on purpose in one way, to show that a rule can fail.
package struct Fault: Sendable {
  /// The engine, named `fault/<RULE>-<slug>`.
  package let engine: EngineEntry
  /// The rule that must find it.
  package let rule: RuleID
  /// Further rules whose sentences name the fault as well as that of ``rule`` does; all find it.
  package let alsoNamedBy: [RuleID]
  /// The size of the smallest case that shows it.
  package let smallest: ExpectedSize

  /// In how many drawn cases it is found, where the quick budget is too small.
  package let rareCases: Int?
  /// Why it sets off more than a handful of other rules; `nil` when it must not.
  package let breaksManyBecause: String?

  /// How many other rules, scenarios apart, a fault may break without a reason.
  package static let handful = 5

  /// Whether a report that a rule heads names the fault.
  package func isNamed(by rule: RuleID) -> Bool { rule == self.rule || alsoNamedBy.contains(rule) }

  /// Whether a rule that names one of two faults names the other as well.
  package func isOfSameRule(as other: Fault) -> Bool {
    other.isNamed(by: rule) || other.alsoNamedBy.contains(where: isNamed)
  }

  /// Creates a fault.
  package init(
    engine: EngineEntry, rule: RuleID, alsoNamedBy others: [RuleID] = [], smallest: ExpectedSize,
    within rareCases: Int? = nil, breaksManyBecause reason: String? = nil
  ) {
    self.engine = engine
    self.rule = rule
    alsoNamedBy = others
    self.smallest = smallest
    self.rareCases = rareCases
    breaksManyBecause = reason
  }
}

/// An engine that differs from the reference only where the documents leave it open, to show that it fails no rule.
package struct Liberty: Sendable {
  /// The engine, named `liberty/<GAP or RULE>-<slug>`.
  package let engine: EngineEntry
  /// The gap or the rule whose open point it uses.
  package let openPoint: String
  /// Whether the engine is honest under any readings, those that it follows; one of its own kind may be so under its own alone.
  package let followsReadings: Bool

  /// Creates a liberty.
  package init(engine: EngineEntry, openPoint: String, followsReadings: Bool = true) {
    self.engine = engine
    self.openPoint = openPoint
    self.followsReadings = followsReadings
  }
}
