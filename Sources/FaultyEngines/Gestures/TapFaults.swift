internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of tap recognizers.
  static let tapFaults = [
    TapsCallTwice.fault, TapsBeginOnDown.fault, TapsResetFirst.fault, TapsEndOnDown.fault,
    TapsKeepCountAfterSuccess.fault, TapsKeepCountAfterFailure.fault, TapsWaitFromTheirStart.fault,
    TapsCountFingers.fault, TapsTakeFewerFingers.fault, TapsNeedDifferentViews.fault, TapsOutlastInterruptions.fault,
    TapsNeedStillContent.fault,
  ]
}

/// Every target of a tap is called twice.
struct TapsCallTwice: ActionDecisions {
  static let fault = asFault(
    "GR-TAP-01-twice", "targets of a tap are called twice", views: 0, fingers: 1, steps: 2,
    because: "every rule about actions counts one call too many")

  func targets(of recognizer: GestureRecognizer) -> [ObjectID] {
    recognizer.kind == .tap ? recognizer.targets + recognizer.targets : recognizer.targets
  }
}

/// A tap begins when its last finger goes down, and ends at the lift.
struct TapsBeginOnDown: VerdictDecisions {
  static let fault = asFault(
    "GR-TAP-01-begins", "a tap begins on touch-down and ends at the lift", alsoNamedBy: ["GR-10", "GR-TAP-02"],
    views: 0, fingers: 1, steps: 2,
    because: "a tap that begins is not discrete and takes the touch before the lift")

  func verdict(of tap: TapRecognizer, in system: TouchSystem) -> RecognizerState? {
    if tap.isActive { return tap.isBetweenTaps ? .ended : nil }
    return tap.isLastTapDown ? .began : standardVerdict(of: tap, in: system)
  }
}

/// A tap is possible again before its action is called.
struct TapsResetFirst: ActionDecisions {
  static let fault = asFault(
    "GR-TAP-01-reset-first", "a tap is possible again in its action", views: 0, fingers: 1, steps: 2)

  func actionCall(
    of recognizer: GestureRecognizer, to target: ObjectID, in system: TouchSystem
  ) -> ActionCall {
    var call = standardActionCall(of: recognizer, to: target, in: system)
    if recognizer.kind == .tap { call.state = .possible }
    return call
  }
}

/// A tap is recognized when its last finger goes down.
struct TapsEndOnDown: VerdictDecisions {
  static let fault = asFault(
    "GR-TAP-02-on-down", "a tap is recognized on touch-down", views: 0, fingers: 1, steps: 2,
    because: "what is recognized on touch-down is recognized whatever the finger does next")

  func verdict(of tap: TapRecognizer, in system: TouchSystem) -> RecognizerState? {
    tap.isLastTapDown ? .ended : standardVerdict(of: tap, in: system)
  }
}

/// A tap that was recognized still has its taps, so that each further one is enough.
struct TapsKeepCountAfterSuccess: RecognitionDecisions {
  static let fault = asFault(
    "GR-TAP-03-every-tap", "after a double tap every tap fires", views: 0, fingers: 1, steps: 6)

  func reset(_ recognizer: GestureRecognizer, in system: TouchSystem) {
    let taps = recognizer.state == .ended ? (recognizer as? TapRecognizer)?.taps : nil
    system.reset(recognizer)
    if let taps { (recognizer as? TapRecognizer)?.taps = taps }
  }
}

/// A tap that failed still has its taps.
struct TapsKeepCountAfterFailure: RecognitionDecisions {
  static let fault = asFault(
    "GR-TAP-03-never-forgets", "taps that failed are still counted", views: 0, fingers: 1, steps: 5)

  func reset(_ recognizer: GestureRecognizer, in system: TouchSystem) {
    let taps = recognizer.state == .failed ? (recognizer as? TapRecognizer)?.taps : nil
    system.reset(recognizer)
    if let taps { (recognizer as? TapRecognizer)?.taps = taps }
  }
}

