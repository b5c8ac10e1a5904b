internal import TouchModel

extension StrokeIndex {
  /// Counts taps: which attempts follow one another as taps of several do, and how many there can have been at the most.
  mutating func countTaps(_ run: StrokeSource) {
    for number in attempts.indices where attempts[number].kind == .tap {
      var attempt = attempts[number]
      (attempt.follows, attempt.comesLate) = follows(attempt, run)
      attempt.tapPosition = tapPosition(attempt)
      let own = successiveStays(attempt, run)
      let before = attempt.previous >= 0 ? attempts[attempt.previous] : nil
      attempt.tapsAtMost = own
      if let before, attempt.follows != .no, !before.isRecognized { attempt.tapsAtMost += before.tapsAtMost }
      attempts[number] = attempt
    }
  }

  /// Whether an attempt comes soon after the one before and close to it, no when either is clearly not so; and whether it
  /// comes clearly late.
  private func follows(_ attempt: Attempt, _ run: StrokeSource) -> (Certainty, Bool) {
    guard attempt.previous >= 0 else { return (.no, true) }
    let before = attempts[attempt.previous]
    let isLate = Clearance.isAbove(attempt.downTime - before.liftTime, run.thresholds.tapInterval)
    var nearest = Double.infinity
    var farthest = 0.0
    for finger in attemptFingers[attempt.fingers] {
      let place = run.touches.fingers[finger].location
      let distances = attemptFingers[before.fingers].map { (run.touches.fingers[$0].location - place).length }
      nearest = min(nearest, distances.min() ?? 0)
      farthest = max(farthest, distances.min() ?? 0)
    }
    if isLate == .yes || nearest >= 2 * run.thresholds.tapDistance { return (.no, isLate == .yes) }
    // A tap elsewhere in between may or may not count.
    let isNext = before.sequence + 1 == attempt.sequence
    let isNear = isLate == .no && 2 * farthest <= run.thresholds.tapDistance && isNext
    return (isNear ? .yes : .open, false)
  }

  /// The position of an attempt among clear taps that follow one another, the first after a long pause or the first of all.
  private func tapPosition(_ attempt: Attempt) -> Int {
    guard attempt.criterion == .yes, attempt.isKnown, attempt.isUndisturbed, attempt.company != .contested else {
      return 0
    }
    guard attempt.previous >= 0 else { return attempt.isFresh ? 1 : 0 }
    let before = attempts[attempt.previous]
    switch attempt.follows {
    case .yes: return before.tapPosition > 0 ? before.tapPosition + 1 : 0
    case .no: return attempt.isFresh && attempt.comesLate ? 1 : 0
    case .open: return 0
    }
  }

  /// How many stays of its fingers can come one after the other.
  private func successiveStays(_ attempt: Attempt, _ run: StrokeSource) -> Int {
    var count = 0
    var end = -1
    for finger in attemptFingers[attempt.fingers].sorted(by: { strokes[$0].lift < strokes[$1].lift })
    where run.touches.fingers[finger].down >= end {
      count += 1
      end = strokes[finger].lift
    }
    return count
  }
}
