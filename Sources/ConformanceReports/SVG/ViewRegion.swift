internal import TouchModel
internal import TouchSpecs

/// Where a view lies on the screen, and which part of it fingers can reach.
struct ViewRegion {
  /// The position among the views of the scene.
  let position: Int
  /// The number by which traces know the view.
  let number: Int
  /// The name.
  let name: String
  /// Whether the view is a window.
  let isWindow: Bool
  /// The bounds as they lie on the screen.
  let outline: Polygon
  /// What the view takes to be inside it, where that is not its bounds; `nil` for its bounds and for everything.
  let shape: Polygon?
  /// The part of what is inside the view that is inside all its ancestors, too.
  let reach: Polygon
  /// Whether hit testing leaves the view out, for its own sake or for an ancestor's.
  let isLeftOut: Bool
  /// Whether part of the outline lies where no finger reaches it, outside an ancestor.
  let hasOverflow: Bool

  /// The regions of all views of a scene, in pre-order.
  static func regions(of scene: TouchScene, _ readings: Readings) -> [ViewRegion] {
    var regions: [ViewRegion] = []
    // What is inside a view and all its ancestors; `nil` where nothing bounds it.
    var open: [Polygon?] = []
    for (position, view) in scene.views.enumerated() {
      let corners = { (rect: SceneRect) in Polygon(corners: rect.corners.map { scene.onScreen($0, position) }) }
      let outline = corners(view.bounds)
      let shape = view.shape.polygon(in: view.bounds).map { own in
        Polygon(corners: own.map { scene.onScreen($0, position) })
      }
      let around = view.parent.flatMap { open[$0] }
      let inside: Polygon? = around.map { around in shape.map { $0.clipped(to: around) } ?? around } ?? shape
      open.append(inside)
      let seen = around.map { outline.clipped(to: $0) } ?? outline
      regions.append(
        ViewRegion(
          position: position, number: view.number, name: scene.name(of: view.id), isWindow: view.parent == nil,
          outline: outline,
          shape: view.shape.isOverride ? shape : nil, reach: inside.map { outline.clipped(to: $0) } ?? outline,
          isLeftOut: view.isLeftOut(under: readings) || view.parent.map { regions[$0].isLeftOut } ?? false,
          hasOverflow: seen.area < outline.area * 0.999))
    }
    return regions
  }
}

extension SceneRect {
  /// The four corners in the order in which the sides run.
  var corners: [ScenePoint] {
    let far = ScenePoint(origin.x + width, origin.y + height)
    return [origin, ScenePoint(far.x, origin.y), far, ScenePoint(origin.x, far.y)]
  }
}

extension SceneView.Shape {
  /// The corners of what is inside, in the view's own coordinates; `nil` for everything.
  fileprivate func polygon(in bounds: SceneRect) -> [ScenePoint]? {
    switch self {
    case .bounds: return bounds.corners
    case .grownBounds(let margin): return bounds.grown(by: margin).corners
    case .everywhere: return nil
    case .nowhere: return []
    case .circle:
      let radius = min(bounds.width, bounds.height) / 2
      return SceneView.Shape.circle.map {
        ScenePoint(bounds.middle.x + $0.x * radius, bounds.middle.y + $0.y * radius)
      }
    }
  }

  /// Points of the unit circle, for a drawing; made by halving angles, since sines differ between processors.
  private static let circle: [ScenePoint] = {
    var points = [ScenePoint(1, 0), ScenePoint(0, 1), ScenePoint(-1, 0), ScenePoint(0, -1)]
    for _ in 0..<3 {
      points = points.indices.flatMap { index in
        let next = points[(index + 1) % points.count]
        let sum = points[index] + next
        let length = (sum.x * sum.x + sum.y * sum.y).squareRoot()
        return [points[index], ScenePoint(sum.x / length, sum.y / length)]
      }
    }
    return points
  }()
}

extension TouchScene {
  /// A point of a view's own coordinates on the screen, as pictures know it.
  fileprivate func onScreen(_ point: ScenePoint, _ position: Int) -> ScenePoint {
    var point = point
    var current: Int? = position
    while let index = current {
      point = views[index].toParent(point)
      current = views[index].parent
    }
    return point.onPicture
  }
}
