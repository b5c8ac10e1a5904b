internal import TouchModel

/// A lift after which taps that want more go on judging, so that the view's touchesEnded is held for them.
public struct WaitingLift: Sendable {
  /// The touch, among ``Run/trackedTouches``.
  public let touch: Handle<TrackedTouch>
  /// What responders received of it.
  public let history: TouchHistory
  /// The step of the lift.
  public let dispatch: Int
  /// The recognizers that delay endings and are undecided.
  public let waiting: [Handle<Recognizer>]
}

extension Run {
  /// Calls the body for every lift after which recognizers that delay endings are undecided, for touches that have begun at
  /// their views and not ended before.
  public func eachWaitingLift(_ body: (WaitingLift) -> Void) {
    guard recognizers.contains(where: { $0.delaysTouchesEnded && $0.kind == .tap && $0.taps > 1 }) else { return }
    for moment in moments where moment.kind == .lift && moment.isAlive {
      guard let touch = trackedTouch(ofFinger: moment.finger), let history = history(ofTracked: touch),
        let sequence = lastRecord(ofStep: moment.dispatch),
        !isSystemControl(history.view),
        ownDelivery(history, where: { $0.method == .began && $0.dispatch < moment.dispatch }) != nil,
        ownDelivery(history, where: { $0.method.isEnding && $0.dispatch < moment.dispatch }) == nil
      else { continue }
      let waiting = recognizers.indices.filter { recognizer in
        recognizers[recognizer].delaysTouchesEnded && isWaiting(recognizer)
          && isUndecided(recognizer, about: touch, at: sequence)
      }
      if waiting.isEmpty { continue }
      body(WaitingLift(touch: touch, history: history, dispatch: moment.dispatch, waiting: waiting))
    }
  }

  /// The last record that a step itself made, or the last before it when it made none.
  private func lastRecord(ofStep dispatch: Int) -> Int? {
    var last: Int?
    for turn in turns {
      if turn.dispatch > dispatch || turn.dispatch == dispatch && turn.isTimer { break }
      if !turn.records.isEmpty { last = turn.records.upperBound - 1 }
    }
    return last
  }

  /// The touchesEnded that the view receives while one of some recognizers is undecided; `nil` for none.
  public func earlyEnding(_ lift: WaitingLift, _ waiting: [Handle<Recognizer>]) -> (
    call: ResponderCall, recognizer: Handle<Recognizer>
  )? {
    for delivery in deliveries(of: lift.history) {
      let call = call(delivery)
      guard call.method == .ended, call.receiver == lift.history.view else { continue }
      let undecided = waiting.first { isUndecided($0, about: lift.touch, at: call.sequence) }
      return undecided.map { (call, $0) }
    }
    return nil
  }

  /// The change by which a recognizer that waits after a lift decides; `nil` when it never does.
  public func decision(of recognizer: Handle<Recognizer>, after lift: WaitingLift) -> StateChange? {
    var change = recognizers[recognizer].changes.first
    while let known = stateChanges[change] {
      if known.sequence > trackedTouches[lift.touch].start, known.to != .possible { return known }
      change = known.next
    }
    return nil
  }

  /// The last decision of the recognizers that hold an ending; `nil` when one of them never decides.
  public func lastDecision(_ lift: WaitingLift) -> StateChange? {
    var last: StateChange?
    for recognizer in lift.waiting {
      guard let decision = decision(of: recognizer, after: lift) else { return nil }
      if last.map({ decision.sequence > $0.sequence }) ?? true { last = decision }
    }
    return last
  }

  /// The last decision about a lift, and the touchesEnded that comes only long after it; `nil` when it comes in time.
  public func lateEnding(_ lift: WaitingLift) -> (StateChange, ResponderCall)? {
    guard let last = lastDecision(lift), let ended = ownDelivery(lift.history, where: { $0.method == .ended }),
      recognizers.indices.allSatisfy({ recognizer in
        !recognizers[recognizer].delaysTouchesEnded || !isOnPath(recognizer, of: lift.history.view)
          || hasDecided(recognizer, from: trackedTouches[lift.touch].start, to: last.sequence + 1)
      })
    else { return nil }
    let call = call(ended)
    // Others may hold it for a while; what waits longer than any fixed delay waits for the next touch, or for ever.
    return Int(trace.records[call.sequence].time) > last.time + engine.thresholds.endDelay ? (last, call) : nil
  }

  /// A recognition that takes the touch of a lift, and the touchesEnded that comes after it; `nil` when there is none.
  public func endingAfterSuccess(_ lift: WaitingLift) -> (Recognition, ResponderCall)? {
    guard let ended = ownDelivery(lift.history, where: { $0.method == .ended }).map({ call($0) }) else { return nil }
    let recognition = recognitions.first { recognition in
      recognizers[recognition.recognizer].cancelsTouchesInView && isTouch(lift.touch, of: recognition)
        && recognition.sequence < ended.sequence
    }
    return recognition.map { ($0, ended) }
  }

  /// The touch of a finger that lifts, when no recognizer may hold its ending back or have taken it; `nil` otherwise.
  public func undelayed(_ moment: FingerMoment) -> TouchHistory? {
    let finger = fingers[moment.finger]
    guard let view = finger.owner.view, finger.acceptance != .no, isUndelayed(view) else { return nil }
    guard let touch = trackedTouch(ofFinger: moment.finger), !isHeldByScrollView(finger),
      let history = history(ofTracked: touch), !isSystemControl(view),
      ownDelivery(history, where: { $0.method == .began && $0.dispatch < moment.dispatch }) != nil,
      ownDelivery(history, where: { $0.method.isEnding && $0.dispatch < moment.dispatch }) == nil,
      !isEverTaken(touch, history)
    else { return nil }
    return history
  }

  /// Whether recognizers of a view or of superviews take part, and none of these delays beginnings or endings.
  private func isUndelayed(_ view: ObjectID) -> Bool {
    var isAnyEnabled = false
    for recognizer in recognizers.indices where isAttached(recognizer, atOrAbove: view) {
      if recognizers[recognizer].delaysTouchesEnded || recognizers[recognizer].delaysTouchesBegan { return false }
      if recognizers[recognizer].isEnabled { isAnyEnabled = true }
    }
    return isAnyEnabled
  }
}
