package import TouchModel

/// A touch object as anybody heard of it: by a hit test, a recognizer, a list of recognizers, or a responder.
///
/// Responders alone have ``TouchHistory``; a touch that is held back for a recognizer has none until it is delivered. An
/// object that is used again for a later finger is another touch.
package struct TrackedTouch {
  /// The identity of the touch.
  package let id: ObjectID
  /// The sequence number of the record that names it first.
  package let start: Int
  /// The dispatch of that record.
  package let dispatch: Int
  /// The finger it stands for; −1 when that cannot be told.
  package var finger = -1
  /// What responders heard of it, among ``CaseFacts/touches``; −1 when they heard nothing.
  package var history = -1
  /// The view it belongs to by the engine's own word: its own, else the result of its hit test; `nil` when nobody said.
  package var view: ObjectID?
  /// Its first and its last delivery to recognizers, of whichever recognizer; −1 for none.
  package var deliveries = RecognizerFacts.Span()
  /// The last list of the recognizers it carries, among ``CaseFacts/recognizerLists``; −1 for none.
  package var list = -1
  /// Whether its end was told to anybody by now; of use while the run is indexed.
  package var isOver = false
}

/// The recognizers that a touch carries from a record on, by the engine's own word.
package struct RecognizerList {
  /// The sequence number of the record.
  package let sequence: Int
  /// The turn it belongs to.
  package let turn: Int
  /// The touch, among ``CaseFacts/trackedTouches``.
  package let touch: Int
  /// The recognizers: a range of ``TouchTrace/objects``.
  package let recognizers: ElementRange
  /// The list of the same touch before; −1 for the first.
  package let previous: Int
}
