internal import TouchModel

extension TouchDecisions {
  /// Cancels the gesture's touches in their views, which receive nothing more of them (`001:166`).
  package func cancelTouches(of recognizer: GestureRecognizer, in system: TouchSystem<Self>) {
    standardCancelTouches(of: recognizer, in: system)
  }

  /// What ``cancelTouches(of:in:)`` does unless it is decided otherwise.
  package func standardCancelTouches(of recognizer: GestureRecognizer, in system: TouchSystem<Self>) {
    system.cancel(touchesToCancel(by: recognizer, in: system))
    guard recognizer.delaysTouchesBegan, system.readings.delayedBeganWithoutCancel != .deliver else { return }
    for touch in recognizer.touches where touch.delivered == .nothing { discardHeld(of: touch, in: system) }
  }

  /// All touches of the gesture and no others, in whatever views (`000:311`).
  package func touchesToCancel(by recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> [Touch] {
    recognizer.cancelsTouchesInView ? recognizer.touches : []
  }

  /// It goes to the view and on along its chain like any other message (`001:188`).
  package func deliverCancellation(_ message: TouchesMessage, in system: TouchSystem<Self>) {
    deliver(message, in: system)
  }

  /// Once it has received the end or the cancellation.
  package func isCutOff(_ touch: Touch, in system: TouchSystem<Self>) -> Bool { touch.delivered == .everything }
}
