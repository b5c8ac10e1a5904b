internal import TouchModel

/// A recognizer that was judging a touch of a recognition and may not recognize with it too.
public struct Rival: Sendable {
  /// The recognition, among ``Run/recognitions``.
  public let recognition: Handle<Recognition>
  /// The recognizer.
  public let recognizer: Handle<Recognizer>
}

extension Run {
  /// Recognizers that judge a touch that another recognizes with.
  @inlinable
  @inline(__always)
  public var rivals: Rivals { Rivals(run: self) }

  /// The rivals of a run.
  @frozen
  public struct Rivals {
    @usableFromInline let run: Run

    @inlinable
    init(run: Run) { self.run = run }
  }
}

extension Run.Rivals {
  /// Calls the body for every recognition and every recognizer that was judging one of its touches then, or was cut off from it just
  /// before, and may not recognize with it too.
  public func each(_ body: (Recognition, Handle<Recognizer>) -> Void) {
    guard run.recognizers.count > 1, !run.recognitions.isEmpty else { return }
    for rival in run.foundRivals { body(run.recognitions[rival.recognition], rival.recognizer) }
  }

  /// The recognizers that others get in the way of.
  public func find() -> [Rival] {
    var rivals: [Rival] = []
    for position in run.recognitions.indices {
      let recognition = run.recognitions[position]
      for other in run.recognizers.indices where run.recognizers.prevents(recognition.recognizer, other) {
        let isRival = run.recognitions.touches(of: recognition).contains { loses(other, $0, by: recognition) }
        if isRival { rivals.append(Rival(recognition: position, recognizer: other)) }
      }
    }
    return rivals
  }

  /// Whether a recognizer that was judging a touch loses it by a recognition, be it told after that or just before.
  private func loses(
    _ recognizer: Handle<Recognizer>, _ touch: Handle<TrackedTouch>, by recognition: Recognition
  ) -> Bool {
    isJudging(recognizer, touch, at: recognition) || isCutOffBefore(recognizer, touch, recognition)
  }

  /// Whether a recognizer was judging a touch when another recognized: it had received it and not decided since.
  public func isJudging(_ recognizer: Handle<Recognizer>, _ touch: Handle<TrackedTouch>, at recognition: Recognition)
    -> Bool
  {
    let start = run.trackedTouches[touch].start
    let point = verdict(of: recognition)
    guard run.states.of(recognizer, before: point) == .possible,
      run.states.of(recognizer, before: start) == .possible,
      run.recognizers.hasReceived(recognizer, touch, before: run.turns[recognition.turn].records.upperBound)
        || losesItOnlyNow(recognizer, touch, recognition)
    else { return false }
    if run.states.hasDecided(recognizer, from: start, to: point) { return false }
    let before = run.turns[run.recognitions.firstTurn(of: recognition)].records.lowerBound
    if run.recognizers.hasGivenUp(recognizer, touch, before: before) { return false }
    // One that is cut off decides; one that gives the touch up goes on as it was.
    let end = run.turns[recognition.turn].records.upperBound
    return run.states.hasDecided(recognizer, from: point, to: end)
      || !run.recognizers.hasGivenUp(recognizer, touch, before: end)
  }

  /// Whether a recognizer that was judging a touch is cut off in the turn of a recognition and before it, which nothing else in that
  /// turn explains: some engines fail the losers first.
  public func isCutOffBefore(
    _ recognizer: Handle<Recognizer>, _ touch: Handle<TrackedTouch>, _ recognition: Recognition
  ) -> Bool {
    let start = run.turns[recognition.turn].records.lowerBound
    guard !run.turns.isInterrupted(recognition.turn), run.trackedTouches[touch].start < start,
      run.states.of(recognizer, before: start) == .possible,
      !run.states.hasDecided(recognizer, from: run.trackedTouches[touch].start, to: start),
      run.recognizers.hasReceived(recognizer, touch, before: start),
      !run.recognitions.contains(where: { $0.turn == recognition.turn && $0.sequence != recognition.sequence })
    else { return false }
    let isTold = run.recognizers.deliveries(of: touch, to: recognizer).contains { delivery in
      let call = run.recognizers.calls[delivery.call]
      return call.method == .cancelled && call.sequence >= start && call.sequence < recognition.sequence
    }
    return isTold && run.states.hasDecided(recognizer, from: start, to: recognition.sequence)
  }

  /// The record before which a recognition had not happened yet: its own, or the first of the turn before where it may be
  /// reported late.
  private func verdict(of recognition: Recognition) -> Int {
    run.states.lag == 0
      ? recognition.sequence : run.turns[run.recognitions.firstTurn(of: recognition)].records.lowerBound
  }

  /// Whether a recognizer that had a touch learns only in the turn of a recognition that it is cut off.
  private func losesItOnlyNow(
    _ recognizer: Handle<Recognizer>, _ touch: Handle<TrackedTouch>, _ recognition: Recognition
  ) -> Bool {
    run.recognizers.hasReceived(
      recognizer, touch, before: run.turns[run.recognitions.firstTurn(of: recognition)].records.lowerBound)
  }

