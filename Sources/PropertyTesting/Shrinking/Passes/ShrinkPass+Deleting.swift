extension ShrinkPass {
  /// Deletes whole spans, the outermost first and from the end, and after each success twice as many neighbours.
  static let deleteSpans = ShrinkPass("delete spans") { session in
    var depth = 0
    while depth < session.forest.depth {
      var index = session.forest.spans.count - 1
      while index >= 0 {
        if index < session.forest.spans.count, session.forest.spans[index].depth == depth {
          deleteRun(endingAt: index, &session)
        }
        index -= 1
      }
      depth += 1
    }
  }

  private static func deleteRun(endingAt index: Int, _ session: inout ShrinkSession) {
    let forest = session.forest
    let span = forest.spans[index]
    guard span.label != .part, session.closes(span.range) else { return }
    let base = session.current.values
    guard session.remove([span.range]) else { return }
    let row = forest.rows[forest.rowOf[index]]
    let place = forest.places[index]
    gallop(upTo: place + 1) { count in
      let start = forest.spans[row[place + 1 - count]].start
      return session.adopt(Array(base[..<start] + base[span.end...]))
    }
  }

  /// Puts a span of the same label in the place of the one it lies in, nearer ones first.
  static let descend = ShrinkPass("replace a span by one inside it") { session in
    var index = 0
    while index < session.forest.spans.count {
      if !descend(from: index, &session) { index += 1 }
    }
  }

  private static func descend(from index: Int, _ session: inout ShrinkSession) -> Bool {
    let spans = session.forest.spans
    let span = spans[index]
    let inner = session.forest.descendants(of: index).filter {
      spans[$0].label == span.label && spans[$0].count < span.count
    }
    for descendant in inner.sorted(by: { (spans[$0].depth, $0) < (spans[$1].depth, $1) }) {
      let part = spans[descendant]
      if session.remove([span.start..<part.start, part.end..<span.end]) { return true }
    }
    return false
  }

  /// Deletes a span and keeps the nearest spans of its label inside it, side by side in its place.
  static let hoist = ShrinkPass("delete a span but keep those inside it") { session in
    var index = 0
    while index < session.forest.spans.count {
      if !hoist(index, &session) { index += 1 }
    }
  }

  private static func hoist(_ index: Int, _ session: inout ShrinkSession) -> Bool {
    let spans = session.forest.spans
    let span = spans[index]
    var gaps: [Range<Int>] = []
    var end = span.start
    for descendant in session.forest.descendants(of: index)
    where spans[descendant].label == span.label && spans[descendant].start >= end {
      gaps.append(end..<spans[descendant].start)
      end = spans[descendant].end
    }
    guard !gaps.isEmpty else { return false }
    gaps.append(end..<span.end)
    return session.remove(gaps.filter { !$0.isEmpty })
  }
}
