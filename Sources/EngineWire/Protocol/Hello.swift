package import TouchModel

/// The first line, from the kit to the engine: the versions, and which readings were asked for.
///
/// ```json
/// {"hello":{"kit":"0.1.0","protocol":1,"readings":{"alphaBoundary":"inclusive"},"specification":"1"}}
/// ```
package struct Hello: Hashable, Sendable, Codable {
  /// The version of the kit.
  package var kit: String
  /// The version of the protocol.
  package var `protocol`: Int
  /// The readings to follow, by name; those not named are the engine's own.
  package var readings: [String: String]
  /// The version of the rules.
  package var specification: String

  /// Greets an engine in the version of the protocol that is spoken.
  package init(kit: String, readings: DeclaredReadings, specification: String) {
    self.kit = kit
    `protocol` = WireProtocol.version
    self.readings = readings.words
    self.specification = specification
  }

  /// What the line says to the engine's own readings.
  /// - Throws: `ModelError` for a reading or a value that is not known.
  package func readings(over own: Readings) throws(ModelError) -> Readings {
    var readings = own
    for (name, value) in self.readings.sorted(by: { $0.key < $1.key }) { try readings.set(name, to: value) }
    return readings
  }
}

extension Hello {
  private static let shape = JSONShape.object(
    [], ["hello": .object(["kit", "specification"], whole: ["protocol"], ["readings": .readings])])

  /// Reads the line.
  /// - Throws: `ModelError` when it is no greeting in the version that is spoken.
  package init(line: [UInt8]) throws(ModelError) {
    let form = try StrictJSON.decode(Form.self, from: line, shape: Hello.shape, source: "the first line")
    self = form.hello
    guard `protocol` == WireProtocol.version else {
      throw ModelError("protocol", expected: "\(WireProtocol.version)", found: "\(`protocol`)")
    }
  }

  /// The line without its end.
  /// - Throws: `ModelError` never in practice: there are no numbers that could not be written.
  package func line() throws(ModelError) -> [UInt8] { try StrictJSON.encode(Form(hello: self), .compact) }

  private struct Form: Codable {
    var hello: Hello
  }
}
