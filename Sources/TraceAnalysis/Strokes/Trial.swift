public import TouchModel

/// What the fingers of one touch sequence do on the view of one recognizer, and whether that is its gesture.
///
/// It is measured on the script, whatever the engine reports of the recognizer; what that receives and does is an ``Attempt``.
public struct Trial: Sendable {
  /// What besides the recognizer decides about the fingers.
  public enum Company: Sendable {
    /// No other recognizer's.
    case alone
    /// Only of recognizers with which it may recognize together, by the delegates of both.
    case permitted
    /// Also of recognizers that clearly have no use for the fingers.
    case idle
    /// Also of recognizers one of which may recognize instead.
    case rivals
    /// Of something else that may keep it from recognizing.
    case contested
  }

  /// The number of the recognizer.
  public let recognizer: Handle<Recognizer>
  /// What it recognizes.
  public let kind: RecognizerKind
  /// The view it is attached to.
  public let view: ObjectID
  /// How many taps it needs, with the documented default.
  public let taps: Int
  /// How many fingers it needs, with the documented default.
  public let touches: Int
  /// The direction of a swipe, with the documented default.
  public let direction: SwipeDirection
  /// The touch sequence.
  public let sequence: Handle<FingerSequence>
  /// Its fingers: those that it was given, and those on its view or below, among ``StrokeIndex/trialFingers``.
  public let fingers: Range<Int>
  /// The dispatch in which the first of them goes down.
  public var first = Handle<Dispatch>(0)
  /// The dispatch in which the last of them lifts; the end of the script when one stays.
  public var last = Handle<Dispatch>(0)
  /// When the first of them goes down, in milliseconds.
  public var downTime = 0
  /// When the last of them lifts, in milliseconds.
  public var liftTime = 0
  /// How many of them are down at once for certain.
  public var together = 0
  /// The same with fingers that come in the report in which others lift, whose order is open.
  public var togetherAtMost = 0
  /// The records from its first finger on, up to the recognizer's next trial.
  public var records = 0..<0
  /// Whether the engine gave the recognizer exactly the fingers on its view and below, as far as it says.
  public var isKnown = true
  /// Whether the recognizer may have other fingers than these.
  ///
  /// It may have more where it is not known which recognizers have a finger of the sequence, or an earlier one where a gesture has
  /// several taps, and fewer where these are more than its maximum.
  public var mayHaveOthers = false
  /// Whether every finger lifts and nothing comes in between.
  public var isUndisturbed = true
  /// Whether the recognizer is in state possible when it begins, as far as can be seen.
  public var isFresh = true
  /// What besides the recognizer decides about the fingers.
  public var company = Company.alone
  /// The recognizers that may recognize instead, one bit for each.
  public var rivals: UInt64 = 0
  /// Whether the fingers clearly do what it recognizes, for a tap one of its taps; open within twice of a threshold.
  public var criterion = Certainty.open
  /// The recognizer's trial before; `nil` for the first.
  public var previous: Handle<Trial>?
  /// Whether it follows the one before as the next tap of several does.
  public var follows = Certainty.no
  /// Whether nothing comes before it, or only long before.
  public var comesLate = true
  /// How many clear taps it makes with those before it, when nothing else came before them; 0 when it does not.
  public var tapPosition = 0
  /// How many taps the recognizer can have seen since it last recognized, since one was interrupted, or since the last were
  /// clearly too far away.
  public var tapsAtMost = 0
  /// The sign that it recognizes; `nil` when it does not.
  public var recognition: Handle<GestureSign>?

  /// Whether it recognizes.
  @inlinable
  @inline(__always)
  public var isRecognized: Bool { recognition != nil }

  /// Whether the fingers are clear to the recognizer and nothing stands in its way.
  @inlinable
  @inline(__always)
  public var isFree: Bool { isKnown && isUndisturbed && isFresh && company == .alone }

  /// Whether the fingers are clear to the recognizer and nothing has a use for them beside it.
  @inlinable
  @inline(__always)
  public var isUnopposed: Bool { isKnown && isUndisturbed && isFresh && (company == .alone || company == .idle) }

  /// Whether it has to recognize, for everything but a tap of several.
  @inlinable
  @inline(__always)
  public var isDue: Bool { isUnopposed && isMet }

  /// Whether it or one of its rivals has to recognize, for everything but a tap of several.
  @inlinable
  @inline(__always)
  public var isDueOrTaken: Bool { isKnown && isUndisturbed && isFresh && company == .rivals && isMet }

  /// Whether the fingers clearly do what it recognizes in one touch sequence.
  @usableFromInline
  var isMet: Bool { criterion == .yes && (kind != .tap || taps == 1) }
}
