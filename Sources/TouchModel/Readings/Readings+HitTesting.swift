/// The disputes about what is hit.
extension Readings {
  /// The values of ``Readings/alphaBoundary``.
  public enum AlphaBoundary: String, ReadingValue {
    /// A view of alpha 0.01 is left out.
    case inclusive
    /// A view of alpha 0.01 can be hit; one below cannot.
    case exclusive
    /// No rule judges a view of alpha 0.01.
    case open

    /// The question and the evidence.
    package static let dispute = Dispute(
      "Is a view of alpha 0.01 exactly left out?",
      recommended: "Document 001 includes the boundary",
      other:
        "documents 000 and 004 give a range without saying what its ends are; stored in 32 bits the value lies below")
  }

  /// The values of ``Readings/disabledControl``.
  public enum DisabledControl: String, ReadingValue {
    /// No rule judges a disabled control.
    case open
    /// A disabled control and what is in it are left out.
    case skipped
    /// A disabled control is hit as an enabled one is.
    case hit

    /// The question and the evidence.
    package static let dispute = Dispute(
      "Is a disabled control hit?",
      recommended: "The documents do not speak of it, so nothing is drawn and nothing judged",
      other: "public evidence has UIKit skip it; other engines may as well hit it")
  }

  /// The values of ``Readings/animatedView``.
  public enum AnimatedView: String, ReadingValue {
    /// No rule judges a view under an animation.
    case open
    /// A view under an animation that does not allow interaction is left out, and what is in it too.
    case skipped
    /// A view under an animation is hit as any other is.
    case hit

    /// The question and the evidence.
    package static let dispute = Dispute(
      "Is a view under an animation hit?",
      recommended: "The documents do not speak of animations, so nothing is drawn and nothing judged",
      other: "by its documentation UIKit disables interaction unless the animation allows it; other engines may not")
  }

  /// The values of ``Readings/windowSelection``.
  public enum WindowSelection: String, ReadingValue {
    /// The frontmost window that has a view under the finger.
    case frontmostHit
    /// The key window alone.
    case keyWindow

    /// The question and the evidence.
    package static let dispute = Dispute(
      "Which window is hit-tested?",
      recommended: "Documents 001 and 002 take the window under the finger, as UIKit does",
      other: "document 004 begins at the key window")
  }
}
