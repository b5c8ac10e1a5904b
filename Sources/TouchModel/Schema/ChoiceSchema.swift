/// An enumeration with values, which JSON has as an object with one member: the name of a case, with the values that it holds.
///
/// A row is the one place beside the case that knows how JSON has it. Reading and writing is what the compiler makes of the cases.
package struct ChoiceSchema: Sendable {
  /// One case.
  struct Choice: Sendable {
    /// The name of the case.
    let name: String
    /// Its values.
    let values: ObjectSchema
    /// The number of its key in ``PackedVocabulary``; `nil` for the keys of the first version, which are listed there.
    var codeNumber: Int?
  }

  /// The cases, in the order in which the published schemas have them.
  let choices: [Choice]
  /// What the enumeration means, for the published schemas.
  var meaning: String?

  /// The keys and words that are read.
  var shape: JSONShape { .choice(Dictionary(uniqueKeysWithValues: choices.map { ($0.name, $0.values.shape) })) }

  /// The keys that have numbers of their own in short codes.
  var codedKeys: [(number: Int, name: String)] {
    choices.flatMap { choice in (choice.codeNumber.map { [($0, choice.name)] } ?? []) + choice.values.codedKeys }
  }

  /// The definition in the published schemas.
  package var definition: JSONValue { .object(form) }

  /// The members of that definition.
  var form: [JSONMember] {
    let properties = choices.map { JSONMember($0.name, $0.values.definition) }
    return ObjectSchema.description(meaning) + [
      JSONMember("type", .string("object")), JSONMember("properties", .object(properties)),
      JSONMember("additionalProperties", .bool(false)), JSONMember("minProperties", .integer(1)),
      JSONMember("maxProperties", .integer(1)),
    ]
  }
}

extension ChoiceSchema.Choice {
  /// A case with its values.
  static func choice(
    _ name: String, _ values: [ObjectSchema.Member] = [], _ meaning: String? = nil
  ) -> ChoiceSchema.Choice {
    ChoiceSchema.Choice(name: name, values: ObjectSchema(members: values, meaning: meaning))
  }

  /// The case with the number that its key has in short codes.
  func coded(_ number: Int) -> ChoiceSchema.Choice {
    var choice = self
    choice.codeNumber = number
    return choice
  }
}
