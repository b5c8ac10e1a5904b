public import TouchModel

/// How clear of a threshold a measured quantity is: at most half of it is clearly below, at least twice clearly above.
///
/// Recognizers of different engines draw their lines in different places and measure in different ways; rules speak only
/// where no sensible way of measuring could decide otherwise.
public enum Clearance: Sendable {
  /// Whether a quantity is above a threshold; open between half and twice the threshold, and at one of 0.
  public static func isAbove(_ quantity: Double, _ threshold: Double) -> Certainty {
    if quantity == threshold { return .open }
    if quantity <= threshold / 2 { return .no }
    return quantity >= threshold * 2 ? .yes : .open
  }

  /// Whether a time in milliseconds is above a threshold; open between half and twice the threshold, and at one of 0.
  public static func isAbove(_ time: Int, _ threshold: Int) -> Certainty {
    if time == threshold { return .open }
    if time * 2 <= threshold { return .no }
    return time >= threshold * 2 ? .yes : .open
  }
}

extension Certainty {
  /// The opposite; open stays open.
  static prefix func ! (answer: Certainty) -> Certainty {
    switch answer {
    case .no: .yes
    case .open: .open
    case .yes: .no
    }
  }
}

extension ScenePoint {
  /// The length of a displacement in points.
  public var length: Double { (x * x + y * y).squareRoot() }

  /// The point in the middle between this and another.
  public func middle(to other: ScenePoint) -> ScenePoint { ScenePoint((x + other.x) / 2, (y + other.y) / 2) }
}

extension SwipeDirection {
  /// How far a displacement goes in the direction, in points.
  public func along(_ way: ScenePoint) -> Double {
    switch self {
    case .right: way.x
    case .left: -way.x
    case .down: way.y
    case .up: -way.y
    }
  }

  /// How far a displacement goes sideways of the direction, in points.
  public func aside(_ way: ScenePoint) -> Double {
    switch self {
    case .right, .left: abs(way.y)
    case .up, .down: abs(way.x)
    }
  }
}
