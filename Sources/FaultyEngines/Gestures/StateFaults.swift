internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of the states of recognizers.
  static let stateFaults = [
    NeverResets.fault, ResetsWithNextSequence.fault, SuccessHasItsOwnState.fault, InterruptedIsItsOwnState.fault,
    ActiveGesturesFail.fault, ActiveGesturesAreReset.fault, SkipsBegan.fault, ChangesAfterTheEnd.fault,
    PressesEndOnly.fault, PansEndOnly.fault, GesturesBeginAgain.fault, NeverEnds.fault,
  ]
}

/// No recognizer is ever possible again.
struct NeverResets: RecognitionDecisions {
  static let fault = asFault(
    "GR-06-never-resets", "no recognizer is possible again", views: 0, fingers: 1, steps: 2,
    because: "a recognizer that is never possible again recognizes once, which every rule that compares sequences sees")

  func resets(_ recognizer: GestureRecognizer, at moment: ResetMoment, in system: TouchSystem) -> Bool { false }
}

/// Recognizers are possible again when the next sequence of touches begins, not before.
struct ResetsWithNextSequence: EventDecisions, RecognitionDecisions {
  static let fault = asFault(
    "GR-06-resets-late", "possible again with the next touch only", views: 0, fingers: 1, steps: 2)

  func resets(_ recognizer: GestureRecognizer, at moment: ResetMoment, in system: TouchSystem) -> Bool { false }

  func beginsSequence(_ report: TouchReport, in system: TouchSystem) -> Bool {
    guard system.liveTouches.isEmpty, report.changes.contains(where: { $0.movement == .down }) else { return false }
    for recognizer in system.gestures?.recognizers ?? [] where recognizer.isOver { system.reset(recognizer) }
    return true
  }
}

/// The success of a tap or a swipe is a state of its own.
struct SuccessHasItsOwnState: RecognitionDecisions, ActionDecisions {
  static let fault = asFault(
    "GR-07-own-state", "success is a state of its own", alsoNamedBy: ["GR-TAP-01"], views: 0, fingers: 1, steps: 2,
    because: "a success under another state is none for the rules that look for it")

  func recognize(
    _ recognizer: GestureRecognizer, as state: RecognizerState, over losers: [GestureRecognizer],
    in system: TouchSystem
  ) { standardRecognize(recognizer, as: state == .ended ? .other : state, over: losers, in: system) }

  func sendsActions(in state: RecognizerState) -> Bool { state != .possible && state != .failed }

  func resets(_ recognizer: GestureRecognizer, at moment: ResetMoment, in system: TouchSystem) -> Bool {
    if recognizer.state == .other { return moment == .end && system.liveTouches.isEmpty }
    return standardResets(recognizer, at: moment, in: system)
  }
}

/// An interruption brings recognizers into a state of its own.
struct InterruptedIsItsOwnState: RecognitionDecisions {
  static let fault = asFault(
    "GR-07-interrupted", "being interrupted is a state of its own", alsoNamedBy: ["GR-46"], views: 0, fingers: 1,
    steps: 3)

  func stateAfterInterruption(of recognizer: GestureRecognizer, in system: TouchSystem) -> RecognizerState? {
    .other
  }

  func resets(_ recognizer: GestureRecognizer, at moment: ResetMoment, in system: TouchSystem) -> Bool {
    if recognizer.state == .other { return moment == .end }
    return standardResets(recognizer, at: moment, in: system)
  }
}

/// A gesture in progress fails when it is interrupted.
struct ActiveGesturesFail: RecognitionDecisions {
  static let fault = asFault(
    "GR-08-active-fails", "an interrupted gesture fails", alsoNamedBy: ["GR-46"], views: 0, points: 2, fingers: 1,
    steps: 4)

  func stateAfterInterruption(of recognizer: GestureRecognizer, in system: TouchSystem) -> RecognizerState? {
    .failed
  }
}

