internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of pan recognizers.
  static let panFaults = [
    PansHideTheirEnd.fault, PansBeginAgain.fault, PansEndEarly.fault, PansNeverChange.fault, PansBeginOnDown.fault,
    PansNeedNoDistance.fault, PansBeginAtTheLift.fault, PansLetViewsGoOn.fault, PansLetMovesThrough.fault,
    PansLetLiftsThrough.fault, PossiblePansKeepMovements.fault, DragsAreAlwaysTaken.fault, PansBeginByTimer.fault,
    PansCancelWhenFailing.fault, PansEndOutside.fault, PansGoAcross.fault,
  ]
}

/// A pan does not report that it has ended.
struct PansHideTheirEnd: ActionDecisions {
  static let fault = asFault(
    "GR-PAN-01-no-end", "a pan does not report its end", views: 0, points: 2, fingers: 1, steps: 3)

  func sendActions(of recognizer: GestureRecognizer, in system: TouchSystem) {
    guard recognizer.kind != .pan || recognizer.state != .ended else { return }
    callTargets(of: recognizer, in: system)
  }
}

/// A pan begins anew with every movement.
struct PansBeginAgain: VerdictDecisions {
  static let fault = asFault(
    "GR-PAN-01-begins-again", "a pan begins with every movement", alsoNamedBy: ["GR-09"], views: 0, points: 3,
    fingers: 1, steps: 4)

  func verdict(of pan: PanRecognizer, in system: TouchSystem) -> RecognizerState? {
    standardVerdict(of: pan, in: system).map { $0 == .changed ? .began : $0 }
  }
}

/// A pan ends with the first movement after it has begun.
struct PansEndEarly: VerdictDecisions {
  static let fault = asFault(
    "GR-PAN-01-ends-early", "a pan ends with its second movement", views: 0, points: 3, fingers: 1, steps: 4,
    or: [
      ExpectedSize(views: 0, points: 4, fingers: 1, steps: 4), ExpectedSize(views: 0, points: 4, fingers: 1, steps: 5),
    ])

  func verdict(of pan: PanRecognizer, in system: TouchSystem) -> RecognizerState? {
    standardVerdict(of: pan, in: system).map { $0 == .changed ? .ended : $0 }
  }
}

/// A pan reports no movement between its beginning and its end.
struct PansNeverChange: VerdictDecisions {
  static let fault = asFault(
    "GR-PAN-01-never-changes", "a pan reports no further movement", alsoNamedBy: ["GR-15"], views: 0, points: 3,
    fingers: 1, steps: 4,
    or: [ExpectedSize(views: 0, points: 4, fingers: 1, steps: 4)])

  func verdict(of pan: PanRecognizer, in system: TouchSystem) -> RecognizerState? {
    let verdict = standardVerdict(of: pan, in: system)
    return verdict == .changed ? nil : verdict
  }
}

/// A pan begins when its finger goes down.
struct PansBeginOnDown: VerdictDecisions {
  static let fault = asFault("GR-PAN-02-on-down", "a pan begins on touch-down", views: 0, fingers: 1, steps: 2)

  func verdict(of pan: PanRecognizer, in system: TouchSystem) -> RecognizerState? {
    pan.isUndecided && !pan.fingers.isEmpty ? .began : standardVerdict(of: pan, in: system)
  }
}

/// A pan begins with the slightest movement.
struct PansNeedNoDistance: FeedingDecisions {
  static let fault = asFault(
    "GR-PAN-02-no-distance", "a pan begins with any movement", alsoNamedBy: ["GR-PAN-09"], views: 0, points: 2,
    fingers: 1, steps: 3)

  func thresholds(for recognizer: GestureRecognizer?, in system: TouchSystem) -> EngineDescription.Thresholds {
    var thresholds = EngineDescription.Thresholds.standard
    if recognizer?.kind == .pan { thresholds.panDistance = 0 }
    return thresholds
  }
}

/// A pan begins when its last finger lifts, and ends at once.
struct PansBeginAtTheLift: VerdictDecisions, ActionDecisions {
  static let fault = asFault(
    "GR-PAN-02-at-the-lift", "a pan begins at the lift", views: 0, points: 2, fingers: 1, steps: 3)

  func verdict(of pan: PanRecognizer, in system: TouchSystem) -> RecognizerState? {
    guard pan.isUndecided else { return standardVerdict(of: pan, in: system) }
    guard pan.fingers.isEmpty else { return nil }
    return pan.path.length > system.decisions.feeding.thresholds(for: pan, in: system).panDistance ? .began : .failed
  }

  func sendActions(of recognizer: GestureRecognizer, in system: TouchSystem) {
    callTargets(of: recognizer, in: system)
    if recognizer.kind == .pan { endAtOnce(recognizer, in: system) }
  }
}

/// A pan takes nothing from the views: they keep receiving the movements and the lift.
struct PansLetViewsGoOn: CancellationDecisions {
  static let fault = asFault(
    "GR-PAN-03-cancels-nothing", "a pan leaves the touch to the view", alsoNamedBy: ["GR-13"], views: 0, points: 2,
    fingers: 1, steps: 3,
    because: "what is not cancelled is asked for by every rule on flags, controls and tables")

  func touchesToCancel(by recognizer: GestureRecognizer, in system: TouchSystem) -> [Touch] {
    recognizer.cancelsTouchesInView && recognizer.kind != .pan ? recognizer.touches : []
  }
}

