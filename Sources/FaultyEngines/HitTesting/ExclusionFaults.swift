internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of what hit testing leaves out.
  static let exclusionFaults = [
    IgnoresInteraction.fault, InteractionOfWindowsOnly.fault, IgnoresHidden.fault, IgnoresHiddenOfWindows.fault,
    IgnoresAlpha.fault, AlphaZeroOnly.fault, AlphaBelowThreshold.fault, AlphaThresholdTooHigh.fault,
    AlphaMultiplied.fault, ExcludedViewsLetThrough.fault,
  ]
}

/// Interaction off is not looked at.
struct IgnoresInteraction: HitTestingDecisions {
  static let fault = asFault("HT-02-ignores-interaction", "interaction off is ignored", views: 1)

  func isExcluded(_ view: View, _ readings: Readings) -> Bool {
    view.isHidden || isTransparent(view, readings)
  }
}

/// Interaction off is looked at in windows alone.
struct InteractionOfWindowsOnly: HitTestingDecisions {
  static let fault = asFault("HT-02-windows-only", "interaction off counts for windows only", views: 1)

  func isExcluded(_ view: View, _ readings: Readings) -> Bool {
    view.isHidden || isTransparent(view, readings) || (view.kind == .window && !view.isUserInteractionEnabled)
  }
}

/// Hidden is not looked at where windows are searched.
struct IgnoresHiddenOfWindows: HitTestingDecisions {
  static let fault = asFault("HT-03-hidden-windows", "hidden windows are searched all the same", views: 0)

  func isExcluded(_ view: View, _ readings: Readings) -> Bool {
    guard view.kind == .window, view.isHidden else { return standardExclusion(view, readings) }
    return !view.isUserInteractionEnabled || isTransparent(view, readings)
  }
}

/// Hidden is not looked at.
struct IgnoresHidden: HitTestingDecisions {
  static let fault = asFault("HT-03-ignores-hidden", "hidden is ignored", views: 1)

  func isExcluded(_ view: View, _ readings: Readings) -> Bool {
    !view.isUserInteractionEnabled || isTransparent(view, readings)
  }
}

/// Alpha is not looked at.
struct IgnoresAlpha: HitTestingDecisions {
  static let fault = asFault("HT-04-ignores-alpha", "alpha is ignored", views: 1)

  func isExcluded(_ view: View, _ readings: Readings) -> Bool {
    !view.isUserInteractionEnabled || view.isHidden
  }
}

/// Only an alpha of exactly zero excludes.
struct AlphaZeroOnly: HitTestingDecisions {
  static let fault = asFault("HT-04-zero-only", "only an alpha of zero excludes", views: 1)

  func isExcluded(_ view: View, _ readings: Readings) -> Bool {
    !view.isUserInteractionEnabled || view.isHidden || view.alpha == 0
  }
}

/// An alpha of exactly 0.01 does not exclude.
struct AlphaBelowThreshold: HitTestingDecisions {
  static let fault = asFault("HT-04-below-threshold", "an alpha of 0.01 does not exclude", views: 1)

  func isExcluded(_ view: View, _ readings: Readings) -> Bool {
    !view.isUserInteractionEnabled || view.isHidden || view.alpha < 0.01
  }
}

/// Alphas exclude that are above 0.01 and below 0.1.
struct AlphaThresholdTooHigh: HitTestingDecisions {
  static let fault = asFault("HT-04-threshold-too-high", "an alpha below 0.1 excludes", views: 1)

  func isExcluded(_ view: View, _ readings: Readings) -> Bool {
    !view.isUserInteractionEnabled || view.isHidden || view.alpha < 0.1
  }
}

/// The alphas of all ancestors are multiplied.
struct AlphaMultiplied: HitTestingDecisions {
  static let fault = asFault("HT-04-multiplied", "alphas are multiplied down the tree", views: 2, within: 4_000)

  func isExcluded(_ view: View, _ readings: Readings) -> Bool {
    var opacity = 1.0
    var current: View? = view
    while let ancestor = current {
      opacity *= ancestor.alpha
      current = ancestor.superview
    }
    return !view.isUserInteractionEnabled || view.isHidden || opacity <= 0.01
  }
}

/// An excluded view is left out, and its subviews are searched all the same.
struct ExcludedViewsLetThrough: HitTestingDecisions {
  static let fault = asFault(
    "HT-05-lets-through", "subviews of an excluded view are searched", views: 2,
    because: "flags of ancestors are what most rules begin with")

  func hitTest(_ view: View, at point: ScenePoint, in system: TouchSystem) -> View? {
    guard system.asks(view, containing: point) else { return nil }
    for subview in view.subviews.reversed() {
      if let hit = system.visit(subview, at: convert(point, to: subview)) { return hit }
    }
    return isExcluded(view, system.readings) ? nil : view
  }
}
