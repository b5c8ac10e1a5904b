/// What several rules on gestures, controls and tables leave open for the same reason.
extension LeftOpen {
  /// Which touches a gesture has.
  static let touchesOfAGesture = """
    Which touches belong to a gesture is the engine's choice (G-13): its own list counts, else the touches that it \
    delivered to the recognizer, where they are no more than it needs.
    """

  /// Touches of which the responder side is not clear.
  static let unseenTouches = """
    Not judged are touches of views whose calls the engine cannot show, touch objects that stand for several \
    fingers, and touches that change their view.
    """

  /// Recognitions that are reported late.
  static let lateRecognition = """
    Under recognitionLag = upToOneReport a recognition may be reported one report after it happened, with \
    consequences that come before the report.
    """

  /// What may keep a recognizer from recognizing besides its own criterion.
  static let obstacles = """
    A touch sequence is not judged where a delegate, a required failure, a scroll view, a system control of another view \
    or a handler of touches may keep the recognizer from recognizing, and where reports leave the queue out of order, twice \
    or never (AP-02, AP-03). Where another recognizer may, whose own criterion \
    is met or open, it is enough that one of them recognizes (G-09).
    """

  /// How movements are merged.
  static let mergedMovements = """
    How many calls several movements make is open: an engine may merge those that follow within a frame, and report the \
    last of them with the end.
    """

  /// How a system control is protected.
  static let systemControls = """
    How a system control keeps the recognizers of its superviews from a touch, and what they see of it then, is open \
    (G-35).
    """

  /// What a recognizer that holds no ending finds when it recognizes.
  static let endedBefore = """
    With delaysTouchesEnded false a view may receive touchesEnded before the recognizer recognizes (001:214); nothing is left \
    to cancel then.
    """

  /// How exact places and readings are.
  static let tolerance = "Places and readings may be off by the tolerance that the engine declares."

  /// Which of the recognizers of a view comes first when one was attached in the run.
  static let attachedOrder = """
    Which of several recognizers of a view comes first where one was attached by a change, and so which of them recognizes: of such \
    runs only the first recognition of all is compared, whosever it is.
    """

  /// Fingers that a view may ignore.
  static let secondFinger = """
    Not judged is a finger that the view may ignore, since another is on it and multipleTouchEnabled is false or \
    unset on a scroll view (G-14).
    """

  /// What two fingers leave open.
  static let twoFingers = """
    Not judged are a third finger, what follows the first lift, and fingers that come closer than 8 points (G-30).
    """

  /// Where a continuous reading starts.
  static let origin = """
    Whether readings count from the touch-down, from the recognition or from a place between them is open (G-29, \
    G-30): the first lies anywhere between nothing and what the fingers did since they went down.
    """

  /// Controls that do not track touches themselves.
  static let inactiveControls = """
    Not judged are controls that are disabled, whose own touches methods the scene overrides, or on a tree that \
    handlers change (G-06).
    """

  /// What a tap is to the rules on controls and tables.
  static let clearTaps = """
    A tap is one finger alone on the screen that stays at its place and lifts within half of the declared times \
    (G-08); longer or moving touches are not judged.
    """

  /// What an ending that waits for a time leaves open.
  static let overtakenEnding = """
    Fingers between which less than twice the declared endDelay passes, and lifts that an interruption follows as soon, under \
    endDelay = fixed and where the ending comes late.
    """

  /// What decides when a recognizer above or on a control or table does not recognize.
  static let plainViewDecides = """
    Where the recognizer does not recognize, a second run with a plain view in place of the control or table shows \
    whether that is the reason.
    """

  /// Taps before a requirement is met.
  static let laterTaps =
    "A recognizer with a required failure may recognize later what was tapped before: it is not refused."

  /// Controls of several touches.
  static let severalTouches = "Controls that have several touches at a time (G-16)."
}
