internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of an event's kind and all its touches.
  static let eventFaults = [
    EventsOfMotion.fault, KindIsLeftOver.fault, InterruptionsHaveKinds.fault, AllIsTheSet.fault, AllIsTheWindow.fault,
    AllWithoutLifted.fault, AllWithoutStationary.fault, AllKeepsTheGone.fault, AllKeepsTheInterrupted.fault,
    AllHoldsOneTwice.fault, KindIsReportedOnce.fault, AllLagsBehind.fault, AllIsStationary.fault,
  ]
}

/// Every event is one of motion.
struct EventsOfMotion: EventDecisions {
  static let fault = asFault("TD-25-motion", "all events are of motion", views: 0, fingers: 1, steps: 2)

  func kind(of event: Event, in system: TouchSystem) -> EventKind? { .motion }
}

/// After an event of another kind all events are of that kind.
final class KindIsLeftOver: QueueDecisions, EventDecisions {
  static let fault = asFault(
    "TD-25-left-over", "the kind of another event is left over", views: 0, fingers: 1, steps: 3)

  private var last = EventKind.touches

  init() {}

  func receive(_ kind: EventKind, at time: Int, in system: TouchSystem) { last = kind }

  func kind(of event: Event, in system: TouchSystem) -> EventKind? { last }
}

/// Cancellations come with an event about what interrupted.
struct InterruptionsHaveKinds: EventDecisions {
  static let fault = asFault(
    "TD-25-interruption", "cancellations come with an event of another kind", views: 0, fingers: 1, steps: 3)

  func kind(of event: Event, in system: TouchSystem) -> EventKind? {
    event.allTouches.contains { $0.phase == .cancelled } ? .remoteControl : event.kind
  }
}

/// All touches are those that the method is called with.
final class AllIsTheSet: EventDecisions, MessageDecisions {
  static let fault = asFault(
    "TD-26-the-set", "all touches are the call's own", views: 1, points: 2, fingers: 2, steps: 3)

  private var set: [Touch] = []

  init() {}

  func deliver(_ message: TouchesMessage, in system: TouchSystem) {
    set = message.touches
    standardDeliver(message, in: system)
  }

  func allTouches(of event: Event, in system: TouchSystem) -> [Touch] { set }
}

/// All touches are those of the window that is called.
final class AllIsTheWindow: EventDecisions, MessageDecisions {
  static let fault = asFault(
    "TD-26-the-window", "all touches are those of one window", views: 0, windows: 2, points: 2, fingers: 2, steps: 3)

  private var window: View?

  init() {}

  func deliver(_ message: TouchesMessage, in system: TouchSystem) {
    window = message.view.window
    standardDeliver(message, in: system)
  }

  func allTouches(of event: Event, in system: TouchSystem) -> [Touch] {
    event.allTouches.filter { $0.window == window }
  }
}

/// Fingers that lift are not among all touches.
struct AllWithoutLifted: EventDecisions {
  static let fault = asFault(
    "TD-26-without-lifted", "fingers that lift are missing", alsoNamedBy: ["TD-32"], views: 0, fingers: 1, steps: 2)

  func allTouches(of event: Event, in system: TouchSystem) -> [Touch] {
    event.allTouches.filter { $0.phase != .ended }
  }
}

/// Fingers that do nothing are not among all touches.
struct AllWithoutStationary: EventDecisions {
  static let fault = asFault(
    "TD-26-without-stationary", "fingers that do nothing are missing", views: 1, points: 2, fingers: 2, steps: 3)

  func allTouches(of event: Event, in system: TouchSystem) -> [Touch] {
    event.allTouches.filter { $0.phase != .stationary }
  }
}

/// An event never lets go of a touch.
final class AllKeepsTheGone: TouchDecisions, EventDecisions {
  static let fault = asFault(
    "TD-26-the-gone", "an event keeps its touches for ever", views: 0, fingers: 1, steps: 4,
    or: [ExpectedSize(views: 1, points: 2, fingers: 2, steps: 3)])

  private var gone: [Touch] = []

  init() {}

  func allTouches(of event: Event, in system: TouchSystem) -> [Touch] { gone + event.allTouches }

  func isOver(_ touch: Touch, in system: TouchSystem) -> Bool {
    guard touch.phase == .ended || touch.phase == .cancelled else { return false }
    if touch.view != nil { gone.append(touch) }
    return true
  }
}

/// Touches that an interruption ended are phantoms among all touches ever after.
final class AllKeepsTheInterrupted: TouchDecisions, EventDecisions {
  // After the interruption the finger has to lift before it comes again; a second finger says it shorter.
  static let fault = asFault(
    "TD-26-the-interrupted", "interrupted touches remain as phantoms", views: 0, points: 1, fingers: 2, steps: 5)

  private var phantoms: [Touch] = []

  init() {}

  func allTouches(of event: Event, in system: TouchSystem) -> [Touch] {
    phantoms + event.allTouches
  }

  func isOver(_ touch: Touch, in system: TouchSystem) -> Bool {
    if touch.phase == .cancelled, touch.view != nil, !touch.isIgnored { phantoms.append(touch) }
    return touch.phase == .ended || touch.phase == .cancelled
  }
}

/// Of all touches the first is there twice.
struct AllHoldsOneTwice: EventDecisions {
  static let fault = asFault("TD-26-one-twice", "all touches hold one twice", views: 0, fingers: 1, steps: 2)

  func allTouches(of event: Event, in system: TouchSystem) -> [Touch] {
    event.allTouches.prefix(1) + event.allTouches
  }
}

/// The kind of an event is reported with beginnings, and never again.
struct KindIsReportedOnce: EventDecisions {
  static let fault = asFault(
    "TD-25-reported-once", "the kind of an event is reported with beginnings alone", views: 0, fingers: 1, steps: 3)

  func kind(of event: Event, in system: TouchSystem) -> EventKind? {
    event.allTouches.allSatisfy { $0.phase == .began } ? event.kind : nil
  }
}

/// Among all touches each is where it was before.
struct AllLagsBehind: MessageDecisions {
  static let fault = asFault(
    "TD-14-all-lag", "all touches of an event are one report late", alsoNamedBy: ["TD-32"], views: 0, points: 2,
    fingers: 1, steps: 3)

  func snapshot(of touch: Touch, for receiver: Responder?, in system: TouchSystem) -> TouchSnapshot {
    var snapshot = standardSnapshot(of: touch, for: receiver, in: system)
    if receiver == nil { snapshot.location = touch.previousLocation }
    return snapshot
  }
}

/// Among all touches those that move are stationary.
struct AllIsStationary: MessageDecisions {
  static let fault = asFault(
    "TD-16-all-stationary", "all touches of an event are stationary", alsoNamedBy: ["TD-32"], views: 0, points: 2,
    fingers: 1, steps: 3)

  func snapshot(of touch: Touch, for receiver: Responder?, in system: TouchSystem) -> TouchSnapshot {
    var snapshot = standardSnapshot(of: touch, for: receiver, in: system)
    if receiver == nil, touch.phase == .moved { snapshot.phase = .stationary }
    return snapshot
  }
}
