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
      trial.mayHaveOthers = mayHaveOthers(trial, run)
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

extension StrokeIndex {
  /// Finds out what becomes of recognizers that may take one another's fingers, once it is known what each makes of them:
  /// one that clearly has no use for them takes nothing from others.
  public mutating func settleRivals(_ run: StrokeSource) {
    for number in trials.indices where trials[number].company == .rivals {
      let trial = trials[number]
      for other in trials.indices where trials[other].sequence == trial.sequence {
        let rival = trials[other]
        let recognizer = run.recognizers[rival.recognizer.position]
        guard rival.criterion == .no || recognizer.isRefused, !rival.isRecognized else { continue }
        trials[number].rivals &= ~(1 << UInt64(rival.recognizer.position))
      }
      if trials[number].rivals == 0 {
        trials[number].company = .idle
      } else if trial.kind == .tap, hasLongerTap(trials[number], run) {
        trials[number].company = .contested
      }
    }
  }

  /// Whether a rival of a tap waits for more taps, for which the tap may have to wait (G-34).
  private func hasLongerTap(_ trial: Trial, _ run: StrokeSource) -> Bool {
    run.recognizers.indices.prefix(64).contains { position in
      trial.rivals >> UInt64(position) & 1 == 1 && run.recognizers[position].kind == .tap
        && run.recognizers[position].effectiveNumberOfTapsRequired > trial.taps
    }
  }
}

extension SceneRecognizer {
  /// Whether its delegate keeps it from recognizing whatever the fingers do.
  fileprivate var isRefused: Bool { delegate?.shouldBegin == false || delegate?.shouldReceive == false }
}

extension StrokeIndex {
  /// Finds out which records belong to which trial.
  public mutating func bound(_ run: StrokeSource) {
    for number in trials.indices {
      let start = start(of: trials[number].first, run)
      trials[number].records = start..<run.trace.records.count
      if let previous = trials[number].previous {
        trials[previous].records = min(trials[previous].records.lowerBound, start)..<start
      }
    }
    for (finger, stroke) in zip(strokes.indices, strokes) where stroke.path.contains(.unknown) {
      endTrials(before: run.touches.fingers[finger].down, run)
    }
  }

  /// Lets what came before end where a finger goes down of which no one knows which recognizers have it: what they show from then on
  /// may be of that one.
  private mutating func endTrials(before dispatch: Handle<Dispatch>, _ run: StrokeSource) {
    let start = start(of: dispatch, run)
    for number in trials.indices where trials[number].last < dispatch && trials[number].records.contains(start) {
      trials[number].records = trials[number].records.lowerBound..<start
      trials[number].isKnown = false
    }
  }

  /// The first record of a dispatch that is about its own fingers: what recognizers report before is late.
  private func start(of dispatch: Handle<Dispatch>, _ run: StrokeSource) -> Int {
    let records = run.touches.dispatches[dispatch].records
    guard !records.isEmpty else {
      let before = run.touches.dispatches[..<dispatch].map(\.records.upperBound).max() ?? 0
      return before
    }
    return records.first { run.trace.records[$0].event.isOfTouches } ?? records.lowerBound
  }

  /// Notes what recognizers let be seen, and which trial it belongs to.
  ///
  /// What stands before the calls by which recognizers receive a step was done by a timer, or is a late report of the step
  /// before.
  public mutating func noteSigns(_ run: StrokeSource) {
    var dispatch = Handle<Dispatch>(0)
    var step: Int?
    var undelivered: Handle<GestureSign>? = signs.endIndex
    let waiting = run.recognizers.indices.filter { run.recognizers[$0].requiresFailureOf?.isEmpty == false }
      .map { Handle<Recognizer>($0) }
    for sequence in run.trace.records.indices {
      let record = run.trace.records[sequence]
      if record.step != step {
        step = record.step
        undelivered = signs.endIndex
      }
      if let step {
        dispatch = max(dispatch, Handle(step))
      } else {
        // A timer fires after every step of an earlier time, whether that left a record or not.
        while let last = run.touches.dispatches.lastHandle, dispatch < last,
          run.time(dispatch.advanced(by: 1)) < record.time
        {
          dispatch = dispatch.advanced(by: 1)
        }
        let late = run.touches.turns.last { $0.records.lowerBound <= sequence && !$0.isTimer }
        if let late, late.records.contains(sequence) { dispatch = max(dispatch, late.dispatch) }
      }
      switch record.event {
      case .recognizerState(let recognizer, let state, _):
        add(.state, sequence, record, dispatch, recognizer, state, waiting: waiting)
      case .action(let call):
        add(.action, sequence, record, dispatch, call.recognizer, call.state, call.target, waiting: waiting)
      case .readingReset(let call):
        add(.reset, sequence, record, dispatch, call.recognizer, call.state, call.target, waiting: waiting)
      case .recognizerTouches:
        guard let first = undelivered, step ?? 0 > 0 else { continue }
        for sign in first..<signs.endIndex { signs[sign].dispatch = dispatch.advanced(by: -1) }
        undelivered = nil
      // Records of other kinds show nothing of recognizers.
      default: break
      }
    }
  }

  private mutating func add(
    _ kind: GestureSign.Kind, _ sequence: Int, _ record: TraceRecord, _ dispatch: Handle<Dispatch>,
    _ recognizer: ObjectID,
    _ state: RecognizerState, _ target: ObjectID? = nil, waiting: [Handle<Recognizer>]
  ) {
    guard recognizer.kind == .recognizer else { return }
    var sign = GestureSign(
      kind: kind, sequence: sequence, dispatch: dispatch, time: record.time, recognizer: Handle(recognizer.number),
      state: state, target: target)
    sign.trial = trials.firstIndex { $0.recognizer == sign.recognizer && $0.records.contains(sequence) }
    if waiting.contains(sign.recognizer), let trial = sign.trial, isOfTrialBefore(sign, trials[trial]) {
      sign.trial = trials[trial].previous
    }
    if let trial = sign.trial, kind != .reset, sign.isOfSuccess, !trials[trial].isRecognized, !isUnderWay(sign) {
      trials[trial].recognition = signs.endIndex
    }
    signs.append(sign)
  }

  /// Whether a tap that waits for others makes known what it saw in the trial before: no finger has lifted since.
  private func isOfTrialBefore(_ sign: GestureSign, _ trial: Trial) -> Bool {
    trial.kind == .tap && trial.previous != nil
      && trialFingers[trial.fingers].allSatisfy { strokes[$0].lift > sign.dispatch }
  }

  /// Whether a recognizer goes on with what it recognized before.
  private func isUnderWay(_ sign: GestureSign) -> Bool {
    let last = signs.last { $0.recognizer == sign.recognizer && $0.kind == sign.kind }
    return last?.state == .began || last?.state == .changed
  }
}

extension TraceEvent {
  /// Whether it is about touches, so that it is no late report of recognizers.
  fileprivate var isOfTouches: Bool {
    switch self {
    case .hitTest, .visit, .pointInside, .recognizerTouches, .touchRecognizers: true
    // A cancellation may be what a late recognition does to the touches before.
    case .touches(let call): call.method != .cancelled
    case .delegateQuery(_, .shouldReceive, _, _): true
    // Everything else may be a report of what recognizers decided before.
    default: false
    }
  }
}
