/// Writes records and touches as text, with kind, step and time of a record where their names come.
///
/// By way of `Codable` a trace takes an encoder for every record and every touch; here it is a row of bytes.
private struct LineSink: RecordSink {
  typealias Failure = Never

  var line = LineWriter()
  private let trace: TouchTrace
  private var lists = SharedLists()
  private var record = 0
  private var kind = TraceEvent.Kind.hitTest
  /// Which of kind, step and time come next; `nil` when they are written, and in touches, which have none.
  private var pending: RecordKey?

  init(_ trace: TouchTrace) { self.trace = trace }

  /// Writes a record.
  mutating func write(_ record: Int) {
    line.beginObject()
    self.record = record
    pending = .kind
    trace.records[record].event.write(to: &self)
    while let next = pending { writeMember(next) }
    line.endObject()
  }

  mutating func begin(_ kind: TraceEvent.Kind) { self.kind = kind }

  mutating func field<Value: RecordValue>(_ key: RecordKey, _ value: Value?) {
    guard let value else { return }
    write(key)
    value.write(to: &line)
  }

  mutating func touches(_ key: RecordKey, _ range: ElementRange) {
    write(key)
    if key == .allTouches, let earlier = lists.earlier(range, in: record) { return line.number(earlier) }
    let outer = pending
    pending = nil
    line.beginList()
    for touch in trace.touches(range) {
      line.beginObject()
      touch.write(to: &self)
      line.endObject()
    }
    line.endList()
    pending = outer
  }

  mutating func objects(_ key: RecordKey, _ range: ElementRange) {
    write(key)
    line.beginList()
    for object in trace.objects(range) { object.write(to: &line) }
    line.endList()
  }

  /// Writes a key, after those of kind, step and time that come before it.
  private mutating func write(_ key: RecordKey) {
    while let next = pending, next.rawValue < key.rawValue { writeMember(next) }
    line.key(key.rawValue)
  }

  private mutating func writeMember(_ key: RecordKey) {
    line.key(key.rawValue)
    switch key {
    case .kind:
      line.word(kind.rawValue)
      pending = .step
    case .step:
      let step = trace.records[record].step
      if step == -1 { line.word("timer") } else { line.number(Int(step)) }
      pending = .time
    // The third of the three that are pending.
    default:
      line.number(Int(trace.records[record].time))
      pending = nil
    }
  }
}

/// Where the list of all touches of an event stands that several records share.
///
/// A list that is the one of the record with a list before is not written again: the number of the record that has it stands there.
struct SharedLists {
  private var last: (range: ElementRange, record: Int)?

  /// The record that has the list, if it is not this one itself.
  mutating func earlier(_ range: ElementRange, in record: Int) -> Int? {
    guard range.count > 0 else { return nil }
    if let last, last.range == range { return last.record }
    last = (range, record)
    return nil
  }
}

extension TouchTrace {
  /// Writes the form of the trace as text, byte for byte as by way of `Codable` and ``StrictJSON``.
  package func write(to line: inout LineWriter) {
    var sink = LineSink(self)
    swap(&sink.line, &line)
    sink.line.beginObject()
    if isCut {
      sink.line.key("isCut")
      sink.line.flag(true)
    }
    sink.line.key("records")
    sink.line.beginList()
    for record in records.indices { sink.write(record) }
    sink.line.endList()
    sink.line.key("version")
    sink.line.number(TouchTrace.formVersion)
    sink.line.endObject()
    swap(&sink.line, &line)
  }
}

/// Writes records and touches by way of `Codable`.
struct EncodingSink: RecordSink {
  typealias Failure = any Error

  private var container: KeyedEncodingContainer<RecordKey>
  private let trace: TouchTrace
  private let earlier: Int?

  /// Writes to a container; the number is that of the record before that has the list of all touches.
  init(
    _ container: KeyedEncodingContainer<RecordKey>, _ trace: TouchTrace = TouchTrace(), earlier: Int? = nil
  ) {
    self.container = container
    self.trace = trace
    self.earlier = earlier
  }

  mutating func begin(_ kind: TraceEvent.Kind) throws { try container.encode(kind, forKey: .kind) }

  mutating func field<Value: RecordValue>(_ key: RecordKey, _ value: Value?) throws {
    try container.encodeIfPresent(value, forKey: key)
  }

  mutating func touches(_ key: RecordKey, _ range: ElementRange) throws {
    if key == .allTouches, let earlier { return try container.encode(earlier, forKey: key) }
    try container.encode(Array(trace.touches(range)), forKey: key)
  }

  mutating func objects(_ key: RecordKey, _ range: ElementRange) throws {
    try container.encode(Array(trace.objects(range)), forKey: key)
  }
}

/// Notes whether the numbers of a record itself are finite.
struct FinitenessSink: RecordSink {
  typealias Failure = Never

  private(set) var isFinite = true

  mutating func begin(_ kind: TraceEvent.Kind) {}

  mutating func field<Value: RecordValue>(_ key: RecordKey, _ value: Value?) {
    if let value, !value.isFinite { isFinite = false }
  }

  mutating func touches(_ key: RecordKey, _ range: ElementRange) {}

  mutating func objects(_ key: RecordKey, _ range: ElementRange) {}
}

/// Lists the touches that a record mentions.
struct TouchRangesSink: RecordSink {
  typealias Failure = Never

  private(set) var ranges: [ElementRange] = []

  mutating func begin(_ kind: TraceEvent.Kind) {}

  mutating func field<Value: RecordValue>(_ key: RecordKey, _ value: Value?) {}

  mutating func touches(_ key: RecordKey, _ range: ElementRange) { ranges.append(range) }

  mutating func objects(_ key: RecordKey, _ range: ElementRange) {}
}
