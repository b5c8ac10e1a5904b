internal import TouchModel

/// Writes the text of a JSON object member by member; the caller keeps the keys sorted.
///
/// A trace by way of `Codable` takes an encoder for every record and every touch; here it is a row of bytes.
struct LineWriter {
  private(set) var bytes: [UInt8] = []
  /// Whether a number was to be written that JSON does not have.
  private(set) var hasOddNumber = false
  private var needsComma = false

  mutating func object(_ members: (inout LineWriter) -> Void) {
    open("{")
    members(&self)
    close("}")
  }

  mutating func list<Element>(_ elements: some Sequence<Element>, _ write: (inout LineWriter, Element) -> Void) {
    open("[")
    for element in elements { write(&self, element) }
    close("]")
  }

  /// Writes the key of the member whose value comes next; the key is plain ASCII.
  mutating func key(_ key: StaticString) {
    comma()
    bytes.append(UInt8(ascii: "\""))
    key.withUTF8Buffer { bytes.append(contentsOf: $0) }
    append("\":")
    needsComma = false
  }

  /// Writes a word of a closed list, or anything else that needs no escapes.
  mutating func word(_ word: String) {
    comma()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: word.utf8)
    bytes.append(UInt8(ascii: "\""))
  }

  mutating func number(_ number: Int) {
    comma()
    bytes.append(contentsOf: String(number).utf8)
  }

  mutating func number(_ number: Double) {
    comma()
    if !number.isFinite { hasOddNumber = true }
    bytes.append(contentsOf: (number == 0 ? "0" : NumberText.exact(number)).utf8)
  }

  mutating func flag(_ flag: Bool) {
    comma()
    append(flag ? "true" : "false")
  }

  /// Writes a value that is rare enough to be written by way of its tree.
  mutating func value(_ value: some Encodable) {
    comma()
    guard let text = try? StrictJSON.encode(value, .compact) else { return hasOddNumber = true }
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

extension LineWriter {
  mutating func member(_ key: StaticString, _ id: ObjectID?) {
    guard let id else { return }
    self.key(key)
    word(id.description)
  }

  mutating func member(_ key: StaticString, _ point: ScenePoint?) {
    guard let point else { return }
    self.key(key)
    list([point.x, point.y]) { $0.number($1) }
  }

  mutating func member(_ key: StaticString, _ flag: Bool?) {
    guard let flag else { return }
    self.key(key)
    self.flag(flag)
  }

  mutating func member(_ key: StaticString, _ number: Int?) {
    guard let number else { return }
    self.key(key)
    self.number(number)
  }

  mutating func member(_ key: StaticString, _ number: Double?) {
    guard let number else { return }
    self.key(key)
    self.number(number)
  }

  mutating func member(_ key: StaticString, _ word: (some RawRepresentable<String>)?) {
    guard let word else { return }
    self.key(key)
    self.word(word.rawValue)
  }
}