/// A gesture in progress is possible at once when it is interrupted.
struct ActiveGesturesAreReset: RecognitionDecisions {
  static let fault = asFault(
    "GR-08-active-is-possible", "an interrupted gesture is possible at once", alsoNamedBy: ["GR-46"], views: 0,
    points: 2, fingers: 1, steps: 4)

  func stateAfterInterruption(of recognizer: GestureRecognizer, in system: TouchSystem) -> RecognizerState? {
    recognizer.isActive ? .possible : .failed
  }
}

/// A continuous gesture is changed from the beginning.
struct SkipsBegan: RecognitionDecisions {
  static let fault = asFault(
    "GR-08-skips-began", "gestures change from the beginning", alsoNamedBy: ["GR-09"], views: 0, points: 2, fingers: 1,
    steps: 3, or: [ExpectedSize(views: 0, points: 3, fingers: 2, steps: 2)],
    because: "a rule that waits for the beginning of a gesture never sees it")

  func recognize(
    _ recognizer: GestureRecognizer, as state: RecognizerState, over losers: [GestureRecognizer],
    in system: TouchSystem
  ) { standardRecognize(recognizer, as: state == .began ? .changed : state, over: losers, in: system) }
}

/// A recognizer that has ended changes once more before it is possible.
struct ChangesAfterTheEnd: RecognitionDecisions {
  static let fault = asFault("GR-08-changes-after-end", "what has ended changes", views: 0, fingers: 1, steps: 2)

  func reset(_ recognizer: GestureRecognizer, in system: TouchSystem) {
    if recognizer.state == .ended { system.enter(.changed, recognizer) }
    system.reset(recognizer)
  }
}

/// A long press ends at the lift without having begun.
struct PressesEndOnly: VerdictDecisions {
  static let fault = asFault(
    "GR-09-presses-end-only", "a long press ends without beginning", alsoNamedBy: ["GR-LP-01"], views: 0, fingers: 1,
    steps: 3)

  func verdict(of press: LongPressRecognizer, in system: TouchSystem) -> RecognizerState? {
    let limits = system.decisions.feeding.thresholds(for: press, in: system)
    if press.touches.count > press.numberOfTouchesRequired || press.movement > limits.pressMovement { return .failed }
    guard press.hasLift else { return nil }
    return press.start.map { system.now >= $0 + limits.pressDuration } ?? false ? .ended : .failed
  }
}

/// A pan ends at the lift without having begun.
struct PansEndOnly: VerdictDecisions {
  static let fault = asFault(
    "GR-09-pans-end-only", "a pan ends without beginning", alsoNamedBy: ["GR-PAN-01"], views: 0, points: 2, fingers: 1,
    steps: 3)

  func verdict(of pan: PanRecognizer, in system: TouchSystem) -> RecognizerState? {
    guard pan.fingers.isEmpty else { return nil }
    return pan.path.length > system.decisions.feeding.thresholds(for: pan, in: system).panDistance ? .ended : .failed
  }
}

/// A continuous gesture begins again with every movement.
struct GesturesBeginAgain: VerdictDecisions {
  static let fault = asFault(
    "GR-09-begins-again", "a gesture begins with every movement", views: 0, points: 3, fingers: 1, steps: 4,
    or: [ExpectedSize(views: 0, points: 4, fingers: 2, steps: 3)],
    because: "handlers and rules of all gestures in progress look for changes")

  func verdict(of recognizer: GestureRecognizer, in system: TouchSystem) -> RecognizerState? {
    let verdict = standardVerdict(of: recognizer, in: system)
    return verdict == .changed ? .began : verdict
  }
}

/// A continuous gesture never ends.
struct NeverEnds: VerdictDecisions {
  static let fault = asFault(
    "GR-09-never-ends", "a gesture never ends", views: 0, points: 2, fingers: 1, steps: 3,
    because: "handlers and rules of all gestures in progress look for the end")

  func verdict(of recognizer: GestureRecognizer, in system: TouchSystem) -> RecognizerState? {
    let verdict = standardVerdict(of: recognizer, in: system)
    return recognizer.isActive && verdict == .ended ? nil : verdict
  }
}
