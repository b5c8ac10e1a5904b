/// A place or a displacement in points; y grows downwards.
public struct ScenePoint: Hashable, Sendable {
  /// The horizontal coordinate in points.
  public var x: Double
  /// The vertical coordinate in points.
  public var y: Double

  /// Creates a point from its coordinates in points.
  @inlinable
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin of whatever coordinate system is meant.
  public static let zero = ScenePoint(0, 0)

  /// Whether both coordinates are finite.
  @inlinable
  package var isFinite: Bool { x.isFinite && y.isFinite }

  /// The displacement between two points.
  @inlinable
  public static func - (left: ScenePoint, right: ScenePoint) -> ScenePoint {
    ScenePoint(left.x - right.x, left.y - right.y)
  }

  /// The point displaced by another.
  @inlinable
  public static func + (left: ScenePoint, right: ScenePoint) -> ScenePoint {
    ScenePoint(left.x + right.x, left.y + right.y)
  }

  /// Whether each coordinate differs by at most `tolerance` points.
  @inlinable
  package func isClose(to other: ScenePoint, within tolerance: Double) -> Bool {
    abs(x - other.x) <= tolerance && abs(y - other.y) <= tolerance
  }
}

extension ScenePoint: Codable {
  /// Reads `[x, y]`.
  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    self.init(try list.decode(Double.self), try list.decode(Double.self))
    try list.requireEnd("two numbers, x and y")
  }

  /// Writes `[x, y]`.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    try list.encode(x)
    try list.encode(y)
  }
}
