// How each kind is written and read. Files, the protocol, its schemas and its page follow from these lists and from those of
// ``TraceEvent/Kind``, which the compiler holds complete.

extension TraceEvent {
  /// Writes the members of the record, in the order of their names.
  func write<Sink: RecordSink>(to sink: inout Sink) throws(Sink.Failure) {
    switch self {
    case .hitTest(let place, let result, let touch):
      try sink.begin(.hitTest)
      try sink.field(.at, place)
      try sink.field(.result, result)
      try sink.field(.touch, touch)
    case .visit(let view, let point):
      try sink.begin(.visit)
      try sink.field(.point, point)
      try sink.field(.view, view)
    case .pointInside(let view, let point, let answer):
      try sink.begin(.pointInside)
      try sink.field(.answer, answer)
      try sink.field(.point, point)
      try sink.field(.view, view)
    case .touches(let call):
      try sink.begin(.touches)
      try call.write(to: &sink)
    case .recognizerTouches(let call):
      try sink.begin(.recognizerTouches)
      try call.write(to: &sink)
    case .touchRecognizers(let touch, let recognizers):
      try sink.begin(.touchRecognizers)
      try sink.objects(.recognizers, recognizers)
      try sink.field(.touch, touch)
    case .touchSamples(let touch, let kind, let samples):
      try sink.begin(.touchSamples)
      try sink.field(.sampleKind, kind)
      try sink.touches(.samples, samples)
      try sink.field(.touch, touch)
    case .sceneChange(let change):
      try sink.begin(.sceneChange)
      try sink.field(.change, change)
    case .recognizerState(let recognizer, let state, let touches):
      try sink.begin(.recognizerState)
      try sink.field(.recognizer, recognizer)
      try sink.field(.state, Testimony(state))
      if touches.count > 0 { try sink.objects(.touches, touches) }
    case .action(let call):
      try sink.begin(.action)
      try call.write(to: &sink)
    case .readingReset(let call):
      try sink.begin(.readingReset)
      try call.write(to: &sink)
    case .delegateQuery(let recognizer, let question, let other, let answer):
      try sink.begin(.delegateQuery)
      try sink.field(.answer, answer)
      try sink.field(.other, other)
      try sink.field(.question, Testimony(question))
      try sink.field(.recognizer, recognizer)
    case .controlEvent(let control, let event):
      try sink.begin(.controlEvent)
      try sink.field(.control, control)
      try sink.field(.controlEvent, Testimony(event))
    case .highlight(let control, let isHighlighted):
      try sink.begin(.highlight)
      try sink.field(.control, control)
      try sink.field(.isHighlighted, isHighlighted)
    case .actionDispatch(let sender, let action, let target):
      try sink.begin(.actionDispatch)
      try sink.field(.action, action)
      try sink.field(.sender, sender)
      try sink.field(.target, target)
    case .actionReceived(let receiver, let action, let sender):
      try sink.begin(.actionReceived)
      try sink.field(.action, action)
      try sink.field(.receiver, receiver)
      try sink.field(.sender, sender)
    case .selection(let table, let row):
      try sink.begin(.selection)
      try sink.field(.row, row)
      try sink.field(.table, table)
    case .enqueued(let report):
      try sink.begin(.enqueued)
      try sink.field(.report, report)
    case .dequeued(let report):
      try sink.begin(.dequeued)
      try sink.field(.report, report)
    case .discarded(let touches):
      try sink.begin(.discarded)
      try sink.objects(.touches, touches)
    case .nextResponder(let responder, let next):
      try sink.begin(.nextResponder)
      try sink.field(.next, next)
      try sink.field(.of, responder)
    case .defaultValue(let subject, let attribute, let value):
      try sink.begin(.defaultValue)
      try sink.field(.attribute, attribute)
      try sink.field(.subject, subject)
      try sink.field(.value, DefaultValueForm(value))
    case .eventTouches(let view, let touches):
      try sink.begin(.eventTouches)
      try sink.objects(.touches, touches)
      try sink.field(.view, view)
    case .conversion(let asked, let view, let other, let result):
      try sink.begin(.conversion)
      try sink.field(.at, asked)
      try sink.field(.from, view)
      try sink.field(.point, result)
      try sink.field(.to, other)
    case .frame(let view, let result):
      try sink.begin(.frame)
      try sink.field(.frame, result)
      try sink.field(.of, view)
    case .selected(let control, let isSelected):
      try sink.begin(.selected)
      try sink.field(.control, control)
      try sink.field(.isSelected, isSelected)
    }
  }

