internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of kinds of recognizers as UIKit has them.
  static let observedKindFaults = [
    PressesEndWhenMoved.fault, PansEndWithTheFirstFinger.fault, PinchesEndWithTheFirstFinger.fault,
    RotationsEndWithTheFirstFinger.fault, SwipesHaveToGoFar.fault, SwipesHaveToBeFast.fault, SwipesMayBeSlow.fault,
    SwipesMayBeShort.fault, SwipesMayTurnBack.fault, SwipesMayBeCrooked.fault, EndsWhenInterrupted.ends,
    ForgetsWhenInterrupted.fault, PressesMayMoveBefore.fault, EndedStaysEnded.fault, LosersStayPossible.fault,
    TapsTakeMoreFingers.fault, PressesMayCreep.fault,
  ]
}

/// A press that has begun ends when its finger goes farther than it may before.
struct PressesEndWhenMoved: VerdictDecisions {
  static let fault = asFault(
    "UK-14-ends-when-moved", "a press ends when it moves", views: 0, points: 2, fingers: 1, steps: 4)

  func verdict(of press: LongPressRecognizer, in system: TouchSystem) -> RecognizerState? {
    let limit = system.decisions.feeding.thresholds(for: press, in: system).pressMovement
    return press.isActive && press.movement > limit ? .ended : standardVerdict(of: press, in: system)
  }
}

/// A pan ends with the first finger that lifts.
struct PansEndWithTheFirstFinger: VerdictDecisions {
  static let fault = asFault(
    "UK-15-pan-ends", "a pan ends with its first finger", views: 0, points: 2, fingers: 2, steps: 5,
    or: [ExpectedSize(views: 0, points: 4, fingers: 2, steps: 4)])

  func verdict(of pan: PanRecognizer, in system: TouchSystem) -> RecognizerState? {
    pan.isActive && !pan.latest.ended.isEmpty ? .ended : standardVerdict(of: pan, in: system)
  }
}

/// A pinch ends with the first finger that lifts.
struct PinchesEndWithTheFirstFinger: VerdictDecisions {
  static let fault = asFault(
    "UK-15-pinch-ends", "a pinch ends with its first finger", views: 0, points: 2, fingers: 2, steps: 5,
    or: [ExpectedSize(views: 0, points: 4, fingers: 2, steps: 4)])

  func verdict(of pinch: PinchRecognizer, in system: TouchSystem) -> RecognizerState? {
    pinch.isActive && !pinch.latest.ended.isEmpty ? .ended : standardVerdict(of: pinch, in: system)
  }
}

/// A rotation ends with the first finger that lifts.
struct RotationsEndWithTheFirstFinger: VerdictDecisions {
  static let fault = asFault(
    "UK-15-rotation-ends", "a rotation ends with its first finger", views: 0, points: 4, fingers: 2, steps: 4)

  func verdict(of rotation: RotationRecognizer, in system: TouchSystem) -> RecognizerState? {
    rotation.isActive && !rotation.latest.ended.isEmpty ? .ended : standardVerdict(of: rotation, in: system)
  }
}

/// A finger has to go three times as far to swipe.
struct SwipesHaveToGoFar: VerdictDecisions {
  static let fault = asFault(
    "UK-16-far", "a swipe has to go three times as far", views: 0, points: 2, fingers: 1, steps: 3)

  func progress(of swipe: SwipeRecognizer, in system: TouchSystem) -> (along: Double, aside: Double) {
    let (along, aside) = standardProgress(of: swipe)
    return (along / 3, aside)
  }
}

/// A finger has to go eight times as fast to swipe.
struct SwipesHaveToBeFast: FeedingDecisions {
  static let fault = asFault("UK-16-fast", "a swipe has to be very fast", views: 0, points: 2, fingers: 1, steps: 4)

  func thresholds(for recognizer: GestureRecognizer?, in system: TouchSystem) -> EngineDescription.Thresholds {
    var thresholds = EngineDescription.Thresholds.standard
    if recognizer is SwipeRecognizer { thresholds.swipeDuration /= 8 }
    return thresholds
  }
}

/// A swipe may take as long as it likes.
struct SwipesMayBeSlow: FeedingDecisions {
  static let fault = asFault(
    "UK-17-slow", "a swipe may be slow", views: 0, points: 2, fingers: 1, steps: 4, within: 4_000)

  func thresholds(for recognizer: GestureRecognizer?, in system: TouchSystem) -> EngineDescription.Thresholds {
    var thresholds = EngineDescription.Thresholds.standard
    if recognizer is SwipeRecognizer { thresholds.swipeDuration *= 100 }
    return thresholds
  }
}

struct SwipesMayBeShort: FeedingDecisions {
  static let fault = asFault("UK-17-short", "a swipe may be short", views: 0, points: 2, fingers: 1, steps: 3)

