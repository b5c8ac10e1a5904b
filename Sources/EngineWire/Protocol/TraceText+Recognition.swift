internal import TouchModel

extension TraceText {
  /// Writes what recognizers and their delegates do.
  func writeRecognition(_ record: TraceRecord, to line: inout LineWriter) {
    switch record.event {
    case .action(let call): write(call, "action", record, to: &line)
    case .readingReset(let call): write(call, "readingReset", record, to: &line)
    case .delegateQuery(let recognizer, let question, let other, let answer):
      line.member("answer", answer)
      line.start("delegateQuery")
      line.member("other", other)
      line.member("question", question)
      line.member("recognizer", recognizer)
      line.end(record)
    default: writeControls(record, to: &line)
    }
  }

  private func write(_ call: ActionCall, _ kind: StaticString, _ record: TraceRecord, to line: inout LineWriter) {
    line.member("direction", call.direction)
    line.start(kind)
    line.member("recognizer", call.recognizer)
    line.member("rotation", call.rotation)
    line.member("scale", call.scale)
    line.member("state", call.state)
    line.writeStep(record)
    line.member("target", call.target)
    line.writeTime(record)
    line.member("translation", call.translation)
    line.member("view", call.view)
  }

  private func writeControls(_ record: TraceRecord, to line: inout LineWriter) {
    switch record.event {
    case .controlEvent(let control, let event):
      line.member("control", control)
      line.member("controlEvent", event)
      line.start("controlEvent")
      line.end(record)
    case .actionDispatch(let sender, let action, let target):
      line.member("action", action)
      line.start("actionDispatch")
      line.member("sender", sender)
      line.writeStep(record)
      line.member("target", target)
      line.writeTime(record)
    case .actionReceived(let receiver, let action, let sender):
      line.member("action", action)
      line.start("actionReceived")
      line.member("receiver", receiver)
      line.member("sender", sender)
      line.end(record)
    default: writeAnswers(record, to: &line)
    }
  }

  private func writeAnswers(_ record: TraceRecord, to line: inout LineWriter) {
    switch record.event {
    case .selection(let table, let row):
      line.start("selection")
      line.member("row", row)
      line.writeStep(record)
      line.member("table", table)
      line.writeTime(record)
    case .enqueued(let report): write(report, "enqueued", record, to: &line)
    case .dequeued(let report): write(report, "dequeued", record, to: &line)
    case .defaultValue(let subject, let attribute, let value):
      line.member("attribute", attribute)
      line.start("defaultValue")
      line.writeStep(record)
      line.key("subject")
      line.value(subject)
      line.writeTime(record)
      write(value, to: &line)
    default: break
    }
  }

  private func write(_ report: Int, _ kind: StaticString, _ record: TraceRecord, to line: inout LineWriter) {
    line.start(kind)
    line.member("report", report)
    line.end(record)
  }

  private func write(_ value: DefaultValue, to line: inout LineWriter) {
    line.key("value")
    switch value {
    case .flag(let flag): line.flag(flag)
    case .number(let number): line.number(number)
    case .direction(let direction): line.word(direction.rawValue)
    case .state(let state): line.word(state.rawValue)
    case .other: line.word("other")
    }
  }
}

extension LineWriter {
  /// Writes the kind of a record, where its keys have come so far.
  mutating func start(_ kind: StaticString) {
    key("kind")
    word("\(kind)")
  }

  /// Writes step and time of a record, where its keys have come so far and none stands between.
  mutating func end(_ record: TraceRecord) {
    writeStep(record)
    writeTime(record)
  }

  mutating func writeStep(_ record: TraceRecord) {
    key("step")
    if record.step == -1 { word("timer") } else { number(Int(record.step)) }
  }

  mutating func writeTime(_ record: TraceRecord) { member("time", Int(record.time)) }
}
