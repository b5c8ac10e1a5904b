package import TouchModel

/// The answer to the first line: what the engine says of itself, or why it cannot start.
///
/// ```json
/// {"engine":{"capabilities":["hitTesting"],"name":"mine","version":"1.0"},"protocol":1}
/// {"engine":{"instancesAreIndependent":true,"name":"mine","version":"1.0"},"protocol":1,"window":64}
/// {"adapterError":"the device is not attached"}
/// ```
package enum Welcome: Hashable, Sendable {
  /// The engine is ready; so many requests may be on their way to it at once.
  case engine(EngineDescription, window: Int = WireLimits.window)
  /// The adapter cannot start.
  case adapterError(String)
}

extension Welcome {
  private static let shape = JSONShape.object(
    ["adapterError"], whole: ["protocol", "window"], ["engine": .engineDescription])

  /// Reads the line.
  /// - Throws: `ModelError` when it is no answer to a greeting, or the description makes no sense.
  package init(line: [UInt8], source: String) throws(ModelError) {
    let form = try StrictJSON.decode(Form.self, from: line, shape: Welcome.shape, source: source)
    switch (form.engine, form.adapterError) {
    case (nil, let text?): self = .adapterError(text)
    case (let engine?, nil):
      let version = form.protocol.map { "\($0)" }
      guard form.protocol == WireProtocol.version else {
        throw ModelError("protocol", expected: "\(WireProtocol.version)", found: version ?? "nothing")
      }
      try engine.validate()
      let window = form.window ?? WireLimits.window
      try Welcome.check(window, of: engine)
      self = .engine(engine, window: window)
    case (nil, nil), (_?, _?): throw ModelError(source, expected: "either engine or adapterError")
    }
  }

  /// The line without its end.
  /// - Throws: `ModelError` when a number of the description is not finite.
  package func line() throws(ModelError) -> [UInt8] {
    switch self {
    case .engine(let engine, let window):
      try StrictJSON.encode(
        Form(
          protocol: WireProtocol.version, engine: engine, window: window == WireLimits.window ? nil : window), .compact)
    case .adapterError(let text): try StrictJSON.encode(Form(adapterError: text), .compact)
    }
  }

  private static func check(_ window: Int, of engine: EngineDescription) throws(ModelError) {
    guard WireLimits.windows.contains(window) else {
      let (least, most) = (WireLimits.windows.lowerBound, WireLimits.windows.upperBound)
      throw ModelError("window", expected: "\(least) to \(most)", found: "\(window)")
    }
    // What an engine has at hand beyond that it can only be at work on side by side.
    guard window <= WireLimits.window || engine.instancesAreIndependent else {
      throw ModelError(
        "window", expected: "at most \(WireLimits.window) without instancesAreIndependent", found: "\(window)")
    }
  }

  private struct Form: Codable {
    var `protocol`: Int?
    var engine: EngineDescription?
    var window: Int?
    var adapterError: String?
  }
}
