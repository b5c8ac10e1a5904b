extension ShrinkPass {
  /// Sets all choices of a span to zero, larger spans first.
  static let zeroSpans = ShrinkPass("set a span to zero") { session in
    for depth in 0..<session.forest.depth {
      var index = 0
      while index < session.forest.spans.count {
        let span = session.forest.spans[index]
        if span.depth == depth { zero(span.range, &session) }
        index += 1
      }
    }
  }

  private static func zero(_ range: Range<Int>, _ session: inout ShrinkSession) {
    // Flags say which choices there are; with them the span would be deleted and not simplified.
    let positions = range.filter { session.current.bounds[$0] > 1 && session.current.values[$0] > 0 }
    if positions.count > 1 { _ = session.replace(positions.map { ($0, 0) }) }
  }

  /// Lowers each choice as far as it goes.
  static let lowerEach = ShrinkPass("lower a choice") { session in
    var position = 0
    while position < session.current.count {
      let value = session.current.values[position]
      if value > 0, !session.replace([(position, 0)]) {
        lower(from: value) { session.replace([(position, $0)]) }
      }
      position += 1
    }
  }

  /// Finds the lowest number below a value that works; zero is known not to.
  ///
  /// Small numbers come first, then ever wider ones, then bisection. When neither of the two numbers next below works,
  /// a large value is taken to be tied to something else and left alone.
  static func lower(from value: UInt64, _ works: (UInt64) -> Bool) {
    guard value > 1, !works(1) else { return }
    guard value > 2 else { return }
    let isFree = works(value - 1) || (value > 3 && works(value - 2))
    guard isFree || value <= 16 else { return }
    var failed: UInt64 = 1
    var reached = value
    for width: UInt64 in [2, 4, 8, 16, 32] {
      let rung: UInt64 = (1 << width) - 1
      guard rung < value else { break }
      if works(rung) {
        reached = rung
        break
      }
      failed = rung
    }
    bisect(between: failed, and: reached, works)
  }

  private static func bisect(between low: UInt64, and high: UInt64, _ works: (UInt64) -> Bool) {
    var failed = low
    var reached = high
    while reached - failed > 1 {
      let middle = failed + (reached - failed) / 2
      if works(middle) { reached = middle } else { failed = middle }
    }
    // Around an origin every other number lies on the same side.
    while reached > 1, works(reached - 2) { reached -= 2 }
  }
}
