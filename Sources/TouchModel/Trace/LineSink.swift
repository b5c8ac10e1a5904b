/// Writes records and touches as text, with kind, step and time of a record where their names come.
///
/// By way of `Codable` a trace takes an encoder for every record and every touch; here it is a row of bytes. Where what repeats is left
/// out, objects are compared with those that were said last; another member of a record is written first, and taken back when its value
/// is the one that was said last: bytes are compared, of whatever type it is.
private struct LineSink: RecordSink {
  typealias Failure = Never

  var line = LineWriter()
  private let trace: TouchTrace
  private let leavesOutRepetitions: Bool
  /// The value of each key that a record said last, where what repeats is left out.
  private var said = SaidValues<SaidValue>()
  private var lists = SharedLists()
  /// The list of all touches that was said last, where what repeats is left out.
  private var saidList: ElementRange?
  /// The positions of the touches that were written, where what repeats is left out.
  private var written: [Int] = []
  private var record = 0
  private var kind = TraceEvent.Kind.hitTest
  /// Which of kind, step and time come next; `nil` when they are written, and in touches, which have none.
  private var pending: RecordKey?
  private var isInTouch = false

  private enum SaidValue: Equatable {
    case object(ObjectID)
    /// Where another value stands in the text.
    case place(Range<Int>)
  }

  init(_ trace: TouchTrace, leavesOutRepetitions: Bool) {
    self.trace = trace
    self.leavesOutRepetitions = leavesOutRepetitions
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
    guard leavesOutRepetitions, !isInTouch else {
      guard let value else { return }
      writePending(before: key)
      return line.member(key.rawValue, value)
    }
    guard let value else { return leaveOut(key) }
    if let object = value as? ObjectID {
      guard said.replace(key, with: .object(object)) != .object(object) else { return }
      writePending(before: key)
      return line.member(key.rawValue, value)
    }
    writePending(before: key)
    let start = line.mark
    line.key(key.rawValue)
    let first = line.mark
    value.write(to: &line)
    takeBack(key, from: start, value: first)
  }

  mutating func field<Value: RecordValue>(_ key: RecordKey, _ value: Value?, over known: Value?) {
    guard leavesOutRepetitions, let known else { return field(key, value) }
    guard value != known else { return }
    line.key(key.rawValue)
    if let value { value.write(to: &line) } else { line.none() }
  }

  mutating func touches(_ key: RecordKey, _ range: ElementRange?) {
    if key == .allTouches, leavesOutRepetitions {
      guard range != saidList else { return }
      saidList = range
      guard range != nil else {
        write(key)
        return line.none()
      }
    }
    guard let range else { return }
    write(key)
    if key == .allTouches, !leavesOutRepetitions, let earlier = lists.earlier(range, in: record) {
      return line.number(earlier)
    }
    list(range)
  }

  mutating func objects(_ key: RecordKey, _ range: ElementRange) {
    write(key)
    line.beginList()
    for object in trace.objects(range) { object.write(to: &line) }
    line.endList()
  }

  private mutating func list(_ range: ElementRange) {
    isInTouch = true
    line.beginList()
    for position in range.indices.clamped(to: trace.snapshots.indices) {
      line.beginObject()
      let touch = trace.snapshots[position].touch
      let known = TraceForm.copy(before: touch, ofFirst: written.count) { trace.snapshots[written[$0]].touch }
      if let known, let last = written.last {
        trace.snapshots[position].write(
          to: &self, over: trace.snapshots[written[known]], after: trace.snapshots[last].touch)
      } else {
        trace.snapshots[position].write(to: &self)
      }
      line.endObject()
      if leavesOutRepetitions { written.append(position) }
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
    if case .place(let last)? = said[key], line.isSame(last, range) {
      line.takeBack(to: start)
    } else {
      said[key] = .place(range)
    }
  }

  /// Says that a member is not known, if it was said before and what repeats is left out.
  private mutating func leaveOut(_ key: RecordKey) {
    guard said[key] != nil else { return }
    write(key)
    line.none()
    said[key] = nil
  }

  /// Writes those of kind, step and time that come before a key, or all that are left.
  private mutating func writePending(before key: RecordKey?) {
    guard !isInTouch else { return }
    while let next = pending, key.map({ next.rawValue < $0.rawValue }) ?? true { writeMember(next) }
  }

  private mutating func writeMember(_ key: RecordKey) {
    pending = pending(after: key)
    line.key(key.rawValue)
    switch key {
    case .kind: line.word(kind.rawValue)
    case .step: if let step = trace.records[record].step { line.number(step) } else { line.word("timer") }
    // The third of the three that are pending.
    default: line.number(trace.records[record].time)
    }
  }

  /// Which of step and time comes next: where what repeats is left out, one that differs from that of the record before, since every
  /// record has both.
  private func pending(after key: RecordKey) -> RecordKey? {
    let leavesOut = leavesOutRepetitions && record > 0
    if key == .kind, !leavesOut || trace.records[record].step != trace.records[record - 1].step { return .step }
    if key != .time, !leavesOut || trace.records[record].time != trace.records[record - 1].time { return .time }
    return nil
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
    sink.line.number((leavingOutRepetitions ? TraceForm.shortest : .whole).rawValue)
    sink.line.endObject()
    swap(&sink.line, &line)
  }
}
