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

  /// The documented defaults.
  package init() {}

  /// What can be read of a fresh recognizer of a kind.
  func values(of kind: RecognizerKind) -> [DefaultValue.Attribute: DefaultValue] {
    var values: [DefaultValue.Attribute: DefaultValue] = [
      .cancelsTouchesInView: .flag(cancelsTouchesInView), .delaysTouchesBegan: .flag(delaysTouchesBegan),
      .delaysTouchesEnded: .flag(delaysTouchesEnded), .state: .state(.possible),
    ]
    switch kind {
    case .tap:
      values[.numberOfTapsRequired] = .number(Double(numberOfTapsRequired))
      values[.numberOfTouchesRequired] = .number(Double(numberOfTouchesRequired))
    case .longPress: values[.numberOfTouchesRequired] = .number(Double(numberOfTouchesRequired))
    case .swipe:
      values[.numberOfTouchesRequired] = .number(Double(numberOfTouchesRequired))
      values[.direction] = .direction(direction)
    case .base, .pan, .pinch, .rotation: break
    }
    return values
  }
}
