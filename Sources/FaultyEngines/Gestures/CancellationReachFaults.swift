internal import ReferenceEngine
internal import TouchModel

/// Of the views of a gesture's touches the first alone is told.
struct CancelsInTheFirstView: TouchDecisions {
  func touchesToCancel(by recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> [Touch] {
    recognizer.cancelsTouchesInView ? recognizer.touches.filter { $0.view == recognizer.touches.first?.view } : []
  }
}

/// A recognition cancels whatever is on the screen.
struct CancelsEveryTouch: TouchDecisions {
  func touchesToCancel(by recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> [Touch] {
    recognizer.cancelsTouchesInView ? recognizer.touches + others(beside: recognizer, in: system) : []
  }

  private func others(beside recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> [Touch] {
    system.liveTouches.filter { touch in !recognizer.touches.contains { $0 === touch } }
  }
}

/// A recognition cancels touches in the view of its recognizer and in none below.
struct CancelsInTheOwnViewAlone: TouchDecisions {
  func touchesToCancel(by recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> [Touch] {
    recognizer.cancelsTouchesInView ? recognizer.touches.filter { $0.view == recognizer.view } : []
  }
}

/// A tap is recognized, and the view goes on as well.
struct TapsCancelNothing: TouchDecisions {
  func touchesToCancel(by recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> [Touch] {
    recognizer.cancelsTouchesInView && recognizer.kind != .tap ? recognizer.touches : []
  }
}

/// The cancellation that a gesture causes goes to the hit view alone.
final class CancelsAtTheHitViewAlone: TouchDecisions {
  private var isCancelling = false

  init() {}

  func deliverCancellation(_ message: TouchesMessage, in system: TouchSystem<CancelsAtTheHitViewAlone>) {
    isCancelling = true
    deliver(message, in: system)
    isCancelling = false
  }

  func forwards(
    _ message: TouchesMessage, from receiver: Responder, in system: TouchSystem<CancelsAtTheHitViewAlone>
  ) -> Bool { !isCancelling && standardForwards(message.method, from: receiver, in: system) }
}
