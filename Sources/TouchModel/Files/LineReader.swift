/// Reads JSON value by value, without making a tree of it, where it is written as engines and the kit mostly write it.
///
/// It refuses more than ``StrictJSON`` does: texts with escapes or with letters beyond ASCII, deep nesting, very long numbers, and
/// types that do not fit. What it refuses is read again by ``StrictJSON``, which reads it or says what is wrong; what it reads
/// means the same to both.
struct LineReader {
  /// Why a value is not read.
  struct Refusal: Error {}

  let bytes: [UInt8]
  /// Where the next byte stands that is read.
  var index: Int

  private static let mostLevels = 16
  private static let mostDigits = 40
  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  /// Begins to read at a place.
  init(_ bytes: [UInt8], at index: Int = 0) {
    self.bytes = bytes
    self.index = index
  }

  /// The next byte that is no space; 0 at the end.
  @inline(__always)
  var next: UInt8 {
    mutating get {
      // Lines are mostly written without spaces.
      if index < bytes.count, bytes[index] > 0x20 { return bytes[index] }
      return nextAfterSpaces()
    }
  }

  private mutating func nextAfterSpaces() -> UInt8 {
    while index < bytes.count {
      let byte = bytes[index]
      if byte != 0x20, byte != 0x0A, byte != 0x0D, byte != 0x09 { return byte }
      index += 1
    }
    return 0
  }

  /// Steps over a character when it comes next.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  mutating func expect(_ character: Unicode.Scalar) throws(Refusal) {
    guard take(character) else { throw Refusal() }
  }

  /// Reads an object: the closure reads the value of each key, of which it gets the bytes.
  mutating func eachMember(
    _ body: (inout LineReader, Range<Int>) throws(Refusal) -> Void
  ) throws(Refusal) {
    try expect("{")
    if take("}") { return }
    repeat {
      let key = try text()
      try expect(":")
      try body(&self, key)
    } while take(",")
    try expect("}")
  }

  /// Reads a text, and gives where its characters stand.
  mutating func text() throws(Refusal) -> Range<Int> {
    try expect("\"")
    let start = index
    let end = endOfPlain(from: start)
    guard end < bytes.count, bytes[end] == UInt8(ascii: "\"") else { throw Refusal() }
    index = end + 1
    return start..<end
  }

  /// Where the first byte from a place on stands that is not plain.
  private func endOfPlain(from start: Int) -> Int {
    let bytes = bytes.span
    var end = start
    while end < bytes.count, JSONScanner.isPlain(bytes[end]) { end += 1 }
    return end
  }

  /// Reads a text.
  mutating func string() throws(Refusal) -> String {
    let range = try text()
    return String(decoding: bytes[range], as: UTF8.self)
  }

  /// Steps over a word such as `true` when it comes next.
  mutating func take(word: String) -> Bool {
    guard word.utf8.first == next, bytes[index...].starts(with: word.utf8) else { return false }
    index += word.utf8.count
    return true
  }

  /// Reads a whole number that has no fraction and no exponent.
  mutating func whole() throws(Refusal) -> Int {
    let isNegative = take("-")
    let start = index
    var number = 0
    while let digit = digit {
      let (product, isTooGreat) = number.multipliedReportingOverflow(by: 10)
      let (sum, isGreater) = product.addingReportingOverflow(digit)
      if isTooGreat || isGreater { throw Refusal() }
      number = sum
      index += 1
    }
    // A zero before other digits is no JSON, and a zero below zero is no whole number.
    guard index > start, bytes[start] != UInt8(ascii: "0") || index == start + 1 && !isNegative else { throw Refusal() }
    if index < bytes.count, [UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E")].contains(bytes[index]) {
      throw Refusal()
    }
    return isNegative ? -number : number
  }

  /// Reads a number.
  mutating func number() throws(Refusal) -> Double {
    let isNegative = take("-")
    let start = index
    var (digits, places, mantissa): (Int, Int, UInt64) = (0, 0, 0)
    try readDigits(&digits, &mantissa)
    guard bytes[start] != UInt8(ascii: "0") || digits == 1 else { throw Refusal() }
    if take(byte: ".") {
      let whole = digits
      try readDigits(&digits, &mantissa)
      places = digits - whole
    }
    var hasExponent = false
    if take(byte: "e") || take(byte: "E") {
      hasExponent = true
      if !take(byte: "+") { _ = take(byte: "-") }
      var (count, number): (Int, UInt64) = (0, 0)
      try readDigits(&count, &number)
    }
    guard index - start <= LineReader.mostDigits else { throw Refusal() }
    // Numbers below 2^53 and powers up to 10^15 are exact, and so a quotient of them is the nearest there is.
    if !hasExponent, digits <= 15 {
      let number = Double(mantissa) / LineReader.powersOfTen[places]
      return isNegative ? -number : number
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard let number = Double(text), number.isFinite else { throw Refusal() }
    return isNegative ? -number : number
  }

  private var digit: Int? {
    guard index < bytes.count, (0x30...0x39).contains(bytes[index]) else { return nil }
    return Int(bytes[index] - 0x30)
  }

  private mutating func take(byte: Unicode.Scalar) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: byte) else { return false }
    index += 1
    return true
  }

  /// Reads one digit or more; what is beyond a number of 15 digits is worth nothing.
  private mutating func readDigits(_ count: inout Int, _ number: inout UInt64) throws(Refusal) {
    let start = index
    while let digit = digit {
      if count < 15 { number = number * 10 + UInt64(digit) }
      count += 1
      index += 1
    }
    guard index > start else { throw Refusal() }
  }

  /// Steps over a value whose bytes are read afterwards: it looks for where the value ends, and at nothing else.
  mutating func pass() throws(Refusal) {
    var level = 0
    repeat {
      guard index < bytes.count else { throw Refusal() }
      switch bytes[index] {
      case UInt8(ascii: "\""): _ = try text()
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        level += 1
        index += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard level > 0 else { throw Refusal() }
        level -= 1
        index += 1
      case UInt8(ascii: ",") where level == 0: throw Refusal()
      // The bytes of a number or a word, or what stands between the values of a list.
      default:
        index += 1
        while level == 0, index < bytes.count, !LineReader.endsValue(bytes[index]) { index += 1 }
      }
    } while level > 0
  }

  private static func endsValue(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") || byte <= 0x20
  }

  /// Steps over a value.
  mutating func skip(level: Int = 0) throws(Refusal) {
    guard level < LineReader.mostLevels else { throw Refusal() }
    switch next {
    case UInt8(ascii: "{"):
      try eachMember { (reader, _) throws(Refusal) in try reader.skip(level: level + 1) }
    case UInt8(ascii: "["):
      index += 1
      if take("]") { return }
      repeat { try skip(level: level + 1) } while take(",")
      try expect("]")
    case UInt8(ascii: "\""): _ = try text()
    case UInt8(ascii: "t"): guard take(word: "true") else { throw Refusal() }
    case UInt8(ascii: "f"): guard take(word: "false") else { throw Refusal() }
    case UInt8(ascii: "n"): guard take(word: "null") else { throw Refusal() }
    default: _ = try number()
    }
  }
}

