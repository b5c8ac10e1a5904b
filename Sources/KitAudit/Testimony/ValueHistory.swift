internal import TouchModel

/// The step and the time of a record: records that share both are of one dispatch.
struct RecordTime: Hashable {
  let step: Int?
  let time: Int
}

extension RecordTime {
  init(_ record: TraceRecord) { self.init(step: record.step, time: record.time) }
}

/// A touch in one dispatch.
struct TouchMoment: Hashable {
  let moment: RecordTime
  let touch: ObjectID
}

/// Whose value it is.
struct Subject: Hashable {
  let object: ObjectID?
  var touch: ObjectID?
}

/// The values of a member so far.
struct ValueHistory<Value: Equatable> {
  private var last: Value?
  private var lastOther: Value?
  private var current: (moment: RecordTime, subject: Subject)?
  /// By subject: the value of the dispatch before, and the last one with its dispatch.
  private var frames: [Subject: (earlier: Value?, moment: RecordTime, value: Value)] = [:]
  /// The value of the same subject in the last dispatch before.
  private(set) var earlier: Value?

  /// The last value that is another.
  func other(than value: Value?) -> Value? { last != value ? last : lastOther }

  /// Turns to a record.
  mutating func begin(_ moment: RecordTime, of subject: Subject) {
    current = (moment, subject)
    earlier = frames[subject].flatMap { $0.moment == moment ? $0.earlier : $0.value }
  }

  /// Notes the value of the record.
  mutating func note(_ value: Value) {
    if last != value { (last, lastOther) = (value, last) }
    if let current { frames[current.subject] = (earlier, current.moment, value) }
  }
}
