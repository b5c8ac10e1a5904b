internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of controls as views.
  static let controlViewFaults = [
    ControlsForwardForOthers.hitViewOnly, PassesOnPastControls.fault, ControlsAreNotHit.fault, ControlsEndChains.fault,
    ControlsOwnNoTouches.fault,
  ]
}

extension ControlsForwardForOthers {
  static let hitViewOnly = asFault(
    "UC-14-hit-view-only", "controls keep what hits them alone", views: 2, fingers: 1, steps: 2)
}

/// What a view passes on goes past the control above it.
struct PassesOnPastControls: MessageDecisions {
  static let fault = asFault("UC-14-left-out", "what is passed on goes past controls", views: 2, fingers: 1, steps: 3)

  func receiver(after receiver: Responder, of message: TouchesMessage, in system: TouchSystem) -> Responder? {
    guard let next = system.decisions.chain.next(of: receiver, in: system), let view = next.view, view.kind.isControl
    else {
      return system.decisions.chain.next(of: receiver, in: system)
    }
    return system.decisions.chain.next(of: next, in: system)
  }
}

struct ControlsAreNotHit: HitTestingDecisions {
  static let fault = asFault(
    "UC-15-not-hit", "controls are not hit", views: 1, fingers: 1, steps: 2,
    because: "a control that is passed over is passed over by every walk, and does nothing")

  func isExcluded(_ view: View, _ readings: Readings) -> Bool {
    view.kind.isControl || standardExclusion(view, readings)
  }
}

/// No responder follows a control.
struct ControlsEndChains: ChainDecisions {
  static let fault = asFault(
    "UC-15-no-next", "no responder comes after a control", views: 1, points: 0, fingers: 0, steps: 1)

  func next(ofView view: View, in system: TouchSystem) -> Responder? {
    view.kind.isControl ? nil : standardNext(ofView: view, in: system)
  }
}

/// What hits a control belongs to its superview.
struct ControlsOwnNoTouches: TouchDecisions {
  static let fault = asFault(
    "UC-15-no-touches", "a control's touches are its superview's", views: 1, fingers: 1, steps: 2,
    because: "a control that owns no touches does nothing, and another view has them")

  func owner(of touch: Touch, in system: TouchSystem) -> View? {
    let hit = system.decisions.hitTesting.hitView(at: touch.location, in: system)
    return hit?.kind.isControl ?? false ? hit?.superview : hit
  }
}
