internal import ReferenceEngine
internal import TouchModel

/// A fresh recognizer lets endings pass.
struct EndingsPassByDefault: TouchDecisions {
  func defaults(of kind: RecognizerKind) -> RecognizerDefaults {
    var defaults = RecognizerDefaults()
    defaults.delaysTouchesEnded = false
    return defaults
  }
}

/// Nobody waits with the ending of a touch; a recognition cancels what has ended.
struct CancelsAfterTheEnding: TouchDecisions {
  func holdsEnding(of touch: Touch, since lift: Int?, in system: TouchSystem<Self>) -> Bool { false }

  func cancelTouches(of recognizer: GestureRecognizer, in system: TouchSystem<Self>) {
    let ended = touchesToCancel(by: recognizer, in: system).filter { $0.hearing == .everything && !$0.isDown }
    standardCancelTouches(of: recognizer, in: system)
    guard let event = system.event else { return }
    for touch in ended {
      guard let view = touch.view else { continue }
      deliverInPhase(TouchesMessage(.cancelled, [touch], of: view, event), in: system)
    }
  }
}

/// A recognition cancels the touches of its last tap alone, and the endings of those before come after it.
struct CancelsTheLastTapAlone: TouchDecisions {
  func touchesToCancel(by recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> [Touch] {
    recognizer.cancelsTouchesInView ? recognizer.touches.filter { $0.isDown || $0.timestamp == system.now } : []
  }
}

/// A held ending waits ten times as long as it should.
struct WaitsTenTimesAsLong: TouchDecisions {
  func thresholds(for recognizer: GestureRecognizer?, in system: TouchSystem<Self>) -> RecognitionThresholds {
    var thresholds = RecognitionThresholds.standard
    thresholds.endDelay *= 10
    return thresholds
  }
}

/// An ending that should wait for a fixed time does not wait.
struct DoesNotWaitAtAll: TouchDecisions {
  func holdsEnding(of touch: Touch, since lift: Int?, in system: TouchSystem<Self>) -> Bool {
    !system.readings.endsAfterFixedDelay && standardHoldsEnding(of: touch, since: lift, in: system)
  }
}

/// Every undecided recognizer holds endings, whatever its flag says.
struct HoldsEveryEnding: TouchDecisions {
  func holdsEnding(of touch: Touch, since lift: Int?, in system: TouchSystem<Self>) -> Bool {
    touch.recognizers.contains(where: \.isUndecided) || standardHoldsEnding(of: touch, since: lift, in: system)
  }
}
