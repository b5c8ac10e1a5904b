/// The permanent identity of a rule, such as `HT-18` or `GR-TAP-03`; an id is never used again for another rule.
public struct RuleID: Hashable, Sendable {
  /// The chapter's short name, such as `HT` or `GR-TAP`.
  public let chapter: String
  /// The number within the chapter, from 1.
  public let number: Int

  /// Creates an id from its chapter and number.
  public init(_ chapter: String, _ number: Int) {
    self.chapter = chapter
    self.number = number
  }

  /// Reads the text form; `nil` when the text is not of the form `HT-18`.
  public init?(_ text: String) {
    guard let dash = text.lastIndex(of: "-") else { return nil }
    let chapter = text[..<dash]
    let digits = text[text.index(after: dash)...]
    guard digits.count == 2, let number = Int(digits), number > 0, chapter.first?.isLetter == true,
      chapter.allSatisfy({ $0.isASCII && ($0.isUppercase || $0 == "-") })
    else { return nil }
    self.init(String(chapter), number)
  }
}

extension RuleID: CustomStringConvertible {
  /// The text form, with two digits.
  public var description: String { number < 10 ? "\(chapter)-0\(number)" : "\(chapter)-\(number)" }
}

extension RuleID: Codable {
  /// Reads the text form.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let id = RuleID(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "expected a rule such as \"HT-18\"")
    }
    self = id
  }

  /// Writes the text form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
