/// The value of a property.
public enum DefaultValue: Hashable, Sendable, Codable {
  /// A flag.
  case flag(Bool)
  /// A number.
  case number(Double)
  /// A direction.
  case direction(SwipeDirection)
  /// A state.
  case state(RecognizerState)
  /// A value of a kind the documents do not know.
  case other
}

extension DefaultValue {
  /// The properties whose defaults the documents, or public evidence, speak of.
  public enum Attribute: String, CaseIterable, Codable, Hashable, Sendable {
    /// Whether a view takes touches.
    case isUserInteractionEnabled
    /// Whether a view is hidden.
    case isHidden
    /// The opacity of a view.
    case alpha
    /// Whether a view takes more than one touch at a time.
    case isMultipleTouchEnabled
    /// Whether a recognizer cancels the touches of its view when it recognizes.
    case cancelsTouchesInView
    /// Whether a recognizer holds back the beginning of touches.
    case delaysTouchesBegan
    /// Whether a recognizer holds back the end of touches.
    case delaysTouchesEnded
    /// How many taps a recognizer asks for.
    case numberOfTapsRequired
    /// How many fingers a recognizer asks for.
    case numberOfTouchesRequired
    /// The direction of a swipe recognizer.
    case direction
    /// The state of a recognizer.
    case state
    /// Whether a recognizer takes part, or a control is enabled.
    case isEnabled
    /// Whether a view and others do not take touches at the same time.
    case isExclusiveTouch
    /// The level of a window.
    case level
    /// Whether a scroll view delays the touches of its content.
    case delaysContentTouches
    /// Whether a scroll view scrolls by fingers.
    case isScrollEnabled
    /// How long a press takes, in seconds.
    case minimumPressDuration
    /// How far the finger of a press may move before it begins, in points.
    case allowableMovement
    /// How many fingers a pan needs at least.
    case minimumNumberOfTouches
  }
}

extension DefaultValue {
  /// The value in words.
  package var words: String {
    switch self {
    case .flag(let value): "\(value)"
    case .number(let value): NumberText.text(value)
    case .direction(let value): "\(value)"
    case .state(let value): "\(value)"
    case .other: "a value no document knows"
    }
  }
}

extension DefaultValue.Subject {
  /// The subject in words.
  package var words: String {
    switch self {
    case .view(let kind): kind.words
    case .recognizer(let kind): kind == .base ? kind.words : "\(kind.words) recognizer"
    }
  }
}
