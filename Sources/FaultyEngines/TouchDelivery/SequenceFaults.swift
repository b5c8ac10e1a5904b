internal import ReferenceEngine
internal import TouchModel

/// A finger that goes down moves there first.
struct MovesBeforeBeginning: TouchDecisions {
  func messages(in system: TouchSystem<Self>) -> [TouchesMessage] {
    standardMessages(in: system).flatMap { $0.method == .began ? [$0.with(.moved), $0] : [$0] }
  }

  func deliver(_ message: TouchesMessage, in system: TouchSystem<Self>) { deliverInPhase(message, in: system) }
}

/// The first movement of a touch begins it once more.
final class BeginsAgain: TouchDecisions {
  private var moved: Set<ObjectID> = []

  init() {}

  func messages(in system: TouchSystem<BeginsAgain>) -> [TouchesMessage] {
    standardMessages(in: system).flatMap { message -> [TouchesMessage] in
      guard message.method == .moved else { return [message] }
      let first = message.touches.filter { moved.insert($0.id).inserted }
      return first.isEmpty ? [message] : [message.with(first).with(.began), message]
    }
  }

  func deliver(_ message: TouchesMessage, in system: TouchSystem<BeginsAgain>) { deliverInPhase(message, in: system) }
}

/// A touch that has ended moves to where it ended.
struct MovesAfterEnding: TouchDecisions {
  func messages(in system: TouchSystem<Self>) -> [TouchesMessage] {
    standardMessages(in: system).flatMap { $0.method == .ended ? [$0, $0.with(.moved)] : [$0] }
  }

  func deliver(_ message: TouchesMessage, in system: TouchSystem<Self>) { deliverInPhase(message, in: system) }
}

/// A touch that has ended is cancelled as well.
struct CancelsWhatEnded: TouchDecisions {
  func messages(in system: TouchSystem<Self>) -> [TouchesMessage] {
    standardMessages(in: system).flatMap { $0.method == .ended ? [$0, $0.with(.cancelled)] : [$0] }
  }

  func deliver(_ message: TouchesMessage, in system: TouchSystem<Self>) { deliverInPhase(message, in: system) }
}

/// A drag is over when its finger lifts, and nobody is told.
final class DragsNeverEnd: TouchDecisions {
  private var dragged: Set<ObjectID> = []

  init() {}

  func isToldOf(_ touch: Touch, in system: TouchSystem<DragsNeverEnd>) -> Bool {
    if touch.phase == .moved { dragged.insert(touch.id) }
    return touch.view != nil && !touch.isIgnored && (touch.phase != .ended || !dragged.contains(touch.id))
  }
}

/// A cancelled touch ends when its finger lifts.
final class EndsCancelledTouches: TouchDecisions {
  private var interrupted: Set<ObjectID> = []

  init() {}

  func interrupts(_ touch: Touch, in system: TouchSystem<EndsCancelledTouches>) -> Bool {
    interrupted.insert(touch.id).inserted
  }

  func isToldOf(_ touch: Touch, in system: TouchSystem<EndsCancelledTouches>) -> Bool {
    touch.view != nil && !touch.isIgnored && (touch.phase != .moved || !interrupted.contains(touch.id))
  }

  func isOver(_ touch: Touch, in system: TouchSystem<EndsCancelledTouches>) -> Bool { touch.phase == .ended }

  func accepts(_ touch: Touch, on view: View, besides others: [Touch]) -> Bool {
    view.isMultipleTouchEnabled || others.allSatisfy { $0.view != view || $0.isIgnored || interrupted.contains($0.id) }
  }
}
