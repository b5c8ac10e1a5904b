internal import TouchModel

/// Writes a trace in its form, as its `Codable` conformance does and byte for byte the same.
struct TraceText {
  private let trace: TouchTrace

  init(_ trace: TouchTrace) { self.trace = trace }

  /// Writes the trace as a value.
  func write(to line: inout LineWriter) {
    line.object { line in
      if trace.isCut { line.member("isCut", true) }
      line.key("records")
      line.list(trace.records) { line, record in line.object { write(record, to: &$0) } }
      line.member("version", TouchTrace.formVersion)
    }
  }

  private func write(_ record: TraceRecord, to line: inout LineWriter) {
    switch record.event {
    case .hitTest(let place, let result, let touch):
      line.member("at", place)
      line.start("hitTest")
      line.member("result", result)
      line.end(record)
      line.member("touch", touch)
    case .visit(let view, let point):
      line.start("visit")
      line.member("point", point)
      line.end(record)
      line.member("view", view)
    case .pointInside(let view, let point, let answer):
      line.member("answer", answer)
      line.start("pointInside")
      line.member("point", point)
      line.end(record)
      line.member("view", view)
    default: writeChanges(record, to: &line)
    }
  }

  private func writeChanges(_ record: TraceRecord, to line: inout LineWriter) {
    switch record.event {
    case .touches(let call): write(call, "touches", record, to: &line)
    case .recognizerTouches(let call): write(call, "recognizerTouches", record, to: &line)
    case .nextResponder(let responder, let next):
      line.start("nextResponder")
      line.member("next", next)
      line.member("of", responder)
      line.end(record)
    case .sceneChange(let change):
      line.key("change")
      line.value(change)
      line.start("sceneChange")
      line.end(record)
    default: writeTouches(record, to: &line)
    }
  }

  private func write(
    _ call: TouchesCall, _ kind: StaticString, _ record: TraceRecord, to line: inout LineWriter
  ) {
    if let all = call.allTouches { write("allTouches", all, to: &line) }
    line.member("event", call.event)
    line.member("eventKind", call.eventKind)
    line.start(kind)
    line.member("method", call.method)
    line.member("receiver", call.receiver)
    line.end(record)
    write("touches", call.touches, to: &line)
  }

  private func writeTouches(_ record: TraceRecord, to line: inout LineWriter) {
    switch record.event {
    case .discarded(let touches):
      line.start("discarded")
      line.end(record)
      write("touches", touches, to: &line)
    case .eventTouches(let view, let touches):
      line.start("eventTouches")
      line.end(record)
      write("touches", touches, to: &line)
      line.member("view", view)
    case .recognizerState(let recognizer, let state, let touches):
      line.start("recognizerState")
      line.member("recognizer", recognizer)
      line.member("state", state)
      line.end(record)
      if touches.count > 0 { write("touches", touches, to: &line) }
    default: writeOfTouch(record, to: &line)
    }
  }

  private func writeOfTouch(_ record: TraceRecord, to line: inout LineWriter) {
    switch record.event {
    case .touchRecognizers(let touch, let recognizers):
      line.start("touchRecognizers")
      line.key("recognizers")
      line.list(trace.objects(recognizers)) { $0.word($1.description) }
      line.end(record)
      line.member("touch", touch)
    case .touchSamples(let touch, let kind, let samples):
      line.start("touchSamples")
      line.member("sampleKind", kind)
      write("samples", samples, to: &line)
      line.end(record)
      line.member("touch", touch)
    default: writeRecognition(record, to: &line)
    }
  }

  private func write(_ key: StaticString, _ touches: ElementRange, to line: inout LineWriter) {
    line.key(key)
    line.list(trace.touches(touches)) { line, touch in
      line.object { line in
        line.member("location", touch.location)
        line.member("locationInReceiver", touch.locationInReceiver)
        line.member("phase", touch.phase)
        line.member("previousLocation", touch.previousLocation)
        line.member("previousLocationInReceiver", touch.previousLocationInReceiver)
        line.member("timestamp", touch.timestamp)
        line.member("touch", touch.touch)
        line.member("view", touch.view)
        line.member("window", touch.window)
      }
    }
  }
}
