internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of how a control tracks a touch.
  static let trackingFaults = [
    FiresFromTheInput.fault, SendsDownWhenHit.fault, FiresOnTouchDown.fault, FiresOnComingBack.fault,
    FiresWhereverItLifts.fault, FiresWhenCancelled.whenCancelled, TracksByHitTest.fault,
  ]
}

/// A control fires when a finger lifts that went down on it, also when the touch was taken away meanwhile.
struct FiresFromTheInput: TouchDecisions {
  static let fault = asFault(
    "UC-01-from-the-input", "a lift fires without touches", views: 1, points: 2, fingers: 1, steps: 3,
    or: [ExpectedSize(views: 1, points: 3, fingers: 2, steps: 3)])

  func update(_ touch: Touch, by change: FingerChange, in report: TouchReport, of system: TouchSystem) {
    standardUpdate(touch, by: change, in: report, of: system)
    guard touch.phase == .ended, touch.delivered == .everything, let view = touch.view, view.kind.isControl,
      let controls = system.controls
    else { return }
    system.decisions.controls.send(.touchUpInside, from: controls.control(view), in: system)
  }
}

/// A control says that it is touched as soon as it is hit.
struct SendsDownWhenHit: TouchDecisions, ControlDecisions {
  static let fault = asFault(
    "UC-01-down-when-hit", "a control says it is touched before it is", views: 1, fingers: 1, steps: 2)

  func assignOwner(to touch: Touch, in system: TouchSystem) {
    touch.view = owner(of: touch, in: system)
    system.recorder.hitTested(at: touch.location, result: touch.view?.id, for: identity(of: touch, in: system))
    guard let view = touch.view, view.kind.isControl, let controls = system.controls else { return }
    send(.touchDown, from: controls.control(view), in: system)
  }

  func events(
    of control: Control, _ method: TouchMethod, _ touch: Touch, wasInside: Bool, in system: TouchSystem
  ) -> [ControlEvent] {
    method == .began ? [] : standardEvents(of: control, method, touch, wasInside: wasInside, in: system)
  }
}

/// A control fires when it is touched.
struct FiresOnTouchDown: ControlDecisions {
  static let fault = asFault("UC-02-on-touch-down", "a touch fires", views: 1, fingers: 1, steps: 2)

  func events(
    of control: Control, _ method: TouchMethod, _ touch: Touch, wasInside: Bool, in system: TouchSystem
  ) -> [ControlEvent] {
    let events = standardEvents(of: control, method, touch, wasInside: wasInside, in: system)
    return method == .began ? events + [.touchUpInside] : events.filter { $0 != .touchUpInside }
  }
}

/// A control fires when the finger comes back to it, and when it lifts.
struct FiresOnComingBack: ControlDecisions {
  static let fault = asFault(
    "UC-02-on-coming-back", "a drag out and in fires twice", views: 1, points: 3, fingers: 1, steps: 4,
    or: [ExpectedSize(views: 1, points: 4, fingers: 1, steps: 4)])

  func events(
    of control: Control, _ method: TouchMethod, _ touch: Touch, wasInside: Bool, in system: TouchSystem
  ) -> [ControlEvent] {
    let events = standardEvents(of: control, method, touch, wasInside: wasInside, in: system)
    return events.contains(.touchDragEnter) ? events + [.touchUpInside] : events
  }
}

/// A control fires wherever a finger lifts that went down on it.
struct FiresWhereverItLifts: ControlDecisions {
  static let fault = asFault(
    "UC-02-anywhere", "a control fires wherever the finger lifts", views: 1, points: 2, fingers: 1, steps: 3)

  func events(
    of control: Control, _ method: TouchMethod, _ touch: Touch, wasInside: Bool, in system: TouchSystem
  ) -> [ControlEvent] {
    method == .ended ? [.touchUpInside] : standardEvents(of: control, method, touch, wasInside: wasInside, in: system)
  }
}

extension FiresWhenCancelled {
  static let whenCancelled = asFault(
    "UC-03-when-cancelled", "a cancelled control fires", views: 1, fingers: 1, steps: 3,
    because: "a cancelled control that fires does so under every gesture that has cancelled it")
}

/// A finger is inside a control while a hit test at its place finds the control.
struct TracksByHitTest: ControlDecisions {
  static let fault = asFault(
    "UC-02-by-hit-test", "what covers a control is outside of it", views: 2, points: 2, fingers: 1,
    steps: 2)

  func isInside(_ touch: Touch, _ control: Control, in system: TouchSystem) -> Bool {
    let place = control.view.fromScreen(touch.location)
    guard control.view.bounds.grown(by: 70).contains(place) else { return false }
    return !control.view.subviews.contains { !$0.isHidden && $0.bounds.contains($0.fromScreen(touch.location)) }
  }
}
