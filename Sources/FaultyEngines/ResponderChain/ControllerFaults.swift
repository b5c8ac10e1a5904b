internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of controllers in the chain, and the chain of a touch on its way.
  static let controllerFaults = [
    ControllersComeFirst.fault, CallsControllersToo.fault, SkipsContained.fault, PresenterComesFirst.fault,
    CallsAllSuperviews.fault, ChainFollowsFinger.fault,
  ]
}

/// The controller that owns the view is called first.
struct ControllersComeFirst: MessageDecisions {
  static let fault = asFault(
    "RC-23-controllers-first", "the owning controller is called first", views: 1, fingers: 1, steps: 2,
    because: "a view that is called second is not the first that rules expect, and a control receives nothing")

  func firstReceiver(of message: TouchesMessage, in system: TouchSystem) -> Responder {
    system.controllerOwning(message.view).map(Responder.controller) ?? .view(message.view)
  }
}

/// The controller that owns the view is called together with it, and once more by the chain.
struct CallsControllersToo: MessageDecisions {
  static let fault = asFault(
    "RC-23-controllers-too", "the owning controller is called with the view", views: 2, fingers: 1, steps: 3,
    because: Reason.comesTwice)

  func receive(_ message: TouchesMessage, by receiver: Responder, in system: TouchSystem) {
    for change in system.call(message, on: receiver) { system.make(change) }
    guard receiver.view == message.view, let controller = system.controllerOwning(message.view) else { return }
    _ = system.call(message, on: .controller(controller))
  }
}

/// Contained controllers are passed over on the way to the one that contains them.
struct SkipsContained: ChainDecisions {
  static let fault = asChainFault(
    "RC-24-skips-contained", "contained controllers are passed over", alsoNamedBy: ["RC-04"], views: 2)

  func next(ofView view: View, in system: TouchSystem) -> Responder? {
    system.controller(ofRootView: view)?.parent == nil
      ? standardNext(ofView: view, in: system) : view.superview.map(Responder.view)
  }
}

/// The root view of a presented controller is followed by the presenting one.
struct PresenterComesFirst: ChainDecisions {
  static let fault = asChainFault(
    "RC-24-presenter-first", "a presented root view belongs to the presenter", alsoNamedBy: ["RC-04"], views: 2)

  func next(ofView view: View, in system: TouchSystem) -> Responder? {
    system.controller(ofRootView: view)?.presenter.map(Responder.controller) ?? standardNext(ofView: view, in: system)
  }
}

/// The engine calls all superviews of the view while each of them passes the call on as well.
struct CallsAllSuperviews: MessageDecisions {
  static let fault = asFault(
    "RC-25-calls-all", "superviews are called twice", views: 1, fingers: 1, steps: 3, because: Reason.comesTwice)

  func receive(_ message: TouchesMessage, by receiver: Responder, in system: TouchSystem) {
    for change in system.call(message, on: receiver) { system.make(change) }
    guard receiver.view == message.view else { return }
    var above = message.view
    while forwards(message, from: .view(above), in: system), system.controller(ofRootView: above) == nil,
      let superview = above.superview
    {
      for change in system.call(message, on: .view(superview)) { system.make(change) }
      above = superview
    }
  }
}

/// After the beginning the chain is that of the view under the finger, where that one is not in the touch's own view.
struct ChainFollowsFinger: MessageDecisions {
  static let fault = asFault(
    "RC-26-follows-finger", "the chain is that of the view under the finger", views: 3, points: 2, fingers: 1, steps: 4,
    because: "a touch that is delivered elsewhere is missed by its view, and by all that its view does with it")

  func deliver(_ message: TouchesMessage, in system: TouchSystem) {
    guard message.method != .began, let place = message.touches.first?.location,
      let under = system.decisions.hitTesting.standardHitView(at: place, in: system)
    else { return standardDeliver(message, in: system) }
    if under.isInside(message.view) { return standardDeliver(message, in: system) }
    var receiver = Responder.view(message.view)
    var next = system.decisions.chain.next(of: .view(under), in: system)
    reach(receiver, with: message, in: system)
    while forwards(message, from: receiver, in: system) {
      guard let responder = next else { return discard(message, in: system) }
      reach(responder, with: message, in: system)
      receiver = responder
      next = system.decisions.chain.next(of: responder, in: system)
    }
  }
}

extension TouchSystem {
  /// The controller of the nearest root view at or above a view.
  func controllerOwning(_ view: View) -> ViewController? {
    var current: View? = view
    while let above = current {
      if let controller = controller(ofRootView: above) { return controller }
      current = above.superview
    }
    return nil
  }
}

extension View {
  /// Whether a view is another one or in it.
  fileprivate func isInside(_ other: View) -> Bool {
    var current: View? = self
    while let view = current, view != other { current = view.superview }
    return current != nil
  }
}
