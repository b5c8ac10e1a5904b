/// How far, and to which side, a position of a ladder lies from the ladder's origin.
///
/// A ladder holds the integers of a range in order of their distance from an origin: 0, 1, −1, 2, −2 … for the origin zero.
/// Where one side ends, the positions go on along the other.
@frozen
@usableFromInline
struct LadderStep {
  @usableFromInline let distance: UInt64
  @usableFromInline let isAbove: Bool

  /// Finds the step at a position on a ladder with so many integers above and below its origin.
  @inlinable
  init(_ position: UInt64, above: UInt64, below: UInt64) {
    let shared = min(above, below)
    let isShared = position <= 2 &* shared
    distance = isShared ? (position &+ 1) &>> 1 : position &- shared
    isAbove = isShared ? position & 1 == 1 : above > below
  }
}

/// The integers of a range in order of their distance from an origin.
@frozen
@usableFromInline
struct IntegerLadder {
  @usableFromInline let origin: Int
  @usableFromInline let above: UInt64
  @usableFromInline let below: UInt64

  @inlinable
  init(_ range: ClosedRange<Int>, origin: Int) {
    precondition(range.contains(origin), "the origin is not in the range")
    self.origin = origin
    above = UInt64(bitPattern: Int64(range.upperBound &- origin))
    below = UInt64(bitPattern: Int64(origin &- range.lowerBound))
  }

  /// The position of the last integer; the first one, the origin, has position zero.
  @inlinable
  var last: UInt64 { above &+ below }

  @inlinable
  func integer(at position: UInt64) -> Int {
    if position <= 2 &* min(above, below) {
      // Odd positions lie above. All ones for even positions negate without a branch, which would be guessed wrong.
      let sign = Int(truncatingIfNeeded: position & 1) &- 1
      return origin &+ (Int(truncatingIfNeeded: (position &+ 1) &>> 1) ^ sign) &- sign
    }
    let offset = Int(truncatingIfNeeded: LadderStep(position, above: above, below: below).distance)
    return above > below ? origin &+ offset : origin &- offset
  }
}
