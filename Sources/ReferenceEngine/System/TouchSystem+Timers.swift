internal import TouchModel

extension TouchSystem {
  /// Lets all deadlines pass that come up to a time, the earliest first; what they cause belongs to no step.
  func passDeadlines(until time: Int) {
    var next = nextDeadline
    guard let first = next, first <= time else { return }
    let (step, timeOfStep) = (recorder.step, recorder.time)
    while let deadline = next, deadline <= time {
      recorder.move(toStep: nil, time: max(now, deadline))
      pass(deadline)
      next = nextDeadline
    }
    recorder.move(toStep: step, time: timeOfStep)
  }

  private func pass(_ deadline: Int) {
    beginTurn(at: deadline)
    for recognizer in gestures?.innermostFirst ?? [] where due(recognizer).map({ $0 <= deadline }) ?? false {
      recognizer.passedDeadline = deadline
      recognizer.wish = decisions.verdicts.verdict(of: recognizer, in: self)
    }
    arbitrate()
    releaseHeld()
    endTurn()
  }

  /// The next time at which something happens by itself.
  private var nextDeadline: Int? {
    guard let gestures else { return nil }
    var next: Int?
    for recognizer in gestures.recognizers {
      if let deadline = due(recognizer) { next = min(next ?? deadline, deadline) }
    }
    for touch in gestures.heldTouches {
      if let deadline = due(touch) { next = min(next ?? deadline, deadline) }
    }
    return next
  }

  /// The deadline of a recognizer, unless it has passed.
  private func due(_ recognizer: GestureRecognizer) -> Int? {
    guard let deadline = decisions.feeding.deadline(of: recognizer, in: self) else { return nil }
    return recognizer.passedDeadline.map { deadline <= $0 } ?? false ? nil : deadline
  }

  /// When something that is held of a touch may come, unless that time has passed.
  private func due(_ touch: Touch) -> Int? {
    decisions.holding.deadline(of: touch, in: self).flatMap { $0 > now ? $0 : nil }
  }
}
