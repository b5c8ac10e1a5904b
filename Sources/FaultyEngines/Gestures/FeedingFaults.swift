internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of what recognizers receive.
  static let feedingFaults = [
    ViewIsHitView.fault, ViewIsWindow.fault, IgnoredFingersAreWithheld.fault, ViewsLimitTheirRecognizers.fault,
    CollectsByGeometry.fault, PressesOutliveLifts.fault, InterruptionsCountAsLifts.fault, WinnersAreCutOff.fault,
    WinnersReceiveNoMoves.fault, ReceivesNoBeginning.fault, ReceivesBeginningsTwice.fault,
    ReceivesMovesAsBeginnings.fault,
    ReceivesAllTouches.fault,
  ]
}

/// An action reads the hit view from its recognizer.
struct ViewIsHitView: ActionDecisions {
  static let fault = asFault("GR-43-hit-view", "actions read the hit view", views: 1, fingers: 1, steps: 2)

  func actionCall(
    of recognizer: GestureRecognizer, to target: ObjectID, in system: TouchSystem
  ) -> ActionCall {
    var call = standardActionCall(of: recognizer, to: target, in: system)
    call.view = recognizer.touches.last?.view?.id ?? call.view
    return call
  }
}

/// An action reads the window from its recognizer.
struct ViewIsWindow: ActionDecisions {
  static let fault = asFault(
    "GR-43-window", "actions read the window", views: 1, fingers: 1, steps: 2,
    or: [ExpectedSize(views: 1, points: 3, fingers: 2, steps: 2)])

  func actionCall(
    of recognizer: GestureRecognizer, to target: ObjectID, in system: TouchSystem
  ) -> ActionCall {
    var call = standardActionCall(of: recognizer, to: target, in: system)
    call.view = recognizer.view.window.id
    return call
  }
}

/// A finger that a view ignores does not come to recognizers either.
struct IgnoredFingersAreWithheld: CollectionDecisions {
  static let fault = asFault(
    "GR-44-ignored-withheld", "fingers that views ignore are withheld", views: 0, points: 2, fingers: 2, steps: 3)

  func takes(_ recognizer: GestureRecognizer, _ touch: Touch, in system: TouchSystem) -> Bool {
    !touch.isIgnored && recognizer.hasUseForTouch
  }
}

/// A recognizer takes several fingers only when its view does.
struct ViewsLimitTheirRecognizers: CollectionDecisions {
  static let fault = asFault(
    "GR-44-views-limit", "views for one finger limit recognizers", views: 0, points: 2, fingers: 2, steps: 3)

  func takes(_ recognizer: GestureRecognizer, _ touch: Touch, in system: TouchSystem) -> Bool {
    recognizer.hasUseForTouch && (recognizer.fingers.isEmpty || recognizer.view.isMultipleTouchEnabled)
  }
}

/// A recognizer takes every touch at a place inside its view, hidden or disabled as that may be.
struct CollectsByGeometry: CollectionDecisions {
  static let fault = asFault(
    "GR-45-geometry", "recognizers on excluded views take touches", alsoNamedBy: ["GR-02"], views: 1, fingers: 1,
    steps: 2,
    because: "a recognizer takes touches from a view that knows nothing of it")

  func collectedRecognizers(for touch: Touch, in system: TouchSystem) -> [GestureRecognizer] {
    let collected = standardCollectedRecognizers(for: touch, in: system)
    return collected
      + system.allRecognizers.filter { recognizer in
        guard recognizer.isEnabled, !collected.contains(where: { $0 === recognizer }) else { return false }
        return recognizer.view.window == touch.window
          && system.decisions.hitTesting.isExcluded(recognizer.view, system.readings)
          && system.decisions.hitTesting.pointInside(recognizer.view, recognizer.view.fromScreen(touch.location))
      }
  }
}

/// The time of a long press runs on when its finger has lifted.
struct PressesOutliveLifts: VerdictDecisions {
  static let fault = asFault(
    "GR-48-outlives-lift", "a long press is timed past the lift", alsoNamedBy: ["GR-LP-04"], views: 0, fingers: 1,
    steps: 2,
    because: "a press that begins when no finger is down comes too late, and never ends")

