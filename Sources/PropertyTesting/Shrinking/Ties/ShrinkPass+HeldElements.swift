extension ShrinkPass {
  /// Deletes an element and raises a number elsewhere to its end.
  static let deleteAndRaise = ShrinkPass("delete an element and raise a number to its end") { session in
    guard !session.tiedNumbers.isEmpty else { return }
    let allowance = session.allowance(of: 100)
    var index = session.forest.spans.count - 1
    while index >= 0 {
      if index < session.forest.spans.count, session.forest.spans[index].isElement {
        let (start, span) = (session.current, session.forest.spans[index])
        _ = session.numbers.filter { !span.range.contains($0) }.contains { position in
          var values = start.values
          values[position] = start.bounds[position]
          values.removeSubrange(span.range)
          return allowance.isLeft(session) && session.adopt(values)
        }
      }
      index -= 1
    }
  }

  /// Deletes an element and tries all values of a number, or those that make up for what the element held.
  static let deleteAndSearch = ShrinkPass("delete an element and search for a number") { session in
    var index = 0
    let allowance = session.allowance(of: 400)
    while index < session.forest.spans.count {
      if !deleteAndSearch(index, allowance, &session) { index += 1 }
    }
  }

  private static func deleteAndSearch(_ index: Int, _ allowance: Allowance, _ session: inout ShrinkSession) -> Bool {
    let span = session.forest.spans[index]
    guard span.isElement, span.count > 1 else { return false }
    let start = session.current
    let kinds = Set(span.range.map { ChoiceKind(of: $0, in: start) })
    let tied =
      session.tiedNumbers
      + session.heldNumbers.filter { kinds.contains(ChoiceKind(of: $0, in: start)) && start.values[$0] > 1 }
    return tied.filter { !span.range.contains($0) }.contains { position in
      let place = position < span.start ? position : position - span.count
      let value = start.values[position]
      let held = start.values[span.range].dropFirst()
      let likely = (Array(held) + [held.reduce(0, &+)]).flatMap { [value &- $0, value &- $0 &- 1, value &+ $0] }
      let all = start.bounds[position] <= 64 ? Array(0...start.bounds[position]) : []
      return (likely + all).contains { other in
        guard other <= start.bounds[position], allowance.isLeft(session) else { return false }
        var values = start.values
        values.removeSubrange(span.range)
        values[place] = other
        return session.adopt(values)
      }
    }
  }
}
