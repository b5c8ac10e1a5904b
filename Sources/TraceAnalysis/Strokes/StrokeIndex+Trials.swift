internal import TouchModel

extension StrokeIndex {
  /// Adds what each recognizer gets to see in a sequence.
  public mutating func addTrials(_ number: Handle<FingerSequence>, _ run: StrokeSource) {
    let sequence = sequences[number]
    for position in run.recognizers.indices.prefix(64) where run.recognizers[position].effectiveIsEnabled {
      let start = trialFingers.count
      let bit: UInt64 = 1 << UInt64(position)
      var isKnown = true
      for finger in sequence.fingers {
        let (onPath, given) = (strokes[finger].onPath & bit, strokes[finger].given & bit)
        if strokes[finger].path.contains(.unknown) || onPath != given || run.touches.fingers[finger].isGathered {
          isKnown = false
        }
        if onPath | given != 0 { trialFingers.append(finger) }
      }
      guard trialFingers.count > start else { continue }
      let recognizer = run.recognizers[position]
      var trial = Trial(
        recognizer: Handle(position), kind: recognizer.kind, view: recognizer.viewInCase,
        taps: recognizer.effectiveNumberOfTapsRequired, touches: recognizer.effectiveNumberOfTouchesRequired,
        direction: recognizer.effectiveDirection, sequence: number, fingers: start..<trialFingers.count)
      trial.isKnown = isKnown
      measure(&trial, run)
      let mayHaveFewer = trialFingers.count - start > recognizer.maximumNumberOfTouches ?? .max
      trial.mayHaveOthers = mayHaveFewer || mayHaveOthers(trial, run)
      trial.isUndisturbed =
        sequence.isComplete && !sequence.isInterrupted && !sequence.isBurst && run.touches.isOrderly
      (trial.company, trial.rivals) = company(trial, recognizer, sequence, run)
      trial.previous = trials.lastIndex { $0.recognizer.position == position }
      trials.append(trial)
    }
  }

  private func mayHaveOthers(_ trial: Trial, _ run: StrokeSource) -> Bool {
    let own = trialFingers[trial.fingers]
    return zip(strokes.indices, strokes).contains { finger, stroke in
      stroke.path.contains(.unknown) && !own.contains(finger)
        && (sequences[trial.sequence].fingers.contains(finger)
          || trial.taps > 1 && run.touches.fingers[finger].down <= trial.last)
    }
  }

  private func measure(_ trial: inout Trial, _ run: StrokeSource) {
    // Without lists of what is compared: a case has many trials, and nearly all have one finger.
    let fingers = trialFingers[trial.fingers]
    (trial.first, trial.downTime) = (run.touches.dispatches.endIndex, Int.max)
    for finger in fingers {
      let down = run.touches.fingers[finger].down
      trial.first = min(trial.first, down)
      trial.last = max(trial.last, strokes[finger].lift)
      trial.downTime = min(trial.downTime, strokes[finger].downTime)
      trial.liftTime = max(trial.liftTime, strokes[finger].liftTime)
      var (together, togetherAtMost) = (0, 0)
      for other in fingers where run.touches.fingers[other].down <= down {
        if strokes[other].lift > down { together += 1 }
        if strokes[other].lift >= down { togetherAtMost += 1 }
      }
      trial.together = max(trial.together, together)
      trial.togetherAtMost = max(trial.togetherAtMost, togetherAtMost)
    }
  }

  /// What besides the recognizer decides about the fingers, and the recognizers that may.
  private func company(
    _ trial: Trial, _ recognizer: SceneRecognizer, _ sequence: FingerSequence, _ run: StrokeSource
  ) -> (Trial.Company, rivals: UInt64) {
    if recognizer.isRefused { return (.contested, 0) }
    // Fingers beside several of the recognizer, and fingers that come when others have left, make it open when it is reset.
    guard recognizer.requiresFailureOf?.isEmpty ?? true, trial.together == trial.fingers.count,
      trial.fingers.count == 1 || trial.fingers.count == sequence.fingers.count,
      sequence.fingers.count == 1 || !run.scene.views.contains(where: { $0.isExclusiveTouch == true })
    else { return (.contested, 0) }
    let own = trialFingers[trial.fingers]
    var others: UInt64 = 0
    for finger in own {
      if hasObstacle(finger, trial, run) { return (.contested, 0) }
      others |= strokes[finger].onPath | strokes[finger].given
    }
    // A recognizer of the path that takes fingers beside those of this one may be busy with them.
    let isApart = sequence.fingers.allSatisfy { finger in
      own.contains(finger) || (strokes[finger].onPath | strokes[finger].given) & others == 0
    }
    guard isApart else { return (.contested, 0) }
    others &= ~(1 << UInt64(trial.recognizer.position))
    if run.recognizers.count > 64 { return (.contested, 0) }
    var company = Trial.Company.alone
    var rivals: UInt64 = 0
    for (position, other) in run.recognizers.enumerated() where others >> UInt64(position) & 1 == 1 {
      if !other.effectiveIsEnabled { continue }
      let permits = recognizer.delegate?.allowsRecognition(with: position) ?? false
      let isPermitted = other.delegate?.allowsRecognition(with: trial.recognizer.position) ?? false
      if permits, isPermitted {
        company = .permitted
      } else {
        rivals |= 1 << UInt64(position)
      }
    }
    return (rivals == 0 ? company : .rivals, rivals)
  }

  /// Whether something on a finger's path besides recognizers may keep one from recognizing.
  private func hasObstacle(_ finger: Handle<Finger>, _ trial: Trial, _ run: StrokeSource) -> Bool {
    let path = strokes[finger].path
    if path.contains(.handler) { return true }
    if path.contains(.systemControl), run.touches.fingers[finger].owner.view != trial.view { return true }
    guard path.contains(.scrollView) else { return false }
    // A scroll view that scrolls has a recognizer of its own, which takes fingers that move, and whose touches end. A touch of its
    // own need not, so that its lift does not show that nothing scrolled.
    if trial.kind == .tap || trial.kind == .longPress {
      return strokes[finger].farthest * 2 > run.thresholds.panDistance
    }
    let isOnContent = run.touches.fingers[finger].owner.view.flatMap(run.scene.view)?.scrolledContent == nil
    return !isOnContent || !run.deliversLift(of: finger)
  }
}
