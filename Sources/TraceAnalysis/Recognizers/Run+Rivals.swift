public import TouchModel

/// A recognizer that was judging a touch of a recognition and may not recognize with it too.
public struct Rival: Sendable {
  /// The recognition, among ``Run/recognitions``.
  public let recognition: Handle<Recognition>
  /// The recognizer.
  public let recognizer: Handle<Recognizer>
}

/// What other recognizers have to do with the touches of a recognition.
extension Run {
  /// Calls the body for every recognition and every recognizer that was judging one of its touches then and may not
  /// recognize with it too.
  public func eachRival(_ body: (Recognition, Handle<Recognizer>) -> Void) {
    guard recognizers.count > 1, !recognitions.isEmpty else { return }
    for rival in rivals { body(recognitions[rival.recognition], rival.recognizer) }
  }

  /// The recognizers that others get in the way of.
  public func findRivals() -> [Rival] {
    var rivals: [Rival] = []
    for position in recognitions.indices {
      let recognition = recognitions[position]
      for other in recognizers.indices where prevents(recognition.recognizer, other) {
        let isRival = touches(of: recognition).contains { isJudging(other, $0, at: recognition) }
        if isRival { rivals.append(Rival(recognition: position, recognizer: other)) }
      }
    }
    return rivals
  }

  /// Whether a recognizer was judging a touch when another recognized: it had received it and not decided since.
  public func isJudging(_ recognizer: Handle<Recognizer>, _ touch: Handle<TrackedTouch>, at recognition: Recognition)
    -> Bool
  {
    let start = trackedTouches[touch].start
    let point = verdict(of: recognition)
    guard state(of: recognizer, before: point) == .possible,
      state(of: recognizer, before: start) == .possible,
      hasReceived(recognizer, touch, before: turns[recognition.turn].records.upperBound)
        || isToldOnlyNow(recognizer, touch, recognition)
    else { return false }
    return !hasDecided(recognizer, from: start, to: point)
  }

  /// The record before which a recognition had not happened yet: its own, or the first of the turn before where it may be
  /// reported late.
  private func verdict(of recognition: Recognition) -> Int {
    lag == 0 ? recognition.sequence : turns[firstTurn(of: recognition)].records.lowerBound
  }

  /// Whether a recognizer that had a touch learns only in the turn of a recognition that it is cut off.
  private func isToldOnlyNow(
    _ recognizer: Handle<Recognizer>, _ touch: Handle<TrackedTouch>, _ recognition: Recognition
  ) -> Bool {
    hasReceived(recognizer, touch, before: turns[firstTurn(of: recognition)].records.lowerBound)
  }

  /// A recognition of a recognizer that shares a touch with another.
  public func recognition(of recognizer: Handle<Recognizer>, sharing other: Recognition) -> Recognition? {
    recognitions.first { recognition in
      recognition.recognizer == recognizer && recognition.sequence != other.sequence
        && touches(of: recognition).contains { isTouch($0, of: other) }
    }
  }

  /// Whether no delegate of a recognizer says anything about other recognizers.
  @inlinable
  @inline(__always)
  public func isSilentAboutPairs(_ recognizer: Handle<Recognizer>) -> Bool {
    recognizers[recognizer].simultaneously == nil
  }

  /// What a loser receives of a touch around a recognition.
  public struct Contact: Sendable {
    /// The last call before the recognition.
    public let last: Int
    /// The first call after the turn of the recognition that is no cancellation.
    public let later: RecognizerCall?
    /// Whether the loser must learn that the touch is taken, and does not.
    public let isOwedSignal: Bool
  }

  /// What a loser that was judging a touch receives of it around a recognition; `nil` when it did not have the touch.
  public func contact(of loser: Handle<Recognizer>, with touch: Handle<TrackedTouch>, at recognition: Recognition)
    -> Contact?
  {
    guard isJudging(loser, touch, at: recognition) else { return nil }
    var last: Int?
    var later: RecognizerCall?
    var ending: RecognizerCall?
    for delivery in deliveries(ofTracked: touch, to: loser) {
      let call = call(delivery)
      if call.sequence < recognition.sequence { last = call.sequence }
      if call.method.isEnding, call.turn <= recognition.turn { ending = ending ?? call }
      if call.turn > recognition.turn, call.method != .cancelled { later = later ?? call }
    }
    guard let last, !(ending.map { $0.turn < firstTurn(of: recognition) } ?? false) else { return nil }
    return Contact(
      last: last, later: later, isOwedSignal: ending == nil && !mayHaveFailedByItself(loser, touch, recognition))
  }

  /// Whether a loser fails in the turn of a recognition, which what the finger or the clock did may have brought about too.
  private func mayHaveFailedByItself(
    _ loser: Handle<Recognizer>, _ touch: Handle<TrackedTouch>, _ recognition: Recognition
  ) -> Bool {
    let end = turns[recognition.turn].records.upperBound
    guard hasDecided(loser, from: verdict(of: recognition), to: end) else { return false }
    return !isPatient(loser) || !isDownAfter(turn: recognition.turn, touch)
  }

  /// Whether nothing but the end of its touches makes a recognizer fail.
  public func isPatient(_ recognizer: Handle<Recognizer>) -> Bool {
    let own = recognizers[recognizer]
    guard own.shouldBegin != false, !own.hasRequirements else { return false }
    return own.kind == .pan || own.kind == .pinch || own.kind == .rotation
  }

  /// Whether the finger of a touch is still down when a turn is over; no when it is not known.
  public func isDownAfter(turn: Handle<Turn>, _ touch: Handle<TrackedTouch>) -> Bool {
    let finger = trackedTouches[touch].finger
    return finger.map { fingers[$0].end > turns[turn].dispatch } ?? false
  }

  /// Whether a third recognizer that is active in the same turn may have cut a recognizer off.
  public func isCutOffByAnother(_ recognizer: Handle<Recognizer>, _ recognition: Recognition) -> Bool {
    recognizers.indices.contains { other in
      guard other != recognizer, other != recognition.recognizer, !areAgreed(other, recognizer) else { return false }
      return isActive(other, in: recognition.turn)
    }
  }

  /// Whether a recognizer has begun and not ended at the beginning of a turn, or recognizes in it.
  public func isActive(_ recognizer: Handle<Recognizer>, in turn: Handle<Turn>) -> Bool {
    let state = state(of: recognizer, before: turns[turn].records.lowerBound)
    return state == .began || state == .changed
      || recognitions.contains { $0.recognizer == recognizer && $0.turn == turn }
  }

  /// The record by which a recognizer is cut off from a touch in a turn: a failure, or a cancellation; `nil` for none.
  public func cut(_ recognizer: Handle<Recognizer>, _ touch: Handle<TrackedTouch>, in turn: Handle<Turn>) -> Int? {
    for delivery in deliveries(ofTracked: touch, to: recognizer) {
      let call = call(delivery)
      if call.turn == turn, call.method == .cancelled { return call.sequence }
    }
    var change = recognizers[recognizer].changes.first
    while let known = stateChanges[change] {
      if known.turn == turn, known.to == .failed { return known.sequence }
      change = known.next
    }
    return nil
  }
}

extension Run {
  /// Whether a recognizer of a view or of a superview has begun and not ended.
  public func isAnyActive(above view: ObjectID, before sequence: Int) -> Bool {
    recognizers.indices.contains { recognizer in
      guard !recognizers[recognizer].changes.isEmpty, isAttached(recognizer, atOrAbove: view) else { return false }
      let state = state(of: recognizer, before: sequence)
      return state == .began || state == .changed
    }
  }
}
