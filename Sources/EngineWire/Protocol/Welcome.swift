package import TouchModel

/// The answer to the first line: what the engine says of itself, or why it cannot start.
///
/// ```json
/// {"engine":{"capabilities":["hitTesting"],"name":"mine","version":"1.0"},"protocol":1}
/// {"adapterError":"the device is not attached"}
/// ```
package enum Welcome: Hashable, Sendable {
  /// The engine is ready.
  case engine(EngineDescription)
  /// The adapter cannot start.
  case adapterError(String)
}

extension Welcome {
  private static let shape = JSONShape.object(
    ["adapterError"], whole: ["protocol"], ["engine": .engineDescription])

  /// Reads the line.
  /// - Throws: `ModelError` when it is no answer to a greeting, or the description makes no sense.
  package init(line: [UInt8], source: String) throws(ModelError) {
    let form = try StrictJSON.decode(Form.self, from: line, shape: Welcome.shape, source: source)
    switch (form.engine, form.adapterError) {
    case (nil, let text?): self = .adapterError(text)
    case (let engine?, nil):
      let version = form.protocol.map { "\($0)" }
      guard form.protocol == WireLimits.version else {
        throw ModelError("protocol", expected: "\(WireLimits.version)", found: version ?? "nothing")
      }
      try engine.validate()
      self = .engine(engine)
    case (nil, nil), (_?, _?): throw ModelError(source, expected: "either engine or adapterError")
    }
  }

  /// The line without its end.
  /// - Throws: `ModelError` when a number of the description is not finite.
  package func line() throws(ModelError) -> [UInt8] {
    switch self {
    case .engine(let engine):
      try StrictJSON.encode(Form(protocol: WireLimits.version, engine: engine), .compact)
    case .adapterError(let text): try StrictJSON.encode(Form(adapterError: text), .compact)
    }
  }

  private struct Form: Codable {
    var `protocol`: Int?
    var engine: EngineDescription?
    var adapterError: String?
  }
}
