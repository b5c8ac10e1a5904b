public import TouchModel

extension GestureIndex {
  /// Adds a change of state.
  public mutating func add(
    _ state: RecognizerState, of id: ObjectID, _ touches: ElementRange, _ sequence: Int, _ reader: GestureReader
  ) {
    let recognizer = position(of: id, at: sequence)
    guard recognizer >= 0 else { return }
    let position = changes.count
    let named = addTouches(touches, sequence, reader)
    let previous = recognizers[recognizer].changes.append(position)
    if previous >= 0 { changes[previous].next = position }
    let from = previous < 0 ? .possible : stateAfter(previous, before: state)
    let isAnother = openAttempts[recognizer] < 0 || from == .possible && attempts[openAttempts[recognizer]].end >= 0
    if isAnother, state != .possible { begin(recognizer, at: sequence, call: -1) }
    let attempt = openAttempts[recognizer]
    changes.append(
      StateChange(
        sequence: sequence, dispatch: reader.dispatch, turn: reader.turn, time: reader.time, recognizer: recognizer,
        from: from, to: state, touches: named, previous: previous, attempt: attempt))
    note(position, in: attempt, reader)
  }

  /// The state a recognizer is in before a change: what was reported last, unless the return to possible is never reported.
  private func stateAfter(_ previous: Int, before state: RecognizerState) -> RecognizerState {
    let last = changes[previous].to
    guard !observesReset, last == .ended || last == .cancelled || last == .failed else { return last }
    return state == .began || state == .ended || state == .failed ? .possible : last
  }

  /// Adds the touches of a record to those of gestures.
  private mutating func addTouches(_ range: ElementRange, _ sequence: Int, _ reader: GestureReader) -> Range<Int> {
    let start = gestureTouches.count
    for snapshot in range.indices.clamped(to: reader.trace.snapshots.indices) {
      let touch = track(reader.trace.snapshots[snapshot], isNew: false, sequence, reader)
      if !gestureTouches[start...].contains(touch) { gestureTouches.append(touch) }
    }
    return start..<gestureTouches.count
  }

  private mutating func note(_ change: Int, in attempt: Int, _ reader: GestureReader) {
    let row = changes[change]
    if attempt >= 0 {
      if attempts[attempt].firstChange < 0 { attempts[attempt].firstChange = change }
      attempts[attempt].lastChange = change
    }
    if row.isRecognition { recognize(change, in: attempt, reader) }
    switch row.to {
    case .ended, .cancelled:
      if attempt >= 0, attempts[attempt].end < 0 { attempts[attempt].end = change }
      let last = recognizers[row.recognizer].recognitions.last
      if last >= 0, recognitions[last].finish < 0, recognitions[last].attempt == attempt {
        recognitions[last].finish = change
      }
    case .failed: if attempt >= 0, attempts[attempt].end < 0 { attempts[attempt].end = change }
    case .possible:
      if attempt >= 0 { attempts[attempt].reset = change }
      openAttempts[row.recognizer] = -1
    case .began, .changed, .other: break
    }
  }

  private mutating func recognize(_ change: Int, in attempt: Int, _ reader: GestureReader) {
    let row = changes[change]
    var touches = row.touches
    if touches.isEmpty, attempt >= 0 {
      let start = gestureTouches.count
      for part in attemptTouches where part.attempt == attempt { gestureTouches.append(part.touch) }
      touches = start..<gestureTouches.count
    }
    let previous = recognizers[row.recognizer].recognitions.append(recognitions.count)
    recognitions.append(
      Recognition(
        recognizer: row.recognizer, change: change, sequence: row.sequence, dispatch: row.dispatch, turn: row.turn,
        time: row.time, isContinuous: row.to == .began, touches: touches, isTold: !row.touches.isEmpty,
        previous: previous, attempt: attempt))
    if attempt >= 0, attempts[attempt].recognition < 0 { attempts[attempt].recognition = recognitions.count - 1 }
  }
}

extension GestureIndex {
  /// Notes a call in the attempt of its recognizer; a touch that begins may be the first of another attempt.
  public mutating func takePart(in call: Int, _ reader: GestureReader) {
    let row = calls[call]
    let attempt = openAttempts[row.recognizer]
    if row.method == .began, attempt < 0 || isOver(attempt, before: row, reader) {
      begin(row.recognizer, at: row.sequence, call: call)
    }
    // What comes after the return to possible belongs to what was.
    let open = openAttempts[row.recognizer]
    guard open >= 0 else { return }
    attempts[open].lastCall = call
    guard row.method == .began else { return }
    for delivery in deliveries[row.deliveries] {
      attemptTouches.append(AttemptTouch(attempt: open, touch: delivery.touch))
    }
  }

  package mutating func begin(_ recognizer: Int, at sequence: Int, call: Int) {
    openAttempts[recognizer] = attempts.count
    _ = recognizers[recognizer].attempts.append(attempts.count)
    attempts.append(Attempt(recognizer: recognizer, start: sequence, firstCall: call, lastCall: call))
  }

  /// Whether a touch that begins can be no part of an attempt of which no end was reported: all its fingers are gone, and it
  /// waits for no further tap.
  private func isOver(_ attempt: Int, before call: RecognizerCall, _ reader: GestureReader) -> Bool {
    if attempts[attempt].end >= 0 { return !observesReset }
    let recognizer = recognizers[call.recognizer]
    var touches = 0
    var end = -1
    for part in attemptTouches where part.attempt == attempt {
      guard let finger = trackedTouches[part.touch].finger else { return false }
      touches += 1
      end = max(end, reader.touches.fingers[finger].end)
    }
    guard touches > 0, end < call.dispatch else { return false }
    if recognizer.kind != .tap || touches >= recognizer.taps * recognizer.fingers { return true }
    return reader.time - reader.touches.dispatches[end].time > 2 * tapInterval
  }

  /// Gives an attempt the range of its touches.
  public mutating func closeTouches(of attempt: Int) {
    let start = gestureTouches.count
    for part in attemptTouches where part.attempt == attempt { gestureTouches.append(part.touch) }
    attempts[attempt].touches = start..<gestureTouches.count
  }
}
