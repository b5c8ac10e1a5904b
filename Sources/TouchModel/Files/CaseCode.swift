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
  package static let prefix = "tc1."

  /// The code of a case; equal cases have equal codes.
  /// - Throws: ``ModelError`` never for a case that is well formed.
  public static func encode(_ conformanceCase: ConformanceCase) throws(ModelError) -> String {
    PackedCode.text(of: PackedCode.pack(try StrictJSON.tree(of: conformanceCase)))
  }

  /// The code of a case for a line that is written in any event; `?` where it has none.
  ///
  /// Cases are checked where they are made, and numbers that are not finite, the only ones without a code, are refused there. Should
  /// one come through all the same, a report without its code says more than no report.
  package static func shown(_ conformanceCase: ConformanceCase) -> String { (try? encode(conformanceCase)) ?? "?" }

  /// The case of a code; white space around the code is ignored.
  /// - Throws: ``ModelError`` when the text is no code, was not copied whole, or holds no well-formed case.
  public static func decode(_ text: String) throws(ModelError) -> ConformanceCase {
    let tree = try PackedCode.unpack(try PackedCode.bytes(of: text))
    return try StrictJSON.decode(ConformanceCase.self, from: tree, shape: .conformanceCase, source: "case code")
  }
}
