public import TouchModel

/// That a reading has one of some values, without which a rule says nothing.
public struct ReadingCondition: Hashable, Sendable {
  /// The reading.
  public let name: ReadingName
  /// The values under which the rule holds, the usual one first.
  public let values: [ReadingValue]

  /// Creates a condition that one value meets, or each of several.
  public init(_ name: ReadingName, _ values: ReadingValue...) {
    precondition(!values.isEmpty && values.allSatisfy(name.values.contains), "\(name) has no such values")
    self.name = name
    self.values = values
  }

  /// Whether readings meet it.
  public func isMet(by readings: Readings) -> Bool { values.contains(readings[name]) }
}

extension ReadingCondition: CustomStringConvertible {
  /// The reading and the values, as in `cancelActionOrder = actionFirst`.
  public var description: String { "\(name.rawValue) = \(values.map(\.rawValue).joined(separator: " or "))" }
}

extension Rule {
  /// Whether the rule holds under readings; one that does not is neither judged nor counted.
  public func isInForce(under readings: Readings) -> Bool { holdsUnder.allSatisfy { $0.isMet(by: readings) } }

  /// The readings that have to be chosen beside others to bring the rule into force.
  public func choices(beside readings: Readings) -> [ReadingName: ReadingValue] {
    var choices: [ReadingName: ReadingValue] = [:]
    for condition in holdsUnder where !condition.isMet(by: readings) { choices[condition.name] = condition.values[0] }
    return choices
  }
}
