internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of the dispatch of an event.
  static let dispatchFaults = [
    FirstWindowOnly.fault, TouchesGoToFirstWindow.fault, CallsOnTheWayDown.fault, ApplicationBeforeWindow.fault,
    HitTestsAfterwards.fault, HitTestsOnMove.searchesAgain, MovesGoToViewUnderFinger.fault,
    LiftsGoToViewUnderFinger.liftsUnderFinger, ApplicationPerWindow.fault,
  ]
}

/// Everything goes to the window that was created first.
struct FirstWindowOnly: HitTestingDecisions {
  static let fault = asFault(
    "AP-04-first-window-only", "the first window gets everything", views: 0, windows: 2, fingers: 1, steps: 2)

  func hitView(at point: ScenePoint, in system: TouchSystem) -> View? {
    system.views.first.flatMap { system.visit($0, at: $0.fromSuperview(point)) }
  }
}

/// Fingers go to the window that was created first; questions are answered as they should be.
struct TouchesGoToFirstWindow: TouchDecisions {
  static let fault = asFault(
    "AP-04-touches-to-first-window", "the first window gets every finger", views: 0, windows: 2, fingers: 1, steps: 2)

  func owner(of touch: Touch, in system: TouchSystem) -> View? {
    system.views.first.flatMap { system.visit($0, at: $0.fromSuperview(touch.location)) }
  }
}

/// Ancestors are called on the way down, and again on the way up.
struct CallsOnTheWayDown: MessageDecisions {
  static let fault = asFault(
    "AP-05-calls-downward", "ancestors are called on the way down as well", alsoNamedBy: ["HT-01"], views: 1,
    fingers: 1, steps: 2,
    because: "the first that is called is taken for the owner of the touch")

  func deliver(_ message: TouchesMessage, in system: TouchSystem) {
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

struct ApplicationBeforeWindow: MessageDecisions {
  static let fault = asFault(
    "AP-05-application-first", "the application is called before the window", alsoNamedBy: ["RC-02"], views: 1,
    fingers: 1, steps: 2,
    because: "a view that is called last is not the first that rules expect, and a control receives nothing")

  func deliver(_ message: TouchesMessage, in system: TouchSystem) {
    var chain = [firstReceiver(of: message, in: system)]
    while let last = chain.last, forwards(message, from: last, in: system),
      let next = system.decisions.chain.next(of: last, in: system)
    {
      chain.append(next)
    }
    if let place = chain.firstIndex(of: .application), place > 1 { chain.swapAt(place - 1, place) }
    for responder in chain { reach(responder, with: message, in: system) }
    if chain.allSatisfy({ forwards(message, from: $0, in: system) }) { discard(message, in: system) }
  }
}

/// The beginning is delivered first and the hit test recorded afterwards.
struct HitTestsAfterwards: TouchDecisions, MessageDecisions {
  static let fault = asFault(
    "AP-06-hit-tests-afterwards", "the hit test is made after the delivery", views: 0, fingers: 1, steps: 2,
    because: "the finger of a touch is found by its hit test, and another is found instead")

  func assignOwner(to touch: Touch, in system: TouchSystem) { touch.view = owner(of: touch, in: system) }

  func deliver(_ message: TouchesMessage, in system: TouchSystem) {
    standardDeliver(message, in: system)
    guard message.method == .began else { return }
    for touch in message.touches {
      let hit = system.decisions.hitTesting.standardHitView(at: touch.location, in: system)
      system.recorder.hitTested(at: touch.location, result: hit?.id, for: touch.id)
    }
  }
}

extension HitTestsOnMove {
  static let searchesAgain = asFault(
    "AP-07-searches-again", "a finger that moves is hit-tested again", alsoNamedBy: ["TD-11", "TD-13"], views: 1,
    points: 2, fingers: 1, steps: 3,
    because: "the view of a touch is what its delivery rests on")
}

/// A move is delivered to the view under the finger.
struct MovesGoToViewUnderFinger: MessageDecisions {
  static let fault = asFault(
    "AP-07-moves-under-finger", "a move goes to the view under the finger", views: 1, points: 2, fingers: 1,
    steps: 3, because: "a call to another view is one that the own view lacks")

  func firstReceiver(of message: TouchesMessage, in system: TouchSystem) -> Responder {
    guard message.method == .moved, let place = message.touches.first?.location else { return .view(message.view) }
    return .view(system.decisions.hitTesting.standardHitView(at: place, in: system) ?? message.view)
  }
}

extension LiftsGoToViewUnderFinger {
  static let liftsUnderFinger = asFault(
    "AP-07-lifts-under-finger", "a lift goes to the view under the finger", views: 1, points: 2, fingers: 1,
    steps: 3, because: "a call to another view is one that the own view lacks")
}

/// Each window has an application of its own.
struct ApplicationPerWindow: ChainDecisions {
  // Hit tests go with the fingers at their places; those of one report remain together.
  static let fault = asFault(
    "AP-08-per-window", "each window has an application", views: 0, windows: 2, points: 0, fingers: 0, steps: 2,
    or: [
      ExpectedSize(views: 0, windows: 2, points: 2, fingers: 2, steps: 5),
      ExpectedSize(views: 2, windows: 2, points: 0, fingers: 0, steps: 2),
    ])

  func next(ofWindow window: View, in system: TouchSystem) -> Responder? {
    window == system.views.first ? .application : .other(ObjectID(.application, window.id.number))
  }
}
