// What each kind of record is called and means, and when it is written. The published schemas and the page of the protocol follow from
// these lists, which the compiler holds complete.

extension TraceEvent {
  /// The kinds of record.
  package enum Kind: String, CaseIterable, Codable, Sendable {
    case hitTest, visit, pointInside, touches, recognizerTouches, sceneChange, recognizerState, action, delegateQuery
    case controlEvent, actionDispatch, selection, enqueued, dequeued, discarded, nextResponder, defaultValue
    case eventTouches, touchRecognizers, touchSamples, readingReset, actionReceived, conversion, highlight, frame
    case selected

    /// What a record of the kind says, for the published schema.
    var meaning: String {
      switch self {
      case .hitTest: "A hit test came to its result; touch names the touch it was made for."
      case .visit: "A view was asked for its hit view."
      case .pointInside: "A view was asked whether a point is inside it."
      case .touches: "A touches method of a responder was called."
      case .recognizerTouches: "A touches method of a recognizer was called."
      case .touchRecognizers: "The recognizers a touch carries from now on."
      case .touchSamples: "What the event of the touches call before it held of one touch besides the touch."
      case .sceneChange: "The tree changed."
      case .recognizerState: "A recognizer changed its state."
      case .action: "A recognizer's action was called."
      case .readingReset: "A handler made a recognizer's reading neutral."
      case .delegateQuery: "A recognizer's delegate was asked."
      case .controlEvent: "A control sent a control event."
      case .highlight: "A control was highlighted, or is no more."
      case .actionDispatch: "The application sent an action, or found no target for it."
      case .actionReceived: "A target or responder was called with a control's action."
      case .selection: "A row of a table was selected."
      case .enqueued: "A report entered the application's queue."
      case .dequeued: "A report left the queue."
      case .discarded: "No responder handled a call and it was dropped."
      case .nextResponder: "The next responder; left out: there is none."
      case .defaultValue: "A property of a freshly created object."
      case .eventTouches: "The event's touches of a view or window."
      case .conversion: "Where a point of a view lies in another view; to is left out: in the window."
      case .frame: "The frame of a view in the coordinates of its superview."
      case .selected: "Whether a control is selected."
      }
    }

    /// When a record of the kind is written, for the protocol page.
    fileprivate var occasion: String {
      switch self {
      case .hitTest:
        """
        a hit test came to its result; no `result` when nothing is hit; `touch` names the touch it was made for
        """
      case .visit: "a view is asked for its hit view; points in its own coordinates"
      case .pointInside: "a view is asked whether a point is inside it"
      case .touches:
        """
        a touches method of a responder *begins*; one record for every responder that is called, those that pass \
        it on included
        """
      case .recognizerTouches: "a touches method of a recognizer begins"
      case .sceneChange: "the tree changes"
      case .recognizerState: "a recognizer changes its state; `touches` are those its gesture is made of"
      case .action:
        """
        a recognizer's action begins for a target, with what its handler can read; `translation` is in the coordinates of the \
        recognizer's view
        """
      case .delegateQuery:
        """
        a delegate was asked `shouldReceive` (`other`: the touch), `shouldBegin`, or `recognizeSimultaneously` \
        (`other`: the recognizer)
        """
      case .controlEvent:
        """
        a control sends `touchDown`, `touchDownRepeat`, `touchDragInside`, `touchDragOutside`, `touchDragEnter`, \
        `touchDragExit`, `touchUpInside`, `touchUpOutside`, `touchCancel`, `valueChanged`, \
        `primaryActionTriggered`
        """
      case .highlight: "a control's `isHighlighted` changes; it may be written again where it does not"
      case .actionDispatch: "the application sends an action, or finds no target"
      case .selection: "a row is selected"
      case .enqueued: "a report enters the queue; reports count from 0 in the order of the script"
      case .dequeued: "a report leaves the queue"
      case .discarded: "no responder handled a call"
      case .nextResponder: "the kit asked"
      case .defaultValue: "the kit asked; `subject` as it was asked"
      case .eventTouches: "the kit asked"
      case .conversion: "the kit asked; `from` and `to` are views as records name them, and `point` is the answer"
      case .frame: "the kit asked; `of` is a view as records name it, and `frame` is the answer"
      case .selected: "the kit asked; `isSelected` is the answer"
      case .touchRecognizers: "a touch has gone down, or its list has changed"
      case .touchSamples:
        "right after the `touches` record whose event holds them, before any `sceneChange`; `coalesced` or `predicted`"
      case .readingReset: "a handler has made the reading neutral, with what can be read then"
      case .actionReceived: "a target's or responder's method for an action begins"
      }
    }
  }
}

extension TraceEvent.Kind {
  /// The kinds of record as a table of the protocol page.
  package static var table: String {
    ProtocolTable.text(
      "| Kind | Members | Written when |",
      allCases.map { kind in
        let members = kind.members.map { $0.isRequired ? "`\($0.name)`" : "(`\($0.name)`)" }
        return ("`\(kind.rawValue)`", "\(members.joined(separator: ", ")) | \(kind.occasion)")
      })
  }
}
