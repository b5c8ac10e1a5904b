extension ShrinkPass {
  /// Deletes the last or the first elements of two rows that are equally long: lists that have to be of one length.
  static let deleteInTwoRows = ShrinkPass("delete an element of two rows") { session in
    var first = 0
    while first < session.forest.rows.count {
      let second = (first + 1..<session.forest.rows.count).first { areAlike(first, $0, session.forest) }
      if let second, delete(\.last, of: [first, second], &session) || delete(\.first, of: [first, second], &session) {
        continue
      }
      first += 1
    }
  }

  private static func areAlike(_ first: Int, _ second: Int, _ forest: SpanForest) -> Bool {
    let (left, right) = (forest.rows[first], forest.rows[second])
    let (head, other) = (forest.spans[left[0]], forest.spans[right[0]])
    return left.count > 1 && left.count == right.count && head.label == other.label && head.label != .part
      && head.isElement == other.isElement && head.depth == other.depth
  }

  private static func delete(
    _ place: KeyPath<[Int], Int?>, of rows: [Int], _ session: inout ShrinkSession
  ) -> Bool {
    let forest = session.forest
    var values = session.current.values
    for row in rows.map({ forest.rows[$0] }).reversed() {
      guard let index = row[keyPath: place] else { return false }
      values.removeSubrange(forest.spans[index].range)
      if let size = session.sizeChoice(ofRowOf: index) { values[size] -= 1 }
    }
    return session.adopt(values)
  }

  /// Deletes an element and adds its numbers to those of the next one: two steps the same way become one.
  static let addUp = ShrinkPass("add an element to the next one") { session in
    var index = 0
    while index < session.forest.spans.count {
      if !addUp(index, 0, &session), !addUp(index, 1, &session) { index += 1 }
    }
  }

  /// Adds up two elements whose choices between two alternatives are alike; numbers that begin with one add up to one more.
  private static func addUp(_ index: Int, _ more: UInt64, _ session: inout ShrinkSession) -> Bool {
    let (forest, sequence) = (session.forest, session.current)
    let place = forest.places[index]
    let (row, first) = (forest.row(of: index), forest.spans[index])
    guard place + 1 < row.count, first.label != .part else { return false }
    let second = forest.spans[row[place + 1]]
    guard first.count == second.count else { return false }
    var values = sequence.values
    var hasSum = false
    for (left, right) in zip(first.range, second.range) {
      guard sequence.bounds[left] == sequence.bounds[right] else { return false }
      if sequence.bounds[left] == 1 {
        guard values[left] == values[right] else { return false }
      } else if values[right] > 0 || values[left] > 0 || more > 0 {
        let (sum, hasOverflown) = values[left].addingReportingOverflow(values[right] &+ more)
        guard !hasOverflown, sum <= sequence.bounds[right] else { return false }
        values[right] = sum
        hasSum = true
      }
    }
    values.removeSubrange(first.range)
    if let size = session.sizeChoice(ofRowOf: index) { values[size] -= 1 }
    return hasSum && session.adopt(values)
  }

  /// Deletes the first element of a row and lowers what is as large as the row is long, or one less: its length, or the position
  /// of its last element.
  static let deleteAndLowerTied = ShrinkPass("delete an element and lower what counts it") { session in
    var row = 0
    while row < session.forest.rows.count {
      if !deleteAndLowerTied(row, &session) { row += 1 }
    }
  }

  private static func deleteAndLowerTied(_ row: Int, _ session: inout ShrinkSession) -> Bool {
    let count = UInt64(session.forest.rows[row].count)
    guard count > 3 else { return false }
    let first = session.forest.spans[session.forest.rows[row][0]]
    let size = session.sizeChoice(ofRowOf: session.forest.rows[row][0])
    return [count, count - 1].contains { target in
      var values = session.current.values
      let tied = values.indices.filter { values[$0] == target && $0 != size && !first.range.contains($0) }
      guard !tied.isEmpty, first.label != .part else { return false }
      for position in tied + (size.map { [$0] } ?? []) { values[position] -= 1 }
      values.removeSubrange(first.range)
      return session.adopt(values)
    }
  }
}
