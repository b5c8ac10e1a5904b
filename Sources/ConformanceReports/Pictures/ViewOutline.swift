internal import TouchModel
internal import TouchSpecs
internal import TraceAnalysis

/// The outline of one or several coinciding views on the screen.
struct ViewOutline {
  /// The names of the views, in pre-order.
  var names: [String]
  /// The four corners on the screen, in points, in the order in which the outline runs.
  let corners: [ScenePoint]
  /// The names of those that hit testing leaves out, for their own sake or for an ancestor's.
  var leftOut: [String]

  /// Whether hit testing leaves all of them out.
  var isLeftOut: Bool { leftOut.count == names.count }

  /// Whether all sides are horizontal or vertical.
  var isUpright: Bool { Polygon(corners: corners).isUpright }

  /// The outlines of a scene from the back to the front, coinciding ones merged.
  static func outlines(of scene: TouchScene, _ readings: Readings) -> [ViewOutline] {
    var leftOut: [Bool] = []
    var outlines: [ViewOutline] = []
    for position in scene.views.indices {
      let view = scene.views[position]
      let isParentLeftOut = view.parent.map { leftOut[$0] } ?? false
      leftOut.append(isParentLeftOut || view.isLeftOut(under: readings))
      let corners = corners(of: position, in: scene)
      let name = scene.name(of: view.id)
      let excluded = leftOut[position] ? [name] : []
      if let same = outlines.firstIndex(where: { Set($0.corners) == Set(corners) }) {
        outlines[same].names.append(name)
        outlines[same].leftOut += excluded
      } else {
        outlines.append(ViewOutline(names: [name], corners: corners, leftOut: excluded))
      }
    }
    return outlines
  }

  private static func corners(of position: Int, in scene: TouchScene) -> [ScenePoint] {
    let bounds = scene.views[position].bounds
    let far = ScenePoint(bounds.origin.x + bounds.width, bounds.origin.y + bounds.height)
    let own = [bounds.origin, ScenePoint(far.x, bounds.origin.y), far, ScenePoint(bounds.origin.x, far.y)]
    return own.map { corner in
      var point = corner
      var current: Int? = position
      while let index = current {
        point = scene.views[index].toParent(point)
        current = scene.views[index].parent
      }
      return point.onPicture
    }
  }
}

extension ScenePoint {
  /// The point as pictures know it: finite, and rounded so that what lies together falls together.
  var onPicture: ScenePoint { ScenePoint(x.onPicture, y.onPicture) }
}

extension Double {
  fileprivate var onPicture: Double {
    guard !isNaN else { return 0 }
    let rounded = (Swift.min(Swift.max(self, -1e9), 1e9) * 100).rounded() / 100
    return rounded == 0 ? 0 : rounded
  }
}

extension SceneView {
  /// Whether hit testing leaves the view out for its own sake, as the rules read it; what a reading leaves open is not left out.
  func isLeftOut(under readings: Readings) -> Bool {
    Exclusion(self, HitTestPolicy(readings)).eligibility == .no
  }
}
