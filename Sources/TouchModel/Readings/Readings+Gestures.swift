/// The disputes about recognizers.
extension Readings {
  /// The values of ``Readings/cancelActionOrder``.
  public enum CancelActionOrder: String, ReadingValue {
    /// The view's cancel comes before the first action.
    case cancelFirst
    /// The first action comes before the view's cancel.
    case actionFirst
    /// No rule judges the order.
    case either

    /// The question and the evidence.
    package static let dispute = Dispute(
      "Which comes first, the view's cancel or the recognizer's action?",
      recommended: "Documents 000, in its header text, 001 and 002 cancel first",
      other: "a trace in document 000 and logs of UIKit show the action first")
  }

  /// The values of ``Readings/nestedGestureWinner``.
  public enum NestedGestureWinner: String, ReadingValue {
    /// The recognizer closest to the hit view.
    case innermost
    /// The recognizer farthest from the hit view.
    case outermost
    /// Either; no rule judges which.
    case any

    /// The question and the evidence.
    package static let dispute = Dispute(
      "Which of two equal recognizers on nested views wins?",
      recommended:
        "UIKit lets the one closest to the hit view win, and nothing in 000 or 001 speaks against it",
      other: "document 002 has the outer one keep the inner one from responding")
  }

  /// The values of ``Readings/systemControlBeatsAncestorTap``.
  public enum SystemControlBeatsAncestorTap: String, ReadingValue {
    /// The control's action is sent, and the tap on the ancestor is not recognized.
    case `true`
    /// The tap on the ancestor is recognized and cancels the control's touch.
    case `false`

    /// The question and the evidence.
    package static let dispute = Dispute(
      "Does a system control win over a tap on an ancestor?",
      recommended: "Document 001 says that the control's action is sent and the tap ignored",
      other: "document 002 says that the gesture keeps the action from being sent")
  }

  /// The values of ``Readings/doubleTapNeedsDelay``.
  public enum DoubleTapNeedsDelay: String, ReadingValue {
    /// Several taps are recognized whatever the view gets.
    case `false`
    /// Several taps are recognized only by a recognizer that delays endings.
    case `true`

    /// The question and the evidence.
    package static let dispute = Dispute(
      "Does a double tap need delayed endings?",
      recommended: "Recognition does not depend on what the view gets",
      other: "document 001 has a double tap fall apart into two single taps without the delay")
  }

  /// The values of ``Readings/resetTiming``.
  public enum ResetTiming: String, ReadingValue {
    /// When the last finger has been lifted, at the latest.
    case sequenceEnd
    /// In the next turn of the run loop.
    case nextTurn
    /// Before the dispatch returns.
    case dispatchEnd

    /// The question and the evidence.
    package static let dispute = Dispute(
      "When is a finished recognizer possible again?",
      recommended: "At the latest when the fingers have lifted, the one moment all documents allow",
      other: "document 001 speaks of the next turn of the run loop, logs of UIKit show the end of the dispatch")
  }

  /// The values of ``Readings/preventedSignal``.
  public enum PreventedSignal: String, ReadingValue {
    /// The call `touchesCancelled`.
    case touchesCancelled
    /// The state failed, and no call.
    case failedOnly
    /// Either; no rule judges which.
    case either

    /// The question and the evidence.
    package static let dispute = Dispute(
      "What does a prevented recognizer get?",
      recommended: "Document 001 has its touches cancelled",
      other: "UIKit lets it fail and sends nothing")
  }

  /// The values of ``Readings/recognitionLag``.
  public enum RecognitionLag: String, ReadingValue {
    /// State, action and cancel come in one dispatch.
    case sameDispatch
    /// State and action may come in the dispatch after the cancel.
    case upToOneReport

    /// The question and the evidence.
    package static let dispute = Dispute(
      "May state and action come later than the cancel?",
      recommended: "The header text in document 000 ties cancel and action together",
      other: "a figure in document 001 can be read as leaving the recognizer undecided at the moment of the cancel")
  }
}
