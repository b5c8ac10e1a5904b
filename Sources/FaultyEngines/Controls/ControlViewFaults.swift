internal import ReferenceEngine
internal import TouchModel

/// What a view passes on goes past the control above it.
struct PassesOnPastControls: TouchDecisions {
  func receiver(after receiver: Responder, of message: TouchesMessage, in system: TouchSystem<Self>) -> Responder? {
    guard let next = next(of: receiver, in: system), let view = next.view, view.kind.isControl else {
      return next(of: receiver, in: system)
    }
    return self.next(of: next, in: system)
  }
}

/// Controls are not hit.
struct ControlsAreNotHit: TouchDecisions {
  func isExcluded(_ view: View, _ readings: EngineReadings) -> Bool {
    view.kind.isControl || standardExclusion(view, readings)
  }
}

/// Nobody comes after a control.
struct ControlsEndChains: TouchDecisions {
  func next(ofView view: View, in system: TouchSystem<Self>) -> Responder? {
    view.kind.isControl ? nil : standardNext(ofView: view, in: system)
  }
}

/// What hits a control belongs to its superview.
struct ControlsOwnNoTouches: TouchDecisions {
  func owner(of touch: Touch, in system: TouchSystem<Self>) -> View? {
    let hit = hitView(at: touch.location, in: system)
    return hit?.kind.isControl ?? false ? hit?.superview : hit
  }
}
