internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of swipe recognizers.
  static let swipeFaults = [
    SwipesGoLeft.fault, RightSwipesGoAnywhere.fault, SwipesKnowAxesOnly.fault, SwipesTakeUpForDown.fault,
    SwipesGoAnywhere.fault, SwipesReadUpForDown.fault, SwipesAreContinuous.fault, SwipesCallTwice.fault,
    SwipesReadRight.fault, SwipesDetectDirections.fault, SwipesTakeFewerFingers.fault,
  ]
}

/// A swipe without settings goes to the left.
struct SwipesGoLeft: CollectionDecisions {
  static let fault = asFault(
    "GR-SW-01-left", "swipes go to the left by default", views: 0, points: 2, fingers: 1, steps: 3)

  func defaults(of kind: RecognizerKind) -> RecognizerDefaults {
    var defaults = RecognizerDefaults()
    if kind == .swipe { defaults.direction = .left }
    return defaults
  }
}

/// A swipe to the right may go anywhere.
struct RightSwipesGoAnywhere: VerdictDecisions {
  static let fault = asFault(
    "GR-SW-01-anywhere", "swipes to the right go anywhere", views: 0, points: 2, fingers: 1, steps: 3)

  func progress(of swipe: SwipeRecognizer, in system: TouchSystem) -> (along: Double, aside: Double) {
    swipe.direction == .right ? (swipe.offset.length, 0) : standardProgress(of: swipe)
  }
}

/// A swipe may go back as well as forward on its axis.
struct SwipesKnowAxesOnly: VerdictDecisions {
  static let fault = asFault(
    "GR-SW-02-axis-only", "a swipe may go the opposite way", alsoNamedBy: ["GR-SW-01"], views: 0, points: 2, fingers: 1,
    steps: 3)

  func progress(of swipe: SwipeRecognizer, in system: TouchSystem) -> (along: Double, aside: Double) {
    let (along, aside) = standardProgress(of: swipe)
    return (abs(along), aside)
  }
}

/// Up is towards larger y for the recognizer.
struct SwipesTakeUpForDown: VerdictDecisions {
  static let fault = asFault(
    "GR-SW-02-up-for-down", "up is towards larger y", views: 0, points: 2, fingers: 1, steps: 3)

  func progress(of swipe: SwipeRecognizer, in system: TouchSystem) -> (along: Double, aside: Double) {
    let (along, aside) = standardProgress(of: swipe)
    return swipe.direction == .up || swipe.direction == .down ? (-along, aside) : (along, aside)
  }
}

/// A swipe recognizer recognizes swipes in any direction.
struct SwipesGoAnywhere: VerdictDecisions {
  static let fault = asFault(
    "GR-SW-02-anywhere", "swipes go anywhere", alsoNamedBy: ["GR-SW-01"], views: 0, points: 2, fingers: 1, steps: 3)

  func progress(of swipe: SwipeRecognizer, in system: TouchSystem) -> (along: Double, aside: Double) {
    (swipe.offset.length, 0)
  }
}

struct SwipesReadUpForDown: ActionDecisions {
  static let fault = asFault(
    "GR-SW-03-up-is-down", "actions read up for down", alsoNamedBy: ["GR-SW-05"], views: 0, points: 2, fingers: 1,
    steps: 3)

  func actionCall(
    of recognizer: GestureRecognizer, to target: ObjectID, in system: TouchSystem
  ) -> ActionCall {
    var call = standardActionCall(of: recognizer, to: target, in: system)
    if call.direction == .up {
      call.direction = .down
    } else if call.direction == .down {
      call.direction = .up
    }
    return call
  }
}

/// A swipe begins, and reports every further movement until the finger lifts.
struct SwipesAreContinuous: VerdictDecisions {
  static let fault = asFault(
    "GR-SW-04-continuous", "a swipe fires with every movement", views: 0, points: 2, fingers: 1, steps: 3)

  func verdict(of swipe: SwipeRecognizer, in system: TouchSystem) -> RecognizerState? {
    if swipe.isActive { return swipe.hasLift ? .ended : swipe.latest.moved.isEmpty ? nil : .changed }
    return standardVerdict(of: swipe, in: system).map { $0 == .ended ? .began : $0 }
  }
}

/// Every target of a swipe is called twice.
struct SwipesCallTwice: ActionDecisions {
  static let fault = asFault(
    "GR-SW-04-twice", "targets of a swipe are called twice", views: 0, points: 2, fingers: 1, steps: 3)

  func targets(of recognizer: GestureRecognizer) -> [ObjectID] {
    recognizer.kind == .swipe ? recognizer.targets + recognizer.targets : recognizer.targets
  }
}

struct SwipesReadRight: ActionDecisions {
  static let fault = asFault(
    "GR-SW-05-always-right", "every swipe reads right", alsoNamedBy: ["GR-SW-03"], views: 0, points: 2, fingers: 1,
    steps: 3)

  func actionCall(
    of recognizer: GestureRecognizer, to target: ObjectID, in system: TouchSystem
  ) -> ActionCall {
    var call = standardActionCall(of: recognizer, to: target, in: system)
    if call.direction != nil { call.direction = .right }
    return call
  }
}

/// A swipe goes anywhere, and its direction becomes the one that the finger took.
struct SwipesDetectDirections: VerdictDecisions {
  static let fault = asFault(
    "GR-SW-05-detected", "the direction becomes the finger's", views: 0, points: 2, fingers: 1, steps: 3)

  func progress(of swipe: SwipeRecognizer, in system: TouchSystem) -> (along: Double, aside: Double) {
    (swipe.offset.length, 0)
  }

  func verdict(of swipe: SwipeRecognizer, in system: TouchSystem) -> RecognizerState? {
    let verdict = standardVerdict(of: swipe, in: system)
    if verdict == .ended {
      let way = swipe.offset
      let isAcross = abs(way.x) >= abs(way.y)
      swipe.direction = isAcross ? (way.x >= 0 ? .right : .left) : way.y >= 0 ? .down : .up
    }
    return verdict
  }
}

/// A swipe of one finger is enough, however many it needs.
struct SwipesTakeFewerFingers: VerdictDecisions {
  static let fault = asFault(
    "GR-SW-02-fewer-fingers", "a swipe needs no more than one finger", views: 0, points: 2, fingers: 1, steps: 2,
    within: 4_000)

  func verdict(of swipe: SwipeRecognizer, in system: TouchSystem) -> RecognizerState? {
    let verdict = standardVerdict(of: swipe, in: system)
    guard verdict == nil, swipe.fingers.count < swipe.numberOfTouchesRequired else { return verdict }
    return progress(of: swipe, in: system).along
      >= system.decisions.feeding.thresholds(for: swipe, in: system).swipeDistance ? .ended : nil
  }
}
