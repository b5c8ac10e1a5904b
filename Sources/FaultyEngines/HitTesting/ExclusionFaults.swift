internal import ReferenceEngine
internal import TouchModel

/// Interaction off is not looked at.
struct IgnoresInteraction: TouchDecisions {
  func isExcluded(_ view: View, _ readings: EngineReadings) -> Bool {
    view.isHidden || isTransparent(view, readings)
  }
}

/// Interaction off counts for windows only.
struct InteractionOfWindowsOnly: TouchDecisions {
  func isExcluded(_ view: View, _ readings: EngineReadings) -> Bool {
    view.isHidden || isTransparent(view, readings) || (view.kind == .window && !view.isUserInteractionEnabled)
  }
}

/// Hidden is not looked at.
struct IgnoresHidden: TouchDecisions {
  func isExcluded(_ view: View, _ readings: EngineReadings) -> Bool {
    !view.isUserInteractionEnabled || isTransparent(view, readings)
  }
}

/// Alpha is not looked at.
struct IgnoresAlpha: TouchDecisions {
  func isExcluded(_ view: View, _ readings: EngineReadings) -> Bool {
    !view.isUserInteractionEnabled || view.isHidden
  }
}

/// Only an alpha of exactly zero excludes.
struct AlphaZeroOnly: TouchDecisions {
  func isExcluded(_ view: View, _ readings: EngineReadings) -> Bool {
    !view.isUserInteractionEnabled || view.isHidden || view.alpha == 0
  }
}

/// An alpha of exactly 0.01 does not exclude.
struct AlphaBelowThreshold: TouchDecisions {
  func isExcluded(_ view: View, _ readings: EngineReadings) -> Bool {
    !view.isUserInteractionEnabled || view.isHidden || view.alpha < 0.01
  }
}

/// An alpha below 0.1 excludes.
struct AlphaThresholdTooHigh: TouchDecisions {
  func isExcluded(_ view: View, _ readings: EngineReadings) -> Bool {
    !view.isUserInteractionEnabled || view.isHidden || view.alpha < 0.1
  }
}

/// The alphas of all ancestors are multiplied.
struct AlphaMultiplied: TouchDecisions {
  func isExcluded(_ view: View, _ readings: EngineReadings) -> Bool {
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
struct ExcludedViewsLetThrough: TouchDecisions {
  func hitTest(_ view: View, at point: ScenePoint, in system: TouchSystem<Self>) -> View? {
    guard system.asks(view, containing: point) else { return nil }
    for subview in view.subviews.reversed() {
      if let hit = system.visit(subview, at: convert(point, to: subview)) { return hit }
    }
    return isExcluded(view, system.readings) ? nil : view
  }
}

/// Containment is asked before exclusion.
struct ContainmentFirst: TouchDecisions {
  func hitTest(_ view: View, at point: ScenePoint, in system: TouchSystem<Self>) -> View? {
    guard system.asks(view, containing: point), !isExcluded(view, system.readings) else { return nil }
    for subview in view.subviews.reversed() {
      if let hit = system.visit(subview, at: convert(point, to: subview)) { return hit }
    }
    return view
  }
}

/// All views in one list from front to back: the flags of ancestors are not looked at.
struct FlatList: TouchDecisions {
  func hitTest(_ view: View, at point: ScenePoint, in system: TouchSystem<Self>) -> View? {
    for subview in view.subviews.reversed() {
      if let hit = system.visit(subview, at: convert(point, to: subview)) { return hit }
    }
    return !isExcluded(view, system.readings) && system.asks(view, containing: point) ? view : nil
  }
}
