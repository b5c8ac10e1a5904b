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
