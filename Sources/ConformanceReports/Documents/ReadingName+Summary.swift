internal import TouchModel

/// A dispute in a few words: the question, and what speaks for either side.
struct Dispute {
  /// The question that the reading answers.
  let question: String
  /// What speaks for the recommended value.
  let recommended: String
  /// What speaks for another value.
  let other: String

  init(_ question: String, _ recommended: String, _ other: String) {
    self.question = question
    self.recommended = recommended
    self.other = other
  }
}

extension ReadingName {
  /// What the dispute is about.
  var dispute: Dispute {
    switch self {
    case .controllerNext, .chainTail, .windowScene, .forwarding, .scrollViewForwards, .nilTargetWalksChain:
      chainDispute
    case .alphaBoundary, .disabledControl, .windowSelection, .contentTouches, .deliveryOrder: deliveryDispute
    case .cancelActionOrder, .nestedGestureWinner, .systemControlBeatsAncestorTap, .endDelay, .doubleTapNeedsDelay,
      .delayedBeganWithoutCancel, .resetTiming, .preventedSignal, .recognitionLag:
      gestureDispute
    }
  }

  private var chainDispute: Dispute {
    switch self {
    case .controllerNext:
      Dispute(
        "What follows a view controller in the chain?",
        "Documents 000 and 001 send a root controller to its window and a presented one to its presenter",
        "document 003 knows only the superview of the controller's view")
    case .chainTail:
      Dispute(
        "Where does the chain end?",
        "Documents 000 and 001 let a qualifying application delegate follow the application",
        "the other three drop at the application what nobody handles")
    case .windowScene:
      Dispute(
        "Does a window scene stand between window and application?",
        "All documents go from the window to the application",
        "UIKit has put a scene between them since iOS 13")
    case .forwarding:
      Dispute(
        "Is every touches method forwarded by itself?",
        "The documents describe the default of each method alone",
        "logs of UIKit show later phases only where the beginning was forwarded")
    case .scrollViewForwards:
      Dispute(
        "Does a scroll view pass touches on?",
        "Document 001 says it keeps them, as controls do",
        "a trace in document 000 shows the beginning at the superview of a table")
    default:
      Dispute(
        "Does an action without a target walk the chain?",
        "Document 002 names the chain as the fallback of controls, and UIKit does so",
        "another sentence of document 002 keeps controls and chain apart")
    }
  }

  private var deliveryDispute: Dispute {
    switch self {
    case .alphaBoundary:
      Dispute(
        "Is a view of alpha 0.01 exactly left out?",
        "Document 001 includes the boundary",
        "documents 000 and 004 give a range without saying what its ends are; stored in 32 bits the value lies below")
    case .disabledControl:
      Dispute(
        "Is a disabled control hit?",
        "The documents do not speak of it, so nothing is drawn and nothing judged",
        "public evidence has UIKit skip it; other engines may as well hit it")
    case .windowSelection:
      Dispute(
        "Which window is hit-tested?",
        "Documents 001 and 002 take the window under the finger, as UIKit does",
        "document 004 begins at the key window")
    case .contentTouches:
      Dispute(
        "When do views in a scroll view hear of a touch?",
        "The documents know no delay",
        "UIKit holds touches back for a moment, in case they scroll")
    default:
      Dispute(
        "Who hears of a touch first, recognizer or view?",
        "Document 001 puts recognizers first, as UIKit's documentation does",
        "documents 000 and 002 can be read as view first")
    }
  }

  private var gestureDispute: Dispute {
    switch self {
    case .cancelActionOrder, .nestedGestureWinner, .preventedSignal, .recognitionLag, .resetTiming:
      recognitionDispute
    case .systemControlBeatsAncestorTap:
      Dispute(
        "Does a system control win over a tap on an ancestor?",
        "Document 001 says that the control's action is sent and the tap ignored",
        "document 002 says that the gesture keeps the action from being sent")
    case .endDelay:
      Dispute(
        "How long is a delayed ending held?",
        "The header text in document 000 holds it until the recognizer has decided",
        "document 001 speaks of about 0.15 seconds")
    case .doubleTapNeedsDelay:
      Dispute(
        "Does a double tap need delayed endings?",
        "Recognition does not depend on what the view is told",
        "document 001 has a double tap fall apart into two single taps without the delay")
    default:
      Dispute(
        "What becomes of held beginnings when a recognizer succeeds that cancels nothing?",
        "Success throws away what was held, as documents 000 and 001 say of the usual case",
        "with canceling off, UIKit's documentation promises the view its touches")
    }
  }

  private var recognitionDispute: Dispute {
    switch self {
    case .cancelActionOrder:
      Dispute(
        "Which comes first, the view's cancel or the recognizer's action?",
        "Documents 000, in its header text, 001 and 002 cancel first",
        "a trace in document 000 and logs of UIKit show the action first")
    case .nestedGestureWinner:
      Dispute(
        "Which of two equal recognizers on nested views wins?",
        "UIKit lets the one closest to the hit view win, and nothing in 000 or 001 speaks against it",
        "document 002 has the outer one keep the inner one from responding")
    case .preventedSignal:
      Dispute(
        "What does a prevented recognizer get?",
        "Document 001 has its touches cancelled",
        "UIKit lets it fail and sends nothing")
    case .recognitionLag:
      Dispute(
        "May state and action come later than the cancel?",
        "The header text in document 000 ties cancel and action together",
        "a figure in document 001 can be read as leaving the recognizer undecided at the moment of the cancel")
    default:
      Dispute(
        "When is a finished recognizer possible again?",
        "At the latest when the fingers have lifted, the one moment all documents allow",
        "document 001 speaks of the next turn of the run loop, logs of UIKit show the end of the dispatch")
    }
  }
}
