/// A place in one of the documents: the document's number and the line, written `001:66`.
public struct Citation: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The document's number, from 0.
  public let document: Int
  /// The line, from 1.
  public let line: Int

  /// Creates a citation.
  public init(document: Int, line: Int) {
    self.document = document
    self.line = line
  }

  /// Reads a literal such as `"001:66"`; anything else is a mistake in the program.
  public init(stringLiteral text: String) {
    let parts = text.split(separator: ":")
    guard parts.count == 2, let document = Int(parts[0]), let line = Int(parts[1]),
      SourceDocument.all.indices.contains(document), (1...SourceDocument.all[document].lines).contains(line)
    else { preconditionFailure("\(text) cites no line of the documents") }
    self.init(document: document, line: line)
  }

  /// The form `001:66`.
  public var description: String {
    let number = String(document)
    return String(repeating: "0", count: 3 - number.count) + number + ":\(line)"
  }
}
