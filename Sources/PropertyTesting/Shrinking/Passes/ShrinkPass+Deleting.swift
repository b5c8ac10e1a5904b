extension ShrinkPass {
  /// Deletes runs of neighbouring spans of any length, the outermost spans first.
  static let deleteSpans = ShrinkPass("delete spans") { session in
    var depth = 0
    while depth < session.forest.depth {
      var index = session.forest.spans.count - 1
      while index >= 0 {
        if index < session.forest.spans.count, session.forest.spans[index].depth == depth,
          session.forest.places[index] == 0
        {
          deleteRuns(ofRowFrom: index, &session)
        }
        index -= 1
      }
      depth += 1
    }
  }

  /// Deletes as much of a row as it can, from the end.
  ///
  /// While all goes well each run is half of what is left. A run that must stay is halved until one element is found that must
  /// stay; in front of it runs begin with one element and double.
  private static func deleteRuns(ofRowFrom head: Int, _ session: inout ShrinkSession) {
    var end = session.forest.row(of: head).count
    var length = max(1, end / 2)
    var hasFailed = false
    var kept = 0
    while end > 0, head < session.forest.spans.count, end <= session.forest.row(of: head).count {
      if deleteRun(ofRowFrom: head, end - length..<end, &session) {
        end -= length
        length = hasFailed ? length * 2 : end / 2
      } else if length > 1 {
        hasFailed = true
        length /= 2
      } else {
        hasFailed = true
        end -= 1
        kept += 1
        if kept == 1 { length = end / 2 }
      }
      length = max(1, min(length, end))
    }
  }

  private static func deleteRun(ofRowFrom head: Int, _ places: Range<Int>, _ session: inout ShrinkSession) -> Bool {
    let spans = session.forest.spans
    let row = session.forest.row(of: head)
    let range = spans[row[places.lowerBound]].start..<spans[row[places.upperBound - 1]].end
    if let size = session.sizeChoice(ofRowOf: head) {
      guard session.current.values[size] >= places.count else { return false }
      var values = session.current.values
      values.removeSubrange(range)
      values[size] -= UInt64(places.count)
      return session.adopt(values)
    }
    guard spans[head].label != .part else { return false }
    if session.closes(range) { return session.remove([range]) }
    return session.isAfterFlag(range) && session.remove([range.lowerBound - 1..<range.upperBound])
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
    // Parts of a tuple that holds tuples are of one label and of all kinds.
    guard span.label != .part else { return false }
    let inner = session.forest.descendants(of: index).filter {
      spans[$0].label == span.label && spans[$0].count < span.count
    }
    for descendant in inner.sorted(by: { (spans[$0].depth, $0) < (spans[$1].depth, $1) }) {
      let part = spans[descendant]
      if session.remove([span.contentStart..<part.contentStart, part.end..<span.end]) { return true }
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

  /// Puts a span in the place of the one it lies in, and halves an earlier choice: a size that is divided on the way down.
  static let descendAndHalve = ShrinkPass("replace a span by one inside it and halve a choice") { session in
    var index = 0
    while index < session.forest.spans.count {
      if !descendAndHalve(from: index, &session) { index += 1 }
    }
  }

  private static func descendAndHalve(from index: Int, _ session: inout ShrinkSession) -> Bool {
    let spans = session.forest.spans
    let span = spans[index]
    let inner = session.forest.descendants(of: index).filter { spans[$0].label == span.label }
    guard let nearest = inner.map({ spans[$0].depth }).min() else { return false }
    for descendant in inner where spans[descendant].depth == nearest {
      let part = spans[descendant]
      for size in 0..<span.start where session.current.bounds[size] > 1 && session.current.values[size] > 1 {
        var values = session.values(without: [span.contentStart..<part.contentStart, part.end..<span.end])
        values[size] /= 2
        if session.adopt(values) { return true }
      }
    }
    return false
  }
}
