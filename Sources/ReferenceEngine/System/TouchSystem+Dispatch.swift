package import TouchModel

extension TouchSystem {
  /// The touches of the fingers that are down, in the order they began.
  package var liveTouches: [Touch] { event?.allTouches ?? [] }

  /// Performs a step that is no query.
  func perform(_ step: ScriptStep) {
    if let (changes, isPostedWithNext) = step.action.reported {
      if gestures != nil { passDeadlines(until: step.time) }
      let report = TouchReport(
        number: reportsSoFar, time: step.time, changes: changes, isPostedWithNext: isPostedWithNext)
      reportsSoFar += 1
      return decisions.queue.post(report, in: self)
    }
    advance(to: step.time)
    switch step.action {
    case .interruption: interrupt(at: step.time)
    case .cancellation(let fingers): cancel(fingers, at: step.time)
    case .ignore(let finger, let recognizer): ignore(finger, by: recognizer, at: step.time)
    case .change(let changes):
      now = max(now, step.time)
      changes.forEach(apply)
      if changes.contains(where: { $0.recognizer != nil }) { settleRecognizers() }
    case .otherEvent(let kind): decisions.queue.receive(kind, at: step.time, in: self)
    case .report, .malformedReport, .wait, .hitTest, .chain, .defaults, .eventTouches, .conversion, .frame, .selected:
      break
    }
  }

  /// Lets time pass; whatever waits in the queue does so no longer.
  func advance(to time: Int) {
    if !application.queue.isEmpty {
      decisions.queue.drainQueue(in: self)
      // What waited until now was dispatched now, and nothing that comes after it can have happened before.
      now = max(now, time)
    }
    decisions.queue.timePasses(to: time, in: self)
    guard gestures != nil else { return }
    beginTurn(at: time)
    endTurn()
  }

  /// Puts a report at the end of the queue.
  package func enqueue(_ report: TouchReport) {
    recorder.enqueued(report: report.number)
    application.queue.append(report)
  }

  /// Takes a report from the queue; `nil` when there is none.
  package func dequeue() -> TouchReport? {
    guard !application.queue.isEmpty else { return nil }
    let report = application.queue.remove(at: decisions.queue.positionOfNext(in: application.queue))
    recorder.dequeued(report: report.number)
    return report
  }

  /// Updates all touches of a report, then delivers them to recognizers and views.
  package func dispatch(_ report: TouchReport) {
    beginTurn(at: report.time)
    if decisions.events.beginsSequence(report, in: self) {
      event = Event(id: .event(eventsSoFar), allTouches: liveTouches)
      eventsSoFar += 1
    }
    for touch in liveTouches where !report.mentions(touch.finger) {
      decisions.touches.settle(touch, in: report, of: self)
    }
    for change in report.changes {
      switch (change.movement, liveTouches.first { $0.finger == change.finger }) {
      case (.down, nil): begin(change, in: report)
      case (.down, let touch?): decisions.touches.meet(change, of: touch, in: report, of: self)
      case (.move, let touch?): decisions.touches.update(touch, by: change, in: report, of: self)
      case (.up, let touch?):
        decisions.touches.update(touch, by: change, in: report, of: self)
        noteLift(of: touch)
      case (.move, nil), (.up, nil): break
      }
    }
    if !scrollViews.isEmpty { scroll() }
    if readings.deliveryOrder == .viewFirst {
      deliverToViews()
      feedRecognizers()
      releaseHeld()
    } else {
      feedRecognizers()
      releaseHeld()
      deliverToViews()
    }
    forgetTouches()
    endTurn()
  }

  /// Interrupts the touches, then delivers that to recognizers and views (`003:22`).
  package func interrupt(at time: Int) {
    beginTurn(at: time)
    interrupt(at: time) { decisions.touches.interrupts($0, in: self) }
    cancelHeld()
    forgetTouches()
    endTurn()
  }

  /// Cancels the touches that belong to a view or to one in it.
  package func cancelTouches(in view: View) {
    let fingers = liveTouches.filter { $0.view?.isDescendant(of: view) ?? false }.map(\.finger)
    if !fingers.isEmpty { cancel(fingers, at: now) }
  }

  /// Cancels the touches of some fingers, then delivers that to recognizers and views (`003:22`).
  private func cancel(_ fingers: [Int], at time: Int) {
    beginTurn(at: time)
    interrupt(at: time) { decisions.touches.cancels($0, of: fingers, in: self) }
    releaseHeld()
    forgetTouches()
    endTurn()
  }

  private func interrupt(at time: Int, where isMeant: (Touch) -> Bool) {
    for touch in liveTouches {
      guard isMeant(touch) else {
        touch.phase = .stationary
        continue
      }
      touch.phase = decisions.touches.phaseAfterInterruption(of: touch, in: self)
      touch.previousLocation = touch.location
      touch.samples = []
      touch.timestamp = time
    }
    interruptRecognizers()
    if !scrollViews.isEmpty { scroll() }
    deliverToViews()
  }

  /// Makes a touch of a finger that goes down.
  package func begin(_ change: FingerChange, in report: TouchReport) {
    let touch = Touch(id: .touch(touchesSoFar), change, time: report.time)
    touchesSoFar += 1
    touch.phase = decisions.touches.phase(of: touch, after: change, in: self)
    decisions.touches.assignOwner(to: touch, in: self)
    countTaps(of: touch)
    if let view = touch.view {
      touch.isIgnored = !decisions.touches.accepts(touch, on: view, besides: liveTouches)
      if hasExclusiveTouch, decisions.controls.isKeptOut(touch, of: view, in: self) { touch.isIgnored = true }
    }
    event?.allTouches.append(touch)
    if gestures != nil, touch.view != nil { collectRecognizers(for: touch) }
  }

  private func deliverToViews() {
    guard let event, !event.allTouches.isEmpty else { return }
    for message in decisions.messages.messages(in: self) {
      storedAllTouches = nil
      if gestures == nil { decisions.messages.deliver(message, in: self) } else { deliverUnheld(message) }
    }
  }

  private func forgetTouches() {
    guard let event, !event.allTouches.isEmpty else { return }
    event.allTouches = event.allTouches.filter { !decisions.touches.isOver($0, in: self) }
  }
}

extension ScriptStep.Action {
  /// What fingers are reported to do, possible or not; `nil` for any other action.
  fileprivate var reported: (changes: [FingerChange], isPostedWithNext: Bool)? {
    switch self {
    case .report(let changes, let isPostedWithNext): (changes, isPostedWithNext)
    case .malformedReport(let changes): (changes, false)
    case .wait, .interruption, .cancellation, .ignore, .change, .otherEvent, .hitTest, .chain, .defaults,
      .eventTouches, .conversion, .frame, .selected:
      nil
    }
  }
}
