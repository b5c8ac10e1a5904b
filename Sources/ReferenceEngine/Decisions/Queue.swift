package import TouchModel

/// What becomes of the reports in the application's queue.
package protocol QueueDecisions: DecisionStage {
  /// Takes in a report that the fingers made.
  func post(_ report: TouchReport, in system: TouchSystem)

  /// Dispatches the reports that wait.
  func drainQueue(in system: TouchSystem)

  /// The position of the report that leaves a queue which is not empty.
  func positionOfNext(in queue: [TouchReport]) -> Int

  /// Takes in an event that is not about touches.
  func receive(_ kind: EventKind, at time: Int, in system: TouchSystem)

  /// Lets time pass without a report.
  func timePasses(to time: Int, in system: TouchSystem)
}

extension QueueDecisions {
  /// Every report goes through the queue, which is drained at once unless another report comes at the same moment
  /// (`003:40`).
  package func post(_ report: TouchReport, in system: TouchSystem) {
    system.enqueue(report)
    if !report.isPostedWithNext { drainQueue(in: system) }
  }

  /// Until none is left (`003:40`).
  package func drainQueue(in system: TouchSystem) {
    while let report = system.dequeue() { system.dispatch(report) }
  }

  /// The one at the front (`004:4`).
  package func positionOfNext(in queue: [TouchReport]) -> Int { queue.startIndex }

  /// No touches method is called for it (`001:19`).
  package func receive(_ kind: EventKind, at time: Int, in system: TouchSystem) {}

  /// Whatever has a deadline by then happens, the earliest first.
  package func timePasses(to time: Int, in system: TouchSystem) { system.passDeadlines(until: time) }
}
