internal import ReferenceEngine
internal import TouchModel

/// Everything goes to the window that was created first.
struct FirstWindowOnly: TouchDecisions {
  func hitView(at point: ScenePoint, in system: TouchSystem<Self>) -> View? {
    system.views.first.flatMap { system.visit($0, at: $0.fromSuperview(point)) }
  }
}

/// Fingers go to the window that was created first; questions are answered as they should be.
struct TouchesGoToFirstWindow: TouchDecisions {
  func owner(of touch: Touch, in system: TouchSystem<Self>) -> View? {
    system.views.first.flatMap { system.visit($0, at: $0.fromSuperview(touch.location)) }
  }
}

/// Ancestors are told on the way down, and again on the way up.
struct TellsOnTheWayDown: TouchDecisions {
  func deliver(_ message: TouchesMessage, in system: TouchSystem<Self>) {
    var path: [View] = []
    var above = message.view.superview
    while let view = above {
      path.append(view)
      above = view.superview
    }
    for view in path.reversed() { receive(message, by: .view(view), in: system) }
    standardDeliver(message, in: system)
  }
}

/// The application is told before the window.
struct ApplicationBeforeWindow: TouchDecisions {
  func deliver(_ message: TouchesMessage, in system: TouchSystem<Self>) {
    var chain = [firstReceiver(of: message, in: system)]
    while let last = chain.last, forwards(message, from: last, in: system), let next = next(of: last, in: system) {
      chain.append(next)
    }
    if let place = chain.firstIndex(of: .application), place > 1 { chain.swapAt(place - 1, place) }
    for responder in chain { receive(message, by: responder, in: system) }
    if chain.allSatisfy({ forwards(message, from: $0, in: system) }) { discard(message, in: system) }
  }
}

/// The beginning is told first and the result of the hit test noted afterwards.
struct HitTestsAfterwards: TouchDecisions {
  func assignOwner(to touch: Touch, in system: TouchSystem<Self>) { touch.view = owner(of: touch, in: system) }

  func deliver(_ message: TouchesMessage, in system: TouchSystem<Self>) {
    standardDeliver(message, in: system)
    guard message.method == .began else { return }
    for touch in message.touches {
      let hit = standardHitView(at: touch.location, in: system)
      system.recorder.hitTested(at: touch.location, result: hit?.id, for: touch.id)
    }
  }
}

/// A move is told to the view under the finger.
struct MovesGoToViewUnderFinger: TouchDecisions {
  func firstReceiver(of message: TouchesMessage, in system: TouchSystem<Self>) -> Responder {
    guard message.method == .moved, let place = message.touches.first?.location else { return .view(message.view) }
    return .view(standardHitView(at: place, in: system) ?? message.view)
  }
}

/// A lift is told to the view under the finger.
struct LiftsGoToViewUnderFinger: TouchDecisions {
  func firstReceiver(of message: TouchesMessage, in system: TouchSystem<Self>) -> Responder {
    guard message.method == .ended, let place = message.touches.first?.location else { return .view(message.view) }
    return .view(standardHitView(at: place, in: system) ?? message.view)
  }
}

/// Each window has an application of its own.
struct ApplicationPerWindow: TouchDecisions {
  func next(ofWindow window: View, in system: TouchSystem<Self>) -> Responder? {
    window == system.views.first ? .application : .other(ObjectID(.application, window.id.number))
  }
}
