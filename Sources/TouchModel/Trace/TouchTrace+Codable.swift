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
/// Where `allTouches` is a number, the list is that of the record with this number, which stands before: one event that several
/// calls pass on has one list.
///
/// ``TraceForm`` tells the versions that leave out what repeats, which recordings have.
///
/// A trace is testimony: states, phases, kinds of event and questions that are unknown are read as `other`, and whatever an
/// engine cannot know is left out. Only sizes, finiteness and the types of values are checked.
extension TouchTrace: Codable {
  private enum Key: String, CodingKey { case version, records, isCut }

  /// Reads the form; the touches come to stand in the order of the records.
  public init(from decoder: any Decoder) throws { try self.init(from: decoder, in: [.whole]) }

  fileprivate init(from decoder: any Decoder, in forms: [TraceForm]) throws {
    let object = try decoder.container(keyedBy: Key.self)
    let version = try object.decode(Int.self, forKey: .version)
    guard let form = forms.first(where: { $0.rawValue == version }) else {
      let expected = forms.map { "\($0.rawValue)" }.joined(separator: " or ")
      throw ModelError("trace.version", expected: expected, found: "\(version)")
    }
    self.init()
    isCut = try object.decodeIfPresent(Bool.self, forKey: .isCut) ?? false
    var list = try object.nestedUnkeyedContainer(forKey: .records)
    var source: DecodingSource?
    while !list.isAtEnd {
      let record = try TraceRecord(list.nestedContainer(keyedBy: RecordKey.self), &source, form)
      records.append(record)
      guard records.count <= ModelLimits.records,
        source?.snapshots.count ?? 0 <= ModelLimits.traceElements,
        source?.objects.count ?? 0 <= ModelLimits.traceElements
      else {
        throw ModelError(
          "trace.records",
          expected: "at most \(ModelLimits.records) records and \(ModelLimits.traceElements) elements in them")
      }
    }
    snapshots = source?.snapshots ?? []
    objects = source?.objects ?? []
  }

  /// Writes the form.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(TraceForm.whole.rawValue, forKey: .version)
    if isCut { try object.encode(true, forKey: .isCut) }
    var lists = SharedLists()
    let written = records.enumerated().map { index, record in
      WrittenRecord(
        record: record, trace: self, earlier: record.event.allTouches.flatMap { lists.earlier($0, in: index) })
    }
    try object.encode(written, forKey: .records)
  }
}

/// The trace of a recording, in whichever version of the form.
package struct RecordedTrace: Decodable {
  /// What is recorded.
  package let trace: TouchTrace

  /// Reads the form.
  /// - Parameter decoder: Where it stands.
  /// - Throws: What is wrong with it.
  package init(from decoder: any Decoder) throws {
    trace = try TouchTrace(from: decoder, in: TraceForm.allCases)
  }
}

/// A record with the trace that holds its touches.
///
/// A value of its own, since an encoder names the place of an error inside a nested container wrongly.
private struct WrittenRecord: Encodable {
  let record: TraceRecord
  let trace: TouchTrace
  let earlier: Int?

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: RecordKey.self)
    try fields.encode(TraceStepForm(record.step), forKey: .step)
    try fields.encode(record.time, forKey: .time)
    var sink = EncodingSink(fields, trace, earlier: earlier)
    try record.event.write(to: &sink)
  }
}

extension TraceRecord {
  /// Reads a record; the source collects the touches and objects of all records.
  fileprivate init(_ fields: KeyedDecodingContainer<RecordKey>, _ source: inout DecodingSource?, _ form: TraceForm)
    throws
  {
    var own = source.take() ?? DecodingSource(fields, form)
    own.beginRecord(fields)
    let step: TraceStepForm = try own.value(of: .step)
    let time: Int32 = try own.value(of: .time)
    let kind = try fields.decode(TraceEvent.Kind.self, forKey: .kind)
    self.init(step: step.step, time: Int(time), try TraceEvent(kind, from: &own))
    source = own
  }
}
