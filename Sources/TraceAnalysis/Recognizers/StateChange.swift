package import TouchModel

/// A change of a recognizer's state, as the engine reports it.
package struct StateChange {
  /// The sequence number of the record.
  package let sequence: Int
  /// The dispatch it belongs to.
  package let dispatch: Int
  /// The turn it belongs to.
  package let turn: Int
  /// The virtual time in milliseconds.
  package let time: Int
  /// The recognizer, among those of the scene.
  package let recognizer: Int
  /// The state before: what was reported last; possible at first, and after an end whose reset cannot be observed.
  package let from: RecognizerState
  /// The state.
  package let to: RecognizerState
  /// The touches that belong to it by the engine's own word, among ``CaseFacts/gestureTouches``; empty when it did not say.
  package let touches: Range<Int>
  /// The change of the same recognizer before; −1 for the first.
  package let previous: Int
  /// The change of the same recognizer after; −1 for the last.
  package var next = -1
  /// The attempt it belongs to, among ``CaseFacts/attempts``; −1 when the recognizer has heard of no touch.
  package let attempt: Int
  /// How many calls of the action belong to it.
  package var actions = 0

  /// Whether it is the success of a recognizer that was still judging.
  @inlinable
  @inline(__always)
  package var isRecognition: Bool { from == .possible && (to == .began || to == .ended) }
}

/// A success: a recognizer that was possible has begun, or ended at once.
package struct Recognition {
  /// The recognizer, among those of the scene.
  package let recognizer: Int
  /// The change of state, among ``CaseFacts/stateChanges``.
  package let change: Int
  /// The sequence number of the change.
  package let sequence: Int
  /// The dispatch it belongs to.
  package let dispatch: Int
  /// The turn it belongs to.
  package let turn: Int
  /// The virtual time in milliseconds.
  package let time: Int
  /// Whether it began; a discrete one has ended at once.
  package let isContinuous: Bool
  /// The touches of the gesture, among ``CaseFacts/gestureTouches``: by the engine's own word, else those that were delivered
  /// to the recognizer in the attempt; empty when neither is known, and then there is nothing to say about touches.
  package let touches: Range<Int>
  /// Whether the touches are the engine's own word about the gesture.
  package let isTold: Bool
  /// The change to ended or cancelled that finishes it: itself when discrete; −1 when it does not finish.
  package var finish = -1
  /// The recognition of the same recognizer before; −1 for the first.
  package let previous: Int
  /// The attempt it belongs to, among ``CaseFacts/attempts``; −1 when the recognizer has heard of no touch.
  package let attempt: Int
}

/// A recognizer's way from the first touch it hears of to its return to possible.
///
/// Engines that neither report a reset nor a failure begin another attempt with the first touch that can be no part of the
/// one before.
package struct Attempt {
  /// The recognizer, among those of the scene.
  package let recognizer: Int
  /// The sequence number of the first record of it.
  package let start: Int
  /// The first call of the recognizer in it, among ``CaseFacts/recognizerCalls``; −1 when calls are not reported.
  package let firstCall: Int
  /// The last call of the recognizer in it; −1 when there is none.
  package var lastCall: Int
  /// The touches it hears of, among ``CaseFacts/gestureTouches``.
  package var touches = 0..<0
  /// The first change of state in it, among ``CaseFacts/stateChanges``; −1 for none.
  package var firstChange = -1
  /// The last change of state in it, the return to possible included; −1 for none.
  package var lastChange = -1
  /// The recognition, among ``CaseFacts/recognitions``; −1 for none.
  package var recognition = -1
  /// The change to ended, cancelled or failed; −1 for none.
  package var end = -1
  /// The change back to possible; −1 when there is none.
  package var reset = -1
}
