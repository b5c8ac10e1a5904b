public import TouchModel

/// A touch of a gesture that its view was still busy with when the recognizer recognized.
public struct TakenTouch: Sendable {
  /// The touch, among ``Run/trackedTouches``.
  public let tracked: Handle<TrackedTouch>
  /// What responders received of it.
  public let history: TouchHistory
  /// The first ending that its view received, in the turn of the recognition or later; `nil` for none.
  public let ending: Delivery?
}

/// What recognitions do to the calls of views, as the engine reports the recognition, its touches and what was
/// delivered before.
extension Run {
  /// Whether a recognition has to take its touches from views.
  public func isCancelling(_ recognition: Recognition) -> Bool {
    recognizers[recognition.recognizer].cancelsTouchesInView && !isInterrupted(turn: recognition.turn)
  }

  /// Whether a turn is what the engine makes of an interruption.
  public func isInterrupted(turn: Handle<Turn>) -> Bool {
    !turns[turn].isTimer && isInterruption(turns[turn].dispatch)
  }

  /// The touch, as responders received it, if any did, it stands for one finger and it stays with its view.
  public func history(ofTracked touch: Handle<TrackedTouch>) -> TouchHistory? {
    guard let handle = trackedTouches[touch].history else { return nil }
    let history = touches[handle]
    return history.isObserved && !history.isShared && history.staysWithItsView ? history : nil
  }

  /// The first delivery of a touch to its own view by a method.
  public func ownDelivery(_ touch: TouchHistory, where isMeant: (ResponderCall) -> Bool) -> Delivery? {
    var current: Handle<Delivery>? = touch.first
    while let delivery = deliveries[current] {
      let call = call(delivery)
      if call.receiver == touch.view, isMeant(call) { return delivery }
      current = delivery.nextOfTouch
    }
    return nil
  }

  /// A touch of a gesture that its view has begun with and that has not ended there when the gesture is recognized; `nil`
  /// where there is nothing to take.
  public func taken(_ touch: Handle<TrackedTouch>, by recognition: Recognition) -> TakenTouch? {
    guard let history = history(ofTracked: touch),
      let beginning = ownDelivery(history, where: { $0.method == .began }),
      call(beginning).sequence < recognition.sequence
    else { return nil }
    let ending = ownDelivery(history) { $0.method.isEnding }
    if let ending {
      let call = call(ending)
      let isInTime = call.method == .cancelled && !isInterrupted(turn: call.turn)
      if call.turn < (isInTime ? firstTurn(of: recognition) : recognition.turn) { return nil }
      // Where no recognizer delays endings the view may have received the lift before the recognizer decided.
      let isEarly = call.turn == recognition.turn && call.method == .ended && call.sequence < recognition.sequence
      if isEarly, !recognizers[recognition.recognizer].delaysTouchesEnded { return nil }
    }
    return TakenTouch(tracked: touch, history: history, ending: ending)
  }

  /// Whether a taken touch is cancelled at its view in the turn of the recognition.
  public func isCancelled(_ taken: TakenTouch, by recognition: Recognition) -> Bool {
    guard let ending = taken.ending.map({ call($0) }) else { return false }
    return ending.method == .cancelled && ending.turn <= recognition.turn
  }

  /// The delivery by which a touch of a gesture was cancelled at its view in the turn of the recognition; `nil` when it was
  /// not, or another recognition may be the reason.
  public func cancellation(of touch: Handle<TrackedTouch>, by recognition: Recognition) -> Delivery? {
    guard isCancelling(recognition), let taken = taken(touch, by: recognition), isCancelled(taken, by: recognition),
      cancellers(of: touch, in: recognition.turn) == 1
    else { return nil }
    return taken.ending
  }

  /// How many recognitions of a turn may be the reason for cancelling a touch.
  public func cancellers(of touch: Handle<TrackedTouch>, in turn: Handle<Turn>) -> Int {
    recognitions.count { other in
      other.turn == turn && recognizers[other.recognizer].cancelsTouchesInView
        && (other.touches.isEmpty || isTouch(touch, of: other))
    }
  }

  /// What became of a taken touch, in words.
  public func outcome(_ taken: TakenTouch) -> String {
    guard let ending = taken.ending.map({ call($0) }) else { return "it never hears of the end" }
    return ending.method == .cancelled
      ? "it receives touchesCancelled only at \(trace.records[ending.sequence].time) ms"
      : "it receives \(ending.words)"
  }

  /// The recognitions that a touch belongs to; those whose touches are not known may be any touch's.
  public func mayBelong(_ touch: Handle<TrackedTouch>, to recognition: Recognition) -> Bool {
    recognition.touches.isEmpty || isTouch(touch, of: recognition)
  }

  /// The view a touch belongs to, as the engine reports it.
  @inlinable
  @inline(__always)
  public func view(ofTracked touch: Handle<TrackedTouch>) -> ObjectID? { trackedTouches[touch].view }

  /// Whether a view is a control of the system, which may keep touches from recognizers of its superviews.
  public func isSystemControl(_ view: ObjectID?) -> Bool {
    view.flatMap { kind(of: $0) }?.isSystemControl ?? false
  }
}

extension Run {
  /// Whether a recognition that takes its touches may have had this one, at any time.
  public func isEverTaken(_ touch: Handle<TrackedTouch>, _ history: TouchHistory) -> Bool {
    recognitions.contains { other in
      recognizers[other.recognizer].cancelsTouchesInView && isOnPath(other.recognizer, of: history.view)
        && mayBelong(touch, to: other)
    }
      // A gesture may take in fingers that come after its recognition.
      || stateChanges.contains { change in
        recognizers[change.recognizer].cancelsTouchesInView && change.to != .possible && change.to != .failed
          && gestureTouches[change.touches].contains(touch)
      }
  }
}
