internal import TouchModel

/// A control event, as the control sent it.
struct SentEvent {
  /// The sequence number of the record.
  let sequence: Int
  /// The dispatch it belongs to.
  let dispatch: Int
  /// The turn it belongs to.
  let turn: Int
  /// The virtual time in milliseconds.
  let time: Int
  /// The control.
  let control: ObjectID
  /// The event.
  let event: ControlEvent
  /// The call of a touches method of the control that came last, among ``CaseFacts/calls``; −1 for none.
  let call: Int
  /// The event of the same control before; −1 for the first.
  let previous: Int
  /// The event of the same control after; −1 for the last.
  var next = -1
}

/// An action that the application sent, or found nobody for.
struct SentAction {
  /// The sequence number of the record.
  let sequence: Int
  /// The dispatch it belongs to.
  let dispatch: Int
  /// The turn it belongs to.
  let turn: Int
  /// The control.
  let sender: ObjectID
  /// The number of the action.
  let action: Int
  /// Whom it goes to; `nil` when nobody was found.
  let target: ObjectID?
  /// The event of the sender that came last, among ``CaseFacts/controlEvents``; −1 for none.
  let event: Int
  /// The call that received it, among ``CaseFacts/actionsReceived``; −1 for none.
  var received = -1
}

/// A call of an action's method.
struct ReceivedAction {
  /// The sequence number of the record.
  let sequence: Int
  /// The dispatch it belongs to.
  let dispatch: Int
  /// The turn it belongs to.
  let turn: Int
  /// Who was called.
  let receiver: ObjectID
  /// The number of the action.
  let action: Int
  /// The sender that was passed.
  let sender: ObjectID?
  /// The last action sent with that number that nobody had received yet, among ``CaseFacts/actionDispatches``; −1 for none.
  let dispatched: Int
  /// The event of the sender that came last, among ``CaseFacts/controlEvents``; −1 for none.
  let event: Int
}

/// A row that was selected.
struct SelectedRow {
  /// The sequence number of the record.
  let sequence: Int
  /// The dispatch it belongs to.
  let dispatch: Int
  /// The turn it belongs to.
  let turn: Int
  /// The virtual time in milliseconds.
  let time: Int
  /// The table.
  let table: ObjectID
  /// The row, from 0.
  let row: Int
  /// The call of a touches method of the table that came last, among ``CaseFacts/calls``; −1 for none.
  let call: Int
  /// The selection of the same table before; −1 for the first.
  let previous: Int
}

/// A stretch of records without a break: what one step made, or what timers made at one time.
///
/// A dispatch is a step and whatever timers do before the next one; it has several turns when timers fire. Rules that say
/// “in the same dispatch” of recognition mean the same turn.
struct Turn {
  /// The dispatch it belongs to.
  let dispatch: Int
  /// The virtual time in milliseconds.
  let time: Int
  /// Whether timers made it.
  let isTimer: Bool
  /// The records.
  var records: Range<Int>
}
