internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of discrete and continuous recognizers, and what undecided ones do.
  static let judgingFaults = [
    TapsBegin.fault, SwipesGoOn.fault, ActsTwice.fault, InterruptedTapsAreCancelled.fault, PansBeginAtOnce.fault,
    PairsBeginAtOnce.fault, PressesBeginAtOnce.fault, TapsEndAtTouchDown.fault, TapsEndWithMovement.fault,
    RecognizersSwallowMoves.fault, FailuresCancelTouches.fault, ForgetsHeldEndings.fault,
  ]
}

/// A tap begins when the finger goes down and ends when it lifts.
struct TapsBegin: VerdictDecisions {
  static let fault = asFault(
    "GR-10-taps-begin", "a tap begins with the touch", alsoNamedBy: ["GR-TAP-01", "GR-TAP-02"], views: 0, fingers: 1,
    steps: 2,
    because: "a tap that begins calls its action twice and takes the touch before the lift")

  func verdict(of tap: TapRecognizer, in system: TouchSystem) -> RecognizerState? {
    let verdict = standardVerdict(of: tap, in: system)
    if tap.isActive { return verdict == .failed ? .cancelled : verdict }
    let isComplete = !tap.isBetweenTaps && tap.currentTap.count == tap.numberOfTouchesRequired
    return verdict == nil && isComplete ? .began : verdict
  }
}

/// A swipe begins when it is recognized, changes with the finger and ends at the lift.
struct SwipesGoOn: VerdictDecisions {
  static let fault = asFault(
    "GR-10-swipes-go-on", "a swipe begins and changes", alsoNamedBy: ["GR-SW-04"], views: 0, points: 2, fingers: 1,
    steps: 3)

  func verdict(of swipe: SwipeRecognizer, in system: TouchSystem) -> RecognizerState? {
    if swipe.isActive { return swipe.hasLift ? .ended : swipe.latest.moved.isEmpty ? nil : .changed }
    let verdict = standardVerdict(of: swipe, in: system)
    return verdict == .ended ? .began : verdict
  }
}

/// The action of a tap or a swipe is called twice.
struct ActsTwice: ActionDecisions {
  static let fault = asFault(
    "GR-10-acts-twice", "a tap calls its action twice", alsoNamedBy: ["GR-TAP-01"], views: 0, fingers: 1, steps: 2,
    because: "every rule that counts the calls of an action finds one too many")

  func sendActions(of recognizer: GestureRecognizer, in system: TouchSystem) {
    for _ in 0..<(recognizer.kind.isContinuous ? 1 : 2) { standardSendActions(of: recognizer, in: system) }
  }
}

/// A tap or a swipe that is interrupted is cancelled.
struct InterruptedTapsAreCancelled: RecognitionDecisions {
  static let fault = asFault(
    "GR-10-taps-are-cancelled", "an interrupted tap is cancelled", alsoNamedBy: ["GR-TAP-01"], views: 0, fingers: 1,
    steps: 3)

  func stateAfterInterruption(of recognizer: GestureRecognizer, in system: TouchSystem) -> RecognizerState? {
    recognizer.isActive || recognizer.kind == .tap || recognizer.kind == .swipe ? .cancelled : .failed
  }
}

/// A pan begins when the finger goes down.
struct PansBeginAtOnce: VerdictDecisions {
  static let fault = asFault(
    "GR-11-pans-at-once", "a pan begins with the touch", alsoNamedBy: ["GR-PAN-02"], views: 0, fingers: 1, steps: 2)

  func verdict(of pan: PanRecognizer, in system: TouchSystem) -> RecognizerState? {
    !pan.isActive && !pan.fingers.isEmpty ? .began : standardVerdict(of: pan, in: system)
  }
}

/// A pinch or a rotation begins when the second finger goes down.
struct PairsBeginAtOnce: VerdictDecisions {
  static let fault = asFault(
    "GR-11-pairs-at-once", "pinch and rotation begin with two touches", views: 0, fingers: 2, steps: 3,
    or: [ExpectedSize(views: 0, points: 2, fingers: 2, steps: 2)])

  func verdict(of recognizer: GestureRecognizer, in system: TouchSystem) -> RecognizerState? {
    if let pair = recognizer as? TwoFingerRecognizer, !pair.isActive, pair.hasBothFingers { return .began }
    return standardVerdict(of: recognizer, in: system)
  }
}

