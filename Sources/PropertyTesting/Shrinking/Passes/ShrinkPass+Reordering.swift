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
}
