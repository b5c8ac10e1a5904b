internal import ReferenceEngine
internal import TouchModel

/// While five fingers are down a sixth one is not noticed.
final class NoticesFiveFingers: TouchDecisions {
  private var fingers: Set<Int> = []

  init() {}

  func post(_ report: TouchReport, in system: TouchSystem<NoticesFiveFingers>) {
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

/// A method is called with five touches at most; the others are lost.
struct CallsWithFiveTouches: TouchDecisions {
  func messages(in system: TouchSystem<Self>) -> [TouchesMessage] {
    standardMessages(in: system).map { $0.with(Array($0.touches.prefix(5))) }
  }
}

/// All touches of an event are the first five.
struct AllIsFive: TouchDecisions {
  func allTouches(of event: Event, in system: TouchSystem<Self>) -> [Touch] { Array(event.allTouches.prefix(5)) }
}

/// A view that takes several touches takes five.
struct TakesFiveFingers: TouchDecisions {
  func accepts(_ touch: Touch, on view: View, besides others: [Touch]) -> Bool {
    let own = others.filter { $0.view == view && !$0.isIgnored }
    return view.isMultipleTouchEnabled ? own.count < 5 : own.isEmpty
  }
}

/// An interruption cancels five touches.
struct InterruptsFiveTouches: TouchDecisions {
  func interrupts(_ touch: Touch, in system: TouchSystem<Self>) -> Bool {
    system.liveTouches.prefix(5).contains { $0 === touch }
  }
}

/// The eighth finger gets the touch of the first one that is down.
struct SharesBeyondSeven: TouchDecisions {
  func identity(of touch: Touch, in system: TouchSystem<Self>) -> ObjectID {
    let live = system.liveTouches
    guard let position = live.firstIndex(where: { $0 === touch }), position >= 7 else { return touch.id }
    return live[position - 7].id
  }
}
