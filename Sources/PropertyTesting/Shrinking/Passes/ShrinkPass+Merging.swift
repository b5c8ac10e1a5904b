extension ShrinkPass {
  /// Joins two neighbours, so that what the second one contains follows on what the first one contains.
  static let merge = ShrinkPass("join two neighbours") { session in
    var index = session.forest.spans.count - 1
    while index >= 0 {
      if index < session.forest.spans.count, session.forest.places[index] > 0 {
        merge(before: index, &session)
      }
      index -= 1
    }
  }

  private static func merge(before index: Int, _ session: inout ShrinkSession) {
    let forest = session.forest
    let spans = forest.spans
    let previous = forest.rows[forest.rowOf[index]][forest.places[index] - 1]
    // The first element of each row in the second span, and how deep it lies.
    for first in forest.descendants(of: index) where forest.places[first] == 0 {
      let depth = spans[first].depth - spans[index].depth
      let last = forest.descendants(of: previous).last { candidate in
        spans[candidate].depth - spans[previous].depth == depth && spans[candidate].label == spans[first].label
      }
      guard let last, spans[last].end < spans[first].start else { continue }
      if session.remove([spans[last].end..<spans[first].start]) { return }
    }
  }
}
