/// The outer form of a short code: prefix, packed bytes, checksum, alphabet.
package enum PackedCode {
  /// The packed bytes of a canonical tree, without a checksum.
  package static func pack(_ tree: JSONValue) -> [UInt8] {
    var writer = PackedWriter()
    writer.write(tree)
    return writer.bytes
  }

  /// The tree of packed bytes.
  /// - Throws: ``ModelError`` when the bytes are no tree.
  package static func unpack(_ bytes: [UInt8]) throws(ModelError) -> JSONValue {
    var reader = PackedReader(bytes)
    return try reader.document()
  }

  /// The code of packed bytes.
  package static func text(of bytes: [UInt8]) -> String {
    CaseCode.prefix + Base64URL.encode(bytes + checksum(bytes))
  }

  /// The packed bytes of a code; white space around the code is ignored.
  /// - Throws: ``ModelError`` when the text is no code or was not copied whole.
  static func bytes(of text: String) throws(ModelError) -> [UInt8] {
    guard text.utf8.count <= ModelLimits.fileBytes else {
      throw ModelError("case code", expected: "at most \(ModelLimits.fileBytes) bytes", found: "\(text.utf8.count)")
    }
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0D).contains($0) }
    let code = text.utf8.drop(while: isSpace).reversed().drop(while: isSpace).reversed()
    guard code.starts(with: CaseCode.prefix.utf8) else {
      let start = String(decoding: code.prefix(8), as: UTF8.self)
      throw ModelError(
        "case code", expected: "a code that begins with \(CaseCode.prefix)", found: Spelling.quoted(start))
    }
    let bytes = try Base64URL.decode(Array(code), from: CaseCode.prefix.utf8.count)
    let payload = Array(bytes.dropLast(3))
    guard bytes.count > 3, Array(bytes.suffix(3)) == checksum(payload) else {
      throw ModelError("case code", expected: "a checksum that fits", found: "another (was the code copied whole?)")
    }
    return payload
  }

  /// Three bytes: one damaged code in sixteen million goes unnoticed, and then must still be a well-formed case.
  private static func checksum(_ bytes: [UInt8]) -> [UInt8] {
    let hash = FNV1a.hash(bytes)
    let folded = hash ^ hash >> 24 ^ hash >> 48
    return [
      UInt8(truncatingIfNeeded: folded), UInt8(truncatingIfNeeded: folded >> 8),
      UInt8(truncatingIfNeeded: folded >> 16),
    ]
  }
}
