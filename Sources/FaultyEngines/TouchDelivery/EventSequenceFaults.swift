internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of one event for a sequence, and when touches join and leave it.
  static let eventSequenceFaults = [
    EventPerReport.fault, EventPerFinger.fault, EventForLifts.fault, EventForInterruptions.fault, EventPerView.fault,
    OverLeaveFirst.fault, InterruptedLeaveFirst.fault, BeginningsJoinLate.fault, EventHoldsCopies.fault,
  ]
}

/// Every report has an event of its own.
struct EventPerReport: EventDecisions {
  static let fault = asFault("TD-31-per-report", "every report has an event", views: 0, fingers: 1, steps: 2)

  func beginsSequence(_ report: TouchReport, in system: TouchSystem) -> Bool { true }
}

/// Every finger that goes down begins an event, which takes over the other touches.
struct EventPerFinger: EventDecisions {
  static let fault = asFault("TD-31-per-finger", "every finger begins an event", views: 0, fingers: 2, steps: 4)

  func beginsSequence(_ report: TouchReport, in system: TouchSystem) -> Bool {
    report.changes.contains { $0.movement == .down }
  }
}

struct EventForLifts: EventDecisions {
  static let fault = asFault("TD-31-lifts", "lifts have an event of their own", views: 0, fingers: 1, steps: 2)

  func beginsSequence(_ report: TouchReport, in system: TouchSystem) -> Bool {
    report.changes.contains { $0.movement == .up }
      || (system.liveTouches.isEmpty && report.changes.contains { $0.movement == .down })
  }
}

struct EventForInterruptions: MessageDecisions {
  static let fault = asFault(
    "TD-31-interruptions", "cancellations have an event of their own", views: 0, fingers: 1, steps: 3)

  func deliver(_ message: TouchesMessage, in system: TouchSystem) {
    guard message.method == .cancelled else { return standardDeliver(message, in: system) }
    var other = message
    other.event = Event(id: ObjectID(.event, 1000 + message.event.id.number), allTouches: message.event.allTouches)
    standardDeliver(other, in: system)
  }
}

/// Each view has an event of its own.
struct EventPerView: MessageDecisions {
  static let fault = asFault("TD-31-per-view", "every view has an event", views: 1, points: 2, fingers: 2, steps: 3)

  func deliver(_ message: TouchesMessage, in system: TouchSystem) {
    var other = message
    let number = 100 * (1 + message.view.id.number) + message.event.id.number
    other.event = Event(id: ObjectID(.event, number), allTouches: message.event.allTouches)
    standardDeliver(other, in: system)
  }
}

/// Touches that are over leave the event before any call.
struct OverLeaveFirst: EventDecisions {
  static let fault = asFault(
    "TD-32-over-leave-first", "what is over leaves the event too soon", views: 0, fingers: 1, steps: 2)

  func allTouches(of event: Event, in system: TouchSystem) -> [Touch] {
    event.allTouches.filter { !system.decisions.touches.isOver($0, in: system) }
  }
}

/// Interrupted touches leave the event before any call.
struct InterruptedLeaveFirst: EventDecisions {
  static let fault = asFault(
    "TD-32-interrupted-leave-first", "interrupted touches leave the event too soon", alsoNamedBy: ["TD-26"], views: 0,
    fingers: 1, steps: 3)

  func allTouches(of event: Event, in system: TouchSystem) -> [Touch] {
    event.allTouches.filter { $0.phase != .cancelled }
  }
}

/// Touches that begin join the event after all calls.
struct BeginningsJoinLate: EventDecisions {
  static let fault = asFault("TD-32-join-late", "touches join the event too late", views: 0, fingers: 1, steps: 2)

  func allTouches(of event: Event, in system: TouchSystem) -> [Touch] {
    event.allTouches.filter { $0.phase != .began }
  }
}

/// An event holds copies of its touches.
struct EventHoldsCopies: MessageDecisions {
  static let fault = asFault(
    "TD-32-copies", "an event holds copies", alsoNamedBy: ["TD-26"], views: 0, fingers: 1, steps: 2)

  func snapshot(of touch: Touch, for receiver: Responder?, in system: TouchSystem) -> TouchSnapshot {
    var snapshot = standardSnapshot(of: touch, for: receiver, in: system)
    if receiver == nil { snapshot.touch = ObjectID(.touch, 1000 + touch.id.number) }
    return snapshot
  }
}
