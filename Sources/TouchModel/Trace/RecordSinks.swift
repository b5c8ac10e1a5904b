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

  mutating func touches(_ key: RecordKey, _ range: ElementRange?) throws {
    guard let range else { return }
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

  mutating func touches(_ key: RecordKey, _ range: ElementRange?) {}

  mutating func objects(_ key: RecordKey, _ range: ElementRange) {}
}

/// Lists the touches that a record mentions.
struct TouchRangesSink: RecordSink {
  typealias Failure = Never

  private(set) var ranges: [ElementRange] = []

  mutating func begin(_ kind: TraceEvent.Kind) {}

  mutating func field<Value: RecordValue>(_ key: RecordKey, _ value: Value?) {}

  mutating func touches(_ key: RecordKey, _ range: ElementRange?) { if let range { ranges.append(range) } }

  mutating func objects(_ key: RecordKey, _ range: ElementRange) {}
}
