/// Writes records and touches as text, with kind, step and time of a record where their names come.
///
/// By way of `Codable` a trace takes an encoder for every record and every touch; here it is a row of bytes.
private struct LineSink: RecordSink {
  typealias Failure = Never

  var line = LineWriter()
  private let trace: TouchTrace
  private let record: TraceRecord?
  private var kind: TraceEvent.Kind?
  private var pending: ArraySlice<RecordKey>

  init(_ trace: TouchTrace, _ record: TraceRecord? = nil) {
    self.trace = trace
    self.record = record
    pending = record == nil ? [] : [.kind, .step, .time]
  }

  mutating func begin(_ kind: TraceEvent.Kind) { self.kind = kind }

  mutating func field<Value: RecordValue>(_ key: RecordKey, _ value: Value?) {
    guard let value else { return }
    writeMembers(before: key)
    line.key(key.rawValue)
    value.write(to: &line)
  }

  mutating func touches(_ key: RecordKey, _ range: ElementRange) {
    writeMembers(before: key)
    line.key(key.rawValue)
    line.list(trace.touches(range)) { line, touch in
      line.object { line in
        var sink = LineSink(trace)
        swap(&sink.line, &line)
        touch.write(to: &sink)
        swap(&sink.line, &line)
      }
    }
  }

  mutating func objects(_ key: RecordKey, _ range: ElementRange) {
    writeMembers(before: key)
    line.key(key.rawValue)
    line.list(trace.objects(range)) { $1.write(to: &$0) }
  }

  /// Writes those of kind, step and time that come before a member; `nil`: all that are left.
  mutating func writeMembers(before key: RecordKey?) {
    while let next = pending.first, key.map({ next.rawValue < $0.rawValue }) ?? true {
      pending.removeFirst()
      line.key(next.rawValue)
      switch next {
      case .kind: line.word(kind?.rawValue ?? "")
      case .time: line.number(Int(record?.time ?? 0))
      // The third of the three that are pending.
      default: if record?.step == -1 { line.word("timer") } else { line.number(Int(record?.step ?? 0)) }
      }
    }
  }
}

extension TouchTrace {
  /// Writes the form of the trace as text, byte for byte as by way of `Codable` and ``StrictJSON``.
  package func write(to line: inout LineWriter) {
    line.object { line in
      if isCut {
        line.key("isCut")
        line.flag(true)
      }
      line.key("records")
      line.list(records) { line, record in
        line.object { line in
          var sink = LineSink(self, record)
          swap(&sink.line, &line)
          record.event.write(to: &sink)
          sink.writeMembers(before: nil)
          swap(&sink.line, &line)
        }
      }
      line.key("version")
      line.number(TouchTrace.formVersion)
    }
  }
}

/// Writes records and touches by way of `Codable`.
struct EncodingSink: RecordSink {
  typealias Failure = any Error

  private var container: KeyedEncodingContainer<RecordKey>
  private let trace: TouchTrace

  init(_ container: KeyedEncodingContainer<RecordKey>, _ trace: TouchTrace = TouchTrace()) {
    self.container = container
    self.trace = trace
  }

  mutating func begin(_ kind: TraceEvent.Kind) throws { try container.encode(kind, forKey: .kind) }

  mutating func field<Value: RecordValue>(_ key: RecordKey, _ value: Value?) throws {
    try container.encodeIfPresent(value, forKey: key)
  }

  mutating func touches(_ key: RecordKey, _ range: ElementRange) throws {
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
