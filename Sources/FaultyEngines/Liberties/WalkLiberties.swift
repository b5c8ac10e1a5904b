internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The liberties of the walk of a hit test.
  static let walkLiberties = [
    PrivateContentViews.liberty, ReportsUnownedTouches.liberty, LabelsOn.liberty, PassesOverExcluded.liberty,
    TurnsFarPointsAway.liberty, HitTestsTwice.liberty, AsksBothLayers.liberty, AsksEveryWindow.liberty,
    TerseEngine.liberty, DisplayListEngine.liberty, SmallEngine.liberty,
  ]
}

/// Scroll views hold a private view of their own, which no scene names.
struct PrivateContentViews: HitTestingDecisions {
  static let liberty = asLiberty("G-18", "private-content-views", "scroll views hold views of their own")

  func hitTest(_ view: View, at point: ScenePoint, in system: TouchSystem) -> View? {
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

/// A touch beside every view is reported as discarded.
struct ReportsUnownedTouches: TouchDecisions {
  static let liberty = asLiberty(
    "G-19", "reports-unowned-touches", "touches beside all views are reported as discarded")

  func owner(of touch: Touch, in system: TouchSystem) -> View? {
    let view = system.decisions.hitTesting.standardHitView(at: touch.location, in: system)
    if view == nil { system.recorder.discarded([touch.id]) }
    return view
  }
}

/// Labels take touches by themselves, which no document forbids.
struct LabelsOn: ViewDecisions {
  static let liberty = asLiberty("G-26", "labels-on", "labels take touches by themselves")

  func defaults(of kind: ViewKind) -> ViewDefaults {
    ViewDefaults(isUserInteractionEnabled: kind == .label || kind.isInteractiveByDefault)
  }
}

/// An excluded subview is passed over without being asked for its hit view.
struct PassesOverExcluded: HitTestingDecisions {
  static let liberty = asLiberty("HT-17", "passes-over-excluded", "excluded views are not asked at all")

  func hitTest(_ view: View, at point: ScenePoint, in system: TouchSystem) -> View? {
    if isExcluded(view, system.readings) { return nil }
    guard system.asks(view, containing: point) else { return nil }
    for subview in view.subviews.reversed() where !isExcluded(subview, system.readings) {
      if let hit = system.visit(subview, at: convert(point, to: subview)) { return hit }
    }
    return view
  }
}

/// A point far from a view's bounds is turned away by a box around them, before point(inside:) is asked.
struct TurnsFarPointsAway: HitTestingDecisions {
  static let liberty = asLiberty("HT-09", "turns-far-points-away", "point(inside:) is not asked far from the bounds")

  func hitTest(_ view: View, at point: ScenePoint, in system: TouchSystem) -> View? {
    if isExcluded(view, system.readings) { return nil }
    guard view.shape != .bounds || view.bounds.grown(by: 8).contains(point) else { return nil }
    guard system.asks(view, containing: point) else { return nil }
    for subview in view.subviews.reversed() {
      if let hit = system.visit(subview, at: convert(point, to: subview)) { return hit }
    }
    return view
  }
}

struct HitTestsTwice: HitTestingDecisions {
  static let liberty = asLiberty("HT-23", "hit-tests-twice", "every hit test is made twice")

  func hitView(at point: ScenePoint, in system: TouchSystem) -> View? {
    _ = standardHitView(at: point, in: system)
    return standardHitView(at: point, in: system)
  }
}

/// A view that is on its way has two layers: what is drawn now and what is to be; each is asked for its point.
struct AsksBothLayers: HitTestingDecisions {
  static let liberty = asLiberty("UK-33", "asks-both-layers", "views under an animation are asked for a point twice")

  func hitTest(_ view: View, at point: ScenePoint, in system: TouchSystem) -> View? {
    if isExcluded(view, system.readings) { return nil }
    guard system.asks(view, containing: point), !view.isAnimating || system.asks(view, containing: point) else {
      return nil
    }
    for subview in view.subviews.reversed() {
      if let hit = system.visit(subview, at: convert(point, to: subview)) { return hit }
    }
    return view
  }
}

/// Every window is asked, from the back to the front, and the answer of the one in front counts.
struct AsksEveryWindow: HitTestingDecisions {
  static let liberty = asLiberty("UK-37", "asks-every-window", "every window is asked, the front answer counts")

  func hitView(at point: ScenePoint, in system: TouchSystem) -> View? {
    var hit: View?
    for window in system.searchedWindows.reversed() {
      hit = system.visit(window, at: window.fromSuperview(point)) ?? hit
    }
    return hit
  }
}
