/// One attribute of a thing of a scene: a row of its type's ``Schema``.
///
/// The row is the one place beside the stored property that knows the attribute. Reading and writing JSON, the keys that are
/// accepted, the published schema, the protocol page, the Swift source of a case, the capabilities that a case needs, the words of
/// reports and the parts of explanations follow from it.
package struct Attribute<Object: Sendable>: Sendable {
  /// The key in JSON: the name of the property.
  package let name: String
  /// How the value looks in JSON.
  let form: ValueForm
  /// Whether JSON must have the key.
  let isRequired: Bool
  /// What it means and what leaving it out means, for the published schema and the protocol page.
  let meaning: String?
  /// How reports and explanations get at it and speak of it.
  package let access: AttributeAccess<Object>
  /// What explanations call it: its name, unless they have a better noun for it.
  package private(set) var noun: String?
  /// Whether an object can make use of it, such as the taps that only a tap counts.
  package private(set) var serves: @Sendable (Object) -> Bool = { _ in true }
  /// What an engine takes a flag for that is unset; `nil` for what is no such flag.
  package private(set) var unset: Bool?
  /// The number of its key in ``PackedVocabulary``; `nil` for the keys of the first version, which are listed there.
  private(set) var codeNumber: Int?

  let read: @Sendable (KeyedDecodingContainer<AttributeKey>, inout Object) throws -> Void
  let write: @Sendable (Object, inout KeyedEncodingContainer<AttributeKey>) throws -> Void
  let writeText: @Sendable (Object, inout LineWriter) -> Void
  let capability: @Sendable (Object) -> Capability?
  let calls: @Sendable (Object) -> [String]
}

/// How reports and explanations get at an attribute that is one value, and speak of it.
package enum AttributeAccess<Object: Sendable>: Sendable {
  /// A flag that may be unset.
  case flag(any WritableKeyPath<Object, Bool?> & Sendable, FlagWords)
  /// A number from 0 to 1 that may be unset; reports call it by the attribute's name.
  case fraction(any WritableKeyPath<Object, Double?> & Sendable)
  /// A count from 1 that may be unset, with what is counted: `2 taps`; without it, a count of what another attribute lists.
  case count(any WritableKeyPath<Object, Int?> & Sendable, unit: String?)
  /// One of some words that may be unset.
  case word(AttributeWord<Object>)
  /// A list of numbers of other things that may be unset.
  case numbers(any WritableKeyPath<Object, [Int]?> & Sendable)
  /// A value with an inner structure, which reports and explanations take apart.
  case structured
}

/// An attribute that is one of the words of an enumeration, whichever that is.
package struct AttributeWord<Object: Sendable>: Sendable {
  /// All words.
  package let all: [String]
  /// The word of an object; `nil` where it is unset.
  package let word: @Sendable (Object) -> String?
  /// Sets the word, or unsets it; gives whether there is such a word.
  package let set: @Sendable (String?, inout Object) -> Bool

  /// The words of a property.
  init<Word: CaseIterable & RawRepresentable<String> & SendableMetatype>(
    _ path: any WritableKeyPath<Object, Word?> & Sendable
  ) {
    all = Word.allCases.map(\.rawValue)
    word = { $0[keyPath: path]?.rawValue }
    set = { word, object in
      object[keyPath: path] = word.flatMap { Word(rawValue: $0) }
      return (word == nil) == (object[keyPath: path] == nil)
    }
  }
}

/// A key in JSON that is known by its name alone, such as that of an attribute.
struct AttributeKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }
}

// A row may name its property twice: a key path reads and sets, a function reads in a fraction of the time, which counts where
// views are written by the hundred thousand.
extension Attribute {
  /// An attribute that every object has.
  static func required<Value: AttributeValue>(
    _ name: String, _ path: any WritableKeyPath<Object, Value> & Sendable, get: (@Sendable (Object) -> Value)? = nil,
    _ meaning: String? = nil, form: ValueForm = Value.form,
    needs capability: @escaping @Sendable (Value) -> Capability? = { _ in nil },
    calls: @escaping @Sendable (Value) -> [String] = { _ in [] }
  ) -> Attribute {
    let key = AttributeKey(name)
    let get = get ?? { $0[keyPath: path] }
    return Attribute(
      name: name, form: form, isRequired: true, meaning: meaning, access: .structured,
      read: { object, result in result[keyPath: path] = try object.decode(Value.self, forKey: key) },
      write: { value, object in try object.encode(get(value), forKey: key) },
      writeText: { value, line in line.member(name, get(value)) },
      capability: { capability(get($0)) }, calls: { calls(get($0)) })
  }

