internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of views that go while fingers are down.
  static let removedViewFaults = [
    RemovalEndsAllTouches.fault, InsertedViewsTakeTouches.fault, TouchedViewsStay.fault, RemovalBlocksFingers.fault,
    RemovedTouchesStay.fault,
  ]
}

/// When a view goes in mid-touch, no touch is delivered any more.
final class RemovalEndsAllTouches: TreeDecisions, MessageDecisions {
  static let fault = asFault(
    "TD-44-drops-all", "a view that goes takes the touches of all others with it", views: 1, fingers: 1,
    steps: 3, within: 20_000)

  private var dropped: Set<ObjectID> = []

  init() {}

  func remove(_ view: View, in system: TouchSystem) {
    dropped.formUnion(system.liveTouches.map(\.id))
    view.removeFromSuperview()
  }

  func isDelivered(_ touch: Touch, in system: TouchSystem) -> Bool {
    touch.view != nil && !touch.isIgnored && !dropped.contains(touch.id)
  }
}

/// Once a view has been inserted in mid-touch, a touch goes to what lies under its finger.
final class InsertedViewsTakeTouches: TreeDecisions, TouchDecisions {
  static let fault = asFault(
    "TD-44-asks-anew", "a view that is inserted over another takes the touches of that", views: 2, fingers: 1,
    steps: 3, or: [ExpectedSize(views: 1, points: 2, fingers: 1, steps: 3)], within: 20_000)

  private var hasChanged = false

  init() {}

  func insert(_ view: View, into parent: View, at index: Int, in system: TouchSystem) {
    hasChanged = hasChanged || !system.liveTouches.isEmpty
    parent.insertSubview(view, at: index)
  }

  func ownerAfterMove(of touch: Touch, in system: TouchSystem) -> View? {
    hasChanged ? system.decisions.hitTesting.standardHitView(at: touch.location, in: system) : touch.view
  }
}

/// A view that a finger is on is not removed.
struct TouchedViewsStay: TreeDecisions {
  static let fault = asFault(
    "TD-45-touched-view-stays", "a view with a finger on it is not removed", views: 1, fingers: 2, steps: 5,
    or: [ExpectedSize(views: 2, points: 2, fingers: 2, steps: 3)])

  func remove(_ view: View, in system: TouchSystem) {
    let isTouched = system.liveTouches.contains { $0.view?.isDescendant(of: view) ?? false }
    if !isTouched { view.removeFromSuperview() }
  }
}

/// A finger that is on a view that is removed is never delivered again.
final class RemovalBlocksFingers: TreeDecisions, MessageDecisions {
  static let fault = asFault(
    "TD-45-blocks-fingers", "a finger whose view is removed is never heard of again", views: 1, fingers: 1, steps: 5,
    within: 8_000)

  private var blocked: Set<Int> = []

  init() {}

  func remove(_ view: View, in system: TouchSystem) {
    for touch in system.liveTouches where touch.view?.isDescendant(of: view) ?? false { blocked.insert(touch.finger) }
    view.removeFromSuperview()
  }

  func isDelivered(_ touch: Touch, in system: TouchSystem) -> Bool {
    touch.view != nil && !touch.isIgnored && !blocked.contains(touch.finger)
  }
}

/// A touch whose view is removed stays among the touches of every later event.
final class RemovedTouchesStay: TreeDecisions, EventDecisions {
  static let fault = asFault(
    "TD-45-keeps-touches", "a touch whose view is removed stays in all later events", views: 1, fingers: 1, steps: 5,
    within: 8_000)

  private var removed: [Touch] = []

  init() {}

  func remove(_ view: View, in system: TouchSystem) {
    removed += system.liveTouches.filter { $0.view?.isDescendant(of: view) ?? false }
    view.removeFromSuperview()
  }

  func allTouches(of event: Event, in system: TouchSystem) -> [Touch] {
    event.allTouches + removed.filter { touch in !event.allTouches.contains { $0.id == touch.id } }
  }
}
