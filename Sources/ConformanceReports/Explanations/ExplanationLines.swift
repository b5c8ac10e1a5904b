internal import CaseExplanation
internal import ConformanceRunner
internal import TouchModel

/// An explanation in a few lines for a terminal; what does not fit is counted.
struct ExplanationLines {
  private let digest: ExplanationDigest

  init(_ digest: ExplanationDigest) { self.digest = digest }

  /// The lines with their labels, about eight.
  var labelled: [String] {
    TextLayout.labelled("nearest", lines([digest.nearest], most: 2))
      + part("needed", digest.needed, most: 2) + part("range", digest.ranges, most: 2)
      + part("free", digest.free, most: 2) + part("not tried", digest.untried, most: 1)
  }

  private func part(_ label: String, _ words: [String], most: Int) -> [String] {
    words.isEmpty ? [] : TextLayout.labelled(label, lines(words, most: most))
  }

  /// As many words as fit on so many lines, and how many more there are.
  private func lines(_ words: [String], most: Int) -> [String] {
    for count in stride(from: words.count, through: 1, by: -1) {
      let rest = words.count - count
      let text = words.prefix(count).joined(separator: "; ") + (rest > 0 ? "; and \(rest) more" : "")
      let lines = TextLayout.wrapped(text, width: TextLayout.bodyWidth)
      if lines.count <= most || count == 1 { return lines }
    }
    return []
  }
}
