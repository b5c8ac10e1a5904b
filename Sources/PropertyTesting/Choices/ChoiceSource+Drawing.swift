extension ChoiceSource {
  /// Draws a number from zero to a bound, every one equally likely; smaller numbers are simpler.
  @inlinable
  public mutating func draw(upTo bound: UInt64) -> UInt64 {
    if quickDraws > 0 {
      quickDraws &-= 1
      return random.next(upTo: bound)
    }
    return tracedDraw(upTo: bound, above: bound)
  }

  /// Draws a position on a ladder, every one equally likely.
  @inlinable
  mutating func draw(upTo bound: UInt64, above: UInt64) -> UInt64 {
    if quickDraws > 0 {
      quickDraws &-= 1
      return random.next(upTo: bound)
    }
    return tracedDraw(upTo: bound, above: above)
  }

  /// Draws the index of an alternative, as likely as its weight says; alternative zero is the simplest.
  @inlinable
  public mutating func draw(weights: ChoiceWeights) -> Int {
    if quickDraws > 0 {
      quickDraws &-= 1
      return weights.alternative(at: random.next(upTo: weights.last))
    }
    return tracedDraw(weights: weights)
  }

  /// Draws yes or no, yes with the probability `numerator / denominator`; no is simpler.
  ///
  /// - Precondition: The denominator is positive.
  @inlinable
  public mutating func flag(_ numerator: UInt64, in denominator: UInt64) -> Bool {
    if quickDraws > 0 {
      quickDraws &-= 1
      return random.next(upTo: denominator &- 1) < numerator
    }
    return tracedFlag(numerator, in: denominator)
  }

  /// Draws an integer of a range, every one equally likely; nearer to the origin is simpler, and above it before below it.
  ///
  /// - Precondition: The range contains the origin.
  @inlinable
  public mutating func integer(in range: ClosedRange<Int>, origin: Int) -> Int {
    let ladder = IntegerLadder(range, origin: origin)
    return origin &+ ladder.offset(at: draw(upTo: ladder.last, above: ladder.above))
  }

  @usableFromInline
  mutating func tracedDraw(upTo bound: UInt64, above: UInt64) -> UInt64 {
    if let value = settledValue(upTo: bound, above: above) { return value }
    let value = random.next(upTo: bound)
    note(value, upTo: bound, above: above)
    return value
  }

  @usableFromInline
  mutating func tracedDraw(weights: ChoiceWeights) -> Int {
    let bound = UInt64(weights.count - 1)
    if let value = settledValue(upTo: bound, above: bound) { return Int(value) }
    let index = weights.alternative(at: random.next(upTo: weights.last))
    note(UInt64(index), upTo: bound, above: bound)
    return index
  }

  @usableFromInline
  mutating func tracedFlag(_ numerator: UInt64, in denominator: UInt64) -> Bool {
    if let value = settledValue(upTo: 1, above: 1) { return value == 1 }
    let flag = random.next(upTo: denominator &- 1) < numerator
    note(flag ? 1 : 0, upTo: 1, above: 1)
    return flag
  }
}

extension ChoiceSource {
  /// Draws a number from zero to a bound, all magnitudes equally likely and now and then one near the bound.
  ///
  /// The choice is recorded like any other; only how likely it is differs. Use it for wide ranges, of which an evenly
  /// distributed draw would hardly ever give a small number.
  public mutating func drawSkewed(upTo bound: UInt64) -> UInt64 { drawSkewed(upTo: bound, above: bound) }

  @usableFromInline
  mutating func drawSkewed(upTo bound: UInt64, above: UInt64) -> UInt64 {
    if quickDraws > 0 {
      quickDraws &-= 1
      return random.nextSkewed(upTo: bound)
    }
    if let value = settledValue(upTo: bound, above: above) { return value }
    let value = random.nextSkewed(upTo: bound)
    note(value, upTo: bound, above: above)
    return value
  }

  /// Draws an integer of a range, near the origin and at both ends more often than elsewhere.
  ///
  /// - Precondition: The range contains the origin.
  public mutating func skewedInteger(in range: ClosedRange<Int>, origin: Int) -> Int {
    let ladder = IntegerLadder(range, origin: origin)
    return origin &+ ladder.offset(at: drawSkewed(upTo: ladder.last, above: ladder.above))
  }
}

extension CounterBasedRandomSource {
  /// A number from zero to a bound, all magnitudes equally likely; once in sixteen it is one of the last four.
  mutating func nextSkewed(upTo bound: UInt64) -> UInt64 {
    let word = nextWord()
    if word & 15 == 0 { return bound - next(upTo: min(3, bound)) }
    let widest = UInt64(64 - bound.leadingZeroBitCount)
    let width = (UInt64(word) * (widest + 1)) >> 32
    let ceiling: UInt64 = width == 64 ? .max : (1 << width) - 1
    return next(upTo: min(bound, ceiling))
  }
}
