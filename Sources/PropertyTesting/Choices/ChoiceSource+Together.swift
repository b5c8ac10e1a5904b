extension ChoiceSource {
  /// Draws four numbers at once, each a choice of its own, with a distribution of the caller's own.
  ///
  /// What belongs together, such as the edges of a rectangle, so takes one sample, which may be as little as one word of the
  /// random source.
  ///
  /// - Parameters:
  ///   - bounds: The largest numbers; larger samples are brought down to them.
  ///   - aboves: How many of the numbers from zero to each bound stand for integers above an origin, the others for
  ///     integers below it, nearer ones first and above before below; all of them when numbers stand for themselves.
  ///   - sample: Draws the numbers at random; not called when choices are replayed.
  /// - Returns: The numbers that were drawn.
  @inlinable
  @inline(__always)
  public mutating func draw(
    upTo bounds: (UInt64, UInt64, UInt64, UInt64),
    above aboves: (UInt64, UInt64, UInt64, UInt64)? = nil,
    sampledBy sample: (inout CounterBasedRandomSource) -> (UInt64, UInt64, UInt64, UInt64)
  ) -> (UInt64, UInt64, UInt64, UInt64) {
    if quickDraws >= 4 {
      quickDraws &-= 4
      let drawn = sample(&random)
      return (min(drawn.0, bounds.0), min(drawn.1, bounds.1), min(drawn.2, bounds.2), min(drawn.3, bounds.3))
    }
    let drawn = isReplaying ? (0, 0, 0, 0) : sample(&random)
    let above = aboves ?? bounds
    return (
      settle(drawn.0, upTo: bounds.0, above: above.0), settle(drawn.1, upTo: bounds.1, above: above.1),
      settle(drawn.2, upTo: bounds.2, above: above.2), settle(drawn.3, upTo: bounds.3, above: above.3)
    )
  }

  /// Draws several flags at once, each a choice of its own, as likely as the caller sees fit.
  ///
  /// - Parameters:
  ///   - count: How many flags there are, at most 63.
  ///   - sample: Draws the flags at random, the first in the lowest bit; not called when choices are replayed.
  /// - Returns: The flags that were drawn, the first in the lowest bit.
  @inlinable
  @inline(__always)
  public mutating func drawFlags(
    _ count: Int, sampledBy sample: (inout CounterBasedRandomSource) -> UInt64
  ) -> UInt64 {
    if quickDraws >= count {
      quickDraws &-= count
      return sample(&random) & (1 &<< UInt64(count) &- 1)
    }
    let drawn = isReplaying ? 0 : sample(&random)
    var flags: UInt64 = 0
    for position in 0..<UInt64(count) { flags |= settle(drawn &>> position & 1, upTo: 1, above: 1) &<< position }
    return flags
  }

  /// Makes a number of a larger sample the next choice, unless that is settled already.
  @usableFromInline
  mutating func settle(_ drawn: UInt64, upTo bound: UInt64, above: UInt64) -> UInt64 {
    if quickDraws > 0 {
      quickDraws &-= 1
      return min(drawn, bound)
    }
    if let value = settledValue(upTo: bound, above: above) { return value }
    let value = min(drawn, bound)
    note(value, upTo: bound, above: above)
    return value
  }
}
