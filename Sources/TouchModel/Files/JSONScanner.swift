/// Reads one JSON text and refuses whatever a tolerant reader lets pass.
///
/// The nesting is bounded before it is entered, so no input can exhaust the stack.
struct JSONScanner {
  let bytes: [UInt8]
  let source: String
  var index = 0

  init(_ bytes: [UInt8], source: String) {
    self.bytes = bytes
    self.source = source
  }

  /// The one value of the text.
  mutating func document() throws(ModelError) -> JSONValue {
    skipSpace()
    let result = try value(depth: 0)
    skipSpace()
    guard index == bytes.count else { throw unexpected("nothing after the value") }
    return result
  }

  private mutating func value(depth: Int) throws(ModelError) -> JSONValue {
    switch peek {
    case UInt8(ascii: "{"): return try object(depth: depth + 1)
    case UInt8(ascii: "["): return try array(depth: depth + 1)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private static let fewMembers = 16

  private mutating func object(depth: Int) throws(ModelError) -> JSONValue {
    try enter(depth)
    var members: [JSONMember] = []
    // Where there are few, looking through them costs less.
    var keys: Set<String> = []
    if take("}") { return .object([]) }
    repeat {
      skipSpace()
      let start = index
      guard peek == UInt8(ascii: "\"") else { throw unexpected("a key in quotation marks") }
      let key = try string()
      if members.count == JSONScanner.fewMembers { keys = Set(members.map(\.key)) }
      let isKnown =
        members.count < JSONScanner.fewMembers
        ? members.contains { $0.key == key } : !keys.insert(key).inserted
      guard !isKnown else {
        throw error("each key once", found: "\"\(SafeText.escaped(key, limit: 40))\" again", at: start)
      }
      skipSpace()
      guard take(":") else { throw unexpected("a colon after the key") }
      skipSpace()
      members.append(JSONMember(key, try value(depth: depth)))
      skipSpace()
    } while take(",")
    guard take("}") else { throw unexpected("a comma or } after the member") }
    return .object(members)
  }

  private mutating func array(depth: Int) throws(ModelError) -> JSONValue {
    try enter(depth)
    var elements: [JSONValue] = []
    if take("]") { return .array([]) }
    repeat {
      skipSpace()
      elements.append(try value(depth: depth))
      skipSpace()
    } while take(",")
    guard take("]") else { throw unexpected("a comma or ] after the element") }
    return .array(elements)
  }

  private mutating func enter(_ depth: Int) throws(ModelError) {
    guard depth <= ModelLimits.fileDepth else {
      throw error("at most \(ModelLimits.fileDepth) levels of nesting", at: index)
    }
    index += 1
    skipSpace()
  }

  private mutating func word(_ text: String, _ value: JSONValue) throws(ModelError) -> JSONValue {
    guard bytes[index...].starts(with: text.utf8) else { throw unexpected("a value") }
    index += text.utf8.count
    return value
  }
}

extension JSONScanner {
  var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Steps over a character when it is the next one.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
  }

  /// The error for what stands at the current place.
  func unexpected(_ expected: String) -> ModelError {
    guard let byte = peek else { return error(expected, found: "the end of the text", at: index) }
    let isShown = (0x21..<0x7F).contains(byte)
    let found = isShown ? "\(Character(Unicode.Scalar(byte)))" : "the byte 0x\(String(byte, radix: 16))"
    return error(expected, found: found, at: index)
  }

  /// An error at a place given by line and column, both from 1; columns count characters.
  func error(_ expected: String, found: String? = nil, at position: Int) -> ModelError {
    let before = bytes[..<position]
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let line = before.count { $0 == 0x0A } + 1
    let column = before[lineStart...].count { $0 & 0xC0 != 0x80 } + 1
    return ModelError("\(source), line \(line), column \(column)", expected: expected, found: found)
  }
}
