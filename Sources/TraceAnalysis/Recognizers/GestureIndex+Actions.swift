public import TouchModel

extension GestureIndex {
  /// Adds a call of an action.
  public mutating func add(_ call: ActionCall, _ sequence: Int, _ reader: GestureReader) {
    let recognizer = position(of: call.recognizer, at: sequence)
    let position = actions.count
    var previous = -1
    if recognizer >= 0 { previous = recognizers[recognizer].actions.append(position) }
    if previous >= 0 { actions[previous].next = position }
    actions.append(
      RecognizerAction(
        sequence: sequence, dispatch: reader.dispatch, turn: reader.turn, time: reader.time, recognizer: recognizer,
        call: call, previous: previous))
  }

  /// Adds what could be read after a handler made a reading neutral.
  public mutating func addReset(_ call: ActionCall, _ sequence: Int, _ reader: GestureReader) {
    let recognizer = position(of: call.recognizer, at: sequence)
    let action = recognizer < 0 ? -1 : recognizers[recognizer].actions.last
    resets.append(
      RecognizerAction(
        sequence: sequence, dispatch: reader.dispatch, turn: reader.turn, time: reader.time, recognizer: recognizer,
        call: call, previous: action))
  }

  /// Joins actions to the changes they tell of, which an engine may report after the call.
  public mutating func finish(_ reader: GestureReader) {
    for action in actions.indices where actions[action].recognizer >= 0 {
      let change = change(of: actions[action])
      actions[action].change = change
      if change >= 0 { changes[change].actions += 1 }
    }
    for reset in resets.indices where resets[reset].previous >= 0 {
      resets[reset].change = actions[resets[reset].previous].change
    }
  }

  private func change(of action: RecognizerAction) -> Int {
    var last = -1
    var change = recognizers[action.recognizer].changes.first
    while change >= 0, changes[change].sequence < action.sequence {
      last = change
      change = changes[change].next
    }
    if last >= 0, changes[last].to == action.call.state { return last }
    if change >= 0, changes[change].turn == action.turn, changes[change].to == action.call.state { return change }
    return last
  }
}

extension GestureIndex {
  /// Adds an event of a control.
  public mutating func add(_ event: ControlEvent, of control: ObjectID, _ sequence: Int, _ reader: GestureReader) {
    let previous = lastEvent(of: control)
    if previous >= 0 { controlEvents[previous].next = controlEvents.count }
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

  /// Adds an action that somebody received.
  public mutating func receive(
    _ action: Int, _ receiver: ObjectID, _ sender: ObjectID?, _ sequence: Int, _ reader: GestureReader
  ) {
    let sent = sentActions.lastIndex { sent in
      sent.action == action && sent.received < 0 && sent.turn == reader.turn && (sender == nil || sent.sender == sender)
    }
    if let sent { sentActions[sent].received = receivedActions.count }
    receivedActions.append(
      ReceivedAction(
        sequence: sequence, dispatch: reader.dispatch, turn: reader.turn, receiver: receiver, action: action,
        sender: sender, dispatched: sent ?? -1, event: sender.map { lastEvent(of: $0) } ?? -1))
  }

  /// Adds a row that was selected.
  public mutating func add(_ row: Int, of table: ObjectID, _ sequence: Int, _ reader: GestureReader) {
    selections.append(
      SelectedRow(
        sequence: sequence, dispatch: reader.dispatch, turn: reader.turn, time: reader.time, table: table, row: row,
        call: lastCall(of: table, reader), previous: selections.lastIndex { $0.table == table } ?? -1))
  }

  private func lastEvent(of control: ObjectID) -> Int { controlEvents.lastIndex { $0.control == control } ?? -1 }

  /// The last call of a responder's touches method by now.
  private func lastCall(of responder: ObjectID, _ reader: GestureReader) -> Int {
    var call = passedCalls - 1
    while call >= 0, reader.touches.calls[call].receiver != responder { call -= 1 }
    return call
  }
}
