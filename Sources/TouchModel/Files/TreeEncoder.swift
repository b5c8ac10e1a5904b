/// Writes a value as a tree of JSON, by way of `Encodable` and without a text in between.
///
/// It makes the tree that the text of Foundation's encoder has, for all types but those that Foundation treats in its own way,
/// dates and data among them, which no form of the kit uses. What it refuses is left to Foundation, whose errors name the place.
final class TreeEncoder: Encoder {
  /// Why a value is not written.
  struct Refusal: Error {}

  /// What stands at a place: a value, or an encoder that may still be written to.
  private enum Node {
    case value(JSONValue)
    case encoder(TreeEncoder)

    func tree() throws(Refusal) -> JSONValue {
      switch self {
      case .value(let value): value
      case .encoder(let encoder): try encoder.tree()
      }
    }
  }

  private enum Kind { case nothing, value, object, list }

  private var kind = Kind.nothing
  private var value = JSONValue.null
  private var members: [(key: String, node: Node)] = []
  private var elements: [Node] = []
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  private init() {}

  /// The tree of a value.
  static func tree(of value: some Encodable) throws -> JSONValue {
    let encoder = TreeEncoder()
    try value.encode(to: encoder)
    return try encoder.tree()
  }

  private func tree() throws(Refusal) -> JSONValue {
    switch kind {
    case .nothing: throw Refusal()
    case .value: return value
    case .object:
      var result: [JSONMember] = []
      result.reserveCapacity(members.count)
      for member in members { result.append(JSONMember(member.key, try member.node.tree())) }
      return .object(result)
    case .list:
      var result: [JSONValue] = []
      result.reserveCapacity(elements.count)
      for element in elements { result.append(try element.tree()) }
      return .array(result)
    }
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    kind = .object
    return KeyedEncodingContainer(Members(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    kind = .list
    return Elements(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  private func set(_ value: JSONValue) {
    kind = .value
    self.value = value
  }

  private static func number(_ number: some BinaryInteger) -> JSONValue {
    Int(exactly: number).map { .integer($0) } ?? .real(Double(number))
  }

  /// A number as it stands in a text: what is written without a fraction is whole.
  private static func number(_ number: Double) throws(Refusal) -> JSONValue {
    guard number.isFinite else { throw Refusal() }
    if number == number.rounded(), abs(number) < 1e15 { return .integer(Int(number)) }
    let text = "\(number)"
    return text.hasSuffix(".0") ? Int(text.dropLast(2)).map { .integer($0) } ?? .real(number) : .real(number)
  }
}

extension TreeEncoder: SingleValueEncodingContainer {
  func encodeNil() throws { set(.null) }
  func encode(_ value: Bool) throws { set(.bool(value)) }
  func encode(_ value: String) throws { set(.string(value)) }
  func encode(_ value: Double) throws { set(try TreeEncoder.number(value)) }
  func encode(_ value: Float) throws { throw Refusal() }
  func encode(_ value: Int) throws { set(.integer(value)) }
  func encode(_ value: Int8) throws { set(TreeEncoder.number(value)) }
  func encode(_ value: Int16) throws { set(TreeEncoder.number(value)) }
  func encode(_ value: Int32) throws { set(TreeEncoder.number(value)) }
  func encode(_ value: Int64) throws { set(TreeEncoder.number(value)) }
  func encode(_ value: UInt) throws { set(TreeEncoder.number(value)) }
  func encode(_ value: UInt8) throws { set(TreeEncoder.number(value)) }
  func encode(_ value: UInt16) throws { set(TreeEncoder.number(value)) }
  func encode(_ value: UInt32) throws { set(TreeEncoder.number(value)) }
  func encode(_ value: UInt64) throws { set(TreeEncoder.number(value)) }
  func encode(_ value: some Encodable) throws { set(try TreeEncoder.tree(of: value)) }
}

extension TreeEncoder {
  /// The members of an object.
  private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: TreeEncoder
    let codingPath: [any CodingKey] = []

    func encodeNil(forKey key: Key) throws { add(key, .null) }
    func encode(_ value: Bool, forKey key: Key) throws { add(key, .bool(value)) }
    func encode(_ value: String, forKey key: Key) throws { add(key, .string(value)) }
    func encode(_ value: Int, forKey key: Key) throws { add(key, .integer(value)) }
    func encode(_ value: Double, forKey key: Key) throws { add(key, try TreeEncoder.number(value)) }
    func encode(_ value: some Encodable, forKey key: Key) throws { add(key, try TreeEncoder.tree(of: value)) }

    private func add(_ key: Key, _ value: JSONValue) { encoder.members.append((key.stringValue, .value(value))) }

    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> { nested(key.stringValue).container(keyedBy: type) }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      nested(key.stringValue).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { nested("super") }

    func superEncoder(forKey key: Key) -> any Encoder { nested(key.stringValue) }

    private func nested(_ key: String) -> TreeEncoder {
      let nested = TreeEncoder()
      encoder.members.append((key, .encoder(nested)))
      return nested
    }
  }

  /// The elements of a list.
  private struct Elements: UnkeyedEncodingContainer {
    let encoder: TreeEncoder
    let codingPath: [any CodingKey] = []
    private(set) var count = 0

    init(encoder: TreeEncoder) { self.encoder = encoder }

    mutating func encodeNil() throws { add(.value(.null)) }
    mutating func encode(_ value: Int) throws { add(.value(.integer(value))) }
    mutating func encode(_ value: Double) throws { add(.value(try TreeEncoder.number(value))) }
    mutating func encode(_ value: some Encodable) throws { add(.value(try TreeEncoder.tree(of: value))) }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
      nested().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { nested().unkeyedContainer() }

    mutating func superEncoder() -> any Encoder { nested() }

    private mutating func nested() -> TreeEncoder {
      let nested = TreeEncoder()
      add(.encoder(nested))
      return nested
    }

    private mutating func add(_ node: Node) {
      encoder.elements.append(node)
      count += 1
    }
  }
}
