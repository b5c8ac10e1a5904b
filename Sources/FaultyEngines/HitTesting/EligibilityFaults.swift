internal import ReferenceEngine
internal import TouchModel

/// Labels are never hit, even with interaction turned on.
struct SkipsLabels: TouchDecisions {
  func isExcluded(_ view: View, _ readings: EngineReadings) -> Bool {
    view.kind == .label || standardExclusion(view, readings)
  }
}

/// Scroll views are passed through to what lies behind them.
struct SkipsScrollViews: TouchDecisions {
  func isExcluded(_ view: View, _ readings: EngineReadings) -> Bool {
    view.kind.isScrollView || standardExclusion(view, readings)
  }
}

/// Controls of the application's own making are not hit.
struct SkipsCustomControls: TouchDecisions {
  func isExcluded(_ view: View, _ readings: EngineReadings) -> Bool {
    view.kind == .customControl || standardExclusion(view, readings)
  }
}

/// Views that handle no touches are not hit when there is one that does.
struct SkipsViewsWithoutHandler: TouchDecisions {
  func isExcluded(_ view: View, _ readings: EngineReadings) -> Bool {
    guard let superview = view.superview else { return standardExclusion(view, readings) }
    let siblingsHandle = superview.subviews.contains { $0.handling.isOverriding } || superview.handling.isOverriding
    return standardExclusion(view, readings) || (siblingsHandle && !view.handling.isOverriding)
  }
}

/// Views that clip are not hit.
struct SkipsClippingViews: TouchDecisions {
  func isExcluded(_ view: View, _ readings: EngineReadings) -> Bool {
    view.clipsToBounds || standardExclusion(view, readings)
  }
}

/// Image views take touches from the start.
struct ImageViewsOn: TouchDecisions {
  func defaults(of kind: ViewKind) -> ViewDefaults {
    ViewDefaults(isUserInteractionEnabled: kind == .imageView || kind.isInteractiveByDefault)
  }
}

/// Image views are left out and what they hold is not.
struct ImageViewsLetThrough: TouchDecisions {
  func hitTest(_ view: View, at point: ScenePoint, in system: TouchSystem<Self>) -> View? {
    let isExcluded = isExcluded(view, system.readings)
    if isExcluded, view.kind != .imageView { return nil }
    guard system.asks(view, containing: point) else { return nil }
    for subview in view.subviews.reversed() {
      if let hit = system.visit(subview, at: convert(point, to: subview)) { return hit }
    }
    return isExcluded ? nil : view
  }
}

/// Image views stay out of the game when their interaction is turned on.
struct ImageViewsAlwaysOff: TouchDecisions {
  func isExcluded(_ view: View, _ readings: EngineReadings) -> Bool {
    view.kind == .imageView || standardExclusion(view, readings)
  }
}

/// Views begin hidden.
struct HiddenByDefault: TouchDecisions {
  func defaults(of kind: ViewKind) -> ViewDefaults {
    var defaults = standardDefaults(of: kind)
    defaults.isHidden = kind == .plain
    return defaults
  }
}

/// Controls begin with interaction off.
struct ControlsOffByDefault: TouchDecisions {
  func defaults(of kind: ViewKind) -> ViewDefaults {
    ViewDefaults(isUserInteractionEnabled: !kind.isControl && kind.isInteractiveByDefault)
  }
}

/// Scroll views begin with interaction off.
struct ScrollViewsOffByDefault: TouchDecisions {
  func defaults(of kind: ViewKind) -> ViewDefaults {
    ViewDefaults(isUserInteractionEnabled: !kind.isScrollView && kind.isInteractiveByDefault)
  }
}
