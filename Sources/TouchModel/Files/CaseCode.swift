/// The short code of a case: the case itself in a line that fits into a message, never a seed.
///
/// A window with three views and one query takes 91 characters:
/// ```
/// tc1.wMGUxOpg4GGAkmBAYJCgxepg4GGAkmBAYJAAxepgaGBokmAYYBgBxepgBGAEkmAOYA4BwpHDzs-SYARgBABWekA
/// ```
/// The tree of the canonical JSON is packed by a table of known keys, words and objects, followed by three bytes of
/// checksum, and written in the URL-safe alphabet of base64 without padding. A code is read through the same checks as
/// a case file.
public enum CaseCode {
  /// What every code of this version begins with.
  public static let prefix = "tc1."

  /// The code of a case; equal cases have equal codes.
  /// - Throws: ``ModelError`` never for a case that is well formed.
  public static func encode(_ conformanceCase: ConformanceCase) throws(ModelError) -> String {
    var writer = PackedWriter()
    writer.write(try StrictJSON.tree(of: conformanceCase))
    return prefix + Base64URL.encode(writer.bytes + checksum(writer.bytes))
  }

  /// The case of a code; white space around the code is ignored.
  /// - Throws: ``ModelError`` when the text is no code, was not copied whole, or holds no well-formed case.
  public static func decode(_ text: String) throws(ModelError) -> ConformanceCase {
    let bytes = try payload(of: text)
    var reader = PackedReader(bytes)
    let tree = try reader.document()
    return try StrictJSON.decode(ConformanceCase.self, from: tree, shape: .conformanceCase, source: "case code")
  }

  private static func payload(of text: String) throws(ModelError) -> [UInt8] {
    guard text.utf8.count <= ModelLimits.fileBytes else {
      throw ModelError("case code", expected: "at most \(ModelLimits.fileBytes) bytes", found: "\(text.utf8.count)")
    }
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0D).contains($0) }
    let code = text.utf8.drop(while: isSpace).reversed().drop(while: isSpace).reversed()
    guard code.starts(with: prefix.utf8) else {
      let start = String(decoding: code.prefix(8), as: UTF8.self)
      throw ModelError("case code", expected: "a code that begins with \(prefix)", found: Spelling.quoted(start))
    }
    let bytes = try Base64URL.decode(Array(code), from: prefix.utf8.count)
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
