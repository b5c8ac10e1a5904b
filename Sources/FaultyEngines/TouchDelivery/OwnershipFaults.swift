internal import ReferenceEngine
internal import TouchModel

/// A finger outside its view is not told of.
struct SilentOutsideTheView: TouchDecisions {
  func isToldOf(_ touch: Touch, in system: TouchSystem<Self>) -> Bool {
    guard touch.view != nil, !touch.isIgnored else { return false }
    return touch.phase == .began || touch.phase == .cancelled || !touch.isOutside(at: touch.location)
  }
}

/// Movements and lifts are told to the view under the finger.
struct TellsViewUnderFinger: TouchDecisions {
  func firstReceiver(of message: TouchesMessage, in system: TouchSystem<Self>) -> Responder {
    guard message.method == .moved || message.method == .ended, let place = message.touches.first?.location else {
      return .view(message.view)
    }
    return .view(standardHitView(at: place, in: system) ?? message.view)
  }
}

/// A view that a finger moves over is told that it goes down there.
final class TellsViewsThatAreEntered: TouchDecisions {
  private var entered: [ObjectID: View] = [:]

  init() {}

  func messages(in system: TouchSystem<TellsViewsThatAreEntered>) -> [TouchesMessage] {
    standardMessages(in: system).flatMap { message -> [TouchesMessage] in
      guard message.method == .moved, let touch = message.touches.first else { return [message] }
      let other = system.viewEntered(by: touch)
      defer { entered[touch.id] = other }
      guard let other, other != entered[touch.id] else { return [message] }
      return [message, TouchesMessage(.began, [touch], of: other, message.event)]
    }
  }

  func deliver(_ message: TouchesMessage, in system: TouchSystem<TellsViewsThatAreEntered>) {
    deliverInPhase(message, in: system)
  }
}

/// All touches that moved are told to the view of the first of them, in one call.
struct TellsOneViewOfAllMovements: TouchDecisions {
  func messages(in system: TouchSystem<Self>) -> [TouchesMessage] {
    let messages = standardMessages(in: system)
    guard let first = messages.first(where: { $0.method == .moved }) else { return messages }
    let moved = messages.filter { $0.method == .moved }.flatMap(\.touches)
    return messages.filter { $0.method == .began } + [first.with(moved)]
      + messages.filter { $0.method == .ended || $0.method == .cancelled }
  }
}

/// Touches of another finger are told to the view of the finger that was there first.
struct TellsViewOfFirstFinger: TouchDecisions {
  func firstReceiver(of message: TouchesMessage, in system: TouchSystem<Self>) -> Responder {
    .view(system.liveTouches.first?.view ?? message.view)
  }
}

extension TouchSystem {
  /// The view under a touch, when it is neither the touch's view nor one of its superviews.
  fileprivate func viewEntered(by touch: Touch) -> View? {
    guard let hit = decisions.standardHitView(at: touch.location, in: self) else { return nil }
    var above = touch.view
    while let view = above {
      if view == hit { return nil }
      above = view.superview
    }
    return hit
  }
}
