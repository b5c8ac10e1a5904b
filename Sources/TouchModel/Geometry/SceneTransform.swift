/// An affine map of the plane: x′ = a·x + c·y + tx, y′ = b·x + d·y + ty.
///
/// Only + − × ÷ decide anything here. Rotations in scenes come from ``Rotation``, a fixed table of exact matrices,
/// since sine and cosine differ in their last bits between processors.
public struct SceneTransform: Hashable, Sendable {
  /// How far x′ grows with x.
  public var a: Double
  /// How far y′ grows with x.
  public var b: Double
  /// How far x′ grows with y.
  public var c: Double
  /// How far y′ grows with y.
  public var d: Double
  /// The horizontal displacement in points.
  public var tx: Double
  /// The vertical displacement in points.
  public var ty: Double

  /// Creates the map from its six numbers.
  @inlinable
  public init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ tx: Double = 0, _ ty: Double = 0) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The map that changes nothing.
  public static let identity = SceneTransform(1, 0, 0, 1)

  /// A displacement in points.
  public static func translation(_ x: Double, _ y: Double) -> SceneTransform { SceneTransform(1, 0, 0, 1, x, y) }

  /// A scaling about the origin.
  public static func scale(_ x: Double, _ y: Double) -> SceneTransform { SceneTransform(x, 0, 0, y) }

  /// Whether the map has no linear part of its own, only a displacement.
  @inlinable
  package var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

  /// Whether the map changes nothing.
  @inlinable
  public var isIdentity: Bool { isTranslation && tx == 0 && ty == 0 }

  /// The factor by which areas grow; negative for a mirror image.
  @inlinable
  package var determinant: Double { a * d - b * c }

  /// Whether all six numbers are finite.
  var isFinite: Bool { a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite }

  /// The image of a point.
  @inlinable
  public func apply(_ point: ScenePoint) -> ScenePoint {
    ScenePoint(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
  }

  /// The image of a displacement, which no translation changes.
  @inlinable
  public func applyToVector(_ vector: ScenePoint) -> ScenePoint {
    ScenePoint(a * vector.x + c * vector.y, b * vector.x + d * vector.y)
  }

  /// The point whose image is the given one; the determinant must not be 0, as ``TouchScene`` guarantees for its views.
  @inlinable
  public func invert(_ point: ScenePoint) -> ScenePoint {
    let x = point.x - tx
    let y = point.y - ty
    if isTranslation { return ScenePoint(x, y) }
    let factor = 1 / determinant
    return ScenePoint((d * x - c * y) * factor, (a * y - b * x) * factor)
  }

  /// The map that does this one first and then the other.
  public func then(_ next: SceneTransform) -> SceneTransform {
    let origin = next.apply(ScenePoint(tx, ty))
    return SceneTransform(
      next.a * a + next.c * b, next.b * a + next.d * b,
      next.a * c + next.c * d, next.b * c + next.d * d,
      origin.x, origin.y)
  }
}

extension SceneTransform: Codable {
  /// Reads `[a, b, c, d, tx, ty]`.
  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    self.init(
      try list.decode(Double.self), try list.decode(Double.self), try list.decode(Double.self),
      try list.decode(Double.self), try list.decode(Double.self), try list.decode(Double.self))
    try list.requireEnd("six numbers: a, b, c, d, tx, ty")
  }

  /// Writes `[a, b, c, d, tx, ty]`.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for number in [a, b, c, d, tx, ty] { try list.encode(number) }
  }
}

extension UnkeyedDecodingContainer {
  /// Throws unless the list has been read to its end.
  func requireEnd(_ expected: String) throws {
    guard isAtEnd else {
      throw DecodingError.dataCorruptedError(in: self, debugDescription: "expected \(expected)")
    }
  }
}
