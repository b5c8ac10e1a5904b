package import TouchModel

/// What an event says of its touches.
package protocol EventDecisions: DecisionStage {
  /// Whether a report begins a sequence, which has an event object of its own.
  func beginsSequence(_ report: TouchReport, in system: TouchSystem) -> Bool

  /// The kind that the event of a message has; `nil` when the engine does not report it.
  func kind(of event: Event, in system: TouchSystem) -> EventKind?

  /// All touches of an event, as a receiver of a message reads them.
  func allTouches(of event: Event, in system: TouchSystem) -> [Touch]

  /// The touches of an event that belong to a view.
  func touches(of event: Event, forView view: View, in system: TouchSystem) -> [Touch]

  /// The touches of an event that are in a window.
  func touches(of event: Event, forWindow window: View, in system: TouchSystem) -> [Touch]

  /// What the event holds of the way of a touch since it was delivered before; empty when nothing but the touch.
  func coalescedTouches(for touch: Touch, _ receiver: Responder, in system: TouchSystem) -> [TouchSnapshot]

  /// What the event expects of a touch.
  func predictedTouches(for touch: Touch, _ receiver: Responder, in system: TouchSystem) -> [TouchSnapshot]
}

extension EventDecisions {
  /// When the first finger goes down: one event until the last has left (`002:5`).
  package func beginsSequence(_ report: TouchReport, in system: TouchSystem) -> Bool {
    system.liveTouches.isEmpty && report.changes.contains { $0.movement == .down }
  }

  /// About touches (`002:2`).
  package func kind(of event: Event, in system: TouchSystem) -> EventKind? { event.kind }

  /// Everything the event has, stationary, ignored and ending touches included (`002:3`).
  package func allTouches(of event: Event, in system: TouchSystem) -> [Touch] { event.allTouches }

  /// Those whose view it is (`002:3`).
  package func touches(of event: Event, forView view: View, in system: TouchSystem) -> [Touch] {
    event.allTouches.filter { $0.view == view }
  }

  /// Those whose window it is (`002:3`).
  package func touches(of event: Event, forWindow window: View, in system: TouchSystem) -> [Touch] {
    event.allTouches.filter { $0.window == window }
  }

  /// The places of the report in their order, the last being where the touch is (`002:3`).
  package func coalescedTouches(
    for touch: Touch, _ receiver: Responder, in system: TouchSystem
  ) -> [TouchSnapshot] { standardCoalescedTouches(for: touch, receiver, in: system) }

  /// What ``coalescedTouches(for:_:in:)`` answers unless it is decided otherwise.
  package func standardCoalescedTouches(
    for touch: Touch, _ receiver: Responder, in system: TouchSystem
  ) -> [TouchSnapshot] {
    guard !touch.samples.isEmpty else { return [] }
    let now = system.decisions.messages.snapshot(of: touch, for: receiver, in: system)
    var previous = touch.previousLocation
    return (touch.samples + [touch.location]).map { place in
      defer { previous = place }
      return now.moved(to: place, from: previous, receiver.view)
    }
  }

  /// One place as far ahead as the touch has come since its report before (`002:3`).
  package func predictedTouches(
    for touch: Touch, _ receiver: Responder, in system: TouchSystem
  ) -> [TouchSnapshot] {
    let motion = touch.motion
    guard motion.phase == .moved else { return [] }
    var expected = system.decisions.messages.snapshot(of: touch, for: receiver, in: system)
    expected.touch = system.identityOfPrediction()
    let ahead = motion.location + (motion.location - motion.previousLocation)
    return [expected.moved(to: ahead, from: motion.location, receiver.view)]
  }
}

extension TouchSnapshot {
  /// The snapshot of a touch that is elsewhere and otherwise the same.
  fileprivate func moved(to place: ScenePoint, from previous: ScenePoint, _ view: View?) -> TouchSnapshot {
    var snapshot = self
    snapshot.location = place
    snapshot.previousLocation = previous
    let inReceiver = view?.fromScreen(place, previous)
    snapshot.locationInReceiver = inReceiver?.0
    snapshot.previousLocationInReceiver = inReceiver?.1
    return snapshot
  }
}
