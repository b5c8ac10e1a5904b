internal import ReferenceEngine
internal import TouchModel

/// On a view that takes one touch at a time a new finger takes the place of the one that is there.
struct NewFingersTakeOver: TouchDecisions {
  func accepts(_ touch: Touch, on view: View, besides others: [Touch]) -> Bool {
    if !view.isMultipleTouchEnabled { for other in others where other.view == view { other.isIgnored = true } }
    return true
  }
}

/// A view hears only of lifts inside it.
struct LiftsOutsideAreLost: TouchDecisions {
  func isToldOf(_ touch: Touch, in system: TouchSystem<Self>) -> Bool {
    guard let view = touch.view, !touch.isIgnored else { return false }
    return touch.phase != .ended || view.bounds.contains(view.fromScreen(touch.location))
  }
}

/// Moves that follow soon after a call about the same touch are left out.
final class MovesAreThrottled: TouchDecisions {
  private var told: [ObjectID: Int] = [:]

  init() {}

  func isToldOf(_ touch: Touch, in system: TouchSystem<MovesAreThrottled>) -> Bool {
    guard touch.view != nil, !touch.isIgnored else { return false }
    return touch.phase != .moved || touch.timestamp - (told[touch.id] ?? 0) > 20
  }

  func deliver(_ message: TouchesMessage, in system: TouchSystem<MovesAreThrottled>) {
    for touch in message.touches { told[touch.id] = touch.timestamp }
    standardDeliver(message, in: system)
  }
}

/// A touch is known by its place among those that are down.
struct TouchesAreNumbered: TouchDecisions {
  func identity(of touch: Touch, in system: TouchSystem<Self>) -> ObjectID {
    ObjectID(.touch, system.liveTouches.firstIndex { $0 === touch } ?? system.liveTouches.count)
  }
}

/// When several fingers move together, a view hears of one.
struct OneMoveAtATime: TouchDecisions {
  func messages(in system: TouchSystem<Self>) -> [TouchesMessage] {
    standardMessages(in: system).map { message in
      var message = message
      if message.method == .moved { message.touches = Array(message.touches.prefix(1)) }
      return message
    }
  }
}

/// Views that take several touches are told of each lift twice.
struct LiftsComeTwice: TouchDecisions {
  func deliver(_ message: TouchesMessage, in system: TouchSystem<Self>) {
    standardDeliver(message, in: system)
    if message.method == .ended, message.view.isMultipleTouchEnabled { standardDeliver(message, in: system) }
  }
}

/// A finger that comes when another has moved is not taken, also where several are.
struct LateFingersAreDropped: TouchDecisions {
  func accepts(_ touch: Touch, on view: View, besides others: [Touch]) -> Bool {
    others.allSatisfy { other in
      other.view != view || other.isIgnored
        || (view.isMultipleTouchEnabled && other.previousLocation == other.location)
    }
  }
}

/// An interruption cancels the oldest touch alone.
struct CancelsTheFirst: TouchDecisions {
  func interrupts(_ touch: Touch, in system: TouchSystem<Self>) -> Bool { touch === system.liveTouches.first }
}

/// An interruption cancels no touch that did nothing in the last report.
struct CancelsTheBusy: TouchDecisions {
  func interrupts(_ touch: Touch, in system: TouchSystem<Self>) -> Bool { touch.phase != .stationary }
}

/// Touches that were cancelled are told of once more when their fingers lift.
final class CancelledTouchesLift: TouchDecisions {
  private var cancelled: Set<ObjectID> = []

  init() {}

  func interrupts(_ touch: Touch, in system: TouchSystem<CancelledTouchesLift>) -> Bool {
    !cancelled.contains(touch.id)
  }

  func isToldOf(_ touch: Touch, in system: TouchSystem<CancelledTouchesLift>) -> Bool {
    if cancelled.contains(touch.id) { return touch.phase == .ended }
    return touch.view != nil && !touch.isIgnored
  }

  func isOver(_ touch: Touch, in system: TouchSystem<CancelledTouchesLift>) -> Bool {
    guard touch.phase == .cancelled, touch.view != nil, !touch.isIgnored else { return touch.phase == .ended }
    cancelled.insert(touch.id)
    touch.isIgnored = true
    return false
  }
}

/// An interruption is told as a lift of all fingers.
struct InterruptionsAreLifts: TouchDecisions {
  func phaseAfterInterruption(of touch: Touch, in system: TouchSystem<Self>) -> TouchPhase { .ended }
}
