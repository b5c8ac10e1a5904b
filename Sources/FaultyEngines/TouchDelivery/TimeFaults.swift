internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of the lift, and the time of touches and events.
  static let timeFaults = [
    LiftKeepsPlace.fault, LiftSetsPhaseLate.fault, TimeStandsStill.fault, LiftsHaveNoTime.fault,
    TimeInMicroseconds.fault, TimeOfNextFrame.fault, TimeInSeconds.fault,
  ]
}

/// A lift leaves the touch where it moved last.
struct LiftKeepsPlace: TouchDecisions {
  static let fault = asFault(
    "TD-33-last-move", "a lift leaves the touch where it was", views: 0, points: 2, fingers: 1, steps: 2)

  func update(_ touch: Touch, by change: FingerChange, in report: TouchReport, of system: TouchSystem) {
    let place = touch.location
    standardUpdate(touch, by: change, in: report, of: system)
    if change.movement == .up { touch.location = place }
  }
}

/// A touch gets the phase of its end after touchesEnded was called.
struct LiftSetsPhaseLate: MessageDecisions {
  static let fault = asFault(
    "TD-33-phase-late", "the phase is set after the call", alsoNamedBy: ["TD-16"], views: 0, points: 2, fingers: 1,
    steps: 2)

  func snapshot(of touch: Touch, for receiver: Responder?, in system: TouchSystem) -> TouchSnapshot {
    var snapshot = standardSnapshot(of: touch, for: receiver, in: system)
    if touch.phase == .ended { snapshot.phase = .stationary }
    return snapshot
  }
}

/// A touch's time is that of its beginning.
struct TimeStandsStill: TouchDecisions {
  static let fault = asFault("TD-34-stands-still", "the time is that of the beginning", views: 0)

  func update(_ touch: Touch, by change: FingerChange, in report: TouchReport, of system: TouchSystem) {
    let time = touch.timestamp
    standardUpdate(touch, by: change, in: report, of: system)
    touch.timestamp = time
  }
}

struct LiftsHaveNoTime: TouchDecisions {
  static let fault = asFault("TD-34-no-time", "a lift has no time", views: 0, points: 2, fingers: 1, steps: 3)

  func update(_ touch: Touch, by change: FingerChange, in report: TouchReport, of system: TouchSystem) {
    standardUpdate(touch, by: change, in: report, of: system)
    if change.movement == .up { touch.timestamp = 0 }
  }
}

struct TimeInMicroseconds: MessageDecisions {
  static let fault = asFault("TD-34-microseconds", "times are in microseconds", views: 0, fingers: 1, steps: 2)

  func snapshot(of touch: Touch, for receiver: Responder?, in system: TouchSystem) -> TouchSnapshot {
    var snapshot = standardSnapshot(of: touch, for: receiver, in: system)
    snapshot.timestamp = 1000 * touch.timestamp
    return snapshot
  }
}

/// A touch has the time of the frame that will show it.
struct TimeOfNextFrame: MessageDecisions {
  static let fault = asFault("TD-34-next-frame", "times are of the next frame", views: 0, fingers: 1, steps: 2)

  func snapshot(of touch: Touch, for receiver: Responder?, in system: TouchSystem) -> TouchSnapshot {
    var snapshot = standardSnapshot(of: touch, for: receiver, in: system)
    snapshot.timestamp = touch.timestamp + 17
    return snapshot
  }
}

struct TimeInSeconds: MessageDecisions {
  static let fault = asFault("TD-34-seconds", "times are whole seconds", views: 0)

  func snapshot(of touch: Touch, for receiver: Responder?, in system: TouchSystem) -> TouchSnapshot {
    var snapshot = standardSnapshot(of: touch, for: receiver, in: system)
    snapshot.timestamp = touch.timestamp / 1000 * 1000
    return snapshot
  }
}
