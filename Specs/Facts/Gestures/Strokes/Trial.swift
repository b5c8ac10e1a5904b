internal import TouchModel

/// What one recognizer gets to see in one touch sequence, and what it makes of it.
struct Trial {
  /// Whose say the fingers are under besides the recognizer's.
  enum Company {
    /// Nobody's.
    case alone
    /// Only of recognizers with which it may recognize together, by the delegates of both.
    case permitted
    /// Of something that may keep it from recognizing.
    case contested
  }

  /// The number of the recognizer.
  let recognizer: Int
  /// What it recognizes.
  let kind: RecognizerKind
  /// The view it is attached to.
  let view: ObjectID
  /// How many taps it needs, with the documented default.
  let taps: Int
  /// How many fingers it needs, with the documented default.
  let touches: Int
  /// The direction of a swipe, with the documented default.
  let direction: SwipeDirection
  /// The touch sequence.
  let sequence: Int
  /// Its fingers: those that it was given, and those on its view or below, among ``StrokeIndex/trialFingers``.
  let fingers: Range<Int>
  /// The dispatch in which the first of them goes down.
  var first = 0
  /// The dispatch in which the last of them lifts; the end of the script when one stays.
  var last = 0
  /// When the first of them goes down, in milliseconds.
  var downTime = 0
  /// When the last of them lifts, in milliseconds.
  var liftTime = 0
  /// How many of them are down at once for certain.
  var together = 0
  /// The same with fingers that come in the report in which others lift, whose order is open.
  var togetherAtMost = 0
  /// The records from its first finger on, up to the recognizer's next trial.
  var records = 0..<0
  /// Whether the engine gave the recognizer exactly the fingers on its view and below, as far as it says.
  var isKnown = true
  /// Whether every finger lifts and nothing comes in between.
  var isUndisturbed = true
  /// Whether the recognizer is in state possible when it begins, as far as can be seen.
  var isFresh = true
  /// Whose say the fingers are under besides the recognizer's.
  var company = Company.alone
  /// Whether the fingers clearly do what it recognizes, for a tap one of its taps; open within twice of a threshold.
  var criterion = Certainty.open
  /// The recognizer's trial before; −1 for the first.
  var previous = -1
  /// Whether it follows the one before as the next tap of several does.
  var follows = Certainty.no
  /// Whether nothing comes before it, or only long before.
  var comesLate = true
  /// How many clear taps it makes with those before it, when nothing else came before them; 0 when it does not.
  var tapPosition = 0
  /// How many taps the recognizer can have seen since it last recognized, or since the last were clearly too far away.
  var tapsAtMost = 0
  /// The sign that it recognizes; −1 when it does not.
  var recognition = -1

  /// Whether it recognizes.
  var isRecognized: Bool { recognition >= 0 }

  /// Whether the fingers are clear to the recognizer and nothing stands in its way.
  var isFree: Bool { isKnown && isUndisturbed && isFresh && company == .alone }

  /// Whether it has to recognize, for everything but a tap of several.
  var isDue: Bool { isFree && criterion == .yes && (kind != .tap || taps == 1) }
}

/// A change of a recognizer's state, a call of its action, or a reading made neutral.
struct GestureSign {
  /// What it is.
  enum Kind {
    case state
    case action
    case reset
  }

  /// What it is.
  let kind: Kind
  /// The sequence number of the record.
  let sequence: Int
  /// The last step of which recognizers had heard by then.
  var dispatch: Int
  /// When it happened, in milliseconds.
  let time: Int
  /// The number of the recognizer.
  let recognizer: Int
  /// The state.
  let state: RecognizerState
  /// The target whose action it is; `nil` for anything else.
  let target: ObjectID?
  /// The trial it belongs to; −1 when there is none.
  var trial = -1

  /// Whether the state is one of a recognizer that has recognized.
  var isOfSuccess: Bool { state == .began || state == .changed || state == .ended }
}
