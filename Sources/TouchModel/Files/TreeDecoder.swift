/// Reads a value from a tree of JSON, by way of `Decodable` and without a second look at the text.
///
/// It reads what Foundation's decoder reads from the text of the tree, for all types but those that Foundation treats in its own
/// way, dates and data among them, which no form of the kit uses. Its errors say nothing: who wants to know what is wrong asks
/// Foundation.
struct TreeDecoder: Decoder {
  /// Why a value is not read.
  struct Refusal: Error {}

  private let tree: JSONValue
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  private init(_ tree: JSONValue) { self.tree = tree }

  /// Reads a value of a type.
  static func decode<Value: Decodable>(_ type: Value.Type, from tree: JSONValue) throws -> Value {
    try Value(from: TreeDecoder(tree))
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let members) = tree else { throw Refusal() }
    return KeyedDecodingContainer(Members(members))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = tree else { throw Refusal() }
    return Elements(elements)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

  private static func integer<Number: FixedWidthInteger>(_ tree: JSONValue) throws(Refusal) -> Number {
    let number: Number? =
      switch tree {
      case .integer(let number): Number(exactly: number)
      case .real(let number): Number(exactly: number)
      case .null, .bool, .string, .array, .object: nil
      }
    guard let number else { throw Refusal() }
    return number
  }

  private static func real(_ tree: JSONValue) throws(Refusal) -> Double {
    switch tree {
    case .integer(let number): return Double(number)
    case .real(let number): return number
    case .null, .bool, .string, .array, .object: throw Refusal()
    }
  }

  private static func flag(_ tree: JSONValue) throws(Refusal) -> Bool {
    guard case .bool(let flag) = tree else { throw Refusal() }
    return flag
  }

  private static func text(_ tree: JSONValue) throws(Refusal) -> String {
    guard case .string(let text) = tree else { throw Refusal() }
    return text
  }
}

extension TreeDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { tree == .null }
  func decode(_ type: Bool.Type) throws -> Bool { try TreeDecoder.flag(tree) }
  func decode(_ type: String.Type) throws -> String { try TreeDecoder.text(tree) }
  func decode(_ type: Double.Type) throws -> Double { try TreeDecoder.real(tree) }
  func decode(_ type: Float.Type) throws -> Float { throw Refusal() }
  func decode(_ type: Int.Type) throws -> Int { try TreeDecoder.integer(tree) }
  func decode(_ type: Int8.Type) throws -> Int8 { try TreeDecoder.integer(tree) }
  func decode(_ type: Int16.Type) throws -> Int16 { try TreeDecoder.integer(tree) }
  func decode(_ type: Int32.Type) throws -> Int32 { try TreeDecoder.integer(tree) }
  func decode(_ type: Int64.Type) throws -> Int64 { try TreeDecoder.integer(tree) }
  func decode(_ type: UInt.Type) throws -> UInt { try TreeDecoder.integer(tree) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try TreeDecoder.integer(tree) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try TreeDecoder.integer(tree) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try TreeDecoder.integer(tree) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try TreeDecoder.integer(tree) }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try TreeDecoder.decode(type, from: tree) }
}

extension TreeDecoder {
  /// The members of an object.
  private struct Members<Key: CodingKey>: KeyedDecodingContainerProtocol {
    private let members: [JSONMember]
    /// By key, where there are so many that looking through them all costs more.
    private let positions: [String: Int]?
    let codingPath: [any CodingKey] = []

    init(_ members: [JSONMember]) {
      self.members = members
      positions =
        members.count > 16
        ? Dictionary(
          members.indices.lazy.map { (members[$0].key, $0) }, uniquingKeysWith: { first, _ in first }) : nil
    }

    var allKeys: [Key] { members.compactMap { Key(stringValue: $0.key) } }

    private func value(_ key: Key) -> JSONValue? {
      let name = key.stringValue
      if let positions { return positions[name].map { members[$0].value } }
      return members.first { $0.key == name }?.value
    }

    private func known(_ key: Key) throws(Refusal) -> JSONValue {
      guard let value = value(key) else { throw Refusal() }
      return value
    }

    func contains(_ key: Key) -> Bool { value(key) != nil }
    func decodeNil(forKey key: Key) throws -> Bool { try known(key) == .null }
    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try TreeDecoder.flag(known(key)) }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try TreeDecoder.text(known(key)) }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try TreeDecoder.real(known(key)) }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try TreeDecoder.integer(known(key)) }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
      try TreeDecoder.decode(type, from: known(key))
    }

    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> { try TreeDecoder(known(key)).container(keyedBy: type) }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      try TreeDecoder(known(key)).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { throw Refusal() }
    func superDecoder(forKey key: Key) throws -> any Decoder { TreeDecoder(try known(key)) }
  }

  /// The elements of a list.
  private struct Elements: UnkeyedDecodingContainer {
    private let elements: [JSONValue]
    private(set) var currentIndex = 0
    let codingPath: [any CodingKey] = []

    init(_ elements: [JSONValue]) { self.elements = elements }

    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex == elements.count }

    /// Reads the next element, and steps over it when it could be read.
    private mutating func next<Value>(_ read: (JSONValue) throws -> Value) throws -> Value {
      guard !isAtEnd else { throw Refusal() }
      let value = try read(elements[currentIndex])
      currentIndex += 1
      return value
    }

    mutating func decodeNil() throws -> Bool {
      guard !isAtEnd else { throw Refusal() }
      let isNil = elements[currentIndex] == .null
      if isNil { currentIndex += 1 }
      return isNil
    }

    mutating func decode(_ type: Double.Type) throws -> Double { try next { try TreeDecoder.real($0) } }
    mutating func decode(_ type: Int.Type) throws -> Int { try next { try TreeDecoder.integer($0) } }
    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      try next { try TreeDecoder.decode(type, from: $0) }
    }

    mutating func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> { try next { try TreeDecoder($0).container(keyedBy: type) } }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
      try next { try TreeDecoder($0).unkeyedContainer() }
    }

    mutating func superDecoder() throws -> any Decoder { try next { TreeDecoder($0) } }
  }
}
