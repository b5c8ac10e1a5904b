internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of views that come back.
  static let returningViewFaults = [
    RemovedViewsAreDead.fault, RemovedViewsComeBackEmpty.fault,
  ]
}

/// What was removed once is passed over by hit testing ever after.
final class RemovedViewsAreDead: TreeDecisions, HitTestingDecisions {
  static let fault = asFault(
    "UK-65-dead", "a view that was removed is never hit again", alsoNamedBy: ["HT-26"], views: 1, points: 1, fingers: 0,
    steps: 3)

  private var removed: Set<ObjectID> = []

  init() {}

  func remove(_ view: View, in system: TouchSystem) {
    removed.insert(view.id)
    system.cancelTouches(in: view)
    view.removeFromSuperview()
  }

  func isExcluded(_ view: View, _ readings: Readings) -> Bool {
    removed.contains(view.id) || standardExclusion(view, readings)
  }
}

/// A view that is removed falls apart, and comes back without its subviews.
struct RemovedViewsComeBackEmpty: TreeDecisions {
  static let fault = asFault(
    "UK-65-empty", "a view that was removed comes back without what was in it", alsoNamedBy: ["HT-26"], views: 2,
    points: 1, fingers: 0, steps: 3)

  func remove(_ view: View, in system: TouchSystem) {
    system.cancelTouches(in: view)
    for subview in view.subviews { remove(subview, in: system) }
    view.removeFromSuperview()
  }
}
