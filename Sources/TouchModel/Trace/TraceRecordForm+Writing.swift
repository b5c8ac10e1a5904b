extension TraceRecordForm {
  /// The form of a record of a trace.
  init(_ record: TraceRecord, in trace: Trace) {
    self.init(kind: Kind(record.event), step: TraceStepForm(record.step), time: record.time)
    fillSearch(record.event)
    fillTouches(record.event, trace)
    fillRecognition(record.event, trace)
    fillControls(record.event)
    fillAnswers(record.event)
  }

  private mutating func fillSearch(_ event: TraceEvent) {
    switch event {
    case .hitTest(let at, let result, let touch): (self.at, self.result, self.touch) = (at, result, touch)
    case .visit(let view, let point): (self.view, self.point) = (view, point)
    case .pointInside(let view, let point, let answer):
      (self.view, self.point, self.answer) = (view, point, answer)
    case .sceneChange(let change): self.change = change
    default: break
    }
  }

  private mutating func fillTouches(_ event: TraceEvent, _ trace: Trace) {
    switch event {
    case .touches(let call), .recognizerTouches(let call):
      (receiver, method, self.event) = (call.receiver, call.method, call.event)
      eventKind = call.eventKind.map { Testimony($0) }
      touches = Array(trace.touches(call.touches))
      allTouches = call.allTouches.map { Array(trace.touches($0)) }
    case .discarded(let range): touches = Array(trace.touches(range))
    case .eventTouches(let view, let range): (self.view, touches) = (view, Array(trace.touches(range)))
    default: break
    }
  }

  private mutating func fillRecognition(_ event: TraceEvent, _ trace: Trace) {
    switch event {
    case .recognizerState(let recognizer, let state, let range):
      (self.recognizer, self.state) = (recognizer, Testimony(state))
      touches = range.count > 0 ? Array(trace.touches(range)) : nil
    case .action(let call):
      (recognizer, target, state, view) = (call.recognizer, call.target, Testimony(call.state), call.view)
      (translation, scale, rotation, direction) = (call.translation, call.scale, call.rotation, call.direction)
    case .delegateQuery(let recognizer, let question, let other, let answer):
      (self.recognizer, self.question, self.other) = (recognizer, Testimony(question), other)
      self.answer = answer
    default: break
    }
  }

  private mutating func fillControls(_ event: TraceEvent) {
    switch event {
    case .controlEvent(let control, let event): (self.control, controlEvent) = (control, Testimony(event))
    case .actionDispatch(let sender, let action, let target):
      (self.sender, self.action, self.target) = (sender, action, target)
    case .selection(let table, let row): (self.table, self.row) = (table, row)
    case .enqueued(let report), .dequeued(let report): self.report = report
    default: break
    }
  }

  private mutating func fillAnswers(_ event: TraceEvent) {
    switch event {
    case .nextResponder(let of, let next): (self.of, self.next) = (of, next)
    case .defaultValue(let subject, let attribute, let value):
      (self.subject, self.attribute, self.value) = (subject, attribute, DefaultValueForm(value))
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
      }
  }
}
