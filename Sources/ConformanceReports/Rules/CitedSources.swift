internal import TouchSpecs

/// What a rule cites, in words: each document once with its lines, each fact with what it says.
struct CitedSources {
  /// One line for each document and each fact, in the order in which they are first cited.
  let lines: [String]

  init(_ citations: [Citation]) {
    var numbers: [Int: [Int]] = [:]
    for case .line(let document, let line) in citations { numbers[document, default: []].append(line) }
    var listed: Set<Int> = []
    lines = citations.compactMap { citation in
      switch citation {
      case .line(let document, _):
        guard listed.insert(document).inserted, let own = numbers[document] else { return nil }
        let title = SourceDocument.all.indices.contains(document) ? SourceDocument.all[document].title : ""
        let list = own.map { "\($0)" }.joined(separator: ", ")
        return "document \(citation.source), line\(own.count == 1 ? "" : "s") \(list): \(title)"
      case .fact(let number):
        let fact = UIKitFact.all.first { $0.number == number }
        return "fact \(number) about UIKit: \(fact?.statement ?? "") (\(fact?.evidence.meaning ?? ""))"
      }
    }
  }
}
