/// A record to be written in its form, with the trace that holds its touches and objects.
struct TraceRecordWriting: Encodable {
  var record: TraceRecord
  var trace: TouchTrace

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: TraceRecordForm.Key.self)
    try fields.encode(TraceRecordForm.Kind(record.event), forKey: .kind)
    try fields.encode(TraceStepForm(record.step), forKey: .step)
    try fields.encode(record.time, forKey: .time)
    try encodeSearch(&fields)
  }

  private typealias Fields = KeyedEncodingContainer<TraceRecordForm.Key>

  private func encodeSearch(_ fields: inout Fields) throws {
    switch record.event {
    case .hitTest(let place, let result, let touch):
      try fields.encode(place, forKey: .at)
      try fields.encodeIfPresent(result, forKey: .result)
      try fields.encodeIfPresent(touch, forKey: .touch)
    case .visit(let view, let point):
      try fields.encode(view, forKey: .view)
      try fields.encodeIfPresent(point, forKey: .point)
    case .pointInside(let view, let point, let answer):
      try fields.encode(view, forKey: .view)
      try fields.encodeIfPresent(point, forKey: .point)
      try fields.encodeIfPresent(answer, forKey: .answer)
    case .sceneChange(let change): try fields.encode(change, forKey: .change)
    default: try encodeTouches(&fields)
    }
  }

  private func encodeTouches(_ fields: inout Fields) throws {
    switch record.event {
    case .touches(let call), .recognizerTouches(let call):
      try fields.encode(call.receiver, forKey: .receiver)
      try fields.encode(call.method, forKey: .method)
      try encode(call.touches, .touches, &fields)
      try fields.encodeIfPresent(call.event, forKey: .event)
      try fields.encodeIfPresent(call.eventKind, forKey: .eventKind)
      if let all = call.allTouches { try encode(all, .allTouches, &fields) }
    case .discarded(let range): try encode(range, .touches, &fields)
    case .eventTouches(let view, let range):
      try fields.encode(view, forKey: .view)
      try encode(range, .touches, &fields)
    case .recognizerState(let recognizer, let state, let range):
      try fields.encode(recognizer, forKey: .recognizer)
      try fields.encode(state, forKey: .state)
      if range.count > 0 { try encode(range, .touches, &fields) }
    default: try encodeOfTouch(&fields)
    }
  }

  private func encodeOfTouch(_ fields: inout Fields) throws {
    switch record.event {
    case .touchRecognizers(let touch, let range):
      try fields.encode(touch, forKey: .touch)
      try fields.encode(Array(trace.objects(range)), forKey: .recognizers)
    case .touchSamples(let touch, let kind, let range):
      try fields.encode(touch, forKey: .touch)
      try fields.encode(kind, forKey: .sampleKind)
      try encode(range, .samples, &fields)
    default: try encodeRecognition(&fields)
    }
  }

  private func encode(_ range: ElementRange, _ key: TraceRecordForm.Key, _ fields: inout Fields) throws {
    try fields.encode(Array(trace.touches(range)), forKey: key)
  }

  private func encodeRecognition(_ fields: inout Fields) throws {
    switch record.event {
    case .action(let call), .readingReset(let call):
      try fields.encode(call.recognizer, forKey: .recognizer)
      try fields.encodeIfPresent(call.target, forKey: .target)
      try fields.encode(call.state, forKey: .state)
      try fields.encodeIfPresent(call.view, forKey: .view)
      try fields.encodeIfPresent(call.translation, forKey: .translation)
      try fields.encodeIfPresent(call.scale, forKey: .scale)
      try fields.encodeIfPresent(call.rotation, forKey: .rotation)
      try fields.encodeIfPresent(call.direction, forKey: .direction)
    case .delegateQuery(let recognizer, let question, let other, let answer):
      try fields.encode(recognizer, forKey: .recognizer)
      try fields.encode(question, forKey: .question)
      try fields.encodeIfPresent(other, forKey: .other)
      try fields.encode(answer, forKey: .answer)
    default: try encodeControls(&fields)
    }
  }

  private func encodeControls(_ fields: inout Fields) throws {
    switch record.event {
    case .controlEvent(let control, let event):
      try fields.encode(control, forKey: .control)
      try fields.encode(event, forKey: .controlEvent)
    case .actionDispatch(let sender, let action, let target):
      try fields.encode(sender, forKey: .sender)
      try fields.encode(action, forKey: .action)
      try fields.encodeIfPresent(target, forKey: .target)
    case .actionReceived(let receiver, let action, let sender):
      try fields.encode(receiver, forKey: .receiver)
      try fields.encode(action, forKey: .action)
      try fields.encodeIfPresent(sender, forKey: .sender)
    case .selection(let table, let row):
      try fields.encode(table, forKey: .table)
      try fields.encode(row, forKey: .row)
    case .enqueued(let report), .dequeued(let report): try fields.encode(report, forKey: .report)
    default: try encodeAnswers(&fields)
    }
  }

  private func encodeAnswers(_ fields: inout Fields) throws {
    switch record.event {
    case .nextResponder(let responder, let next):
      try fields.encode(responder, forKey: .of)
      try fields.encodeIfPresent(next, forKey: .next)
    case .defaultValue(let subject, let attribute, let value):
      try fields.encode(subject, forKey: .subject)
      try fields.encode(attribute, forKey: .attribute)
      try fields.encode(DefaultValueForm(value), forKey: .value)
    default: break
    }
  }
}

extension TraceRecordForm.Kind {
  fileprivate init(_ event: TraceEvent) {
    self =
      switch event {
      case .hitTest: .hitTest
      case .visit: .visit
      case .pointInside: .pointInside
      case .touches: .touches
      case .recognizerTouches: .recognizerTouches
      case .sceneChange: .sceneChange
      case .recognizerState: .recognizerState
      case .action: .action
      case .delegateQuery: .delegateQuery
      case .controlEvent: .controlEvent
      case .actionDispatch: .actionDispatch
      case .selection: .selection
      case .enqueued: .enqueued
      case .dequeued: .dequeued
      case .discarded: .discarded
      case .nextResponder: .nextResponder
      case .defaultValue: .defaultValue
      case .eventTouches: .eventTouches
      case .touchRecognizers: .touchRecognizers
      case .touchSamples: .touchSamples
      case .readingReset: .readingReset
      case .actionReceived: .actionReceived
      }
  }
}
