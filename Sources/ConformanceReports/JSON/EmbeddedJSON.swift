internal import TouchModel

/// A tree of JSON inside a form, such as a case in the form that files have.
struct EmbeddedJSON: Encodable {
  let value: JSONValue

  init(_ value: JSONValue) { self.value = value }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ key: String) { stringValue = key }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
  }

  func encode(to encoder: any Encoder) throws {
    switch value {
    case .array(let elements):
      var list = encoder.unkeyedContainer()
      for element in elements { try list.encode(EmbeddedJSON(element)) }
    case .object(let members):
      var object = encoder.container(keyedBy: Key.self)
      for member in members { try object.encode(EmbeddedJSON(member.value), forKey: Key(member.key)) }
    case .null, .bool, .integer, .real, .string: try encodeScalar(to: encoder)
    }
  }

  private func encodeScalar(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch value {
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .real(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .null, .array, .object: try container.encodeNil()
    }
  }
}
