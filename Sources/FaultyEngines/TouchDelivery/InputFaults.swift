internal import ReferenceEngine
internal import TouchModel

/// A finger that leaves its view is cancelled.
struct LeavingCancels: TouchDecisions {
  func phase(of touch: Touch, after change: FingerChange, in system: TouchSystem<Self>) -> TouchPhase {
    change.movement == .move && touch.isOutside(at: change.location)
      ? .cancelled : standardPhase(of: touch, after: change)
  }
}

/// A finger that goes down cancels those that were there.
struct NewFingerCancels: TouchDecisions {
  func assignOwner(to touch: Touch, in system: TouchSystem<Self>) {
    for other in system.liveTouches where other.phase != .began { other.phase = .cancelled }
    touch.view = owner(of: touch, in: system)
    system.recorder.hitTested(at: touch.location, result: touch.view?.id, for: touch.id)
  }

  func accepts(_ touch: Touch, on view: View, besides others: [Touch]) -> Bool {
    view.isMultipleTouchEnabled || others.allSatisfy { $0.view != view || $0.isIgnored || $0.phase == .cancelled }
  }
}

/// A finger that does nothing for half a second is cancelled.
final class LongHoldsCancel: TouchDecisions {
  private static let patience = 500
  private var now: Int?

  init() {}

  func post(_ report: TouchReport, in system: TouchSystem<LongHoldsCancel>) {
    timePasses(to: report.time, in: system)
    system.enqueue(report)
    if !report.isPostedWithNext { drainQueue(in: system) }
  }

  func timePasses(to time: Int, in system: TouchSystem<LongHoldsCancel>) {
    guard system.liveTouches.contains(where: { time - $0.timestamp >= LongHoldsCancel.patience }) else { return }
    now = time
    system.interrupt(at: time)
    now = nil
  }

  func interrupts(_ touch: Touch, in system: TouchSystem<LongHoldsCancel>) -> Bool {
    now.map { $0 - touch.timestamp >= LongHoldsCancel.patience } ?? true
  }
}

/// Of all the touches that change in a report the first alone is told.
struct TellsFirstChangeOnly: TouchDecisions {
  func messages(in system: TouchSystem<Self>) -> [TouchesMessage] {
    standardMessages(in: system).prefix(1).map { $0.with(Array($0.touches.prefix(1))) }
  }
}

/// A lift outside the view cancels.
struct LiftsOutsideCancel: TouchDecisions {
  func phase(of touch: Touch, after change: FingerChange, in system: TouchSystem<Self>) -> TouchPhase {
    change.movement == .up && touch.isOutside(at: change.location)
      ? .cancelled : standardPhase(of: touch, after: change)
  }
}

/// When a finger lifts, all touches end.
struct AllEndTogether: TouchDecisions {
  func update(_ touch: Touch, by change: FingerChange, in report: TouchReport, of system: TouchSystem<Self>) {
    standardUpdate(touch, by: change, in: report, of: system)
    guard touch.phase == .ended else { return }
    for other in system.liveTouches { other.phase = .ended }
  }
}

/// A finger that lifts moves first to where it is.
struct LiftsAreMovements: TouchDecisions {
  func messages(in system: TouchSystem<Self>) -> [TouchesMessage] {
    standardMessages(in: system).flatMap { $0.method == .ended ? [$0.with(.moved), $0] : [$0] }
  }

  func deliver(_ message: TouchesMessage, in system: TouchSystem<Self>) { deliverInPhase(message, in: system) }
}
