internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of a touch's view, window and phase.
  static let valueFaults = [
    ViewIsReceiver.fault, ViewIsUnderFinger.fault, WindowIsTheFirst.fault, PhaseComesLate.fault,
    CancelledReadsEnded.fault, StationaryReadsMoved.fault, MovementsBringAllTouches.fault, WindowIsReportedOnce.fault,
  ]
}

/// A touch says to belong to the responder that receives it.
struct ViewIsReceiver: MessageDecisions {
  static let fault = asFault(
    "TD-13-current-target", "a touch's view is its receiver", views: 1, fingers: 1, steps: 2)

  func snapshot(of touch: Touch, for receiver: Responder?, in system: TouchSystem) -> TouchSnapshot {
    var snapshot = standardSnapshot(of: touch, for: receiver, in: system)
    if let view = receiver?.view { snapshot.view = view.id }
    return snapshot
  }
}

/// A touch says to belong to the view that its finger is over.
struct ViewIsUnderFinger: MessageDecisions {
  static let fault = asFault(
    "TD-13-under-finger", "a touch's view is the one under the finger", views: 1, points: 2, fingers: 1, steps: 3)

  func snapshot(of touch: Touch, for receiver: Responder?, in system: TouchSystem) -> TouchSnapshot {
    var snapshot = standardSnapshot(of: touch, for: receiver, in: system)
    if touch.phase != .began {
      snapshot.view = system.decisions.hitTesting.standardHitView(at: touch.location, in: system)?.id ?? snapshot.view
    }
    return snapshot
  }
}

/// Every touch says to be in the first window.
struct WindowIsTheFirst: MessageDecisions {
  static let fault = asFault(
    "TD-13-first-window", "a touch's window is the first", views: 0, windows: 2, fingers: 1, steps: 2)

  func snapshot(of touch: Touch, for receiver: Responder?, in system: TouchSystem) -> TouchSnapshot {
    var snapshot = standardSnapshot(of: touch, for: receiver, in: system)
    snapshot.window = system.views.first?.id
    return snapshot
  }
}

/// A touch reports its window when it begins, and never again.
struct WindowIsReportedOnce: MessageDecisions {
  static let fault = asFault(
    "TD-13-reported-once", "a touch reports its window when it begins alone", views: 0, fingers: 1, steps: 3)

  func snapshot(of touch: Touch, for receiver: Responder?, in system: TouchSystem) -> TouchSnapshot {
    var snapshot = standardSnapshot(of: touch, for: receiver, in: system)
    if touch.phase != .began { snapshot.window = nil }
    return snapshot
  }
}

/// A touch is in its new phase after the call to the view.
final class PhaseComesLate: MessageDecisions {
  static let fault = asFault(
    "TD-16-late", "the phase changes after the call of the view", views: 0, fingers: 1, steps: 2)

  private var phases: [ObjectID: TouchPhase] = [:]

  init() {}

  func deliver(_ message: TouchesMessage, in system: TouchSystem) {
    standardDeliver(message, in: system)
    for touch in message.touches { phases[touch.id] = touch.phase }
  }

  func snapshot(
    of touch: Touch, for receiver: Responder?, in system: TouchSystem
  ) -> TouchSnapshot {
    var snapshot = standardSnapshot(of: touch, for: receiver, in: system)
    if touch.phase != .stationary { snapshot.phase = phases[touch.id] ?? touch.phase }
    return snapshot
  }
}

struct CancelledReadsEnded: MessageDecisions {
  static let fault = asFault(
    "TD-16-cancelled-is-ended", "a cancelled touch says it has ended", views: 0, fingers: 1, steps: 3)

  func snapshot(of touch: Touch, for receiver: Responder?, in system: TouchSystem) -> TouchSnapshot {
    var snapshot = standardSnapshot(of: touch, for: receiver, in: system)
    if touch.phase == .cancelled { snapshot.phase = .ended }
    return snapshot
  }
}

/// A finger that does nothing has the phase of one that moves.
struct StationaryReadsMoved: MessageDecisions {
  static let fault = asFault(
    "TD-17-still-moves", "a finger that does nothing has moved", views: 1, points: 2, fingers: 2, steps: 3)

  func snapshot(of touch: Touch, for receiver: Responder?, in system: TouchSystem) -> TouchSnapshot {
    var snapshot = standardSnapshot(of: touch, for: receiver, in: system)
    if touch.phase == .stationary { snapshot.phase = .moved }
    return snapshot
  }
}

/// A view receives all its touches when one of them moves.
struct MovementsBringAllTouches: MessageDecisions {
  static let fault = asFault(
    "TD-17-all-in-set", "a movement brings all touches of the view", alsoNamedBy: ["TD-18"], views: 1, points: 2,
    fingers: 2, steps: 4)

  func messages(in system: TouchSystem) -> [TouchesMessage] {
    standardMessages(in: system).map { message in
      guard message.method == .moved else { return message }
      let isHere = { (touch: Touch) in touch.phase == .moved || touch.phase == .stationary }
      return message.with(system.liveTouches.filter { $0.view == message.view && !$0.isIgnored && isHere($0) })
    }
  }
}
