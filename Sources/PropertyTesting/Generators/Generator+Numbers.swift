extension Generator where Value == Bool {
  /// False or true, equally likely; false is simpler.
  public static var boolean: Generator { Generator { $0.flag(1, in: 2) } }
}

extension Generator where Value: FixedWidthInteger & Sendable {
  /// Integers of a range, all equally likely; nearer to the origin is simpler, and above it before below it.
  ///
  /// - Parameters:
  ///   - range: The range.
  ///   - origin: The simplest integer; when left out, the one nearest to zero.
  /// - Returns: The generator.
  public static func uniform(in range: ClosedRange<Value>, origin: Value? = nil) -> Generator {
    let ladder = ValueLadder(range, origin: origin)
    return Generator { ladder.value(at: $0.draw(upTo: ladder.last, above: ladder.above)) }
  }

  /// Integers of a range, those near the origin and at the ends more often; nearer to the origin is simpler.
  ///
  /// - Parameters:
  ///   - range: The range; when left out, all integers of the type.
  ///   - origin: The simplest integer; when left out, the one nearest to zero.
  /// - Returns: The generator.
  public static func integer(
    in range: ClosedRange<Value> = .min ... .max,
    origin: Value? = nil
  ) -> Generator {
    let ladder = ValueLadder(range, origin: origin)
    return Generator { ladder.value(at: $0.drawSkewed(upTo: ladder.last, above: ladder.above)) }
  }
}

/// An integer ladder over any type of at most 64 bits.
private struct ValueLadder<Value: FixedWidthInteger & Sendable>: Sendable {
  let origin: Value
  let above: UInt64
  let below: UInt64

  init(_ range: ClosedRange<Value>, origin: Value?) {
    precondition(Value.bitWidth <= 64, "integers have at most 64 bits")
    let origin = origin ?? min(max(0, range.lowerBound), range.upperBound)
    precondition(range.contains(origin), "the origin is not in the range")
    self.origin = origin
    above = UInt64(truncatingIfNeeded: range.upperBound &- origin) & Self.mask
    below = UInt64(truncatingIfNeeded: origin &- range.lowerBound) & Self.mask
  }

  private static var mask: UInt64 { .max >> UInt64(64 - Value.bitWidth) }

  var last: UInt64 { above &+ below }

  func value(at position: UInt64) -> Value {
    let step = LadderStep(position, above: above, below: below)
    let offset = Value(truncatingIfNeeded: step.distance)
    return step.isAbove ? origin &+ offset : origin &- offset
  }
}
