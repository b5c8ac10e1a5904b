internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of endings that are held.
  static let delayedEndingFaults = [
    EndingsPassByDefault.fault, CancelsAfterTheEnding.fault, ForgetsHeldEndings.endingLost,
    CancelsTheLastTapAlone.fault, WaitsTenTimesAsLong.fault, DoesNotWaitAtAll.fault, HoldsEveryEnding.fault,
  ]
}

/// A fresh recognizer lets endings pass.
struct EndingsPassByDefault: CollectionDecisions {
  static let fault = asFault("GR-28-off-by-default", "endings pass by default", views: 0, fingers: 1, steps: 2)

  func defaults(of kind: RecognizerKind) -> RecognizerDefaults {
    var defaults = RecognizerDefaults()
    defaults.delaysTouchesEnded = false
    return defaults
  }
}

/// The ending of a touch is never held; a recognition cancels what has ended.
struct CancelsAfterTheEnding: CancellationDecisions, HoldingDecisions {
  static let fault = asFault(
    "GR-29-ends-then-cancels", "what has ended is cancelled", alsoNamedBy: ["GR-28"], views: 0, fingers: 1, steps: 2,
    because: "what comes beside a cancellation fits no rule on endings")

  func holdsEnding(of touch: Touch, since lift: Int?, in system: TouchSystem) -> Bool { false }

  func cancelTouches(of recognizer: GestureRecognizer, in system: TouchSystem) {
    let ended = touchesToCancel(by: recognizer, in: system).filter { $0.delivered == .everything && !$0.isDown }
    standardCancelTouches(of: recognizer, in: system)
    guard let event = system.event else { return }
    for touch in ended {
      guard let view = touch.view else { continue }
      deliverInPhase(TouchesMessage(.cancelled, [touch], of: view, event), in: system)
    }
  }
}

extension ForgetsHeldEndings {
  static let endingLost = asFault(
    "GR-29-ending-lost", "a held ending is forgotten", views: 0, fingers: 1, steps: 2,
    because: "an ending that does not come is missed by every rule on what recognizers leave to the view")
}

/// A recognition cancels the touches of its last tap alone, and the endings of those before come after it.
struct CancelsTheLastTapAlone: CancellationDecisions {
  static let fault = asFault(
    "GR-29-last-tap-only", "the last of several taps is cancelled", views: 0, fingers: 1, steps: 4,
    because: "a gesture that leaves a touch out breaks every rule that demands its cancellation")

  func touchesToCancel(by recognizer: GestureRecognizer, in system: TouchSystem) -> [Touch] {
    recognizer.cancelsTouchesInView ? recognizer.touches.filter { $0.isDown || $0.timestamp == system.now } : []
  }
}

/// A held ending waits ten times as long as it should.
struct WaitsTenTimesAsLong: FeedingDecisions {
  static let fault = asFault("GR-30-too-long", "a held ending waits 1.5 s", views: 0, fingers: 1, steps: 2)

  func thresholds(for recognizer: GestureRecognizer?, in system: TouchSystem) -> EngineDescription.Thresholds {
    var thresholds = EngineDescription.Thresholds.standard
    thresholds.endDelay *= 10
    return thresholds
  }
}

/// An ending that should wait for a fixed time does not wait.
struct DoesNotWaitAtAll: HoldingDecisions {
  static let fault = asFault("GR-30-not-at-all", "an ending does not wait", views: 0, fingers: 1, steps: 2)

  func holdsEnding(of touch: Touch, since lift: Int?, in system: TouchSystem) -> Bool {
    system.readings.endDelay != .fixed && standardHoldsEnding(of: touch, since: lift, in: system)
  }
}

/// Every undecided recognizer holds endings, whatever its flag says.
struct HoldsEveryEnding: HoldingDecisions {
  static let fault = asFault(
    "GR-31-held-anyway", "endings wait without the flag", alsoNamedBy: ["GR-TAP-07"], views: 0, fingers: 1, steps: 2)

  func holdsEnding(of touch: Touch, since lift: Int?, in system: TouchSystem) -> Bool {
    touch.recognizers.contains(where: \.isUndecided) || standardHoldsEnding(of: touch, since: lift, in: system)
  }
}
