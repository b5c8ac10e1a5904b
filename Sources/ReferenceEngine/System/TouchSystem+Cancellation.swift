internal import TouchModel

extension TouchSystem {
  /// Cancels touches in their views: one message for all of a view; what was held of them is never delivered.
  package func cancel(_ touches: [Touch]) {
    var rest: [Touch] = []
    for touch in touches {
      if touch.delivered == .began { rest.append(touch) }
      if touch.delivered == .nothing { decisions.holding.discardHeld(of: touch, in: self) }
    }
    while let view = rest.first?.view, let event {
      cancel(rest.filter { $0.view == view }, of: view, event)
      rest.removeAll { $0.view == view }
    }
  }

  /// Cancels the touches that have lifted while the lift is held back from their views.
  func cancelHeld() {
    guard let gestures, !gestures.heldTouches.isEmpty else { return }
    cancel(gestures.heldTouches)
    gestures.heldTouches = []
  }

  /// The view's last word of touches that were held is dropped.
  package func dropHeld(of touch: Touch) {
    touch.held = []
    touch.delivered = .everything
  }

  private func cancel(_ touches: [Touch], of view: View, _ event: Event) {
    let present = touches.map { HeldChange($0, .cancelled, turn: turn) }
    for touch in touches {
      touch.held = []
      touch.phase = .cancelled
      touch.timestamp = now
      touch.delivered = .everything
    }
    delivering(touches, event) {
      decisions.cancellation.deliverCancellation(TouchesMessage(.cancelled, touches, of: view, event), in: self)
    }
    for (touch, change) in zip(touches, present) { touch.phase = change.phase }
  }

  /// Delivers touches that the event may have no more, as if it had them; a lift may come when others have begun.
  func delivering(_ touches: [Touch], _ event: Event, _ deliver: () -> Void) {
    let all = event.allTouches
    event.allTouches += touches.filter { touch in !all.contains { $0 === touch } }
    storedAllTouches = nil
    deliver()
    event.allTouches = all
  }
}
