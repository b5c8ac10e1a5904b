/// Base64 in the alphabet that is safe in addresses and file names (RFC 4648, section 5), without padding.
enum Base64URL {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
  private static let values = Dictionary(uniqueKeysWithValues: zip(alphabet, UInt32(0)...))

  static func encode(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.enumerated().reduce(UInt32(0)) { $0 | UInt32($1.element) << (16 - 8 * UInt32($1.offset)) }
      for position in 0...group.count { text.append(alphabet[Int(bits >> (18 - 6 * UInt32(position)) & 63)]) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes of a text that begins at a position.
  /// - Throws: ``ModelError`` naming the first character that does not belong to the alphabet, counted from 1.
  static func decode(_ text: [UInt8], from start: Int) throws(ModelError) -> [UInt8] {
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for position in text.indices.dropFirst(start) {
      guard let value = values[text[position]] else {
        let byte = text[position]
        let found = (0x21..<0x7F).contains(byte) ? "\(Character(Unicode.Scalar(byte)))" : "a character of another kind"
        throw ModelError("case code, character \(position + 1)", expected: "a letter, a digit, - or _", found: found)
      }
      bits = bits << 6 | value
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    guard count < 6, bits & ((1 << UInt32(count)) - 1) == 0 else {
      throw ModelError("case code", expected: "a whole number of bytes", found: "a part of one (was it copied whole?)")
    }
    return bytes
  }
}
