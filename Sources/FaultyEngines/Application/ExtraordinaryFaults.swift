internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of malformed reports and of cancellations of single fingers.
  static let extraordinaryFaults = [
    SecondDownStays.fault, EarlyLiftSwallows.fault, CancelsEveryFinger.fault, CancelsNoFinger.fault,
    CancelledFingerGoesOn.fault, CancelsOtherGestures.fault,
  ]
}

/// A finger that goes down again has a second touch, which its lift does not reach.
struct SecondDownStays: TouchDecisions {
  static let fault = asFault(
    "AP-13-second-down-stays", "a finger that goes down twice has two touches, and lifts one", views: 0, fingers: 1,
    steps: 5)

  func meet(_ change: FingerChange, of touch: Touch, in report: TouchReport, of system: TouchSystem) {
    system.begin(change, in: report)
  }
}

/// A lift of a finger that is not down is kept for the next time that it goes down.
final class EarlyLiftSwallows: QueueDecisions {
  static let fault = asFault(
    "AP-13-early-lift-swallows", "a lift without a touch swallows the finger's next touch", views: 0, fingers: 1,
    steps: 3)

  private var down: Set<Int> = []
  private var early: Set<Int> = []

  init() {}

  func post(_ report: TouchReport, in system: TouchSystem) {
    let changes = report.changes.filter { change in
      switch change.movement {
      case .down: return early.remove(change.finger) == nil && down.insert(change.finger).inserted
      case .move: return true
      case .up:
        if down.remove(change.finger) == nil { early.insert(change.finger) }
        return true
      }
    }
    system.enqueue(
      TouchReport(
        number: report.number, time: report.time, changes: changes, isPostedWithNext: report.isPostedWithNext))
    if !report.isPostedWithNext { drainQueue(in: system) }
  }
}

/// A cancellation of one touch cancels all.
struct CancelsEveryFinger: TouchDecisions {
  static let fault = asFault(
    "AP-14-cancels-all", "a cancellation of one touch cancels all", views: 1, points: 2, fingers: 2, steps: 4)

  func cancels(_ touch: Touch, of fingers: [Int], in system: TouchSystem) -> Bool { true }
}

/// Only interruptions of all touches cancel any.
struct CancelsNoFinger: TouchDecisions {
  static let fault = asFault("AP-14-cancels-none", "single touches are not cancelled", views: 0, fingers: 1, steps: 3)

  func cancels(_ touch: Touch, of fingers: [Int], in system: TouchSystem) -> Bool { false }
}

/// A finger whose touch is cancelled alone goes on being delivered.
final class CancelledFingerGoesOn: TouchDecisions {
  static let fault = asFault(
    "AP-14-goes-on", "a finger whose touch is cancelled alone is still delivered", views: 0, fingers: 1, steps: 3,
    because: "a touch that goes on after its end breaks every rule about what a touch is")

  private var cancelled: Set<ObjectID> = []

  init() {}

  func cancels(_ touch: Touch, of fingers: [Int], in system: TouchSystem) -> Bool {
    fingers.contains(touch.finger) && cancelled.insert(touch.id).inserted
  }

  func isOver(_ touch: Touch, in system: TouchSystem) -> Bool {
    touch.phase == .ended || touch.phase == .cancelled && !cancelled.contains(touch.id)
  }
}

/// A cancellation of one touch cancels gestures of other fingers as well.
struct CancelsOtherGestures: RecognitionDecisions {
  static let fault = asFault(
    "AP-14-cancels-other-gestures", "a cancellation of one touch cancels the gestures of other fingers", views: 2,
    points: 3, fingers: 2, steps: 6)

  func isInterrupted(_ recognizer: GestureRecognizer, in system: TouchSystem) -> Bool { true }
}
