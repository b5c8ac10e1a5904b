extension TraceRecordForm {
  /// The record, whose touches are added to a trace.
  /// - Throws: ``ModelError`` naming the field that is missing.
  func record(in trace: inout Trace) throws(ModelError) -> TraceRecord {
    TraceRecord(step: Int(step.step), time: Int(time), try event(in: &trace))
  }

  private func event(in trace: inout Trace) throws(ModelError) -> TraceEvent {
    switch kind {
    case .hitTest: .hitTest(at: try need(at, .at), result: result, touch: touch)
    case .visit: .visit(view: try need(view, .view), point: point)
    case .pointInside: .pointInside(view: try need(view, .view), point: point, answer: answer)
    case .touches: .touches(try touchesCall(in: &trace))
    case .recognizerTouches: .recognizerTouches(try touchesCall(in: &trace))
    case .sceneChange: .sceneChange(try need(change, .change))
    case .discarded: .discarded(touches: trace.add(touches))
    case .eventTouches: .eventTouches(view: try need(view, .view), touches: trace.add(touches))
    case .enqueued: .enqueued(report: try need(report, .report))
    case .dequeued: .dequeued(report: try need(report, .report))
    case .nextResponder: .nextResponder(of: try need(of, .of), next: next)
    case .selection: .selection(table: try need(table, .table), row: try need(row, .row))
    case .recognizerState, .action, .delegateQuery, .controlEvent, .actionDispatch, .defaultValue:
      try decision(in: &trace)
    }
  }

  private func decision(in trace: inout Trace) throws(ModelError) -> TraceEvent {
    switch kind {
    case .recognizerState:
      .recognizerState(
        recognizer: try need(recognizer, .recognizer), state: try need(state, .state).word,
        touches: trace.add(touches))
    case .action: .action(try actionCall())
    case .delegateQuery:
      .delegateQuery(
        recognizer: try need(recognizer, .recognizer), question: try need(question, .question).word, other: other,
        answer: try need(answer, .answer))
    case .controlEvent:
      .controlEvent(control: try need(control, .control), event: try need(controlEvent, .controlEvent).word)
    case .actionDispatch:
      .actionDispatch(sender: try need(sender, .sender), action: try need(action, .action), target: target)
    default:
      .defaultValue(
        of: try need(subject, .subject), attribute: try need(attribute, .attribute),
        value: try need(value, .value).value)
    }
  }

  private func touchesCall(in trace: inout Trace) throws(ModelError) -> TouchesCall {
    let range = trace.add(touches)
    return TouchesCall(
      receiver: try need(receiver, .receiver), method: try need(method, .method), touches: range, event: event,
      eventKind: eventKind?.word, allTouches: allTouches.map { trace.add($0) })
  }

  private func actionCall() throws(ModelError) -> ActionCall {
    var call = ActionCall(
      recognizer: try need(recognizer, .recognizer), target: target, state: try need(state, .state).word)
    (call.view, call.translation, call.scale) = (view, translation, scale)
    (call.rotation, call.direction) = (rotation, direction)
    return call
  }

  private func need<Value>(_ value: Value?, _ key: CodingKeys) throws(ModelError) -> Value {
    guard let value else { throw ModelError(key.rawValue, expected: "a value", found: "nothing") }
    return value
  }
}

extension Trace {
  fileprivate mutating func add(_ touches: [TouchSnapshot]?) -> ElementRange {
    guard let touches, !touches.isEmpty else { return .empty }
    defer { snapshots += touches }
    return ElementRange(start: snapshots.count, count: touches.count)
  }
}
