extension EngineDescription.ResponderKinds {
  /// The names of the kinds, in the order of their bits.
  static let names = ["views", "windows", "controllers", "application", "applicationDelegate"]

  /// Reads a list of names.
  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    var kinds = EngineDescription.ResponderKinds()
    while !list.isAtEnd {
      let name = try list.decode(String.self)
      guard let bit = EngineDescription.ResponderKinds.names.firstIndex(of: name) else {
        throw DecodingError.dataCorruptedError(in: list, debugDescription: "expected a kind of responder")
      }
      kinds.insert(EngineDescription.ResponderKinds(rawValue: 1 << UInt8(bit)))
    }
    self = kinds
  }

  /// Writes the names.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for (bit, name) in EngineDescription.ResponderKinds.names.enumerated() where rawValue >> UInt8(bit) & 1 == 1 {
      try list.encode(name)
    }
  }
}
