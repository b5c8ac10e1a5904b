internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of animations that begin and end.
  static let momentaryAnimationFaults = [
    AnimationsNeverEnd.fault, AnimationsCountAfterTouches.fault,
  ]
}

/// A view that was under an animation once takes no touches ever after, unless it may while it is animated.
final class AnimationsNeverEnd: HitTestingDecisions, ViewDecisions {
  static let fault = asFault(
    "UK-64-never-end", "an animation that has ended still keeps touches away", views: 1, points: 1, fingers: 0,
    steps: 3)

  private var ended: Set<ObjectID> = []

  init() {}

  func noteAnimation(of view: View, begins: Bool, in system: TouchSystem) {
    if !begins { ended.insert(view.id) }
  }

  func isExcluded(_ view: View, _ readings: Readings) -> Bool {
    standardExclusion(view, readings) || ended.contains(view.id) && isBarred(view, readings)
  }
}

/// Animations that begin while a finger is down count when it has lifted.
final class AnimationsCountAfterTouches: HitTestingDecisions, ViewDecisions {
  static let fault = asFault(
    "UK-64-after-touches", "an animation that begins in mid-touch leaves its view to further fingers", views: 1,
    points: 1, fingers: 1, steps: 3)

  private var begun: Set<ObjectID> = []
  private var isTouched = false

  init() {}

  func noteAnimation(of view: View, begins: Bool, in system: TouchSystem) {
    if begins, !system.liveTouches.isEmpty { begun.insert(view.id) } else { begun.remove(view.id) }
  }

  func hitView(at point: ScenePoint, in system: TouchSystem) -> View? {
    if system.liveTouches.isEmpty { begun.removeAll() }
    return standardHitView(at: point, in: system)
  }

  func isExcluded(_ view: View, _ readings: Readings) -> Bool {
    guard begun.contains(view.id), view.isAnimating else { return standardExclusion(view, readings) }
    view.isAnimating = false
    defer { view.isAnimating = true }
    return standardExclusion(view, readings)
  }
}
