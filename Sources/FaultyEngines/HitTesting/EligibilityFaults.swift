internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of which kinds of views can be hit, and with which defaults.
  static let eligibilityFaults = [
    SkipsLabels.fault, SkipsScrollViews.fault, SkipsCustomControls.fault, SkipsClippingViews.fault,
    SkipsViewsWithoutHandler.fault, ImageViewsOn.fault, ImageViewsLetThrough.fault, ImageViewsAlwaysOff.fault,
    HiddenByDefault.fault, ControlsOffByDefault.fault, ScrollViewsOffByDefault.fault,
  ]
}

/// Labels are never hit, even with interaction turned on.
struct SkipsLabels: HitTestingDecisions {
  static let fault = asFault("HT-06-skips-labels", "labels are never hit", views: 1)

  func isExcluded(_ view: View, _ readings: Readings) -> Bool {
    view.kind == .label || standardExclusion(view, readings)
  }
}

/// Scroll views are passed through to what lies behind them.
struct SkipsScrollViews: HitTestingDecisions {
  static let fault = asFault(
    "HT-06-skips-scroll-views", "scroll views are passed through", alsoNamedBy: ["SC-07"], views: 1)

  func isExcluded(_ view: View, _ readings: Readings) -> Bool {
    view.kind.isScrollView || standardExclusion(view, readings)
  }
}

/// Controls of the application's own making are not hit.
struct SkipsCustomControls: HitTestingDecisions {
  static let fault = asFault("HT-06-skips-controls", "custom controls are not hit", alsoNamedBy: ["UC-15"], views: 1)

  func isExcluded(_ view: View, _ readings: Readings) -> Bool {
    view.kind == .customControl || standardExclusion(view, readings)
  }
}

struct SkipsClippingViews: HitTestingDecisions {
  static let fault = asFault("HT-06-skips-clipping", "views that clip are not hit", views: 1)

  func isExcluded(_ view: View, _ readings: Readings) -> Bool {
    view.clipsToBounds || standardExclusion(view, readings)
  }
}

/// Views that handle no touches are not hit when there is one that does.
struct SkipsViewsWithoutHandler: HitTestingDecisions {
  static let fault = asFault(
    "HT-06-skips-without-handler", "views without a handler are not hit beside one with", views: 2)

  func isExcluded(_ view: View, _ readings: Readings) -> Bool {
    guard let superview = view.superview else { return standardExclusion(view, readings) }
    let siblingsHandle = superview.subviews.contains { $0.handling.isOverriding } || superview.handling.isOverriding
    return standardExclusion(view, readings) || (siblingsHandle && !view.handling.isOverriding)
  }
}

struct ImageViewsOn: ViewDecisions {
  static let fault = asFault("HT-07-image-views-on", "image views take touches from the start", views: 1)

  func defaults(of kind: ViewKind) -> ViewDefaults {
    ViewDefaults(isUserInteractionEnabled: kind == .imageView || kind.isInteractiveByDefault)
  }
}

/// Image views are left out and what they hold is not.
struct ImageViewsLetThrough: HitTestingDecisions {
  static let fault = asFault("HT-07-lets-through", "image views are left out, their subviews are not", views: 2)

  func hitTest(_ view: View, at point: ScenePoint, in system: TouchSystem) -> View? {
    let isExcluded = isExcluded(view, system.readings)
    if isExcluded, view.kind != .imageView { return nil }
    guard system.asks(view, containing: point) else { return nil }
    for subview in view.subviews.reversed() {
      if let hit = system.visit(subview, at: convert(point, to: subview)) { return hit }
    }
    return isExcluded ? nil : view
  }
}

/// Image views are not hit even when their interaction is enabled.
struct ImageViewsAlwaysOff: HitTestingDecisions {
  static let fault = asFault("HT-07-always-off", "image views cannot be turned on", views: 1)

  func isExcluded(_ view: View, _ readings: Readings) -> Bool {
    view.kind == .imageView || standardExclusion(view, readings)
  }
}

struct HiddenByDefault: ViewDecisions {
  static let fault = asFault(
    "HT-08-hidden-by-default", "plain views begin hidden", views: 1,
    because: "hardly a scene is left in which something can be hit")

  func defaults(of kind: ViewKind) -> ViewDefaults {
    var defaults = standardDefaults(of: kind)
    defaults.isHidden = kind == .plain
    return defaults
  }
}

struct ControlsOffByDefault: ViewDecisions {
  static let fault = asFault(
    "HT-08-controls-off", "controls begin with interaction off", alsoNamedBy: ["UC-15"], views: 1,
    because: "a control that is passed over is passed over by every walk, and does nothing")

  func defaults(of kind: ViewKind) -> ViewDefaults {
    ViewDefaults(isUserInteractionEnabled: !kind.isControl && kind.isInteractiveByDefault)
  }
}

struct ScrollViewsOffByDefault: ViewDecisions {
  static let fault = asFault(
    "HT-08-scroll-views-off", "scroll views begin with interaction off", alsoNamedBy: ["SC-07"], views: 1)

  func defaults(of kind: ViewKind) -> ViewDefaults {
    ViewDefaults(isUserInteractionEnabled: !kind.isScrollView && kind.isInteractiveByDefault)
  }
}
