internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of the places of a touch.
  static let placeFaults = [
    PlacesLag.fault, PlacesFreeze.fault, OnePlaceForAll.fault, PreviousIsStart.fault, PreviousIsShared.fault,
    PreviousIsNow.fault, LiftKeepsPrevious.fault,
  ]
}

struct PlacesLag: MessageDecisions {
  static let fault = asFault("TD-14-lags", "places come one report late", views: 0, points: 2, fingers: 1, steps: 3)

  func snapshot(of touch: Touch, for receiver: Responder?, in system: TouchSystem) -> TouchSnapshot {
    standardSnapshot(of: touch, for: receiver, in: system).placed(at: touch.previousLocation, receiver)
  }
}

final class PlacesFreeze: TouchDecisions, MessageDecisions {
  static let fault = asFault(
    "TD-14-frozen", "the location of a touch never changes", views: 0, points: 2, fingers: 1, steps: 3)

  private var starts: [ObjectID: ScenePoint] = [:]

  init() {}

  func assignOwner(to touch: Touch, in system: TouchSystem) {
    starts[touch.id] = touch.location
    touch.view = owner(of: touch, in: system)
    system.recorder.hitTested(at: touch.location, result: touch.view?.id, for: touch.id)
  }

  func snapshot(of touch: Touch, for receiver: Responder?, in system: TouchSystem) -> TouchSnapshot {
    standardSnapshot(of: touch, for: receiver, in: system).placed(at: starts[touch.id] ?? touch.location, receiver)
  }
}

/// All touches are where the last finger that was reported is.
final class OnePlaceForAll: TouchDecisions, MessageDecisions {
  static let fault = asFault(
    "TD-14-one-for-all", "all touches are where the last finger is", views: 1, points: 2, fingers: 2, steps: 3)

  private var place: ScenePoint?

  init() {}

  func phase(of touch: Touch, after change: FingerChange, in system: TouchSystem) -> TouchPhase {
    place = change.location
    return standardPhase(of: touch, after: change)
  }

  func snapshot(of touch: Touch, for receiver: Responder?, in system: TouchSystem) -> TouchSnapshot {
    standardSnapshot(of: touch, for: receiver, in: system).placed(at: place ?? touch.location, receiver)
  }
}

/// A touch was before where it began.
final class PreviousIsStart: TouchDecisions {
  static let fault = asFault(
    "TD-15-start", "the previous place is the first", views: 0, points: 2, fingers: 1, steps: 4)

  private var starts: [ObjectID: ScenePoint] = [:]

  init() {}

  func update(
    _ touch: Touch, by change: FingerChange, in report: TouchReport, of system: TouchSystem
  ) {
    let start = starts[touch.id] ?? touch.location
    starts[touch.id] = start
    standardUpdate(touch, by: change, in: report, of: system)
    touch.previousLocation = start
  }
}

/// One previous place is kept for all touches: where any finger was reported last.
final class PreviousIsShared: TouchDecisions {
  static let fault = asFault(
    "TD-15-shared", "all touches share a previous place", views: 0, points: 2, fingers: 2, steps: 4)

  private var last: ScenePoint?

  init() {}

  func assignOwner(to touch: Touch, in system: TouchSystem) {
    last = touch.location
    touch.view = owner(of: touch, in: system)
    system.recorder.hitTested(at: touch.location, result: touch.view?.id, for: touch.id)
  }

  func update(
    _ touch: Touch, by change: FingerChange, in report: TouchReport, of system: TouchSystem
  ) {
    standardUpdate(touch, by: change, in: report, of: system)
    touch.previousLocation = last ?? touch.previousLocation
    last = change.location
  }
}

/// The previous place is set after the new one, and so to it.
struct PreviousIsNow: TouchDecisions {
  static let fault = asFault(
    "TD-15-now", "the previous place is the new one", views: 0, points: 2, fingers: 1, steps: 3)

  func update(_ touch: Touch, by change: FingerChange, in report: TouchReport, of system: TouchSystem) {
    standardUpdate(touch, by: change, in: report, of: system)
    touch.previousLocation = touch.location
  }
}

/// A lift sets the place and leaves the previous one as it was.
struct LiftKeepsPrevious: TouchDecisions {
  static let fault = asFault(
    "TD-15-not-at-lift", "a lift keeps the previous place", views: 0, points: 2, fingers: 1, steps: 3)

  func update(_ touch: Touch, by change: FingerChange, in report: TouchReport, of system: TouchSystem) {
    let previous = touch.previousLocation
    standardUpdate(touch, by: change, in: report, of: system)
    if change.movement == .up { touch.previousLocation = previous }
  }
}

extension TouchSnapshot {
  /// The same touch at another place.
  func placed(at place: ScenePoint, _ receiver: Responder?) -> TouchSnapshot {
    var snapshot = self
    snapshot.location = place
    if let view = receiver?.view { snapshot.locationInReceiver = view.fromScreen(place) }
    return snapshot
  }
}
