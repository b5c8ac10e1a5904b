internal import ReferenceEngine
internal import TouchModel

/// A touch begins when something more is reported of its view.
final class BeginsWithTheNextReport: TouchDecisions {
  private var waiting: [TouchesMessage] = []

  init() {}

  func messages(in system: TouchSystem<BeginsWithTheNextReport>) -> [TouchesMessage] {
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

  func deliver(_ message: TouchesMessage, in system: TouchSystem<BeginsWithTheNextReport>) {
    deliverInPhase(message, in: system)
  }
}

/// A touch begins when it is clear that it is no quick tap; quick taps are lost.
final class LosesQuickTaps: TouchDecisions {
  private static let quick = 150
  private var waiting: [TouchesMessage] = []
  private var beginnings: [ObjectID: Int] = [:]

  init() {}

  func messages(in system: TouchSystem<LosesQuickTaps>) -> [TouchesMessage] {
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

  func deliver(_ message: TouchesMessage, in system: TouchSystem<LosesQuickTaps>) {
    deliverInPhase(message, in: system)
  }

  private func isQuick(_ touch: Touch) -> Bool {
    touch.timestamp - (beginnings[touch.id] ?? touch.timestamp) < LosesQuickTaps.quick
  }
}

/// Of all the movements of a touch the first alone is told.
final class TellsFirstMovementOnly: TouchDecisions {
  private var moved: Set<ObjectID> = []

  init() {}

  func update(
    _ touch: Touch, by change: FingerChange, in report: TouchReport, of system: TouchSystem<TellsFirstMovementOnly>
  ) {
    standardUpdate(touch, by: change, in: report, of: system)
    if touch.phase == .moved, !moved.insert(touch.id).inserted { touch.phase = .stationary }
  }
}

/// Two movements are told as one, and nothing is kept of the first.
final class MergesMovements: TouchDecisions {
  private var skipped: Set<ObjectID> = []

  init() {}

  func update(
    _ touch: Touch, by change: FingerChange, in report: TouchReport, of system: TouchSystem<MergesMovements>
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
  func settle(_ touch: Touch, in report: TouchReport, of system: TouchSystem<Self>) {
    touch.phase = .moved
    touch.previousLocation = touch.location
  }
}

/// Every movement is told twice.
struct TellsMovementsTwice: TouchDecisions {
  func messages(in system: TouchSystem<Self>) -> [TouchesMessage] {
    standardMessages(in: system).flatMap { $0.method == .moved ? [$0, $0] : [$0] }
  }
}

/// A lift outside the view is not told.
struct EndsInsideOnly: TouchDecisions {
  func isToldOf(_ touch: Touch, in system: TouchSystem<Self>) -> Bool {
    touch.view != nil && !touch.isIgnored && (touch.phase != .ended || !touch.isOutside(at: touch.location))
  }
}

/// No touch ends before the last finger has lifted.
struct EndsWithLastFinger: TouchDecisions {
  func isToldOf(_ touch: Touch, in system: TouchSystem<Self>) -> Bool {
    touch.view != nil && !touch.isIgnored && (touch.phase != .ended || isEverythingOver(in: system))
  }

  func update(_ touch: Touch, by change: FingerChange, in report: TouchReport, of system: TouchSystem<Self>) {
    standardUpdate(touch, by: change, in: report, of: system)
    // The finger may come again, as another touch.
    if touch.phase == .ended { touch.finger = -1 }
  }

  func settle(_ touch: Touch, in report: TouchReport, of system: TouchSystem<Self>) {
    if touch.phase != .ended { touch.phase = .stationary }
  }

  func isOver(_ touch: Touch, in system: TouchSystem<Self>) -> Bool {
    touch.phase == .cancelled || touch.phase == .ended && isEverythingOver(in: system)
  }

  func accepts(_ touch: Touch, on view: View, besides others: [Touch]) -> Bool {
    view.isMultipleTouchEnabled || others.allSatisfy { $0.view != view || $0.isIgnored || $0.phase == .ended }
  }

  private func isEverythingOver(in system: TouchSystem<Self>) -> Bool {
    system.liveTouches.allSatisfy { $0.phase == .ended || $0.phase == .cancelled }
  }
}

/// An interruption lifts the fingers.
struct InterruptionsEndTouches: TouchDecisions {
  func phaseAfterInterruption(of touch: Touch, in system: TouchSystem<Self>) -> TouchPhase { .ended }
}

/// An interruption reaches the touch that has been there longest and no other.
struct InterruptsOneTouch: TouchDecisions {
  func interrupts(_ touch: Touch, in system: TouchSystem<Self>) -> Bool { touch === system.liveTouches.first }
}

/// Cancellations go to the responder after the view.
struct CancelsBehindTheView: TouchDecisions {
  func firstReceiver(of message: TouchesMessage, in system: TouchSystem<Self>) -> Responder {
    let view = Responder.view(message.view)
    return message.method == .cancelled ? next(of: view, in: system) ?? view : view
  }
}
