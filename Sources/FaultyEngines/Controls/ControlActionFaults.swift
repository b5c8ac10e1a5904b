internal import ReferenceEngine
internal import TouchModel

/// An action goes along the chain to whoever implements it, also when it has a target.
struct SearchesDespiteTarget: TouchDecisions {
  func dispatch(_ action: SceneControlAction, from control: Control, in system: TouchSystem<Self>) {
    let own = action.target.map { ObjectID(.target, $0) }
    let target = implementer(of: action, from: control, in: system) ?? own
    system.recorder.dispatched(action: action.action, from: control.view.id, to: target)
    if let target { system.recorder.received(action: action.action, by: target, from: control.view.id) }
  }
}

/// A control calls its targets itself.
struct CallsTargetsItself: TouchDecisions {
  func dispatch(_ action: SceneControlAction, from control: Control, in system: TouchSystem<Self>) {
    let own = action.target.map { ObjectID(.target, $0) }
    guard let target = own ?? implementer(of: action, from: control, in: system) else { return }
    system.recorder.received(action: action.action, by: target, from: control.view.id)
  }
}

/// Of several actions for one event the first is sent.
struct SendsOneAction: TouchDecisions {
  func send(_ event: ControlEvent, from control: Control, in system: TouchSystem<Self>) {
    system.recorder.sent(event, by: control.view.id)
    let first = system.controls?.actions.first {
      $0.event == event && ObjectID.view($0.control) == control.view.id
    }
    if let first { dispatch(first, from: control, in: system) }
  }
}

/// An action without a target is nobody's.
struct NobodyWithoutTarget: TouchDecisions {
  func implementer(of action: SceneControlAction, from control: Control, in system: TouchSystem<Self>) -> ObjectID? {
    nil
  }
}

/// An action without a target comes to the last in the chain that implements it.
struct SearchesFromTheApplication: TouchDecisions {
  func implementer(of action: SceneControlAction, from control: Control, in system: TouchSystem<Self>) -> ObjectID? {
    guard system.readings.nilTargetsWalkChain else { return nil }
    var found: ObjectID?
    var next: Responder? = .view(control.view)
    for _ in 0..<system.longestChain {
      guard let responder = next else { break }
      if system.implements(action.action, responder) { found = responder.id }
      next = self.next(of: responder, in: system)
    }
    return found
  }
}

/// An action without a target is looked for among superviews alone.
struct SearchesSuperviewsAlone: TouchDecisions {
  func implementer(of action: SceneControlAction, from control: Control, in system: TouchSystem<Self>) -> ObjectID? {
    guard system.readings.nilTargetsWalkChain else { return nil }
    var next: View? = control.view
    while let view = next {
      if system.implements(action.action, .view(view)) { return view.id }
      next = view.superview
    }
    return nil
  }
}
