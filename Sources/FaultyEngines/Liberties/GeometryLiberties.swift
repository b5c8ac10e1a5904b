internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The liberties of edges, alpha and geometry.
  static let geometryLiberties = [
    ClosedEdgesUnderTransforms.liberty, ClosedEdges.liberty, NarrowAlpha.liberty, NarrowGeometry.liberty,
    AccumulatedMatrix.liberty, AnimationsOnlyDraw.liberty,
  ]
}

/// Edges count as inside wherever a transform makes them inexact.
struct ClosedEdgesUnderTransforms: HitTestingDecisions {
  static let liberty = asLiberty("G-01", "closed-edges-under-transforms", "inexact edges are inside")

  func pointInside(_ view: View, _ point: ScenePoint) -> Bool {
    guard view.shape == .bounds, isTransformed(view) else {
      return view.shape.contains(point, in: view.bounds)
    }
    let bounds = view.bounds
    guard bounds.width > 0, bounds.height > 0 else { return false }
    return point.x >= bounds.origin.x && point.x <= bounds.origin.x + bounds.width
      && point.y >= bounds.origin.y && point.y <= bounds.origin.y + bounds.height
  }

  private func isTransformed(_ view: View) -> Bool {
    !view.transform.isTranslation || (view.superview.map(isTransformed) ?? false)
  }
}

extension ClosedEdges {
  static let liberty = asLiberty(
    "G-01", "closed-edges-declared", "far edges are inside, and the engine says so",
    describing: { $0.hasExactEdges = false })
}

/// Alpha is stored as a 32-bit float.
struct NarrowAlpha: HitTestingDecisions {
  static let liberty = asLiberty("G-03", "narrow-alpha", "alpha is a 32-bit float")

  func isExcluded(_ view: View, _ readings: Readings) -> Bool {
    let alpha = Float(view.alpha)
    let isTransparent = readings.alphaBoundary == .exclusive ? alpha < 0.01 : alpha <= 0.01
    return !view.isUserInteractionEnabled || view.isHidden || isTransparent
      || (readings.disabledControl == .skipped && !view.isEnabled && view.kind.isControl)
      || (view.isAnimating && isBarred(view, readings))
  }
}

/// All geometry is computed with 32-bit floats.
struct NarrowGeometry: HitTestingDecisions {
  static let liberty = asLiberty("G-04", "narrow-geometry", "geometry is computed with 32-bit floats")

  func convert(_ point: ScenePoint, to subview: View) -> ScenePoint {
    let map = subview.transform
    let x = Float(point.x) - Float(subview.center.x) - Float(map.tx)
    let y = Float(point.y) - Float(subview.center.y) - Float(map.ty)
    let determinant = Float(map.a) * Float(map.d) - Float(map.b) * Float(map.c)
    let ownX = (Float(map.d) * x - Float(map.c) * y) / determinant
    let ownY = (Float(map.a) * y - Float(map.b) * x) / determinant
    let middle = subview.bounds.middle
    return ScenePoint(Double(ownX + Float(middle.x)), Double(ownY + Float(middle.y)))
  }
}

/// One matrix from the screen to each view, undone in one go, instead of level by level.
final class AccumulatedMatrix: HitTestingDecisions {
  static let liberty = asLiberty("G-04", "accumulated-matrix", "one matrix for the whole path of a view")

  private var screenPoint = ScenePoint.zero

  init() {}

  func hitView(at point: ScenePoint, in system: TouchSystem) -> View? {
    screenPoint = point
    return standardHitView(at: point, in: system)
  }

  func convert(_ point: ScenePoint, to subview: View) -> ScenePoint { toScreen(subview).invert(screenPoint) }

  private func toScreen(_ view: View) -> SceneTransform {
    let middle = view.bounds.middle
    let own = SceneTransform.translation(-middle.x, -middle.y)
      .then(view.transform).then(.translation(view.center.x, view.center.y))
    return view.superview.map { own.then(toScreen($0)) } ?? own
  }
}

/// Animations have no part in hit testing, and the engine says so.
struct AnimationsOnlyDraw: HitTestingDecisions {
  static let liberty = asLiberty(
    "UK-32", "animations-only-draw", "views under animations are hit, and the engine says so",
    describing: { $0.readings.animatedView = .hit })

  func isBarred(_ view: View, _ readings: Readings) -> Bool { false }
}
