package import TouchModel

/// A call of a recognizer's action, or what could be read right after a handler made the reading neutral.
package struct RecognizerAction {
  /// The sequence number of the record.
  package let sequence: Int
  /// The dispatch it belongs to.
  package let dispatch: Int
  /// The turn it belongs to.
  package let turn: Int
  /// The virtual time in milliseconds.
  package let time: Int
  /// The recognizer, among those of the scene; −1 for what is none of them.
  package let recognizer: Int
  /// What was called, and what could be read.
  package let call: ActionCall
  /// The change of state it tells of, among ``CaseFacts/stateChanges``: the last one, or, where an engine calls first and
  /// changes then, the next of that state in the same turn; −1 for none.
  package var change = -1
  /// The action of the same recognizer before, for a reset the action whose handler reset; −1 for none.
  package let previous: Int
  /// The action of the same recognizer after; −1 for the last, and for resets.
  package var next = -1
}

/// A question to a recognizer's delegate.
package struct AskedDelegate {
  /// The sequence number of the record.
  package let sequence: Int
  /// The dispatch it belongs to.
  package let dispatch: Int
  /// The turn it belongs to.
  package let turn: Int
  /// The recognizer whose delegate was asked, among those of the scene; −1 for what is none of them.
  package let recognizer: Int
  /// The question.
  package let question: DelegateQuestion
  /// The recognizer the question was about, among those of the scene; −1 for none.
  package let otherRecognizer: Int
  /// The touch the question was about, among ``CaseFacts/trackedTouches``; −1 for none.
  package let touch: Int
  /// The answer.
  package let answer: Bool
}