/// A long press begins when the finger goes down.
struct PressesBeginAtOnce: VerdictDecisions {
  static let fault = asFault(
    "GR-11-presses-at-once", "a long press begins with the touch", alsoNamedBy: ["GR-LP-02"], views: 0, fingers: 1,
    steps: 2)

  func verdict(of press: LongPressRecognizer, in system: TouchSystem) -> RecognizerState? {
    !press.isActive && press.start != nil && !press.hasLift ? .began : standardVerdict(of: press, in: system)
  }
}

/// A tap is recognized when the finger of its last tap goes down.
struct TapsEndAtTouchDown: VerdictDecisions {
  static let fault = asFault(
    "GR-11-taps-at-touch-down", "a tap is recognized when the finger comes", alsoNamedBy: ["GR-TAP-02"], views: 0,
    fingers: 1, steps: 2)

  func verdict(of tap: TapRecognizer, in system: TouchSystem) -> RecognizerState? {
    let verdict = standardVerdict(of: tap, in: system)
    let isComplete = !tap.isBetweenTaps && tap.currentTap.count == tap.numberOfTouchesRequired
    return verdict == nil && isComplete && tap.taps + 1 >= tap.numberOfTapsRequired ? .ended : verdict
  }
}

/// A tap is recognized when its finger moves a little.
struct TapsEndWithMovement: VerdictDecisions {
  static let fault = asFault(
    "GR-11-taps-with-movement", "a tap is recognized when the finger moves", alsoNamedBy: ["GR-TAP-02"], views: 0,
    points: 2, fingers: 1, steps: 3,
    because: "a tap that comes without a lift is one for every rule on what is no tap")

  func verdict(of tap: TapRecognizer, in system: TouchSystem) -> RecognizerState? {
    let verdict = standardVerdict(of: tap, in: system)
    return verdict == nil && !tap.latest.moved.isEmpty ? .ended : verdict
  }
}

/// A view receives no movement of a touch that has recognizers.
struct RecognizersSwallowMoves: MessageDecisions {
  // Movements are swallowed until the recognizer fails: a pinch recognizer at the lift, a tap recognizer in the
  // middle of a swipe.
  static let fault = asFault(
    "GR-12-swallows-moves", "views with recognizers receive no movement", views: 0, points: 2, fingers: 1, steps: 3,
    or: [ExpectedSize(views: 0, points: 4, fingers: 1, steps: 5)])

  func isDelivered(_ touch: Touch, in system: TouchSystem) -> Bool {
    touch.view != nil && !touch.isIgnored && (touch.phase != .moved || touch.recognizers.isEmpty)
  }
}

/// A recognizer that fails cancels the touches in their views as one that recognizes does.
struct FailuresCancelTouches: VerdictDecisions {
  // A tap recognizer fails at a second finger, a press recognizer at a tap of one.
  static let fault = asFault(
    "GR-12-failures-cancel", "a failure cancels the touches", views: 0, fingers: 1, steps: 2,
    or: [ExpectedSize(views: 0, points: 2, fingers: 2, steps: 2)],
    because: "a failure that cancels looks like a recognition, and fingers of the same report never begin in the view")

  func verdict(of recognizer: GestureRecognizer, in system: TouchSystem) -> RecognizerState? {
    let verdict = standardVerdict(of: recognizer, in: system)
    if verdict == .failed { system.cancel(system.decisions.cancellation.touchesToCancel(by: recognizer, in: system)) }
    return verdict
  }
}

/// The end of a touch that was held for a verdict is never delivered.
struct ForgetsHeldEndings: HoldingDecisions {
  static let fault = asFault(
    "GR-12-forgets-endings", "held endings are forgotten", alsoNamedBy: ["GR-29"], views: 0, fingers: 1, steps: 2,
    or: [ExpectedSize(views: 0, points: 2, fingers: 2, steps: 4)], within: 8_000,
    because: "an ending that does not come is missed by every rule on what recognizers leave to the view")

  func replayed(_ held: [HeldChange], of touch: Touch, in system: TouchSystem) -> [HeldChange] {
    held.filter { $0.method != .ended }
  }
}
