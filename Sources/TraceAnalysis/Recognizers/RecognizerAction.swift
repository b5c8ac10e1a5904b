public import TouchModel

/// A call of a recognizer's action, or what could be read right after a handler made the reading neutral.
public struct RecognizerAction: Sendable {
  /// The sequence number of the record.
  public let sequence: Int
  /// The dispatch it belongs to.
  public let dispatch: Int
  /// The turn it belongs to.
  public let turn: Handle<Turn>
  /// The virtual time in milliseconds.
  public let time: Int
  /// The recognizer, among those of the scene; `nil` for what is none of them.
  public let recognizer: Handle<Recognizer>?
  /// What was called, and what could be read.
  public let call: ActionCall
  /// The change of state it reports, among ``Run/states``: the last one, or, where an engine calls first and
  /// changes then, the next of that state in the same turn; `nil` for none.
  public var change: Handle<StateChange>?
  /// The action of the same recognizer before, for a reset the action whose handler reset; `nil` for none.
  public let previous: Handle<RecognizerAction>?
  /// The action of the same recognizer after; `nil` for the last, and for resets.
  public var next: Handle<RecognizerAction>?
}

/// A question to a recognizer's delegate.
public struct AskedDelegate: Sendable {
  /// The sequence number of the record.
  public let sequence: Int
  /// The dispatch it belongs to.
  public let dispatch: Int
  /// The turn it belongs to.
  public let turn: Handle<Turn>
  /// The recognizer whose delegate was asked, among those of the scene; `nil` for what is none of them.
  public let recognizer: Handle<Recognizer>?
  /// The question.
  public let question: DelegateQuestion
  /// The recognizer the question was about, among those of the scene; `nil` for none.
  public let otherRecognizer: Handle<Recognizer>?
  /// The touch the question was about, among ``Run/trackedTouches``; `nil` for none.
  public let touch: Handle<TrackedTouch>?
  /// The answer.
  public let answer: Bool
}
