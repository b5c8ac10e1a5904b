internal import PropertyTesting
internal import TouchModel

/// The numbers that scenes are drawn with: multiples of 10 points, so that edges coincide often and cases read well.
enum Grid {
  /// The distance between neighbouring lines, in points.
  static let step = 10

  /// How many lines lie on either side of the simplest coordinate.
  static let reach = 60

  /// The simplest coordinate of a frame, in points.
  static let frameOrigin = 10

  /// The simplest coordinate of a finger, in points.
  static let pointOrigin = 55

  /// The lengths of views, the simplest first, in points.
  static let lengths: [Double] = [100, 80, 60, 40, 20, 120, 160, 200, 240, 280, 320, 400, 480, 10, 0]

  /// The greatest choice for a length.
  static let lastLength = UInt64(14)

  /// The length that a choice stands for, in points.
  @inline(__always)
  static func length(_ choice: UInt64) -> Double { lengths[Int(choice)] }

  /// The largest choice for a coordinate.
  static let bound = UInt64(2 * reach)

  /// The choice that stands for a coordinate: 0 for the origin, small for what is near it.
  @inline(__always)
  static func choice(_ coordinate: Int, origin: Int) -> UInt64 {
    let steps = min(max((coordinate - origin) / step, -reach), reach)
    return steps > 0 ? UInt64(2 * steps - 1) : UInt64(-2 * steps)
  }

  /// The coordinate that a choice stands for.
  @inline(__always)
  static func coordinate(_ choice: UInt64, origin: Int) -> Int {
    let steps = Int(choice + 1) / 2
    return origin + step * (choice % 2 == 1 ? steps : -steps)
  }
}

extension CounterBasedRandomSource {
  /// A number of a range, every one equally likely.
  @inline(__always)
  mutating func integer(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next(upTo: UInt64(range.upperBound - range.lowerBound)))
  }
}
