/// Reads records and touches from a line as it is written plainly, without a tree in between.
private struct PlainSource: RecordSource {
  private(set) var snapshots: [TouchSnapshot] = []
  private(set) var objects: [ObjectID] = []
  var reader: LineReader
  /// By record: its list of all touches.
  private var lists: [ElementRange?] = []
  /// Where the value of each key stands that a record said last, where what repeats is left out.
  private var said = SaidValues<Range<Int>>()
  /// The list of all touches that was said last, where what repeats is left out.
  private var saidList: ElementRange?
  private let form: TraceForm
  /// The members of a record, and of the touch in it that is read.
  private var members: [Member] = []
  private var ownMembers = 0

  /// Where the value of a member stands, and whether it was read: what nothing reads was never looked at.
  private struct Member {
    let key: RecordKey
    let value: Range<Int>
    var isRead = false
  }

  private static let kinds = WordTable(TraceEvent.Kind.allCases.map { ($0.rawValue, $0) })
  private static let recordKeys = WordTable(keys(TraceEvent.Kind.shapeKeys))
  private static let touchKeys = WordTable(keys(TouchSnapshot.shapeKeys))

  init(_ reader: LineReader, _ form: TraceForm) {
    self.reader = reader
    self.form = form
  }

  private static func keys(_ names: [String]) -> [(text: String, word: RecordKey)] {
    names.compactMap { name in RecordKey(rawValue: name).map { (name, $0) } }
  }

  /// Reads a record.
  private mutating func record() throws -> TraceRecord {
    let end = try enter(PlainSource.recordKeys)
    guard let kindEnd = find(.kind) else { throw LineReader.Refusal() }
    guard let kind = PlainSource.kinds.word(try reader.text(), in: reader.bytes) else { throw LineReader.Refusal() }
    try leave(at: kindEnd)
    let time: Int = try need(.time)
    let step = try self.step()
    guard Int32(exactly: time) != nil, Int32(exactly: step ?? 0) != nil else { throw LineReader.Refusal() }
    lists.append(nil)
    let event = try TraceEvent(kind, from: &self)
    try forgetMembers(from: 0)
    reader.index = end
    guard lists.count <= ModelLimits.records, snapshots.count <= ModelLimits.traceElements,
      objects.count <= ModelLimits.traceElements
    else { throw LineReader.Refusal() }
    return TraceRecord(step: step, time: time, event)
  }

  /// The number of the step, from 0; `nil` for a timer.
  private mutating func step() throws -> Int? {
    guard let end = findSaid(.step) else { throw LineReader.Refusal() }
    let step = reader.take(word: "\"timer\"") ? nil : try reader.whole()
    try leave(at: end)
    guard step ?? 0 >= 0 else { throw LineReader.Refusal() }
    return step
  }

  mutating func need<Value: RecordValue>(_ key: RecordKey, _ meaning: @autoclosure () -> String?) throws -> Value {
    if let value: Value = try may(key, meaning()) { return value }
    // In the shortest form a touch that does not say which it is is the one before.
    guard key == .touch, ownMembers > 0, form == .shortest, !has(key), let touch = snapshots.last?.touch as? Value
    else {
      throw LineReader.Refusal()
    }
    return touch
  }

  mutating func may<Value: RecordValue>(_ key: RecordKey, _ meaning: @autoclosure () -> String?) throws -> Value? {
    guard let end = findSaid(key) else { return nil }
    let value = reader.take(word: "null") ? nil : try Value.read(from: &reader)
    try leave(at: end)
    return value
  }

  mutating func touches(_ key: RecordKey, mayBeLeftOut: Bool) throws -> ElementRange? {
    // Where what repeats is left out, the touches of a call come after all touches of its event, which are read once, and first.
    let all = key == .allTouches || form != .whole && key == .touches ? try allTouches() : nil
    guard key != .allTouches else { return all }
    guard let end = find(key) else { return nil }
    let range = reader.take(word: "null") ? nil : try list(over: all)
    try leave(at: end)
    return range
  }

  /// The list of all touches, read once.
  private mutating func allTouches() throws -> ElementRange? {
    if let known = lists.last ?? nil { return known }
    var range = form == .shortest ? saidList : nil
    if let end = find(.allTouches) {
      if reader.take(word: "null") {
        range = nil
      } else if reader.next != UInt8(ascii: "[") {
        let number = try reader.whole()
        guard lists.indices.contains(number), let list = lists[number] else { throw LineReader.Refusal() }
        range = list
      } else {
        range = try list(over: nil)
      }
      try leave(at: end)
    }
    saidList = range
    lists[lists.count - 1] = range
    return range
  }

  private mutating func list(over all: ElementRange?) throws -> ElementRange {
    let start = snapshots.count
    try reader.expect("[")
    if reader.take("]") { return .empty }
    let own = ownMembers
    defer { ownMembers = own }
    repeat {
      ownMembers = members.count
      let end = try enter(PlainSource.touchKeys)
      var touch = try TouchSnapshot(from: &self)
      if let known = snapshots.copy(for: touch.touch, in: all, form) { touch.complete(from: known, has: has) }
      snapshots.append(touch)
      try forgetMembers(from: ownMembers)
      reader.index = end
    } while reader.take(",")
    try reader.expect("]")
    return ElementRange(start: start, count: snapshots.count - start)
  }

