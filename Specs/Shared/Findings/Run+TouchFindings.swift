internal import TouchModel
internal import TraceAnalysis

/// Violations of rules about what responders receive.
extension Run {
  /// Whether the finger of a touch, as far as it is known, does what a call reports in the dispatch of the call.
  func isInTime(_ call: ResponderCall, _ touch: TouchHistory) -> Bool {
    guard let finger = touch.finger else { return true }
    return dispatches[call.dispatch].moments.contains {
      fingers.moments[$0].finger == finger && fingers.moments[$0].kind.method == call.method
    }
  }

  /// A finding about a moment that a view does not receive.
  func undelivered(_ kind: String, _ moment: FingerMoment, because reason: String = "") -> Finding {
    let finger = fingers[moment.finger]
    let call = calls.of(finger, in: moment.dispatch).first
    if moment.isLate, let late = deliveries[moment.delivery].map({ calls[$0.call] }) {
      let time = turns[late.turn].time
      return Finding(
        kind,
        expected:
          "\(names[finger.owner.view]) to receive \(late.words) when \(names.words(moment))\(reason), "
          + "by \(dispatches[moment.dispatch].deadline) ms",
        observed: "it comes at \(time) ms", records: [late.sequence], expectedObject: finger.owner.view)
    }
    return Finding(
      kind,
      expected:
        "\(names[finger.owner.view]) to receive \(moment.kind.method.words) when \(names.words(moment))\(reason)",
      observed: call.map { call in
        call.receiver == finger.owner.view && call.method == moment.kind.method
          ? "it receives it only at \(turns[call.turn].time) ms"
          : "\(names[call.receiver]) receives \(call.words) instead"
      } ?? "no responder receives a call for it",
      records: call.map { Set([touches.beginning(of: finger)?.sequence, $0.sequence].compactMap(\.self)).sorted() }
        ?? touches.evidence(of: moment),
      expectedObject: finger.owner.view, observedObject: call?.receiver,
      missing: call == nil ? missing(moment, at: finger.owner.view) : nil)
  }

  /// A finding about a taken touch that is not cancelled when it has to be.
  func notCancelled(_ taken: TakenTouch, _ recognition: Recognition, kind: String? = nil) -> Finding {
    let ending = taken.ending.map { calls[$0.call] }
    let usual =
      switch ending?.method {
      case nil: "not-cancelled"
      case .cancelled: "cancelled-late"
      case .began, .moved, .ended: "ended-instead"
      }
    return Finding(
      kind ?? usual,
      expected: "\(names[taken.history.view]) to receive touchesCancelled for \(names[taken.history.id]), since "
        + names.words(recognition),
      observed: cancelling.outcome(taken),
      records: [calls[deliveries[taken.history.first].call].sequence, recognition.sequence]
        + (ending.map { [$0.sequence] } ?? []), expectedObject: taken.history.view,
      missing: ending == nil
        ? missing(.cancelled, of: taken.history.id, at: taken.history.view, in: recognition.turn) : nil)
  }

  /// A finding about a touch that responders receive though a recognition took it.
  func receivedAgain(
    _ kind: String, _ cancelled: Delivery, _ later: ResponderCall, _ recognition: Recognition
  ) -> Finding {
    Finding(
      kind, expected: "no call for \(touchName(cancelled)) after it was cancelled, since \(names.words(recognition))",
      observed: "\(names[later.receiver]) receives \(later.words)",
      records: [recognition.sequence, calls[cancelled.call].sequence, later.sequence],
      observedObject: later.receiver)
  }

  /// A finding about an ending that comes while a recognizer is undecided.
  func endedEarly(_ kind: String, _ lift: WaitingLift, _ early: (call: ResponderCall, recognizer: Handle<Recognizer>))
    -> Finding
  {
    Finding(
      kind,
      expected:
        "no touchesEnded for \(names[lift.history.id]) while \(names[early.recognizer]) is undecided",
      observed: "\(names[early.call.receiver]) receives it", records: [early.call.sequence],
      expectedObject: .recognizer(early.recognizer), observedObject: early.call.receiver)
  }

  /// What is wrong with a release; `nil` when the view receives everything.
  func wrongRelease(_ release: Release, _ position: Handle<Finger>) -> Finding? {
    let finger = fingers[position]
    let view = names[finger.owner.view]
    let expected =
      "\(view) to receive touchesBegan for \(names[trackedTouches[release.touch].id]), whose last delaying "
      + "recognizer has failed"
    guard let history = trackedTouches.history(of: release.touch) else {
      guard trackedTouches[release.touch].history == nil else { return nil }
      return Finding(
        "never-delivered", expected: expected, observed: "it receives no call for it", records: [release.failure],
        expectedObject: finger.owner.view,
        missing: MissingEvent(
          .began, of: trackedTouches[release.touch].id, at: finger.owner.view, after: release.failure))
    }
    let first = calls[deliveries[history.first].call]
    if first.turn < release.turn { return nil }
    if first.method != .began {
      return Finding(
        "began-lost", expected: expected, observed: "the first call for it is \(first.words)",
        records: [release.failure, first.sequence], expectedObject: finger.owner.view)
    }
    let own = [turns[release.turn].dispatch, first.dispatch]
    let isWithinDelay =
      trace.records[first.sequence].time <= turns[release.turn].time + engine.thresholds.deliveryDelay
    if first.turn > release.turn, !isWithinDelay,
      turns[release.turn.advanced(by: 1)..<first.turn].contains(where: {
        turns.isAtWork($0) && !own.contains($0.dispatch)
      })
    {
      return Finding(
        "late", expected: expected + ", in that dispatch or the next",
        observed: "it comes at \(trace.records[first.sequence].time) ms", records: [release.failure, first.sequence],
        expectedObject: finger.owner.view)
    }
    if !history.hasEnding, !holding.mayHoldForEver(history) {
      return Finding(
        "end-lost", expected: "\(view) to receive touchesEnded too, since \(names[finger]) has lifted",
        observed: "it does not", records: [release.failure, lastCall(of: history)].sorted(),
        expectedObject: finger.owner.view,
        missing: missing(
          .ended, of: history.id, at: finger.owner.view, by: max(finger.end, turns[release.turn].dispatch)))
    }
    return disorder(history, position)
  }

  /// The record of the last call for a touch at its own view, wherever it was passed on to; of the last of all where there is none.
  func lastCall(of history: TouchHistory) -> Int {
    var last = deliveries[history.last]
    for delivery in deliveries.of(history) where delivery.isDirect { last = delivery }
    return calls[last.call].sequence
  }

  /// A call with a place where the finger was before the place of the call before it; `nil` when there is none.
  private func disorder(_ history: TouchHistory, _ position: Handle<Finger>) -> Finding? {
    let path = fingers.moments.filter { $0.finger == position && $0.isAlive }.map(\.location)
    var reached = 0
    for delivery in deliveries.of(history) where delivery.isDirect {
      guard let place = trace.snapshots[delivery.snapshot].location else { continue }
      let isClose = { (other: ScenePoint) in place.isClose(to: other, within: self.engine.tolerance) }
      if let later = path[reached...].firstIndex(where: isClose) {
        reached = later
      } else if path[..<reached].contains(where: isClose) {
        let call = calls[delivery.call]
        return Finding(
          "out-of-order", expected: "the held calls of \(names[history.id]) before those of what came later",
          observed: "\(names[call.receiver]) receives \(call.words) at \(NumberText.text(place)) after that",
          records: [call.sequence], observedObject: call.receiver)
      }
    }
    return nil
  }
}
