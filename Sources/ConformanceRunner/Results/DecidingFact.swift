internal import TouchModel

/// A reading in force, or a threshold that the engine declares, that a finding hangs on.
///
/// It was found by judging the very same run again: under other values the rule is not broken there.
package struct DecidingFact: Hashable, Sendable, Codable {
  /// Which of the two it is.
  package let kind: Kind
  /// The name of the reading or the threshold.
  package let name: String
  /// Its value, a threshold's with its unit.
  package let value: String
  /// Whether the value is the recommended one of the reading, or the default of the threshold.
  let isDefault: Bool
  /// The other values that were tried and under which the run breaks nothing; one for a threshold, the nearest that was tried.
  package let harmless: [String]

  /// What a finding can hang on.
  package enum Kind: String, Codable, Sendable {
    case reading
    case threshold
  }
}

extension DecidingFact {
  init(_ reading: Reading, in readings: Readings, harmless: [String]) {
    kind = .reading
    name = reading.name
    value = readings[reading]
    isDefault = value == reading.values[0]
    self.harmless = harmless
  }

  init(_ threshold: Threshold, in thresholds: EngineDescription.Thresholds, harmless: EngineDescription.Thresholds) {
    kind = .threshold
    name = threshold.name
    value = threshold.value(in: thresholds)
    isDefault = value == threshold.value(in: EngineDescription.Thresholds())
    self.harmless = [threshold.value(in: harmless)]
  }

  /// The fact as people read it, such as `alphaBoundary = inclusive (recommended); under exclusive this is no failure`.
  package var words: String {
    let others = harmless.joined(separator: " or ")
    switch kind {
    case .reading:
      return "\(name) = \(value)\(isDefault ? " (recommended)" : ""); under \(others) this is no failure"
    case .threshold:
      return "\(name) = \(value)\(isDefault ? " (the default)" : ""); if it were \(others) this would be no failure"
    }
  }
}
