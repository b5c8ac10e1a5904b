package import TouchModel

/// One call of a touches method of a recognizer of the scene.
package struct RecognizerCall {
  /// The sequence number of the record.
  package let sequence: Int
  /// The dispatch it belongs to.
  package let dispatch: Int
  /// The turn it belongs to.
  package let turn: Int
  /// The recognizer, among those of the scene.
  package let recognizer: Int
  /// The method that was called.
  package let method: TouchMethod
  /// The touches of the set, in the order given, among ``CaseFacts/recognizerDeliveries``.
  package let deliveries: Range<Int>
  /// The call of the same recognizer before; −1 for the first.
  package let previous: Int
  /// The call of the same recognizer after; −1 for the last.
  package var next = -1
}

/// One touch in the set of one call of a recognizer.
package struct RecognizerDelivery {
  /// The call, among ``CaseFacts/recognizerCalls``.
  package let call: Int
  /// What the touch said of itself, among ``TouchTrace/snapshots``.
  package let snapshot: Int
  /// The touch, among ``CaseFacts/trackedTouches``.
  package let touch: Int
  /// The delivery of the touch to the same recognizer before; −1 for the first.
  package let previous: Int
  /// The delivery of the touch to the same recognizer after; −1 for the last.
  package var next = -1
  /// The delivery of the touch after, to whichever recognizer; −1 for the last.
  package var nextOfTouch = -1
}
