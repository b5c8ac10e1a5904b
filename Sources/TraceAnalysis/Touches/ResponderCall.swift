public import TouchModel

/// One call of a touches method of a responder that the engine can observe and the scene names.
public struct ResponderCall: Sendable {
  /// The sequence number of the record.
  public var sequence: Int
  /// The dispatch it belongs to.
  public var dispatch: Handle<Dispatch>
  /// The turn it belongs to: the step's own records, or what timers made at one time.
  public var turn: Handle<Turn>
  /// The responder that was called.
  public let receiver: ObjectID
  /// The same, among those that are known.
  public var responder: Handle<KnownResponder>
  /// The method that was called.
  public let method: TouchMethod
  /// The event that was passed.
  public let event: ObjectID?
  /// The event's kind.
  public let eventKind: EventKind?
  /// All touches of the event: a range of ``TouchTrace/snapshots``.
  public let allTouches: ElementRange?
  /// The touches of the set, in the order given, among the deliveries of the run.
  public var deliveries: Range<Handle<Delivery>>
  /// What the receiver does with touches, by the scene.
  public let handling: TouchHandling
  /// Whether the receiver is a scroll view.
  public let isScrollView: Bool
  /// Which version of the scene was in force.
  public var version: Handle<SceneTimeline.Version>
}

/// One touch in the set of one call.
///
/// The calls of one method for one touch in one turn are its *lane*: the first is direct, each of the others is
/// forwarded from the one before.
public struct Delivery: Sendable {
  /// The call.
  public var call: Handle<ResponderCall>
  /// What the touch said of itself, among ``TouchTrace/snapshots``.
  public var snapshot: Int
  /// The touch, among those of the run.
  public var touch: Handle<TouchHistory>
  /// The receiver, among the responders that are known.
  public var responder: Handle<KnownResponder>
  /// The delivery before in the lane; `nil` for the direct one.
  public var previous: Handle<Delivery>?
  /// The delivery after in the lane; `nil` for the last.
  public var next: Handle<Delivery>?
  /// The delivery of the touch that came next, whatever the method; `nil` for the last.
  public var nextOfTouch: Handle<Delivery>?
  /// The delivery of the touch that came before, whatever the method; `nil` for the first.
  public var previousOfTouch: Handle<Delivery>?
  /// The delivery of the touch to the same receiver that came before; `nil` for the first.
  public var previousOfReceiver: Handle<Delivery>?
  /// How many endings of the touch the receiver has received by now.
  public var endings: Int
  /// Whether the receiver has received the beginning of the touch by now.
  public let hasBegun: Bool
  /// Whether the receiver receives nothing of the touch after this.
  public var isLastOfReceiver = true
  /// The moment that it reports, in its own dispatch; `nil` for a call that is forwarded, or reports none.
  public var moment: Handle<FingerMoment>?
  /// Where the call has to go from here.
  public var continuation = Continuation.open

  /// Whether the application sent the call here, and no other responder.
  @inlinable
  @inline(__always)
  public var isDirect: Bool { previous == nil }
}

/// A touch object as responders received it.
public struct TouchHistory: Sendable {
  /// The identity of the touch.
  public let id: ObjectID
  /// The first delivery.
  public var first: Handle<Delivery>
  /// The last delivery.
  public var last: Handle<Delivery>
  /// The view it belongs to as its first delivery reports it, else the receiver of that call.
  public let view: ObjectID
  /// The window of that view; `nil` for what is no view of the scene.
  public var window: ObjectID?
  /// The dispatch in which the first ending was delivered; `nil` while none was.
  public var ending: Handle<Dispatch>?
  /// The finger it stands for; `nil` when that is not known.
  public var finger: Handle<Finger>?
  /// The chain of its view as the engine gives it, among the elements of chains; empty when the kit did not ask.
  public var chain = 0..<0
  /// Whether nothing but its view decides what is delivered of it.
  public var isPlain = false
  /// Whether its view may lose it to what is neither a recognizer nor the system: a handler hides or disables the view or a
  /// superview, or a scroll view cancels it after a movement.
  public var isTakenAway = false
  /// Whether the engine lets calls of its view be seen.
  public var isObserved = false
  /// Whether it began for more than one finger, so that nothing else can be said of it.
  public var isShared = false
  /// The dispatch from which on it says to belong to another view; `nil` when it stays with its view.
  public var strayed: Handle<Dispatch>?

  /// Whether it never says to belong to another view.
  @inlinable
  @inline(__always)
  public var staysWithItsView: Bool { strayed == nil }

  /// Whether it still belongs to its first view in a dispatch, as far as it says.
  @inlinable
  @inline(__always)
  public func staysWithItsView(through dispatch: Handle<Dispatch>) -> Bool { strayed.map { $0 > dispatch } ?? true }

  /// Whether nothing but its view and its finger decides what is delivered of it.
  @inlinable
  @inline(__always)
  public var isSimple: Bool { isPlain && !isShared }

  /// Whether an ending was delivered.
  @inlinable
  @inline(__always)
  public var hasEnding: Bool { ending != nil }
}

/// Where a call of a touches method has to go from its receiver, by the receiver's handling and the engine's own chain.
public enum Continuation: Equatable, Sendable {
  /// The kit did not ask for the chain, or the documents leave it open.
  case open
  /// The receiver overrides the method and keeps the touches.
  case absorbed
  /// The receiver is a control, which keeps the touches.
  case control
  /// The receiver is a scroll view, which keeps the touches under the reading in force.
  case scrollView
  /// There is no next responder.
  case chainEnds
  /// The next responder did not receive the beginning, without which the reading in force forwards it nothing.
  case withheld
  /// A responder on the way that cannot be observed keeps the touches.
  case keptUnseen
  /// On to this responder.
  case forwarded(to: ObjectID)

  /// Whether a responder keeps the touches.
  public var isKept: Bool {
    switch self {
    case .absorbed, .control, .scrollView, .keptUnseen: true
    case .open, .chainEnds, .withheld, .forwarded: false
    }
  }
}

extension ResponderCall {
  /// The method's name as people write it.
  @inlinable
  @inline(__always)
  public var words: String { method.words }
}

extension TouchMethod {
  /// The method's name as people write it.
  public var words: String {
    switch self {
    case .began: "touchesBegan"
    case .moved: "touchesMoved"
    case .ended: "touchesEnded"
    case .cancelled: "touchesCancelled"
    }
  }
}
