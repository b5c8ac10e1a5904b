internal import TouchModel

/// Something about a run that makes some rule look closely.
///
/// Where all that a rule looks for is missing, it could find nothing, and a number tells how often it had something to say
/// (``Tally``). An oddity may be harmless: that is for the rule to tell.
package struct Oddity: OptionSet, Sendable {
  package let rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue }

  // What calls are like.

  /// A touch began for more than one finger.
  static let sharedTouch = Oddity(rawValue: 1 << 0)
  /// The application sent a call to somebody else than the view of the touch.
  static let stray = Oddity(rawValue: 1 << 1)
  /// The application sent a call of which no finger gives the reason in its dispatch.
  static let unprompted = Oddity(rawValue: 1 << 2)
  /// A receiver hears of a touch twice in a dispatch.
  static let again = Oddity(rawValue: 1 << 3)
  /// A beginning comes after something else, or anything after an ending.
  static let disorder = Oddity(rawValue: 1 << 4)
  /// A responder that heard of a beginning hears of no ending, or of several, though the finger is gone.
  static let openEnd = Oddity(rawValue: 1 << 5)
  /// The phase is not the one the method is named for.
  static let phase = Oddity(rawValue: 1 << 6)
  /// A touch does not tell its view, or another than at first.
  static let view = Oddity(rawValue: 1 << 7)
  /// A touch tells another window than its view's.
  static let window = Oddity(rawValue: 1 << 8)
  /// A touch tells a time ahead of the clock or before the one it told last, or none where it told one.
  static let time = Oddity(rawValue: 1 << 9)
  /// The kind of the event is another than touches.
  static let eventKind = Oddity(rawValue: 1 << 10)
  /// A touch is not among all touches of the event.
  static let missingInEvent = Oddity(rawValue: 1 << 11)
  /// A set holds no touch, or several.
  static let otherThanOne = Oddity(rawValue: 1 << 12)
  /// A call goes on to somebody who does not stand further up.
  static let downward = Oddity(rawValue: 1 << 13)
  /// A touch is cancelled where nothing is interrupted.
  static let cancelled = Oddity(rawValue: 1 << 14)
  /// A call goes on with other touches or another event.
  static let changedOnTheWay = Oddity(rawValue: 1 << 15)
  /// A recognizer or a scroll view may have a say about what is delivered of a touch.
  static let notPlain = Oddity(rawValue: 1 << 16)

  // What fingers did, and what became of it.

  /// No call tells of something that a view has to hear of.
  static let untold = Oddity(rawValue: 1 << 17)
  /// A touch is not where its finger is.
  static let location = Oddity(rawValue: 1 << 18)
  /// A touch does not say where its finger was.
  static let previousLocation = Oddity(rawValue: 1 << 19)
  /// A touch that lifts has another phase.
  static let liftPhase = Oddity(rawValue: 1 << 20)
  /// A touch tells a time that is long past.
  static let oldTime = Oddity(rawValue: 1 << 21)
  /// A touch is told as ended when it is interrupted, or later.
  static let endedInterruption = Oddity(rawValue: 1 << 22)
  /// A recognizer or a scroll view may have a say about what is told of a finger.
  static let shared = Oddity(rawValue: 1 << 23)

  // How calls went from responder to responder.

  /// A call does not go where its continuation says, or with other touches or another event.
  static let offTheWay = Oddity(rawValue: 1 << 24)
  /// It is not known of every call where it has to go.
  static let openWay = Oddity(rawValue: 1 << 25)
  /// The same of a call with touches whose chain is known.
  static let openWayInChain = Oddity(rawValue: 1 << 26)

  // The run as a whole.

  /// A report was not put in the queue and taken out once, in order, before responders heard of it.
  static let unqueued = Oddity(rawValue: 1 << 27)
  /// A touch tells a wrong place in the coordinates of a receiver.
  static let misplaced = Oddity(rawValue: 1 << 28)
  /// Reports were not dispatched one after the other in the order of the script, as far as can be seen.
  static let disorderly = Oddity(rawValue: 1 << 29)
  /// There is more than one finger.
  static let severalFingers = Oddity(rawValue: 1 << 30)
  /// A controller is presented by another, beside whose view it stands.
  static let presentation = Oddity(rawValue: 1 << 31)
  /// A finger that is down is interrupted.
  static let interruption = Oddity(rawValue: 1 << 32)

  /// All of them.
  static let all = Oddity(rawValue: (1 << 33) - 1)
}
