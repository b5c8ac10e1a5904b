/// How likely each of several alternatives is, prepared once so that drawing is quick.
public struct ChoiceWeights: Sendable, ExpressibleByArrayLiteral {
  // Running sums of the weights, without the last one.
  @usableFromInline let limits: [UInt64]
  @usableFromInline let last: UInt64

  /// Creates weights for alternatives, the simplest alternative first.
  ///
  /// - Precondition: There is at least one alternative, no weight is negative, and at least one is positive.
  public init(_ weights: [Int]) {
    var sums: [UInt64] = []
    var sum: UInt64 = 0
    for weight in weights {
      sum += UInt64(weight)
      sums.append(sum)
    }
    precondition(sum > 0, "at least one alternative needs a positive weight")
    last = sum - 1
    limits = Array(sums.dropLast())
  }

  /// Creates weights from a literal, the simplest alternative first.
  public init(arrayLiteral weights: Int...) { self.init(weights) }

  /// The number of alternatives.
  @inlinable
  public var count: Int { limits.count &+ 1 }

  @inlinable
  func alternative(at ticket: UInt64) -> Int {
    var index = 0
    for limit in limits {
      if ticket < limit { return index }
      index &+= 1
    }
    return index
  }
}
