internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of the queue of events.
  static let queueFaults = [
    BypassesQueue.fault, LiftsBypassQueue.fault, LastInFirstOut.fault, LiftsOvertake.fault, LastRemainsQueued.fault,
    FullQueueLoses.fault, LosesBeforeTheQueue.fault, DispatchesTwice.fault,
  ]
}

/// Reports are dispatched where they come in, past the queue.
struct BypassesQueue: QueueDecisions {
  static let fault = asFault(
    "AP-01-bypasses-queue", "reports are dispatched past the queue", views: 0, fingers: 1, steps: 2)

  func post(_ report: TouchReport, in system: TouchSystem) { system.dispatch(report) }
}

/// Lifts are dispatched where they come in; everything else waits its turn.
struct LiftsBypassQueue: QueueDecisions {
  static let fault = asFault(
    "AP-01-lifts-bypass", "lifts are dispatched past the queue", views: 0, fingers: 1, steps: 2)

  func post(_ report: TouchReport, in system: TouchSystem) {
    if report.changes.allSatisfy({ $0.movement == .up }) { return system.dispatch(report) }
    system.enqueue(report)
    if !report.isPostedWithNext { drainQueue(in: system) }
  }
}

struct LastInFirstOut: QueueDecisions {
  static let fault = asFault("AP-02-last-in-first-out", "the queue is a stack", views: 0, fingers: 1, steps: 2)

  func positionOfNext(in queue: [TouchReport]) -> Int { queue.count - 1 }
}

/// Lifts overtake what waits before them.
struct LiftsOvertake: QueueDecisions {
  static let fault = asFault("AP-02-lifts-overtake", "lifts overtake what waits", views: 0, fingers: 1, steps: 2)

  func positionOfNext(in queue: [TouchReport]) -> Int {
    queue.firstIndex { report in report.changes.contains { $0.movement == .up } } ?? 0
  }
}

/// The last report remains in the queue until another comes.
struct LastRemainsQueued: QueueDecisions {
  static let fault = asFault(
    "AP-03-last-stays", "the last report remains in the queue", views: 0, fingers: 1, steps: 2,
    because: "what waits for the next report is late, and the last never comes")

  func drainQueue(in system: TouchSystem) {
    while system.application.queue.count > 1, let report = system.dequeue() { system.dispatch(report) }
  }
}

/// A queue that holds a report is full, and what comes then is lost.
struct FullQueueLoses: QueueDecisions {
  static let fault = asFault(
    "AP-03-full-queue-loses", "what comes to a full queue is lost", views: 0, fingers: 1, steps: 2)

  func post(_ report: TouchReport, in system: TouchSystem) {
    if system.application.queue.isEmpty {
      system.enqueue(report)
    } else {
      system.recorder.enqueued(report: report.number)
    }
    if !report.isPostedWithNext { drainQueue(in: system) }
  }
}

/// Every other report of moves alone is lost before it comes to the queue, so that no record shows it.
final class LosesBeforeTheQueue: QueueDecisions {
  static let fault = asFault(
    "AP-03-lost-unrecorded", "every other move is lost before the queue", views: 0, fingers: 1, steps: 3,
    or: [ExpectedSize(views: 0, points: 2, fingers: 1, steps: 3)],
    because: "what is lost is missed by every rule on drags")

  private var moves = 0

  init() {}

  func post(_ report: TouchReport, in system: TouchSystem) {
    if report.changes.allSatisfy({ $0.movement == .move }) { moves += 1 }
    if !report.changes.allSatisfy({ $0.movement == .move }) || moves.isMultiple(of: 2) { system.enqueue(report) }
    if !report.isPostedWithNext { drainQueue(in: system) }
  }
}

/// A report of lifts is taken from the queue twice.
struct DispatchesTwice: QueueDecisions {
  static let fault = asFault("AP-03-dispatches-twice", "reports are dispatched twice", views: 0, fingers: 1, steps: 2)

  func drainQueue(in system: TouchSystem) {
    while let report = system.dequeue() {
      system.dispatch(report)
      guard report.changes.allSatisfy({ $0.movement == .up }) else { continue }
      system.recorder.dequeued(report: report.number)
      system.dispatch(report)
    }
  }
}
