internal import ReferenceEngine
internal import TouchModel

/// Every event is one of motion.
struct EventsOfMotion: TouchDecisions {
  func kind(of event: Event, in system: TouchSystem<Self>) -> EventKind? { .motion }
}

/// After an event of another kind all events are of that kind.
final class KindIsLeftOver: TouchDecisions {
  private var last = EventKind.touches

  init() {}

  func receive(_ kind: EventKind, at time: Int, in system: TouchSystem<KindIsLeftOver>) { last = kind }

  func kind(of event: Event, in system: TouchSystem<KindIsLeftOver>) -> EventKind? { last }
}

/// Cancellations come with an event about what interrupted.
struct InterruptionsHaveKinds: TouchDecisions {
  func kind(of event: Event, in system: TouchSystem<Self>) -> EventKind? {
    event.allTouches.contains { $0.phase == .cancelled } ? .remoteControl : event.kind
  }
}

/// Every report has an event of its own.
struct EventPerReport: TouchDecisions {
  func beginsSequence(_ report: TouchReport, in system: TouchSystem<Self>) -> Bool { true }
}

/// Every finger that goes down begins an event, which takes over the other touches.
struct EventPerFinger: TouchDecisions {
  func beginsSequence(_ report: TouchReport, in system: TouchSystem<Self>) -> Bool {
    report.changes.contains { $0.movement == .down }
  }
}

/// Lifts have an event of their own.
struct EventForLifts: TouchDecisions {
  func beginsSequence(_ report: TouchReport, in system: TouchSystem<Self>) -> Bool {
    report.changes.contains { $0.movement == .up }
      || (system.liveTouches.isEmpty && report.changes.contains { $0.movement == .down })
  }
}

/// Cancellations have an event of their own.
struct EventForInterruptions: TouchDecisions {
  func deliver(_ message: TouchesMessage, in system: TouchSystem<Self>) {
    guard message.method == .cancelled else { return standardDeliver(message, in: system) }
    var other = message
    other.event = Event(id: ObjectID(.event, 1000 + message.event.id.number), allTouches: message.event.allTouches)
    standardDeliver(other, in: system)
  }
}

/// Each view has an event of its own.
struct EventPerView: TouchDecisions {
  func deliver(_ message: TouchesMessage, in system: TouchSystem<Self>) {
    var other = message
    let number = 100 * (1 + message.view.id.number) + message.event.id.number
    other.event = Event(id: ObjectID(.event, number), allTouches: message.event.allTouches)
    standardDeliver(other, in: system)
  }
}
