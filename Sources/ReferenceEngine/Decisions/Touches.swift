package import TouchModel

/// What a touch is, whom it belongs to and how it changes, interruptions included.
package protocol TouchDecisions: DecisionStage {
  /// The identity by which others know a touch.
  func identity(of touch: Touch, in system: TouchSystem) -> ObjectID

  /// Finds the view of a new touch and says so.
  func assignOwner(to touch: Touch, in system: TouchSystem)

  /// The view that a new touch belongs to.
  func owner(of touch: Touch, in system: TouchSystem) -> View?

  /// The view that a touch belongs to after it moved.
  func ownerAfterMove(of touch: Touch, in system: TouchSystem) -> View?

  /// Whether a view receives a new touch while others are in the event.
  func accepts(_ touch: Touch, on view: View, besides others: [Touch]) -> Bool

  /// The phase that a change of its finger brings a touch into.
  func phase(of touch: Touch, after change: FingerChange, in system: TouchSystem) -> TouchPhase

  /// How many times the finger of a new touch has tapped, after the taps that are over.
  func tapCount(of touch: Touch, after taps: [FinishedTap], in system: TouchSystem) -> Int

  /// Whether a touch whose finger lifts was a tap, after which the next one may come.
  func isTap(_ touch: Touch, in system: TouchSystem) -> Bool

  /// Updates a touch by a move or a lift of its finger.
  func update(_ touch: Touch, by change: FingerChange, in report: TouchReport, of system: TouchSystem)

  /// Takes in that a finger goes down which has a touch already.
  func meet(_ change: FingerChange, of touch: Touch, in report: TouchReport, of system: TouchSystem)

  /// Updates a touch whose finger a report does not mention.
  func settle(_ touch: Touch, in report: TouchReport, of system: TouchSystem)

  /// Whether a touch is gone once its views have received its phase.
  func isOver(_ touch: Touch, in system: TouchSystem) -> Bool

  /// Whether an interruption reaches a touch.
  func interrupts(_ touch: Touch, in system: TouchSystem) -> Bool

  /// Whether a cancellation of the touches of some fingers reaches a touch.
  func cancels(_ touch: Touch, of fingers: [Int], in system: TouchSystem) -> Bool

  /// The phase that an interruption brings a touch into.
  func phaseAfterInterruption(of touch: Touch, in system: TouchSystem) -> TouchPhase
}

extension TouchDecisions {
  /// One object for a finger from down to lift (`003:34`).
  package func identity(of touch: Touch, in system: TouchSystem) -> ObjectID { touch.id }

  /// The hit test comes before everything else (`001:138`).
  package func assignOwner(to touch: Touch, in system: TouchSystem) {
    touch.view = owner(of: touch, in: system)
    let identity = identity(of: touch, in: system)
    system.recorder.hitTested(at: touch.location, result: touch.view?.id, for: identity)
  }

  /// The view under the finger when it goes down (`001:31`).
  package func owner(of touch: Touch, in system: TouchSystem) -> View? {
    system.decisions.hitTesting.hitView(at: touch.location, in: system)
  }

  /// The same view for the touch's whole life (`003:36`).
  package func ownerAfterMove(of touch: Touch, in system: TouchSystem) -> View? { touch.view }

  /// Always on a view that takes several touches, else while no other touch that counts is on it (`003:94`).
  package func accepts(_ touch: Touch, on view: View, besides others: [Touch]) -> Bool {
    view.isMultipleTouchEnabled || others.allSatisfy { $0.view != view || $0.isIgnored }
  }

  /// One more than the last tap that was as soon and as near before as the taps of a recognizer are (`uikit` facts 74 and 76).
  package func tapCount(of touch: Touch, after taps: [FinishedTap], in system: TouchSystem) -> Int {
    standardTapCount(of: touch, after: taps, in: system)
  }

  /// What ``tapCount(of:after:in:)`` answers unless it is decided otherwise.
  package func standardTapCount(of touch: Touch, after taps: [FinishedTap], in system: TouchSystem) -> Int {
    let limits = system.decisions.feeding.thresholds(for: nil, in: system)
    let last = taps.last { tap in
      touch.startTime - tap.time <= limits.tapInterval
        && (touch.startLocation - tap.location).length <= limits.tapDistance
    }
    return 1 + (last?.count ?? 0)
  }

  /// When it was as short as the tap of a recognizer, and is where it began.
  package func isTap(_ touch: Touch, in system: TouchSystem) -> Bool {
    let limits = system.decisions.feeding.thresholds(for: nil, in: system)
    return touch.timestamp - touch.startTime <= limits.tapDuration && touch.distanceFromStart <= limits.tapMovement
  }

  /// Began, moved, ended (`003:10-18`); stationary when the finger is reported where it was (`000:47`).
  package func phase(of touch: Touch, after change: FingerChange, in system: TouchSystem) -> TouchPhase {
    standardPhase(of: touch, after: change)
  }

  /// What ``phase(of:after:in:)`` answers unless it is decided otherwise.
  package func standardPhase(of touch: Touch, after change: FingerChange) -> TouchPhase {
    switch change.movement {
    case .down: .began
    case .move: change.location == touch.location && change.samples == nil ? .stationary : .moved
    case .up: .ended
    }
  }

  /// The place is set anew, also at the lift (`003:28-30`), and the place before is remembered (`001:25`).
  package func update(_ touch: Touch, by change: FingerChange, in report: TouchReport, of system: TouchSystem) {
    standardUpdate(touch, by: change, in: report, of: system)
  }

  /// What ``update(_:by:in:of:)`` does unless it is decided otherwise.
  package func standardUpdate(
    _ touch: Touch, by change: FingerChange, in report: TouchReport, of system: TouchSystem
  ) {
    let phase = phase(of: touch, after: change, in: system)
    if phase == .stationary { return settle(touch, in: report, of: system) }
    touch.motion = Touch.Motion(
      phase: phase, location: change.location, previousLocation: touch.location, timestamp: report.time)
    touch.samples = change.samples ?? []
    touch.view = ownerAfterMove(of: touch, in: system)
  }

  /// Nothing happens: a finger has one touch until it leaves (`003:34`).
  package func meet(_ change: FingerChange, of touch: Touch, in report: TouchReport, of system: TouchSystem) {
    settle(touch, in: report, of: system)
  }

  /// A finger that did nothing is stationary (`000:47`).
  package func settle(_ touch: Touch, in report: TouchReport, of system: TouchSystem) {
    touch.phase = .stationary
  }

  /// After the ending was delivered (`003:30`).
  package func isOver(_ touch: Touch, in system: TouchSystem) -> Bool {
    !touch.isDown
  }

  /// Every touch there is (`003:110`).
  package func interrupts(_ touch: Touch, in system: TouchSystem) -> Bool { true }

  /// Those of the fingers alone.
  package func cancels(_ touch: Touch, of fingers: [Int], in system: TouchSystem) -> Bool {
    fingers.contains(touch.finger)
  }

  /// Cancelled (`000:67`).
  package func phaseAfterInterruption(of touch: Touch, in system: TouchSystem) -> TouchPhase { .cancelled }
}
