package import TouchModel

extension TouchDecisions {
  /// When the first finger goes down: one event until the last has left (`002:5`).
  package func beginsSequence(_ report: TouchReport, in system: TouchSystem<Self>) -> Bool {
    system.liveTouches.isEmpty && report.changes.contains { $0.movement == .down }
  }

  /// About touches (`002:2`).
  package func kind(of event: Event, in system: TouchSystem<Self>) -> EventKind? { event.kind }

  /// Everything the event has, stationary, ignored and ending touches included (`002:3`).
  package func allTouches(of event: Event, in system: TouchSystem<Self>) -> [Touch] { event.allTouches }

  /// Those whose view it is (`002:3`).
  package func touches(of event: Event, forView view: View, in system: TouchSystem<Self>) -> [Touch] {
    event.allTouches.filter { $0.view == view }
  }

  /// Those whose window it is (`002:3`).
  package func touches(of event: Event, forWindow window: View, in system: TouchSystem<Self>) -> [Touch] {
    event.allTouches.filter { $0.window == window }
  }

  /// The places of the report in their order, the last being where the touch is (`002:3`).
  package func coalescedTouches(
    for touch: Touch, _ receiver: Responder, in system: TouchSystem<Self>
  ) -> [TouchSnapshot] { standardCoalescedTouches(for: touch, receiver, in: system) }

  /// What ``coalescedTouches(for:_:in:)`` answers unless it is decided otherwise.
  package func standardCoalescedTouches(
    for touch: Touch, _ receiver: Responder, in system: TouchSystem<Self>
  ) -> [TouchSnapshot] {
    guard !touch.samples.isEmpty else { return [] }
    let now = snapshot(of: touch, for: receiver, in: system)
    var previous = touch.previousLocation
    return (touch.samples + [touch.location]).map { place in
      defer { previous = place }
      return now.moved(to: place, from: previous, receiver.view)
    }
  }

  /// One place as far ahead as the touch has come since its report before (`002:3`).
  package func predictedTouches(
    for touch: Touch, _ receiver: Responder, in system: TouchSystem<Self>
  ) -> [TouchSnapshot] {
    let motion = touch.motion
    guard motion.phase == .moved else { return [] }
    var expected = snapshot(of: touch, for: receiver, in: system)
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
