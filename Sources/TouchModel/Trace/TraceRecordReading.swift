/// A record read from its form, with the touches and objects it brings along; its ranges refer to these alone.
///
/// Only the fields of its kind are looked at: decoding every field of every kind took twice as long.
struct TraceRecordReading: Decodable {
  var record: TraceRecord
  var snapshots: [TouchSnapshot] = []
  var objects: [ObjectID] = []

  init(from decoder: any Decoder) throws {
    let fields = Fields(container: try decoder.container(keyedBy: TraceRecordForm.Key.self))
    let step: TraceStepForm = try fields.need(.step)
    let time: Int32 = try fields.need(.time)
    let kind: TraceRecordForm.Kind = try fields.need(.kind)
    record = TraceRecord(step: Int(step.step), time: Int(time), .enqueued(report: 0))
    record.event = try event(kind, fields)
  }

  private mutating func event(_ kind: TraceRecordForm.Kind, _ fields: Fields) throws -> TraceEvent {
    switch kind {
    case .hitTest: .hitTest(at: try fields.need(.at), result: try fields.may(.result), touch: try fields.may(.touch))
    case .visit: .visit(view: try fields.need(.view), point: try fields.may(.point))
    case .pointInside:
      .pointInside(view: try fields.need(.view), point: try fields.may(.point), answer: try fields.may(.answer))
    case .touches: .touches(try touchesCall(fields))
    case .recognizerTouches: .recognizerTouches(try touchesCall(fields))
    case .sceneChange: .sceneChange(try fields.need(.change))
    case .discarded: .discarded(touches: try touches(.touches, fields) ?? .empty)
    case .eventTouches:
      .eventTouches(view: try fields.need(.view), touches: try touches(.touches, fields) ?? .empty)
    case .enqueued: .enqueued(report: try fields.need(.report))
    case .dequeued: .dequeued(report: try fields.need(.report))
    case .nextResponder: .nextResponder(of: try fields.need(.of), next: try fields.may(.next))
    case .selection: .selection(table: try fields.need(.table), row: try fields.need(.row))
    case .touchRecognizers, .touchSamples: try ofTouch(kind, fields)
    case .recognizerState, .action, .readingReset, .delegateQuery, .controlEvent, .actionDispatch, .actionReceived,
      .defaultValue:
      try decision(kind, fields)
    }
  }

  private mutating func decision(_ kind: TraceRecordForm.Kind, _ fields: Fields) throws -> TraceEvent {
    switch kind {
    case .recognizerState:
      .recognizerState(
        recognizer: try fields.need(.recognizer), state: try fields.word(.state),
        touches: try touches(.touches, fields) ?? .empty)
    case .action: .action(try actionCall(fields))
    case .readingReset: .readingReset(try actionCall(fields))
    case .actionReceived:
      .actionReceived(
        receiver: try fields.need(.receiver), action: try fields.need(.action), sender: try fields.may(.sender))
    case .delegateQuery:
      .delegateQuery(
        recognizer: try fields.need(.recognizer), question: try fields.word(.question),
        other: try fields.may(.other), answer: try fields.need(.answer))
    case .controlEvent: .controlEvent(control: try fields.need(.control), event: try fields.word(.controlEvent))
    case .actionDispatch:
      .actionDispatch(
        sender: try fields.need(.sender), action: try fields.need(.action), target: try fields.may(.target))
    default:
      .defaultValue(
        of: try fields.need(.subject), attribute: try fields.need(.attribute),
        value: try (fields.need(.value) as DefaultValueForm).value)
    }
  }

  private mutating func ofTouch(_ kind: TraceRecordForm.Kind, _ fields: Fields) throws -> TraceEvent {
    let touch: ObjectID = try fields.need(.touch)
    if kind == .touchSamples {
      let samples = try touches(.samples, fields) ?? .empty
      return .touchSamples(of: touch, kind: try fields.need(.sampleKind), samples: samples)
    }
    let recognizers: [ObjectID] = try fields.may(.recognizers) ?? []
    defer { objects += recognizers }
    let range = recognizers.isEmpty ? .empty : ElementRange(start: objects.count, count: recognizers.count)
    return .touchRecognizers(touch: touch, recognizers: range)
  }

  private mutating func touchesCall(_ fields: Fields) throws -> TouchesCall {
    let range = try touches(.touches, fields) ?? .empty
    let kind: Testimony<EventKind>? = try fields.may(.eventKind)
    return TouchesCall(
      receiver: try fields.need(.receiver), method: try fields.need(.method), touches: range,
      event: try fields.may(.event), eventKind: kind?.word, allTouches: try touches(.allTouches, fields))
  }

  private func actionCall(_ fields: Fields) throws -> ActionCall {
    var call = ActionCall(
      recognizer: try fields.need(.recognizer), target: try fields.may(.target), state: try fields.word(.state))
    call.view = try fields.may(.view)
    call.translation = try fields.may(.translation)
    call.scale = try fields.may(.scale)
    call.rotation = try fields.may(.rotation)
    call.direction = try fields.may(.direction)
    return call
  }

  private mutating func touches(_ key: TraceRecordForm.Key, _ fields: Fields) throws -> ElementRange? {
    guard let touches: [TouchSnapshot] = try fields.may(key) else { return nil }
    guard !touches.isEmpty else { return .empty }
    defer { snapshots += touches }
    return ElementRange(start: snapshots.count, count: touches.count)
  }
}

/// The fields of a record by the type that is asked for.
private struct Fields {
  let container: KeyedDecodingContainer<TraceRecordForm.Key>

  func need<Value: Decodable>(_ key: TraceRecordForm.Key) throws -> Value {
    try container.decode(Value.self, forKey: key)
  }

  func may<Value: Decodable>(_ key: TraceRecordForm.Key) throws -> Value? {
    try container.decodeIfPresent(Value.self, forKey: key)
  }

  func word<Word: TestimonyWord>(_ key: TraceRecordForm.Key) throws -> Word {
    try container.decode(Testimony<Word>.self, forKey: key).word
  }
}
