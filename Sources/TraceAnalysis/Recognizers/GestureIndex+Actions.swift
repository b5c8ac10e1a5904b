public import TouchModel

extension GestureIndex {
  /// Adds a call of an action.
  public mutating func add(_ call: ActionCall, _ sequence: Int, _ reader: GestureReader) {
    let recognizer = position(of: call.recognizer, at: sequence)
    let position = actions.endIndex
    let previous = recognizer.flatMap { recognizers[$0].actions.append(position) }
    if let previous { actions[previous].next = position }
    actions.append(
      RecognizerAction(
        sequence: sequence, dispatch: reader.dispatch, turn: reader.turn, time: reader.time, recognizer: recognizer,
        call: call, previous: previous))
  }

  /// Adds what could be read after a handler made a reading neutral.
  public mutating func addReset(_ call: ActionCall, _ sequence: Int, _ reader: GestureReader) {
    let recognizer = position(of: call.recognizer, at: sequence)
    let action = recognizer.flatMap { recognizers[$0].actions.last }
    resets.append(
      RecognizerAction(
        sequence: sequence, dispatch: reader.dispatch, turn: reader.turn, time: reader.time, recognizer: recognizer,
        call: call, previous: action))
  }

  /// Joins actions to the changes they report, which an engine may report after the call.
  public mutating func finish() {
    // Found in one call, since the whole index is copied for it.
    for (action, change) in zip(actions.indices, reportedChanges()) {
      actions[action].change = change
      if let change { changes[change].actions += 1 }
    }
    for reset in resets.indices { resets[reset].change = actions[resets[reset].previous]?.change }
  }

  /// The change that each action reports; `nil` for none.
  private func reportedChanges() -> [Handle<StateChange>?] {
    actions.map { action in action.recognizer.flatMap { change(of: action, of: $0) } }
  }

  private func change(of action: RecognizerAction, of recognizer: Handle<Recognizer>) -> Handle<StateChange>? {
    var last: Handle<StateChange>?
    var change = recognizers[recognizer].changes.first
    while let known = changes[change], known.sequence < action.sequence {
      last = change
      change = known.next
    }
    let isReportedAfterwards = changes[change].map { $0.turn == action.turn && $0.to == action.call.state } ?? false
    guard isReportedAfterwards else { return last }
    // Of two changes to the same state the one of the same turn is meant.
    return changes[last].map { $0.to == action.call.state && $0.turn == action.turn } ?? false ? last : change
  }
}

extension GestureIndex {
  /// Adds an event of a control.
  public mutating func add(_ event: ControlEvent, of control: ObjectID, _ sequence: Int, _ reader: GestureReader) {
    let previous = lastEvent(of: control)
    if let previous { controlEvents[previous].next = controlEvents.endIndex }
    controlEvents.append(
      SentEvent(
        sequence: sequence, dispatch: reader.dispatch, turn: reader.turn, time: reader.time, control: control,
        event: event, call: lastCall(of: control, reader), previous: previous))
  }

  /// Adds an action that the application sent.
  public mutating func add(
    _ action: Int, _ sender: ObjectID, _ target: ObjectID?, _ sequence: Int, _ reader: GestureReader
  ) {
    sentActions.append(
      SentAction(
        sequence: sequence, dispatch: reader.dispatch, turn: reader.turn, sender: sender, action: action,
        target: target, event: lastEvent(of: sender)))
  }

  /// Adds an action that a target received.
  public mutating func receive(
    _ action: Int, _ receiver: ObjectID, _ sender: ObjectID?, _ sequence: Int, _ reader: GestureReader
  ) {
    let sent = sentActions.lastIndex { sent in
      sent.action == action && sent.received == nil && sent.turn == reader.turn
        && (sender == nil || sent.sender == sender)
    }
    if let sent { sentActions[sent].received = receivedActions.endIndex }
    receivedActions.append(
      ReceivedAction(
        sequence: sequence, dispatch: reader.dispatch, turn: reader.turn, receiver: receiver, action: action,
        sender: sender, dispatched: sent, event: sender.flatMap { lastEvent(of: $0) }))
  }

  /// Adds a row that was selected.
  public mutating func add(_ row: Int, of table: ObjectID, _ sequence: Int, _ reader: GestureReader) {
    selections.append(
      SelectedRow(
        sequence: sequence, dispatch: reader.dispatch, turn: reader.turn, time: reader.time, table: table, row: row,
        call: lastCall(of: table, reader), previous: selections.lastIndex { $0.table == table }))
  }

  private func lastEvent(of control: ObjectID) -> Handle<SentEvent>? {
    controlEvents.lastIndex { $0.control == control }
  }

  /// The last call of a responder's touches method by now.
  private func lastCall(of responder: ObjectID, _ reader: GestureReader) -> Handle<ResponderCall>? {
    reader.touches.calls[..<passedCalls].lastIndex { $0.receiver == responder }
  }
}
