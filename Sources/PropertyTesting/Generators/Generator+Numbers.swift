extension Generator where Value == Bool {
  /// False or true, equally likely; false is simpler.
  @inlinable
  public static var boolean: Generator { Generator { $0.flag(1, in: 2) } }
}

extension Generator where Value: FixedWidthInteger & Sendable {
  /// Integers of a range, all equally likely; nearer to the origin is simpler, and above it before below it.
  ///
  /// - Parameters:
  ///   - range: The range.
  ///   - origin: The simplest integer; when left out, the one nearest to zero.
  /// - Returns: The generator.
  @inlinable
  public static func uniform(in range: ClosedRange<Value>, origin: Value? = nil) -> Generator {
    let origin = origin ?? simplest(in: range)
    let ladder = IntegerLadder(range, origin: origin)
    return Generator { source in
      let position = source.draw(upTo: ladder.last, above: ladder.above)
      return origin &+ Value(truncatingIfNeeded: ladder.offset(at: position))
    }
  }

  /// Integers of a range, those near the origin and at the ends more often; nearer to the origin is simpler.
  ///
  /// - Parameters:
  ///   - range: The range; when left out, all integers of the type.
  ///   - origin: The simplest integer; when left out, the one nearest to zero.
  /// - Returns: The generator.
  @inlinable
  public static func integer(
    in range: ClosedRange<Value> = .min ... .max,
    origin: Value? = nil
  ) -> Generator {
    let origin = origin ?? simplest(in: range)
    let ladder = IntegerLadder(range, origin: origin)
    return Generator { source in
      let position = source.drawSkewed(upTo: ladder.last, above: ladder.above)
      return origin &+ Value(truncatingIfNeeded: ladder.offset(at: position))
    }
  }

  /// The integer of a range that is nearest to zero.
  @inlinable
  static func simplest(in range: ClosedRange<Value>) -> Value { min(max(0, range.lowerBound), range.upperBound) }
}
