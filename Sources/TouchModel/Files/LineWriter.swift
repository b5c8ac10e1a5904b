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
    beginObject()
    members(&self)
    endObject()
  }

  /// Begins an object, whose members come next.
  mutating func beginObject() { open("{") }

  /// Ends an object.
  mutating func endObject() { close("}") }

  /// Begins a list, whose elements come next.
  mutating func beginList() { open("[") }

  /// Ends a list.
  mutating func endList() { close("]") }

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

  /// Writes a word with a number after it, as one text.
  mutating func word(_ word: String, _ number: Int) {
    comma()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: word.utf8)
    bytes.append(UInt8(ascii: " "))
    digits(number)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a whole number.
  package mutating func number(_ number: Int) {
    comma()
    digits(number)
  }

  /// Writes a number.
  package mutating func number(_ number: Double) {
    comma()
    if !number.isFinite { lacksNumber = true }
    if number == number.rounded(), abs(number) < 1e15 {
      digits(Int(number))
    } else {
      bytes.append(contentsOf: NumberText.exact(number).utf8)
    }
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

  /// Writes a value whose text in compact form is at hand.
  package mutating func text(_ text: [UInt8]) {
    comma()
    bytes += text
  }

  private mutating func digits(_ number: Int) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    let start = bytes.count
    var rest = number.magnitude
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
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
