/// Writes records and touches as text, with kind, step and time of a record where their names come.
///
/// By way of `Codable` a trace takes an encoder for every record and every touch; here it is a row of bytes. Where what repeats is left
/// out, a value is written first, and taken back when it is the one that was said last: bytes are compared, of whatever type it is.
private struct LineSink: RecordSink {
  typealias Failure = Never

  var line = LineWriter()
  private let trace: TouchTrace
  /// Where the value of each key stands that a record said last; `nil` where what repeats is not left out.
  private var said: SaidValues?
  private var lists = SharedLists()
  private var record = 0
  private var kind = TraceEvent.Kind.hitTest
  /// Which of kind, step and time come next; `nil` when they are written, and in touches, which have none.
  private var pending: RecordKey?
  private var isInTouch = false

  init(_ trace: TouchTrace, leavesOutRepetitions: Bool) {
    self.trace = trace
    said = leavesOutRepetitions ? SaidValues() : nil
  }

  /// Writes a record.
  mutating func write(_ record: Int) {
    line.beginObject()
    self.record = record
    pending = .kind
    trace.records[record].event.write(to: &self)
    writePending(before: nil)
    line.endObject()
  }

  mutating func begin(_ kind: TraceEvent.Kind) { self.kind = kind }

  mutating func field<Value: RecordValue>(_ key: RecordKey, _ value: Value?) {
    guard let value else { return leaveOut(key) }
    writePending(before: key)
    let start = line.mark
    line.key(key.rawValue)
    let first = line.mark
    value.write(to: &line)
    if said != nil, !isInTouch { takeBack(key, from: start, value: first) }
  }

  mutating func field<Value: RecordValue>(_ key: RecordKey, _ value: Value?, over known: Value?) {
    guard said != nil, let known else { return field(key, value) }
    guard value != known else { return }
    line.key(key.rawValue)
    if let value { value.write(to: &line) } else { line.none() }
  }

  mutating func touches(_ key: RecordKey, _ range: ElementRange) {
    write(key)
    if key == .allTouches, let earlier = lists.earlier(range, in: record) { return line.number(earlier) }
    list(range, over: nil)
  }

  mutating func touches(of call: TouchesCall) {
    write(.touches)
    list(call.touches, over: said == nil ? nil : call.allTouches)
  }

  mutating func objects(_ key: RecordKey, _ range: ElementRange) {
    write(key)
    line.beginList()
    for object in trace.objects(range) { object.write(to: &line) }
    line.endList()
  }

  private mutating func list(_ range: ElementRange, over known: ElementRange?) {
    isInTouch = true
    line.beginList()
    for touch in trace.touches(range) {
      line.beginObject()
      touch.write(to: &self, over: known.flatMap { trace.snapshots.copy(of: touch.touch, in: $0) })
      line.endObject()
    }
    line.endList()
    isInTouch = false
  }

  /// Writes a key, after those of kind, step and time that come before it.
  private mutating func write(_ key: RecordKey) {
    writePending(before: key)
    line.key(key.rawValue)
  }

  /// Takes back a member whose value is the one that was said last, and else notes that it was said.
  private mutating func takeBack(_ key: RecordKey, from start: LineWriter.Mark, value: LineWriter.Mark) {
    let range = value.count..<line.mark.count
    if let last = said?[key], line.isSame(last, range) {
      line.takeBack(to: start)
    } else {
      said?[key] = range
    }
  }

  /// Says that a member is not known, if it was said before and what repeats is left out.
  private mutating func leaveOut(_ key: RecordKey) {
    guard !isInTouch, said?[key] != nil else { return }
    write(key)
    line.none()
    said?[key] = nil
  }

  /// Writes those of kind, step and time that come before a key, or all that are left.
  private mutating func writePending(before key: RecordKey?) {
    guard !isInTouch else { return }
    while let next = pending, key.map({ next.rawValue < $0.rawValue }) ?? true { writeMember(next) }
  }

  private mutating func writeMember(_ key: RecordKey) {
    let current = trace.records[record]
    let before = said == nil || record == 0 ? nil : trace.records[record - 1]
    switch key {
    case .kind:
      pending = .step
      line.key(key.rawValue)
      line.word(kind.rawValue)
    case .step:
      pending = .time
      // Every record has step and time, so that those said last are those of the record before.
      guard before?.step != current.step else { return }
      line.key(key.rawValue)
      if current.step == -1 { line.word("timer") } else { line.number(Int(current.step)) }
    // The third of the three that are pending.
    default:
      pending = nil
      guard before?.time != current.time else { return }
      line.key(key.rawValue)
      line.number(Int(current.time))
    }
  }
}

extension TouchTrace {
  /// Writes the form of the trace as text, byte for byte as by way of `Codable` and ``StrictJSON``, or in the version that leaves
  /// out what repeats.
  package func write(to line: inout LineWriter, leavingOutRepetitions: Bool = false) {
    var sink = LineSink(self, leavesOutRepetitions: leavingOutRepetitions)
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
    sink.line.number(leavingOutRepetitions ? TouchTrace.shortFormVersion : TouchTrace.formVersion)
    sink.line.endObject()
    swap(&sink.line, &line)
  }
}
