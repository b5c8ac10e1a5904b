package import TouchModel

extension TouchDecisions {
  /// Every report goes through the queue, which is drained at once unless another report comes at the same moment
  /// (`003:40`).
  package func post(_ report: TouchReport, in system: TouchSystem<Self>) {
    system.enqueue(report)
    if !report.isPostedWithNext { drainQueue(in: system) }
  }

  /// Until none is left (`003:40`).
  package func drainQueue(in system: TouchSystem<Self>) {
    while let report = system.dequeue() { system.dispatch(report) }
  }

  /// The one at the front (`004:4`).
  package func positionOfNext(in queue: [TouchReport]) -> Int { queue.startIndex }

  /// No touches method is called for it (`001:19`).
  package func receive(_ kind: EventKind, at time: Int, in system: TouchSystem<Self>) {}

  /// Whatever has a deadline by then happens, the earliest first.
  package func timePasses(to time: Int, in system: TouchSystem<Self>) { system.passDeadlines(until: time) }
}
