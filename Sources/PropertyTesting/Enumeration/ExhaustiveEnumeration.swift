/// Every case that a generator can draw within bounds, each exactly once.
///
/// The order is lexicographic: the first choice changes slowest, every choice goes from zero up. Each case is generated once;
/// a case that draws more choices than allowed is cut off there, and is not counted.
public struct ExhaustiveEnumeration: Sendable {
  /// The most choices that a case may draw.
  public let maximumLength: Int
  /// The largest number that a choice may be; larger ones are left out.
  public let maximumValue: UInt64
  /// The most cases to run.
  public let maximumCases: Int

  /// Creates an enumeration with bounds.
  public init(maximumLength: Int, maximumValue: UInt64 = .max, maximumCases: Int = .max) {
    self.maximumLength = maximumLength
    self.maximumValue = maximumValue
    self.maximumCases = maximumCases
  }

  /// Runs every case until the body asks to stop.
  ///
  /// - Parameter body: Generates a value from the source, uses it, and returns whether to go on. It must ask
  ///   `ChoiceSource.isRejected` first: rejected cases and those cut off are run as well, and not counted.
  /// - Returns: How many cases there were, and whether they were all.
  /// - Complexity: One run per case, and one per case that is rejected or cut off.
  @discardableResult
  public func forEach(_ body: (inout ChoiceSource) -> Bool) -> Outcome {
    var outcome = Outcome(cases: 0, rejected: 0, isComplete: false)
    var next: [UInt64]? = []
    while let values = next {
      if outcome.cases == maximumCases { return outcome }
      var source = ChoiceSource(replaying: values, limit: maximumLength, rejectsBeyondLimit: true)
      let goesOn = body(&source)
      if source.isRejected { outcome.rejected += 1 } else { outcome.cases += 1 }
      if !goesOn { return outcome }
      next = successor(of: source.record)
    }
    outcome.isComplete = true
    return outcome
  }

  private func successor(of record: ChoiceSequence) -> [UInt64]? {
    var values = record.values
    while let last = values.popLast() {
      if last < min(record.bounds[values.count], maximumValue) {
        values.append(last + 1)
        return values
      }
    }
    return nil
  }
}

extension ExhaustiveEnumeration {
  /// What an enumeration has come to.
  public struct Outcome: Sendable, Hashable {
    /// The number of cases that were neither rejected nor cut off.
    public internal(set) var cases: Int
    /// The number of runs that were rejected or cut off.
    public internal(set) var rejected: Int
    /// Whether every case within the bounds has been run.
    public internal(set) var isComplete: Bool

    /// Creates an outcome.
    package init(cases: Int, rejected: Int, isComplete: Bool) {
      self.cases = cases
      self.rejected = rejected
      self.isComplete = isComplete
    }
  }
}
