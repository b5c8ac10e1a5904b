extension ShrinkPass {
  /// Sorts neighbours of one label, all at once or by exchanging two.
  static let reorder = ShrinkPass("reorder neighbours") { session in
    var row = 0
    while row < session.forest.rows.count {
      if session.forest.rows[row].count > 1 { reorder(row, &session) }
      row += 1
    }
  }

  private static func reorder(_ row: Int, _ session: inout ShrinkSession) {
    let forest = session.forest
    let values = session.current.values
    let parts = forest.rows[row].map { Array(values[forest.spans[$0].range]) }
    let sorted = parts.sorted { $0.lexicographicallyPrecedes($1) }
    guard sorted != parts else { return }
    let start = forest.spans[forest.rows[row][0]].start
    if session.adopt(Array(values[..<start] + sorted.joined() + values[(start + sorted.joined().count)...])) { return }
    exchange(row, &session)
  }

  private static func exchange(_ row: Int, _ session: inout ShrinkSession) {
    var place = 1
    while row < session.forest.rows.count, place < session.forest.rows[row].count {
      let spans = session.forest.spans
      let (first, second) = (spans[session.forest.rows[row][place - 1]], spans[session.forest.rows[row][place]])
      let values = session.current.values
      let (left, right) = (values[first.range], values[second.range])
      if right.lexicographicallyPrecedes(left),
        session.adopt(Array(values[..<first.start] + right + left + values[second.end...]))
      {
        place = max(1, place - 1)
      } else {
        place += 1
      }
    }
  }

  /// Moves a span in front of an earlier one of its label, or exchanges the two, wherever they stand.
  static let move = ShrinkPass("move a span forward") { session in
    var earlier = 0
    while earlier < session.forest.spans.count {
      var later = earlier + 1
      while later < session.forest.spans.count {
        move(later, before: earlier, &session)
        later += 1
      }
      earlier += 1
    }
  }

  private static func move(_ later: Int, before earlier: Int, _ session: inout ShrinkSession) {
    let (first, second) = (session.forest.spans[earlier], session.forest.spans[later])
    guard first.label == second.label, first.isElement == second.isElement, first.label != .part,
      first.end <= second.start
    else { return }
    let values = session.current.values
    let (left, between, right) = (values[first.range], values[first.end..<second.start], values[second.range])
    let (front, back) = (values[..<first.start], values[second.end...])
    guard right.lexicographicallyPrecedes(left) else { return }
    if session.adopt(Array(front + right + left + between + back)) { return }
    if !between.isEmpty { _ = session.adopt(Array(front + right + between + left + back)) }
  }
}
