internal import TouchModel

/// What a recognition takes from views.
package protocol CancellationDecisions: DecisionStage {
  /// Does what a recognition means for the views.
  func cancelTouches(of recognizer: GestureRecognizer, in system: TouchSystem)

  /// The touches that a recognition takes from their views.
  func touchesToCancel(by recognizer: GestureRecognizer, in system: TouchSystem) -> [Touch]

  /// Sends a cancellation that a gesture caused on its way.
  func deliverCancellation(_ message: TouchesMessage, in system: TouchSystem)

  /// Whether a view receives nothing more of a touch.
  func isCutOff(_ touch: Touch, in system: TouchSystem) -> Bool
}

extension CancellationDecisions {
  /// Cancels the gesture's touches in their views, which receive nothing more of them (`001:166`).
  package func cancelTouches(of recognizer: GestureRecognizer, in system: TouchSystem) {
    standardCancelTouches(of: recognizer, in: system)
  }

  /// What ``cancelTouches(of:in:)`` does unless it is decided otherwise.
  package func standardCancelTouches(of recognizer: GestureRecognizer, in system: TouchSystem) {
    system.cancel(touchesToCancel(by: recognizer, in: system))
    guard recognizer.delaysTouchesBegan, system.readings.delayedBeganWithoutCancel != .deliver else { return }
    for touch in recognizer.touches where touch.delivered == .nothing {
      system.decisions.holding.discardHeld(of: touch, in: system)
    }
  }

  /// All touches of the gesture and no others, in whatever views (`000:311`).
  package func touchesToCancel(by recognizer: GestureRecognizer, in system: TouchSystem) -> [Touch] {
    recognizer.cancelsTouchesInView ? recognizer.touches : []
  }

  /// It goes to the view and on along its chain like any other message (`001:188`).
  package func deliverCancellation(_ message: TouchesMessage, in system: TouchSystem) {
    system.decisions.messages.deliver(message, in: system)
  }

  /// Once it has received the end or the cancellation.
  package func isCutOff(_ touch: Touch, in system: TouchSystem) -> Bool { touch.delivered == .everything }
}
