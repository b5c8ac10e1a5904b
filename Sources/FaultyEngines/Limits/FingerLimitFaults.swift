internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of more fingers than five or seven.
  static let fingerLimitFaults = [
    SharesBeyondSeven.fault, NoticesFiveFingers.fault, InterruptsFiveTouches.fault, CallsWithFiveTouches.fault,
    TakesFiveFingers.fault, AllIsFive.fault,
  ]
}

private let missed =
  "what a view does not receive of a finger is missed by all rules on its calls, changes and actions"

// A further finger is in the window, or beside the others on a view that takes several.

/// The eighth finger gets the touch of the first one that is down.
struct SharesBeyondSeven: TouchDecisions {
  static let fault = asFault(
    "TD-01-beyond-seven", "an eighth finger shares a touch", views: 1, points: 8, fingers: 8, steps: 9,
    because: "nothing else can be checked of fingers that are one touch")

  func identity(of touch: Touch, in system: TouchSystem) -> ObjectID {
    let live = system.liveTouches
    guard let position = live.firstIndex(where: { $0 === touch }), position >= 7 else { return touch.id }
    return live[position - 7].id
  }
}

/// While five fingers are down a sixth one is not noticed.
final class NoticesFiveFingers: QueueDecisions {
  static let fault = asFault(
    "TD-07-five-fingers", "a sixth finger is not noticed", alsoNamedBy: ["TD-23"], views: 1, points: 6, fingers: 6,
    steps: 8, because: missed)

  private var fingers: Set<Int> = []

  init() {}

  func post(_ report: TouchReport, in system: TouchSystem) {
    let changes = report.changes.filter { change in
      switch change.movement {
      case .down: fingers.count < 5 && fingers.insert(change.finger).inserted
      case .move: fingers.contains(change.finger)
      case .up: fingers.remove(change.finger) != nil
      }
    }
    system.enqueue(
      TouchReport(
        number: report.number, time: report.time, changes: changes, isPostedWithNext: report.isPostedWithNext))
    if !report.isPostedWithNext { drainQueue(in: system) }
  }
}

struct InterruptsFiveTouches: TouchDecisions {
  static let fault = asFault(
    "TD-10-five-touches", "an interruption cancels five touches", views: 1, points: 6, fingers: 6, steps: 9,
    because: missed)

  func interrupts(_ touch: Touch, in system: TouchSystem) -> Bool {
    system.liveTouches.prefix(5).contains { $0 === touch }
  }
}

/// A method is called with five touches at most; the others are lost.
struct CallsWithFiveTouches: MessageDecisions {
  static let fault = asFault(
    "TD-18-five-in-a-call", "a method is called with five touches at most", alsoNamedBy: ["TD-23"], views: 1, points: 6,
    fingers: 6, steps: 8,
    because: missed)

  func messages(in system: TouchSystem) -> [TouchesMessage] {
    standardMessages(in: system).map { $0.with(Array($0.touches.prefix(5))) }
  }
}

/// A view that takes several touches takes five.
struct TakesFiveFingers: TouchDecisions {
  static let fault = asFault(
    "TD-23-five-fingers", "a view takes five fingers at most", views: 1, points: 6, fingers: 6, steps: 8,
    because: missed)

  func accepts(_ touch: Touch, on view: View, besides others: [Touch]) -> Bool {
    let own = others.filter { $0.view == view && !$0.isIgnored }
    return view.isMultipleTouchEnabled ? own.count < 5 : own.isEmpty
  }
}

/// All touches of an event are the first five.
struct AllIsFive: EventDecisions {
  static let fault = asFault(
    "TD-26-five-touches", "an event has five touches at most", alsoNamedBy: ["TD-32"], views: 1, points: 6, fingers: 6,
    steps: 8)

  func allTouches(of event: Event, in system: TouchSystem) -> [Touch] { Array(event.allTouches.prefix(5)) }
}
