/// Reads records and touches from a line as it is written plainly, without a tree in between.
private struct PlainSource: RecordSource {
  private(set) var snapshots: [TouchSnapshot] = []
  private(set) var objects: [ObjectID] = []
  var reader: LineReader
  /// By record: its list of all touches.
  private var lists: [ElementRange?] = []
  /// Where the values of the members stand, of a record and of the touch in it that is read.
  private var members: [(key: RecordKey, start: Int)] = []
  private var ownMembers = 0

  private static let kinds = WordTable(TraceEvent.Kind.allCases.map { ($0.rawValue, $0) })
  private static let recordKeys = WordTable(keys(TraceEvent.Kind.shapeKeys))
  private static let touchKeys = WordTable(keys(TouchSnapshot.shapeKeys))

  init(_ reader: LineReader) { self.reader = reader }

  private static func keys(_ names: [String]) -> [(text: String, word: RecordKey)] {
    names.compactMap { name in RecordKey(rawValue: name).map { (name, $0) } }
  }

  mutating func record() throws -> TraceRecord {
    let end = try enter(PlainSource.recordKeys)
    guard try find(.kind) else { throw LineReader.Refusal() }
    let word = try reader.text()
    guard let kind = PlainSource.kinds[reader.bytes[word]] else { throw LineReader.Refusal() }
    let time: Int = try need(.time)
    guard try find(.step) else { throw LineReader.Refusal() }
    let isTimer = reader.take(word: "\"timer\"")
    let step = isTimer ? -1 : try reader.whole()
    guard Int32(exactly: time) != nil, Int32(exactly: step) != nil, isTimer || step >= 0 else {
      throw LineReader.Refusal()
    }
    lists.append(nil)
    let event = try TraceEvent(kind, from: &self)
    members.removeAll(keepingCapacity: true)
    reader.index = end
    guard lists.count <= ModelLimits.records, snapshots.count <= ModelLimits.traceElements,
      objects.count <= ModelLimits.traceElements
    else { throw LineReader.Refusal() }
    return TraceRecord(step: step, time: time, event)
  }

  mutating func need<Value: RecordValue>(_ key: RecordKey, _ meaning: String?) throws -> Value {
    guard let value: Value = try may(key, meaning) else { throw LineReader.Refusal() }
    return value
  }

  mutating func may<Value: RecordValue>(_ key: RecordKey, _ meaning: String?) throws -> Value? {
    guard try find(key), !reader.take(word: "null") else { return nil }
    return try Value.read(from: &reader)
  }

  mutating func touches(_ key: RecordKey, mayBeLeftOut: Bool) throws -> ElementRange? {
    guard try find(key), !reader.take(word: "null") else { return nil }
    let range: ElementRange
    if key == .allTouches, reader.next != UInt8(ascii: "[") {
      let number = try reader.whole()
      guard lists.indices.contains(number), let earlier = lists[number] else { throw LineReader.Refusal() }
      range = earlier
    } else {
      range = try list()
    }
    if key == .allTouches { lists[lists.count - 1] = range }
    return range
  }

  private mutating func list() throws -> ElementRange {
    let start = snapshots.count
    try reader.expect("[")
    if reader.take("]") { return .empty }
    let own = ownMembers
    defer { ownMembers = own }
    repeat {
      ownMembers = members.count
      let end = try enter(PlainSource.touchKeys)
      snapshots.append(try TouchSnapshot(from: &self))
      members.removeSubrange(ownMembers...)
      reader.index = end
    } while reader.take(",")
    try reader.expect("]")
    return ElementRange(start: start, count: snapshots.count - start)
  }

  mutating func objects(_ key: RecordKey, mayBeLeftOut: Bool) throws -> ElementRange {
    guard try find(key), !reader.take(word: "null") else { return .empty }
    let start = objects.count
    try reader.expect("[")
    if reader.take("]") { return .empty }
    repeat { objects.append(try ObjectID.read(from: &reader)) } while reader.take(",")
    try reader.expect("]")
    return ElementRange(start: start, count: objects.count - start)
  }

  /// Finds the members of the object that comes next, and gives where it ends.
  private mutating func enter(_ keys: WordTable<RecordKey>) throws(LineReader.Refusal) -> Int {
    let first = members.count
    try reader.expect("{")
    if !reader.take("}") {
      repeat {
        let word = try reader.text()
        guard let key = keys[reader.bytes[word]], !members[first...].contains(where: { $0.key == key }) else {
          throw LineReader.Refusal()
        }
        try reader.expect(":")
        members.append((key, reader.index))
        try reader.skip()
      } while reader.take(",")
      try reader.expect("}")
    }
    return reader.index
  }

  /// Goes to the value of a member.
  private mutating func find(_ key: RecordKey) throws(LineReader.Refusal) -> Bool {
    guard let member = members[ownMembers...].first(where: { $0.key == key }) else { return false }
    reader.index = member.start
    return true
  }
}

extension TouchTrace {
  /// Reads the form from a part of a line, where it is written plainly; else `nil`, and ``StrictJSON`` reads it or says what is wrong.
  package init?(plain line: [UInt8], in range: Range<Int>) {
    var source = PlainSource(LineReader(line, at: range.lowerBound))
    var (records, isCut, version): ([TraceRecord]?, Bool?, Int?)
    do {
      try source.reader.expect("{")
      repeat {
        let key = try source.reader.string()
        try source.reader.expect(":")
        switch key {
        case "records" where records == nil: records = try source.records()
        case "isCut" where isCut == nil: isCut = try Bool.read(from: &source.reader)
        case "version" where version == nil: version = try source.reader.whole()
        default: return nil
        }
      } while source.reader.take(",")
      try source.reader.expect("}")
    } catch { return nil }
    guard let records, version == TouchTrace.formVersion, source.reader.index == range.upperBound else { return nil }
    self.init()
    (self.records, snapshots, objects) = (records, source.snapshots, source.objects)
    self.isCut = isCut ?? false
  }
}

extension PlainSource {
  fileprivate mutating func records() throws -> [TraceRecord] {
    try reader.expect("[")
    if reader.take("]") { return [] }
    var records: [TraceRecord] = []
    repeat { records.append(try record()) } while reader.take(",")
    try reader.expect("]")
    return records
  }
}
