/// Everything a trace can say.
///
/// A trace is testimony: states and phases as given, duplicates kept, values may be missing.
public enum TraceEvent: Hashable, Sendable {
  /// A hit test came to its result; `touch` names the touch it was made for, `nil` for a query of the kit.
  case hitTest(at: ScenePoint, result: ObjectID?, touch: ObjectID?)
  /// A view was asked for its hit view; the point is in the view's own coordinates, when the engine can say.
  case visit(view: ObjectID, point: ScenePoint?)
  /// A view was asked whether a point is inside it.
  case pointInside(view: ObjectID, point: ScenePoint?, answer: Bool?)
  /// A touches method of a responder was called.
  case touches(TouchesCall)
  /// A touches method of a recognizer was called.
  case recognizerTouches(TouchesCall)
  // What touches say of themselves stands in the calls that deliver them; records of other kinds name touches by identity, and
  // their ranges, as those of recognizers, are of ``TouchTrace/objects``.
  /// The recognizers a touch carries from now on.
  case touchRecognizers(touch: ObjectID, recognizers: ElementRange)
  /// What the event of the touches call before it held of one touch besides the touch itself.
  case touchSamples(of: ObjectID, kind: TouchSnapshot.SampleKind, samples: ElementRange)
  /// The engine changed the tree.
  case sceneChange(SceneChange)
  /// A recognizer changed its state; `touches` are the touches that belong to it.
  case recognizerState(recognizer: ObjectID, state: RecognizerState, touches: ElementRange)
  /// A recognizer's action was called.
  case action(ActionCall)
  /// A handler made a recognizer's reading neutral; the call holds what could be read right after.
  case readingReset(ActionCall)
  /// A recognizer's delegate was asked; `other` is the recognizer or touch the question was about.
  case delegateQuery(recognizer: ObjectID, question: RecognizerDelegate.Question, other: ObjectID?, answer: Bool)
  /// A control sent a control event.
  case controlEvent(control: ObjectID, event: ControlEvent)
  /// A control was highlighted, or is no more.
  case highlight(control: ObjectID, isHighlighted: Bool)
  /// The application sent an action to a target, or found no target to send it to.
  case actionDispatch(sender: ObjectID, action: Int, target: ObjectID?)
  /// A target, or a responder found in the chain, was called with a control's action.
  case actionReceived(receiver: ObjectID, action: Int, sender: ObjectID?)
  /// A row of a table was selected.
  case selection(table: ObjectID, row: Int)
  /// A report was put in the application's queue.
  case enqueued(report: Int)
  /// A report was taken from the queue.
  case dequeued(report: Int)
  /// No responder handled a call, and it was dropped.
  case discarded(touches: ElementRange)
  /// What the engine answered when the kit asked for the next responder.
  case nextResponder(of: ObjectID, next: ObjectID?)
  /// What the engine answered when the kit asked for the properties of a fresh object.
  case defaultValue(of: DefaultValue.Subject, attribute: DefaultValue.Attribute, value: DefaultValue)
  /// What the engine answered when the kit asked for the event's touches of a view.
  case eventTouches(view: ObjectID, touches: ElementRange)
  /// What the engine answered when the kit asked where a point of a view lies in another, or in its window.
  case conversion(of: ScenePoint, from: ObjectID, to: ObjectID?, result: ScenePoint)
  /// What the engine answered when the kit asked for the frame of a view.
  case frame(of: ObjectID, result: SceneRect)
  /// What the engine answered when the kit asked whether a control is selected.
  case selected(control: ObjectID, isSelected: Bool)
}

extension TraceEvent {
  /// The capability that every record of the kind shows; `nil` where that depends on what it says.
  package var capability: Capability? {
    switch self {
    case .hitTest: .hitTesting
    case .visit, .pointInside: .visitTrace
    case .touches: .touchDelivery
    case .recognizerTouches: .recognizerCalls
    case .touchRecognizers: .touchRecognizers
    case .touchSamples(_, .coalesced, _): .coalescedTouches
    case .touchSamples(_, .predicted, _): .predictedTouches
    case .readingReset: .recognizerEffects
    case .controlEvent: .controlEvents
    case .highlight: .controlHighlights
    case .actionDispatch: .actionDispatch
    case .selection: .rowSelection
    case .enqueued, .dequeued: .eventQueue
    case .discarded: .discardRecords
    case .nextResponder: .nextResponder
    case .defaultValue: .defaultsQuery
    case .eventTouches: .eventTouchesQuery
    case .conversion: .conversions
    case .frame: .frameQuery
    case .selected: .selectedControls
    case .sceneChange, .recognizerState, .action, .actionReceived, .delegateQuery: nil
    }
  }

  /// The object that something is given to or comes from; `nil` for what is about no one object.
  package var receiver: ObjectID? {
    switch self {
    case .hitTest(_, let result, _): result
    case .touches(let call), .recognizerTouches(let call): call.receiver
    case .recognizerState(let recognizer, _, _): recognizer
    case .action(let call), .readingReset(let call): call.recognizer
    case .controlEvent(let control, _), .highlight(let control, _), .selected(let control, _): control
    case .actionReceived(let receiver, _, _): receiver
    case .selection(let table, _): table
    case .visit(let view, _), .pointInside(let view, _, _), .eventTouches(let view, _): view
    case .nextResponder(let responder, _): responder
    case .conversion(_, let view, _, _), .frame(let view, _): view
    case .actionDispatch, .touchRecognizers, .touchSamples, .sceneChange, .delegateQuery, .enqueued, .dequeued,
      .discarded, .defaultValue:
      nil
    }
  }

  /// The list of all touches that a call names.
  var allTouches: ElementRange? {
    switch self {
    case .touches(let call), .recognizerTouches(let call): call.allTouches
    // Records that are no calls have no event.
    default: nil
    }
  }
}
