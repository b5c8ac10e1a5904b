/// The events that a control derives from its touches.
public enum ControlEvent: String, CaseIterable, Codable, Hashable, Sendable {
  /// A finger goes down in the control.
  case touchDown
  /// A finger goes down again, as part of several taps.
  case touchDownRepeat
  /// A finger moves inside the control.
  case touchDragInside
  /// A finger moves outside the control.
  case touchDragOutside
  /// A finger moves into the control.
  case touchDragEnter
  /// A finger moves out of the control.
  case touchDragExit
  /// A finger is lifted inside the control.
  case touchUpInside
  /// A finger is lifted outside the control.
  case touchUpOutside
  /// The touch is cancelled.
  case touchCancel
  /// The value of the control changes.
  case valueChanged
  /// The control's primary action is triggered.
  case primaryActionTriggered
  /// An event that the documents do not name.
  case other
}
