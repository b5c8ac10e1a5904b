package import TouchModel

/// A control event, as the control sent it.
package struct SentEvent {
  /// The sequence number of the record.
  package let sequence: Int
  /// The dispatch it belongs to.
  package let dispatch: Int
  /// The turn it belongs to.
  package let turn: Int
  /// The virtual time in milliseconds.
  package let time: Int
  /// The control.
  package let control: ObjectID
  /// The event.
  package let event: ControlEvent
  /// The call of a touches method of the control that came last, among ``CaseFacts/calls``; −1 for none.
  package let call: Int
  /// The event of the same control before; −1 for the first.
  package let previous: Int
  /// The event of the same control after; −1 for the last.
  package var next = -1
}

/// An action that the application sent, or found nobody for.
package struct SentAction {
  /// The sequence number of the record.
  package let sequence: Int
  /// The dispatch it belongs to.
  package let dispatch: Int
  /// The turn it belongs to.
  package let turn: Int
  /// The control.
  package let sender: ObjectID
  /// The number of the action.
  package let action: Int
  /// Whom it goes to; `nil` when nobody was found.
  package let target: ObjectID?
  /// The event of the sender that came last, among ``CaseFacts/controlEvents``; −1 for none.
  package let event: Int
  /// The call that received it, among ``CaseFacts/actionsReceived``; −1 for none.
  package var received = -1
}

/// A call of an action's method.
package struct ReceivedAction {
  /// The sequence number of the record.
  package let sequence: Int
  /// The dispatch it belongs to.
  package let dispatch: Int
  /// The turn it belongs to.
  package let turn: Int
  /// Who was called.
  package let receiver: ObjectID
  /// The number of the action.
  package let action: Int
  /// The sender that was passed.
  package let sender: ObjectID?
  /// The last action sent with that number that nobody had received yet, among ``CaseFacts/actionDispatches``; −1 for none.
  package let dispatched: Int
  /// The event of the sender that came last, among ``CaseFacts/controlEvents``; −1 for none.
  package let event: Int
}

/// A row that was selected.
package struct SelectedRow {
  /// The sequence number of the record.
  package let sequence: Int
  /// The dispatch it belongs to.
  package let dispatch: Int
  /// The turn it belongs to.
  package let turn: Int
  /// The virtual time in milliseconds.
  package let time: Int
  /// The table.
  package let table: ObjectID
  /// The row, from 0.
  package let row: Int
  /// The call of a touches method of the table that came last, among ``CaseFacts/calls``; −1 for none.
  package let call: Int
  /// The selection of the same table before; −1 for the first.
  package let previous: Int
}

/// A stretch of records without a break: what one step made, or what timers made at one time.
///
/// A dispatch is a step and whatever timers do before the next one; it has several turns when timers fire. Rules that say
/// “in the same dispatch” of recognition mean the same turn.
package struct Turn {
  /// The dispatch it belongs to.
  package let dispatch: Int
  /// The virtual time in milliseconds.
  package let time: Int
  /// Whether timers made it.
  package let isTimer: Bool
  /// The records.
  package var records: Range<Int>
}
