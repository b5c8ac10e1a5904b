internal import TouchModel

/// When something is written: what has the same step and time is of one dispatch.
struct Moment: Hashable {
  let step: Int?
  let time: Int

}

extension Moment {
  init(_ record: TraceRecord) { self.init(step: record.step, time: record.time) }
}

/// A touch in one dispatch.
struct TouchMoment: Hashable {
  let moment: Moment
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
  private var current: (moment: Moment, subject: Subject)?
  /// By subject: the value of the dispatch before, and the last one with its dispatch.
  private var frames: [Subject: (earlier: Value?, moment: Moment, value: Value)] = [:]
  /// The value of the same subject in the last dispatch before.
  private(set) var earlier: Value?

  /// The last value that is another.
  func other(than value: Value?) -> Value? { last != value ? last : lastOther }

  /// Turns to a record.
  mutating func begin(_ moment: Moment, of subject: Subject) {
    current = (moment, subject)
    earlier = frames[subject].flatMap { $0.moment == moment ? $0.earlier : $0.value }
  }

  /// Notes the value of the record.
  mutating func note(_ value: Value) {
    if last != value { (last, lastOther) = (value, last) }
    if let current { frames[current.subject] = (earlier, current.moment, value) }
  }
}
