package import TouchModel

/// The small decisions that dispatching touches is made of.
///
/// The default implementations are the reference engine. Another engine of this module's kind differs in the decisions it
/// makes itself; the system that asks does not know which. Where a decision has a `standard` twin, that twin is the
/// reference's answer, for decisions that differ only now and then.
package protocol TouchDecisions {
  /// Creates the decisions of one engine.
  init()

  // MARK: Views

  /// The properties of a freshly created view of a kind.
  func defaults(of kind: ViewKind) -> ViewDefaults

  /// Gives the root view of a window's root controller its place, when the window is created.
  func layOut(_ rootView: View, filling window: View, in system: TouchSystem<Self>)

  // MARK: Hit testing

  /// Whether a view is out of the game whatever the point.
  func isExcluded(_ view: View, _ readings: Readings) -> Bool

  /// Whether a point in the view's own coordinates is inside the view.
  func pointInside(_ view: View, _ point: ScenePoint) -> Bool

  /// A point of the superview's coordinates in the subview's own.
  func convert(_ point: ScenePoint, to subview: View) -> ScenePoint

  /// The subview that is tried at a rank, from 0.
  func subview(of view: View, atRank rank: Int) -> View

  /// The view that a point in the view's own coordinates hits.
  func hitTest(_ view: View, at point: ScenePoint, in system: TouchSystem<Self>) -> View?

  /// The view that a finger at a place of the screen hits, in whichever window.
  func hitView(at point: ScenePoint, in system: TouchSystem<Self>) -> View?

  // MARK: The responder chain

  /// The next responder of any responder.
  func next(of responder: Responder, in system: TouchSystem<Self>) -> Responder?

  /// The next responder of a view that is no window.
  func next(ofView view: View, in system: TouchSystem<Self>) -> Responder?

  /// The next responder of a controller.
  func next(ofController controller: ViewController, in system: TouchSystem<Self>) -> Responder?

  /// The next responder of a window.
  func next(ofWindow window: View, in system: TouchSystem<Self>) -> Responder?

  /// The next responder of the application.
  func nextOfApplication(in system: TouchSystem<Self>) -> Responder?

  // MARK: The application's queue

  /// Takes in a report that the fingers made.
  func post(_ report: TouchReport, in system: TouchSystem<Self>)

  /// Dispatches the reports that wait.
  func drainQueue(in system: TouchSystem<Self>)

  /// The position of the report that leaves a queue which is not empty.
  func positionOfNext(in queue: [TouchReport]) -> Int

  /// Takes in an event that is not about touches.
  func receive(_ kind: EventKind, at time: Int, in system: TouchSystem<Self>)

  /// Lets time pass without a report.
  func timePasses(to time: Int, in system: TouchSystem<Self>)

  // MARK: Touches

  /// The identity by which others know a touch.
  func identity(of touch: Touch, in system: TouchSystem<Self>) -> ObjectID

  /// Finds the view of a new touch and says so.
  func assignOwner(to touch: Touch, in system: TouchSystem<Self>)

  /// The view that a new touch belongs to.
  func owner(of touch: Touch, in system: TouchSystem<Self>) -> View?

  /// The view that a touch belongs to after it moved.
  func ownerAfterMove(of touch: Touch, in system: TouchSystem<Self>) -> View?

  /// Whether a view receives a new touch while others are in the event.
  func accepts(_ touch: Touch, on view: View, besides others: [Touch]) -> Bool

  /// The phase that a change of its finger brings a touch into.
  func phase(of touch: Touch, after change: FingerChange, in system: TouchSystem<Self>) -> TouchPhase

  /// Updates a touch by a move or a lift of its finger.
  func update(_ touch: Touch, by change: FingerChange, in report: TouchReport, of system: TouchSystem<Self>)

  /// Takes in that a finger goes down which has a touch already.
  func meet(_ change: FingerChange, of touch: Touch, in report: TouchReport, of system: TouchSystem<Self>)

  /// Updates a touch whose finger a report does not mention.
  func settle(_ touch: Touch, in report: TouchReport, of system: TouchSystem<Self>)

  /// Whether a touch is gone once its views have received its phase.
  func isOver(_ touch: Touch, in system: TouchSystem<Self>) -> Bool

  // MARK: Interruptions

  /// Whether an interruption reaches a touch.
  func interrupts(_ touch: Touch, in system: TouchSystem<Self>) -> Bool

  /// Whether a cancellation of the touches of some fingers reaches a touch.
  func cancels(_ touch: Touch, of fingers: [Int], in system: TouchSystem<Self>) -> Bool

  /// The phase that an interruption brings a touch into.
  func phaseAfterInterruption(of touch: Touch, in system: TouchSystem<Self>) -> TouchPhase

  // MARK: Events

  /// Whether a report begins a sequence, which has an event object of its own.
  func beginsSequence(_ report: TouchReport, in system: TouchSystem<Self>) -> Bool

  /// The kind that the event of a message has; `nil` when the engine does not report it.
  func kind(of event: Event, in system: TouchSystem<Self>) -> EventKind?

  /// All touches of an event, as a receiver of a message reads them.
  func allTouches(of event: Event, in system: TouchSystem<Self>) -> [Touch]

  /// The touches of an event that belong to a view.
  func touches(of event: Event, forView view: View, in system: TouchSystem<Self>) -> [Touch]

  /// The touches of an event that are in a window.
  func touches(of event: Event, forWindow window: View, in system: TouchSystem<Self>) -> [Touch]

  /// What the event holds of the way of a touch since it was delivered before; empty when nothing but the touch.
  func coalescedTouches(for touch: Touch, _ receiver: Responder, in system: TouchSystem<Self>) -> [TouchSnapshot]

  /// What the event expects of a touch.
  func predictedTouches(for touch: Touch, _ receiver: Responder, in system: TouchSystem<Self>) -> [TouchSnapshot]

  // MARK: Messages

  /// The messages for all touches that changed, in the order they are sent.
  func messages(in system: TouchSystem<Self>) -> [TouchesMessage]

  /// Whether a change of a touch is delivered at all.
  func isDelivered(_ touch: Touch, in system: TouchSystem<Self>) -> Bool

  /// Sends a message on its whole way.
  func deliver(_ message: TouchesMessage, in system: TouchSystem<Self>)

  /// The responder that gets a message first.
  func firstReceiver(of message: TouchesMessage, in system: TouchSystem<Self>) -> Responder

  /// Runs the receiver's method up to where it forwards.
  func receive(_ message: TouchesMessage, by receiver: Responder, in system: TouchSystem<Self>)

  /// Whether a receiver passes a message on.
  func forwards(_ message: TouchesMessage, from receiver: Responder, in system: TouchSystem<Self>) -> Bool

  /// The responder that a message is passed on to.
  func receiver(after receiver: Responder, of message: TouchesMessage, in system: TouchSystem<Self>) -> Responder?

  /// Deals with a message that no responder kept.
  func discard(_ message: TouchesMessage, in system: TouchSystem<Self>)

  /// The values of a touch that a receiver reads; `nil` when the receiver is none in particular.
  func snapshot(of touch: Touch, for receiver: Responder?, in system: TouchSystem<Self>) -> TouchSnapshot

  // MARK: Collecting recognizers

  /// The properties of a freshly created recognizer of a kind.
  func defaults(of kind: RecognizerKind) -> RecognizerDefaults

  /// The recognizers that a new touch comes by, before any delegate is asked.
  func collectedRecognizers(for touch: Touch, in system: TouchSystem<Self>) -> [GestureRecognizer]

  /// Whether a recognizer may receive a new touch.
  func mayReceive(_ recognizer: GestureRecognizer, _ touch: Touch, in system: TouchSystem<Self>) -> Bool

  /// Whether a recognizer receives a new touch that it may receive.
  func takes(_ recognizer: GestureRecognizer, _ touch: Touch, in system: TouchSystem<Self>) -> Bool

  /// The recognizers that a touch lists.
  func carriedRecognizers(by touch: Touch, in system: TouchSystem<Self>) -> [GestureRecognizer]

  // MARK: Feeding recognizers

  /// All recognizers in the order they receive their touches.
  func feedingOrder(of gestures: Gestures, in system: TouchSystem<Self>) -> [GestureRecognizer]

  /// What a recognizer receives in this dispatch.
  func changes(for recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> TouchChanges

  /// Calls a recognizer's touches methods.
  func feed(_ recognizer: GestureRecognizer, _ changes: TouchChanges, in system: TouchSystem<Self>)

  /// Where a recognizer draws its lines; without one, how long views wait.
  func thresholds(for recognizer: GestureRecognizer?, in system: TouchSystem<Self>) -> EngineDescription.Thresholds

  /// When a recognizer has to be asked again though nothing happens, in milliseconds.
  func deadline(of recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> Int?

  // MARK: Verdicts

  /// The state that a recognizer asks for; `nil` for no change.
  func verdict(of recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> RecognizerState?

  /// The state that a tap asks for.
  func verdict(of tap: TapRecognizer, in system: TouchSystem<Self>) -> RecognizerState?

  /// The state that a long press asks for.
  func verdict(of press: LongPressRecognizer, in system: TouchSystem<Self>) -> RecognizerState?

  /// The state that a swipe asks for.
  func verdict(of swipe: SwipeRecognizer, in system: TouchSystem<Self>) -> RecognizerState?

  /// How far a swipe has come along its direction and beside it, in points.
  func progress(of swipe: SwipeRecognizer, in system: TouchSystem<Self>) -> (along: Double, aside: Double)

  /// The state that a pan asks for.
  func verdict(of pan: PanRecognizer, in system: TouchSystem<Self>) -> RecognizerState?

  /// The state that a pinch asks for.
  func verdict(of pinch: PinchRecognizer, in system: TouchSystem<Self>) -> RecognizerState?

  /// The state that a rotation asks for.
  func verdict(of rotation: RotationRecognizer, in system: TouchSystem<Self>) -> RecognizerState?

  // MARK: Arbitration

  /// All recognizers in the order of arbitration.
  func arbitrationOrder(of gestures: Gestures, in system: TouchSystem<Self>) -> [GestureRecognizer]

  /// Whether a recognizer that could recognize waits for others.
  func waits(_ recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> Bool

  /// Whether a recognizer that could recognize fails without a question to any delegate.
  func isRuledOut(_ recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> Bool

  /// Whether a recognizer leaves a touch to the control under it.
  func yields(_ recognizer: GestureRecognizer, to touch: Touch, in system: TouchSystem<Self>) -> Bool

  /// Whether a recognizer that could recognize may.
  func mayBegin(_ recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> Bool

  /// Whether two recognizers may make something of the same touch.
  func mayRecognizeTogether(
    _ recognizer: GestureRecognizer, _ other: GestureRecognizer, in system: TouchSystem<Self>
  ) -> Bool

  /// Whether a recognizer's delegate allows it to recognize together with another.
  func allows(_ recognizer: GestureRecognizer, _ other: GestureRecognizer, in system: TouchSystem<Self>) -> Bool

  /// Whether one that recognizes keeps another from doing so, unless that is allowed.
  func excludes(_ recognizer: GestureRecognizer, _ other: GestureRecognizer, in system: TouchSystem<Self>) -> Bool

  /// Makes a recognizer give way to another.
  func prevent(_ recognizer: GestureRecognizer, by winner: GestureRecognizer, in system: TouchSystem<Self>)

  // MARK: Recognition

  /// Does everything that belongs to a recognition, whose losers are known.
  func recognize(
    _ recognizer: GestureRecognizer, as state: RecognizerState, over losers: [GestureRecognizer],
    in system: TouchSystem<Self>)

  /// The state in which an interruption leaves a recognizer; `nil` for possible, without a record.
  func stateAfterInterruption(of recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> RecognizerState?

  /// Whether a state that a recognizer enters can be seen.
  func shows(_ state: RecognizerState, of recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> Bool

  /// Whether a recognizer is reset now.
  func resets(_ recognizer: GestureRecognizer, at moment: ResetMoment, in system: TouchSystem<Self>) -> Bool

  /// Makes a recognizer possible again.
  func reset(_ recognizer: GestureRecognizer, in system: TouchSystem<Self>)

  // MARK: Cancellation

  /// Does what a recognition means for the views.
  func cancelTouches(of recognizer: GestureRecognizer, in system: TouchSystem<Self>)

  /// The touches that a recognition takes from their views.
  func touchesToCancel(by recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> [Touch]

  /// Sends a cancellation that a gesture caused on its way.
  func deliverCancellation(_ message: TouchesMessage, in system: TouchSystem<Self>)

  /// Whether a view receives nothing more of a touch.
  func isCutOff(_ touch: Touch, in system: TouchSystem<Self>) -> Bool

  // MARK: Holding

  /// Whether the beginning of a touch is held back from its view.
  func holdsBeginning(of touch: Touch, in system: TouchSystem<Self>) -> Bool

  /// Whether a scroll view keeps a touch back.
  func holdsContent(_ touch: Touch, in system: TouchSystem<Self>) -> Bool

  /// Whether a lift is held back from its view, which was first held when the finger lifted at `lift`.
  func holdsEnding(of touch: Touch, since lift: Int?, in system: TouchSystem<Self>) -> Bool

  /// What a view receives of what was held.
  func replayed(_ held: [HeldChange], of touch: Touch, in system: TouchSystem<Self>) -> [HeldChange]

  /// Deals with what was held, or not yet delivered, of a touch that a gesture took.
  func discardHeld(of touch: Touch, in system: TouchSystem<Self>)

  // MARK: Actions

  /// Calls the action for the state a recognizer has come into.
  func sendActions(of recognizer: GestureRecognizer, in system: TouchSystem<Self>)

  /// Whether targets are called for a state.
  func sendsActions(in state: RecognizerState) -> Bool

  /// The targets that are called.
  func targets(of recognizer: GestureRecognizer) -> [ObjectID]

  /// What a target reads.
  func actionCall(
    of recognizer: GestureRecognizer, to target: ObjectID, in system: TouchSystem<Self>
  ) -> ActionCall

  /// The translation of a pan in the attached view, in points.
  func translation(of pan: PanRecognizer, in system: TouchSystem<Self>) -> ScenePoint

  /// The scale of a pinch.
  func scale(of pinch: PinchRecognizer) -> Double

  /// The rotation, in radians clockwise on the screen.
  func rotation(of rotation: RotationRecognizer) -> Double

  /// Makes what a handler reads neutral.
  func resetReading(of recognizer: GestureRecognizer, in system: TouchSystem<Self>)

  // MARK: Controls

  /// Whether a control or a table makes something of a call of its touches methods.
  func tracks(_ control: View, _ message: TouchesMessage, in system: TouchSystem<Self>) -> Bool

  /// The events that a control sends when a touch does something, which was inside or outside before.
  func events(
    of control: Control, _ method: TouchMethod, _ touch: Touch, wasInside: Bool, in system: TouchSystem<Self>
  ) -> [ControlEvent]

  /// Whether a touch that a control follows counts as inside.
  func isInside(_ touch: Touch, _ control: Control, in system: TouchSystem<Self>) -> Bool

  /// Whether a new touch is the next of several taps on a control.
  func repeats(_ touch: Touch, _ control: Control, in system: TouchSystem<Self>) -> Bool

  /// Sends a control event.
  func send(_ event: ControlEvent, from control: Control, in system: TouchSystem<Self>)

  /// Sends an action that a control event causes.
  func dispatch(_ action: SceneControlAction, from control: Control, in system: TouchSystem<Self>)

  /// The object that gets an action that has no target.
  func implementer(of action: SceneControlAction, from control: Control, in system: TouchSystem<Self>) -> ObjectID?

  /// Whether a view does not receive a new touch because of views with exclusive touch.
  func isKeptOut(_ touch: Touch, of view: View, in system: TouchSystem<Self>) -> Bool

  // MARK: Tables

  /// Whether a touch may still select a row.
  func staysOnRow(_ touch: Touch, in system: TouchSystem<Self>) -> Bool

  /// The row that a touch selects when it has ended.
  func selectedRow(of table: SceneTable, _ touch: Touch, in view: View, in system: TouchSystem<Self>) -> Int?

  /// The row at a place in the table's own coordinates.
  func row(of table: SceneTable, at point: ScenePoint) -> Int?

  /// Whether rows are selected by this method.
  func selects(after method: TouchMethod) -> Bool
}
