internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of several fingers that work at once.
  static let drawingFaults = [
    MovingMakesRoom.fault, LiftsOutsideAreLost.fault, SmallMovesAreLost.fault, OneMoveAtATime.fault,
    LiftsComeForEach.fault, LateFingersAreDropped.fault, CancelsOneView.fault, CancelsOneTouch.oneTouch,
    RestingTouchesVanish.fault, CancelledTouchesLift.fault, InterruptionsAreLifts.fault,
  ]
}

/// A view that takes one touch at a time takes another one when the first has just moved.
struct MovingMakesRoom: TouchDecisions {
  static let fault = asFault(
    "TD-37-moving-makes-room", "a second finger is taken when the first moves", alsoNamedBy: ["TD-22"], views: 0,
    points: 2, fingers: 2,
    steps: 4)

  func accepts(_ touch: Touch, on view: View, besides others: [Touch]) -> Bool {
    view.isMultipleTouchEnabled || others.allSatisfy { $0.view != view || $0.isIgnored || $0.phase == .moved }
  }
}

/// A view that takes one touch at a time receives only lifts inside it.
struct LiftsOutsideAreLost: MessageDecisions {
  // Outside a window there is no place that a view could be hit at, so a view is left in it.
  static let fault = asFault(
    "TD-37-lifts-outside", "lifts outside the view are lost", alsoNamedBy: ["TD-05", "TD-09"], views: 1, points: 2,
    fingers: 1, steps: 3,
    because: "an ending that does not come is missed by every rule on how touches, lines and gestures end")

  func isDelivered(_ touch: Touch, in system: TouchSystem) -> Bool {
    guard let view = touch.view, !touch.isIgnored else { return false }
    return touch.phase != .ended || view.isMultipleTouchEnabled
      || view.bounds.contains(view.fromScreen(touch.location))
  }
}

/// On a view that takes one touch at a time a finger has to go some way before its moves are delivered.
final class SmallMovesAreLost: MessageDecisions {
  static let fault = asFault(
    "TD-37-small-moves", "small moves are lost", alsoNamedBy: ["TD-08"], views: 0, points: 2, fingers: 1, steps: 3)

  private var starts: [ObjectID: ScenePoint] = [:]

  init() {}

  func isDelivered(_ touch: Touch, in system: TouchSystem) -> Bool {
    guard let view = touch.view, !touch.isIgnored else { return false }
    if touch.phase == .began { starts[touch.id] = touch.location }
    guard touch.phase == .moved, !view.isMultipleTouchEnabled, let start = starts[touch.id] else { return true }
    return !touch.location.isClose(to: start, within: 7)
  }
}

/// When several fingers move together, a view receives one.
struct OneMoveAtATime: MessageDecisions {
  static let fault = asFault(
    "TD-38-one-at-a-time", "of fingers that move together one is delivered", alsoNamedBy: ["TD-18"], views: 1,
    points: 2, fingers: 2, steps: 4)

  func messages(in system: TouchSystem) -> [TouchesMessage] {
    standardMessages(in: system).map { message in
      var message = message
      if message.method == .moved { message.touches = Array(message.touches.prefix(1)) }
      return message
    }
  }
}

/// Fingers that lift together are delivered once for each of them.
struct LiftsComeForEach: MessageDecisions {
  static let fault = asFault(
    "TD-38-for-each", "fingers that lift together are delivered for each", alsoNamedBy: ["TD-19"], views: 1, points: 2,
    fingers: 2, steps: 2,
    because: "a lift that is delivered twice is an ending too many in every rule on endings")

  func deliver(_ message: TouchesMessage, in system: TouchSystem) {
    guard message.method == .ended else { return standardDeliver(message, in: system) }
    for _ in message.touches { standardDeliver(message, in: system) }
  }
}

/// A finger that comes when another has moved is not taken, also where several are.
struct LateFingersAreDropped: TouchDecisions {
  static let fault = asFault(
    "TD-38-late-finger", "a finger that comes late is dropped", alsoNamedBy: ["TD-23"], views: 1, points: 2, fingers: 2,
    steps: 4,
    because: "a finger that is not there is missed by every rule on fingers beside others")

  func accepts(_ touch: Touch, on view: View, besides others: [Touch]) -> Bool {
    others.allSatisfy { other in
      other.view != view || other.isIgnored
        || (view.isMultipleTouchEnabled && other.previousLocation == other.location)
    }
  }
}

/// An interruption is delivered to one view alone.
struct CancelsOneView: MessageDecisions {
  static let fault = asFault(
    "TD-39-one-view", "an interruption reaches one view", alsoNamedBy: ["TD-10"], views: 1, points: 2, fingers: 2,
    steps: 4,
    because: "an ending that does not come is missed by every rule on the other views' touches")

  func messages(in system: TouchSystem) -> [TouchesMessage] {
    let messages = standardMessages(in: system)
    let first = messages.first { $0.method == .cancelled }?.view
    return messages.filter { $0.method != .cancelled || $0.view == first }
  }
}

extension CancelsOneTouch {
  static let oneTouch = asFault(
    "TD-39-one-touch", "an interruption cancels one touch", alsoNamedBy: ["TD-10"], views: 1, points: 2, fingers: 2,
    steps: 4,
    because: "every rule that asks for all endings misses some")
}

/// On a view that takes one touch at a time a finger that rests is not cancelled by an interruption.
final class RestingTouchesVanish: TouchDecisions, MessageDecisions {
  static let fault = asFault(
    "TD-39-resting", "a finger that rests is interrupted in silence", alsoNamedBy: ["TD-10"], views: 0, fingers: 1,
    steps: 4)

  private var resting: Set<ObjectID> = []

  init() {}

  func interrupts(_ touch: Touch, in system: TouchSystem) -> Bool {
    if touch.phase == .stationary, touch.view?.isMultipleTouchEnabled == false { resting.insert(touch.id) }
    return true
  }

  func isDelivered(_ touch: Touch, in system: TouchSystem) -> Bool {
    guard touch.view != nil, !touch.isIgnored else { return false }
    return touch.phase != .cancelled || !resting.contains(touch.id)
  }
}

/// Touches that were cancelled end once more when their fingers lift.
final class CancelledTouchesLift: TouchDecisions, MessageDecisions {
  static let fault = asFault(
    "TD-39-lifts-again", "cancelled touches end when they lift", alsoNamedBy: ["TD-10"], views: 0, fingers: 1, steps: 3,
    because:
      "a touch that ends twice is what all rules on endings forbid, and recognizers wait for the second end to be reset"
  )

  private var cancelled: Set<ObjectID> = []

  init() {}

  func interrupts(_ touch: Touch, in system: TouchSystem) -> Bool {
    !cancelled.contains(touch.id)
  }

  func isDelivered(_ touch: Touch, in system: TouchSystem) -> Bool {
    if cancelled.contains(touch.id) { return touch.phase == .ended }
    return touch.view != nil && !touch.isIgnored
  }

  func isOver(_ touch: Touch, in system: TouchSystem) -> Bool {
    guard touch.phase == .cancelled, touch.view != nil, !touch.isIgnored else { return touch.phase == .ended }
    cancelled.insert(touch.id)
    touch.isIgnored = true
    return false
  }
}

/// An interruption is delivered as a lift of all fingers.
struct InterruptionsAreLifts: TouchDecisions {
  static let fault = asFault(
    "TD-39-finishes", "an interruption comes as a lift", alsoNamedBy: ["TD-10"], views: 0, fingers: 1, steps: 3)

  func phaseAfterInterruption(of touch: Touch, in system: TouchSystem) -> TouchPhase { .ended }
}