/// The view that lost its touch to a pan keeps receiving its movements.
struct PansLetMovesThrough: CancellationDecisions {
  static let fault = asFault(
    "GR-PAN-03-moves-go-on", "the view still receives movements", alsoNamedBy: ["GR-15"], views: 0, points: 2,
    fingers: 1, steps: 3,
    because: "what comes beside a cancellation fits no rule on endings")

  func isCutOff(_ touch: Touch, in system: TouchSystem) -> Bool {
    guard touch.delivered == .everything else { return false }
    return !(touch.phase == .moved && system.hasPan(of: touch))
  }
}

/// The view that lost its touch to a pan receives the lift after all.
struct PansLetLiftsThrough: CancellationDecisions {
  static let fault = asFault(
    "GR-PAN-03-lift-comes", "the view still receives the lift", alsoNamedBy: ["GR-15"], views: 0, points: 2, fingers: 1,
    steps: 3,
    because: "what comes beside a cancellation fits no rule on endings")

  func isCutOff(_ touch: Touch, in system: TouchSystem) -> Bool {
    guard touch.delivered == .everything else { return false }
    return !(touch.phase == .ended && system.hasPan(of: touch))
  }
}

/// While a pan is possible, views receive no movement.
struct PossiblePansKeepMovements: MessageDecisions {
  static let fault = asFault(
    "GR-PAN-04-keeps-moves", "a possible pan keeps movements from the view", alsoNamedBy: ["GR-12"], views: 0,
    points: 3, fingers: 1, steps: 4)

  func isDelivered(_ touch: Touch, in system: TouchSystem) -> Bool {
    guard touch.view != nil, !touch.isIgnored else { return false }
    return touch.phase != .moved || !touch.recognizers.contains { $0.kind == .pan && $0.isUndecided }
  }
}

/// A drag that no recognizer wants is cancelled when its finger lifts, as if one had taken it.
struct DragsAreAlwaysTaken: TouchDecisions {
  static let fault = asFault(
    "GR-PAN-04-always-taken", "drags are cancelled without a recognizer too", alsoNamedBy: ["TD-09", "TD-40"], views: 0,
    points: 2, fingers: 1, steps: 3,
    because: "a drag that is cancelled without a recognizer ends wrongly, and is what rules compare others with")

  func phase(of touch: Touch, after change: FingerChange, in system: TouchSystem) -> TouchPhase {
    let isDrag = touch.distanceFromStart > system.decisions.feeding.thresholds(for: nil, in: system).panDistance
    let phase = standardPhase(of: touch, after: change)
    return phase == .ended && isDrag && touch.recognizers.isEmpty ? .cancelled : phase
  }
}

/// A pan begins by itself when its finger is down for a while.
struct PansBeginByTimer: FeedingDecisions, VerdictDecisions {
  static let fault = asFault(
    "GR-PAN-09-by-timer", "a pan begins by a timer", alsoNamedBy: ["GR-PAN-02"], views: 0, fingers: 1, steps: 3)

  private static let duration = 500

  func deadline(of recognizer: GestureRecognizer, in system: TouchSystem) -> Int? {
    guard recognizer.isUndecided, !recognizer.isWaiting, let start = recognizer.touches.first?.startTime else {
      return nil
    }
    guard recognizer.kind == .pan else { return recognizer.deadline(thresholds(for: recognizer, in: system)) }
    return start + PansBeginByTimer.duration
  }

  func verdict(of pan: PanRecognizer, in system: TouchSystem) -> RecognizerState? {
    guard pan.isUndecided, let finger = pan.fingers.first, system.now >= finger.startTime + PansBeginByTimer.duration
    else { return standardVerdict(of: pan, in: system) }
    return .began
  }
}

/// A pan that fails at the lift takes its touches from the views all the same.
struct PansCancelWhenFailing: VerdictDecisions {
  static let fault = asFault(
    "GR-PAN-09-cancels", "a pan that fails cancels the view's touch", views: 0, fingers: 1, steps: 2)

  func verdict(of pan: PanRecognizer, in system: TouchSystem) -> RecognizerState? {
    let verdict = standardVerdict(of: pan, in: system)
    if verdict == .failed { system.cancel(pan.touches.filter { $0.delivered == .began }) }
    return verdict
  }
}

extension TouchSystem {
  /// Whether a pan has recognized with a touch.
  fileprivate func hasPan(of touch: Touch) -> Bool {
    gestures?.recognizers.contains { pan in
      pan.kind == .pan && (pan.isActive || pan.state == .ended) && pan.touches.contains { $0 === touch }
    } ?? false
  }
}

/// A pan ends when its finger leaves the view.
struct PansEndOutside: VerdictDecisions {
  static let fault = asFault(
    "GR-PAN-01-ends-outside", "a pan ends when its finger leaves the view", views: 1, points: 4, fingers: 1, steps: 5)

  func verdict(of pan: PanRecognizer, in system: TouchSystem) -> RecognizerState? {
    if pan.isActive, let finger = pan.fingers.first, !pan.view.bounds.contains(pan.view.fromScreen(finger.location)) {
      return .ended
    }
    return standardVerdict(of: pan, in: system)
  }
}

/// A pan begins with a drag across alone.
struct PansGoAcross: VerdictDecisions {
  static let fault = asFault(
    "GR-PAN-01-across", "a drag up or down is no pan", views: 0, points: 2, fingers: 1, steps: 3)

  func verdict(of pan: PanRecognizer, in system: TouchSystem) -> RecognizerState? {
    let verdict = standardVerdict(of: pan, in: system)
    return verdict == .began && abs(pan.path.y) > abs(pan.path.x) ? nil : verdict
  }
}
