internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of what a finger does alone.
  static let inputFaults = [
    LeavingCancelsAfterwards.fault, NewFingerCancels.fault, LongHoldsCancel.fault, DeliversFirstMovedTouchOnly.fault,
    LiftsOutsideCancel.fault, AllEndTogether.fault, LiftsAreMovements.fault, RemovalCancelsAll.fault,
  ]
}

/// A finger that has left its view is cancelled.
struct LeavingCancelsAfterwards: MessageDecisions {
  static let fault = asFault(
    "TD-40-leaving", "leaving the view cancels", views: 1, points: 2, fingers: 1, steps: 3,
    because: "a cancellation without a cause ends touches and gestures for every rule that expects them to go on")

  func messages(in system: TouchSystem) -> [TouchesMessage] {
    standardMessages(in: system).flatMap { message -> [TouchesMessage] in
      let outside = message.touches.filter { message.method == .moved && $0.isOutside(at: $0.location) }
      return outside.isEmpty ? [message] : [message, message.with(outside).with(.cancelled)]
    }
  }

  func deliver(_ message: TouchesMessage, in system: TouchSystem) {
    if message.method == .cancelled { for touch in message.touches { touch.phase = .cancelled } }
    standardDeliver(message, in: system)
  }
}

/// A finger that goes down cancels those that are there and do nothing.
struct NewFingerCancels: TouchDecisions {
  static let fault = asFault(
    "TD-40-second-finger", "a second finger cancels", views: 0, fingers: 2, steps: 4,
    because: "a cancellation without a cause ends touches and gestures for every rule that expects them to go on")

  func assignOwner(to touch: Touch, in system: TouchSystem) {
    for other in system.liveTouches where other.phase == .stationary { other.phase = .cancelled }
    touch.view = owner(of: touch, in: system)
    system.recorder.hitTested(at: touch.location, result: touch.view?.id, for: touch.id)
  }
}

/// A finger that does nothing for half a second is cancelled.
final class LongHoldsCancel: QueueDecisions, TouchDecisions {
  static let fault = asFault(
    "TD-40-long-hold", "a long hold cancels", views: 0, fingers: 1, steps: 3,
    because: "a cancellation without a cause ends touches and gestures for every rule that expects them to go on")

  private static let longestHold = 500
  private var now: Int?

  init() {}

  func post(_ report: TouchReport, in system: TouchSystem) {
    timePasses(to: report.time, in: system)
    system.enqueue(report)
    if !report.isPostedWithNext { drainQueue(in: system) }
  }

  func timePasses(to time: Int, in system: TouchSystem) {
    guard system.liveTouches.contains(where: { time - $0.timestamp >= LongHoldsCancel.longestHold }) else { return }
    now = time
    system.interrupt(at: time)
    now = nil
  }

  func interrupts(_ touch: Touch, in system: TouchSystem) -> Bool {
    now.map { $0 - touch.timestamp >= LongHoldsCancel.longestHold } ?? true
  }
}

/// Of all the touches that move in a report the first alone is delivered, whichever views they belong to.
struct DeliversFirstMovedTouchOnly: MessageDecisions {
  static let fault = asFault(
    "TD-41-first-only", "of several that move one touch is delivered", alsoNamedBy: ["TD-08", "TD-18"], views: 1,
    points: 3, fingers: 2, steps: 4)

  func messages(in system: TouchSystem) -> [TouchesMessage] {
    let messages = standardMessages(in: system)
    guard let moved = messages.firstIndex(where: { $0.method == .moved }) else { return messages }
    return messages.enumerated().filter { $0.offset == moved || $0.element.method != .moved }.map { position, message in
      position == moved ? message.with(Array(message.touches.prefix(1))) : message
    }
  }
}

struct LiftsOutsideCancel: TouchDecisions {
  static let fault = asFault(
    "TD-42-outside-cancels", "a lift outside the view cancels", alsoNamedBy: ["TD-09", "TD-40"], views: 1, points: 2,
    fingers: 1, steps: 3,
    because: "a cancellation without a cause ends touches and gestures for every rule that expects them to go on")

  func phase(of touch: Touch, after change: FingerChange, in system: TouchSystem) -> TouchPhase {
    change.movement == .up && touch.isOutside(at: change.location)
      ? .cancelled : standardPhase(of: touch, after: change)
  }
}

/// When a finger lifts, the touches of those that do nothing end with it.
struct AllEndTogether: TouchDecisions {
  static let fault = asFault(
    "TD-42-all-end", "all touches end with the first", views: 1, points: 2, fingers: 2, steps: 3,
    because: "a finger that is still down is missed by every rule on what it does next")

  func update(_ touch: Touch, by change: FingerChange, in report: TouchReport, of system: TouchSystem) {
    standardUpdate(touch, by: change, in: report, of: system)
    guard touch.phase == .ended else { return }
    for other in system.liveTouches where other.phase == .stationary { other.phase = .ended }
  }
}

/// A finger that lifts moves first to where it is.
struct LiftsAreMovements: MessageDecisions {
  static let fault = asFault("TD-42-moves-on-lift", "a lift gives touchesMoved first", views: 0, fingers: 1, steps: 2)

  func messages(in system: TouchSystem) -> [TouchesMessage] {
    standardMessages(in: system).flatMap { $0.method == .ended ? [$0.with(.moved), $0] : [$0] }
  }

  func deliver(_ message: TouchesMessage, in system: TouchSystem) { deliverInPhase(message, in: system) }
}

/// A view that is removed in mid-touch takes the touches of its whole window with it.
struct RemovalCancelsAll: TreeDecisions {
  static let fault = asFault(
    "TD-40-removal", "removing a view cancels the touches of others", views: 2, fingers: 1, steps: 3)

  func remove(_ view: View, in system: TouchSystem) {
    var root = view
    while let superview = root.superview { root = superview }
    system.cancelTouches(in: root)
    view.removeFromSuperview()
  }
}
