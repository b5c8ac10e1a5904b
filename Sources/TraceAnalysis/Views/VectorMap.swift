public import TouchModel

/// A linear map of displacements.
public struct VectorMap: Sendable {
  /// The image of one point to the right.
  public let x: ScenePoint
  /// The image of one point down.
  public let y: ScenePoint

  /// Creates the map from its images of one point to the right and one point down, in points.
  package init(x: ScenePoint, y: ScenePoint) {
    self.x = x
    self.y = y
  }

  /// The map of every displacement to itself.
  package static let identity = VectorMap(x: ScenePoint(1, 0), y: ScenePoint(0, 1))

  /// The image of a displacement.
  public func apply(_ way: ScenePoint) -> ScenePoint {
    ScenePoint(x.x * way.x + y.x * way.y, x.y * way.x + y.y * way.y)
  }

  /// The map back; `nil` for one that has none.
  public var inverted: VectorMap? {
    let determinant = x.x * y.y - y.x * x.y
    guard abs(determinant) > 1e-9 else { return nil }
    return VectorMap(
      x: ScenePoint(y.y / determinant, -x.y / determinant), y: ScenePoint(-y.x / determinant, x.x / determinant))
  }

  /// How much longer a displacement can become; at least 1.
  @inlinable
  @inline(__always)
  public var greatestScale: Double { max(1, abs(x.x) + abs(x.y) + abs(y.x) + abs(y.y)) }

  /// Whether two maps are one.
  public func isClose(to other: VectorMap) -> Bool {
    x.isClose(to: other.x, within: 1e-6) && y.isClose(to: other.y, within: 1e-6)
  }

  /// Whether all lengths change alike and nothing is mirrored, so that ratios and angles are those of the screen.
  @inlinable
  @inline(__always)
  public var isSimilarity: Bool { abs(x.x - y.y) < 1e-6 && abs(x.y + y.x) < 1e-6 && x.x * y.y - x.y * y.x > 0 }
}
