internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of which view receives a touch first.
  static let recipientFaults = [
    DeliversToWindow.fault, DeliversToSuperview.fault, DeliversToHandler.fault, TouchesIgnoreInteraction.fault,
  ]
}

/// Touches are delivered to the window first.
struct DeliversToWindow: MessageDecisions {
  static let fault = asFault(
    "HT-01-delivers-to-window", "touches go to the window first", views: 1,
    because: "what the hit view never receives is missed by every rule on its calls, changes and actions")

  func firstReceiver(of message: TouchesMessage, in system: TouchSystem) -> Responder {
    .view(message.view.window)
  }
}

/// Touches are delivered to the superview of the hit view first.
struct DeliversToSuperview: MessageDecisions {
  static let fault = asFault(
    "HT-01-delivers-to-superview", "touches go to the superview first", views: 1,
    because: "what the hit view never receives is missed by every rule on its calls, changes and actions")

  func firstReceiver(of message: TouchesMessage, in system: TouchSystem) -> Responder {
    .view(message.view.superview ?? message.view)
  }
}

/// Touches are delivered to the nearest view that handles them.
struct DeliversToHandler: MessageDecisions {
  static let fault = asFault("HT-01-delivers-to-handler", "touches go to the nearest handler first", views: 2)

  func firstReceiver(of message: TouchesMessage, in system: TouchSystem) -> Responder {
    var current: View? = message.view
    while let candidate = current {
      if candidate.handling.isOverriding { return .view(candidate) }
      current = candidate.superview
    }
    return .view(message.view)
  }
}

/// Touches take the flag of interaction less seriously than questions do.
struct TouchesIgnoreInteraction: TouchDecisions {
  static let fault = asFault(
    "HT-01-touches-ignore-interaction", "touches ignore the flag that questions honour", views: 2, points: 2,
    because:
      "a touch of a view that cannot be hit is wrong for every rule on what is hit, and for those on what it comes by")

  func owner(of touch: Touch, in system: TouchSystem) -> View? {
    let frontmost = system.views.last { view in
      view.bounds.contains(view.fromScreen(touch.location)) && !view.isHidden && view.alpha > 0.01
    }
    return frontmost ?? system.decisions.hitTesting.standardHitView(at: touch.location, in: system)
  }
}
