internal import TouchModel

/// A piece of HTML or SVG; texts and the values of attributes are escaped on the way in, and there is no other way in.
struct Markup: Hashable, Sendable {
  /// The source.
  private(set) var source: String

  private init(source: String) { self.source = source }

  /// Nothing.
  static let none = Markup(source: "")

  /// The declaration with which a page begins.
  static let pageDeclaration = Markup(source: "<!doctype html>\n")

  /// Text of any origin, shown as it is: markup is no markup, control characters and direction marks are spelt out.
  static func text(_ text: String) -> Markup { Markup(source: escaped(text)) }

  /// Lines of any origin, each ended by a line break but the last.
  static func lines(_ lines: [String]) -> Markup { Markup(source: lines.map(escaped).joined(separator: "\n")) }

  /// A style sheet or a script of the kit's own; nothing of a run may stand in it.
  static func own(_ source: StaticString) -> Markup { Markup(source: "\(source)") }

  /// JSON as the content of an element of script: ASCII without any character that ends a script or begins markup.
  static func json(_ json: JSONValue) -> Markup { Markup(source: PlainJSON.text(json, .compact)) }

  /// An element; attributes without a value are left out.
  static func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?> = [:], _ children: [Markup] = []
  ) -> Markup {
    var source = "<\(name)"
    for (key, value) in attributes {
      if let value { source += " \(key)=\"\(escaped(value))\"" }
    }
    source += ">"
    if voidElements.contains("\(name)") { return Markup(source: source) }
    for child in children { source += child.source }
    source += "</\(name)>"
    return Markup(source: source)
  }

  /// An element that holds a text.
  static func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?> = [:], _ text: String
  ) -> Markup {
    element(name, attributes, [.text(text)])
  }

  /// The elements of HTML that have no content and no end.
  private static let voidElements: Set<String> = ["br", "hr", "input", "meta"]

  /// The most scalars of one text that are shown.
  private static let longestText = 200_000

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in SafeText.escaped(text, limit: longestText).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Markup {
  /// A sentence of a rule: names of code stand between grave accents, and terms of the kit lead to the glossary.
  static func prose(_ text: String) -> Markup {
    let pieces = text.split(separator: "`", omittingEmptySubsequences: false)
    guard pieces.count.isMultiple(of: 2) == false else { return .text(text) }
    return .joined(
      pieces.enumerated().map { index, piece in
        index.isMultiple(of: 2) ? .explained(String(piece)) : .element("code", [:], String(piece))
      })
  }

  /// A text in which terms of the kit lead to the glossary.
  private static func explained(_ text: String) -> Markup {
    .joined(
      GlossaryUse(text).pieces.map { piece in
        switch piece {
        case .plain(let text): .text(text)
        case .term(let term, let words): .term(term, words)
        }
      })
  }

  /// All pieces as one.
  static func joined(_ pieces: [Markup]) -> Markup { Markup(source: pieces.map(\.source).joined()) }
}
