extension ShrinkPass {
  /// Sets a choice to zero, alone or with all that are like it, and deletes an element elsewhere: what needed the element
  /// then needs it no more.
  ///
  /// Both may be far from each other, such as the kind of a listener and something that is said to it. Only choices between
  /// few alternatives are tried, and where the generator then draws more or fewer, what it draws is fitted in.
  static let simplify = ShrinkPass("set a choice to zero and delete a span elsewhere") { session in
    var position = 0
    while position < session.current.count {
      if !simplify(at: position, &session) { position += 1 }
    }
  }

  private static func simplify(at position: Int, _ session: inout ShrinkSession) -> Bool {
    guard session.current.values[position] > 0, (2...16).contains(session.current.bounds[position]) else {
      return false
    }
    var values = session.current.values
    values[position] = 0
    switch session.attempt(values) {
    case .adopted: return true
    case .skipped: return false
    case .refused(let record):
      let change = session.change(around: position, in: record) ?? (position..<position + 1, [0])
      if session.forest.spans.indices.reversed().contains(where: { simplify(by: change, without: $0, &session) }) {
        return true
      }
      return simplifyAll(like: position, &session)
    }
  }

  private static func simplifyAll(like position: Int, _ session: inout ShrinkSession) -> Bool {
    let (value, bound) = (session.current.values[position], session.current.bounds[position])
    let group = session.current.values.indices.filter {
      session.current.values[$0] == value && session.current.bounds[$0] == bound
    }
    guard group.count > 1, group[0] == position else { return false }
    var values = session.current.values
    for position in group { values[position] = 0 }
    return session.forest.spans.indices.reversed().contains { index in
      let span = session.forest.spans[index].range
      guard span.count > 1, session.forest.spans[index].label != .part, session.closes(span),
        !group.contains(where: { span.contains($0) })
      else { return false }
      var shorter = values
      shorter.removeSubrange(span)
      return session.adopt(shorter)
    }
  }

  private static func simplify(
    by change: (range: Range<Int>, values: [UInt64]), without index: Int, _ session: inout ShrinkSession
  ) -> Bool {
    let span = session.forest.spans[index].range
    // A flag alone says that no more elements follow.
    guard span.count > 1, session.forest.spans[index].label != .part, !span.overlaps(change.range), session.closes(span)
    else { return false }
    var values = session.current.values
    if span.lowerBound > change.range.lowerBound {
      values.removeSubrange(span)
      values.replaceSubrange(change.range, with: change.values)
    } else {
      values.replaceSubrange(change.range, with: change.values)
      values.removeSubrange(span)
    }
    return session.adopt(values)
  }
}
