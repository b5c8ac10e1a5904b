internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of views under animations.
  static let animationFaults = [
    AnimationsDoNotMatter.fault, AnimatedViewsLetThrough.fault, AnimatedWhereHandled.fault, AnimationsAlwaysBar.fault,
  ]
}

/// Animations have no part in hit testing, as in engines whose animations only draw.
struct AnimationsDoNotMatter: HitTestingDecisions {
  static let fault = asFault("UK-32-animations-do-not-matter", "views under animations are hit", views: 1)

  func isBarred(_ view: View, _ readings: Readings) -> Bool { false }
}

/// A view under an animation is left out and what it holds is not.
struct AnimatedViewsLetThrough: HitTestingDecisions {
  static let fault = asFault(
    "UK-32-lets-through", "views under animations are left out, their subviews are not", views: 2,
    because: "what should be left out is hit, which every rule on results sees")

  func hitTest(_ view: View, at point: ScenePoint, in system: TouchSystem) -> View? {
    let isAnimating = view.isAnimating && isBarred(view, system.readings)
    if !isAnimating, isExcluded(view, system.readings) { return nil }
    guard system.asks(view, containing: point) else { return nil }
    for subview in view.subviews.reversed() {
      if let hit = system.visit(subview, at: convert(point, to: subview)) { return hit }
    }
    return isAnimating ? nil : view
  }
}

/// A view under an animation is left out unless it overrides touches methods.
struct AnimatedWhereHandled: HitTestingDecisions {
  static let fault = asFault(
    "UK-32-where-handled", "views under animations that handle touches are hit", views: 1, within: 20_000)

  func isBarred(_ view: View, _ readings: Readings) -> Bool {
    !view.handling.isOverriding && standardBarring(view, readings)
  }
}

/// No animation allows interaction.
struct AnimationsAlwaysBar: HitTestingDecisions {
  static let fault = asFault("UK-33-always-barred", "no animation leaves a view its touches", views: 1)

  func isBarred(_ view: View, _ readings: Readings) -> Bool { readings.animatedView == .skipped }
}
