internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of controls that are selected.
  static let selectedControlFaults = [
    TogglesByTouch.fault, SelectedWhileHighlighted.fault, SelectionEndsWithTouch.fault, SelectedFromTheStart.fault,
    StaysSelected.fault,
  ]
}

/// Every button and custom control turns its selection over when a finger lifts inside it, as a check box does.
struct TogglesByTouch: ControlDecisions {
  static let fault = asFault(
    "UK-60-toggles", "every tap turns the selection over", views: 1, fingers: 1, steps: 3, within: 8_000)

  func isSelected(_ control: Control, after method: TouchMethod, _ touch: Touch, in system: TouchSystem) -> Bool {
    method == .ended && isInside(touch, control, in: system) ? !control.view.isSelected : control.view.isSelected
  }
}

/// What is highlighted says that it is selected.
struct SelectedWhileHighlighted: ControlDecisions {
  static let fault = asFault(
    "UK-60-while-highlighted", "a control that is pressed is selected", views: 1, fingers: 1, steps: 2,
    or: [ExpectedSize(views: 1, points: 1, fingers: 1, steps: 3)], within: 8_000)

  func isSelected(_ control: Control, in system: TouchSystem) -> Bool {
    control.view.isSelected || control.isHighlighted
  }
}

/// One variable holds the state of a control, which is back at its normal one when a touch is over.
struct SelectionEndsWithTouch: ControlDecisions {
  static let fault = asFault(
    "UK-60-ends-with-touch", "a touch that is over takes the selection away", views: 1, fingers: 1, steps: 3,
    or: [ExpectedSize(views: 1, points: 1, fingers: 1, steps: 4)], within: 8_000)

  func isSelected(_ control: Control, after method: TouchMethod, _ touch: Touch, in system: TouchSystem) -> Bool {
    control.view.isSelected && method != .ended && method != .cancelled
  }
}

/// A fresh control is selected.
struct SelectedFromTheStart: ViewDecisions {
  static let fault = asFault(
    "UK-60-from-the-start", "a fresh control is selected", views: 1, points: 0, fingers: 0, steps: 1)

  func defaults(of kind: ViewKind) -> ViewDefaults {
    var defaults = standardDefaults(of: kind)
    defaults.isSelected = true
    return defaults
  }
}

/// A control that was found selected once says so ever after.
final class StaysSelected: ControlDecisions {
  static let fault = asFault(
    "UK-60-stays-selected", "a selection that is taken back is still told", views: 1, points: 0, fingers: 0, steps: 4,
    within: 8_000)

  private var known: Set<ObjectID> = []

  init() {}

  func isSelected(_ control: Control, in system: TouchSystem) -> Bool {
    if control.view.isSelected { known.insert(control.view.id) }
    return known.contains(control.view.id)
  }
}
