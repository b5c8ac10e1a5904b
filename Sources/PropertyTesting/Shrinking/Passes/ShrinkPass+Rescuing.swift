extension ShrinkPass {
  /// Deletes a span, keeps the nearest spans of its label inside it in its place, and puts the other elements that it holds
  /// where an earlier collection ends.
  static let rescue = ShrinkPass("delete a span but keep elements inside it, further ahead") { session in
    var index = 0
    while index < session.forest.spans.count {
      if !rescue(fromSpan: index, &session) { index += 1 }
    }
  }

  private static func rescue(fromSpan index: Int, _ session: inout ShrinkSession) -> Bool {
    let span = session.forest.spans[index]
    guard span.label != .part, let parts = Parts(of: index, in: session.forest) else { return false }
    let values = session.current.values
    let kept = Array(parts.kept.map { values[$0] }.joined())
    let rescued = Array(parts.rescued.map { values[$0] }.joined())
    let owner = session.forest.parents[index]
    for position in 0..<span.start {
      // A collection ends with a flag that is not raised.
      guard values[position] == 0, session.current.bounds[position] <= 1,
        session.forest.innermost(around: position) == owner
      else { continue }
      let front = values[..<position] + rescued + values[position..<span.start]
      if session.adopt(Array(front + kept + values[span.end...])) { return true }
    }
    return false
  }

  /// What a span holds that can do without it.
  private struct Parts {
    /// The spans of its own label.
    var kept: [Range<Int>] = []
    /// The elements of another one.
    var rescued: [Range<Int>] = []

    init?(of index: Int, in forest: SpanForest) {
      let span = forest.spans[index]
      var element: SpanLabel?
      var end = span.start
      for inner in forest.descendants(of: index).map({ forest.spans[$0] }) where inner.start >= end {
        if inner.label == span.label {
          // One that holds nothing says that there are no more.
          if inner.count > 1 { kept.append(inner.range) }
        } else if inner.isElement, element == nil || element == inner.label {
          element = inner.label
          rescued.append(inner.range)
        } else {
          continue
        }
        end = inner.end
      }
      if rescued.isEmpty { return nil }
    }
  }
}
