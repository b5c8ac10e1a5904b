extension JSONScanner {
  /// The longest number that is read, in bytes; the longest that JSONEncoder writes has 24.
  static let longestNumber = 400

  /// A number by the grammar of JSON, finite as a `Double`.
  mutating func number() throws(ModelError) -> JSONValue {
    let start = index
    _ = take("-")
    if !take("0") { try digits(orExpect: index == start ? "a value" : "a digit") }
    var isWhole = true
    if take(".") {
      isWhole = false
      try digits(orExpect: "a digit after the point")
    }
    if take("e") || take("E") {
      isWhole = false
      if !take("+") { _ = take("-") }
      try digits(orExpect: "a digit of the exponent")
    }
    guard index - start <= JSONScanner.longestNumber else {
      throw error("a number of at most \(JSONScanner.longestNumber) characters", at: start)
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    // Zero below zero is no whole number.
    if isWhole, let integer = Int(text), integer != 0 || bytes[start] != UInt8(ascii: "-") { return .integer(integer) }
    guard let real = Double(text), real.isFinite else {
      throw error("a finite number", found: SafeText.escaped(text, limit: 40), at: start)
    }
    return .real(real)
  }

  private mutating func digits(orExpect expected: String) throws(ModelError) {
    let start = index
    while let byte = peek, (0x30...0x39).contains(byte) { index += 1 }
    guard index > start else { throw unexpected(expected) }
  }

  /// A text in quotation marks, with its escapes resolved.
  mutating func string() throws(ModelError) -> String {
    index += 1
    let start = index
    while let byte = peek, JSONScanner.isPlain(byte) { index += 1 }
    if peek == UInt8(ascii: "\"") {
      index += 1
      return String(decoding: bytes[start..<(index - 1)], as: UTF8.self)
    }
    index = start
    var content: [UInt8] = []
    repeat {
      let end = bytes[index...].firstIndex(where: JSONScanner.endsPlainText) ?? bytes.count
      content += bytes[index..<end]
      index = end
      guard peek == UInt8(ascii: "\\") else { break }
      content += String(try escape()).utf8
    } while true
    if let byte = peek, byte < 0x20 { throw unexpected("no control character in a text") }
    guard take("\"") else { throw unexpected("a closing quotation mark") }
    let text = String(decoding: content, as: UTF8.self)
    // Decoding repairs what is not UTF-8; where nothing was repaired, nothing was wrong.
    guard text.utf8.elementsEqual(content) else { throw error("a text in UTF-8", found: "other bytes", at: start) }
    return text
  }

  /// Whether a byte is a character of ASCII that stands for itself.
  static func isPlain(_ byte: UInt8) -> Bool { byte < 0x7F && !endsPlainText(byte) }

  private static func endsPlainText(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func escape() throws(ModelError) -> Unicode.Scalar {
    index += 1
    let letter = peek
    index += 1
    switch letter {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicodeEscape()
    default:
      index = min(index - 1, bytes.count)
      throw unexpected("one of the escapes of JSON")
    }
  }

  private mutating func unicodeEscape() throws(ModelError) -> Unicode.Scalar {
    let start = index - 2
    let first = try fourHexDigits()
    if let scalar = Unicode.Scalar(first) { return scalar }
    if first < 0xDC00, take("\\"), take("u") {
      let second = try fourHexDigits()
      let pair = 0x10000 + (first - 0xD800) << 10 + second & 0x3FF
      if (0xDC00...0xDFFF).contains(second), let scalar = Unicode.Scalar(pair) { return scalar }
    }
    throw error("two halves of a surrogate pair", found: "one", at: start)
  }

  private mutating func fourHexDigits() throws(ModelError) -> UInt32 {
    var number: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw unexpected("four hexadecimal digits")
      }
      number = number << 4 | UInt32(digit)
      index += 1
    }
    return number
  }
}
