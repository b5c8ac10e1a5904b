public import TouchModel

extension GestureIndex {
  /// Adds a change of state.
  public mutating func add(
    _ state: RecognizerState, of id: ObjectID, _ touches: ElementRange, _ sequence: Int, _ reader: GestureReader
  ) {
    guard let recognizer = position(of: id, at: sequence) else { return }
    let position = changes.endIndex
    let named = addTouches(touches, sequence, reader)
    let from = recognizers[recognizer].changes.last.map { stateAfter($0, before: state) } ?? .possible
    if state == .possible, from == .possible, isNoReset(recognizer) { return }
    let previous = recognizers[recognizer].changes.append(position)
    if let previous { changes[previous].next = position }
    let isAnother = attempts[openAttempts[recognizer]].map { from == .possible && $0.end != nil } ?? true
    if isAnother, state != .possible { begin(recognizer, at: sequence, call: nil) }
    let attempt = openAttempts[recognizer]
    changes.append(
      StateChange(
        sequence: sequence, dispatch: reader.dispatch, turn: reader.turn, time: reader.time, recognizer: recognizer,
        from: from, to: state, touches: named, previous: previous, attempt: attempt))
    note(position, in: attempt)
  }

  /// Whether possible, reported of a recognizer that is possible, says nothing: it has received no touch, or is in the middle of an attempt
  /// of which the engine would show the end.
  ///
  /// One whose touches are cancelled may begin anew without a word (GR-46).
  private func isNoReset(_ recognizer: Handle<Recognizer>) -> Bool {
    guard let attempt = attempts[openAttempts[recognizer]] else { return true }
    guard observesFailure, let last = calls[attempt.lastCall] else { return false }
    return last.method != .cancelled
  }

  /// The state a recognizer is in before a change: what was reported last, unless the return to possible is never reported.
  private func stateAfter(_ previous: Handle<StateChange>, before state: RecognizerState) -> RecognizerState {
    let last = changes[previous].to
    guard !observesReset, last == .ended || last == .cancelled || last == .failed else { return last }
    return state == .began || state == .ended || state == .failed ? .possible : last
  }

  /// Adds the touches of a record to those of gestures.
  private mutating func addTouches(_ range: ElementRange, _ sequence: Int, _ reader: GestureReader) -> Range<Int> {
    let start = gestureTouches.count
    for id in reader.trace.objects(range) {
      let touch = track(TouchSnapshot(id), isNew: false, sequence, reader)
      if !gestureTouches[start...].contains(touch) { gestureTouches.append(touch) }
    }
    return start..<gestureTouches.count
  }

  private mutating func note(_ change: Handle<StateChange>, in attempt: Handle<Attempt>?) {
    let row = changes[change]
    if let attempt {
      if attempts[attempt].firstChange == nil { attempts[attempt].firstChange = change }
      attempts[attempt].lastChange = change
    }
    if row.isRecognition { recognize(change, in: attempt) }
    switch row.to {
    case .ended, .cancelled:
      if let attempt, attempts[attempt].end == nil { attempts[attempt].end = change }
      if let last = recognizers[row.recognizer].recognitions.last, recognitions[last].finish == nil,
        recognitions[last].attempt == attempt
      {
        recognitions[last].finish = change
      }
    case .failed: if let attempt, attempts[attempt].end == nil { attempts[attempt].end = change }
    case .possible:
      if let attempt { attempts[attempt].reset = change }
      openAttempts[row.recognizer] = nil
    case .began, .changed, .other: break
    }
  }

  private mutating func recognize(_ change: Handle<StateChange>, in attempt: Handle<Attempt>?) {
    let row = changes[change]
    var touches = row.touches
    let recognizer = recognizers[row.recognizer]
    let needed = recognizer.leastFingers
    // One that has to wait may recognize what came before the attempt.
    if touches.count < needed, !recognizer.hasRequirements, let attempt {
      let start = gestureTouches.count
      for part in attemptTouches where part.attempt == attempt { gestureTouches.append(part.touch) }
      // Which of more touches a gesture leaves out is the engine's choice.
      let ofAllTaps = recognizer.kind == .tap ? needed * recognizer.taps : needed
      if [needed, ofAllTaps].contains(gestureTouches.count - start) { touches = start..<gestureTouches.count }
    }
    let previous = recognizers[row.recognizer].recognitions.append(recognitions.endIndex)
    let recognition = recognitions.append(
      Recognition(
        recognizer: row.recognizer, change: change, sequence: row.sequence, dispatch: row.dispatch, turn: row.turn,
        time: row.time, isContinuous: row.to == .began, touches: touches,
        hasReportedTouches: row.touches.count >= needed,
        previous: previous, attempt: attempt))
    if let attempt, attempts[attempt].recognition == nil { attempts[attempt].recognition = recognition }
  }
}

extension GestureIndex {
  /// Notes a call in the attempt of its recognizer; a touch that begins may be the first of another attempt.
  public mutating func takePart(in call: Handle<RecognizerCall>, _ reader: GestureReader) {
    let row = calls[call]
    if row.method == .began, openAttempts[row.recognizer].map({ isOver($0, before: row, reader) }) ?? true {
      begin(row.recognizer, at: row.sequence, call: call)
    }
    // What comes after the return to possible belongs to what was.
    guard let open = openAttempts[row.recognizer] else { return }
    attempts[open].lastCall = call
    guard row.method == .began else { return }
    for delivery in deliveries[row.deliveries] {
      attemptTouches.append(AttemptTouch(attempt: open, touch: delivery.touch))
    }
  }

  mutating func begin(_ recognizer: Handle<Recognizer>, at sequence: Int, call: Handle<RecognizerCall>?) {
    openAttempts[recognizer] = attempts.endIndex
    _ = recognizers[recognizer].attempts.append(attempts.endIndex)
    attempts.append(Attempt(recognizer: recognizer, start: sequence, firstCall: call, lastCall: call))
  }

  /// Whether a touch that begins can be no part of an attempt of which no end was reported: all its fingers are gone, and it
  /// waits for no further tap and for no other recognizer.
  private func isOver(_ attempt: Handle<Attempt>, before call: RecognizerCall, _ reader: GestureReader) -> Bool {
    if attempts[attempt].end != nil { return !observesReset }
    let recognizer = recognizers[call.recognizer]
    if recognizer.hasRequirements { return false }
    var touches = 0
    var end: Handle<Dispatch>?
    for part in attemptTouches where part.attempt == attempt {
      guard let finger = trackedTouches[part.touch].finger else { return false }
      touches += 1
      end = max(end ?? Handle(0), reader.touches.fingers[finger].end)
    }
    guard let end, end < call.dispatch else { return false }
    if recognizer.kind != .tap || touches >= recognizer.taps * recognizer.fingers { return true }
    return reader.time - reader.touches.dispatches[end].time > 2 * tapInterval
  }

  /// Gives an attempt the range of its touches.
  public mutating func closeTouches(of attempt: Handle<Attempt>) {
    let start = gestureTouches.count
    for part in attemptTouches where part.attempt == attempt { gestureTouches.append(part.touch) }
    attempts[attempt].touches = start..<gestureTouches.count
  }
}
