public import TouchModel

/// A sort of case in which engines do not do the same, though no rule objects to any of them.
public struct Disagreement: Sendable {
  /// What the engines differ in first.
  public struct Sort: Hashable, Sendable {
    /// The number of the engine that differs from the first, from 1.
    public var engine: Int
    /// What the first engine does there; `nil` when it does nothing more.
    public var first: Observation.Kind?
    /// What the other does there; `nil` when it does nothing more.
    public var other: Observation.Kind?
    /// Whether both do the same in another order.
    public var isOrder: Bool
  }

  /// What one engine does in the case.
  public struct Side: Sendable {
    /// What it did.
    public var trace: TouchTrace
    /// The record in which it first differs; `nil` when it does nothing more.
    public var record: Int?
  }

  /// The sort.
  public var sort: Sort
  /// The lowest index of such a case.
  public var index: UInt64
  /// How many of the drawn cases are of the sort.
  public var cases: Int
  /// The smallest case of the sort that was found.
  public var testCase: ConformanceCase
  /// What each engine does in it, in the order of the engines; `nil` for one that did not run it.
  public var sides: [Side?]
}
