/// One thing an engine did; its sequence number is its position in the trace.
public struct TraceRecord: Hashable, Sendable {
  /// The step it belongs to; −1 for what a timer did.
  public var step: Int32
  /// The virtual time in milliseconds.
  public var time: Int32
  /// What was done.
  public var event: TraceEvent

  /// Creates a record.
  @inlinable @inline(__always)
  package init(step: Int, time: Int, _ event: TraceEvent) {
    self.step = Int32(clamping: step)
    self.time = Int32(clamping: time)
    self.event = event
  }
}

/// Everything a trace can record.
///
/// A trace is testimony: states and phases as given, duplicates kept, values may be missing.
public enum TraceEvent: Hashable, Sendable {
  /// A hit test came to its result; `touch` names the touch it was made for, `nil` for a query of the kit.
  case hitTest(at: ScenePoint, result: ObjectID?, touch: ObjectID?)
  /// A view was asked for its hit view; the point is in the view's own coordinates, when the engine knows it.
  case visit(view: ObjectID, point: ScenePoint?)
  /// A view was asked whether a point is inside it.
  case pointInside(view: ObjectID, point: ScenePoint?, answer: Bool?)
  /// A touches method of a responder was called.
  case touches(TouchesCall)
  /// A touches method of a recognizer was called.
  case recognizerTouches(TouchesCall)
  /// The recognizers a touch carries from now on: a range of ``TouchTrace/objects``.
  case touchRecognizers(touch: ObjectID, recognizers: ElementRange)
  /// What the event of the touches call before it held of one touch besides the touch itself.
  case touchSamples(of: ObjectID, kind: TouchSampleKind, samples: ElementRange)
  /// The engine changed the tree.
  case sceneChange(SceneChange)
  /// A recognizer changed its state; `touches` are the touches that belong to it.
  case recognizerState(recognizer: ObjectID, state: RecognizerState, touches: ElementRange)
  /// A recognizer's action was called.
  case action(ActionCall)
  /// A handler made a recognizer's reading neutral; the call holds what could be read right after.
  case readingReset(ActionCall)
  /// A recognizer's delegate was asked; `other` is the recognizer or touch the question was about.
  case delegateQuery(recognizer: ObjectID, question: DelegateQuestion, other: ObjectID?, answer: Bool)
  /// A control sent a control event.
  case controlEvent(control: ObjectID, event: ControlEvent)
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
  /// No responder handled a call and it was dropped.
  case discarded(touches: ElementRange)
  /// The answer to the kit's question for the next responder.
  case nextResponder(of: ObjectID, next: ObjectID?)
  /// The answer to the kit's question for the properties of a fresh object.
  case defaultValue(of: DefaultsSubject, attribute: DefaultAttribute, value: DefaultValue)
  /// The answer to the kit's question for the event's touches of a view.
  case eventTouches(view: ObjectID, touches: ElementRange)
}

/// A range of elements in one of the trace's flat lists.
public struct ElementRange: Hashable, Sendable {
  /// Where it begins.
  @usableFromInline package var start: Int32
  /// How many elements it has; a number below 0 counts as none.
  @usableFromInline package var count: Int32

  /// Creates a range.
  @inlinable
  package init(start: Int, count: Int) {
    self.start = Int32(clamping: start)
    self.count = Int32(clamping: max(count, 0))
  }

  /// No elements.
  package static let empty = ElementRange(start: 0, count: 0)

  /// The range as indices.
  @inlinable
  package var indices: Range<Int> { Int(start)..<Int(start) + max(Int(count), 0) }
}

/// A call of a touches method.
public struct TouchesCall: Hashable, Sendable {
  /// The responder or recognizer that was called.
  public var receiver: ObjectID
  /// The event that was passed; `nil` when the engine passed none.
  public var event: ObjectID?
  /// The touches of the set, in the order given: a range of ``TouchTrace/snapshots``.
  public var touches: ElementRange
  /// All touches of the event, when the engine knows them: a range of ``TouchTrace/snapshots``.
  public var allTouches: ElementRange?
  /// The method.
  public var method: TouchMethod
  /// The event's kind, when the engine knows it.
  public var eventKind: EventKind?

  /// Creates a call.
  @inlinable
  package init(
    receiver: ObjectID, method: TouchMethod, touches: ElementRange, event: ObjectID? = nil,
    eventKind: EventKind? = nil, allTouches: ElementRange? = nil
  ) {
    self.receiver = receiver
    self.method = method
    self.touches = touches
    self.event = event
    self.eventKind = eventKind
    self.allTouches = allTouches
  }
}

/// What a recognizer asks its delegate.
public enum DelegateQuestion: String, CaseIterable, Codable, Hashable, Sendable {
  /// Whether two recognizers may recognize at the same time.
  case recognizeSimultaneously
  /// Whether a recognizer may begin.
  case shouldBegin
  /// Whether a recognizer takes a touch.
  case shouldReceive
  /// A question that the documents do not name.
  case other
}

/// The properties whose defaults the documents speak of.
public enum DefaultAttribute: String, CaseIterable, Codable, Hashable, Sendable {
  /// Whether a view takes touches.
  case isUserInteractionEnabled
  /// Whether a view is hidden.
  case isHidden
  /// The opacity of a view.
  case alpha
  /// Whether a view takes more than one touch at a time.
  case isMultipleTouchEnabled
  /// Whether a recognizer cancels the touches of its view when it recognizes.
  case cancelsTouchesInView
  /// Whether a recognizer holds back the beginning of touches.
  case delaysTouchesBegan
  /// Whether a recognizer holds back the end of touches.
  case delaysTouchesEnded
  /// How many taps a recognizer asks for.
  case numberOfTapsRequired
  /// How many fingers a recognizer asks for.
  case numberOfTouchesRequired
  /// The direction of a swipe recognizer.
  case direction
  /// The state of a recognizer.
  case state
}

/// The value of a property.
public enum DefaultValue: Hashable, Sendable, Codable {
  /// A flag.
  case flag(Bool)
  /// A number.
  case number(Double)
  /// A direction.
  case direction(SwipeDirection)
  /// A state.
  case state(RecognizerState)
  /// A value of a kind the documents do not know.
  case other
}
