/// What can be seen of the application's queue.
struct QueueSummary {
  /// Whether every report was put in and taken out once, in order, and responders heard of it only after that.
  var isPlain = true
  /// How many reports were put in.
  private(set) var enqueued = 0
  /// How many reports were taken out.
  private(set) var dequeued = 0
  // The step in which a report was taken out last.
  private var step = Int32.min

  /// Notes that a report was put in.
  mutating func enqueue(_ report: Int) {
    if report != enqueued { isPlain = false }
    enqueued += 1
  }

  /// Notes that a report was taken out in a step.
  mutating func dequeue(_ report: Int, in step: Int32) {
    if report != dequeued || report >= enqueued { isPlain = false }
    dequeued += 1
    self.step = step
  }

  /// Notes that a responder heard of a report in a step.
  mutating func call(in step: Int32) { if step != self.step { isPlain = false } }

  /// Notes how many reports there were.
  mutating func finish(reports: Int) { if enqueued != reports || dequeued != reports { isPlain = false } }
}
