package import TouchModel
internal import TraceAnalysis

/// An event that a rule demands and that no record shows.
package struct MissingEvent: Hashable, Sendable {
  /// The object at which it was due; `nil` where it is due at none.
  package var object: ObjectID?
  /// The event in a word or two, as timelines write it, such as `began 1`.
  package var word: String
  /// The event in the words of findings, such as `touchesBegan for touch 1`.
  package var words: String
  /// The sequence number of the record after which it was due; `nil` where it was due before all of them.
  package var after: Int?
  /// The step in which it was due, from 0, where that is known to be another than that of the record.
  package var step: Int?

  /// Creates an event that is due at an object after a record.
  package init(_ word: String, at object: ObjectID?, after: Int?) {
    self.word = word
    words = word
    self.object = object
    self.after = after
  }

  /// A call of a touches method for a touch, or for one that the engine has not made.
  package init(_ method: TouchMethod, of touch: ObjectID?, at receiver: ObjectID?, after: Int?) {
    let number = touch.flatMap { $0.kind == .touch ? $0.number + 1 : nil }
    self.init(method.rawValue + (number.map { " \($0)" } ?? ""), at: receiver, after: after)
    words = method.words + (number.map { " for touch \($0)" } ?? "")
  }

  /// The step in which it was due, `nil` where a timer should have brought it, and the time.
  package func moment(in trace: TouchTrace, of script: TouchScript) -> (step: Int?, time: Int) {
    let record = after.map { trace.records[$0] }
    let due = if let record, step == nil { record.step } else { step ?? 0 }
    let time = due.flatMap { script.steps.indices.contains($0) ? script.steps[$0].time : nil }
    return (due, time ?? record?.time ?? 0)
  }
}
