/// A value of a JSON text as it stands there: the order of members is kept, and whole numbers are distinguished from others.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A number written without fraction and exponent that an `Int` holds.
  case integer(Int)
  /// Any other number; always finite.
  case real(Double)
  case string(String)
  case array([JSONValue])
  case object([JSONMember])

  /// The member of an object with a key; `nil` when there is none or this is no object.
  /// - Complexity: linear in the number of members.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The element of an array; `nil` when there is none or this is no array.
  package subscript(index: Int) -> JSONValue? {
    guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// The value with the members of every object sorted by key and no negative zero: equal values become the same text.
  package var canonical: JSONValue {
    switch self {
    case .array(let elements): .array(elements.map(\.canonical))
    case .object(let members):
      .object(members.map { JSONMember($0.key, $0.value.canonical) }.sorted { $0.precedes($1) })
    case .real(0): .integer(0)
    case .null, .bool, .integer, .real, .string: self
    }
  }

  /// What the value is, in words for messages.
  package var inWords: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .real(let value): "\(value)"
    case .string(let text): "the text \"\(SafeText.escaped(text, limit: 40))\""
    case .array(let elements): "a list of \(elements.count)"
    case .object(let members): "an object with \(counted(members.count, "key"))"
    }
  }
}

/// A key of an object with its value.
package struct JSONMember: Hashable, Sendable {
  /// The key.
  package var key: String
  /// What it stands for.
  package var value: JSONValue

  /// Creates a member.
  package init(_ key: String, _ value: JSONValue) {
    self.key = key
    self.value = value
  }

  fileprivate func precedes(_ other: JSONMember) -> Bool {
    key.utf8.lexicographicallyPrecedes(other.key.utf8)
  }
}
