/// How likely each of several alternatives is, prepared once so that drawing is quick.
public struct ChoiceWeights: Sendable, ExpressibleByArrayLiteral {
  /// The running sums of the weights: the first number that no longer belongs to an alternative.
  @usableFromInline let limits: [UInt64]
  /// The sum of the weights, less one.
  @usableFromInline let last: UInt64
  /// The number of alternatives.
  public let count: Int

  /// Creates weights for alternatives, the simplest alternative first.
  ///
  /// - Precondition: There are one to 16 alternatives, no weight is negative, and the sum is from 1 to 65,535.
  public init(_ weights: [Int]) {
    precondition((1...16).contains(weights.count), "there are one to 16 alternatives")
    var sum: UInt64 = 0
    limits = weights.map { weight in
      sum += UInt64(weight)
      return sum
    }
    precondition(sum < 1 << 16, "the sum of the weights is below 65,536")
    precondition(sum > 0, "at least one alternative needs a positive weight")
    last = sum - 1
    count = weights.count
  }

  /// Creates weights from a literal, the simplest alternative first.
  public init(arrayLiteral weights: Int...) { self.init(weights) }

  /// The alternative to which a number below the sum of the weights belongs.
  @inlinable
  func alternative(at ticket: UInt64) -> Int {
    limits.firstIndex { ticket < $0 } ?? count - 1
  }
}
