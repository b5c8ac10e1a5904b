public import TouchModel

/// A touch object that any record names: a hit test, a recognizer, a list of recognizers, or a responder.
///
/// Responders alone have ``TouchHistory``; a touch that is held back for a recognizer has none until it is delivered. An
/// object that is used again for a later finger is another touch.
public struct TrackedTouch: Sendable {
  /// The identity of the touch.
  public let id: ObjectID
  /// The sequence number of the record that names it first.
  public let start: Int
  /// The dispatch of that record.
  public let dispatch: Int
  /// The finger it stands for; `nil` when that is not known.
  public var finger: Handle<Finger>?
  /// What responders received of it, among ``Run/touches``; `nil` when they received nothing.
  public var history: Handle<TouchHistory>?
  /// The view it belongs to as the engine reports it: its own, else the result of its hit test; `nil` when it is not reported.
  public var view: ObjectID?
  /// Its first and its last delivery to recognizers, of whichever recognizer; `nil` for none.
  public var deliveries = Recognizer.Span<RecognizerDelivery>()
  /// The last list of the recognizers it carries, among ``Run/Recognizers/lists``; `nil` for none.
  public var list: Handle<RecognizerList>?
  /// Whether its end was delivered by now; of use while the run is indexed.
  public var isOver = false
}

/// The recognizers that a touch carries from a record on, as the engine reports them.
public struct RecognizerList: Sendable {
  /// The sequence number of the record.
  public let sequence: Int
  /// The turn it belongs to.
  public let turn: Handle<Turn>
  /// The touch, among ``Run/trackedTouches``.
  public let touch: Handle<TrackedTouch>
  /// The recognizers: a range of ``TouchTrace/objects``.
  public let recognizers: ElementRange
  /// The list of the same touch before; `nil` for the first.
  public let previous: Handle<RecognizerList>?
}
