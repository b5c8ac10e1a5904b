internal import ReferenceEngine
internal import TouchModel

/// Every hit test is made twice.
struct HitTestsTwice: TouchDecisions {
  func hitView(at point: ScenePoint, in system: TouchSystem<Self>) -> View? {
    _ = standardHitView(at: point, in: system)
    return standardHitView(at: point, in: system)
  }
}

/// An excluded subview is passed over without being asked for its hit view.
struct PassesOverExcluded: TouchDecisions {
  func hitTest(_ view: View, at point: ScenePoint, in system: TouchSystem<Self>) -> View? {
    if isExcluded(view, system.readings) { return nil }
    guard system.asks(view, containing: point) else { return nil }
    for subview in view.subviews.reversed() where !isExcluded(subview, system.readings) {
      if let hit = system.visit(subview, at: convert(point, to: subview)) { return hit }
    }
    return view
  }
}

/// Scroll views hold a private view of their own, which no scene names.
struct PrivateContentViews: TouchDecisions {
  func hitTest(_ view: View, at point: ScenePoint, in system: TouchSystem<Self>) -> View? {
    if isExcluded(view, system.readings) { return nil }
    guard system.asks(view, containing: point) else { return nil }
    if view.kind.isScrollView {
      system.recorder.visited(ObjectID(.unnamed, view.id.number), at: point)
      system.recorder.askedPointInside(ObjectID(.unnamed, view.id.number), at: point, answer: true)
    }
    for subview in view.subviews.reversed() {
      if let hit = system.visit(subview, at: convert(point, to: subview)) { return hit }
    }
    return view
  }
}

/// Labels take touches by themselves, which no document forbids.
struct LabelsOn: TouchDecisions {
  func defaults(of kind: ViewKind) -> ViewDefaults {
    ViewDefaults(isUserInteractionEnabled: kind == .label || kind.isInteractiveByDefault)
  }
}

/// A touch beside every view is reported as discarded.
struct ReportsUnownedTouches: TouchDecisions {
  func owner(of touch: Touch, in system: TouchSystem<Self>) -> View? {
    let view = standardHitView(at: touch.location, in: system)
    if view == nil { system.recorder.discarded([TouchSnapshot(touch.id)]) }
    return view
  }
}