  /// Reads the members of a record of a kind; the published schema lists them in this order.
  init(_ kind: Kind, from source: inout some RecordSource) throws {
    self =
      switch kind {
      case .hitTest:
        .hitTest(at: try source.need(.at), result: try source.may(.result), touch: try source.may(.touch))
      case .visit: .visit(view: try source.need(.view), point: try source.may(.point))
      case .pointInside:
        .pointInside(view: try source.need(.view), point: try source.may(.point), answer: try source.may(.answer))
      case .touches: .touches(try TouchesCall(from: &source))
      case .recognizerTouches: .recognizerTouches(try TouchesCall(from: &source))
      case .touchRecognizers:
        .touchRecognizers(touch: try source.need(.touch), recognizers: try source.objects(.recognizers))
      case .touchSamples:
        .touchSamples(
          of: try source.need(.touch), kind: try source.need(.sampleKind), samples: try source.touches(.samples))
      case .sceneChange: .sceneChange(try source.need(.change))
      case .recognizerState:
        .recognizerState(
          recognizer: try source.need(.recognizer),
          state: try source.word(.state),
          touches: try source.objects(.touches, mayBeLeftOut: true))
      case .action: .action(try ActionCall(from: &source))
      case .readingReset: .readingReset(try ActionCall(from: &source))
      case .delegateQuery:
        .delegateQuery(
          recognizer: try source.need(.recognizer),
          question: try source.word(.question),
          other: try source.may(.other), answer: try source.need(.answer))
      case .controlEvent:
        .controlEvent(
          control: try source.need(.control), event: try source.word(.controlEvent, "One of the events of controls."))
      case .highlight: .highlight(control: try source.need(.control), isHighlighted: try source.need(.isHighlighted))
      case .actionDispatch:
        .actionDispatch(
          sender: try source.need(.sender), action: try source.need(.action), target: try source.may(.target))
      case .actionReceived:
        .actionReceived(
          receiver: try source.need(.receiver), action: try source.need(.action), sender: try source.may(.sender))
      case .selection: .selection(table: try source.need(.table), row: try source.need(.row))
      case .enqueued:
        .enqueued(report: try source.need(.report, "Reports count from 0 in the order of the script."))
      case .dequeued: .dequeued(report: try source.need(.report))
      case .discarded: .discarded(touches: try source.objects(.touches))
      case .nextResponder: .nextResponder(of: try source.need(.of), next: try source.may(.next))
      case .defaultValue:
        .defaultValue(
          of: try source.need(.subject), attribute: try source.need(.attribute),
          value: try (source.need(.value) as DefaultValueForm).value)
      case .eventTouches: .eventTouches(view: try source.need(.view), touches: try source.objects(.touches))
      case .conversion:
        .conversion(
          of: try source.need(.at), from: try source.need(.from), to: try source.may(.to),
          result: try source.need(.point))
      case .frame: .frame(of: try source.need(.of), result: try source.need(.frame))
      case .selected: .selected(control: try source.need(.control), isSelected: try source.need(.isSelected))
      }
  }
}

extension TouchesCall {
  /// Writes the members of a record of the call, in the order of their names.
  fileprivate func write<Sink: RecordSink>(to sink: inout Sink) throws(Sink.Failure) {
    try sink.touches(.allTouches, allTouches)
    try sink.field(.event, event)
    try sink.field(.eventKind, eventKind.map { Testimony($0) })
    try sink.field(.method, method)
    try sink.field(.receiver, receiver)
    try sink.touches(.touches, touches)
  }

  /// Reads the members of a record of the call.
  fileprivate init(from source: inout some RecordSource) throws {
    self.init(
      receiver: try source.need(.receiver), method: try source.need(.method), touches: try source.touches(.touches),
      event: try source.may(.event),
      eventKind: try source.wordIfPresent(.eventKind, EventKind.sentence(EventKind.allCases)),
      allTouches: try source.touches(.allTouches, mayBeLeftOut: true))
  }
}

