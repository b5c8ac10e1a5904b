internal import ReferenceEngine
internal import TouchModel

/// An action reads the hit view from its recognizer.
struct ViewIsHitView: TouchDecisions {
  func actionCall(
    of recognizer: GestureRecognizer, to target: ObjectID, in system: TouchSystem<Self>
  ) -> ActionCall {
    var call = standardActionCall(of: recognizer, to: target, in: system)
    call.view = recognizer.touches.last?.view?.id ?? call.view
    return call
  }
}

/// An action reads the window from its recognizer.
struct ViewIsWindow: TouchDecisions {
  func actionCall(
    of recognizer: GestureRecognizer, to target: ObjectID, in system: TouchSystem<Self>
  ) -> ActionCall {
    var call = standardActionCall(of: recognizer, to: target, in: system)
    call.view = recognizer.view.window.id
    return call
  }
}

/// The time of a long press runs on when its finger has lifted.
struct PressesOutliveLifts: TouchDecisions {
  func verdict(of press: LongPressRecognizer, in system: TouchSystem<Self>) -> RecognizerState? {
    let verdict = standardVerdict(of: press, in: system)
    let limits = thresholds(for: press, in: system)
    guard press.hasLift, !press.isActive, press.fingers.isEmpty, let start = press.start,
      press.movement <= limits.pressMovement
    else { return verdict }
    return system.now >= start + limits.pressDuration ? .began : nil
  }
}

/// A tap takes the interruption of its touch for the lift.
struct InterruptionsCountAsLifts: TouchDecisions {
  func stateAfterInterruption(of recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> RecognizerState? {
    recognizer.isActive ? .cancelled : recognizer.kind == .tap ? .ended : .failed
  }
}

/// A recognizer that begins is cut off from its touches as the others are.
struct WinnersAreCutOff: TouchDecisions {
  func recognize(
    _ recognizer: GestureRecognizer, as state: RecognizerState, over losers: [GestureRecognizer],
    in system: TouchSystem<Self>
  ) {
    standardRecognize(recognizer, as: state, over: losers, in: system)
    recognizer.fingers = []
  }
}

/// A recognizer that has begun hears of no more movement.
struct WinnersHearNoMoves: TouchDecisions {
  func changes(for recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> TouchChanges {
    var changes = standardChanges(for: recognizer)
    if recognizer.isActive { changes.moved = [] }
    return changes
  }
}

/// Recognizers are not told that touches begin.
struct ToldWithoutBeginning: TouchDecisions {
  func tell(_ recognizer: GestureRecognizer, _ changes: TouchChanges, in system: TouchSystem<Self>) {
    for method in TouchMethod.allCases where method != .began && !changes[method].isEmpty {
      system.call(method, on: recognizer, changes[method])
    }
  }
}

/// Recognizers are told twice that touches begin.
struct ToldTwiceOfBeginnings: TouchDecisions {
  func tell(_ recognizer: GestureRecognizer, _ changes: TouchChanges, in system: TouchSystem<Self>) {
    if !changes.began.isEmpty { system.call(.began, on: recognizer, changes.began) }
    for method in TouchMethod.allCases where !changes[method].isEmpty {
      system.call(method, on: recognizer, changes[method])
    }
  }
}

/// Recognizers are told of movements as if touches began.
struct ToldMovesAsBeginnings: TouchDecisions {
  func tell(_ recognizer: GestureRecognizer, _ changes: TouchChanges, in system: TouchSystem<Self>) {
    for method in TouchMethod.allCases where !changes[method].isEmpty {
      system.call(method == .moved ? .began : method, on: recognizer, changes[method])
    }
  }
}

/// Recognizers are told of all their touches, also of those to which nothing happened.
struct ToldOfAllTouches: TouchDecisions {
  func tell(_ recognizer: GestureRecognizer, _ changes: TouchChanges, in system: TouchSystem<Self>) {
    for method in TouchMethod.allCases where !changes[method].isEmpty {
      system.call(method, on: recognizer, recognizer.fingers)
    }
  }
}
