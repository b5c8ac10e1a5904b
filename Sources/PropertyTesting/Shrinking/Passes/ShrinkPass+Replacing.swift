extension ShrinkPass {
  /// Puts what an element holds in the place of earlier choices of the same kinds, and deletes the element: the root of a tree
  /// becomes one of the nodes that stand in a list after it.
  ///
  /// The first choices of the element may say where it belongs, and stay behind.
  static let replaceEarlier = ShrinkPass("delete an element and put it in an earlier place") { session in
    var index = session.forest.spans.count - 1
    while index >= 0 {
      if index < session.forest.spans.count, session.forest.spans[index].isElement {
        replaceEarlier(index, &session)
      }
      index -= 1
    }
  }

  /// How many choices of an element may stay behind, and how many must not.
  private static let leftBehind = 2
  private static let leastMoved = 4

  private static func replaceEarlier(_ index: Int, _ session: inout ShrinkSession) {
    let (sequence, span) = (session.current, session.forest.spans[index])
    guard session.closes(span.range) else { return }
    let siblings = session.forest.row(of: index).map { session.forest.spans[$0].range }
    for start in span.contentStart...span.contentStart + leftBehind where span.end - start >= leastMoved {
      let length = span.end - start
      for place in 0..<max(0, span.start - length + 1) where !siblings.contains(where: { $0.contains(place) }) {
        let isAlike = (0..<length).allSatisfy {
          ChoiceKind(of: place + $0, in: sequence) == ChoiceKind(of: start + $0, in: sequence)
        }
        guard isAlike else { continue }
        var values = sequence.values
        values.replaceSubrange(place..<place + length, with: sequence.values[start..<span.end])
        values.removeSubrange(span.range)
        if session.adopt(values) { return }
      }
    }
  }
}
