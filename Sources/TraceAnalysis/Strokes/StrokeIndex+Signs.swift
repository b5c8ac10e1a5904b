internal import TouchModel

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
