/// A width and a height in points, neither of which is negative.
public struct SceneSize: Hashable, Sendable {
  /// The width in points, at least 0.
  public var width: Double
  /// The height in points, at least 0.
  public var height: Double

  /// Creates a size from a width and a height in points.
  @inlinable
  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }
}

extension SceneSize: Codable {
  /// Reads `[width, height]`.
  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    self.init(try list.decode(Double.self), try list.decode(Double.self))
    try list.requireEnd("two numbers, width and height")
  }

  /// Writes `[width, height]`.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    try list.encode(width)
    try list.encode(height)
  }
}
