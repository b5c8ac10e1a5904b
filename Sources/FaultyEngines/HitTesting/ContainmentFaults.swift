internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of whether a point is inside.
  static let containmentFaults = [
    TestsFrames.fault, BoundsFromZero.fault, ClosedEdges.fault, IgnoresOverrides.fault, OverridesForSelfOnly.fault,
    SubviewsFirst.fault, OverflowUnlessClipped.fault, OverridesEscape.fault,
  ]
}

/// Containment is a test of the frame in the superview's coordinates, where a rotated view has its bounding box.
struct TestsFrames: HitTestingDecisions {
  static let fault = asFault("HT-09-tests-frames", "the frame in the superview is tested", views: 1)

  func pointInside(_ view: View, _ point: ScenePoint) -> Bool {
    if view.shape != .bounds { return view.shape.contains(point, in: view.bounds) }
    let far = ScenePoint(view.bounds.origin.x + view.bounds.width, view.bounds.origin.y + view.bounds.height)
    let corners = [
      view.bounds.origin, ScenePoint(far.x, view.bounds.origin.y), far, ScenePoint(view.bounds.origin.x, far.y),
    ].map { toSuperview($0, view) }
    return SceneRect(around: corners).contains(toSuperview(point, view))
  }

  private func toSuperview(_ point: ScenePoint, _ view: View) -> ScenePoint {
    view.transform.apply(point - view.bounds.middle) + view.center
  }
}

/// Containment takes the bounds to begin at zero.
struct BoundsFromZero: HitTestingDecisions {
  static let fault = asFault("HT-09-bounds-from-zero", "bounds are taken to begin at zero", views: 2)

  func pointInside(_ view: View, _ point: ScenePoint) -> Bool {
    if view.shape != .bounds { return view.shape.contains(point, in: view.bounds) }
    return SceneRect(0, 0, view.bounds.width, view.bounds.height).contains(point)
  }
}

struct ClosedEdges: HitTestingDecisions {
  static let fault = asFault("HT-09-closed-edges", "far edges count as inside", views: 1)

  func pointInside(_ view: View, _ point: ScenePoint) -> Bool {
    if view.shape != .bounds { return view.shape.contains(point, in: view.bounds) }
    let bounds = view.bounds
    return point.x >= bounds.origin.x && point.x <= bounds.origin.x + bounds.width
      && point.y >= bounds.origin.y && point.y <= bounds.origin.y + bounds.height
  }
}

/// Overrides of point(inside:) are never called.
struct IgnoresOverrides: HitTestingDecisions {
  static let fault = asFault("HT-10-ignores-overrides", "overrides are never called", views: 1)

  func pointInside(_ view: View, _ point: ScenePoint) -> Bool { view.bounds.contains(point) }
}

/// An override decides for the view itself, the bounds decide for its subviews.
struct OverridesForSelfOnly: HitTestingDecisions {
  static let fault = asFault("HT-10-self-only", "an override decides for the view, not its subviews", views: 2)

  func hitTest(_ view: View, at point: ScenePoint, in system: TouchSystem) -> View? {
    guard !isExcluded(view, system.readings), system.asks(view, containing: point) else { return nil }
    if view.bounds.contains(point) {
      for subview in view.subviews.reversed() {
        if let hit = system.visit(subview, at: convert(point, to: subview)) { return hit }
      }
    }
    return view
  }
}

/// Subviews are searched before the view itself is tested.
struct SubviewsFirst: HitTestingDecisions {
  static let fault = asFault(
    "HT-11-subviews-first", "subviews are searched before the view is tested", views: 2,
    because: "what is reached below a missed view was never asked")

  func hitTest(_ view: View, at point: ScenePoint, in system: TouchSystem) -> View? {
    if isExcluded(view, system.readings) { return nil }
    for subview in view.subviews.reversed() {
      if let hit = system.visit(subview, at: convert(point, to: subview)) { return hit }
    }
    return system.asks(view, containing: point) ? view : nil
  }
}

/// Only a view that clips keeps its overflowing subviews from being hit.
struct OverflowUnlessClipped: HitTestingDecisions {
  static let fault = asFault(
    "HT-11-unless-clipped", "overflow is reachable unless the view clips", views: 2,
    because: "what is reached below a missed view was never asked")

  func hitTest(_ view: View, at point: ScenePoint, in system: TouchSystem) -> View? {
    if isExcluded(view, system.readings) { return nil }
    let isInside = system.asks(view, containing: point)
    if view.clipsToBounds, !isInside { return nil }
    for subview in view.subviews.reversed() {
      if let hit = system.visit(subview, at: convert(point, to: subview)) { return hit }
    }
    return isInside ? view : nil
  }
}

/// A subview with an override is asked even where its superview does not contain the point.
struct OverridesEscape: HitTestingDecisions {
  static let fault = asFault("HT-11-overrides-escape", "an override is asked outside its superview", views: 2)

  func hitTest(_ view: View, at point: ScenePoint, in system: TouchSystem) -> View? {
    if isExcluded(view, system.readings) { return nil }
    let isInside = system.asks(view, containing: point)
    for subview in view.subviews.reversed() where isInside || subview.shape != .bounds {
      if let hit = system.visit(subview, at: convert(point, to: subview)) { return hit }
    }
    return isInside ? view : nil
  }
}
