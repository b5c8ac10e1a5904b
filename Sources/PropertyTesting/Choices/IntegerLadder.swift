/// How far, and to which side, a position of a ladder lies from the ladder's origin.
///
/// A ladder holds the integers of a range in order of their distance from an origin: 0, 1, −1, 2, −2 … for the origin zero.
/// Where one side ends, the positions go on along the other.
struct LadderStep {
  let distance: UInt64
  let isAbove: Bool

  /// Finds the step at a position on a ladder with so many integers above and below its origin.
  init(_ position: UInt64, above: UInt64, below: UInt64) {
    let shared = min(above, below)
    let isShared = position <= 2 &* shared
    distance = isShared ? (position &+ 1) &>> 1 : position &- shared
    isAbove = isShared ? position & 1 == 1 : above > below
  }
}

/// The integers of a range in order of their distance from an origin, as offsets from it.
///
/// It knows nothing of the integers' type: what a generator keeps of it is then cheap to use in a generic function as well.
@frozen
@usableFromInline
struct IntegerLadder: Sendable {
  @usableFromInline let above: UInt64
  @usableFromInline let below: UInt64

  @inlinable
  init(_ range: ClosedRange<Int>, origin: Int) {
    precondition(range.contains(origin), "the origin is not in the range")
    above = UInt64(bitPattern: Int64(range.upperBound &- origin))
    below = UInt64(bitPattern: Int64(origin &- range.lowerBound))
  }

  @inlinable
  init<Value: FixedWidthInteger>(_ range: ClosedRange<Value>, origin: Value) {
    precondition(Value.bitWidth <= 64, "integers have at most 64 bits")
    precondition(range.contains(origin), "the origin is not in the range")
    let mask: UInt64 = .max >> UInt64(64 - Value.bitWidth)
    above = UInt64(truncatingIfNeeded: range.upperBound &- origin) & mask
    below = UInt64(truncatingIfNeeded: origin &- range.lowerBound) & mask
  }

  /// The position of the last integer; the first one, the origin, has position zero.
  @inlinable
  var last: UInt64 { above &+ below }

  /// How far the integer at a position lies above the origin; the bits of a larger type's offset, where 63 are too few.
  @inlinable
  func offset(at position: UInt64) -> Int {
    if position <= 2 &* (above < below ? above : below) {
      // Odd positions lie above. All ones for even positions negate without a branch, which would be guessed wrong.
      let sign = Int(bitPattern: UInt(position & 1)) &- 1
      return (Int(bitPattern: UInt((position &+ 1) &>> 1)) ^ sign) &- sign
    }
    return above > below ? Int(bitPattern: UInt(position &- below)) : 0 &- Int(bitPattern: UInt(position &- above))
  }
}
