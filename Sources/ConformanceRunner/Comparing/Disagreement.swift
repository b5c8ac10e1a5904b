package import TouchModel

/// A kind of case in which engines do not do the same, though none of them breaks a rule.
package struct Disagreement: Sendable {
  /// What the engines differ in first.
  package struct Sort: Hashable, Sendable {
    /// The number of the engine that differs from the first, from 1.
    package var engine: Int
    /// What the first engine does there; `nil` when it does nothing more.
    package var first: Observation.Kind?
    /// What the other does there; `nil` when it does nothing more.
    package var other: Observation.Kind?
    /// Whether both do the same in another order.
    package var isOrder: Bool
  }

  /// What one engine does in the case.
  package struct Side: Sendable {
    /// What it did.
    package var trace: TouchTrace
    /// The record in which it first differs; `nil` when it does nothing more.
    package var record: Int?
  }

  /// The sort.
  package var sort: Sort
  /// The lowest index of such a case.
  package var index: UInt64
  /// How many of the drawn cases are of the sort.
  package var cases: Int
  /// The smallest case of the sort that was found.
  package var testCase: ConformanceCase
  /// What each engine does in it, in the order of the engines; `nil` for one that did not run it.
  package var sides: [Side?]
}
