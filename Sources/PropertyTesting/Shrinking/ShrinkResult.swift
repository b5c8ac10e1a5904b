/// What shrinking has come to, and why it ended.
public struct ShrinkResult: Sendable, Equatable {
  /// The smallest sequence found that is still interesting.
  public let sequence: ChoiceSequence
  /// How often the test was called.
  public let executions: Int
  /// How many of the executions were of cases that the generator rejected, or that grew too long to be smaller.
  public let rejections: Int
  /// How many executions led to a smaller sequence.
  public let improvements: Int
  /// Why it ended.
  public let reason: StopReason
  /// The passes in the order in which they are tried, with how often each was tried and helped.
  public let passes: [PassReport]
}

extension ShrinkResult {
  /// Why shrinking ended.
  public enum StopReason: Sendable, Hashable {
    /// Every pass was tried on the final sequence, and no reduction kept it interesting.
    case noReductionHelps
    /// The executions allowed were used up.
    case budgetSpent
    /// The caller stopped it, so that a smaller sequence may be near.
    case stopped
  }

  /// How one pass fared.
  public struct PassReport: Sendable, Hashable {
    /// The name of the pass, as the shrinker's essay calls it.
    public let name: String
    /// How many executions it asked for.
    public let executions: Int
    /// How many of them led to a smaller sequence.
    public let improvements: Int
  }
}
