internal import ReferenceEngine
internal import TouchModel

extension DecisionStage {
  /// Delivers a message while its touches are in the phase that the method is named for, for engines that report more
  /// than happened or later.
  func deliverInPhase(_ message: TouchesMessage, in system: TouchSystem) {
    let phases = message.touches.map(\.phase)
    for touch in message.touches { touch.phase = message.method.phase }
    system.decisions.messages.standardDeliver(message, in: system)
    for (touch, phase) in zip(message.touches, phases) { touch.phase = phase }
  }
}

extension Touch {
  /// Whether a place is outside the area of the touch's view.
  func isOutside(at place: ScenePoint) -> Bool {
    guard let view else { return false }
    return !view.bounds.contains(view.fromScreen(place))
  }
}

extension TouchesMessage {
  /// The same with another method.
  func with(_ method: TouchMethod) -> TouchesMessage { TouchesMessage(method, touches, of: view, event) }

  /// The same with other touches.
  func with(_ touches: [Touch]) -> TouchesMessage { TouchesMessage(method, touches, of: view, event) }

  /// Whether it is about one of the touches that another is about.
  func isAboutTouches(of other: TouchesMessage) -> Bool {
    touches.contains { touch in other.touches.contains { $0 === touch } }
  }
}
