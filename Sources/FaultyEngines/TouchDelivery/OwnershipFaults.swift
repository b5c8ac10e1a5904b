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

/// A view that a finger moves over is told of it as well.
struct TellsViewsThatAreEntered: TouchDecisions {
  func deliver(_ message: TouchesMessage, in system: TouchSystem<Self>) {
    standardDeliver(message, in: system)
    guard message.method == .moved, let other = system.viewEntered(by: message) else { return }
    receive(message, by: .view(other), in: system)
  }
}

/// A view that a finger is dropped on is told of the lift as well.
struct TellsDropTarget: TouchDecisions {
  func deliver(_ message: TouchesMessage, in system: TouchSystem<Self>) {
    standardDeliver(message, in: system)
    guard message.method == .ended, let other = system.viewEntered(by: message) else { return }
    receive(message, by: .view(other), in: system)
  }
}

/// Views are told of all touches that moved, whichever views those belong to.
struct SetsHoldAllMovements: TouchDecisions {
  func messages(in system: TouchSystem<Self>) -> [TouchesMessage] {
    let messages = standardMessages(in: system)
    let moved = messages.filter { $0.method == .moved }.flatMap(\.touches)
    return messages.map { $0.method == .moved ? $0.with(moved) : $0 }
  }
}

/// Touches of another finger are told to the view of the finger that was there first.
struct TellsViewOfFirstFinger: TouchDecisions {
  func firstReceiver(of message: TouchesMessage, in system: TouchSystem<Self>) -> Responder {
    .view(system.liveTouches.first?.view ?? message.view)
  }
}

extension TouchSystem {
  /// The view under the finger of a message, when it is neither the touch's view nor one of its superviews.
  fileprivate func viewEntered(by message: TouchesMessage) -> View? {
    guard let place = message.touches.first?.location, let hit = decisions.standardHitView(at: place, in: self) else {
      return nil
    }
    var above: View? = message.view
    while let view = above {
      if view == hit { return nil }
      above = view.superview
    }
    return hit
  }
}
