internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of controls and tables as UIKit has them.
  static let observedControlFaults = [
    DisabledControlsFire.fault, SendsInReverse.fault, DragsAfterTheEnd.fault, TracksWithoutMargin.fault,
    TracksWithoutBorder.fault, ProtectsButtonsAlone.fault, ProtectsSliders.fault,
    ProtectsAgainstAllAncestors.allGestures, ProtectsAgainstTheHarmless.fault, CancelsControlsAlways.buttonCancelled,
    SlowTapsSelectNothing.fault, NeverCrosses.fault, NeverEnters.fault, ForgetsToCancel.fault, RepeatsAlways.fault,
    NeverRepeats.fault,
  ]
}

/// A control that is off is hit and fires.
struct DisabledControlsFire: HitTestingDecisions, ControlDecisions {
  static let fault = asFault(
    "UK-19-fires", "controls that are off fire", views: 1, fingers: 1, steps: 2,
    because: "a disabled control that is hit is seen by every rule on what is hit")

  func isExcluded(_ view: View, _ readings: Readings) -> Bool {
    !view.isUserInteractionEnabled || view.isHidden || view.alpha <= 0.01
  }

  func tracks(_ control: View, _ message: TouchesMessage, in system: TouchSystem) -> Bool {
    message.view == control && control.handling[message.method] != .absorb
  }
}

/// The control events of one change of a touch come in the opposite order.
struct SendsInReverse: ControlDecisions {
  static let fault = asFault(
    "UK-20-reversed", "events come in the opposite order", views: 1, points: 2, fingers: 1, steps: 3,
    or: [ExpectedSize(views: 1, points: 1, fingers: 1, steps: 4)])

  func events(
    of control: Control, _ method: TouchMethod, _ touch: Touch, wasInside: Bool, in system: TouchSystem
  ) -> [ControlEvent] {
    standardEvents(of: control, method, touch, wasInside: wasInside, in: system).reversed()
  }
}

/// A control that has fired says that the finger is inside.
struct DragsAfterTheEnd: ControlDecisions {
  static let fault = asFault(
    "UK-20-after-the-end", "a control goes on when it has fired", views: 1, fingers: 1, steps: 2)

  func events(
    of control: Control, _ method: TouchMethod, _ touch: Touch, wasInside: Bool, in system: TouchSystem
  ) -> [ControlEvent] {
    let events = standardEvents(of: control, method, touch, wasInside: wasInside, in: system)
    return method == .ended ? events + [.touchDragInside] : events
  }
}

/// Inside is inside the bounds, without any margin.
struct TracksWithoutMargin: ControlDecisions {
  static let fault = asFault("UK-21-no-margin", "inside ends at the bounds", views: 1, points: 2, fingers: 1, steps: 3)

  func isInside(_ touch: Touch, _ control: Control, in system: TouchSystem) -> Bool {
    control.view.bounds.contains(control.view.fromScreen(touch.location))
  }
}

/// Everything is inside a control that tracks.
struct TracksWithoutBorder: ControlDecisions {
  static let fault = asFault("UK-21-no-border", "everything is inside", views: 1, points: 2, fingers: 1, steps: 3)

  func isInside(_ touch: Touch, _ control: Control, in system: TouchSystem) -> Bool { true }
}

/// Of the controls of the system the button alone is protected.
struct ProtectsButtonsAlone: ArbitrationDecisions {
  static let fault = asFault("UK-22-buttons-only", "buttons alone are protected", views: 1, fingers: 1, steps: 2)

  func yields(_ recognizer: GestureRecognizer, to touch: Touch, in system: TouchSystem) -> Bool {
    touch.view?.kind == .button && standardYields(recognizer, to: touch)
  }
}

/// A slider is protected against taps.
struct ProtectsSliders: ArbitrationDecisions {
  static let fault = asFault("UK-23-sliders-too", "sliders are protected", views: 1, fingers: 1, steps: 2)

  func yields(_ recognizer: GestureRecognizer, to touch: Touch, in system: TouchSystem) -> Bool {
    let isSlider = touch.view?.kind == .slider && touch.view != recognizer.view && recognizer.isPlainTap
    return isSlider || standardYields(recognizer, to: touch)
  }
}