/// The time between taps is counted from where the earlier one begins, not from its lift.
struct TapsWaitFromTheirStart: VerdictDecisions {
  static let fault = asFault(
    "GR-TAP-03-waits-from-start", "the time between taps is counted from the first touch-down", views: 0, fingers: 1,
    steps: 4)

  func verdict(of tap: TapRecognizer, in system: TouchSystem) -> RecognizerState? {
    let interval = system.decisions.feeding.thresholds(for: tap, in: system).tapInterval
    let isOver = tap.isBetweenTaps && system.now >= tap.start + interval && tap.taps < tap.numberOfTapsRequired
    return isOver ? .failed : standardVerdict(of: tap, in: system)
  }
}

struct TapsCountFingers: VerdictDecisions {
  static let fault = asFault(
    "GR-TAP-03-counts-fingers", "a tap of two fingers counts as two", views: 0, points: 2, fingers: 2, steps: 2)

  func verdict(of tap: TapRecognizer, in system: TouchSystem) -> RecognizerState? {
    guard tap.numberOfTapsRequired > 1, tap.currentTap.count == tap.numberOfTapsRequired else {
      return standardVerdict(of: tap, in: system)
    }
    return tap.isBetweenTaps ? .ended : nil
  }
}

/// A tap of fewer fingers than needed is enough.
struct TapsTakeFewerFingers: VerdictDecisions {
  static let fault = asFault(
    "GR-TAP-04-fewer-fingers", "fewer fingers than needed are enough", alsoNamedBy: ["GR-TAP-02"], views: 0, fingers: 1,
    steps: 2)

  func verdict(of tap: TapRecognizer, in system: TouchSystem) -> RecognizerState? {
    guard tap.isBetweenTaps, tap.currentTap.count < tap.numberOfTouchesRequired else {
      return standardVerdict(of: tap, in: system)
    }
    let needed = tap.numberOfTouchesRequired
    tap.numberOfTouchesRequired = tap.currentTap.count
    defer { tap.numberOfTouchesRequired = needed }
    return standardVerdict(of: tap, in: system)
  }
}

/// The fingers of a tap have to be on different views.
struct TapsNeedDifferentViews: VerdictDecisions {
  static let fault = asFault(
    "GR-TAP-04-different-views", "the fingers have to be on different views", views: 0, points: 2, fingers: 2, steps: 2)

  func verdict(of tap: TapRecognizer, in system: TouchSystem) -> RecognizerState? {
    let views = tap.currentTap.compactMap { $0.view?.id }
    return Set(views).count < views.count ? .failed : standardVerdict(of: tap, in: system)
  }
}

extension TapRecognizer {
  /// Whether all fingers of its last tap are down.
  fileprivate var isLastTapDown: Bool {
    !isBetweenTaps && currentTap.count == numberOfTouchesRequired && taps + 1 >= numberOfTapsRequired
  }
}

/// A tap that an interruption cancels is forgotten, and those before it are not.
struct TapsOutlastInterruptions: RecognitionDecisions {
  static let fault = asFault(
    "GR-TAP-03-over-interruption", "taps before an interruption are still counted", views: 0, fingers: 1, steps: 7)

  func reset(_ recognizer: GestureRecognizer, in system: TouchSystem) {
    let isInterrupted = recognizer.touches.contains { $0.phase == .cancelled }
    let taps = isInterrupted ? (recognizer as? TapRecognizer)?.taps : nil
    system.reset(recognizer)
    if let taps { (recognizer as? TapRecognizer)?.taps = taps }
  }
}

/// A tap fails when the view that was hit moves away from under the finger.
struct TapsNeedStillContent: VerdictDecisions {
  static let fault = asFault(
    "GR-TAP-05-fails-when-content-moves", "a tap fails when its view moves away", views: 2, points: 2, fingers: 1,
    steps: 2, within: 20_000)

  func verdict(of tap: TapRecognizer, in system: TouchSystem) -> RecognizerState? {
    let hasLeft = tap.currentTap.contains { touch in
      guard let view = touch.view else { return false }
      return !view.bounds.grown(by: 10).contains(view.fromScreen(touch.location))
    }
    return hasLeft ? .failed : standardVerdict(of: tap, in: system)
  }
}
