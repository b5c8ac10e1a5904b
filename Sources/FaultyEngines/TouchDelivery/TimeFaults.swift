internal import ReferenceEngine
internal import TouchModel

/// A touch's time is that of its beginning.
struct TimeStandsStill: TouchDecisions {
  func update(_ touch: Touch, by change: FingerChange, in report: TouchReport, of system: TouchSystem<Self>) {
    let time = touch.timestamp
    standardUpdate(touch, by: change, in: report, of: system)
    touch.timestamp = time
  }
}

/// A lift has no time.
struct LiftsHaveNoTime: TouchDecisions {
  func update(_ touch: Touch, by change: FingerChange, in report: TouchReport, of system: TouchSystem<Self>) {
    standardUpdate(touch, by: change, in: report, of: system)
    if change.movement == .up { touch.timestamp = 0 }
  }
}

/// Times are in microseconds.
struct TimeInMicroseconds: TouchDecisions {
  func snapshot(of touch: Touch, for receiver: Responder?, in system: TouchSystem<Self>) -> TouchSnapshot {
    var snapshot = standardSnapshot(of: touch, for: receiver, in: system)
    snapshot.timestamp = 1000 * touch.timestamp
    return snapshot
  }
}

/// A touch has the time of the frame that will show it.
struct TimeOfNextFrame: TouchDecisions {
  func snapshot(of touch: Touch, for receiver: Responder?, in system: TouchSystem<Self>) -> TouchSnapshot {
    var snapshot = standardSnapshot(of: touch, for: receiver, in: system)
    snapshot.timestamp = touch.timestamp + 17
    return snapshot
  }
}

/// Times are whole seconds.
struct TimeInSeconds: TouchDecisions {
  func snapshot(of touch: Touch, for receiver: Responder?, in system: TouchSystem<Self>) -> TouchSnapshot {
    var snapshot = standardSnapshot(of: touch, for: receiver, in: system)
    snapshot.timestamp = touch.timestamp / 1000 * 1000
    return snapshot
  }
}
