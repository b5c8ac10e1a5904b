/// A place or a displacement on the table; single precision is all a board needs.
typealias Dot = SIMD2<Float>

extension Dot {
  var length: Float { (self * self).sum().squareRoot() }
  /// The longer of its two legs.
  var reach: Float { Swift.max(abs(x), abs(y)) }
}

/// How one plane lies on another: where its axes point there, and where its origin is.
struct Lie {
  var across = Dot(1, 0)
  var down = Dot(0, 1)
  var origin = Dot(0, 0)

  /// Where a place of the inner plane is on the outer one.
  func out(_ dot: Dot) -> Dot { across * dot.x + down * dot.y + origin }

  /// Where a place of the outer plane is on the inner one.
  func into(_ dot: Dot) -> Dot { shrink(dot - origin) }

  /// A displacement on the outer plane as the inner one sees it.
  func shrink(_ dot: Dot) -> Dot {
    let area = across.x * down.y - across.y * down.x
    return Dot(down.y * dot.x - down.x * dot.y, across.x * dot.y - across.y * dot.x) / area
  }
}
