public import TouchModel

/// A control event, as the control sent it.
public struct SentEvent: Sendable {
  /// The sequence number of the record.
  public let sequence: Int
  /// The dispatch it belongs to.
  public let dispatch: Int
  /// The turn it belongs to.
  public let turn: Int
  /// The virtual time in milliseconds.
  public let time: Int
  /// The control.
  public let control: ObjectID
  /// The event.
  public let event: ControlEvent
  /// The call of a touches method of the control that came last, among ``CaseFacts/calls``; −1 for none.
  public let call: Int
  /// The event of the same control before; −1 for the first.
  public let previous: Int
  /// The event of the same control after; −1 for the last.
  public var next = -1
}

/// An action that the application sent, or found nobody for.
public struct SentAction: Sendable {
  /// The sequence number of the record.
  public let sequence: Int
  /// The dispatch it belongs to.
  public let dispatch: Int
  /// The turn it belongs to.
  public let turn: Int
  /// The control.
  public let sender: ObjectID
  /// The number of the action.
  public let action: Int
  /// Whom it goes to; `nil` when nobody was found.
  public let target: ObjectID?
  /// The event of the sender that came last, among ``CaseFacts/controlEvents``; −1 for none.
  public let event: Int
  /// The call that received it, among ``CaseFacts/actionsReceived``; −1 for none.
  public var received = -1
}

/// A call of an action's method.
public struct ReceivedAction: Sendable {
  /// The sequence number of the record.
  public let sequence: Int
  /// The dispatch it belongs to.
  public let dispatch: Int
  /// The turn it belongs to.
  public let turn: Int
  /// Who was called.
  public let receiver: ObjectID
  /// The number of the action.
  public let action: Int
  /// The sender that was passed.
  public let sender: ObjectID?
  /// The last action sent with that number that nobody had received yet, among ``CaseFacts/actionDispatches``; −1 for none.
  public let dispatched: Int
  /// The event of the sender that came last, among ``CaseFacts/controlEvents``; −1 for none.
  public let event: Int
}

/// A row that was selected.
public struct SelectedRow: Sendable {
  /// The sequence number of the record.
  public let sequence: Int
  /// The dispatch it belongs to.
  public let dispatch: Int
  /// The turn it belongs to.
  public let turn: Int
  /// The virtual time in milliseconds.
  public let time: Int
  /// The table.
  public let table: ObjectID
  /// The row, from 0.
  public let row: Int
  /// The call of a touches method of the table that came last, among ``CaseFacts/calls``; −1 for none.
  public let call: Int
  /// The selection of the same table before; −1 for the first.
  public let previous: Int
}

/// A stretch of records without a break: what one step made, or what timers made at one time.
///
/// A dispatch is a step and whatever timers do before the next one; it has several turns when timers fire. Rules that say
/// “in the same dispatch” of recognition mean the same turn.
public struct Turn: Sendable {
  /// The dispatch it belongs to.
  public let dispatch: Int
  /// The virtual time in milliseconds.
  public let time: Int
  /// Whether timers made it.
  public let isTimer: Bool
  /// The records.
  public var records: Range<Int>
}
