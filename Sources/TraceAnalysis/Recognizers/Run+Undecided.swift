public import TouchModel

/// Which recognizers have not come to a verdict yet; what is not known counts as decided, so that rules judge nothing then.
extension Run {
  /// Whether verdicts can be seen: an engine that goes back to possible in the very dispatch, unseen, shows no failure.
  public var showsVerdicts: Bool {
    engine.capabilities.contains(Capability.observesReset) || readings.resetTiming != .dispatchEnd
  }

  /// Whether a recognizer that has received a touch is undecided about it through the turn of a record.
  ///
  /// One that decides in that turn is decided, whatever comes first: who looks at states from time to time reports them late.
  public func isUndecided(_ recognizer: Handle<Recognizer>, about touch: Handle<TrackedTouch>, at sequence: Int) -> Bool
  {
    guard showsVerdicts, recognizers[recognizer].kind != .base, hasReceived(recognizer, touch, before: sequence),
      state(of: recognizer, before: trackedTouches[touch].start) == .possible
    else { return false }
    let end = turnOfVerdicts(at: sequence)?.records.upperBound ?? sequence + 1
    if hasDecided(recognizer, from: trackedTouches[touch].start, to: end) { return false }
    // Only taps wait for more when the finger has left.
    return isWaiting(recognizer) || isDown(touch, at: sequence)
  }

  /// The turn by whose end verdicts of the turn of a record are reported: that turn, or the next where they may come late.
  private func turnOfVerdicts(at sequence: Int) -> Turn? {
    if lag == 0 { return turn(at: sequence) }
    guard let position = turns.firstIndex(where: { $0.records.contains(sequence) }) else { return nil }
    return turns[position...].dropFirst().first(where: isAtWork) ?? turns.last
  }

  /// By how many turns in which the engine is at work a recognition may be reported later than it happens.
  @inlinable
  @inline(__always)
  public var lag: Int { readings.recognitionLag == .upToOneReport ? 1 : 0 }

  /// The first turn in which a recognition may have happened.
  public func firstTurn(of recognition: Recognition) -> Handle<Turn> {
    lag == 0 ? recognition.turn : turns[..<recognition.turn].lastIndex(where: isAtWork) ?? turns.startIndex
  }

  /// Whether an engine dispatches something in a turn or time passes for it; questions and changes of the scene come between.
  private func isAtWork(_ turn: Turn) -> Bool {
    guard !turn.isTimer, testCase.script.steps.indices.contains(turn.dispatch) else { return true }
    switch testCase.script.steps[turn.dispatch].action {
    case .report:
      // One that is posted together with the next is only put in the queue.
      return turn.records.contains { if case .enqueued = trace.records[$0].event { false } else { true } }
    case .wait, .interruption: return true
    case .hitTest, .chain, .defaults, .eventTouches, .change, .otherEvent: return false
    }
  }

  /// Whether a recognizer reports when a finger goes down, and not before, what it has recognized with others.
  public func tellsOfOthers(_ recognizer: Handle<Recognizer>, whenDown finger: Finger) -> Bool {
    lag > 0 && recognitions.contains { $0.recognizer == recognizer && $0.dispatch == finger.down }
  }

  /// Whether a recognizer may wait for further taps.
  public func isWaiting(_ recognizer: Handle<Recognizer>) -> Bool {
    recognizers[recognizer].kind == .tap && recognizers[recognizer].taps > 1
  }

  /// Whether a recognizer leaves possible between two records.
  public func hasDecided(_ recognizer: Handle<Recognizer>, from start: Int, to end: Int) -> Bool {
    var change = recognizers[recognizer].changes.first
    while let known = stateChanges[change], known.sequence < end {
      if known.sequence >= start, known.to != .possible { return true }
      change = known.next
    }
    return false
  }

  /// Whether a recognizer has a touch when a record is made: it received its beginning and was not cut off.
  ///
  /// Where calls of recognizers are not reported, the scene shows which have it.
  public func hasReceived(_ recognizer: Handle<Recognizer>, _ touch: Handle<TrackedTouch>, before sequence: Int) -> Bool
  {
    guard engine.capabilities.contains(Capability.recognizerTouches) else {
      let finger = trackedTouches[touch].finger
      return finger.map { isConcerned(recognizer, fingers[$0]) } ?? false
    }
    var hasBegun = false
    for delivery in deliveries(ofTracked: touch, to: recognizer) {
      let call = call(delivery)
      if call.sequence >= sequence { break }
      if call.method == .began { hasBegun = true }
      if call.method == .cancelled { return false }
    }
    return hasBegun
  }

  /// Whether the finger of a touch is still down, or lifts just now, when a record is made; no when it is not known.
  public func isDown(_ touch: Handle<TrackedTouch>, at sequence: Int) -> Bool {
    guard let finger = trackedTouches[touch].finger, let turn = turn(at: sequence) else { return false }
    return turn.dispatch < fingers[finger].end || turn.dispatch == fingers[finger].end && !turn.isTimer
  }

  /// Whether a finger's view, or a superview, is a scroll view that holds its content's touches.
  public func isHeldByScrollView(_ finger: Finger) -> Bool {
    guard let view = finger.owner.view, isBelowScrollView(view) else { return false }
    return readings.contentTouches == .delayed
  }

  /// Whether a recognition of another recognizer keeps one from recognizing: they share a touch, no delegate lets both, and the
  /// other does not wait for more taps (`uikit` fact 42).
  public func prevents(_ winner: Handle<Recognizer>, _ other: Handle<Recognizer>) -> Bool {
    let (one, two) = (recognizers[winner], recognizers[other])
    if winner == other || permits(winner, other) { return false }
    return !(one.kind == .tap && two.kind == .tap && two.taps > one.taps)
  }
}
