/// A condition that is to hold for every value of a generator.
public struct Property<Value>: Sendable {
  private let generator: Generator<Value>
  private let holds: @Sendable (Value) -> Bool

  /// Creates the property that a condition holds for every value that a generator can make.
  ///
  /// - Parameters:
  ///   - generator: Makes the values.
  ///   - holds: The condition; a pure function.
  public init(for generator: Generator<Value>, _ holds: @escaping @Sendable (Value) -> Bool) {
    self.generator = generator
    self.holds = holds
  }

  /// Tests the property with cases drawn at random, and simplifies the first one that falsifies it.
  ///
  /// - Parameters:
  ///   - seed: Decides, together with a case's index, what the case is.
  ///   - cases: How many cases to test at most; rejected ones count.
  ///   - shrinker: Simplifies the first failure.
  /// - Returns: The first failure, simplified, or how many cases passed.
  /// - Precondition: `cases` is not negative.
  public func check(
    seed: UInt64,
    cases: Int = 1000,
    shrinker: Shrinker = Shrinker(maximumExecutions: 100_000)
  ) -> CheckResult<Value> {
    precondition(cases >= 0, "the number of cases is negative")
    var rejected = 0
    for index in 0..<UInt64(cases) {
      var source = ChoiceSource(seed: seed, index: index)
      let value = generator.generate(from: &source)
      if source.isRejected {
        rejected += 1
      } else if !holds(value) {
        return .failed(failure(seed: seed, index: index, shrinker: shrinker))
      }
    }
    return .passed(cases: cases, rejected: rejected)
  }

  /// Makes the value that a sequence of choices stands for.
  public func value(of sequence: ChoiceSequence) -> Value {
    var source = ChoiceSource(replaying: sequence.values)
    return generator.generate(from: &source)
  }

  private func failure(seed: UInt64, index: UInt64, shrinker: Shrinker) -> CheckResult<Value>.Failure {
    var source = ChoiceSource(seed: seed, index: index, recording: true)
    let original = generator.generate(from: &source)
    let shrinking = shrinker.shrink(source.record) { source in
      let value = generator.generate(from: &source)
      return !source.isRejected && !holds(value)
    }
    return .init(index: index, original: original, smallest: value(of: shrinking.sequence), shrinking: shrinking)
  }
}

/// What testing a property has come to.
public enum CheckResult<Value> {
  /// No case falsified the property.
  case passed(cases: Int, rejected: Int)
  /// A case falsified the property.
  case failed(Failure)

  /// The failure, if there is one.
  public var failure: Failure? {
    guard case .failed(let failure) = self else { return nil }
    return failure
  }
}

extension CheckResult {
  /// A case that falsifies the property.
  public struct Failure {
    /// The lowest index of a case that falsifies it.
    public let index: UInt64
    /// The value drawn for that index.
    public let original: Value
    /// The simplest value found that falsifies it.
    public let smallest: Value
    /// How the simplest value was found.
    public let shrinking: ShrinkResult
  }
}
