internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of the actions of controls.
  static let controlActionFaults = [
    SearchesDespiteTarget.fault, CallsTargetsItself.fault, SendsOneAction.fault, LosesActionsWithoutTarget.fault,
    SearchesFromTheApplication.fault, SearchesSuperviewsAlone.fault, SearchesAboveTheControl.fault,
  ]
}

/// An action goes along the chain to the responder that implements it, also when it has a target.
struct SearchesDespiteTarget: ControlDecisions {
  static let fault = asFault(
    "UC-10-searches-anyway", "an action with a target goes along the chain", views: 1, fingers: 1, steps: 2)

  func dispatch(_ action: SceneControlAction, from control: Control, in system: TouchSystem) {
    let own = action.target.map { ObjectID(.target, $0) }
    let target = implementer(of: action, from: control, in: system) ?? own
    system.recorder.dispatched(action: action.action, from: control.view.id, to: target)
    if let target { system.recorder.received(action: action.action, by: target, from: control.view.id) }
  }
}

/// A control calls its targets itself.
struct CallsTargetsItself: ControlDecisions {
  static let fault = asFault(
    "UC-10-past-the-application", "controls call targets themselves", views: 1, fingers: 1, steps: 2)

  func dispatch(_ action: SceneControlAction, from control: Control, in system: TouchSystem) {
    let own = action.target.map { ObjectID(.target, $0) }
    guard let target = own ?? implementer(of: action, from: control, in: system) else { return }
    system.recorder.received(action: action.action, by: target, from: control.view.id)
  }
}

/// Of several actions for one event the first is sent.
struct SendsOneAction: ControlDecisions {
  static let fault = asFault("UC-10-one-action", "of several actions one is sent", views: 1, fingers: 1, steps: 2)

  func send(_ event: ControlEvent, from control: Control, in system: TouchSystem) {
    system.recorder.sent(event, by: control.view.id)
    let first = system.controls?.actions.first {
      $0.event == event && ObjectID.view($0.control) == control.view.id
    }
    if let first { dispatch(first, from: control, in: system) }
  }
}

/// An action without a target is not sent.
struct LosesActionsWithoutTarget: ControlDecisions {
  static let fault = asFault("UC-11-no-target", "an action without a target is lost", views: 1, fingers: 1, steps: 3)

  func implementer(of action: SceneControlAction, from control: Control, in system: TouchSystem) -> ObjectID? {
    nil
  }
}

/// An action without a target comes to the last in the chain that implements it.
struct SearchesFromTheApplication: ControlDecisions {
  static let fault = asFault(
    "UC-11-from-the-application", "the last that implements an action gets it", views: 1, fingers: 1, steps: 3)

  func implementer(of action: SceneControlAction, from control: Control, in system: TouchSystem) -> ObjectID? {
    guard system.readings.nilTargetWalksChain == .true else { return nil }
    var found: ObjectID?
    var next: Responder? = .view(control.view)
    for _ in 0..<system.longestChain {
      guard let responder = next else { break }
      if system.implements(action.action, responder) { found = responder.id }
      next = system.decisions.chain.next(of: responder, in: system)
    }
    return found
  }
}

/// An action without a target is looked for among superviews alone.
struct SearchesSuperviewsAlone: ControlDecisions {
  static let fault = asFault("UC-11-superviews-only", "superviews alone are asked", views: 1, fingers: 1, steps: 3)

  func implementer(of action: SceneControlAction, from control: Control, in system: TouchSystem) -> ObjectID? {
    guard system.readings.nilTargetWalksChain == .true else { return nil }
    var next: View? = control.view
    while let view = next {
      if system.implements(action.action, .view(view)) { return view.id }
      next = view.superview
    }
    return nil
  }
}

/// The search for who implements an action without a target begins after the control.
struct SearchesAboveTheControl: ControlDecisions {
  static let fault = asFault(
    "UC-11-leaves-out-the-control", "a control is not asked whether it implements its own action", views: 1, fingers: 1,
    steps: 2)

  func implementer(
    of action: SceneControlAction, from control: Control, in system: TouchSystem
  ) -> ObjectID? {
    guard system.readings.nilTargetWalksChain == .true else { return nil }
    var next = system.decisions.chain.next(of: .view(control.view), in: system)
    for _ in 0..<system.longestChain {
      guard let responder = next else { return nil }
      if system.implements(action.action, responder) { return responder.id }
      next = system.decisions.chain.next(of: responder, in: system)
    }
    return nil
  }
}