  mutating func objects(_ key: RecordKey, mayBeLeftOut: Bool) throws -> ElementRange {
    guard let end = find(key) else { return .empty }
    let start = objects.count
    if !reader.take(word: "null") {
      try reader.expect("[")
      if !reader.take("]") {
        repeat { objects.append(try ObjectID.read(from: &reader)) } while reader.take(",")
        try reader.expect("]")
      }
    }
    try leave(at: end)
    guard objects.count > start else { return .empty }
    return ElementRange(start: start, count: objects.count - start)
  }

  /// Finds the members of the object that comes next, and gives where it ends.
  private mutating func enter(_ keys: WordTable<RecordKey>) throws(LineReader.Refusal) -> Int {
    let first = members.count
    try reader.expect("{")
    if !reader.take("}") {
      repeat {
        let word = try reader.text()
        guard let key = keys.word(word, in: reader.bytes) else { throw LineReader.Refusal() }
        for index in first..<members.count where members[index].key == key { throw LineReader.Refusal() }
        try reader.expect(":")
        _ = reader.next
        let start = reader.index
        try reader.pass()
        members.append(Member(key: key, value: start..<reader.index))
      } while reader.take(",")
      try reader.expect("}")
    }
    return reader.index
  }

  /// Whether there is a member.
  private func has(_ key: RecordKey) -> Bool { members[ownMembers...].contains { $0.key == key } }

  /// Goes to the value of a member, and gives where it ends.
  private mutating func find(_ key: RecordKey) -> Int? {
    for index in ownMembers..<members.count where members[index].key == key {
      members[index].isRead = true
      reader.index = members[index].value.lowerBound
      return members[index].value.upperBound
    }
    return nil
  }

  /// Goes to the value of a member of a record or a touch; one that a record leaves out is where it was said last.
  private mutating func findSaid(_ key: RecordKey) -> Int? {
    let end = find(key)
    guard form != .whole, ownMembers == 0 else { return end }
    if let end {
      said[key] = reader.bytes[reader.index] == UInt8(ascii: "n") ? nil : reader.index..<end
      return end
    }
    guard let last = said[key] else { return nil }
    reader.index = last.lowerBound
    return last.upperBound
  }

  /// Makes sure that a value was read as far as it goes.
  private func leave(at end: Int) throws(LineReader.Refusal) {
    guard reader.index == end else { throw LineReader.Refusal() }
  }

  /// Forgets members, all of which were read.
  private mutating func forgetMembers(from first: Int) throws(LineReader.Refusal) {
    for index in first..<members.count where !members[index].isRead { throw LineReader.Refusal() }
    members.removeLast(members.count - first)
  }
}

extension TouchTrace {
  /// Reads the form from a part of a line, where it is written plainly; else `nil`, and ``StrictJSON`` reads it or says what is wrong.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - range: Where the trace stands.
  ///   - mayBeShort: Whether what repeats may be left out, as in recordings.
  package init?(plain line: [UInt8], in range: Range<Int>, mayBeShort: Bool = false) {
    var reader = LineReader(line, at: range.lowerBound)
    let form = mayBeShort ? TraceForm(ofPlain: line[range]) : .whole
    guard let trace = try? TouchTrace(from: &reader, form), reader.index == range.upperBound else { return nil }
    self = trace
  }

  /// Reads a line with a trace and a text beside it, each under its key, where they are written plainly.
  package static func plain(
    _ line: [UInt8], _ key: String, beside textKey: String
  ) -> (trace: TouchTrace, text: String)? {
    var reader = LineReader(line)
    var (trace, text): (TouchTrace?, String?)
    do {
      try reader.expect("{")
      repeat {
        let word = try reader.string()
        try reader.expect(":")
        if word == key, trace == nil {
          trace = try TouchTrace(from: &reader, .whole)
        } else if word == textKey, text == nil {
          text = try reader.string()
        } else {
          return nil
        }
      } while reader.take(",")
      try reader.expect("}")
    } catch { return nil }
    guard let trace, let text, reader.next == 0, reader.index == line.count else { return nil }
    return (trace, text)
  }

  private init(from reader: inout LineReader, _ form: TraceForm) throws {
    var source = PlainSource(reader, form)
    var (records, isCut, version): ([TraceRecord]?, Bool?, Int?)
    try source.reader.expect("{")
    repeat {
      let key = try source.reader.string()
      try source.reader.expect(":")
      switch key {
      case "records" where records == nil: records = try source.allRecords()
      case "isCut" where isCut == nil: isCut = try Bool.read(from: &source.reader)
      case "version" where version == nil: version = try source.reader.whole()
      default: throw LineReader.Refusal()
      }
    } while source.reader.take(",")
    try source.reader.expect("}")
    guard let records, version == form.rawValue else { throw LineReader.Refusal() }
    reader.index = source.reader.index
    self.init()
    (self.records, snapshots, objects) = (records, source.snapshots, source.objects)
    self.isCut = isCut ?? false
  }
}

extension PlainSource {
  fileprivate mutating func allRecords() throws -> [TraceRecord] {
    try reader.expect("[")
    if reader.take("]") { return [] }
    var records: [TraceRecord] = []
    repeat { records.append(try record()) } while reader.take(",")
    try reader.expect("]")
    return records
  }
}
