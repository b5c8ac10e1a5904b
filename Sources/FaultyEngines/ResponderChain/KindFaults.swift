internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of the views that keep their touches.
  static let kindFaults = [
    ControlsForward.fault, ControlsForwardForOthers.fault, ControlsKeepEndings.fault, ScrollViewsForward.fault,
    TablesForward.fault,
  ]
}

/// Controls pass touches on like any view.
struct ControlsForward: MessageDecisions {
  static let fault = asFault("RC-20-controls-forward", "controls pass touches on", views: 1, fingers: 1, steps: 2)

  func forwards(_ message: TouchesMessage, from receiver: Responder, in system: TouchSystem) -> Bool {
    guard let view = receiver.view, view.kind.isControl else {
      return standardForwards(message.method, from: receiver, in: system)
    }
    return view.handling[message.method] != .absorb
  }
}

/// A control keeps what hits it, and passes on what comes from a subview.
struct ControlsForwardForOthers: MessageDecisions {
  static let fault = asFault(
    "RC-20-for-others", "controls pass on what comes from subviews", alsoNamedBy: ["UC-14"], views: 2, fingers: 1,
    steps: 2)

  func forwards(_ message: TouchesMessage, from receiver: Responder, in system: TouchSystem) -> Bool {
    guard let view = receiver.view, view.kind.isControl, view != message.view else {
      return standardForwards(message.method, from: receiver, in: system)
    }
    return view.handling[message.method] != .absorb
  }
}

/// A control keeps the ending alone, which is what sends its event.
struct ControlsKeepEndings: MessageDecisions {
  static let fault = asFault("RC-20-keeps-endings", "controls keep endings alone", views: 1, fingers: 1, steps: 2)

  func forwards(_ message: TouchesMessage, from receiver: Responder, in system: TouchSystem) -> Bool {
    guard let view = receiver.view, view.kind.isControl, message.method != .ended else {
      return standardForwards(message.method, from: receiver, in: system)
    }
    return view.handling[message.method] != .absorb
  }
}

/// Scroll views pass touches on like any view.
struct ScrollViewsForward: MessageDecisions {
  static let fault = asFault(
    "RC-21-scroll-views-forward", "scroll views pass touches on", views: 1, fingers: 1, steps: 2)

  func forwards(_ message: TouchesMessage, from receiver: Responder, in system: TouchSystem) -> Bool {
    guard let view = receiver.view, view.kind.isScrollView else {
      return standardForwards(message.method, from: receiver, in: system)
    }
    return view.handling[message.method] != .absorb
  }
}

/// Tables pass touches on; other scroll views do not.
struct TablesForward: MessageDecisions {
  static let fault = asFault(
    "RC-21-tables-forward", "tables pass touches on", alsoNamedBy: ["SC-07"], views: 1, fingers: 1, steps: 2)

  func forwards(_ message: TouchesMessage, from receiver: Responder, in system: TouchSystem) -> Bool {
    guard let view = receiver.view, view.kind == .tableView else {
      return standardForwards(message.method, from: receiver, in: system)
    }
    return view.handling[message.method] != .absorb
  }
}
