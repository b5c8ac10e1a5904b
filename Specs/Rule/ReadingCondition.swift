package import TouchModel

/// That a reading has one of some values, without which a rule does not apply.
package struct ReadingCondition: Hashable, Sendable {
  /// The reading.
  package let reading: Reading
  /// The words of the values under which the rule holds, the usual one first.
  package let values: [String]

  /// Creates a condition that one value meets, or each of several.
  package init<Value: ReadingValue>(
    _ property: any WritableKeyPath<Readings, Value> & Sendable, _ values: Value...
  ) {
    precondition(!values.isEmpty, "a condition needs a value that meets it")
    reading = Reading(property)
    self.values = values.map(\.rawValue)
  }

  /// Whether readings meet it.
  package func isMet(by readings: Readings) -> Bool { values.contains(readings[reading]) }
}

extension ReadingCondition: CustomStringConvertible {
  /// The reading and the values, as in `cancelActionOrder = actionFirst`.
  package var description: String { "\(reading.name) = \(values.joined(separator: " or "))" }
}

extension Rule {
  /// Whether the rule holds under readings; one that does not is neither judged nor counted.
  package func isInForce(under readings: Readings) -> Bool { holdsUnder.allSatisfy { $0.isMet(by: readings) } }

  /// The readings that have to be chosen beside others to bring the rule into force.
  package func choices(beside readings: Readings) -> DeclaredReadings {
    DeclaredReadings { choices in
      for condition in holdsUnder where !condition.isMet(by: readings) {
        choices.declare(condition.reading, condition.values[0])
      }
    }
  }
}
