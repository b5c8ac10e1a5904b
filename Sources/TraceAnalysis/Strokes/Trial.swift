package import TouchModel

/// What one recognizer gets to see in one touch sequence, and what it makes of it.
package struct Trial {
  /// Whose say the fingers are under besides the recognizer's.
  package enum Company {
    /// Nobody's.
    case alone
    /// Only of recognizers with which it may recognize together, by the delegates of both.
    case permitted
    /// Of something that may keep it from recognizing.
    case contested
  }

  /// The number of the recognizer.
  package let recognizer: Int
  /// What it recognizes.
  package let kind: RecognizerKind
  /// The view it is attached to.
  package let view: ObjectID
  /// How many taps it needs, with the documented default.
  package let taps: Int
  /// How many fingers it needs, with the documented default.
  package let touches: Int
  /// The direction of a swipe, with the documented default.
  package let direction: SwipeDirection
  /// The touch sequence.
  package let sequence: Int
  /// Its fingers: those that it was given, and those on its view or below, among ``StrokeIndex/trialFingers``.
  package let fingers: Range<Int>
  /// The dispatch in which the first of them goes down.
  package var first = 0
  /// The dispatch in which the last of them lifts; the end of the script when one stays.
  package var last = 0
  /// When the first of them goes down, in milliseconds.
  package var downTime = 0
  /// When the last of them lifts, in milliseconds.
  package var liftTime = 0
  /// How many of them are down at once for certain.
  package var together = 0
  /// The same with fingers that come in the report in which others lift, whose order is open.
  package var togetherAtMost = 0
  /// The records from its first finger on, up to the recognizer's next trial.
  package var records = 0..<0
  /// Whether the engine gave the recognizer exactly the fingers on its view and below, as far as it says.
  package var isKnown = true
  /// Whether every finger lifts and nothing comes in between.
  package var isUndisturbed = true
  /// Whether the recognizer is in state possible when it begins, as far as can be seen.
  package var isFresh = true
  /// Whose say the fingers are under besides the recognizer's.
  package var company = Company.alone
  /// Whether the fingers clearly do what it recognizes, for a tap one of its taps; open within twice of a threshold.
  package var criterion = Certainty.open
  /// The recognizer's trial before; −1 for the first.
  package var previous = -1
  /// Whether it follows the one before as the next tap of several does.
  package var follows = Certainty.no
  /// Whether nothing comes before it, or only long before.
  package var comesLate = true
  /// How many clear taps it makes with those before it, when nothing else came before them; 0 when it does not.
  package var tapPosition = 0
  /// How many taps the recognizer can have seen since it last recognized, or since the last were clearly too far away.
  package var tapsAtMost = 0
  /// The sign that it recognizes; −1 when it does not.
  package var recognition = -1

  /// Whether it recognizes.
  @inlinable
  @inline(__always)
  package var isRecognized: Bool { recognition >= 0 }

  /// Whether the fingers are clear to the recognizer and nothing stands in its way.
  @inlinable
  @inline(__always)
  package var isFree: Bool { isKnown && isUndisturbed && isFresh && company == .alone }

  /// Whether it has to recognize, for everything but a tap of several.
  @inlinable
  @inline(__always)
  package var isDue: Bool { isFree && criterion == .yes && (kind != .tap || taps == 1) }
}

/// A change of a recognizer's state, a call of its action, or a reading made neutral.
package struct GestureSign {
  /// What it is.
  package enum Kind {
    case state
    case action
    case reset
  }

  /// What it is.
  package let kind: Kind
  /// The sequence number of the record.
  package let sequence: Int
  /// The last step of which recognizers had heard by then.
  package var dispatch: Int
  /// When it happened, in milliseconds.
  package let time: Int
  /// The number of the recognizer.
  package let recognizer: Int
  /// The state.
  package let state: RecognizerState
  /// The target whose action it is; `nil` for anything else.
  package let target: ObjectID?
  /// The trial it belongs to; −1 when there is none.
  package var trial = -1

  /// Whether the state is one of a recognizer that has recognized.
  @inlinable
  @inline(__always)
  package var isOfSuccess: Bool { state == .began || state == .changed || state == .ended }
}
