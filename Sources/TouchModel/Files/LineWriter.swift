/// Writes the text of a JSON object member by member; its user keeps the keys sorted.
package struct LineWriter {
  /// The text so far, in UTF-8.
  package private(set) var bytes: [UInt8] = []
  /// Whether a number was to be written that JSON does not have.
  package private(set) var lacksNumber = false
  private var needsComma = false

  /// Creates an empty text.
  package init() {}

  /// Writes an object.
  package mutating func object(_ members: (inout LineWriter) -> Void) {
    open("{")
    members(&self)
    close("}")
  }

  /// Writes a list.
  package mutating func list<Element>(_ elements: some Sequence<Element>, _ write: (inout LineWriter, Element) -> Void)
  {
    open("[")
    for element in elements { write(&self, element) }
    close("]")
  }

  /// Writes the key of the member whose value comes next; the key is plain ASCII.
  package mutating func key(_ key: String) {
    comma()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: key.utf8)
    append("\":")
    needsComma = false
  }

  /// Writes a word of a closed list, or anything else that needs no escapes.
  package mutating func word(_ word: String) {
    comma()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: word.utf8)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a whole number.
  package mutating func number(_ number: Int) {
    comma()
    bytes.append(contentsOf: String(number).utf8)
  }

  /// Writes a number.
  package mutating func number(_ number: Double) {
    comma()
    if !number.isFinite { lacksNumber = true }
    bytes.append(contentsOf: (number == 0 ? "0" : NumberText.exact(number)).utf8)
  }

  /// Writes true or false.
  package mutating func flag(_ flag: Bool) {
    comma()
    append(flag ? "true" : "false")
  }

  /// Writes a value that is rare enough to be written by way of its tree.
  package mutating func value(_ value: some Encodable) {
    comma()
    guard let text = try? StrictJSON.encode(value, .compact) else { return lacksNumber = true }
    bytes += text
  }

  private mutating func open(_ bracket: StaticString) {
    comma()
    append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: StaticString) {
    append(bracket)
    needsComma = true
  }

  private mutating func comma() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func append(_ text: StaticString) { text.withUTF8Buffer { bytes.append(contentsOf: $0) } }
}
