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
  func isExcluded(_ view: View, _ readings: EngineReadings) -> Bool

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

  /// Whether a view hears of a new touch while others are in the event.
  func accepts(_ touch: Touch, on view: View, besides others: [Touch]) -> Bool

  /// The phase that a change of its finger brings a touch into.
  func phase(of touch: Touch, after change: FingerChange, in system: TouchSystem<Self>) -> TouchPhase

  /// Updates a touch by a move or a lift of its finger.
  func update(_ touch: Touch, by change: FingerChange, in report: TouchReport, of system: TouchSystem<Self>)

  /// Updates a touch whose finger a report does not mention.
  func settle(_ touch: Touch, in report: TouchReport, of system: TouchSystem<Self>)

  /// Whether a touch is gone once its views have been told of its phase.
  func isOver(_ touch: Touch, in system: TouchSystem<Self>) -> Bool

  // MARK: Interruptions

  /// Whether an interruption reaches a touch.
  func interrupts(_ touch: Touch, in system: TouchSystem<Self>) -> Bool

  /// The phase that an interruption brings a touch into.
  func phaseAfterInterruption(of touch: Touch, in system: TouchSystem<Self>) -> TouchPhase

  // MARK: Events

  /// Whether a report begins a sequence, which has an event object of its own.
  func beginsSequence(_ report: TouchReport, in system: TouchSystem<Self>) -> Bool

  /// The kind that the event of a message has; `nil` when the engine does not tell.
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

  /// The messages that tell of all touches that changed, in the order they are sent.
  func messages(in system: TouchSystem<Self>) -> [TouchesMessage]

  /// Whether anybody is told of a touch.
  func isToldOf(_ touch: Touch, in system: TouchSystem<Self>) -> Bool

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

  /// Deals with a message that nobody kept.
  func discard(_ message: TouchesMessage, in system: TouchSystem<Self>)

  /// What a touch says of itself to a receiver; `nil` when nobody in particular reads it.
  func snapshot(of touch: Touch, for receiver: Responder?, in system: TouchSystem<Self>) -> TouchSnapshot
}
