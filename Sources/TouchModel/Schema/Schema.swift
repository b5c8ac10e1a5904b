/// The attributes of a type in the order in which they are read, printed and spoken of.
package struct Schema<Object: Sendable>: Sendable {
  /// The rows.
  package let attributes: [Attribute<Object>]
  /// The attributes that are one value, so that reports and explanations need to know nothing more of them: flags after the others.
  package let simple: [Attribute<Object>]
  /// The attributes that are flags.
  package let flags: [Attribute<Object>]
  /// Where each attribute is, by its name.
  private let positions: [String: Int]
  /// What writes each attribute as text, in the order in which JSON has them.
  private let texts: [@Sendable (Object, inout LineWriter) -> Void]
  /// The type as an object of JSON.
  private let object: ObjectSchema

  /// Creates a schema; the meaning is what the published schemas say of the type.
  init(_ attributes: [Attribute<Object>], meaning: String? = nil) {
    self.attributes = attributes
    object = ObjectSchema(members: attributes.map(\.member), meaning: meaning)
    flags = attributes.filter(\.isFlag)
    simple = attributes.filter { $0.isSimple && !$0.isFlag } + flags
    positions = Dictionary(uniqueKeysWithValues: attributes.enumerated().map { ($0.element.name, $0.offset) })
    texts = attributes.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }.map(\.writeText)
  }

  /// The attribute with a name.
  package subscript(name: String) -> Attribute<Object>? { positions[name].map { attributes[$0] } }

  /// Reads every attribute that an object of JSON has.
  func read(_ decoder: any Decoder, into result: inout Object) throws {
    let object = try decoder.container(keyedBy: AttributeKey.self)
    for index in attributes.indices { try attributes[index].read(object, &result) }
  }

  /// Writes every attribute that differs from what leaving it out means.
  func write(_ value: Object, to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: AttributeKey.self)
    for index in attributes.indices { try attributes[index].write(value, &object) }
  }

  /// Writes the same as text.
  func write(_ value: Object, to line: inout LineWriter) {
    line.beginObject()
    for text in texts { text(value, &line) }
    line.endObject()
  }

  /// The keys that have numbers of their own in short codes.
  var codedKeys: [(number: Int, name: String)] { object.codedKeys }

  /// The keys and words that are read.
  var shape: JSONShape { object.shape }

  /// The capabilities that an engine needs for an object.
  package func capabilities(of value: Object) -> [Capability] { attributes.compactMap { $0.capability(value) } }

  /// The calls of the builder that set what differs from the default.
  func calls(_ value: Object) -> [String] { attributes.flatMap { $0.calls(value) } }

  /// The definition of the type in the published schemas.
  package var definition: JSONValue { object.definition }

  /// The attributes as a table of the protocol page; those that differ by their names alone share a line.
  package var table: String {
    ProtocolTable.text(
      "| Member | Value | Meaning |",
      attributes.map { ("`\($0.name)`", "\($0.form.words) | \($0.meaning ?? "")") })
  }
}
