internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of the touches that a recognizer takes from views.
  static let takingFaults = [
    CancelsNothing.fault, TakesSilently.fault, CancelsOwnViewOnly.fault, CancelsAtTheEnd.fault, MovesResume.fault,
    LiftsResume.fault, ActsAtBothEnds.fault, NeverChanges.fault, ChangesOnce.fault,
  ]
}

/// A recognition cancels nothing in views.
struct CancelsNothing: CancellationDecisions {
  static let fault = asFault(
    "GR-13-cancels-nothing", "views keep receiving touches", views: 0, fingers: 1, steps: 2,
    because: "rules on flags, controls and tables rest on the cancellation")

  func touchesToCancel(by recognizer: GestureRecognizer, in system: TouchSystem) -> [Touch] { [] }
}

/// A recognition takes touches from their views without a cancellation.
struct TakesSilently: CancellationDecisions {
  static let fault = asFault(
    "GR-13-silent", "views are cut off without a cancellation", views: 0, fingers: 1, steps: 2,
    because: "a touch that is taken without a cancellation never ends, and every rule that demands one misses it")

  func cancelTouches(of recognizer: GestureRecognizer, in system: TouchSystem) {
    for touch in touchesToCancel(by: recognizer, in: system) { system.dropHeld(of: touch) }
  }
}

/// A recognition cancels touches only in the view that the recognizer is attached to.
struct CancelsOwnViewOnly: CancellationDecisions {
  static let fault = asFault(
    "GR-13-own-view-only", "subviews are not cancelled", alsoNamedBy: ["GR-42"], views: 1, fingers: 1, steps: 2,
    because: "rules on flags, controls and tables rest on the cancellation")

  func touchesToCancel(by recognizer: GestureRecognizer, in system: TouchSystem) -> [Touch] {
    recognizer.cancelsTouchesInView ? recognizer.touches.filter { $0.view == recognizer.view } : []
  }
}

/// A gesture in progress cancels its touches in views when it ends.
struct CancelsAtTheEnd: CancellationDecisions, ActionDecisions {
  static let fault = asFault(
    "GR-13-at-the-end", "views are cancelled when the gesture ends", views: 0, points: 2, fingers: 1, steps: 3,
    or: [ExpectedSize(views: 0, points: 4, fingers: 2, steps: 3)])

  func cancelTouches(of recognizer: GestureRecognizer, in system: TouchSystem) {
    if recognizer.isOver { standardCancelTouches(of: recognizer, in: system) }
  }

  func sendActions(of recognizer: GestureRecognizer, in system: TouchSystem) {
    if recognizer.isOver { standardCancelTouches(of: recognizer, in: system) }
    standardSendActions(of: recognizer, in: system)
  }
}

/// A view receives movements of touches that were cancelled in it.
struct MovesResume: CancellationDecisions {
  static let fault = asFault(
    "GR-14-moves-resume", "views receive movements after the cancellation", alsoNamedBy: ["GR-15"], views: 0, points: 2,
    fingers: 1, steps: 3,
    because: "what comes after a cancellation breaks every rule about endings")

  func isCutOff(_ touch: Touch, in system: TouchSystem) -> Bool {
    touch.delivered == .everything && touch.phase != .moved
  }
}

/// A view receives the lift of touches that were cancelled in it.
struct LiftsResume: CancellationDecisions {
  static let fault = asFault(
    "GR-14-lifts-resume", "views receive lifts after the cancellation", views: 0, fingers: 1, steps: 2,
    because: "what comes after a cancellation breaks every rule about endings")

  func isCutOff(_ touch: Touch, in system: TouchSystem) -> Bool {
    touch.delivered == .everything && touch.phase != .ended
  }
}

/// The action of a gesture in progress is called when it begins and when it ends.
struct ActsAtBothEnds: ActionDecisions {
  static let fault = asFault(
    "GR-15-both-ends", "actions are called at beginning and end", alsoNamedBy: ["GR-35"], views: 0, points: 3,
    fingers: 1, steps: 4,
    because: "handlers that are called for no change read and change nothing, whatever the gesture")

  func sendsActions(in state: RecognizerState) -> Bool { state == .began || state == .ended || state == .cancelled }
}

/// A gesture in progress does not change.
struct NeverChanges: VerdictDecisions {
  static let fault = asFault("GR-15-never-changes", "gestures do not change", views: 0, points: 3, fingers: 1, steps: 4)

  func verdict(of recognizer: GestureRecognizer, in system: TouchSystem) -> RecognizerState? {
    let verdict = standardVerdict(of: recognizer, in: system)
    return verdict == .changed ? nil : verdict
  }
}

/// Of all the movements of a gesture the first alone is reported.
final class ChangesOnce: RecognitionDecisions, ActionDecisions {
  static let fault = asFault(
    "GR-15-changes-once", "gestures change once", alsoNamedBy: ["GR-35"], views: 0, points: 4, fingers: 1, steps: 5)

  private var changed: Set<ObjectID> = []

  init() {}

  func sendActions(of recognizer: GestureRecognizer, in system: TouchSystem) {
    guard recognizer.state != .changed || changed.insert(recognizer.id).inserted else { return }
    callTargets(of: recognizer, in: system)
  }

  func reset(_ recognizer: GestureRecognizer, in system: TouchSystem) {
    changed.remove(recognizer.id)
    system.reset(recognizer)
  }
}
