public import TouchModel

/// A control event, as the control sent it.
public struct SentEvent: Sendable {
  /// The sequence number of the record.
  public let sequence: Int
  /// The dispatch it belongs to.
  public let dispatch: Handle<Dispatch>
  /// The turn it belongs to.
  public let turn: Handle<Turn>
  /// The virtual time in milliseconds.
  public let time: Int
  /// The control.
  public let control: ObjectID
  /// The event.
  public let event: ControlEvent
  /// The call of a touches method of the control that came last, among ``Run/calls``; `nil` for none.
  public let call: Handle<ResponderCall>?
  /// The event of the same control before; `nil` for the first.
  public let previous: Handle<SentEvent>?
  /// The event of the same control after; `nil` for the last.
  public var next: Handle<SentEvent>?
}

/// An action that the application sent, or found no target for.
public struct SentAction: Sendable {
  /// The sequence number of the record.
  public let sequence: Int
  /// The dispatch it belongs to.
  public let dispatch: Handle<Dispatch>
  /// The turn it belongs to.
  public let turn: Handle<Turn>
  /// The control.
  public let sender: ObjectID
  /// The number of the action.
  public let action: Int
  /// The target it goes to; `nil` when none was found.
  public let target: ObjectID?
  /// The event of the sender that came last, among ``Run/Controls/events``; `nil` for none.
  public let event: Handle<SentEvent>?
  /// The call that received it, among ``Run/Controls/receivedActions``; `nil` for none.
  public var received: Handle<ReceivedAction>?
}

/// A call of an action's method.
public struct ReceivedAction: Sendable {
  /// The sequence number of the record.
  public let sequence: Int
  /// The dispatch it belongs to.
  public let dispatch: Handle<Dispatch>
  /// The turn it belongs to.
  public let turn: Handle<Turn>
  /// Who was called.
  public let receiver: ObjectID
  /// The number of the action.
  public let action: Int
  /// The sender that was passed.
  public let sender: ObjectID?
  /// The last action sent with that number that no target had received yet, among ``Run/Controls/sentActions``; `nil` for none.
  public let dispatched: Handle<SentAction>?
  /// The event of the sender that came last, among ``Run/Controls/events``; `nil` for none.
  public let event: Handle<SentEvent>?
}

/// A row that was selected.
public struct SelectedRow: Sendable {
  /// The sequence number of the record.
  public let sequence: Int
  /// The dispatch it belongs to.
  public let dispatch: Handle<Dispatch>
  /// The turn it belongs to.
  public let turn: Handle<Turn>
  /// The virtual time in milliseconds.
  public let time: Int
  /// The table.
  public let table: ObjectID
  /// The row, from 0.
  public let row: Int
  /// The call of a touches method of the table that came last, among ``Run/calls``; `nil` for none.
  public let call: Handle<ResponderCall>?
  /// The selection of the same table before; `nil` for the first.
  public let previous: Handle<SelectedRow>?
}
