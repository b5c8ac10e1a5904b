internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of what controls show of their touches.
  static let highlightFaults = [
    StaysLitWhenCancelled.fault, StaysLitOutside.fault, ComesBackUnlit.fault, StaysLitWhenLifted.fault,
    SlidersStayLit.fault, SystemControlsStayLitWhenCancelled.fault,
  ]
}

/// A control whose touch is cancelled stays highlighted.
struct StaysLitWhenCancelled: ControlDecisions {
  static let fault = asFault(
    "UK-36-lit-when-cancelled", "a cancelled control stays highlighted", views: 1, fingers: 1, steps: 2)

  func isHighlighted(_ control: Control, after method: TouchMethod, _ touch: Touch, in system: TouchSystem) -> Bool {
    method == .cancelled ? control.isHighlighted : standardHighlight(of: control)
  }
}

/// A control is highlighted from the beginning of a touch to its end, wherever the touch goes.
struct StaysLitOutside: ControlDecisions {
  static let fault = asFault(
    "UK-36-lit-outside", "a control stays highlighted when its touch leaves", views: 1, points: 2, fingers: 1, steps: 2)

  func isHighlighted(_ control: Control, after method: TouchMethod, _ touch: Touch, in system: TouchSystem) -> Bool {
    method == .began || method == .moved
  }
}

/// A control that a touch has left is highlighted no more, even when the touch comes back.
struct ComesBackUnlit: ControlDecisions {
  static let fault = asFault(
    "UK-36-comes-back-unlit", "a touch that comes back highlights nothing", views: 1, points: 3, fingers: 1, steps: 3)

  func isHighlighted(_ control: Control, after method: TouchMethod, _ touch: Touch, in system: TouchSystem) -> Bool {
    standardHighlight(of: control) && (method != .moved || control.isHighlighted)
  }
}

/// A control whose touch lifts outside was not highlighted, and one in which it lifts stays so.
struct StaysLitWhenLifted: ControlDecisions {
  static let fault = asFault(
    "UK-36-lit-when-lifted", "a control stays highlighted when the finger lifts", views: 1, fingers: 1, steps: 2)

  func isHighlighted(_ control: Control, after method: TouchMethod, _ touch: Touch, in system: TouchSystem) -> Bool {
    method == .ended ? control.isHighlighted : standardHighlight(of: control)
  }
}

/// A slider or switch that has been dragged is highlighted ever after, as if its knob were still held.
struct SlidersStayLit: ControlDecisions {
  static let fault = asFault(
    "UK-61-sliders-stay-lit", "a slider or switch stays highlighted when the finger lifts", views: 1, fingers: 1,
    steps: 2)

  func isHighlighted(_ control: Control, after method: TouchMethod, _ touch: Touch, in system: TouchSystem) -> Bool {
    let hasKnob = control.view.kind == .slider || control.view.kind == .switchControl
    return hasKnob && method == .ended ? control.isHighlighted : standardHighlight(of: control)
  }
}

/// The controls of the system, buttons apart, do not hear that their touches were cancelled.
struct SystemControlsStayLitWhenCancelled: ControlDecisions {
  static let fault = asFault(
    "UK-61-lit-when-cancelled", "a cancelled control of the system stays highlighted", views: 1, fingers: 1, steps: 2)

  func isHighlighted(_ control: Control, after method: TouchMethod, _ touch: Touch, in system: TouchSystem) -> Bool {
    let isConcerned = control.view.kind.isSystemControl && control.view.kind != .button
    return isConcerned && method == .cancelled ? control.isHighlighted : standardHighlight(of: control)
  }
}