  func verdict(of press: LongPressRecognizer, in system: TouchSystem) -> RecognizerState? {
    let verdict = standardVerdict(of: press, in: system)
    let limits = system.decisions.feeding.thresholds(for: press, in: system)
    guard press.hasLift, !press.isActive, press.fingers.isEmpty, let start = press.start,
      press.movement <= limits.pressMovement
    else { return verdict }
    return system.now >= start + limits.pressDuration ? .began : nil
  }
}

/// A tap takes the interruption of its touch for the lift.
struct InterruptionsCountAsLifts: RecognitionDecisions {
  static let fault = asFault(
    "GR-48-interruption-is-lift", "an interrupted tap is recognized", alsoNamedBy: ["GR-46"], views: 0, fingers: 1,
    steps: 3,
    because: "a tap that an interruption makes needs no lift, and excludes no other")

  func stateAfterInterruption(of recognizer: GestureRecognizer, in system: TouchSystem) -> RecognizerState? {
    recognizer.isActive ? .cancelled : recognizer.kind == .tap ? .ended : .failed
  }
}

/// A recognizer that begins is cut off from its touches as the others are.
struct WinnersAreCutOff: RecognitionDecisions {
  static let fault = asFault(
    "GR-50-cut-off", "the winner is cut off as well", views: 0, points: 2, fingers: 1, steps: 3,
    or: [ExpectedSize(views: 0, points: 3, fingers: 2, steps: 3)],
    because: "a gesture that receives nothing neither changes nor ends")

  func recognize(
    _ recognizer: GestureRecognizer, as state: RecognizerState, over losers: [GestureRecognizer],
    in system: TouchSystem
  ) {
    standardRecognize(recognizer, as: state, over: losers, in: system)
    recognizer.fingers = []
  }
}

/// A recognizer that has begun receives no more movement.
struct WinnersReceiveNoMoves: FeedingDecisions {
  static let fault = asFault(
    "GR-50-no-moves", "the winner receives no movement", views: 0, points: 3, fingers: 1, steps: 4,
    or: [ExpectedSize(views: 0, points: 4, fingers: 2, steps: 3)],
    because: "what does not receive movements does not follow them")

  func changes(for recognizer: GestureRecognizer, in system: TouchSystem) -> TouchChanges {
    var changes = standardChanges(for: recognizer)
    if recognizer.isActive { changes.moved = [] }
    return changes
  }
}

struct ReceivesNoBeginning: FeedingDecisions {
  static let fault = asFault(
    "GR-51-no-beginning", "recognizers do not receive beginnings", views: 0, fingers: 1, steps: 2)

  func feed(_ recognizer: GestureRecognizer, _ changes: TouchChanges, in system: TouchSystem) {
    for method in TouchMethod.allCases where method != .began && !changes[method].isEmpty {
      system.call(method, on: recognizer, changes[method])
    }
  }
}

/// Recognizers receive every beginning twice.
struct ReceivesBeginningsTwice: FeedingDecisions {
  static let fault = asFault(
    "GR-51-begins-twice", "recognizers receive beginnings twice", views: 0, fingers: 1, steps: 2)

  func feed(_ recognizer: GestureRecognizer, _ changes: TouchChanges, in system: TouchSystem) {
    if !changes.began.isEmpty { system.call(.began, on: recognizer, changes.began) }
    for method in TouchMethod.allCases where !changes[method].isEmpty {
      system.call(method, on: recognizer, changes[method])
    }
  }
}

/// Recognizers receive movements as if touches began.
struct ReceivesMovesAsBeginnings: FeedingDecisions {
  static let fault = asFault(
    "GR-51-moves-begin", "recognizers receive movements as beginnings", views: 0, points: 2, fingers: 1, steps: 3)

  func feed(_ recognizer: GestureRecognizer, _ changes: TouchChanges, in system: TouchSystem) {
    for method in TouchMethod.allCases where !changes[method].isEmpty {
      system.call(method == .moved ? .began : method, on: recognizer, changes[method])
    }
  }
}

/// Recognizers receive all their touches, also of those to which nothing happened.
struct ReceivesAllTouches: FeedingDecisions {
  static let fault = asFault(
    "GR-51-all-touches", "recognizers receive unchanged touches", views: 0, points: 2, fingers: 2, steps: 3)

  func feed(_ recognizer: GestureRecognizer, _ changes: TouchChanges, in system: TouchSystem) {
    for method in TouchMethod.allCases where !changes[method].isEmpty {
      system.call(method, on: recognizer, recognizer.fingers)
    }
  }
}
