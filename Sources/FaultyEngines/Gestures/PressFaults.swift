internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of press recognizers.
  static let pressFaults = [
    PressesAreDiscrete.fault, PressesReportTheEndOnly.fault, PressesBeginOnDown.fault, PressesBeginAtTheLift.fault,
    PressesEndByTimer.fault, PressesEndWithMovements.fault, PressesNeverChange.fault, PressesChangeOnce.fault,
    PressesChangeAfterTheLift.fault, PressesTakeAnyLift.fault, PressesCancelWhenFailing.fault,
    PressesGoOnWithFewer.fault,
    PressesTakeFewerFingers.fault, PressesStartAnew.fault,
  ]
}

/// A long press is over as soon as it is recognized.
struct PressesAreDiscrete: VerdictDecisions {
  static let fault = asFault(
    "GR-LP-01-discrete", "a long press is over when it is recognized", views: 0, fingers: 1, steps: 3)

  func verdict(of press: LongPressRecognizer, in system: TouchSystem) -> RecognizerState? {
    standardVerdict(of: press, in: system).map { $0 == .began ? .ended : $0 }
  }
}

/// The action of a long press is called at the end alone.
struct PressesReportTheEndOnly: ActionDecisions {
  static let fault = asFault(
    "GR-LP-01-end-only", "a long press calls its action at the end alone", views: 0, fingers: 1, steps: 3)

  func sendActions(of recognizer: GestureRecognizer, in system: TouchSystem) {
    guard recognizer.kind != .longPress || !recognizer.isActive else { return }
    callTargets(of: recognizer, in: system)
  }
}

/// A long press begins as soon as its fingers are down.
struct PressesBeginOnDown: FeedingDecisions {
  static let fault = asFault("GR-LP-02-on-down", "a long press begins on touch-down", views: 0, fingers: 1, steps: 2)

  func thresholds(for recognizer: GestureRecognizer?, in system: TouchSystem) -> EngineDescription.Thresholds {
    var thresholds = EngineDescription.Thresholds.standard
    if recognizer?.kind == .longPress { thresholds.pressDuration = 0 }
    return thresholds
  }
}

/// A long press begins when its finger lifts after a hold, and ends at once.
struct PressesBeginAtTheLift: VerdictDecisions, ActionDecisions {
  static let fault = asFault("GR-LP-02-at-the-lift", "a long press begins at the lift", views: 0, fingers: 1, steps: 3)

  func verdict(of press: LongPressRecognizer, in system: TouchSystem) -> RecognizerState? {
    let limits = system.decisions.feeding.thresholds(for: press, in: system)
    guard press.isUndecided, let start = press.start else { return standardVerdict(of: press, in: system) }
    let isHeld = system.now >= start + limits.pressDuration
    // What was held long enough waits for the lift, wherever it moves by then.
    guard isHeld || press.movement <= limits.pressMovement else { return standardVerdict(of: press, in: system) }
    guard press.hasLift else { return nil }
    return isHeld ? .began : .failed
  }

  func sendActions(of recognizer: GestureRecognizer, in system: TouchSystem) {
    callTargets(of: recognizer, in: system)
    if recognizer.kind == .longPress { endAtOnce(recognizer, in: system) }
  }
}

/// A long press ends by itself a while after it has begun.
struct PressesEndByTimer: FeedingDecisions, VerdictDecisions {
  static let fault = asFault("GR-LP-02-by-timer", "a long press ends by a timer", views: 0, fingers: 1, steps: 3)

  private static let duration = 700

  func deadline(of recognizer: GestureRecognizer, in system: TouchSystem) -> Int? {
    if let press = recognizer as? LongPressRecognizer, press.isActive {
      return press.start.map { $0 + PressesEndByTimer.duration }
    }
    guard recognizer.isUndecided, !recognizer.isWaiting, !recognizer.touches.isEmpty else { return nil }
    return recognizer.deadline(thresholds(for: recognizer, in: system))
  }

  func verdict(of press: LongPressRecognizer, in system: TouchSystem) -> RecognizerState? {
    if press.isActive, let start = press.start, system.now >= start + PressesEndByTimer.duration { return .ended }
    return standardVerdict(of: press, in: system)
  }
}

struct PressesEndWithMovements: VerdictDecisions {
  static let fault = asFault(
    "GR-LP-02-ends-early", "a long press ends with its first movement", alsoNamedBy: ["GR-LP-03"], views: 0, points: 2,
    fingers: 1, steps: 4)

  func verdict(of press: LongPressRecognizer, in system: TouchSystem) -> RecognizerState? {
    standardVerdict(of: press, in: system).map { $0 == .changed ? .ended : $0 }
  }
}

struct PressesNeverChange: VerdictDecisions {
  static let fault = asFault(
    "GR-LP-03-never", "a long press reports no movement", views: 0, points: 2, fingers: 1, steps: 4,
    or: [ExpectedSize(views: 0, points: 3, fingers: 1, steps: 3)])

  func verdict(of press: LongPressRecognizer, in system: TouchSystem) -> RecognizerState? {
    let verdict = standardVerdict(of: press, in: system)
    return verdict == .changed ? nil : verdict
  }
}

/// A long press reports its first movement alone.
struct PressesChangeOnce: VerdictDecisions {
  static let fault = asFault(
    "GR-LP-03-once", "a long press reports one movement", views: 0, points: 3, fingers: 1, steps: 6,
    or: [ExpectedSize(views: 0, points: 4, fingers: 1, steps: 4)])

  func verdict(of press: LongPressRecognizer, in system: TouchSystem) -> RecognizerState? {
    let verdict = standardVerdict(of: press, in: system)
    return verdict == .changed && press.state == .changed ? nil : verdict
  }
}

