/// The public shrinking challenge: eleven problems with thirteen properties.
///
/// See the collection *Shrinking Challenge* on GitHub (jlink/shrinking-challenge) for their origin and what other tools reach.
package enum ShrinkingChallenge {
  /// All properties, in the order of the collection.
  package static let all: [Challenge] =
    [bound5, largeUnion, reverse, calculator, lengthList] + differences
    + [binaryHeap, coupling, deletion, distinct, nestedLists]

  /// Lists of integers of any size.
  static let integers: Generator<[Int]> = .array(of: .integer())
}
