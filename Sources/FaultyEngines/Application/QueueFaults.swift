internal import ReferenceEngine
internal import TouchModel

/// Reports are dispatched where they come in, past the queue.
struct BypassesQueue: TouchDecisions {
  func post(_ report: TouchReport, in system: TouchSystem<Self>) { system.dispatch(report) }
}

/// Lifts are dispatched where they come in; everything else waits its turn.
struct LiftsBypassQueue: TouchDecisions {
  func post(_ report: TouchReport, in system: TouchSystem<Self>) {
    if report.changes.allSatisfy({ $0.movement == .up }) { return system.dispatch(report) }
    system.enqueue(report)
    if !report.isPostedWithNext { drainQueue(in: system) }
  }
}

/// The queue is a stack.
struct LastInFirstOut: TouchDecisions {
  func positionOfNext(in queue: [TouchReport]) -> Int { queue.count - 1 }
}

/// Lifts overtake what waits before them.
struct LiftsOvertake: TouchDecisions {
  func positionOfNext(in queue: [TouchReport]) -> Int {
    queue.firstIndex { report in report.changes.contains { $0.movement == .up } } ?? 0
  }
}

/// The last report stays in the queue until another comes.
struct LastStaysQueued: TouchDecisions {
  func drainQueue(in system: TouchSystem<Self>) {
    while system.application.queue.count > 1, let report = system.dequeue() { system.dispatch(report) }
  }
}

/// A queue that holds a report is full, and what comes then is lost.
struct FullQueueLoses: TouchDecisions {
  func post(_ report: TouchReport, in system: TouchSystem<Self>) {
    if system.application.queue.isEmpty {
      system.enqueue(report)
    } else {
      system.recorder.enqueued(report: report.number)
    }
    if !report.isPostedWithNext { drainQueue(in: system) }
  }
}

/// A report of lifts is taken from the queue twice.
struct DispatchesTwice: TouchDecisions {
  func drainQueue(in system: TouchSystem<Self>) {
    while let report = system.dequeue() {
      system.dispatch(report)
      guard report.changes.allSatisfy({ $0.movement == .up }) else { continue }
      system.recorder.dequeued(report: report.number)
      system.dispatch(report)
    }
  }
}
