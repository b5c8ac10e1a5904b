/// What a gesture recognizer recognizes (`000:81-88`).
public enum RecognizerKind: String, CaseIterable, Codable, Hashable, Sendable {
  /// The base class itself, which recognizes nothing.
  case base
  /// Taps, of one finger or several.
  case tap
  /// A press that lasts.
  case longPress
  /// A quick stroke in one direction.
  case swipe
  /// A drag.
  case pan
  /// Two fingers that come together or go apart.
  case pinch
  /// Two fingers that turn about each other.
  case rotation

  /// What distinguishes the kind from others; whatever asks for one of these things alone asks here.
  package var traits: RecognizerTraits {
    switch self {
    case .base: RecognizerTraits(.baseRecognizer, "plain recognizer")
    case .tap: RecognizerTraits(.singleTaps, "tap", success: .discrete, fingers: .asked)
    case .longPress: RecognizerTraits(.longPressRecognizer, "long press", success: .continuous, fingers: .asked)
    case .swipe: RecognizerTraits(.swipeRecognizer, "swipe", success: .discrete, fingers: .asked)
    case .pan: RecognizerTraits(.panRecognizer, "pan", success: .continuous, reading: .translate)
    case .pinch: RecognizerTraits(.pinchRecognizer, "pinch", success: .continuous, fingers: .two, reading: .scale)
    case .rotation:
      RecognizerTraits(.rotationRecognizer, "rotation", success: .continuous, fingers: .two, reading: .rotate)
    }
  }

  /// The kind in words.
  package var words: String { traits.words }

  /// The kind in words, with its article.
  package var noun: String { "a \(words)" }

  /// What recognizers of the kind are called, with a number after it.
  package var name: String { self == .base ? "recognizer" : words }

  /// Whether a success goes through began and changed; a tap or a swipe ends at once.
  public var isContinuous: Bool { traits.success == .continuous }

  /// Whether a success is one change, to ended.
  package var isDiscrete: Bool { traits.success == .discrete }

  /// Whether a gesture of the kind is made by two fingers.
  package var takesTwoFingers: Bool { traits.fingers == .two }

  /// Whether the kind measures its gesture: a translation, a scale or a rotation.
  package var hasReading: Bool { traits.reading != nil }

  /// The capability of offering the kind.
  package var capability: Capability { traits.capability }
}

/// What distinguishes kinds of recognizer, as far as a value can say it.
package struct RecognizerTraits: Sendable {
  /// How a gesture succeeds.
  enum Success: Sendable {
    /// It never does.
    case never
    /// With one state.
    case discrete
    /// With a beginning, changes and an end.
    case continuous
  }

  /// How many fingers a gesture takes.
  package enum Fingers: Sendable {
    /// Any number.
    case any
    /// As many as the recognizer asks for.
    case asked
    /// Two.
    case two
  }

  /// What an engine declares that offers the kind.
  let capability: Capability
  /// The kind in the words of reports.
  package let words: String
  /// How a gesture succeeds.
  let success: Success
  /// How many fingers a gesture takes.
  package let fingers: Fingers
  /// What a handler does with the reading; `nil` where it moves no view.
  package let reading: EffectOperation?

  fileprivate init(
    _ capability: Capability, _ words: String, success: Success = .never, fingers: Fingers = .any,
    reading: EffectOperation? = nil
  ) {
    self.capability = capability
    self.words = words
    self.success = success
    self.fingers = fingers
    self.reading = reading
  }

  /// Whether a recognizer has what an operation reads or resets.
  package func allows(_ operation: EffectOperation) -> Bool {
    switch operation {
    case .translate, .scale, .rotate: reading == operation
    case .reset: reading != nil
    case .follow, .setFlag: true
    }
  }
}
