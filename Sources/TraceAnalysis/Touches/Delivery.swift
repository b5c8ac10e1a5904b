public import TouchModel

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