/// The action of a long press is called with changed once more after it has ended.
struct PressesChangeAfterTheLift: ActionDecisions {
  static let fault = asFault(
    "GR-LP-03-after-the-lift", "a long press changes after its end", alsoNamedBy: ["GR-LP-01"], views: 0, fingers: 1,
    steps: 3)

  func sendActions(of recognizer: GestureRecognizer, in system: TouchSystem) {
    callTargets(of: recognizer, in: system)
    guard recognizer.kind == .longPress, recognizer.state == .ended else { return }
    recognizer.state = .changed
    callTargets(of: recognizer, in: system)
    recognizer.state = .ended
  }
}

/// A long press that has not begun does so when its finger lifts, however early.
struct PressesTakeAnyLift: VerdictDecisions, ActionDecisions {
  static let fault = asFault(
    "GR-LP-04-any-lift", "any lift makes a long press", alsoNamedBy: ["GR-LP-02"], views: 0, fingers: 1, steps: 2)

  func verdict(of press: LongPressRecognizer, in system: TouchSystem) -> RecognizerState? {
    let isOne = press.touches.count == press.numberOfTouchesRequired && press.fingers.isEmpty
    return press.isUndecided && isOne ? .began : standardVerdict(of: press, in: system)
  }

  func sendActions(of recognizer: GestureRecognizer, in system: TouchSystem) {
    callTargets(of: recognizer, in: system)
    if recognizer.kind == .longPress, recognizer.fingers.isEmpty { endAtOnce(recognizer, in: system) }
  }
}

/// A long press of several fingers begins although one of them has lifted.
struct PressesGoOnWithFewer: VerdictDecisions {
  static let fault = asFault(
    "GR-LP-04-goes-on-with-fewer", "a long press begins without a finger that has lifted", views: 0, points: 2,
    fingers: 2, steps: 2)

  func verdict(of press: LongPressRecognizer, in system: TouchSystem) -> RecognizerState? {
    guard press.isUndecided, press.hasLift, !press.fingers.isEmpty, let start = press.start else {
      return standardVerdict(of: press, in: system)
    }
    let limits = system.decisions.feeding.thresholds(for: press, in: system)
    return system.now >= start + limits.pressDuration ? .began : nil
  }
}

/// A long press that fails at the lift takes its touches from the views all the same.
struct PressesCancelWhenFailing: VerdictDecisions {
  static let fault = asFault(
    "GR-LP-04-cancels", "a short press cancels the view's touch", alsoNamedBy: ["GR-12"], views: 0, fingers: 1, steps: 2
  )

  func verdict(of press: LongPressRecognizer, in system: TouchSystem) -> RecognizerState? {
    let verdict = standardVerdict(of: press, in: system)
    if verdict == .failed { system.cancel(press.touches.filter { $0.delivered == .began }) }
    return verdict
  }
}

extension DecisionStage {
  /// Calls the targets of a recognizer as the reference does.
  func callTargets(of recognizer: GestureRecognizer, in system: TouchSystem) {
    let actions = system.decisions.actions
    guard actions.sendsActions(in: recognizer.state) else { return }
    for target in actions.targets(of: recognizer) { system.sendAction(of: recognizer, to: target) }
  }

  /// Ends a gesture that has just begun.
  func endAtOnce(_ recognizer: GestureRecognizer, in system: TouchSystem) {
    guard recognizer.state == .began else { return }
    system.enter(.ended, recognizer)
    callTargets(of: recognizer, in: system)
  }
}

/// A long press begins after a hold of its first finger, whether it needs others or not.
struct PressesTakeFewerFingers: FeedingDecisions, VerdictDecisions {
  static let fault = asFault(
    "GR-LP-02-fewer-fingers", "a long press begins with fewer fingers", views: 0, fingers: 1, steps: 1)

  func deadline(of recognizer: GestureRecognizer, in system: TouchSystem) -> Int? {
    guard recognizer.isUndecided, !recognizer.isWaiting, let first = recognizer.touches.first else { return nil }
    let limits = thresholds(for: recognizer, in: system)
    guard recognizer is LongPressRecognizer else { return recognizer.deadline(limits) }
    return first.startTime + limits.pressDuration
  }

  func verdict(of press: LongPressRecognizer, in system: TouchSystem) -> RecognizerState? {
    let verdict = standardVerdict(of: press, in: system)
    guard verdict == nil, press.isUndecided, let first = press.touches.first else { return verdict }
    return system.now >= first.startTime + thresholds(for: press, in: system).pressDuration ? .began : nil
  }
}

/// Every movement starts the time of a press anew, however small it is.
struct PressesStartAnew: FeedingDecisions, VerdictDecisions {
  static let fault = asFault(
    "GR-LP-01-from-last-move", "a press is timed from the last movement", views: 0, points: 2, fingers: 1, steps: 5)

  func verdict(of press: LongPressRecognizer, in system: TouchSystem) -> RecognizerState? {
    let verdict = standardVerdict(of: press, in: system)
    guard verdict == .began, let deadline = deadline(of: press, in: system) else { return verdict }
    return system.now >= deadline ? .began : nil
  }

  func deadline(of recognizer: GestureRecognizer, in system: TouchSystem) -> Int? {
    guard !recognizer.touches.isEmpty, recognizer.isUndecided, !recognizer.isWaiting else { return nil }
    let limits = thresholds(for: recognizer, in: system)
    guard recognizer.kind == .longPress else { return recognizer.deadline(limits) }
    return recognizer.touches.map { $0.timestamp + limits.pressDuration }.max()
  }
}
