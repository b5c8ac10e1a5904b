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
