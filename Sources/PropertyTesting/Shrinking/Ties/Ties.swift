/// What a shrinking has learnt of numbers that hold each other.
struct Ties {
  /// Whether a number was seen that is large and held.
  var isFound = false
  /// What trials have shown of sums, by the bounds of the sequences; `nil` for none.
  var sums: [[UInt64]: SumTrial?] = [:]
  /// Whether a weighted sum was found.
  var isSumKnown = false
  /// Whether a product was found.
  var isProductKnown = false
  /// Whether a total was found that others make up.
  var isTotalKnown = false
  /// The total that is made right in every candidate, while the usual passes run for its sake.
  var total: Total?
  /// How many executions they have cost.
  var executions = 0
}

/// How many executions a costly pass may ask for.
struct Allowance {
  private let end: Int

  func isLeft(_ session: borrowing ShrinkSession) -> Bool { session.executions < end && session.end == nil }

  fileprivate init(end: Int) { self.end = end }
}

extension ShrinkSession {
  /// The most executions that go into ties in one shrinking.
  private static let mostForTies = 1600

  /// Allows so many executions from now on, as far as they are left.
  func allowance(of count: Int) -> Allowance {
    Allowance(end: executions + max(0, min(count, ShrinkSession.mostForTies - ties.executions)))
  }
}
