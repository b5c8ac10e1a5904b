internal import TouchModel

/// A closed figure with straight sides.
struct Polygon: Hashable {
  /// The corners in the order in which the sides run.
  var corners: [ScenePoint]

  /// The area in square points; never negative.
  var area: Double { abs(signedArea) }

  private var signedArea: Double {
    corners.indices.reduce(0) { sum, index in
      let next = corners[(index + 1) % corners.count]
      return sum + (corners[index].x * next.y - next.x * corners[index].y) / 2
    }
  }

  /// The upright rectangle around the corners.
  var frame: SceneRect { SceneRect(around: corners) }

  /// The point between all corners.
  var middle: ScenePoint {
    let count = Double(max(corners.count, 1))
    return ScenePoint(corners.reduce(0) { $0 + $1.x } / count, corners.reduce(0) { $0 + $1.y } / count)
  }

  /// Whether all sides are horizontal or vertical.
  var isUpright: Bool {
    corners.indices.allSatisfy { index in
      let next = corners[(index + 1) % corners.count]
      return corners[index].x == next.x || corners[index].y == next.y
    }
  }

  /// Whether a point lies inside or on a side; the figure must be convex.
  func contains(_ point: ScenePoint) -> Bool {
    guard corners.count > 2 else { return false }
    let turn = signedArea < 0 ? -1.0 : 1.0
    return corners.indices.allSatisfy { index in
      Polygon.side(of: point, corners[index], corners[(index + 1) % corners.count]) * turn >= 0
    }
  }

  /// The part inside another figure, which must be convex (Sutherland and Hodgman).
  func clipped(to clip: Polygon) -> Polygon {
    guard clip.corners.count > 2, clip.area > 0 else { return Polygon(corners: []) }
    let turn = clip.signedArea < 0 ? -1.0 : 1.0
    var rest = corners
    for index in clip.corners.indices where !rest.isEmpty {
      let (first, second) = (clip.corners[index], clip.corners[(index + 1) % clip.corners.count])
      let sides = rest.map { Polygon.side(of: $0, first, second) * turn }
      var kept: [ScenePoint] = []
      for current in rest.indices {
        let next = (current + 1) % rest.count
        if sides[current] >= 0 { kept.append(rest[current]) }
        guard (sides[current] >= 0) != (sides[next] >= 0) else { continue }
        let share = sides[current] / (sides[current] - sides[next])
        kept.append(
          ScenePoint(
            rest[current].x + (rest[next].x - rest[current].x) * share,
            rest[current].y + (rest[next].y - rest[current].y) * share))
      }
      rest = kept
    }
    return Polygon(corners: rest)
  }

  /// On which side of a line a point lies: above 0, below 0 or on it.
  private static func side(of point: ScenePoint, _ first: ScenePoint, _ second: ScenePoint) -> Double {
    (second.x - first.x) * (point.y - first.y) - (second.y - first.y) * (point.x - first.x)
  }
}
