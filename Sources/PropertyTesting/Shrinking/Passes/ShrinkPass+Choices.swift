extension ShrinkSession {
  /// Whether the choices after a range can take its place: the next one is of the kind that the range begins with.
  ///
  /// At the end nothing follows, and taking the range out would come to setting it to zero.
  func closes(_ range: Range<Int>) -> Bool {
    guard range.upperBound < current.count else { return false }
    let bounds = current.bounds
    let (left, right) = (bounds[range.lowerBound], bounds[range.upperBound])
    return left == right || (left <= 1 && right <= 1)
  }
}

extension ShrinkSession {
  /// Whether the choice before a range is a raised flag, and the range with it can be taken out.
  func isAfterFlag(_ range: Range<Int>) -> Bool {
    let flag = range.lowerBound - 1
    return flag >= 0 && current.bounds[flag] == 1 && current.values[flag] == 1 && closes(flag..<range.upperBound)
  }

  /// The choice that seems to be the number of elements of a row: it stands before the row and is not larger than its count.
  func sizeChoice(ofRowOf index: Int) -> Int? {
    let row = forest.rows[forest.rowOf[index]]
    let first = forest.spans[row[0]]
    let position = first.start - 1
    guard position >= 0, first.label != .part, !first.isElement, current.bounds[position] > 1,
      (1...UInt64(row.count)).contains(current.values[position]),
      forest.innermost(around: position) == forest.parents[row[0]]
    else { return nil }
    return position
  }

  /// Whether a choice says that there is an element, which begins with it.
  func isElementFlag(_ position: Int) -> Bool { forest.beginsElement(at: position) }
}

extension ShrinkPass {
  /// Deletes choices that belong to no span of their own, up to eight at a time, from the end.
  static let deleteChoices = ShrinkPass("delete choices") { session in
    var position = session.current.count - 1
    while position >= 0 {
      deleteChoices(at: position, &session)
      position -= 1
    }
  }

  private static func deleteChoices(at position: Int, _ session: inout ShrinkSession) {
    for length in 1...8 {
      let end = position + length
      guard end <= session.current.count, session.closes(position..<end),
        !session.forest.isWhole(position..<end),
        // Of choices of one kind one goes or a pair; more follow by repetition.
        length <= 2 || Set(session.current.bounds[position..<end]).count > 1
      else { continue }
      let base = session.current.values
      guard session.remove([position..<end]) else { continue }
      gallop(upTo: position / length + 1) { count in
        session.adopt(Array(base[..<(position - (count - 1) * length)] + base[end...]))
      }
      return
    }
  }

  /// Lowers a choice and deletes a span, or a choice, after it: a size that was drawn before what it counts.
  static let deleteAndLower = ShrinkPass("lower a choice and delete after it") { session in
    var position = 0
    while position < session.current.count, session.end == nil {
      if session.current.bounds[position] > 1 { deleteAndLower(position, &session) }
      position += 1
    }
  }

  private static func deleteAndLower(_ position: Int, _ session: inout ShrinkSession) {
    let owner = session.forest.innermost(around: position)
    var index = session.forest.spans.count - 1
    while index >= 0, position < session.current.count, session.current.values[position] > 0 {
      if index < session.forest.spans.count {
        let span = session.forest.spans[index]
        if span.start > position, session.forest.parents[index] == owner {
          deleteRun(endingAt: index, lowering: position, &session)
        }
      }
      index -= 1
    }
    deleteChoice(lowering: position, owner: owner, &session)
  }

  static func deleteRun(endingAt index: Int, lowering position: Int, _ session: inout ShrinkSession) {
    let forest = session.forest
    let base = session.current.values
    let end = forest.spans[index].end
    let row = forest.rows[forest.rowOf[index]]
    let place = forest.places[index]
    func delete(_ count: Int) -> Bool {
      var values = base
      values.removeSubrange(forest.spans[row[place + 1 - count]].start..<end)
      values[position] -= UInt64(count)
      return session.adopt(values)
    }
    if delete(1) { gallop(upTo: min(place + 1, Int(clamping: base[position])), delete) }
  }

  private static func deleteChoice(lowering position: Int, owner: Int?, _ session: inout ShrinkSession) {
    var other = session.current.count - 1
    while other > position {
      if other < session.current.count, session.current.values[position] > 0,
        session.forest.innermost(around: other) == owner, session.closes(other..<other + 1)
      {
        var values = session.current.values
        values[position] -= 1
        values.remove(at: other)
        _ = session.adopt(values)
      }
      other -= 1
    }
  }
}
