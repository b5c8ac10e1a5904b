/// How likely each of several alternatives is, prepared once so that drawing is quick.
///
/// Weights hold no reference, so that passing them on costs nothing; hence the limits of 16 alternatives and a sum below 65,536.
public struct ChoiceWeights: Sendable, ExpressibleByArrayLiteral {
  // Running sums of the weights, sixteen bits each, four to a word.
  @usableFromInline let limits: (UInt64, UInt64, UInt64, UInt64)
  /// The sum of the weights, less one.
  @usableFromInline let last: UInt64
  /// The number of alternatives.
  public let count: Int

  /// Creates weights for alternatives, the simplest alternative first.
  ///
  /// - Precondition: There are one to 16 alternatives, no weight is negative, and the sum is from 1 to 65,535.
  public init(_ weights: [Int]) {
    precondition((1...16).contains(weights.count), "there are one to 16 alternatives")
    var words: [UInt64] = [0, 0, 0, 0]
    var sum: UInt64 = 0
    for (index, weight) in weights.enumerated() {
      sum += UInt64(weight)
      precondition(sum < 1 << 16, "the sum of the weights is below 65,536")
      words[index / 4] |= sum << UInt64(16 * (index % 4))
    }
    precondition(sum > 0, "at least one alternative needs a positive weight")
    limits = (words[0], words[1], words[2], words[3])
    last = sum - 1
    count = weights.count
  }

  /// Creates weights from a literal, the simplest alternative first.
  public init(arrayLiteral weights: Int...) { self.init(weights) }

  /// The alternative to which a number below the sum of the weights belongs.
  @inlinable
  func alternative(at ticket: UInt64) -> Int {
    // Counting all limits passed has no branch that a random number could mislead.
    var passed: UInt64 = 0
    var word = limits.0
    for index in 1..<count {
      passed &+= 1 &- (ticket &- word & 0xFFFF) &>> 63
      word = index & 3 == 0 ? (index == 4 ? limits.1 : index == 8 ? limits.2 : limits.3) : word &>> 16
    }
    return Int(truncatingIfNeeded: passed)
  }
}
