/// One attribute of a thing of a scene: a row of its type's ``Schema``.
///
/// The row is the one place beside the stored property that knows the attribute. Reading and writing JSON, the keys that are
/// accepted, the published schema, the protocol page, the Swift source of a case, the capabilities that a case needs, the words of
/// reports and the parts of explanations follow from it.
package struct Attribute<Object: Sendable>: Sendable {
  /// The key in JSON: the name of the property.
  package let name: String
  /// How the value looks in JSON.
  package let form: ValueForm
  /// Whether JSON must have the key.
  package let isRequired: Bool
  /// What it means and what leaving it out means, for the published schema and the protocol page.
  package let meaning: String?
  /// How reports and explanations get at it and speak of it.
  package let access: AttributeAccess<Object>
  /// The number of its key in ``PackedVocabulary``; `nil` for the keys of the first version, which are listed there.
  package private(set) var codeNumber: Int?

  let read: @Sendable (KeyedDecodingContainer<AttributeKey>, inout Object) throws -> Void
  let write: @Sendable (Object, inout KeyedEncodingContainer<AttributeKey>) throws -> Void
  let capability: @Sendable (Object) -> Capability?
  let calls: @Sendable (Object) -> [String]
}

/// How reports and explanations get at an attribute that is one value, and speak of it.
package enum AttributeAccess<Object: Sendable>: Sendable {
  /// A flag that may be unset.
  case flag(any WritableKeyPath<Object, Bool?> & Sendable, FlagWords)
  /// A number from 0 to 1 that may be unset; reports call it by the attribute's name.
  case fraction(any WritableKeyPath<Object, Double?> & Sendable)
  /// A value with an inner structure, which reports and explanations take apart.
  case structured
}

/// The key of an attribute in JSON.
struct AttributeKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }
}

extension Attribute {
  /// An attribute that every object has.
  static func required<Value: AttributeValue>(
    _ name: String, _ path: any WritableKeyPath<Object, Value> & Sendable, _ meaning: String? = nil,
    needs capability: @escaping @Sendable (Value) -> Capability? = { _ in nil },
    calls: @escaping @Sendable (Value) -> [String] = { _ in [] }
  ) -> Attribute {
    let key = AttributeKey(name)
    return Attribute(
      name: name, form: Value.form, isRequired: true, meaning: meaning, access: .structured,
      read: { object, result in result[keyPath: path] = try object.decode(Value.self, forKey: key) },
      write: { value, object in try object.encode(value[keyPath: path], forKey: key) },
      capability: { capability($0[keyPath: path]) }, calls: { calls($0[keyPath: path]) })
  }

  /// An attribute that is left out where it is a certain value.
  static func usually<Value: AttributeValue>(
    _ usual: Value, _ name: String, _ path: any WritableKeyPath<Object, Value> & Sendable, _ meaning: String? = nil,
    needs capability: @escaping @Sendable (Value) -> Capability? = { _ in nil },
    calls: @escaping @Sendable (Value) -> [String] = { _ in [] }
  ) -> Attribute {
    let key = AttributeKey(name)
    return Attribute(
      name: name, form: Value.form, isRequired: false, meaning: meaning, access: .structured,
      read: { object, result in
        result[keyPath: path] = try object.decodeIfPresent(Value.self, forKey: key) ?? usual
      },
      write: { value, object in
        if value[keyPath: path] != usual { try object.encode(value[keyPath: path], forKey: key) }
      },
      capability: { $0[keyPath: path] == usual ? nil : capability($0[keyPath: path]) },
      calls: { $0[keyPath: path] == usual ? [] : calls($0[keyPath: path]) })
  }

  /// An attribute that may be missing.
  static func optional<Value: AttributeValue>(
    _ name: String, _ path: any WritableKeyPath<Object, Value?> & Sendable, _ meaning: String? = "Left out: unset.",
    form: ValueForm = Value.form, access: AttributeAccess<Object> = .structured,
    needs capability: Capability? = nil, calls: @escaping @Sendable (Value) -> [String] = { _ in [] }
  ) -> Attribute {
    let key = AttributeKey(name)
    return Attribute(
      name: name, form: form, isRequired: false, meaning: meaning, access: access,
      read: { object, result in result[keyPath: path] = try object.decodeIfPresent(Value.self, forKey: key) },
      write: { value, object in try object.encodeIfPresent(value[keyPath: path], forKey: key) },
      capability: { $0[keyPath: path] == nil ? nil : capability },
      calls: { $0[keyPath: path].map(calls) ?? [] })
  }

  /// A flag that may be unset; the verb is the builder's function that sets it, and assumes the omitted value when it is called
  /// without one.
  static func flag(
    _ name: String, _ path: any WritableKeyPath<Object, Bool?> & Sendable, verb: String, omitted: Bool? = nil,
    needs capability: Capability? = nil, words: FlagWords
  ) -> Attribute {
    optional(name, path, access: .flag(path, words), needs: capability) {
      $0 == omitted ? [".\(verb)()"] : [".\(verb)(\($0))"]
    }
  }

  /// A number from 0 to 1 that may be unset, with the builder's function that sets it.
  static func fraction(
    _ name: String, _ path: any WritableKeyPath<Object, Double?> & Sendable, verb: String,
    needs capability: Capability? = nil
  ) -> Attribute {
    optional(name, path, form: .fraction, access: .fraction(path), needs: capability) {
      [".\(verb)(\(SwiftLayout.number($0)))"]
    }
  }

  /// The attribute with the number that its key has in short codes from now on; a key without a number is spelt out there.
  package func coded(_ number: Int) -> Attribute {
    var attribute = self
    attribute.codeNumber = number
    return attribute
  }

  /// What reports say of an object that has the attribute set; `nil` where it is unset, and for structured values.
  package func words(_ object: Object) -> String? {
    switch access {
    case .flag(let path, let words): object[keyPath: path].map { $0 ? words.on : words.off }
    case .fraction(let path): object[keyPath: path].map { "\(name) \(NumberText.text($0, places: 4))" }
    case .structured: nil
    }
  }
}
