/// The members of records and touches, by the names that they have in JSON.
enum RecordKey: String, CodingKey {
  case kind, step, time, at, point, answer, result, touch, view, receiver, method, touches, event, eventKind
  case allTouches, change, recognizer, state, target, translation, scale, rotation, direction, question, other
  case control, controlEvent, sender, action, table, row, report, of, next, subject, attribute, value, recognizers
  case samples, sampleKind, from, to, isHighlighted, frame, isSelected
  case phase, location, previousLocation, locationInReceiver, previousLocationInReceiver, timestamp, window, tapCount
}

/// The value of each key that a record said last, or where it stands.
struct SaidValues<Value> {
  // A trace has a dozen of them, and to look through these is faster than to hash.
  private var values: [(key: RecordKey, value: Value)] = []

  /// Notes the value of a key, and gives the one before.
  mutating func replace(_ key: RecordKey, with value: Value) -> Value? {
    guard let index = values.firstIndex(where: { $0.key == key }) else {
      values.append((key, value))
      return nil
    }
    defer { values[index].value = value }
    return values[index].value
  }

  /// The value of a key; `nil` where it was never said, or last as not known.
  subscript(key: RecordKey) -> Value? {
    get {
      for said in values where said.key == key { return said.value }
      return nil
    }
    set {
      if let index = values.firstIndex(where: { $0.key == key }) {
        if let newValue { values[index].value = newValue } else { values.remove(at: index) }
      } else if let newValue {
        values.append((key, newValue))
      }
    }
  }
}

/// The value of a member of a record.
protocol RecordValue: AttributeValue {
  /// Some value, for asking which members a record has.
  static var example: Self { get }
  /// Whether its numbers are finite.
  var isFinite: Bool { get }
  /// Reads the value where it is written plainly.
  static func read(from reader: inout LineReader) throws(LineReader.Refusal) -> Self
}

extension RecordValue {
  var isFinite: Bool { true }

  /// Reads a value that is rare enough to be read by way of its tree.
  static func read(from reader: inout LineReader) throws(LineReader.Refusal) -> Self {
    _ = reader.next
    let start = reader.index
    try reader.skip()
    let text = Array(reader.bytes[start..<reader.index])
    guard let value = try? StrictJSON.decode(Self.self, from: text, shape: form.shape, source: "") else {
      throw LineReader.Refusal()
    }
    return value
  }
}

/// What takes the members of a record, one after the other in the order of their names.
protocol RecordSink {
  /// Why a member cannot be taken.
  associatedtype Failure: Error
  /// Takes the kind of record that begins; its place among the members is that of the key `kind`.
  mutating func begin(_ kind: TraceEvent.Kind) throws(Failure)
  /// Takes a member; what is `nil` is left out.
  mutating func field<Value: RecordValue>(_ key: RecordKey, _ value: Value?) throws(Failure)
  /// Takes a member of a touch, of which the copy before may say already what it is.
  mutating func field<Value: RecordValue>(_ key: RecordKey, _ value: Value?, over known: Value?) throws(Failure)
  /// Takes a member that holds touches; what is `nil` is left out.
  mutating func touches(_ key: RecordKey, _ range: ElementRange?) throws(Failure)
  /// Takes a member that holds a list of objects.
  mutating func objects(_ key: RecordKey, _ range: ElementRange) throws(Failure)
}

extension RecordSink {
  mutating func field<Value: RecordValue>(_ key: RecordKey, _ value: Value?, over known: Value?) throws(Failure) {
    try field(key, value)
  }
}

/// What gives the members of a record by their names.
///
/// A meaning is what the published schema says of the member beyond its type.
protocol RecordSource {
  /// A member that must be there.
  mutating func need<Value: RecordValue>(_ key: RecordKey, _ meaning: String?) throws -> Value
  /// A member that may be left out.
  mutating func may<Value: RecordValue>(_ key: RecordKey, _ meaning: String?) throws -> Value?
  /// A member that holds touches; every engine should write it, unless it may be left out.
  mutating func touches(_ key: RecordKey, mayBeLeftOut: Bool) throws -> ElementRange?
  /// A member that holds a list of objects; every engine should write it, unless it may be left out.
  mutating func objects(_ key: RecordKey, mayBeLeftOut: Bool) throws -> ElementRange
}

extension RecordSource {
  mutating func need<Value: RecordValue>(_ key: RecordKey) throws -> Value { try need(key, nil) }
  mutating func may<Value: RecordValue>(_ key: RecordKey) throws -> Value? { try may(key, nil) }
  mutating func touches(_ key: RecordKey) throws -> ElementRange {
    try touches(key, mayBeLeftOut: false) ?? .empty
  }
  mutating func objects(_ key: RecordKey) throws -> ElementRange { try objects(key, mayBeLeftOut: false) }
}
