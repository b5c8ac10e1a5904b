/// The readable form of a trace: records as objects with their touches inside.
///
/// ```json
/// {
///   "records": [
///     {"kind": "hitTest", "step": 0, "time": 0, "at": [40, 40], "result": "view 2", "touch": "touch 0"},
///     {"kind": "touches", "step": 0, "time": 0, "receiver": "view 2", "method": "began", "event": "event 0",
///      "touches": [{"touch": "touch 0", "phase": "began", "location": [40, 40]}]},
///     {"kind": "recognizerState", "step": "timer", "time": 500, "recognizer": "recognizer 0", "state": "began"}
///   ],
///   "version": 1
/// }
/// ```
/// A trace is testimony: states, phases, kinds of event and questions nobody knows are read as `other`, and whatever an
/// engine cannot know is left out. Only sizes, finiteness and the types of values are checked.
extension TouchTrace: Codable {
  /// The version of the form that is written, and the only one that is read.
  public static let formVersion = 1

  private enum Key: String, CodingKey { case version, records, isCut }

  /// Reads the form; the touches come to stand in the order of the records.
  public init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    let version = try object.decode(Int.self, forKey: .version)
    guard version == TouchTrace.formVersion else {
      throw ModelError("trace.version", expected: "\(TouchTrace.formVersion)", found: "\(version)")
    }
    self.init()
    isCut = try object.decodeIfPresent(Bool.self, forKey: .isCut) ?? false
    var list = try object.nestedUnkeyedContainer(forKey: .records)
    while !list.isAtEnd {
      let reading = try list.decode(TraceRecordReading.self)
      guard records.count < ModelLimits.records,
        snapshots.count <= ModelLimits.traceElements - reading.snapshots.count,
        objects.count <= ModelLimits.traceElements - reading.objects.count
      else {
        throw ModelError(
          "trace.records",
          expected: "at most \(ModelLimits.records) records and \(ModelLimits.traceElements) elements in them")
      }
      var record = reading.record
      record.event.moveRanges(touches: snapshots.count, objects: objects.count)
      snapshots += reading.snapshots
      objects += reading.objects
      records.append(record)
    }
  }

  /// Writes the form.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(TouchTrace.formVersion, forKey: .version)
    if isCut { try object.encode(true, forKey: .isCut) }
    try object.encode(records.map { TraceRecordWriting(record: $0, trace: self) }, forKey: .records)
  }
}

extension TraceEvent {
  /// Lets ranges that refer to elements of their own refer to those of a trace.
  fileprivate mutating func moveRanges(touches offset: Int, objects objectOffset: Int) {
    switch self {
    case .touches(let call): self = .touches(call.moved(by: offset))
    case .recognizerTouches(let call): self = .recognizerTouches(call.moved(by: offset))
    case .recognizerState(let recognizer, let state, let range):
      self = .recognizerState(recognizer: recognizer, state: state, touches: range.moved(by: offset))
    case .discarded(let range): self = .discarded(touches: range.moved(by: offset))
    case .eventTouches(let view, let range): self = .eventTouches(view: view, touches: range.moved(by: offset))
    case .touchSamples(let touch, let kind, let range):
      self = .touchSamples(of: touch, kind: kind, samples: range.moved(by: offset))
    case .touchRecognizers(let touch, let range):
      self = .touchRecognizers(touch: touch, recognizers: range.moved(by: objectOffset))
    default: break
    }
  }
}

extension TouchesCall {
  fileprivate func moved(by offset: Int) -> TouchesCall {
    var call = self
    call.touches = touches.moved(by: offset)
    call.allTouches = allTouches?.moved(by: offset)
    return call
  }
}

extension ElementRange {
  /// No elements stand nowhere.
  fileprivate func moved(by offset: Int) -> ElementRange {
    count == 0 ? self : ElementRange(start: Int(start) + offset, count: Int(count))
  }
}
