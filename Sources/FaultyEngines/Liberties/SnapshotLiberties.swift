internal import ReferenceEngine
internal import TouchModel

/// A touch that begins was nowhere before.
struct NowhereBefore: TouchDecisions {
  func snapshot(of touch: Touch, for receiver: Responder?, in system: TouchSystem<Self>) -> TouchSnapshot {
    var snapshot = standardSnapshot(of: touch, for: receiver, in: system)
    guard touch.phase == .began else { return snapshot }
    snapshot.previousLocation = nil
    snapshot.previousLocationInReceiver = nil
    return snapshot
  }
}

/// The clock goes by frames.
struct CoarseClock: TouchDecisions {
  func snapshot(of touch: Touch, for receiver: Responder?, in system: TouchSystem<Self>) -> TouchSnapshot {
    var snapshot = standardSnapshot(of: touch, for: receiver, in: system)
    snapshot.timestamp = touch.timestamp / 17 * 17
    return snapshot
  }
}

/// Places are 32-bit floats.
struct NarrowPlaces: TouchDecisions {
  func snapshot(of touch: Touch, for receiver: Responder?, in system: TouchSystem<Self>) -> TouchSnapshot {
    var snapshot = standardSnapshot(of: touch, for: receiver, in: system)
    snapshot.location = snapshot.location.map(narrow)
    snapshot.previousLocation = snapshot.previousLocation.map(narrow)
    snapshot.locationInReceiver = snapshot.locationInReceiver.map(narrow)
    snapshot.previousLocationInReceiver = snapshot.previousLocationInReceiver.map(narrow)
    return snapshot
  }

  private func narrow(_ point: ScenePoint) -> ScenePoint {
    ScenePoint(Double(Float(point.x)), Double(Float(point.y)))
  }
}

/// A touch tells what it is doing, where it is and what handlers need, and nothing else.
struct SparseSnapshots: TouchDecisions {
  func snapshot(of touch: Touch, for receiver: Responder?, in system: TouchSystem<Self>) -> TouchSnapshot {
    var snapshot = standardSnapshot(of: touch, for: receiver, in: system)
    snapshot.previousLocation = nil
    snapshot.timestamp = nil
    snapshot.view = nil
    snapshot.window = nil
    return snapshot
  }
}

/// A cancelled touch was before where it had been before its last move.
final class CancelledTouchesLookBack: TouchDecisions {
  private var previous: [ObjectID: ScenePoint] = [:]

  init() {}

  func update(
    _ touch: Touch, by change: FingerChange, in report: TouchReport, of system: TouchSystem<CancelledTouchesLookBack>
  ) {
    standardUpdate(touch, by: change, in: report, of: system)
    previous[touch.id] = touch.previousLocation
  }

  func snapshot(
    of touch: Touch, for receiver: Responder?, in system: TouchSystem<CancelledTouchesLookBack>
  ) -> TouchSnapshot {
    var snapshot = standardSnapshot(of: touch, for: receiver, in: system)
    guard touch.phase == .cancelled, let place = previous[touch.id] else { return snapshot }
    snapshot.previousLocation = place
    snapshot.previousLocationInReceiver = receiver?.view?.fromScreen(place)
    return snapshot
  }
}

/// Touches and events are numbered in another way.
struct NumbersOtherwise: TouchDecisions {
  func identity(of touch: Touch, in system: TouchSystem<Self>) -> ObjectID { .touch(9_000 - 7 * touch.id.number) }
}
