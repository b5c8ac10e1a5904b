/// The members of an object of JSON: which there may be, how the published schemas define them, and their keys in short codes.
package struct ObjectSchema: Sendable {
  /// One member.
  struct Member: Sendable {
    /// Its key.
    let name: String
    /// How its value looks.
    let form: ValueForm
    /// Whether the object must have it.
    var isRequired = true
    /// What it means, for the published schemas.
    var meaning: String?
    /// The number of its key in ``PackedVocabulary``; `nil` for the keys of the first version, which are listed there.
    var codeNumber: Int?
  }

  /// The members, in the order in which the published schemas have them.
  let members: [Member]
  /// What the object means, for the published schemas.
  var meaning: String?

  /// The keys and words that are read.
  var shape: JSONShape { .object([], Dictionary(uniqueKeysWithValues: members.map { ($0.name, $0.form.shape) })) }

  /// The keys that have numbers of their own in short codes.
  var codedKeys: [(number: Int, name: String)] {
    members.compactMap { member in member.codeNumber.map { ($0, member.name) } }
  }

  /// The definition in the published schemas.
  package var definition: JSONValue { .object(form) }

  /// The members of that definition.
  var form: [JSONMember] {
    let properties = members.map { member in
      JSONMember(member.name, .object(ObjectSchema.description(member.meaning) + member.form.definition))
    }
    let required = members.filter(\.isRequired).map(\.name).sorted()
    return ObjectSchema.description(meaning) + [JSONMember("type", .string("object"))]
      + (required.isEmpty ? [] : [JSONMember("required", .array(required.map { .string($0) }))])
      + [JSONMember("properties", .object(properties)), JSONMember("additionalProperties", .bool(false))]
  }

  /// What the published schemas say of something.
  static func description(_ meaning: String?) -> [JSONMember] {
    meaning.map { [JSONMember("description", .string($0))] } ?? []
  }
}

extension ObjectSchema.Member {
  /// A member that is always there.
  static func member(_ name: String, _ form: ValueForm, _ meaning: String? = nil) -> ObjectSchema.Member {
    ObjectSchema.Member(name: name, form: form, meaning: meaning)
  }

  /// A member that may be left out.
  static func optional(_ name: String, _ form: ValueForm, _ meaning: String? = nil) -> ObjectSchema.Member {
    ObjectSchema.Member(name: name, form: form, isRequired: false, meaning: meaning)
  }

  /// The member with the number that its key has in short codes.
  func coded(_ number: Int) -> ObjectSchema.Member {
    var member = self
    member.codeNumber = number
    return member
  }
}
