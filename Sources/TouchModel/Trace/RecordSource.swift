/// What gives the members of a record by their names.
///
/// A meaning is what the published schema says of the member beyond its type; only what makes the schema asks for it.
protocol RecordSource {
  /// A member that must be there.
  mutating func need<Value: RecordValue>(_ key: RecordKey, _ meaning: @autoclosure () -> String?) throws -> Value
  /// A member that may be left out.
  mutating func may<Value: RecordValue>(_ key: RecordKey, _ meaning: @autoclosure () -> String?) throws -> Value?
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
