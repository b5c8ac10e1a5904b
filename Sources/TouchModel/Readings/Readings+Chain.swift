/// The disputes about the responder chain and what goes along it.
extension Readings {
  /// The values of ``Readings/controllerNext``.
  public enum ControllerNext: String, ReadingValue {
    /// The window for a root controller, the presenter for a presented one, else the superview of the controller's view.
    case windowRootOrPresenterThenSuperview
    /// The superview of the controller's view.
    case superviewAlways

    /// The question and the evidence.
    package static let dispute = Dispute(
      "What follows a view controller in the chain?",
      recommended:
        "Documents 000 and 001 send a root controller to its window and a presented one to its presenter",
      other: "document 003 knows only the superview of the controller's view")
  }

  /// The values of ``Readings/chainTail``.
  public enum ChainTail: String, ReadingValue {
    /// The application's delegate follows the application if it is a responder.
    case appDelegate
    /// The application is the last.
    case application

    /// The question and the evidence.
    package static let dispute = Dispute(
      "Where does the chain end?",
      recommended: "Documents 000 and 001 let a qualifying application delegate follow the application",
      other: "the other three drop at the application what no responder handles")
  }

  /// The values of ``Readings/windowScene``.
  public enum WindowScene: String, ReadingValue {
    /// The application follows a window.
    case off
    /// A window scene follows a window, and the application the scene.
    case on

    /// The question and the evidence.
    package static let dispute = Dispute(
      "Does a window scene stand between window and application?",
      recommended: "All documents go from the window to the application",
      other: "UIKit has put a scene between them since iOS 13")
  }

  /// The values of ``Readings/forwarding``.
  public enum Forwarding: String, ReadingValue {
    /// Each method passes on what it gets.
    case perMethod
    /// Later methods pass on only where the beginning was passed on.
    case onlyAfterBegan

    /// The question and the evidence.
    package static let dispute = Dispute(
      "Is every touches method forwarded by itself?",
      recommended: "The documents describe the default of each method alone",
      other: "logs of UIKit show later phases only where the beginning was forwarded")
  }

  /// The values of ``Readings/scrollViewForwards``.
  public enum ScrollViewForwards: String, ReadingValue {
    /// A scroll view keeps every call.
    case never
    /// It passes on beginnings alone.
    case began
    /// It passes on every call.
    case always

    /// The question and the evidence.
    package static let dispute = Dispute(
      "Does a scroll view pass touches on?",
      recommended: "Document 001 says it keeps them, as controls do",
      other: "a trace in document 000 shows the beginning at the superview of a table")
  }

  /// The values of ``Readings/nilTargetWalksChain``.
  public enum NilTargetWalksChain: String, ReadingValue {
    /// The first responder of the chain that implements the action gets it.
    case `true`
    /// An action without a target goes nowhere.
    case `false`

    /// The question and the evidence.
    package static let dispute = Dispute(
      "Does an action without a target walk the chain?",
      recommended: "Document 002 names the chain as the fallback of controls, and UIKit does so",
      other: "another sentence of document 002 keeps controls and chain apart")
  }
}
