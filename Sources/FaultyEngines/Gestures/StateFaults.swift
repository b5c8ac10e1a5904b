internal import ReferenceEngine
internal import TouchModel

/// The success of a tap or a swipe is a state of its own.
struct SuccessHasItsOwnState: TouchDecisions {
  func recognize(
    _ recognizer: GestureRecognizer, as state: RecognizerState, over losers: [GestureRecognizer],
    in system: TouchSystem<Self>
  ) { standardRecognize(recognizer, as: state == .ended ? .other : state, over: losers, in: system) }

  func sendsActions(in state: RecognizerState) -> Bool { state != .possible && state != .failed }

  func resets(_ recognizer: GestureRecognizer, at moment: ResetMoment, in system: TouchSystem<Self>) -> Bool {
    if recognizer.state == .other { return moment == .end && system.liveTouches.isEmpty }
    return standardResets(recognizer, at: moment, in: system)
  }
}

/// An interruption brings recognizers into a state of its own.
struct InterruptedIsItsOwnState: TouchDecisions {
  func stateAfterInterruption(of recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> RecognizerState? {
    .other
  }

  func resets(_ recognizer: GestureRecognizer, at moment: ResetMoment, in system: TouchSystem<Self>) -> Bool {
    if recognizer.state == .other { return moment == .end }
    return standardResets(recognizer, at: moment, in: system)
  }
}

/// A gesture in progress fails when it is interrupted.
struct ActiveGesturesFail: TouchDecisions {
  func stateAfterInterruption(of recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> RecognizerState? {
    .failed
  }
}

/// A gesture in progress is possible at once when it is interrupted.
struct ActiveGesturesAreReset: TouchDecisions {
  func stateAfterInterruption(of recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> RecognizerState? {
    recognizer.isActive ? .possible : .failed
  }
}

/// A continuous gesture is changed from the beginning.
struct SkipsBegan: TouchDecisions {
  func recognize(
    _ recognizer: GestureRecognizer, as state: RecognizerState, over losers: [GestureRecognizer],
    in system: TouchSystem<Self>
  ) { standardRecognize(recognizer, as: state == .began ? .changed : state, over: losers, in: system) }
}

/// A recognizer that has ended changes once more before it is possible.
struct ChangesAfterTheEnd: TouchDecisions {
  func reset(_ recognizer: GestureRecognizer, in system: TouchSystem<Self>) {
    if recognizer.state == .ended { system.enter(.changed, recognizer) }
    system.reset(recognizer)
  }
}

/// A continuous gesture begins again with every movement.
struct GesturesBeginAgain: TouchDecisions {
  func verdict(of recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> RecognizerState? {
    let verdict = standardVerdict(of: recognizer, in: system)
    return verdict == .changed ? .began : verdict
  }
}

/// A long press ends at the lift without having begun.
struct PressesEndOnly: TouchDecisions {
  func verdict(of press: LongPressRecognizer, in system: TouchSystem<Self>) -> RecognizerState? {
    let limits = thresholds(for: press, in: system)
    if press.touches.count > press.numberOfTouchesRequired || press.movement > limits.pressMovement { return .failed }
    guard press.hasLift else { return nil }
    return press.start.map { system.now >= $0 + limits.pressDuration } ?? false ? .ended : .failed
  }
}

/// A pan ends at the lift without having begun.
struct PansEndOnly: TouchDecisions {
  func verdict(of pan: PanRecognizer, in system: TouchSystem<Self>) -> RecognizerState? {
    guard pan.fingers.isEmpty else { return nil }
    return pan.path.length > thresholds(for: pan, in: system).panDistance ? .ended : .failed
  }
}

/// A continuous gesture never ends.
struct NeverEnds: TouchDecisions {
  func verdict(of recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> RecognizerState? {
    let verdict = standardVerdict(of: recognizer, in: system)
    return recognizer.isActive && verdict == .ended ? nil : verdict
  }
}

/// A tap begins when the finger goes down and ends when it lifts.
struct TapsBegin: TouchDecisions {
  func verdict(of tap: TapRecognizer, in system: TouchSystem<Self>) -> RecognizerState? {
    let verdict = standardVerdict(of: tap, in: system)
    if tap.isActive { return verdict == .failed ? .cancelled : verdict }
    let isComplete = !tap.isBetweenTaps && tap.currentTap.count == tap.numberOfTouchesRequired
    return verdict == nil && isComplete ? .began : verdict
  }
}

/// A swipe begins when it is recognized, changes with the finger and ends at the lift.
struct SwipesGoOn: TouchDecisions {
  func verdict(of swipe: SwipeRecognizer, in system: TouchSystem<Self>) -> RecognizerState? {
    if swipe.isActive { return swipe.hasLift ? .ended : swipe.latest.moved.isEmpty ? nil : .changed }
    let verdict = standardVerdict(of: swipe, in: system)
    return verdict == .ended ? .began : verdict
  }
}

/// The action of a tap or a swipe is called twice.
struct ActsTwice: TouchDecisions {
  func sendActions(of recognizer: GestureRecognizer, in system: TouchSystem<Self>) {
    guard sendsActions(in: recognizer.state) else { return }
    for _ in 0..<(recognizer.kind.isContinuous ? 1 : 2) {
      for target in targets(of: recognizer) { system.sendAction(of: recognizer, to: target) }
    }
  }
}

/// A tap or a swipe that is interrupted is cancelled.
struct InterruptedTapsAreCancelled: TouchDecisions {
  func stateAfterInterruption(of recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> RecognizerState? {
    recognizer.isActive || recognizer.kind == .tap || recognizer.kind == .swipe ? .cancelled : .failed
  }
}

/// A pan begins when the finger goes down.
struct PansBeginAtOnce: TouchDecisions {
  func verdict(of pan: PanRecognizer, in system: TouchSystem<Self>) -> RecognizerState? {
    !pan.isActive && !pan.fingers.isEmpty ? .began : standardVerdict(of: pan, in: system)
  }
}

/// A pinch or a rotation begins when the second finger goes down.
struct PairsBeginAtOnce: TouchDecisions {
  func verdict(of recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> RecognizerState? {
    if let pair = recognizer as? TwoFingerRecognizer, !pair.isActive, pair.hasBothFingers { return .began }
    return standardVerdict(of: recognizer, in: system)
  }
}

/// A long press begins when the finger goes down.
struct PressesBeginAtOnce: TouchDecisions {
  func verdict(of press: LongPressRecognizer, in system: TouchSystem<Self>) -> RecognizerState? {
    !press.isActive && press.start != nil && !press.hasLift ? .began : standardVerdict(of: press, in: system)
  }
}

/// A tap is recognized when the finger of its last tap goes down.
struct TapsEndAtTouchDown: TouchDecisions {
  func verdict(of tap: TapRecognizer, in system: TouchSystem<Self>) -> RecognizerState? {
    let verdict = standardVerdict(of: tap, in: system)
    let isComplete = !tap.isBetweenTaps && tap.currentTap.count == tap.numberOfTouchesRequired
    return verdict == nil && isComplete && tap.taps + 1 >= tap.numberOfTapsRequired ? .ended : verdict
  }
}

/// A tap is recognized when its finger moves a little.
struct TapsEndWithMovement: TouchDecisions {
  func verdict(of tap: TapRecognizer, in system: TouchSystem<Self>) -> RecognizerState? {
    let verdict = standardVerdict(of: tap, in: system)
    return verdict == nil && !tap.latest.moved.isEmpty ? .ended : verdict
  }
}
