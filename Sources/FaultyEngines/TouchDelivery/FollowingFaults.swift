internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of views that follow a finger.
  static let followingFaults = [
    PreviousAsDelivered.fault, PreviousInReceiverIsStart.fault, EffectsComeLate.fault, EffectsComeTwice.fault,
    MovesOutsideAreLost.fault,
  ]
}

/// The previous place in a receiver is the one that it received before.
final class PreviousAsDelivered: MessageDecisions {
  static let fault = asFault(
    "TD-36-jitters", "the previous place is the one delivered before", alsoNamedBy: ["TD-35"], views: 1, points: 2,
    fingers: 1, steps: 4, or: [ExpectedSize(views: 1, points: 3, fingers: 1, steps: 3)])

  private struct Places {
    var time: Int
    var place: ScenePoint?
    var previous: ScenePoint?
  }

  private var delivered: [ObjectID: [ObjectID: Places]] = [:]

  init() {}

  func snapshot(of touch: Touch, for receiver: Responder?, in system: TouchSystem) -> TouchSnapshot {
    var snapshot = standardSnapshot(of: touch, for: receiver, in: system)
    guard let view = receiver?.view?.id else { return snapshot }
    let last = delivered[touch.id]?[view]
    if last?.time != touch.timestamp {
      let previous = last?.place ?? snapshot.previousLocationInReceiver
      delivered[touch.id, default: [:]][view] = Places(
        time: touch.timestamp, place: snapshot.locationInReceiver, previous: previous)
    }
    snapshot.previousLocationInReceiver = delivered[touch.id]?[view]?.previous
    return snapshot
  }
}

/// The previous place in a receiver is that of the beginning.
final class PreviousInReceiverIsStart: MessageDecisions {
  static let fault = asFault(
    "TD-36-accelerates", "the previous place in the view is the first", alsoNamedBy: ["TD-35"], views: 1, points: 2,
    fingers: 1, steps: 4, or: [ExpectedSize(views: 1, points: 3, fingers: 1, steps: 3)])

  private var starts: [ObjectID: ScenePoint] = [:]

  init() {}

  func snapshot(
    of touch: Touch, for receiver: Responder?, in system: TouchSystem
  ) -> TouchSnapshot {
    var snapshot = standardSnapshot(of: touch, for: receiver, in: system)
    let start = starts[touch.id] ?? touch.previousLocation
    starts[touch.id] = start
    if let view = receiver?.view { snapshot.previousLocationInReceiver = view.fromScreen(start) }
    return snapshot
  }
}

/// What handlers do to their views happens when the next one is called.
final class EffectsComeLate: MessageDecisions {
  static let fault = asFault(
    "TD-36-late", "a view moves when the next call comes", views: 1, points: 2, fingers: 1, steps: 3)

  private var waiting: [SceneChange] = []

  init() {}

  func receive(_ message: TouchesMessage, by receiver: Responder, in system: TouchSystem) {
    for change in waiting { system.make(change) }
    waiting = system.call(message, on: receiver)
  }
}

/// What handlers do to their views is done once by them and once by the engine.
struct EffectsComeTwice: MessageDecisions {
  static let fault = asFault("TD-36-twice", "a view moves twice as far", views: 1, points: 2, fingers: 1, steps: 3)

  func receive(_ message: TouchesMessage, by receiver: Responder, in system: TouchSystem) {
    for change in system.call(message, on: receiver) {
      let old = receiver.view?.center
      system.make(change)
      if case .center(let view, let center) = change, let old {
        system.make(.center(view: view, to: center + (center - old)))
      }
    }
  }
}

/// A view that takes one touch at a time receives only moves inside it.
struct MovesOutsideAreLost: MessageDecisions {
  static let fault = asFault(
    "TD-36-stays-behind", "moves out of a view are lost", alsoNamedBy: ["TD-08"], views: 1, points: 2, fingers: 1,
    steps: 3)

  func isDelivered(_ touch: Touch, in system: TouchSystem) -> Bool {
    guard let view = touch.view, !touch.isIgnored else { return false }
    return touch.phase != .moved || view.isMultipleTouchEnabled
      || view.bounds.contains(view.fromScreen(touch.location))
  }
}
