internal import ReferenceEngine
internal import TouchModel

/// All geometry is computed with 32-bit floats.
struct NarrowGeometry: TouchDecisions {
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
final class AccumulatedMatrix: TouchDecisions {
  private var screenPoint = ScenePoint.zero

  init() {}

  func hitView(at point: ScenePoint, in system: TouchSystem<AccumulatedMatrix>) -> View? {
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

/// Edges count as inside wherever a transform makes them inexact.
struct ClosedEdgesUnderTransforms: TouchDecisions {
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

/// Alpha is stored as a 32-bit float.
struct NarrowAlpha: TouchDecisions {
  func isExcluded(_ view: View, _ readings: EngineReadings) -> Bool {
    let alpha = Float(view.alpha)
    let isTransparent = readings.hitsBoundaryAlpha ? alpha < 0.01 : alpha <= 0.01
    return !view.isUserInteractionEnabled || view.isHidden || isTransparent
      || (readings.skipsDisabledControls && !view.isEnabled && view.kind.isControl)
  }
}
