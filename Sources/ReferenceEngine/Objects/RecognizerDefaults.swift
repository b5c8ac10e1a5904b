package import TouchModel

/// The properties of a freshly created recognizer.
package struct RecognizerDefaults: Sendable {
  /// Whether recognition cancels the view's touches.
  package var cancelsTouchesInView = true
  /// Whether the view receives touches only after failure.
  package var delaysTouchesBegan = false
  /// Whether the view receives lifts only after the verdict.
  package var delaysTouchesEnded = true
  /// How many taps a tap needs.
  package var numberOfTapsRequired = 1
  /// How many fingers a tap, press or swipe needs.
  package var numberOfTouchesRequired = 1
  /// The direction of a swipe.
  package var direction = SwipeDirection.right
  /// Whether it takes part (`uikit` fact 66).
  package var isEnabled = true
  /// How long a press takes, in seconds (`uikit` fact 43).
  package var minimumPressDuration = 0.5
  /// How far the finger of a press may move before it begins, in points (`uikit` fact 43).
  package var allowableMovement = 10.0
  /// How many fingers a pan needs at least (`uikit` fact 44).
  package var minimumNumberOfTouches = 1

  /// The documented defaults.
  package init() {}

  /// What can be read of a fresh recognizer of a kind.
  func values(of kind: RecognizerKind) -> [DefaultValue.Attribute: DefaultValue] {
    var values: [DefaultValue.Attribute: DefaultValue] = [
      .cancelsTouchesInView: .flag(cancelsTouchesInView), .delaysTouchesBegan: .flag(delaysTouchesBegan),
      .delaysTouchesEnded: .flag(delaysTouchesEnded), .state: .state(.possible), .isEnabled: .flag(isEnabled),
    ]
    switch kind {
    case .tap:
      values[.numberOfTapsRequired] = .number(Double(numberOfTapsRequired))
      values[.numberOfTouchesRequired] = .number(Double(numberOfTouchesRequired))
    case .longPress:
      values[.numberOfTouchesRequired] = .number(Double(numberOfTouchesRequired))
      values[.minimumPressDuration] = .number(minimumPressDuration)
      values[.allowableMovement] = .number(allowableMovement)
    case .pan: values[.minimumNumberOfTouches] = .number(Double(minimumNumberOfTouches))
    case .swipe:
      values[.numberOfTouchesRequired] = .number(Double(numberOfTouchesRequired))
      values[.direction] = .direction(direction)
    case .base, .pinch, .rotation: break
    }
    return values
  }
}
