/// Writes the text of JSON objects member by member; its user keeps the keys sorted.
package struct LineWriter {
  /// The text so far, in UTF-8.
  package private(set) var bytes: [UInt8] = []
  /// Whether a number was to be written that JSON does not have.
  package private(set) var lacksNumber = false
  private var needsComma = false

  /// Creates an empty text.
  package init() {}

  /// Ends a line of the text, so that another value can come.
  package mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  /// Adds lines that are written already.
  package mutating func lines(_ lines: [UInt8]) {
    bytes += lines
    needsComma = false
  }

  /// Takes back what was written after so many bytes, which end a line.
  package mutating func cut(to count: Int) {
    bytes.removeSubrange(count...)
    (needsComma, lacksNumber) = (false, false)
  }

  /// A place in the text to which it can be taken back.
  struct Mark {
    /// How many bytes stand before it.
    let count: Int
    fileprivate let needsComma: Bool
  }

  /// The end of the text so far.
  var mark: Mark { Mark(count: bytes.count, needsComma: needsComma) }

  /// Takes back what was written after a place.
  mutating func takeBack(to mark: Mark) {
    bytes.removeLast(bytes.count - mark.count)
    needsComma = mark.needsComma
  }

  /// Whether two parts of the text are the same.
  func isSame(_ part: Range<Int>, _ other: Range<Int>) -> Bool {
    guard part.count == other.count else { return false }
    for offset in 0..<part.count where bytes[part.lowerBound + offset] != bytes[other.lowerBound + offset] {
      return false
    }
    return true
  }

  /// Writes an object.
  package mutating func object(_ members: (inout LineWriter) -> Void) {
    beginObject()
    members(&self)
    endObject()
  }

  /// Begins an object, whose members come next.
  mutating func beginObject() { open(UInt8(ascii: "{")) }

  /// Ends an object.
  mutating func endObject() { close(UInt8(ascii: "}")) }

  /// Begins a list, whose elements come next.
  mutating func beginList() { open(UInt8(ascii: "[")) }

  /// Ends a list.
  mutating func endList() { close(UInt8(ascii: "]")) }

  /// Writes the key of the member whose value comes next; the key is plain ASCII.
  package mutating func key(_ key: String) {
    let needsComma = needsComma
    let key = key.utf8
    bytes.append(addingCapacity: key.count + 4) { text in
      if needsComma { text.append(UInt8(ascii: ",")) }
      text.append(quoted: key)
      text.append(UInt8(ascii: ":"))
    }
    self.needsComma = false
  }

  /// Writes that a value is not known.
  mutating func none() { text("null") }

  /// Writes a word of a closed list, or anything else that needs no escapes.
  package mutating func word(_ word: String) {
    let word = word.utf8
    element(atMost: word.count + 2) { $0.append(quoted: word) }
  }

  /// Writes a word with a number after it, as one text.
  mutating func word(_ word: String, _ number: Int) {
    let word = word.utf8
    element(atMost: word.count + LineWriter.mostDigits + 3) { text in
      text.append(UInt8(ascii: "\""))
      text.append(contentsOf: word)
      text.append(UInt8(ascii: " "))
      text.append(number)
      text.append(UInt8(ascii: "\""))
    }
  }

  /// Writes a whole number.
  mutating func number(_ number: Int) { element(atMost: LineWriter.mostDigits) { $0.append(number) } }

  /// Writes a number.
  mutating func number(_ number: Double) {
    if let whole = LineWriter.whole(number) { return self.number(whole) }
    if !number.isFinite { lacksNumber = true }
    let digits = NumberText.exact(number).utf8
    element(atMost: digits.count) { $0.append(contentsOf: digits) }
  }

  /// Writes a list of two numbers.
  mutating func pair(_ first: Double, _ second: Double) {
    guard let one = LineWriter.whole(first), let other = LineWriter.whole(second) else {
      beginList()
      number(first)
      number(second)
      return endList()
    }
    element(atMost: 2 * LineWriter.mostDigits + 3) { text in
      text.append(UInt8(ascii: "["))
      text.append(one)
      text.append(UInt8(ascii: ","))
      text.append(other)
      text.append(UInt8(ascii: "]"))
    }
  }

  /// Writes true or false.
  mutating func flag(_ flag: Bool) { text(flag ? "true" : "false") }

  /// Writes a value that is rare enough to be written by way of its tree.
  package mutating func value(_ value: some Encodable) {
    guard let text = try? StrictJSON.encode(value, .compact) else { return lacksNumber = true }
    self.text(text)
  }

  /// Writes a value whose text in compact form is at hand.
  package mutating func text(_ text: [UInt8]) {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    bytes += text
    needsComma = true
  }

  /// Writes a member.
  mutating func member(_ key: String, _ value: some AttributeValue) {
    self.key(key)
    value.write(to: &self)
  }

  /// Writes a list.
  mutating func list<Element>(_ elements: [Element], _ write: (Element, inout LineWriter) -> Void) {
    beginList()
    for element in elements { write(element, &self) }
    endList()
  }

  /// Writes one of several things that can stand at a place: an object whose only key says which.
  mutating func choice(_ name: String, _ members: (inout LineWriter) -> Void) {
    object { line in
      line.key(name)
      line.object(members)
    }
  }

  /// Writes an element or a value, after a comma where one is needed.
  private mutating func element(atMost count: Int, _ write: (inout OutputSpan<UInt8>) -> Void) {
    let needsComma = needsComma
    bytes.append(addingCapacity: count + 1) { text in
      if needsComma { text.append(UInt8(ascii: ",")) }
      write(&text)
    }
    self.needsComma = true
  }

  private mutating func open(_ bracket: UInt8) {
    element(atMost: 1) { $0.append(bracket) }
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func text(_ text: StaticString) {
    element(atMost: text.utf8CodeUnitCount) { $0.append(contentsOf: text.description.utf8) }
  }

  /// The most characters of a whole number.
  private static let mostDigits = 20

  /// The number as a whole one, if it is written as such.
  private static func whole(_ number: Double) -> Int? {
    guard abs(number) < 1e15 else { return nil }
    let whole = Int(number)
    return Double(whole) == number ? whole : nil
  }
}

extension OutputSpan<UInt8> {
  /// Appends a text.
  fileprivate mutating func append(contentsOf text: String.UTF8View) {
    let isWhole: Void? = text.withContiguousStorageIfAvailable { for byte in $0 { append(byte) } }
    if isWhole == nil { for byte in text { append(byte) } }
  }

  /// Appends a text between quotation marks.
  fileprivate mutating func append(quoted text: String.UTF8View) {
    append(UInt8(ascii: "\""))
    append(contentsOf: text)
    append(UInt8(ascii: "\""))
  }

  /// Appends a whole number.
  fileprivate mutating func append(_ number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    append(digits: number.magnitude)
  }

  private mutating func append(digits number: UInt) {
    if number >= 10 { append(digits: number / 10) }
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
