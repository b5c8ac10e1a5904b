/// The spans of a sequence as trees: who contains whom, and who stands next to whom.
struct SpanForest {
  let spans: [ChoiceSequence.Span]
  /// For every span the index of the one around it.
  let parents: [Int?]
  /// For every span the position in its row.
  let places: [Int]
  /// Rows of siblings with one label and nothing between them, as indices of spans, outer rows first.
  let rows: [[Int]]
  /// For every span the index of its row.
  let rowOf: [Int]
  /// The most spans around a span, and one more.
  let depth: Int
  /// For every choice the innermost span around it.
  private let owners: [Int?]

  /// - Complexity: Proportional to the number of choices times ``depth``.
  init(_ sequence: ChoiceSequence) {
    spans = sequence.spans
    var parents: [Int?] = []
    var open: [Int] = []
    for (index, span) in spans.enumerated() {
      while let last = open.last, spans[last].end <= span.start { open.removeLast() }
      while open.count > span.depth { open.removeLast() }
      parents.append(open.last)
      open.append(index)
    }
    self.parents = parents
    depth = (spans.map(\.depth).max() ?? -1) + 1
    (rows, rowOf, places) = Self.rows(spans, parents)
    owners = Self.owners(spans, count: sequence.count)
  }

  private static func owners(_ spans: [ChoiceSequence.Span], count: Int) -> [Int?] {
    var owners = [Int?](repeating: nil, count: count)
    // Outer spans come before those in them.
    for (index, span) in spans.enumerated() {
      for position in span.start..<max(span.start, min(span.end, count)) { owners[position] = index }
    }
    return owners
  }

  private static func rows(
    _ spans: [ChoiceSequence.Span],
    _ parents: [Int?]
  ) -> (rows: [[Int]], rowOf: [Int], places: [Int]) {
    var rows: [[Int]] = []
    var rowOf = [Int](repeating: 0, count: spans.count)
    var places = [Int](repeating: 0, count: spans.count)
    var lastAtDepth: [Int: Int] = [:]
    for (index, span) in spans.enumerated() {
      if let previous = lastAtDepth[span.depth], parents[previous] == parents[index],
        spans[previous].label == span.label, spans[previous].isElement == span.isElement,
        spans[previous].end == span.start
      {
        rowOf[index] = rowOf[previous]
        places[index] = places[previous] + 1
        rows[rowOf[index]].append(index)
      } else {
        rowOf[index] = rows.count
        rows.append([index])
      }
      lastAtDepth[span.depth] = index
    }
    return (rows, rowOf, places)
  }

  /// The spans inside a span, in order.
  func descendants(of index: Int) -> Range<Int> {
    var end = index + 1
    while end < spans.count, spans[end].depth > spans[index].depth, spans[end].start < spans[index].end { end += 1 }
    return index + 1..<end
  }

  /// The row that a span stands in.
  func row(of index: Int) -> [Int] { rows[rowOf[index]] }

  /// Whether a range consists of whole spans of one row.
  func isWhole(_ range: Range<Int>) -> Bool {
    rows.contains { row in
      row.contains { spans[$0].start == range.lowerBound } && row.contains { spans[$0].end == range.upperBound }
    }
  }

  /// Whether an element begins with a choice.
  func beginsElement(at position: Int) -> Bool {
    var index = innermost(around: position)
    while let around = index, spans[around].start == position {
      if spans[around].isElement { return true }
      index = parents[around]
    }
    return false
  }

  /// The innermost span around a choice.
  func innermost(around position: Int) -> Int? { owners.indices.contains(position) ? owners[position] : nil }
}
