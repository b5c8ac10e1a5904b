public import TouchModel

/// One call of a touches method of a recognizer of the scene.
public struct RecognizerCall: Sendable {
  /// The sequence number of the record.
  public let sequence: Int
  /// The dispatch it belongs to.
  public let dispatch: Int
  /// The turn it belongs to.
  public let turn: Handle<Turn>
  /// The recognizer, among those of the scene.
  public let recognizer: Handle<Recognizer>
  /// The method that was called.
  public let method: TouchMethod
  /// The touches of the set, in the order given, among ``Run/Recognizers/deliveries``.
  public let deliveries: Range<Handle<RecognizerDelivery>>
  /// The call of the same recognizer before; `nil` for the first.
  public let previous: Handle<RecognizerCall>?
  /// The call of the same recognizer after; `nil` for the last.
  public var next: Handle<RecognizerCall>?
}

/// One touch in the set of one call of a recognizer.
public struct RecognizerDelivery: Sendable {
  /// The call, among ``Run/Recognizers/calls``.
  public let call: Handle<RecognizerCall>
  /// What the touch said of itself, among ``TouchTrace/snapshots``.
  public let snapshot: Int
  /// The touch, among ``Run/trackedTouches``.
  public let touch: Handle<TrackedTouch>
  /// The delivery of the touch to the same recognizer before; `nil` for the first.
  public let previous: Handle<RecognizerDelivery>?
  /// The delivery of the touch to the same recognizer after; `nil` for the last.
  public var next: Handle<RecognizerDelivery>?
  /// The delivery of the touch after, to whichever recognizer; `nil` for the last.
  public var nextOfTouch: Handle<RecognizerDelivery>?
}