extension ActionCall {
  /// Writes the members of a record of the call, in the order of their names.
  func write<Sink: RecordSink>(to sink: inout Sink) throws(Sink.Failure) {
    try sink.field(.direction, direction)
    try sink.field(.recognizer, recognizer)
    try sink.field(.rotation, rotation)
    try sink.field(.scale, scale)
    try sink.field(.state, Testimony(state))
    try sink.field(.target, target)
    try sink.field(.translation, translation)
    try sink.field(.view, view)
  }

  /// Reads the members of a record of the call.
  init(from source: inout some RecordSource) throws {
    let recognizer: ObjectID = try source.need(.recognizer)
    let target: ObjectID? = try source.may(.target)
    self.init(
      recognizer: recognizer, target: target, state: try source.word(.state, "One of the states of recognizers."))
    view = try source.may(.view)
    translation = try source.may(.translation)
    scale = try source.may(.scale)
    rotation = try source.may(.rotation, "Radians, clockwise on the screen.")
    direction = try source.may(.direction)
  }
}

extension TouchSnapshot {
  /// Writes the members of a touch, in the order of their names.
  func write<Sink: RecordSink>(to sink: inout Sink) throws(Sink.Failure) {
    try write(to: &sink, over: TouchSnapshot(touch), after: nil)
  }

  /// Writes the members of a touch, in the order of their names, to a sink that may leave out what a copy says and which touch comes
  /// before.
  func write<Sink: RecordSink>(
    to sink: inout Sink, over known: TouchSnapshot, after touchBefore: ObjectID?
  ) throws(Sink.Failure) {
    try sink.field(.location, location, over: known.location)
    try sink.field(.locationInReceiver, locationInReceiver, over: known.locationInReceiver)
    try sink.field(.phase, phase.map { Testimony($0) }, over: known.phase.map { Testimony($0) })
    try sink.field(.previousLocation, previousLocation, over: known.previousLocation)
    try sink.field(
      .previousLocationInReceiver, previousLocationInReceiver, over: known.previousLocationInReceiver)
    try sink.field(.tapCount, tapCount, over: known.tapCount)
    try sink.field(.timestamp, timestamp, over: known.timestamp)
    try sink.field(.touch, touch, over: touchBefore)
    try sink.field(.view, view, over: known.view)
    try sink.field(.window, window, over: known.window)
  }

  /// Reads the members of a touch; the published schema lists them in this order.
  init(from source: inout some RecordSource) throws {
    self.init(try source.need(.touch))
    phase = try source.wordIfPresent(.phase)
    location = try source.may(.location, "On the screen.")
    previousLocation = try source.may(.previousLocation)
    locationInReceiver = try source.may(.locationInReceiver, "In the coordinates of the view that is called.")
    previousLocationInReceiver = try source.may(.previousLocationInReceiver)
    timestamp = try source.may(.timestamp, "Milliseconds of the virtual clock.")
    tapCount = try source.may(.tapCount)
    view = try source.may(.view)
    window = try source.may(.window)
  }
}

extension TouchSnapshot {
  /// Takes over what is left out of a copy where another one tells it.
  mutating func complete(from known: TouchSnapshot, has: (RecordKey) -> Bool) {
    if !has(.phase) { phase = known.phase }
    if !has(.location) { location = known.location }
    if !has(.previousLocation) { previousLocation = known.previousLocation }
    if !has(.locationInReceiver) { locationInReceiver = known.locationInReceiver }
    if !has(.previousLocationInReceiver) { previousLocationInReceiver = known.previousLocationInReceiver }
    if !has(.timestamp) { timestamp = known.timestamp }
    if !has(.tapCount) { tapCount = known.tapCount }
    if !has(.view) { view = known.view }
    if !has(.window) { window = known.window }
  }
}

extension RecordSource {
  /// A word from an engine, which may know more words than the model.
  fileprivate mutating func word<Word: TestimonyWord>(
    _ key: RecordKey, _ meaning: @autoclosure () -> String = Word.knownWords
  ) throws -> Word {
    let testimony: Testimony<Word> = try need(key, meaning())
    return testimony.word
  }

  /// A word from an engine that may be left out.
  fileprivate mutating func wordIfPresent<Word: TestimonyWord>(
    _ key: RecordKey, _ meaning: @autoclosure () -> String = Word.knownWords
  ) throws -> Word? {
    let testimony: Testimony<Word>? = try may(key, meaning())
    return testimony?.word
  }
}
