internal import ReferenceEngine
internal import TouchModel

/// Inside is inside the bounds, without any margin.
struct TracksWithoutMargin: TouchDecisions {
  func isInside(_ touch: Touch, _ control: Control, in system: TouchSystem<Self>) -> Bool {
    control.view.bounds.contains(control.view.fromScreen(touch.location))
  }
}

/// Controls tell of nothing but lifts.
struct SendsLiftsOnly: TouchDecisions {
  func events(
    of control: Control, _ method: TouchMethod, _ touch: Touch, wasInside: Bool, in system: TouchSystem<Self>
  ) -> [ControlEvent] {
    method == .ended ? standardEvents(of: control, method, touch, wasInside: wasInside, in: system) : []
  }
}

/// A control tells of what it is for beside the touches.
struct SendsPrimaryActions: TouchDecisions {
  func events(
    of control: Control, _ method: TouchMethod, _ touch: Touch, wasInside: Bool, in system: TouchSystem<Self>
  ) -> [ControlEvent] {
    let events = standardEvents(of: control, method, touch, wasInside: wasInside, in: system)
    return events.contains(.touchUpInside) ? events + [.primaryActionTriggered] : events
  }
}

/// A control that touches are passed on to sends events of its own for them.
struct TracksPassedOnTouches: TouchDecisions {
  func tracks(_ control: View, _ message: TouchesMessage, in system: TouchSystem<Self>) -> Bool {
    control.kind.isControl
      ? control.isEnabled && control.handling[message.method] != .absorb : standardTracks(control, message)
  }
}

/// A row is selected by the touch that ends in it, however far the finger has come.
struct SelectsAfterDrags: TouchDecisions {
  func staysOnRow(_ touch: Touch, in system: TouchSystem<Self>) -> Bool { true }
}
