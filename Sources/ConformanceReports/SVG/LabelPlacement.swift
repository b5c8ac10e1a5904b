internal import TouchModel

/// Finds places for labels, so that they lie over nothing that matters.
struct LabelPlacement {
  /// What a label belongs to.
  struct Owner {
    /// The figure, in pixels.
    let polygon: Polygon
    /// The figures that lie on it.
    let above: [Polygon]
  }

  private let area: SceneRect
  private var taken: [SceneRect]

  /// Starts with places that must be kept free.
  init(in area: SceneRect, free: [SceneRect]) {
    self.area = area
    taken = free
  }

  /// The best place for a label of a size, which is taken from then on.
  /// - Complexity: linear in the number of labels and figures.
  mutating func place(width: Double, height: Double, for owner: Owner) -> SceneRect {
    var best: (cost: Double, rect: SceneRect)?
    for (rank, corner) in candidates(width, height, owner.polygon).enumerated() {
      let rect = SceneRect(corner.x, corner.y, width, height)
      let cost = cost(of: rect, owner) + Double(rank) * 3
      if cost < best?.cost ?? .infinity { best = (cost, rect) }
    }
    let rect = best?.rect ?? SceneRect(owner.polygon.middle.x, owner.polygon.middle.y, width, height)
    taken.append(rect)
    return rect
  }

  private func candidates(_ width: Double, _ height: Double, _ polygon: Polygon) -> [ScenePoint] {
    // What is cut off has no room for a label.
    let frame = polygon.frame.common(with: area) ?? polygon.frame
    let (left, right) = (frame.origin.x + 7, frame.origin.x + frame.width - width - 7)
    let (top, bottom) = (frame.origin.y + 5, frame.origin.y + frame.height - height - 5)
    let middle = ScenePoint(frame.middle.x - width / 2, frame.middle.y - height / 2)
    let corners = polygon.corners.map { corner in
      ScenePoint(
        corner.x * 0.6 + polygon.middle.x * 0.4 - width / 2, corner.y * 0.6 + polygon.middle.y * 0.4 - height / 2)
    }
    return [
      ScenePoint(left, top), ScenePoint(left, bottom), ScenePoint(right, top), ScenePoint(right, bottom), middle,
      ScenePoint(left, middle.y), ScenePoint(right, middle.y), ScenePoint(middle.x, top), ScenePoint(middle.x, bottom),
    ] + (polygon.isUpright ? [] : corners) + [
      ScenePoint(frame.origin.x, frame.origin.y - height - 3),
      ScenePoint(frame.origin.x, frame.origin.y + frame.height + 3),
      ScenePoint(frame.origin.x + frame.width + 5, middle.y), ScenePoint(frame.origin.x - width - 5, middle.y),
    ]
  }

  private func cost(of rect: SceneRect, _ owner: Owner) -> Double {
    let corners = [
      rect.origin, ScenePoint(rect.origin.x + rect.width, rect.origin.y), rect.middle,
      ScenePoint(rect.origin.x, rect.origin.y + rect.height),
      ScenePoint(rect.origin.x + rect.width, rect.origin.y + rect.height),
    ]
    var cost = taken.reduce(0) { $0 + $1.overlap(with: rect) * 2 }
    cost += Double(corners.count { !owner.polygon.contains($0) }) * 9
    for figure in owner.above { cost += Double(corners.count { figure.contains($0) }) * 7 }
    cost += (rect.width * rect.height - area.overlap(with: rect)) * 2
    return cost
  }
}

extension SceneRect {
  /// The part that two rectangles share; `nil` when there is none.
  fileprivate func common(with other: SceneRect) -> SceneRect? {
    let first = ScenePoint(max(origin.x, other.origin.x), max(origin.y, other.origin.y))
    let last = ScenePoint(
      min(origin.x + width, other.origin.x + other.width), min(origin.y + height, other.origin.y + other.height))
    guard last.x > first.x, last.y > first.y else { return nil }
    return SceneRect(first.x, first.y, last.x - first.x, last.y - first.y)
  }

  /// The area that two rectangles share.
  func overlap(with other: SceneRect) -> Double {
    let width = min(origin.x + self.width, other.origin.x + other.width) - max(origin.x, other.origin.x)
    let height = min(origin.y + self.height, other.origin.y + other.height) - max(origin.y, other.origin.y)
    return max(0, width) * max(0, height)
  }
}
