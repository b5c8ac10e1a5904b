internal import TouchModel

extension StrokeIndex {
  /// Counts taps: which trials follow one another as taps of several do, and how many there can have been at the most.
  public mutating func countTaps(_ run: StrokeSource) {
    for number in trials.indices where trials[number].kind == .tap {
      var trial = trials[number]
      (trial.follows, trial.comesLate) = follows(trial, run)
      trial.tapPosition = tapPosition(trial)
      trial.tapsAtMost = successiveTouches(trial, run)
      if let before = trials[trial.previous], trial.follows != .no {
        trial.tapsAtMost +=
          newCount(in: before, run).map { successiveTouches(before, run, since: $0) } ?? before.tapsAtMost
      }
      trials[number] = trial
    }
  }

  /// Whether a trial comes soon after the one before and close to it, no when either is clearly not so; and whether it
  /// comes clearly late.
  private func follows(_ trial: Trial, _ run: StrokeSource) -> (Certainty, Bool) {
    guard let before = trials[trial.previous] else { return (.no, true) }
    let isLate = Clearance.isAbove(trial.downTime - before.liftTime, run.thresholds.tapInterval)
    var nearest = Double.infinity
    var farthest = 0.0
    for finger in trialFingers[trial.fingers] {
      let place = run.touches.fingers[finger].location
      let distances = trialFingers[before.fingers].map { (run.touches.fingers[$0].location - place).length }
      nearest = min(nearest, distances.min() ?? 0)
      farthest = max(farthest, distances.min() ?? 0)
    }
    // It may be measured from where a finger of the tap before lifts, and to where one of this lifts.
    let moved = [trial, before].flatMap { trialFingers[$0.fingers] }.map { strokes[$0].farthest }.max() ?? 0
    let isFar = Clearance.isAbove(nearest - 2 * moved, run.thresholds.tapDistance) == .yes
    if isLate == .yes || isFar { return (.no, isLate == .yes) }
    // A tap elsewhere in between may or may not count.
    let isNext = before.sequence.advanced(by: 1) == trial.sequence && !isInterrupted(before.last..<trial.first, run)
    let isNear = isLate == .no && 2 * (farthest + 2 * moved) <= run.thresholds.tapDistance && isNext
    return (isNear ? .yes : .open, false)
  }

  /// Whether something happens between two taps beside the passing of time.
  private func isInterrupted(_ steps: Range<Handle<Dispatch>>, _ run: StrokeSource) -> Bool {
    steps.contains { step in
      switch run.script.steps[step.position].action {
      case .malformedReport, .interruption, .cancellation, .ignore, .change, .otherEvent: true
      case .report, .wait, .hitTest, .chain, .defaults, .eventTouches, .conversion, .frame, .selected: false
      }
    }
  }

  /// The position of a trial among clear taps that follow one another, the first after a long pause or the first of all.
  private func tapPosition(_ trial: Trial) -> Int {
    guard trial.criterion == .yes, trial.isKnown, trial.isUndisturbed, trial.company != .contested,
      trial.company != .rivals
    else { return 0 }
    guard let before = trials[trial.previous] else { return trial.isFresh ? 1 : 0 }
    switch trial.follows {
    case .yes: return before.tapPosition > 0 ? before.tapPosition + 1 : 0
    case .no: return trial.isFresh && trial.comesLate ? 1 : 0
    case .open: return 0
    }
  }

  /// The step of a trial in which counting begins anew: that in which it recognizes, or the last in which the system ends one of its
  /// touches; `nil` when what came before the trial counts as well.
  private func newCount(in trial: Trial, _ run: StrokeSource) -> Handle<Dispatch>? {
    let fingers = trialFingers[trial.fingers].lazy.map { run.touches.fingers[$0] }
    let cancelled = fingers.filter { $0.ending == .interruption }.map(\.end).max()
    guard trial.isRecognized else { return cancelled }
    let recognized = signs[trial.recognition]?.dispatch ?? Handle(0)
    return max(recognized, cancelled ?? recognized)
  }

  /// How many of its fingers can come one after the other, from a step on.
  private func successiveTouches(
    _ trial: Trial, _ run: StrokeSource, since start: Handle<Dispatch> = Handle(0)
  ) -> Int {
    var count = 0
    var end = start
    var fingers = trialFingers[trial.fingers]
    if fingers.count > 1 { fingers.sort { [strokes] in strokes[$0].lift < strokes[$1].lift } }
    for finger in fingers where run.touches.fingers[finger].down >= end {
      count += 1
      end = strokes[finger].lift
    }
    return count
  }
}
