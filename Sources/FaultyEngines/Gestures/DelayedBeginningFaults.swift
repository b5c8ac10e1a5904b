internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of beginnings that are held.
  static let delayedBeginningFaults = [
    NeverHoldsBeginnings.fault, HoldsBeginningsAlone.fault, ForgetsHeldBeginnings.fault, DeliversHeldLast.fault,
    BeginsAndCancelsHeld.fault, DeliversHeldAfterAnyVerdict.fault,
  ]
}

/// The beginning of a touch is never held, whatever a recognizer wants.
struct NeverHoldsBeginnings: HoldingDecisions {
  static let fault = asFault("GR-25-flag-ignored", "delaysTouchesBegan is ignored", views: 0, fingers: 1, steps: 2)

  func holdsBeginning(of touch: Touch, in system: TouchSystem) -> Bool { holdsContent(touch, in: system) }
}

/// A beginning is held, and the movements after it are delivered at once.
struct HoldsBeginningsAlone: MessageDecisions, HoldingDecisions {
  static let fault = asFault(
    "GR-25-moves-not-held", "a beginning is held, and movements are not", views: 0, points: 2, fingers: 1, steps: 4,
    because: "what is delivered before its beginning fits no rule on touches")

  func messages(in system: TouchSystem) -> [TouchesMessage] {
    let messages = standardMessages(in: system)
    for message in messages where message.method == .moved {
      let held = message.touches.filter { $0.held.first?.method == .began && holdsBeginning(of: $0, in: system) }
      if !held.isEmpty { standardDeliver(message.with(held), in: system) }
    }
    return messages
  }

  func replayed(_ held: [HeldChange], of touch: Touch, in system: TouchSystem) -> [HeldChange] {
    held.filter { $0.method != .moved }
  }
}

/// A held beginning is forgotten, and what comes after it is delivered.
struct ForgetsHeldBeginnings: HoldingDecisions {
  // A tap recognizer fails when the finger is down too long, a press recognizer when it is not.
  static let fault = asFault(
    "GR-26-beginning-lost", "a held beginning is forgotten", views: 0, points: 2, fingers: 1, steps: 2,
    or: [ExpectedSize(views: 0, points: 1, fingers: 1, steps: 3)])

  func replayed(_ held: [HeldChange], of touch: Touch, in system: TouchSystem) -> [HeldChange] {
    held.filter { $0.method != .began }
  }
}

/// What was held is delivered after all that is new.
final class DeliversHeldLast: TouchDecisions, MessageDecisions, CancellationDecisions, HoldingDecisions {
  // A tap recognizer fails when the finger is down too long, a press recognizer when it is not.
  static let fault = asFault(
    "GR-26-held-last", "what was held is delivered last", views: 0, fingers: 1, steps: 2,
    or: [
      ExpectedSize(views: 0, points: 2, fingers: 1, steps: 2), ExpectedSize(views: 0, points: 1, fingers: 1, steps: 3),
    ], because: "a beginning that comes last fits no rule on touches")

  private var late: [(touch: Touch, change: HeldChange)] = []

  init() {}

  func replayed(_ held: [HeldChange], of touch: Touch, in system: TouchSystem) -> [HeldChange] {
    guard held.first?.method == .began else { return held }
    late += held.map { (touch, $0) }
    return []
  }

  func messages(in system: TouchSystem) -> [TouchesMessage] {
    let messages = standardMessages(in: system)
    guard let event = system.event else { return messages }
    return messages
      + late.compactMap { touch, change in
        touch.view.map { TouchesMessage(change.method, [touch], of: $0, event) }
      }
  }

  func isCutOff(_ touch: Touch, in system: TouchSystem) -> Bool {
    touch.delivered == .everything && !late.contains { $0.touch === touch }
  }

  func isOver(_ touch: Touch, in system: TouchSystem) -> Bool {
    late.removeAll { $0.touch === touch }
    return touch.phase == .ended || touch.phase == .cancelled
  }

  func deliver(_ message: TouchesMessage, in system: TouchSystem) {
    deliverInPhase(message, in: system)
  }
}

/// A recognition begins the touches it held at their views and cancels them.
struct BeginsAndCancelsHeld: HoldingDecisions {
  static let fault = asFault(
    "GR-27-begun-and-cancelled", "held touches begin and are cancelled", views: 0, points: 2, fingers: 1, steps: 3)

  func discardHeld(of touch: Touch, in system: TouchSystem) {
    if touch.held.first?.method == .began, let view = touch.view, let event = system.event {
      for method in [TouchMethod.began, .cancelled] {
        deliverInPhase(TouchesMessage(method, [touch], of: view, event), in: system)
      }
    }
    system.dropHeld(of: touch)
  }
}

/// What was held is delivered whether the recognizer fails or recognizes.
struct DeliversHeldAfterAnyVerdict: HoldingDecisions {
  static let fault = asFault(
    "GR-27-delivered-anyway", "held touches are delivered after a success too", views: 0, points: 2, fingers: 1,
    steps: 3)

  func discardHeld(of touch: Touch, in system: TouchSystem) {}
}