  func thresholds(for recognizer: GestureRecognizer?, in system: TouchSystem) -> EngineDescription.Thresholds {
    var thresholds = EngineDescription.Thresholds.standard
    if recognizer is SwipeRecognizer { thresholds.swipeDistance /= 10 }
    return thresholds
  }
}

/// A swipe may go to and fro before it goes in its direction.
struct SwipesMayTurnBack: VerdictDecisions {
  static let fault = asFault("UK-17-turning", "a swipe may go back first", views: 0, points: 3, fingers: 1, steps: 4)

  func progress(of swipe: SwipeRecognizer, in system: TouchSystem) -> (along: Double, aside: Double) {
    let (along, aside) = standardProgress(of: swipe)
    return (max(along, 0), aside)
  }
}

/// A swipe may go anywhere before it has gone far in its direction.
struct SwipesMayBeCrooked: VerdictDecisions {
  static let fault = asFault("UK-17-crooked", "a swipe may go aside first", views: 0, points: 3, fingers: 1, steps: 4)

  func progress(of swipe: SwipeRecognizer, in system: TouchSystem) -> (along: Double, aside: Double) {
    (standardProgress(of: swipe).along, 0)
  }
}

extension EndsWhenInterrupted {
  static let ends = asFault(
    "UK-18-ends", "an interruption ends gestures", views: 0, points: 2, fingers: 1, steps: 4,
    or: [ExpectedSize(views: 0, points: 3, fingers: 2, steps: 3)])
}

/// A recognizer that has not recognized is possible again after an interruption, without a record.
struct ForgetsWhenInterrupted: RecognitionDecisions {
  static let fault = asFault("UK-18-forgets", "interrupted taps do not fail", views: 0, fingers: 1, steps: 3)

  func stateAfterInterruption(of recognizer: GestureRecognizer, in system: TouchSystem) -> RecognizerState? {
    recognizer.isActive ? .cancelled : nil
  }
}

/// A press begins though its finger has moved away before.
struct PressesMayMoveBefore: FeedingDecisions {
  static let fault = asFault(
    "UK-14-moves-before", "a press begins after a movement", views: 0, points: 2, fingers: 1, steps: 4)

  func thresholds(for recognizer: GestureRecognizer?, in system: TouchSystem) -> EngineDescription.Thresholds {
    var thresholds = EngineDescription.Thresholds.standard
    thresholds.pressMovement = 1000
    return thresholds
  }
}

/// A recognizer that has ended stays so until all fingers have left.
struct EndedStaysEnded: RecognitionDecisions {
  static let fault = asFault(
    "UK-26-stays-ended", "what has ended waits for all fingers", views: 0, points: 2, fingers: 1, steps: 3,
    or: [ExpectedSize(views: 0, points: 1, fingers: 2, steps: 4)])

  func resets(_ recognizer: GestureRecognizer, at moment: ResetMoment, in system: TouchSystem) -> Bool {
    if recognizer.state == .ended { return moment == .end && system.liveTouches.isEmpty }
    return standardResets(recognizer, at: moment, in: system)
  }
}

/// A recognizer that another has prevented stays possible, though it can recognize no more.
final class LosersStayPossible: ArbitrationDecisions, RecognitionDecisions {
  static let fault = asFault(
    "UK-27-stay-possible", "losers do not fail", alsoNamedBy: ["GR-16"], views: 0, points: 2, fingers: 1, steps: 3)

  private var barred: Set<ObjectID> = []

  init() {}

  func prevent(
    _ recognizer: GestureRecognizer, by winner: GestureRecognizer, in system: TouchSystem
  ) { barred.insert(recognizer.id) }

  func isRuledOut(_ recognizer: GestureRecognizer, in system: TouchSystem) -> Bool {
    barred.contains(recognizer.id) || standardIsRuledOut(recognizer, in: system)
  }

  func reset(_ recognizer: GestureRecognizer, in system: TouchSystem) {
    barred.remove(recognizer.id)
    system.reset(recognizer)
  }
}

extension TapsTakeMoreFingers {
  static let fault = asFault(
    "UK-28-takes-more-fingers", "a tap may have more fingers than it needs", views: 0, points: 2, fingers: 2, steps: 3)
}

/// A press minds how far its finger moves at once, and not how far it has come.
struct PressesMayCreep: VerdictDecisions {
  static let fault = asFault(
    "UK-14-creeps", "a press begins after many small movements", views: 0, points: 6, fingers: 1, steps: 7)

  func verdict(of press: LongPressRecognizer, in system: TouchSystem) -> RecognizerState? {
    let verdict = standardVerdict(of: press, in: system)
    guard verdict == .failed, !press.hasLift, press.touches.count <= press.numberOfTouchesRequired else {
      return verdict
    }
    let limits = system.decisions.feeding.thresholds(for: press, in: system)
    let hasJumped = press.touches.contains { ($0.location - $0.previousLocation).length > limits.pressMovement }
    if hasJumped { return .failed }
    return press.start.map { system.now >= $0 + limits.pressDuration } ?? false ? .began : nil
  }
}
