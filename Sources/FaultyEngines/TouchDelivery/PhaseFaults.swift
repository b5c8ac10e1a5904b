internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of what each phase delivers, interruptions included.
  static let phaseFaults = [
    BeginsWithTheNextReport.fault, LosesQuickTaps.fault, DeliversFirstMovementOnly.fault, MergesMovements.fault,
    StillFingersMove.fault, DeliversMovementsTwice.fault, EndsInsideOnly.fault, EndsWithLastFinger.fault,
    InterruptionsEndTouches.fault, InterruptsSilently.fault, CancelsOneTouch.fault,
  ]
}

/// A touch begins when something more is reported of its view.
final class BeginsWithTheNextReport: MessageDecisions {
  static let fault = asFault(
    "TD-07-waits", "a touch begins with its next report", views: 0, fingers: 1, steps: 2,
    because:
      "a beginning that comes with the next report is late for every rule on beginnings, and lost where none follows")

  private var waiting: [TouchesMessage] = []

  init() {}

  func messages(in system: TouchSystem) -> [TouchesMessage] {
    var messages: [TouchesMessage] = []
    for message in standardMessages(in: system) {
      guard message.method != .began else {
        waiting.append(message)
        continue
      }
      messages += waiting.filter { $0.isAboutTouches(of: message) }
      waiting.removeAll { $0.isAboutTouches(of: message) }
      messages.append(message)
    }
    return messages
  }

  func deliver(_ message: TouchesMessage, in system: TouchSystem) {
    deliverInPhase(message, in: system)
  }
}

/// A touch begins when it is clear that it is no quick tap; quick taps are lost.
final class LosesQuickTaps: MessageDecisions {
  static let fault = asFault(
    "TD-07-loses-taps", "quick taps are lost", views: 0, fingers: 1, steps: 2,
    because:
      "a beginning that comes with the next report is late for every rule on beginnings, and lost where none follows")

  private static let quick = 150
  private var waiting: [TouchesMessage] = []
  private var beginnings: [ObjectID: Int] = [:]

  init() {}

  func messages(in system: TouchSystem) -> [TouchesMessage] {
    var messages: [TouchesMessage] = []
    for message in standardMessages(in: system) {
      guard message.method != .began else {
        waiting.append(message)
        for touch in message.touches { beginnings[touch.id] = touch.timestamp }
        continue
      }
      let held = waiting.filter { $0.isAboutTouches(of: message) }
      waiting.removeAll { $0.isAboutTouches(of: message) }
      if message.method == .ended, !held.isEmpty, message.touches.allSatisfy(isQuick) { continue }
      messages += held + [message]
    }
    return messages
  }

  func deliver(_ message: TouchesMessage, in system: TouchSystem) {
    deliverInPhase(message, in: system)
  }

  private func isQuick(_ touch: Touch) -> Bool {
    touch.timestamp - (beginnings[touch.id] ?? touch.timestamp) < LosesQuickTaps.quick
  }
}

/// Why faults that lose movements break more than one rule.
private let missedByDrags =
  "movements that do not come are missed by every rule on drags, whether a view or a recognizer follows them"

/// Of all the movements of a touch the first alone is delivered.
final class DeliversFirstMovementOnly: TouchDecisions {
  static let fault = asFault(
    "TD-08-first-move-only", "the first movement alone is delivered", views: 0, points: 2, fingers: 1, steps: 4,
    because: missedByDrags)

  private var moved: Set<ObjectID> = []

  init() {}

  func update(
    _ touch: Touch, by change: FingerChange, in report: TouchReport, of system: TouchSystem
  ) {
    standardUpdate(touch, by: change, in: report, of: system)
    if touch.phase == .moved, !moved.insert(touch.id).inserted { touch.phase = .stationary }
  }
}

/// Two movements are delivered as one, and nothing is kept of the first.
final class MergesMovements: TouchDecisions {
  static let fault = asFault(
    "TD-08-merges-moves", "two movements are delivered as one", views: 0, points: 2, fingers: 1, steps: 3,
    because: missedByDrags)

  private var skipped: Set<ObjectID> = []

  init() {}

  func update(
    _ touch: Touch, by change: FingerChange, in report: TouchReport, of system: TouchSystem
  ) {
    if change.movement == .move, skipped.remove(touch.id) == nil {
      skipped.insert(touch.id)
      return settle(touch, in: report, of: system)
    }
    standardUpdate(touch, by: change, in: report, of: system)
  }
}

