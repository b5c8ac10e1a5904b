extension ChoiceSource {
  /// Draws a number from zero to a bound with a distribution of the caller's own.
  ///
  /// Only the number is a choice; what `sample` draws from the random source leaves no trace. So a number can be likely
  /// because of what was drawn before and yet keep its meaning when a shrinker takes that away.
  ///
  /// - Parameters:
  ///   - bound: The largest number; a larger sample is brought down to it.
  ///   - sample: Draws the number at random; not called when a choice is replayed.
  /// - Returns: The number that was drawn.
  @inlinable
  public mutating func draw(
    upTo bound: UInt64, sampledBy sample: (inout CounterBasedRandomSource) -> UInt64
  ) -> UInt64 {
    if quickDraws > 0 {
      quickDraws &-= 1
      return min(sample(&random), bound)
    }
    if let value = settledValue(upTo: bound, above: bound) { return value }
    let value = min(sample(&random), bound)
    note(value, upTo: bound, above: bound)
    return value
  }
}
