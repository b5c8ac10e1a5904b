import TouchModel

/// A small generator with a fixed sequence, for tests that damage texts.
struct MutationSource: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  /// The next number of the sequence (SplitMix64).
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}

extension [UInt8] {
  /// Pieces that do harm in JSON.
  private static let pieces = [
    "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "\\ud800", "null", "true", "-", "0", "-0", "1e999", "-1", "0.5",
    "99999999999999999999", "9223372036854775807", "1e18", "\"view 3\"", "\u{0}", "\u{202E}", "é", "[[[[", "{\"a\":",
    "[]", "{}", "\"\"", "\"kind\":", "16777216", "1e-400", "-9223372036854775808", "4294967296",
  ]

  /// The bytes after one to three small accidents.
  func mutated(by source: inout MutationSource) -> [UInt8] {
    var bytes = self
    for _ in 0..<Int.random(in: 1...3, using: &source) { bytes.mutate(by: &source) }
    return bytes
  }

  private mutating func mutate(by source: inout MutationSource) {
    let place = Int.random(in: 0...count, using: &source)
    let end = Swift.min(count, place + Int.random(in: 1...12, using: &source))
    switch Int.random(in: 0..<9, using: &source) {
    case 0: removeSubrange(place..<end)
    case 1: insert(UInt8.random(in: 0...255, using: &source), at: place)
    case 2: if place < count { self[place] ^= 1 << UInt8.random(in: 0..<8, using: &source) }
    case 3: insert(contentsOf: self[place..<end], at: Int.random(in: 0...count, using: &source))
    case 4: removeLast(count - place)
    case 5, 6, 7: replaceNumber(near: place, by: &source)
    default:
      insert(contentsOf: Array(Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &source)].utf8), at: place)
    }
  }

  /// Puts another piece where a number stands, so that the text is still JSON most of the time.
  private mutating func replaceNumber(near place: Int, by source: inout MutationSource) {
    let isDigit: (UInt8) -> Bool = { (0x30...0x39).contains($0) || $0 == 0x2E || $0 == 0x2D }
    guard let start = self[place...].firstIndex(where: isDigit) else { return }
    let end = self[start...].firstIndex { !isDigit($0) } ?? count
    let piece = Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &source)]
    replaceSubrange(start..<end, with: Array(piece.utf8))
  }
}

extension JSONValue {
  /// The tree with another value at one place, so that what reads it gets beyond the syntax.
  func mutated(by source: inout MutationSource) -> JSONValue {
    switch self {
    case .array(var elements) where !elements.isEmpty:
      let index = Int.random(in: elements.indices, using: &source)
      switch Int.random(in: 0..<8, using: &source) {
      case 0: elements.remove(at: index)
      case 1: elements.append(elements[index])
      default: elements[index] = elements[index].mutated(by: &source)
      }
      return .array(elements)
    case .object(var members) where !members.isEmpty:
      let index = Int.random(in: members.indices, using: &source)
      switch Int.random(in: 0..<12, using: &source) {
      case 0: members.remove(at: index)
      case 1: members[index].value = .null
      default: members[index].value = members[index].value.mutated(by: &source)
      }
      return .object(members)
    default: return JSONValue.leaves.randomElement(using: &source) ?? .null
    }
  }

  private static let leaves: [JSONValue] = [
    .null, .bool(true), .bool(false), .integer(0), .integer(1), .integer(2), .integer(-1), .integer(-3), .integer(511),
    .integer(.max), .integer(.min), .integer(1 << 31), .integer(1 << 24), .real(0.5), .real(1e300), .real(-1e-300),
    .real(1_000_000.5), .integer(1_000_000), .string(""), .string("view 0"), .string("controller 0"), .string("window"),
    .string("tap"), .string("began"), .string("\u{1B}[2J\u{202E}\n"), .array([]), .object([]),
    .array([.integer(0), .integer(0)]), .array([.integer(1), .integer(2), .integer(3), .integer(4)]),
  ]
}
