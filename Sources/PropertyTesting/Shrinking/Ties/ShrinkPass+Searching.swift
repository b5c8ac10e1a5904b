extension ShrinkPass {
  /// Lowers a number in steps of more than twenty: where only every hundredth number works.
  static let searchBelow = ShrinkPass("lower a number in wide steps") { session in
    let tied = session.tiedNumbers
    let allowance = session.allowance(of: 600)
    for position in tied
    where position < session.current.count && session.isLarge(position) && allowance.isLeft(session) {
      searchBelow(position, least: tied.count == 1 ? 400 : 20, &session)
    }
  }

  private static func searchBelow(_ position: Int, least: Int, _ session: inout ShrinkSession) {
    let start = session.current
    guard let offset = start.offset(at: position) else { return }
    let distance = Int(clamping: offset.magnitude)
    func leave(_ rest: Int) -> Bool {
      guard let value = start.value(at: position, offset: rest * offset.signum()) else { return false }
      return session.replace([(position, value)])
    }
    if (0..<min(distance, least)).contains(where: leave) { return }
    for step in 21...128 where step <= distance && leave(distance - step) {
      guard 2 * step <= distance, leave(distance - 2 * step) else { return }
      gallop(upTo: distance / step - 1) { leave(distance - step - $0 * step) }
      // Once would be chance; now it is known what holds the number.
      return session.noteFree(position, from: start.values[position])
    }
  }

  /// Lowers a number, to the least ones and by a little, and tries the least and the greatest values of a later one with it.
  static let searchPairs = ShrinkPass("search the values of two numbers") { session in
    let tied = session.tiedNumbers
    guard tied.count <= 4, !session.ties.isTotalKnown else { return }
    let (count, allowance) = (session.current.count, session.allowance(of: session.ties.isSumKnown ? 500 : 1000))
    for (place, first) in tied.enumerated() {
      for second in tied[(place + 1)...] {
        // What has become lower may now go on in steps.
        if searchPair(first, second, allowance, &session) || session.current.count != count { return }
      }
    }
  }

  private static func searchPair(
    _ first: Int, _ second: Int, _ allowance: Allowance, _ session: inout ShrinkSession
  ) -> Bool {
    let (value, bound) = (session.current.values[first], session.current.bounds[second])
    let least = (0..<min(value, 12)).map { ($0, 0...min(bound, $0 == 0 ? 400 : 16)) }
    let near = (1...16 as ClosedRange<UInt64>).reversed().filter { $0 < value }.map { (value - $0, 0...min(bound, 24)) }
    for (lower, others) in session.ties.isSumKnown ? near + least : least + near {
      for other in others where allowance.isLeft(session) {
        if session.replace([(first, lower), (second, other)]) { return true }
      }
    }
    return false
  }

  /// Lowers a small number and tries what lies around two large ones.
  static let searchAround = ShrinkPass("search around two numbers") { session in
    let tied = session.ties.isSumKnown || session.ties.isTotalKnown ? [] : session.tiedNumbers
    let (count, allowance) = (session.current.count, session.allowance(of: 450))
    for (place, first) in tied.enumerated() where !session.isLarge(first) {
      for (second, third) in zip(tied[(place + 1)...], tied[(place + 1)...].dropFirst()) {
        searchAround(first, second, third, allowance, &session)
        if session.current.count != count { return }
      }
    }
  }

  private static func searchAround(
    _ first: Int, _ second: Int, _ third: Int, _ allowance: Allowance, _ session: inout ShrinkSession
  ) {
    let start = session.current
    guard start.values[first] > 0, let middle = start.offset(at: second), let last = start.offset(at: third) else {
      return
    }
    for lower in start.values[first] > 1 ? [0, start.values[first] - 1] : [0] {
      for distance in 1...10 {
        guard allowance.isLeft(session) else { return }
        for one in -distance...distance {
          let rest = distance - abs(one)
          for other in rest > 0 ? [-rest, rest] : [0] where allowance.isLeft(session) {
            guard let around = start.replacements([(second, middle &+ one), (third, last &+ other)]) else { continue }
            if session.replace([(first, lower)] + around) { return }
          }
        }
      }
    }
  }

  /// Lowers a number of few values and tries all values of a later one.
  static let searchDigits = ShrinkPass("search the values of two small numbers") { session in
    let few = session.numbers.filter { session.current.bounds[$0] <= mostDigits }
    let held = session.heldNumbers.filter { session.current.bounds[$0] <= mostDigits }
    guard few.count <= 12 else { return }
    let (count, allowance) = (session.current.count, session.allowance(of: 300))
    for first in held {
      let kind = ChoiceKind(of: first, in: session.current)
      for second in few
      where second > first && (held.contains(second) || ChoiceKind(of: second, in: session.current) == kind) {
        searchDigits(first, second, allowance, &session)
        if session.current.count != count { return }
      }
    }
  }

  private static func searchDigits(
    _ first: Int, _ second: Int, _ allowance: Allowance, _ session: inout ShrinkSession
  ) {
    let start = session.current
    for lower in 0..<start.values[first] {
      for other in 0...start.bounds[second] where allowance.isLeft(session) {
        if session.replace([(first, lower), (second, other)]) { return }
      }
    }
  }

  /// Numbers of at most so many values are searched in pairs.
  private static let mostDigits: UInt64 = 31

  /// Tries all values of few numbers of few values each, in order, from the least on; first without one of the elements.
  static let searchAll = ShrinkPass("search all values of the numbers") { session in
    guard session.heldNumbers.count > 1, !session.ties.isSumKnown, !session.ties.isTotalKnown else { return }
    for row in session.forest.rows {
      let span = session.forest.spans[row[row.count - 1]]
      if span.isElement, span.count > 1, searchAll(without: span.range, &session) { return }
    }
    _ = searchAll(without: session.current.count..<session.current.count, &session)
  }

  private static func searchAll(without range: Range<Int>, _ session: inout ShrinkSession) -> Bool {
    let start = session.current
    let positions = session.numbers.filter { !range.contains($0) }
    var space = 1
    for position in positions {
      space *= Int(min(start.bounds[position], 64)) + 1
      if start.bounds[position] > 64 || space > mostSearched { return false }
    }
    let allowance = session.allowance(of: space)
    var values = start.values
    for position in positions { values[position] = 0 }
    for _ in 0..<space {
      guard allowance.isLeft(session) else { return false }
      if session.adopt(Array(values[..<range.lowerBound] + values[range.upperBound...])) { return true }
      for position in positions.reversed() {
        values[position] = values[position] < start.bounds[position] ? values[position] + 1 : 0
        if values[position] > 0 { break }
      }
    }
    return false
  }

  /// The most combinations that are all tried.
  private static let mostSearched = 1024
}