/// A finger of which a report says nothing has moved.
struct StillFingersMove: TouchDecisions {
  static let fault = asFault(
    "TD-08-still-fingers-move", "fingers that do nothing move", alsoNamedBy: ["TD-17"], views: 1, points: 2, fingers: 2,
    steps: 3,
    or: [ExpectedSize(views: 0, points: 1, fingers: 2, steps: 4)])

  func settle(_ touch: Touch, in report: TouchReport, of system: TouchSystem) {
    touch.phase = .moved
    touch.previousLocation = touch.location
  }
}

struct DeliversMovementsTwice: MessageDecisions {
  static let fault = asFault(
    "TD-08-moves-twice", "every movement is delivered twice", views: 0, points: 2, fingers: 1, steps: 3,
    or: [ExpectedSize(views: 1, points: 2, fingers: 1, steps: 2)],
    because: "a call too many is one for every rule on the way, the sets and the lines of movements")

  func messages(in system: TouchSystem) -> [TouchesMessage] {
    standardMessages(in: system).flatMap { $0.method == .moved ? [$0, $0] : [$0] }
  }
}

struct EndsInsideOnly: MessageDecisions {
  static let fault = asFault(
    "TD-09-inside-only", "a lift outside the view is not delivered", alsoNamedBy: ["TD-05"], views: 1, points: 2,
    fingers: 1, steps: 3,
    because: "an ending that does not come is missed by every rule on how touches, lines and gestures end")

  func isDelivered(_ touch: Touch, in system: TouchSystem) -> Bool {
    touch.view != nil && !touch.isIgnored && (touch.phase != .ended || !touch.isOutside(at: touch.location))
  }
}

/// No touch ends before the last finger has lifted.
struct EndsWithLastFinger: TouchDecisions, MessageDecisions {
  static let fault = asFault(
    "TD-09-with-last-finger", "touches end when the last finger lifts", views: 0, points: 2, fingers: 2, steps: 3,
    because: "an ending that does not come is missed by every rule on how touches, lines and gestures end")

  func isDelivered(_ touch: Touch, in system: TouchSystem) -> Bool {
    touch.view != nil && !touch.isIgnored && (touch.phase != .ended || isEverythingOver(in: system))
  }

  func update(_ touch: Touch, by change: FingerChange, in report: TouchReport, of system: TouchSystem) {
    standardUpdate(touch, by: change, in: report, of: system)
    // The finger may come again, as another touch.
    if touch.phase == .ended { touch.finger = -1 }
  }

  func settle(_ touch: Touch, in report: TouchReport, of system: TouchSystem) {
    if touch.phase != .ended { touch.phase = .stationary }
  }

  func isOver(_ touch: Touch, in system: TouchSystem) -> Bool {
    touch.phase == .cancelled || touch.phase == .ended && isEverythingOver(in: system)
  }

  func accepts(_ touch: Touch, on view: View, besides others: [Touch]) -> Bool {
    view.isMultipleTouchEnabled || others.allSatisfy { $0.view != view || $0.isIgnored || $0.phase == .ended }
  }

  private func isEverythingOver(in system: TouchSystem) -> Bool {
    system.liveTouches.allSatisfy { $0.phase == .ended || $0.phase == .cancelled }
  }
}

/// An interruption lifts the fingers.
struct InterruptionsEndTouches: TouchDecisions {
  static let fault = asFault("TD-10-ends", "an interruption ends touches", views: 0, fingers: 1, steps: 3)

  func phaseAfterInterruption(of touch: Touch, in system: TouchSystem) -> TouchPhase { .ended }
}

/// Interrupted touches are dropped without a cancellation.
struct InterruptsSilently: MessageDecisions {
  static let fault = asFault(
    "TD-10-silent", "an interruption drops touches", views: 0, fingers: 1, steps: 3,
    because: "a cancellation that does not come is missed by each rule on interruptions, endings and cancellations")

  func isDelivered(_ touch: Touch, in system: TouchSystem) -> Bool {
    touch.view != nil && !touch.isIgnored && touch.phase != .cancelled
  }
}

/// An interruption cancels the touch that has been there longest; the others are dropped.
struct CancelsOneTouch: MessageDecisions {
  static let fault = asFault(
    "TD-10-first-finger-only", "an interruption cancels one touch", views: 1, points: 2, fingers: 2, steps: 4,
    because: "a cancellation that does not come is missed by each rule on interruptions, endings and cancellations")

  func isDelivered(_ touch: Touch, in system: TouchSystem) -> Bool {
    guard touch.view != nil, !touch.isIgnored else { return false }
    return touch.phase != .cancelled || touch === system.liveTouches.first { $0.view != nil && !$0.isIgnored }
  }
}
