public import TouchModel

extension Run {
  /// The changes of recognizers' states, in the order of the trace.
  @inlinable
  @inline(__always)
  public var states: States { States(run: self) }

  /// The changes of state in a run.
  @frozen
  public struct States: EntityList {
    /// The handles of the entities.
    public typealias Indices = Handles<StateChange>

    @usableFromInline let run: Run

    @inlinable
    init(run: Run) { self.run = run }

    /// The list itself.
    @inlinable
    @inline(__always)
    public var all: List<StateChange> { run.index.gestures.changes }
  }
}

extension Run.States {
  /// The state a recognizer was in right before a record.
  public func of(_ recognizer: Handle<Recognizer>, before sequence: Int) -> RecognizerState {
    var state = RecognizerState.possible
    var change = run.recognizers[recognizer].changes.first
    while let known = self[change], known.sequence < sequence {
      state = known.to
      change = known.next
    }
    return state
  }

  /// The attempts, in the order they begin.
  @inlinable
  @inline(__always)
  public var attempts: List<Attempt> { run.index.gestures.attempts }

  /// The attempt in which a touch was delivered to a recognizer; `nil` for none.
  public func attempt(of recognizer: Handle<Recognizer>, with touch: Handle<TrackedTouch>) -> Handle<Attempt>? {
    guard !run.recognizers[recognizer].attempts.isEmpty else { return nil }
    return attempts.firstIndex { $0.recognizer == recognizer && run.recognizers.touches[$0.touches].contains(touch) }
  }

  /// Whether verdicts can be seen: an engine that goes back to possible in the very dispatch, unseen, shows no failure.
  public var showVerdicts: Bool {
    run.engine.capabilities.contains(Capability.observesReset) || run.readings.resetTiming != .dispatchEnd
  }

  /// Whether a recognizer that has received a touch is undecided about it through the turn of a record.
  ///
  /// One that decides in that turn is decided, whatever comes first: who looks at states from time to time reports them late.
  public func isUndecided(_ recognizer: Handle<Recognizer>, about touch: Handle<TrackedTouch>, at sequence: Int) -> Bool
  {
    guard showVerdicts, run.recognizers[recognizer].kind != .base,
      run.recognizers.hasReceived(recognizer, touch, before: sequence),
      of(recognizer, before: run.trackedTouches[touch].start) == .possible
    else { return false }
    let end = turnOfVerdicts(at: sequence)?.records.upperBound ?? sequence + 1
    if hasDecided(recognizer, from: run.trackedTouches[touch].start, to: end) { return false }
    if run.recognizers.hasGivenUp(recognizer, touch, before: end) { return false }
    if mayHaveGivenUpUnseen(recognizer, touch) { return false }
    // One that is told of an interruption may give up without a word (GR-46).
    if isInterrupted(recognizer, from: run.trackedTouches[touch].start, to: end) { return false }
    // Only taps wait for more when the finger has left.
    return run.recognizers.waitsForMoreTaps(recognizer) || run.trackedTouches.isDown(touch, at: sequence)
  }

  /// Whether a recognizer may do without a finger, which only lists of recognizers show.
  ///
  /// One that bears no movement may have given it up when it strayed, one takes no more fingers at a time than its gesture needs
  /// (G-13, G-30), and one that waits for another to fail may have made its gesture before.
  private func mayHaveGivenUpUnseen(_ recognizer: Handle<Recognizer>, _ touch: Handle<TrackedTouch>) -> Bool {
    guard !run.engine.capabilities.contains(Capability.touchRecognizers), let finger = run.trackedTouches[touch].finger
    else { return false }
    // One that waits for another to fail may have made its gesture with fingers before.
    if run.recognizers[recognizer].hasRequirements, !run.fingers[finger].isFresh { return true }
    if hasTooManyFingers(recognizer, about: finger) { return true }
    let limit: Double
    switch run.recognizers[recognizer].kind {
    case .tap: limit = run.engine.thresholds.tapMovement
    case .longPress: limit = run.engine.thresholds.pressMovement
    case .swipe, .pan, .pinch, .rotation, .base: return false
    }
    return 2 * run.fingers.strokes[finger].farthest > limit
  }

  /// Whether more fingers that concern a recognizer than its gesture takes are down for some of the time for which a finger is.
  private func hasTooManyFingers(_ recognizer: Handle<Recognizer>, about finger: Handle<Finger>) -> Bool {
    let (down, end) = (run.fingers[finger].down, run.fingers[finger].end)
    let companions = run.fingers.indices.count { other in
      run.fingers[other].down <= end && run.fingers[other].end >= down
        && run.recognizers.isConcerned(recognizer, run.fingers[other])
    }
    return companions > run.recognizers.mostFingers(of: recognizer)
  }

  /// Whether a recognizer is told between two records that an interruption cancels a touch, or may be where its calls cannot be seen.
  private func isInterrupted(_ recognizer: Handle<Recognizer>, from start: Int, to end: Int) -> Bool {
    guard start < end else { return false }
    guard run.engine.capabilities.contains(Capability.recognizerCalls) else {
      return run.turns.indices.contains { turn in
        run.turns[turn].records.overlaps(start..<end) && run.turns.isInterrupted(turn)
      }
    }
    var call = run.recognizers[recognizer].calls.first
    while let known = run.recognizers.calls[call], known.sequence < end {
      if known.sequence >= start, known.method == .cancelled, run.turns.isInterrupted(known.turn) { return true }
      call = known.next
    }
    return false
  }

  /// The turn by whose end verdicts of the turn of a record are reported: that turn, or the next where they may come late.
  private func turnOfVerdicts(at sequence: Int) -> Turn? {
    if lag == 0 { return run.turns.at(sequence) }
    guard let position = run.turns.firstIndex(where: { $0.records.contains(sequence) }) else { return nil }
    return run.turns[position...].dropFirst().first(where: run.turns.isAtWork) ?? run.turns.last
  }

  /// By how many turns in which the engine is at work a recognition may be reported later than it happens.
  @inlinable
  @inline(__always)
  public var lag: Int { run.readings.recognitionLag == .upToOneReport ? 1 : 0 }

  /// Whether a recognizer reports when a finger goes down, and not before, what it has recognized with others.
  public func mayReportOthers(_ recognizer: Handle<Recognizer>, whenDown finger: Finger) -> Bool {
    lag > 0 && run.recognitions.contains { $0.recognizer == recognizer && $0.dispatch == finger.down }
  }

  /// Whether a recognizer leaves possible between two records.
  public func hasDecided(_ recognizer: Handle<Recognizer>, from start: Int, to end: Int) -> Bool {
    var change = run.recognizers[recognizer].changes.first
    while let known = self[change], known.sequence < end {
      if known.sequence >= start, known.to != .possible { return true }
      change = known.next
    }
    return false
  }

  /// Whether a recognizer of a view or of a superview has begun and not ended.
  public func isAnyActive(above view: ObjectID, before sequence: Int) -> Bool {
    run.recognizers.indices.contains { recognizer in
      guard !run.recognizers[recognizer].changes.isEmpty, run.recognizers.isAttached(recognizer, atOrAbove: view) else {
        return false
      }
      let state = of(recognizer, before: sequence)
      return state == .began || state == .changed
    }
  }

  /// Whether a recognizer has begun and not ended at the beginning of a turn, or recognizes in it.
  public func isActive(_ recognizer: Handle<Recognizer>, in turn: Handle<Turn>) -> Bool {
    let state = of(recognizer, before: run.turns[turn].records.lowerBound)
    return state == .began || state == .changed
      || run.recognitions.contains { $0.recognizer == recognizer && $0.turn == turn }
  }
}