  /// An attribute that is left out where it is a certain value.
  static func usually<Value: AttributeValue>(
    _ usual: Value, _ name: String, _ path: any WritableKeyPath<Object, Value> & Sendable,
    get: (@Sendable (Object) -> Value)? = nil,
    _ meaning: String? = nil, needs capability: @escaping @Sendable (Value) -> Capability? = { _ in nil },
    calls: @escaping @Sendable (Value) -> [String] = { _ in [] }
  ) -> Attribute {
    let key = AttributeKey(name)
    let get = get ?? { $0[keyPath: path] }
    return Attribute(
      name: name, form: Value.form, isRequired: false, meaning: meaning, access: .structured,
      read: { object, result in
        result[keyPath: path] = try object.decodeIfPresent(Value.self, forKey: key) ?? usual
      },
      write: { value, object in
        if get(value) != usual { try object.encode(get(value), forKey: key) }
      },
      writeText: { value, line in
        let own = get(value)
        if own != usual { line.member(name, own) }
      },
      capability: { get($0) == usual ? nil : capability(get($0)) },
      calls: { get($0) == usual ? [] : calls(get($0)) })
  }

  /// An attribute that may be missing.
  static func optional<Value: AttributeValue>(
    _ name: String, _ path: any WritableKeyPath<Object, Value?> & Sendable, get: (@Sendable (Object) -> Value?)? = nil,
    _ meaning: String? = "Left out: unset.", form: ValueForm = Value.form,
    access: AttributeAccess<Object> = .structured,
    needs capability: @escaping @Sendable (Value) -> Capability? = { _ in nil },
    calls: @escaping @Sendable (Value) -> [String] = { _ in [] }
  ) -> Attribute {
    let key = AttributeKey(name)
    let get = get ?? { $0[keyPath: path] }
    return Attribute(
      name: name, form: form, isRequired: false, meaning: meaning, access: access,
      read: { object, result in result[keyPath: path] = try object.decodeIfPresent(Value.self, forKey: key) },
      write: { value, object in try object.encodeIfPresent(get(value), forKey: key) },
      writeText: { value, line in if let value = get(value) { line.member(name, value) } },
      capability: { get($0).flatMap(capability) },
      calls: { get($0).map(calls) ?? [] })
  }

  /// A flag that may be unset; the verb is the builder's function that sets it, and assumes the omitted value when it is called
  /// without one.
  static func flag(
    _ name: String, _ path: any WritableKeyPath<Object, Bool?> & Sendable, get: (@Sendable (Object) -> Bool?)? = nil,
    verb: String, omitted: Bool? = nil,
    needs capability: Capability? = nil, words: FlagWords
  ) -> Attribute {
    optional(
      name, path, get: get, access: .flag(path, words), needs: { _ in capability },
      calls: { $0 == omitted ? [".\(verb)()"] : [".\(verb)(\($0))"] })
  }

  /// A number from 0 to 1 that may be unset, with the builder's function that sets it.
  static func fraction(
    _ name: String, _ path: any WritableKeyPath<Object, Double?> & Sendable,
    get: (@Sendable (Object) -> Double?)? = nil, verb: String,
    needs capability: Capability? = nil
  ) -> Attribute {
    optional(
      name, path, get: get, form: .fraction, access: .fraction(path), needs: { _ in capability },
      calls: { [".\(verb)(\(SwiftLayout.number($0)))"] })
  }

  /// The attribute with the number that its key has in short codes from now on; a key without a number is spelt out there.
  func coded(_ number: Int) -> Attribute {
    var attribute = self
    attribute.codeNumber = number
    return attribute
  }

  /// The attribute as a member of an object of JSON.
  var member: ObjectSchema.Member {
    ObjectSchema.Member(name: name, form: form, isRequired: isRequired, meaning: meaning, codeNumber: codeNumber)
  }

  /// Whether it is a flag.
  var isFlag: Bool { if case .flag = access { true } else { false } }

  /// Whether it is one value, of which its row knows all that is to be said.
  package var isSimple: Bool {
    switch access {
    case .flag, .fraction, .count(_, unit: _?), .word: true
    case .count(_, unit: nil), .numbers, .structured: false
    }
  }

  /// The attribute by the noun that explanations have for it.
  func called(_ noun: String) -> Attribute {
    var attribute = self
    attribute.noun = noun
    return attribute
  }

  /// The attribute for objects that can make use of it alone.
  func serving(_ serves: @escaping @Sendable (Object) -> Bool) -> Attribute {
    var attribute = self
    attribute.serves = serves
    return attribute
  }

  /// The flag with what an engine takes it for when it is unset.
  func unset(meaning flag: Bool) -> Attribute {
    var attribute = self
    attribute.unset = flag
    return attribute
  }

  /// What reports say of an object that has the attribute set; `nil` where it is unset, and for what has an inner structure.
  package func words(_ object: Object) -> String? {
    switch access {
    case .flag(let path, let words): object[keyPath: path].map { $0 ? words.on : words.off }
    case .fraction(let path): object[keyPath: path].map { "\(name) \(NumberText.text($0, places: 4))" }
    case .count(let path, let unit?): object[keyPath: path].map { counted($0, unit) }
    case .word(let word): word.word(object)
    case .count(_, nil), .numbers, .structured: nil
    }
  }
}
