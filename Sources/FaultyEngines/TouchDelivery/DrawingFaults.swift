internal import ReferenceEngine
internal import TouchModel

/// A view that takes one touch at a time takes another one when the first has just moved.
struct MovingMakesRoom: TouchDecisions {
  func accepts(_ touch: Touch, on view: View, besides others: [Touch]) -> Bool {
    view.isMultipleTouchEnabled || others.allSatisfy { $0.view != view || $0.isIgnored || $0.phase == .moved }
  }
}

/// A view that takes one touch at a time hears only of lifts inside it.
struct LiftsOutsideAreLost: TouchDecisions {
  func isToldOf(_ touch: Touch, in system: TouchSystem<Self>) -> Bool {
    guard let view = touch.view, !touch.isIgnored else { return false }
    return touch.phase != .ended || view.isMultipleTouchEnabled
      || view.bounds.contains(view.fromScreen(touch.location))
  }
}

/// On a view that takes one touch at a time a finger has to go some way before its moves are told.
final class SmallMovesAreLost: TouchDecisions {
  private var starts: [ObjectID: ScenePoint] = [:]

  init() {}

  func isToldOf(_ touch: Touch, in system: TouchSystem<SmallMovesAreLost>) -> Bool {
    guard let view = touch.view, !touch.isIgnored else { return false }
    if touch.phase == .began { starts[touch.id] = touch.location }
    guard touch.phase == .moved, !view.isMultipleTouchEnabled, let start = starts[touch.id] else { return true }
    return !touch.location.isClose(to: start, within: 7)
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

/// Fingers that lift together are told of once for each of them.
struct LiftsComeForEach: TouchDecisions {
  func deliver(_ message: TouchesMessage, in system: TouchSystem<Self>) {
    guard message.method == .ended else { return standardDeliver(message, in: system) }
    for _ in message.touches { standardDeliver(message, in: system) }
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

/// An interruption is told to one view alone.
struct CancelsOneView: TouchDecisions {
  func messages(in system: TouchSystem<Self>) -> [TouchesMessage] {
    let messages = standardMessages(in: system)
    let first = messages.first { $0.method == .cancelled }?.view
    return messages.filter { $0.method != .cancelled || $0.view == first }
  }
}

/// On a view that takes one touch at a time a finger that rests is not told of when it is interrupted.
final class RestingTouchesVanish: TouchDecisions {
  private var resting: Set<ObjectID> = []

  init() {}

  func interrupts(_ touch: Touch, in system: TouchSystem<RestingTouchesVanish>) -> Bool {
    if touch.phase == .stationary, touch.view?.isMultipleTouchEnabled == false { resting.insert(touch.id) }
    return true
  }

  func isToldOf(_ touch: Touch, in system: TouchSystem<RestingTouchesVanish>) -> Bool {
    guard touch.view != nil, !touch.isIgnored else { return false }
    return touch.phase != .cancelled || !resting.contains(touch.id)
  }
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
