internal import TraceAnalysis
/// Where a rule comes from: a line of one of the documents, written `001:66`, or a fact about UIKit, written `UIKit:35`.
package enum Citation: Hashable, Sendable {
  /// A line of a document: the document's number from 0, and the line from 1.
  case line(document: Int, line: Int)
  /// A fact about UIKit for which there is public evidence, by its number.
  case fact(Int)

  /// What is cited: a document, or the list of facts.
  package enum Source: Hashable, Sendable {
    /// A document, by its number.
    case document(Int)
    /// The facts about UIKit.
    case facts
  }

  /// What is cited.
  package var source: Source {
    switch self {
    case .line(let document, _): .document(document)
    case .fact: .facts
    }
  }
}

extension Citation: ExpressibleByStringLiteral {
  /// Reads a literal such as `"001:66"` or `"UIKit:35"`; anything else is a mistake in the program.
  package init(stringLiteral text: String) {
    guard let citation = Citation(text) else { preconditionFailure("\(text) cites nothing that there is") }
    self = citation
  }

  private init?(_ text: String) {
    let parts = text.split(separator: ":")
    guard parts.count == 2, let number = Int(parts[1]) else { return nil }
    if parts[0] == "UIKit" {
      guard UIKitFact.all.contains(where: { $0.number == number }) else { return nil }
      self = .fact(number)
    } else {
      guard let document = Int(parts[0]), SourceDocument.all.indices.contains(document),
        (1...SourceDocument.all[document].lines).contains(number)
      else { return nil }
      self = .line(document: document, line: number)
    }
  }
}

extension Citation: CustomStringConvertible {
  /// The form `001:66` or `UIKit:35`.
  package var description: String {
    switch self {
    case .line(_, let line): "\(source):\(line)"
    case .fact(let number): "\(source):\(number)"
    }
  }
}

extension Citation.Source: CustomStringConvertible {
  /// The form `001` or `UIKit`.
  package var description: String {
    switch self {
    case .document(let number): String(repeating: "0", count: max(0, 3 - String(number).count)) + String(number)
    case .facts: "UIKit"
    }
  }
}

extension Citation.Source: Comparable {
  /// Orders the documents by their numbers, and the facts after them.
  package static func < (left: Citation.Source, right: Citation.Source) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .document(let number): number
    case .facts: .max
    }
  }
}
