internal import TouchModel

/// A call of a recognizer's action, or what could be read right after a handler made the reading neutral.
struct RecognizerAction {
  /// The sequence number of the record.
  let sequence: Int
  /// The dispatch it belongs to.
  let dispatch: Int
  /// The turn it belongs to.
  let turn: Int
  /// The virtual time in milliseconds.
  let time: Int
  /// The recognizer, among those of the scene; −1 for what is none of them.
  let recognizer: Int
  /// What was called, and what could be read.
  let call: ActionCall
  /// The change of state it tells of, among ``CaseFacts/stateChanges``: the last one, or, where an engine calls first and
  /// changes then, the next of that state in the same turn; −1 for none.
  var change = -1
  /// The action of the same recognizer before, for a reset the action whose handler reset; −1 for none.
  let previous: Int
  /// The action of the same recognizer after; −1 for the last, and for resets.
  var next = -1
}

/// A question to a recognizer's delegate.
struct AskedDelegate {
  /// The sequence number of the record.
  let sequence: Int
  /// The dispatch it belongs to.
  let dispatch: Int
  /// The turn it belongs to.
  let turn: Int
  /// The recognizer whose delegate was asked, among those of the scene; −1 for what is none of them.
  let recognizer: Int
  /// The question.
  let question: DelegateQuestion
  /// The recognizer the question was about, among those of the scene; −1 for none.
  let otherRecognizer: Int
  /// The touch the question was about, among ``CaseFacts/trackedTouches``; −1 for none.
  let touch: Int
  /// The answer.
  let answer: Bool
}