  /// A recognition of a recognizer that shares a touch with another.
  public func recognition(of recognizer: Handle<Recognizer>, sharing other: Recognition) -> Recognition? {
    run.recognitions.first { recognition in
      recognition.recognizer == recognizer && recognition.sequence != other.sequence
        && run.recognitions.touches(of: recognition).contains { run.recognitions.isTouch($0, of: other) }
    }
  }

  /// What a loser that was judging a touch receives of it around a recognition; `nil` when it did not have the touch.
  public func contact(of loser: Handle<Recognizer>, with touch: Handle<TrackedTouch>, at recognition: Recognition)
    -> Run.Contact?
  {
    guard loses(loser, touch, by: recognition) else { return nil }
    var last: Int?
    var later: RecognizerCall?
    var ending: RecognizerCall?
    for delivery in run.recognizers.deliveries(of: touch, to: loser) {
      let call = run.recognizers.calls[delivery.call]
      if call.sequence < recognition.sequence { last = call.sequence }
      if call.method.isEnding, call.turn <= recognition.turn { ending = ending ?? call }
      if call.turn > recognition.turn, call.method != .cancelled { later = later ?? call }
    }
    guard let last, !(ending.map { $0.turn < run.recognitions.firstTurn(of: recognition) } ?? false) else { return nil }
    return Run.Contact(
      last: last, later: later,
      signal: ending.flatMap { $0.method == .cancelled && $0.turn == recognition.turn ? $0 : nil },
      isOwedSignal: ending == nil && !mayHaveFailedByItself(loser, touch, recognition)
        && !hasGivenUpAlone(loser, touch, recognition) && !mayHaveGivenUpUnseen(loser, recognition))
  }

  /// Whether a loser that decides nothing in the turn of a recognition may have given the touch up before, which only lists of recognizers
  /// show.
  private func mayHaveGivenUpUnseen(_ loser: Handle<Recognizer>, _ recognition: Recognition) -> Bool {
    !run.engine.capabilities.contains(Capability.touchRecognizers)
      && !run.states.hasDecided(
        loser, from: verdict(of: recognition), to: run.turns[recognition.turn].records.upperBound)
  }

  /// Whether a loser has given up a touch before a recognition and receives touchesCancelled for others in its turn: only those are
  /// taken from it.
  private func hasGivenUpAlone(
    _ loser: Handle<Recognizer>, _ touch: Handle<TrackedTouch>, _ recognition: Recognition
  ) -> Bool {
    run.recognizers.hasGivenUp(loser, touch, before: recognition.sequence)
      && run.recognizers.calls.contains {
        $0.recognizer == loser && $0.method == .cancelled && $0.turn == recognition.turn
      }
  }

  /// Whether a loser fails in the turn of a recognition, which what the finger or the clock did may have brought about too.
  private func mayHaveFailedByItself(
    _ loser: Handle<Recognizer>, _ touch: Handle<TrackedTouch>, _ recognition: Recognition
  ) -> Bool {
    let turn = run.turns[recognition.turn].records
    let start = verdict(of: recognition)
    guard run.states.hasDecided(loser, from: start, to: turn.upperBound) else { return false }
    // Where verdicts may come late, one of an earlier turn need have nothing to do with the recognition.
    if start < turn.lowerBound, run.states.hasDecided(loser, from: start, to: turn.lowerBound) { return true }
    return !run.recognizers.failsOnlyWithItsTouches(loser)
      || !run.trackedTouches.isDownAfter(turn: recognition.turn, touch)
  }

  /// Whether a third recognizer that is active in the same turn, or shown later to have recognized in it, may have cut a recognizer off.
  public func isCutOffByAnother(_ recognizer: Handle<Recognizer>, _ recognition: Recognition) -> Bool {
    run.recognizers.indices.contains { other in
      guard other != recognizer, other != recognition.recognizer, !run.recognizers.areAgreed(other, recognizer) else {
        return false
      }
      return run.states.isActive(other, in: recognition.turn)
        || run.recognitions.contains {
          $0.recognizer == other && run.recognitions.firstTurn(of: $0) <= recognition.turn
            && $0.turn >= recognition.turn
        }
    }
  }

  /// The record by which a recognizer is cut off from a touch in a turn: a failure, or a cancellation; `nil` for none.
  public func cut(_ recognizer: Handle<Recognizer>, _ touch: Handle<TrackedTouch>, in turn: Handle<Turn>) -> Int? {
    for delivery in run.recognizers.deliveries(of: touch, to: recognizer) {
      let call = run.recognizers.calls[delivery.call]
      if call.turn == turn, call.method == .cancelled { return call.sequence }
    }
    var change = run.recognizers[recognizer].changes.first
    while let known = run.states[change] {
      if known.turn == turn, known.to == .failed { return known.sequence }
      change = known.next
    }
    return nil
  }
}

extension Run {
  /// What a loser receives of a touch around a recognition.
  public struct Contact: Sendable {
    /// The last call before the recognition.
    public let last: Int
    /// The first call after the turn of the recognition that is no cancellation.
    public let later: RecognizerCall?
    /// The cancellation in the turn of the recognition.
    public let signal: RecognizerCall?
    /// Whether the loser must learn that the touch is taken, and does not.
    public let isOwedSignal: Bool
  }
}
