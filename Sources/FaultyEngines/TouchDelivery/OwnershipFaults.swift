internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of the view that a touch belongs to.
  static let ownershipFaults = [
    SilentOutsideTheView.fault, LeavingCancels.fault, CallsViewUnderFinger.fault, CancelsBehindTheView.fault,
    CallsViewsThatAreEntered.fault, LiftsGoToViewUnderFinger.fault, DeliversAllMovementsToOneView.fault,
    CallsViewOfFirstFinger.fault,
  ]
}

/// Nothing is delivered of a finger outside its view.
struct SilentOutsideTheView: MessageDecisions {
  static let fault = asFault(
    "TD-11-silent-outside", "a finger outside its view is not delivered", alsoNamedBy: ["TD-08", "TD-41"], views: 1,
    points: 2, fingers: 1, steps: 3,
    because: "movements and endings that do not come are missed by every rule on what a view receives")

  func isDelivered(_ touch: Touch, in system: TouchSystem) -> Bool {
    guard touch.view != nil, !touch.isIgnored else { return false }
    return touch.phase == .began || touch.phase == .cancelled || !touch.isOutside(at: touch.location)
  }
}

struct LeavingCancels: TouchDecisions {
  static let fault = asFault(
    "TD-11-cancels-outside", "a finger that leaves its view is cancelled", alsoNamedBy: ["TD-08"], views: 1, points: 2,
    fingers: 1, steps: 3,
    because: "a cancellation without a cause ends touches and gestures for every rule that expects them to go on")

  func phase(of touch: Touch, after change: FingerChange, in system: TouchSystem) -> TouchPhase {
    change.movement == .move && touch.isOutside(at: change.location)
      ? .cancelled : standardPhase(of: touch, after: change)
  }
}

/// Movements and lifts are delivered to the view under the finger.
struct CallsViewUnderFinger: MessageDecisions {
  static let fault = asFault(
    "TD-11-under-finger", "movements go to the view under the finger", alsoNamedBy: ["AP-07"], views: 1, points: 2,
    fingers: 1, steps: 3,
    because: "a call that goes to another view is missed by the touch's own, and is one too many there")

  func firstReceiver(of message: TouchesMessage, in system: TouchSystem) -> Responder {
    guard message.method == .moved || message.method == .ended, let place = message.touches.first?.location else {
      return .view(message.view)
    }
    return .view(system.decisions.hitTesting.standardHitView(at: place, in: system) ?? message.view)
  }
}

struct CancelsBehindTheView: MessageDecisions {
  static let fault = asFault(
    "TD-11-cancels-behind", "cancellations go to the responder after the view", alsoNamedBy: ["GR-13"], views: 0,
    fingers: 1, steps: 3,
    because: "a call that goes to another view is missed by the touch's own, and is one too many there")

  func firstReceiver(of message: TouchesMessage, in system: TouchSystem) -> Responder {
    let view = Responder.view(message.view)
    return message.method == .cancelled ? system.decisions.chain.next(of: view, in: system) ?? view : view
  }
}

/// A view that a finger moves over receives a beginning there.
final class CallsViewsThatAreEntered: MessageDecisions {
  static let fault = asFault(
    "TD-12-enters", "a view that a finger enters is called", views: 1, points: 2, fingers: 1, steps: 4,
    because: "a call that goes to another view is missed by the touch's own, and is one too many there")

  private var entered: [ObjectID: View] = [:]

  init() {}

  func messages(in system: TouchSystem) -> [TouchesMessage] {
    standardMessages(in: system).flatMap { message -> [TouchesMessage] in
      guard message.method == .moved, let touch = message.touches.first else { return [message] }
      let other = system.viewEntered(by: touch)
      defer { entered[touch.id] = other }
      guard let other, other != entered[touch.id] else { return [message] }
      return [message, TouchesMessage(.began, [touch], of: other, message.event)]
    }
  }

  func deliver(_ message: TouchesMessage, in system: TouchSystem) {
    deliverInPhase(message, in: system)
  }
}

/// A lift is delivered to the view under the finger.
struct LiftsGoToViewUnderFinger: MessageDecisions {
  static let fault = asFault(
    "TD-12-drop-target", "a view that a finger is dropped on is called instead", alsoNamedBy: ["AP-07"], views: 1,
    points: 2, fingers: 1,
    steps: 4, because: "a call that goes to another view is missed by the touch's own, and is one too many there")

  func firstReceiver(of message: TouchesMessage, in system: TouchSystem) -> Responder {
    guard message.method == .ended, let place = message.touches.first?.location else { return .view(message.view) }
    return .view(system.decisions.hitTesting.standardHitView(at: place, in: system) ?? message.view)
  }
}

/// All touches that moved are delivered to the view of the first of them, in one call.
struct DeliversAllMovementsToOneView: MessageDecisions {
  static let fault = asFault(
    "TD-24-all-to-one", "all touches that move are delivered to one view", views: 1, points: 3, fingers: 2, steps: 4,
    because: "a view that gets another's touch receives too much, and the other one too little")

  func messages(in system: TouchSystem) -> [TouchesMessage] {
    let messages = standardMessages(in: system)
    guard let first = messages.first(where: { $0.method == .moved }) else { return messages }
    let moved = messages.filter { $0.method == .moved }.flatMap(\.touches)
    return messages.filter { $0.method == .began } + [first.with(moved)]
      + messages.filter { $0.method == .ended || $0.method == .cancelled }
  }
}

/// Touches of another finger are delivered to the view of the finger that was there first.
struct CallsViewOfFirstFinger: MessageDecisions {
  static let fault = asFault(
    "TD-24-first-view", "all touches go to the first finger's view", views: 1, points: 2, fingers: 2, steps: 3,
    because: "a view that gets another's touch receives too much, and the other one too little")

  func firstReceiver(of message: TouchesMessage, in system: TouchSystem) -> Responder {
    .view(system.liveTouches.first?.view ?? message.view)
  }
}

extension TouchSystem {
  /// The view under a touch, when it is neither the touch's view nor one of its superviews.
  fileprivate func viewEntered(by touch: Touch) -> View? {
    guard let hit = decisions.hitTesting.standardHitView(at: touch.location, in: self) else { return nil }
    var above = touch.view
    while let view = above {
      if view == hit { return nil }
      above = view.superview
    }
    return hit
  }
}
