/// The disputes about when and in which order touches are delivered.
extension Readings {
  /// The values of ``Readings/contentTouches``.
  public enum ContentTouches: String, ReadingValue {
    /// In the dispatch of their report.
    case immediate
    /// After a while, unless the scroll view scrolls before.
    case delayed

    /// The question and the evidence.
    package static let dispute = Dispute(
      "When do views in a scroll view get a touch?",
      recommended: "The documents know no delay",
      other: "UIKit holds touches back for a moment, in case they scroll")
  }

  /// The values of ``Readings/deliveryOrder``.
  public enum DeliveryOrder: String, ReadingValue {
    /// The recognizers get a phase before the view does.
    case recogniserFirst
    /// The view gets a phase before the recognizers do.
    case viewFirst

    /// The question and the evidence.
    package static let dispute = Dispute(
      "Which gets a touch first, recognizer or view?",
      recommended: "Document 001 puts recognizers first, as UIKit's documentation does",
      other: "documents 000 and 002 can be read as view first")
  }

  /// The values of ``Readings/endDelay``.
  public enum EndDelay: String, ReadingValue {
    /// Until the recognizer that delays it has decided.
    case untilDecision
    /// For a fixed time, decided or not.
    case fixed

    /// The question and the evidence.
    package static let dispute = Dispute(
      "How long is a delayed ending held?",
      recommended: "The header text in document 000 holds it until the recognizer has decided",
      other: "document 001 speaks of about 0.15 seconds")
  }

  /// The values of ``Readings/delayedBeganWithoutCancel``.
  public enum DelayedBeganWithoutCancel: String, ReadingValue {
    /// The view never gets them.
    case discard
    /// The view gets them after the recognition.
    case deliver
    /// No rule judges it.
    case open

    /// The question and the evidence.
    package static let dispute = Dispute(
      "What becomes of held beginnings when a recognizer succeeds that cancels nothing?",
      recommended: "Success throws away what was held, as documents 000 and 001 say of the usual case",
      other: "with canceling off, UIKit's documentation promises the view its touches")
  }
}
