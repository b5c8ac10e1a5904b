internal import TouchModel

/// One call of a touches method of a recognizer of the scene.
struct RecognizerCall {
  /// The sequence number of the record.
  let sequence: Int
  /// The dispatch it belongs to.
  let dispatch: Int
  /// The turn it belongs to.
  let turn: Int
  /// The recognizer, among those of the scene.
  let recognizer: Int
  /// The method that was called.
  let method: TouchMethod
  /// The touches of the set, in the order given, among ``CaseFacts/recognizerDeliveries``.
  let deliveries: Range<Int>
  /// The call of the same recognizer before; −1 for the first.
  let previous: Int
  /// The call of the same recognizer after; −1 for the last.
  var next = -1
}

/// One touch in the set of one call of a recognizer.
struct RecognizerDelivery {
  /// The call, among ``CaseFacts/recognizerCalls``.
  let call: Int
  /// What the touch said of itself, among ``TouchTrace/snapshots``.
  let snapshot: Int
  /// The touch, among ``CaseFacts/trackedTouches``.
  let touch: Int
  /// The delivery of the touch to the same recognizer before; −1 for the first.
  let previous: Int
  /// The delivery of the touch to the same recognizer after; −1 for the last.
  var next = -1
  /// The delivery of the touch after, to whichever recognizer; −1 for the last.
  var nextOfTouch = -1
}
