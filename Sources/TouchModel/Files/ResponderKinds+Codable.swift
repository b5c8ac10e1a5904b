extension EngineDescription.ResponderKinds {
  /// Reads a list of names.
  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    var kinds = EngineDescription.ResponderKinds()
    while !list.isAtEnd {
      let name = try list.decode(String.self)
      guard let kind = EngineDescription.ResponderKinds.named.first(where: { $0.name == name })?.kind else {
        throw DecodingError.dataCorruptedError(in: list, debugDescription: "expected a kind of responder")
      }
      kinds.insert(kind)
    }
    self = kinds
  }

  /// Writes the names.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for (kind, name) in EngineDescription.ResponderKinds.named where contains(kind) { try list.encode(name) }
  }
}
