internal import TouchModel

/// What an engine says of itself, as JSON has it.
struct EngineForm: Encodable {
  /// The engine's name, as it gives it.
  let name: String
  /// The engine's version, as it gives it.
  let version: String
  /// The capabilities it declares.
  let capabilities: [String]
  /// The readings it declares.
  let readings: [String: String]
  /// How far two places may lie apart, in points.
  let tolerance: Double

  init(_ engine: EngineDescription) {
    name = engine.name
    version = engine.version
    capabilities = engine.capabilities.list.map(\.name)
    readings = engine.readings.words
    tolerance = engine.tolerance
  }
}

extension Readings {
  /// Every reading with its value, as JSON has them.
  var form: [String: String] { DeclaredReadings(self).words }
}
