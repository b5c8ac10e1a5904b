internal import ReferenceEngine
internal import TouchModel

/// A control fires when a finger lifts that went down on it, also when the touch was taken away meanwhile.
struct FiresFromTheInput: TouchDecisions {
  func update(_ touch: Touch, by change: FingerChange, in report: TouchReport, of system: TouchSystem<Self>) {
    standardUpdate(touch, by: change, in: report, of: system)
    guard touch.phase == .ended, touch.hearing == .everything, let view = touch.view, view.kind.isControl,
      let controls = system.controls
    else { return }
    send(.touchUpInside, from: controls.control(view), in: system)
  }
}

/// A control says that it is touched as soon as it is hit.
struct SendsDownWhenHit: TouchDecisions {
  func assignOwner(to touch: Touch, in system: TouchSystem<Self>) {
    touch.view = owner(of: touch, in: system)
    system.recorder.hitTested(at: touch.location, result: touch.view?.id, for: identity(of: touch, in: system))
    guard let view = touch.view, view.kind.isControl, let controls = system.controls else { return }
    send(.touchDown, from: controls.control(view), in: system)
  }

  func events(
    of control: Control, _ method: TouchMethod, _ touch: Touch, wasInside: Bool, in system: TouchSystem<Self>
  ) -> [ControlEvent] {
    method == .began ? [] : standardEvents(of: control, method, touch, wasInside: wasInside, in: system)
  }
}

/// A control fires when it is touched.
struct FiresOnTouchDown: TouchDecisions {
  func events(
    of control: Control, _ method: TouchMethod, _ touch: Touch, wasInside: Bool, in system: TouchSystem<Self>
  ) -> [ControlEvent] {
    let events = standardEvents(of: control, method, touch, wasInside: wasInside, in: system)
    return method == .began ? events + [.touchUpInside] : events.filter { $0 != .touchUpInside }
  }
}

/// A control fires when the finger comes back to it, and when it lifts.
struct FiresOnComingBack: TouchDecisions {
  func events(
    of control: Control, _ method: TouchMethod, _ touch: Touch, wasInside: Bool, in system: TouchSystem<Self>
  ) -> [ControlEvent] {
    let events = standardEvents(of: control, method, touch, wasInside: wasInside, in: system)
    return events.contains(.touchDragEnter) ? events + [.touchUpInside] : events
  }
}

/// A control fires wherever a finger lifts that went down on it.
struct FiresWhereverItLifts: TouchDecisions {
  func events(
    of control: Control, _ method: TouchMethod, _ touch: Touch, wasInside: Bool, in system: TouchSystem<Self>
  ) -> [ControlEvent] {
    method == .ended ? [.touchUpInside] : standardEvents(of: control, method, touch, wasInside: wasInside, in: system)
  }
}

/// A control fires when its touch is cancelled.
struct FiresWhenCancelled: TouchDecisions {
  func events(
    of control: Control, _ method: TouchMethod, _ touch: Touch, wasInside: Bool, in system: TouchSystem<Self>
  ) -> [ControlEvent] {
    let events = standardEvents(of: control, method, touch, wasInside: wasInside, in: system)
    return method == .cancelled ? [.touchUpInside] : events
  }
}

/// What a control tells of one change of a touch comes in the opposite order.
struct SendsInReverse: TouchDecisions {
  func events(
    of control: Control, _ method: TouchMethod, _ touch: Touch, wasInside: Bool, in system: TouchSystem<Self>
  ) -> [ControlEvent] {
    standardEvents(of: control, method, touch, wasInside: wasInside, in: system).reversed()
  }
}

/// A control that has fired says that the finger is inside.
struct DragsAfterTheEnd: TouchDecisions {
  func events(
    of control: Control, _ method: TouchMethod, _ touch: Touch, wasInside: Bool, in system: TouchSystem<Self>
  ) -> [ControlEvent] {
    let events = standardEvents(of: control, method, touch, wasInside: wasInside, in: system)
    return method == .ended ? events + [.touchDragInside] : events
  }
}

/// Everything is inside a control that tracks.
struct TracksWithoutBorder: TouchDecisions {
  func isInside(_ touch: Touch, _ control: Control, in system: TouchSystem<Self>) -> Bool { true }
}

/// A control that is off is hit and fires.
struct DisabledControlsFire: TouchDecisions {
  func isExcluded(_ view: View, _ readings: EngineReadings) -> Bool {
    !view.isUserInteractionEnabled || view.isHidden || view.alpha <= 0.01
  }

  func tracks(_ control: View, _ message: TouchesMessage, in system: TouchSystem<Self>) -> Bool {
    message.view == control && control.handling[message.method] != .absorb
  }
}