extension ProtectsAgainstAllAncestors {
  static let allGestures = asFault(
    "UK-23-all-gestures", "controls are protected against all gestures", views: 1, points: 2, fingers: 1, steps: 3)
}

/// A button is protected against recognizers that cancel nothing.
struct ProtectsAgainstTheHarmless: ArbitrationDecisions {
  static let fault = asFault(
    "UK-24-gesture-lost", "buttons are protected against the harmless", views: 1, fingers: 1, steps: 2)

  func mayBegin(_ recognizer: GestureRecognizer, in system: TouchSystem) -> Bool {
    !recognizer.touches.contains { standardYields(recognizer, to: $0) } && askToBegin(recognizer, in: system)
  }
}

extension CancelsControlsAlways {
  static let buttonCancelled = asFault(
    "UK-24-button-cancelled", "controls are cancelled despite the flag", alsoNamedBy: ["GR-23"], views: 1, fingers: 1,
    steps: 2)
}

/// A touch selects a row as long as it is no longer than a tap.
struct SlowTapsSelectNothing: TableDecisions {
  static let fault = asFault("UK-25-selects-nothing", "slow taps select nothing", views: 1, fingers: 1, steps: 3)

  func selectedRow(
    of table: SceneTable, _ touch: Touch, in view: View, in system: TouchSystem
  ) -> Int? {
    let row = row(of: table, at: view.fromScreen(touch.location))
    guard staysOnRow(touch, in: system),
      touch.timestamp - touch.startTime < EngineDescription.Thresholds.standard.tapDuration
    else { return nil }
    return row == self.row(of: table, at: view.fromScreen(touch.startLocation)) ? row : nil
  }
}

/// A control says on which side a finger is, never that it crosses the border.
struct NeverCrosses: ControlDecisions {
  static let fault = asFault(
    "UK-31-never-crosses", "a control sends no touchDragEnter and no touchDragExit", views: 1, points: 2, fingers: 1,
    steps: 2)

  func events(
    of control: Control, _ method: TouchMethod, _ touch: Touch, wasInside: Bool, in system: TouchSystem
  ) -> [ControlEvent] {
    standardEvents(of: control, method, touch, wasInside: wasInside, in: system).filter {
      $0 != .touchDragEnter && $0 != .touchDragExit
    }
  }
}

/// A control whose touch comes back says that it is inside, not that it has come in.
struct NeverEnters: ControlDecisions {
  static let fault = asFault(
    "UK-31-never-enters", "a control sends no touchDragEnter", views: 1, points: 2, fingers: 1, steps: 3,
    within: 16_000)

  func events(
    of control: Control, _ method: TouchMethod, _ touch: Touch, wasInside: Bool, in system: TouchSystem
  ) -> [ControlEvent] {
    standardEvents(of: control, method, touch, wasInside: wasInside, in: system).filter { $0 != .touchDragEnter }
  }
}

/// A control whose touch is cancelled says nothing of it.
struct ForgetsToCancel: ControlDecisions {
  static let fault = asFault(
    "UK-31-no-cancel", "a control sends no touchCancel", views: 1, fingers: 1, steps: 2, within: 8_000)

  func events(
    of control: Control, _ method: TouchMethod, _ touch: Touch, wasInside: Bool, in system: TouchSystem
  ) -> [ControlEvent] {
    method == .cancelled ? [] : standardEvents(of: control, method, touch, wasInside: wasInside, in: system)
  }
}

/// Every touch of a control is the second of two taps.
struct RepeatsAlways: ControlDecisions {
  static let fault = asFault("UK-31-always-repeats", "every touch is a second tap", views: 1, fingers: 1, steps: 1)

  func repeats(_ touch: Touch, _ control: Control, in system: TouchSystem) -> Bool { true }
}

/// No touch of a control is the second of two taps.
struct NeverRepeats: ControlDecisions {
  static let fault = asFault("UK-31-never-repeats", "no touch is a second tap", views: 1, fingers: 1, steps: 4)

  func repeats(_ touch: Touch, _ control: Control, in system: TouchSystem) -> Bool { false }
}
