internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The liberties of what a touch says of itself.
  static let snapshotLiberties = [
    NumbersOtherwise.liberty, NowhereBefore.liberty, CoarseClock.liberty, SparseSnapshots.liberty, NarrowPlaces.liberty,
    CancelledTouchesLookBack.liberty, TellsScreenPlacesAlone.liberty,
    BlursPlaces.liberty,
  ]
}

/// Touches and events are numbered in another way.
struct NumbersOtherwise: TouchDecisions {
  static let liberty = asLiberty("TD-01", "numbers-otherwise", "touches have other numbers")

  func identity(of touch: Touch, in system: TouchSystem) -> ObjectID { .touch(9_000 - 7 * touch.id.number) }
}

struct NowhereBefore: MessageDecisions {
  static let liberty = asLiberty("TD-15", "nowhere-before", "a touch that begins was nowhere before")

  func snapshot(of touch: Touch, for receiver: Responder?, in system: TouchSystem) -> TouchSnapshot {
    var snapshot = standardSnapshot(of: touch, for: receiver, in: system)
    guard touch.phase == .began else { return snapshot }
    snapshot.previousLocation = nil
    snapshot.previousLocationInReceiver = nil
    return snapshot
  }
}

struct CoarseClock: MessageDecisions {
  static let liberty = asLiberty("TD-34", "coarse-clock", "the clock goes by frames")

  func snapshot(of touch: Touch, for receiver: Responder?, in system: TouchSystem) -> TouchSnapshot {
    var snapshot = standardSnapshot(of: touch, for: receiver, in: system)
    snapshot.timestamp = touch.timestamp / 17 * 17
    return snapshot
  }
}

/// A snapshot holds a touch's phase, its location and what handlers need, and nothing else.
struct SparseSnapshots: MessageDecisions {
  static let liberty = asLiberty("G-25", "sparse-snapshots", "snapshots of touches hold little")

  func snapshot(of touch: Touch, for receiver: Responder?, in system: TouchSystem) -> TouchSnapshot {
    var snapshot = standardSnapshot(of: touch, for: receiver, in: system)
    snapshot.previousLocation = nil
    snapshot.timestamp = nil
    snapshot.view = nil
    snapshot.window = nil
    return snapshot
  }
}

/// A snapshot says where a touch is on the screen, and leaves out where that is in its receiver.
struct TellsScreenPlacesAlone: MessageDecisions {
  static let liberty = asLiberty(
    "G-25", "screen-places-alone", "touches have places on the screen alone",
    describing: { $0.capabilities.remove(.touchEffects) })

  func snapshot(of touch: Touch, for receiver: Responder?, in system: TouchSystem) -> TouchSnapshot {
    var snapshot = standardSnapshot(of: touch, for: receiver, in: system)
    snapshot.locationInReceiver = nil
    snapshot.previousLocationInReceiver = nil
    return snapshot
  }
}

struct NarrowPlaces: MessageDecisions {
  static let liberty = asLiberty("G-26", "narrow-places", "places are 32-bit floats")

  func snapshot(of touch: Touch, for receiver: Responder?, in system: TouchSystem) -> TouchSnapshot {
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

/// A cancelled touch was before where it had been before its last move.
final class CancelledTouchesLookBack: TouchDecisions, MessageDecisions {
  static let liberty = asLiberty("G-27", "looks-back", "cancelled touches keep the place before")

  private var previous: [ObjectID: ScenePoint] = [:]

  init() {}

  func update(
    _ touch: Touch, by change: FingerChange, in report: TouchReport, of system: TouchSystem
  ) {
    standardUpdate(touch, by: change, in: report, of: system)
    previous[touch.id] = touch.previousLocation
  }

  func snapshot(
    of touch: Touch, for receiver: Responder?, in system: TouchSystem
  ) -> TouchSnapshot {
    var snapshot = standardSnapshot(of: touch, for: receiver, in: system)
    guard touch.phase == .cancelled, let place = previous[touch.id] else { return snapshot }
    snapshot.previousLocation = place
    snapshot.previousLocationInReceiver = receiver?.view?.fromScreen(place)
    return snapshot
  }
}

/// Where a touch is on the screen is off by a fifth of a point, to one side or the other from touch to touch.
struct BlursPlaces: MessageDecisions {
  static let liberty = asLiberty(
    "AP-10", "blurs-places", "places are off within the declared tolerance", describing: { $0.tolerance = 0.5 })

  func snapshot(of touch: Touch, for receiver: Responder?, in system: TouchSystem) -> TouchSnapshot {
    var snapshot = standardSnapshot(of: touch, for: receiver, in: system)
    snapshot.location?.x += touch.id.number.isMultiple(of: 2) ? 0.2 : -0.2
    return snapshot
  }
}
