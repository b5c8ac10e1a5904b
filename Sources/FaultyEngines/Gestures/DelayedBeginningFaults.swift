internal import ReferenceEngine
internal import TouchModel

/// Nobody waits with the beginning of a touch, whatever a recognizer wants.
struct NeverHoldsBeginnings: TouchDecisions {
  func holdsBeginning(of touch: Touch, in system: TouchSystem<Self>) -> Bool { holdsContent(touch, in: system) }
}

/// A beginning is held, and the movements after it are told at once.
struct HoldsBeginningsAlone: TouchDecisions {
  func messages(in system: TouchSystem<Self>) -> [TouchesMessage] {
    let messages = standardMessages(in: system)
    for message in messages where message.method == .moved {
      let held = message.touches.filter { $0.held.first?.method == .began && holdsBeginning(of: $0, in: system) }
      if !held.isEmpty { standardDeliver(message.with(held), in: system) }
    }
    return messages
  }

  func replayed(_ held: [HeldChange], of touch: Touch, in system: TouchSystem<Self>) -> [HeldChange] {
    held.filter { $0.method != .moved }
  }
}

/// A held beginning is forgotten, and what comes after it is told.
struct ForgetsHeldBeginnings: TouchDecisions {
  func replayed(_ held: [HeldChange], of touch: Touch, in system: TouchSystem<Self>) -> [HeldChange] {
    held.filter { $0.method != .began }
  }
}

/// What was held is told when all that is new has been told.
final class TellsHeldLast: TouchDecisions {
  private var late: [(touch: Touch, change: HeldChange)] = []

  init() {}

  func replayed(_ held: [HeldChange], of touch: Touch, in system: TouchSystem<TellsHeldLast>) -> [HeldChange] {
    guard held.first?.method == .began else { return held }
    late += held.map { (touch, $0) }
    return []
  }

  func messages(in system: TouchSystem<TellsHeldLast>) -> [TouchesMessage] {
    let messages = standardMessages(in: system)
    guard let event = system.event else { return messages }
    return messages
      + late.compactMap { touch, change in
        touch.view.map { TouchesMessage(change.method, [touch], of: $0, event) }
      }
  }

  func isCutOff(_ touch: Touch, in system: TouchSystem<TellsHeldLast>) -> Bool {
    touch.hearing == .everything && !late.contains { $0.touch === touch }
  }

  func isOver(_ touch: Touch, in system: TouchSystem<TellsHeldLast>) -> Bool {
    late.removeAll { $0.touch === touch }
    return touch.phase == .ended || touch.phase == .cancelled
  }

  func deliver(_ message: TouchesMessage, in system: TouchSystem<TellsHeldLast>) {
    deliverInPhase(message, in: system)
  }
}

/// A recognition begins the touches it held at their views and cancels them.
struct BeginsAndCancelsHeld: TouchDecisions {
  func discardHeld(of touch: Touch, in system: TouchSystem<Self>) {
    if touch.held.first?.method == .began, let view = touch.view, let event = system.event {
      for method in [TouchMethod.began, .cancelled] {
        deliverInPhase(TouchesMessage(method, [touch], of: view, event), in: system)
      }
    }
    system.dropHeld(of: touch)
  }
}

/// What was held is told whether the recognizer fails or recognizes.
struct TellsHeldAfterAnyVerdict: TouchDecisions {
  func discardHeld(of touch: Touch, in system: TouchSystem<Self>) {}
}