/// The words of a list, found by the bytes that spell them.
struct WordTable<Word: Sendable>: Sendable {
  private let words: [Word]
  /// The bytes of all words, one after the other, and where each begins.
  private var spelling: [UInt8] = []
  private var starts: [Int] = [0]
  /// By where a word is looked for first: its number; a word whose place is taken stands at the next that is free.
  private var places: [Int?]

  init(_ list: [(text: String, word: Word)]) {
    words = list.map(\.word)
    var count = 64
    while count < 2 * list.count { count *= 2 }
    places = Array(repeating: nil, count: count)
    for (number, text) in list.map(\.text).enumerated() {
      let range = spelling.count..<(spelling.count + text.utf8.count)
      spelling += text.utf8
      starts.append(range.upperBound)
      var place = place(of: range, in: spelling)
      while places[place] != nil { place = (place + 1) & (count - 1) }
      places[place] = number
    }
  }

  private func place(of range: Range<Int>, in bytes: [UInt8]) -> Int {
    guard !range.isEmpty else { return 0 }
    let (first, last) = (Int(bytes[range.lowerBound]), Int(bytes[range.upperBound - 1]))
    return (range.count &* 7 &+ first &+ last &* 3) & (places.count - 1)
  }

  /// The word that some of the bytes spell.
  func word(_ range: Range<Int>, in bytes: [UInt8]) -> Word? {
    var place = place(of: range, in: bytes)
    while let number = places[place] {
      if isSpelt(number, range, bytes) { return words[number] }
      place = (place + 1) & (places.count - 1)
    }
    return nil
  }

  private func isSpelt(_ number: Int, _ range: Range<Int>, _ bytes: [UInt8]) -> Bool {
    let (start, end) = (starts[number], starts[number + 1])
    guard end - start == range.count else { return false }
    let (own, other) = (spelling.span.extracting(start..<end), bytes.span.extracting(range))
    for offset in 0..<own.count where own[offset] != other[offset] { return false }
    return true
  }
}
