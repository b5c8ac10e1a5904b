/// A rectangle in points: an origin and a size that is never negative.
public struct SceneRect: Hashable, Sendable {
  /// The corner with the smallest coordinates.
  public var origin: ScenePoint
  /// The width in points, at least 0.
  public var width: Double
  /// The height in points, at least 0.
  public var height: Double

  /// Creates a rectangle from its corner and its size in points.
  @inlinable
  public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    origin = ScenePoint(x, y)
    self.width = width
    self.height = height
  }

  /// The point in the middle.
  @inlinable
  public var middle: ScenePoint { ScenePoint(origin.x + width / 2, origin.y + height / 2) }

  /// Whether the point lies inside, minimum edges in and maximum edges out (`uikit` fact 2).
  @inlinable
  public func contains(_ point: ScenePoint) -> Bool {
    point.x >= origin.x && point.x < origin.x + width && point.y >= origin.y && point.y < origin.y + height
  }

  /// The rectangle grown by `margin` points on every side; a negative margin shrinks it, to nothing at worst.
  @inlinable
  package func grown(by margin: Double) -> SceneRect {
    SceneRect(
      origin.x - margin, origin.y - margin, max(0, width + 2 * margin), max(0, height + 2 * margin))
  }

  /// The smallest rectangle around the points; empty at the origin when there are none.
  package init(around points: [ScenePoint]) {
    guard let first = points.first else {
      self.init(0, 0, 0, 0)
      return
    }
    var low = first
    var high = first
    for point in points.dropFirst() {
      low = ScenePoint(min(low.x, point.x), min(low.y, point.y))
      high = ScenePoint(max(high.x, point.x), max(high.y, point.y))
    }
    self.init(low.x, low.y, high.x - low.x, high.y - low.y)
  }
}

extension SceneRect: Codable {
  /// Reads `[x, y, width, height]`.
  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    self.init(
      try list.decode(Double.self), try list.decode(Double.self),
      try list.decode(Double.self), try list.decode(Double.self))
    try list.requireEnd("four numbers: x, y, width, height")
  }

  /// Writes `[x, y, width, height]`.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    try list.encode(origin.x)
    try list.encode(origin.y)
    try list.encode(width)
    try list.encode(height)
  }
}
