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

  /// Sets each choice to zero or one, or lowers it far; what does not go that way may be tied to another choice.
  static let lowerFar = ShrinkPass("lower a choice far") { session in
    forEachChoice(in: &session) { position, value, session in
      guard value > 1, !session.replace([(position, 1)]), value > 3 else { return }
      let side = session.current.isTwoSided(position) ? value & 1 : 0
      let half = session.current.isTwoSided(position) ? value / 2 & ~1 | side : value / 2
      guard session.replace([(position, half)]) else { return }
      lower(position, from: half, &session)
    }
  }

  /// Lowers each choice as far as it goes, in steps of any size.
  static let lowerEach = ShrinkPass("lower a choice") { session in
    forEachChoice(in: &session) { position, value, session in lower(position, from: value, &session) }
  }

  private static func lower(_ position: Int, from value: UInt64, _ session: inout ShrinkSession) {
    var failed: [UInt64] = []
    let isFree = findLowest(from: value, twoSided: session.current.isTwoSided(position)) { lower in
      let works = session.replace([(position, lower)])
      if !works { failed.append(lower) }
      return works
    }
    if isFree { session.noteFree(position, from: value, failed: failed) }
  }

  /// Visits every choice that zero does not do for.
  private static func forEachChoice(
    in session: inout ShrinkSession,
    _ body: (Int, UInt64, inout ShrinkSession) -> Void
  ) {
    var position = 0
    while position < session.current.count {
      let value = session.current.values[position]
      // Without its flag an element would be deleted, and all after it; deleting spans does that better.
      if value > 0, !session.isElementFlag(position), !session.replace([(position, 0)]) {
        body(position, value, &session)
      }
      position += 1
    }
  }

  /// Tries all lower values of small choices, and the nearest lower ones of large choices.
  static let lowerStepwise = ShrinkPass("try every lower value of a choice") { session in
    var position = 0
    while position < session.current.count {
      let value = session.current.values[position]
      if value > 1 {
        _ = (value > 8 ? value - 2..<value : 1..<value).contains { session.replace([(position, $0)]) }
      }
      position += 1
    }
  }
}
