/// Why a scene, a script or a file was refused: what, where, and what was expected.
public struct ModelError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where the trouble lies, such as `scene.views[3].alpha`.
  public var place: String
  /// What was expected there.
  public var expected: String
  /// What was found instead, when it helps.
  public var found: String?

  /// Creates an error.
  public init(_ place: String, expected: String, found: String? = nil) {
    self.place = place
    self.expected = expected
    self.found = found
  }

  /// The same of something that stands in a file, or in another thing: its place begins with that.
  package func within(_ whole: String) -> ModelError {
    ModelError("\(whole): \(place)", expected: expected, found: found)
  }

  /// One line: where, what was expected, what was found.
  public var description: String {
    let line = "\(shownPlace): expected \(expected)" + (found.map { ", found \($0)" } ?? "")
    return SafeText.escaped(line)
  }

  /// The place; of a very long one, such as a path that no system takes, beginning and end, so that the reason is not cut off.
  private var shownPlace: String {
    let letters = place.unicodeScalars
    guard letters.count > 240 else { return place }
    return String(String.UnicodeScalarView(letters.prefix(120))) + "…"
      + String(String.UnicodeScalarView(letters.suffix(110)))
  }
}
