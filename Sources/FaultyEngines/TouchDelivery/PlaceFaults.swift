internal import ReferenceEngine
internal import TouchModel

/// Places come one report late.
struct PlacesLag: TouchDecisions {
  func snapshot(of touch: Touch, for receiver: Responder?, in system: TouchSystem<Self>) -> TouchSnapshot {
    standardSnapshot(of: touch, for: receiver, in: system).placed(at: touch.previousLocation, receiver)
  }
}

/// A touch stays where it began.
final class PlacesFreeze: TouchDecisions {
  private var starts: [ObjectID: ScenePoint] = [:]

  init() {}

  func assignOwner(to touch: Touch, in system: TouchSystem<PlacesFreeze>) {
    starts[touch.id] = touch.location
    touch.view = owner(of: touch, in: system)
    system.recorder.hitTested(at: touch.location, result: touch.view?.id, for: touch.id)
  }

  func snapshot(of touch: Touch, for receiver: Responder?, in system: TouchSystem<PlacesFreeze>) -> TouchSnapshot {
    standardSnapshot(of: touch, for: receiver, in: system).placed(at: starts[touch.id] ?? touch.location, receiver)
  }
}

/// All touches are where the last finger that was reported is.
final class OnePlaceForAll: TouchDecisions {
  private var place: ScenePoint?

  init() {}

  func phase(of touch: Touch, after change: FingerChange, in system: TouchSystem<OnePlaceForAll>) -> TouchPhase {
    place = change.location
    return standardPhase(of: touch, after: change)
  }

  func snapshot(of touch: Touch, for receiver: Responder?, in system: TouchSystem<OnePlaceForAll>) -> TouchSnapshot {
    standardSnapshot(of: touch, for: receiver, in: system).placed(at: place ?? touch.location, receiver)
  }
}

/// A touch was before where it began.
final class PreviousIsStart: TouchDecisions {
  private var starts: [ObjectID: ScenePoint] = [:]

  init() {}

  func update(
    _ touch: Touch, by change: FingerChange, in report: TouchReport, of system: TouchSystem<PreviousIsStart>
  ) {
    let start = starts[touch.id] ?? touch.location
    starts[touch.id] = start
    standardUpdate(touch, by: change, in: report, of: system)
    touch.previousLocation = start
  }
}

/// One previous place is kept for all touches: where any finger was reported last.
final class PreviousIsShared: TouchDecisions {
  private var last: ScenePoint?

  init() {}

  func assignOwner(to touch: Touch, in system: TouchSystem<PreviousIsShared>) {
    last = touch.location
    touch.view = owner(of: touch, in: system)
    system.recorder.hitTested(at: touch.location, result: touch.view?.id, for: touch.id)
  }

  func update(
    _ touch: Touch, by change: FingerChange, in report: TouchReport, of system: TouchSystem<PreviousIsShared>
  ) {
    standardUpdate(touch, by: change, in: report, of: system)
    touch.previousLocation = last ?? touch.previousLocation
    last = change.location
  }
}

/// The previous place is set after the new one, and so to it.
struct PreviousIsNow: TouchDecisions {
  func update(_ touch: Touch, by change: FingerChange, in report: TouchReport, of system: TouchSystem<Self>) {
    standardUpdate(touch, by: change, in: report, of: system)
    touch.previousLocation = touch.location
  }
}

/// A lift sets the place and leaves the previous one as it was.
struct LiftKeepsPrevious: TouchDecisions {
  func update(_ touch: Touch, by change: FingerChange, in report: TouchReport, of system: TouchSystem<Self>) {
    let previous = touch.previousLocation
    standardUpdate(touch, by: change, in: report, of: system)
    if change.movement == .up { touch.previousLocation = previous }
  }
}

/// A lift leaves the touch where it moved last.
struct LiftKeepsPlace: TouchDecisions {
  func update(_ touch: Touch, by change: FingerChange, in report: TouchReport, of system: TouchSystem<Self>) {
    let place = touch.location
    standardUpdate(touch, by: change, in: report, of: system)
    if change.movement == .up { touch.location = place }
  }
}

/// A touch gets the phase of its end after touchesEnded was called.
struct LiftSetsPhaseLate: TouchDecisions {
  func snapshot(of touch: Touch, for receiver: Responder?, in system: TouchSystem<Self>) -> TouchSnapshot {
    var snapshot = standardSnapshot(of: touch, for: receiver, in: system)
    if touch.phase == .ended { snapshot.phase = .stationary }
    return snapshot
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
