/// How a value looks in JSON: which keys and words it may have, how the published schemas define it, and what the protocol page
/// calls it.
struct ValueForm: Sendable {
  /// The keys and words that are read.
  let shape: JSONShape
  /// The members of its definition in a published schema.
  let definition: [JSONMember]
  /// What it is, for the tables of the protocol page.
  let words: String

  /// Describes a value of a type of JSON.
  init(_ shape: JSONShape, type: String, _ words: String) {
    self.init(shape, [JSONMember("type", .string(type))], words)
  }

  /// Describes a value that the published schemas define under a name.
  init(_ shape: JSONShape, reference: String, _ words: String) {
    self.init(shape, [JSONMember("$ref", .string("#/$defs/\(reference)"))], words)
  }

  /// Describes a value.
  init(_ shape: JSONShape, _ definition: [JSONMember], _ words: String) {
    self.shape = shape
    self.definition = definition
    self.words = words
  }

  /// The number of a view, a recognizer, a controller or a target.
  static let number = ValueForm(.whole, reference: "number", "a number")
  /// A list of such numbers.
  static let numbers = ValueForm(
    .list(of: .whole),
    [
      JSONMember("type", .string("array")),
      JSONMember("items", .object([JSONMember("$ref", .string("#/$defs/number"))])),
    ], "numbers")
  /// A share of the whole.
  static let fraction = ValueForm(
    .value,
    [
      JSONMember("type", .string("number")), JSONMember("minimum", .integer(0)), JSONMember("maximum", .integer(1)),
    ], "0 to 1")

  /// A list with at least so many elements.
  static func list(of element: ValueForm, least: Int = 0) -> ValueForm {
    ValueForm(
      .list(of: element.shape),
      [JSONMember("type", .string("array")), JSONMember("items", .object(element.definition))]
        + (least > 0 ? [JSONMember("minItems", .integer(least))] : []), "a list")
  }

  /// One of the words of an enumeration, which the published schemas list where it is used.
  static func words<Word: CaseIterable & RawRepresentable<String>>(of type: Word.Type) -> ValueForm {
    ValueForm(
      .words(of: type), [JSONMember("enum", .array(type.allCases.map { .string($0.rawValue) }))], list(of: type))
  }

  /// The words of an enumeration, for the tables of the protocol page.
  fileprivate static func list<Word: CaseIterable & RawRepresentable<String>>(of type: Word.Type) -> String {
    type.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
  }
}

/// A type that an attribute of a schema can have.
protocol AttributeValue: Codable, Hashable, Sendable {
  /// How its values look in JSON.
  static var form: ValueForm { get }
  /// Writes the value as JSON.
  func write(to line: inout LineWriter)
}

extension AttributeValue {
  /// Writes a value that is rare enough to be written by way of its tree.
  func write(to line: inout LineWriter) { line.value(self) }
}

extension AttributeValue where Self: CaseIterable & RawRepresentable<String> {
  /// Writes the word.
  func write(to line: inout LineWriter) { line.word(rawValue) }
}

extension Bool: AttributeValue {
  static let form = ValueForm(.value, type: "boolean", "true or false")

  /// Writes true or false.
  func write(to line: inout LineWriter) { line.flag(self) }
}

extension Int: AttributeValue {
  static let form = ValueForm(.whole, type: "integer", "a whole number")

  /// Writes the number.
  func write(to line: inout LineWriter) { line.number(self) }
}

extension Double: AttributeValue {
  static let form = ValueForm(.value, type: "number", "a number")

  /// Writes the number.
  func write(to line: inout LineWriter) { line.number(self) }
}

extension ScenePoint: AttributeValue {
  static let form = ValueForm(.value, reference: "point", "`[x, y]`")

  /// Writes the coordinates.
  func write(to line: inout LineWriter) { line.pair(x, y) }
}

extension SceneRect: AttributeValue {
  static let form = ValueForm(.value, reference: "rect", "`[x, y, width, height]`")

  /// Writes the origin and the size.
  func write(to line: inout LineWriter) {
    // Without a list of its own: a scene has one for each view.
    line.beginList()
    line.number(origin.x)
    line.number(origin.y)
    line.number(width)
    line.number(height)
    line.endList()
  }
}

extension SceneSize: AttributeValue {
  static let form = ValueForm(
    .value,
    [
      JSONMember("type", .string("array")),
      JSONMember("items", .object([JSONMember("type", .string("number")), JSONMember("minimum", .integer(0))])),
      JSONMember("minItems", .integer(2)), JSONMember("maxItems", .integer(2)),
    ], "`[width, height]`")

  /// Writes the width and the height.
  func write(to line: inout LineWriter) { line.pair(width, height) }
}

extension SceneTransform: AttributeValue {
  static let form = ValueForm(.value, reference: "transform", "`[a, b, c, d, tx, ty]`")

  /// Writes the six numbers.
  func write(to line: inout LineWriter) { line.list([a, b, c, d, tx, ty]) { $1.number($0) } }
}

extension AttributeValue where Self: CaseIterable & RawRepresentable<String> {
  /// The words of an enumeration, which the published schemas define under a name.
  static func words(reference: String) -> ValueForm {
    ValueForm(.words(of: Self.self), reference: reference, ValueForm.list(of: Self.self))
  }

  /// The words of an enumeration, which the published schemas list where it is used.
  static var enumeration: ValueForm { .words(of: Self.self) }
}

extension ViewKind: AttributeValue {
  static let form = words(reference: "viewKind")
}

extension SceneView.Shape: AttributeValue {
  static let form = ValueForm(
    .words(words, orChoice: ["grownBounds": .value]),
    [
      JSONMember(
        "anyOf",
        .array([
          .object([JSONMember("enum", .array(words.map { .string($0) }))]),
          .object([
            JSONMember("type", .string("object")), JSONMember("required", .array([.string("grownBounds")])),
            JSONMember(
              "properties", .object([JSONMember("grownBounds", .object([JSONMember("type", .string("number"))]))])),
            JSONMember("additionalProperties", .bool(false)),
          ]),
        ]))
    ], words.map { "`\($0)`" }.joined(separator: ", ") + ", `{\"grownBounds\": points}`")
}

extension TouchHandling.Policy: AttributeValue {
  static let form = enumeration
}

extension TouchHandling: AttributeValue {
  static let form = ValueForm(
    schema.shape, reference: "handling",
    "for `began`, `moved`, `ended`, `cancelled`: `observe` (overridden, calls super) or `absorb` (overridden, does not)"
  )

  /// Writes the methods that are overridden.
  func write(to line: inout LineWriter) { TouchHandling.schema.write(self, to: &line) }
}

extension Array: AttributeValue where Element == Int {
  static var form: ValueForm { .numbers }

  /// Writes the numbers.
  func write(to line: inout LineWriter) { line.list(self) { $1.number($0) } }
}

extension RecognizerKind: AttributeValue {
  static let form = words(reference: "recognizerKind")
}

extension RecognizerDelegate: AttributeValue {
  static let form: ValueForm = {
    guard case .object(let definition) = schema.definition else { return ValueForm(schema.shape, [], "") }
    let answers = schema.attributes.map { "`\($0.name)`" }.joined(separator: ", ")
    return ValueForm(schema.shape, definition, "an object with \(answers); what is left out is not implemented")
  }()

  /// Writes the answers.
  func write(to line: inout LineWriter) { RecognizerDelegate.schema.write(self, to: &line) }
}
