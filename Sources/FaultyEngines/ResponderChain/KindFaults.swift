internal import ReferenceEngine
internal import TouchModel

/// Controls pass touches on like any view.
struct ControlsForward: TouchDecisions {
  func forwards(_ message: TouchesMessage, from receiver: Responder, in system: TouchSystem<Self>) -> Bool {
    guard let view = receiver.view, view.kind.isControl else {
      return standardForwards(message.method, from: receiver, in: system)
    }
    return view.handling[message.method] != .absorb
  }
}

/// A control keeps what hits it, and passes on what comes from a subview.
struct ControlsForwardForOthers: TouchDecisions {
  func forwards(_ message: TouchesMessage, from receiver: Responder, in system: TouchSystem<Self>) -> Bool {
    guard let view = receiver.view, view.kind.isControl, view != message.view else {
      return standardForwards(message.method, from: receiver, in: system)
    }
    return view.handling[message.method] != .absorb
  }
}

/// A control keeps the ending alone, which is what sends its event.
struct ControlsKeepEndings: TouchDecisions {
  func forwards(_ message: TouchesMessage, from receiver: Responder, in system: TouchSystem<Self>) -> Bool {
    guard let view = receiver.view, view.kind.isControl, message.method != .ended else {
      return standardForwards(message.method, from: receiver, in: system)
    }
    return view.handling[message.method] != .absorb
  }
}

/// Scroll views pass touches on like any view.
struct ScrollViewsForward: TouchDecisions {
  func forwards(_ message: TouchesMessage, from receiver: Responder, in system: TouchSystem<Self>) -> Bool {
    guard let view = receiver.view, view.kind.isScrollView else {
      return standardForwards(message.method, from: receiver, in: system)
    }
    return view.handling[message.method] != .absorb
  }
}

/// Tables pass touches on; other scroll views do not.
struct TablesForward: TouchDecisions {
  func forwards(_ message: TouchesMessage, from receiver: Responder, in system: TouchSystem<Self>) -> Bool {
    guard let view = receiver.view, view.kind == .tableView else {
      return standardForwards(message.method, from: receiver, in: system)
    }
    return view.handling[message.method] != .absorb
  }
}
