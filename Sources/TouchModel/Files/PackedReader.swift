/// Unpacks the tree of a case; every element takes at least one byte, so the tree is bounded by the code.
struct PackedReader {
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The one value of the code.
  mutating func document() throws(ModelError) -> JSONValue {
    let result = try value(depth: 0)
    guard index == bytes.count else { throw PackedReader.damaged("nothing after the case") }
    return result
  }

  private mutating func value(depth: Int) throws(ModelError) -> JSONValue {
    let tag = try byte()
    let low = tag & 0x0F
    switch tag {
    case 0..<PackedTag.twoByteInteger: return .integer(Int(tag))
    case PackedTag.twoByteInteger..<PackedTag.negative: return .integer(96 + Int(low) << 8 + Int(try byte()))
    case PackedTag.negative..<PackedTag.object: return .integer(-1 - Int(low))
    case PackedTag.object..<PackedTag.list: return try object(low, depth: depth + 1)
    case PackedTag.list..<PackedTag.word: return try list(low, depth: depth + 1)
    case PackedTag.word..<PackedTag.knownObject: return .string(try entry(PackedVocabulary.words, tag - PackedTag.word))
    case PackedTag.knownObject..<PackedTag.null:
      return try knownObject(try entry(PackedVocabulary.objects, tag - PackedTag.knownObject), depth: depth + 1)
    case PackedTag.zeroOrigin:
      try checkDepth(depth + 1)
      let far = [try value(depth: depth + 1), try value(depth: depth + 1)]
      return .array([.integer(0), .integer(0)] + far)
    default: return try scalar(tag)
    }
  }

  private mutating func scalar(_ tag: UInt8) throws(ModelError) -> JSONValue {
    switch tag {
    case PackedTag.null: return .null
    case PackedTag.false: return .bool(false)
    case PackedTag.true: return .bool(true)
    case PackedTag.integer: return .integer(try zigzag())
    case PackedTag.halves: return .real(Double(try zigzag()) / 2)
    case PackedTag.hundredths: return .real(Double(try zigzag()) / 100)
    case PackedTag.real: return .real(try real())
    case PackedTag.string: return .string(try spelled())
    case PackedTag.farWord: return .string(try entry(PackedVocabulary.words, try byte()))
    case PackedTag.objectID:
      guard let kind = ObjectID.Kind(rawValue: try byte()), let number = Int(exactly: try varint()) else {
        throw PackedReader.damaged("a known kind of object")
      }
      return .string("\(ObjectID(kind, number))")
    default: throw PackedReader.damaged("a known kind of value")
    }
  }

  private mutating func object(_ low: UInt8, depth: Int) throws(ModelError) -> JSONValue {
    try checkDepth(depth)
    var members: [JSONMember] = []
    var keys: Set<String> = []
    for _ in 0..<(try count(low)) {
      let number = try byte()
      let key = number == PackedTag.spelledKey ? try spelled() : try entry(PackedVocabulary.keys, number)
      guard keys.insert(key).inserted else { throw PackedReader.damaged("each key once") }
      members.append(JSONMember(key, try value(depth: depth)))
    }
    return .object(members)
  }

  private mutating func knownObject(_ keys: [String], depth: Int) throws(ModelError) -> JSONValue {
    try checkDepth(depth)
    var members: [JSONMember] = []
    for key in keys { members.append(JSONMember(key, try value(depth: depth))) }
    return .object(members)
  }

  private mutating func list(_ low: UInt8, depth: Int) throws(ModelError) -> JSONValue {
    try checkDepth(depth)
    var elements: [JSONValue] = []
    for _ in 0..<(try count(low)) { elements.append(try value(depth: depth)) }
    return .array(elements)
  }
}

extension PackedReader {
  private static func damaged(_ expected: String) -> ModelError {
    ModelError("case code", expected: expected, found: "another (it may come from a newer version)")
  }

  private func checkDepth(_ depth: Int) throws(ModelError) {
    guard depth <= ModelLimits.fileDepth else {
      throw ModelError("case code", expected: "at most \(ModelLimits.fileDepth) levels of nesting")
    }
  }

  private mutating func byte() throws(ModelError) -> UInt8 {
    guard index < bytes.count else { throw ModelError("case code", expected: "more bytes", found: "its end") }
    defer { index += 1 }
    return bytes[index]
  }

  private func entry<Entry>(_ list: [Entry], _ number: UInt8) throws(ModelError) -> Entry {
    guard list.indices.contains(Int(number)) else { throw PackedReader.damaged("a known word") }
    return list[Int(number)]
  }

  /// A count that the rest of the code can fulfil.
  private mutating func count(_ low: UInt8) throws(ModelError) -> Int {
    if low < PackedTag.largestCount { return Int(low) }
    return try bounded(try varint())
  }

  private func bounded(_ count: UInt64) throws(ModelError) -> Int {
    guard let count = Int(exactly: count), count <= bytes.count - index else {
      throw ModelError("case code", expected: "a count that fits", found: "one beyond its end")
    }
    return count
  }

  private mutating func spelled() throws(ModelError) -> String {
    let count = try bounded(try varint())
    let end = index + count
    defer { index = end }
    let text = String(decoding: bytes[index..<end], as: UTF8.self)
    guard text.utf8.elementsEqual(bytes[index..<end]) else { throw PackedReader.damaged("a text in UTF-8") }
    return text
  }

  private mutating func real() throws(ModelError) -> Double {
    var pattern: UInt64 = 0
    for _ in 0..<8 { pattern = pattern << 8 | UInt64(try byte()) }
    let number = Double(bitPattern: pattern)
    guard number.isFinite else { throw ModelError("case code", expected: "a finite number", found: "\(number)") }
    return number
  }

  private mutating func zigzag() throws(ModelError) -> Int {
    let number = try varint()
    return Int(truncatingIfNeeded: Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1))
  }

  private mutating func varint() throws(ModelError) -> UInt64 {
    var number: UInt64 = 0
    for shift in stride(from: UInt64(0), through: 63, by: 7) {
      let part = try byte()
      number |= UInt64(part & 0x7F) << shift
      if part < 0x80 { return number }
    }
    throw PackedReader.damaged("a number of 64 bits")
  }
}
