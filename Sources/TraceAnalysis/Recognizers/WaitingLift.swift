internal import TouchModel

/// A lift after which taps that want more go on judging, so that the view's touchesEnded is held for them.
public struct WaitingLift: Sendable {
  /// The touch, among ``Run/trackedTouches``.
  public let touch: Handle<TrackedTouch>
  /// What responders received of it.
  public let history: TouchHistory
  /// The step of the lift.
  public let dispatch: Handle<Dispatch>
  /// The recognizers that delay endings and are undecided.
  public let waiting: [Handle<Recognizer>]
}

extension Run.Holding {
  /// Calls the body for every lift after which recognizers that delay endings are undecided, for touches that have begun at
  /// their views and not ended before.
  public func eachWaitingLift(_ body: (WaitingLift) -> Void) {
    guard run.recognizers.contains(where: { $0.delaysTouchesEnded && $0.kind == .tap && $0.taps > 1 }) else { return }
    for moment in run.fingers.moments where moment.kind == .lift && moment.isAlive {
      guard let touch = run.trackedTouches.of(moment.finger), let history = run.trackedTouches.history(of: touch),
        let sequence = lastRecord(ofStep: moment.dispatch),
        !run.views.isSystemControl(history.view),
        run.touches.ownDelivery(history, where: { $0.method == .began && $0.dispatch < moment.dispatch }) != nil,
        run.touches.ownDelivery(history, where: { $0.method.isEnding && $0.dispatch < moment.dispatch }) == nil
      else { continue }
      let waiting = run.recognizers.indices.filter { recognizer in
        run.recognizers[recognizer].delaysTouchesEnded && run.recognizers.waitsForMoreTaps(recognizer)
          && run.states.isUndecided(recognizer, about: touch, at: sequence)
      }
      if waiting.isEmpty { continue }
      body(WaitingLift(touch: touch, history: history, dispatch: moment.dispatch, waiting: waiting))
    }
  }

  /// The last record that a step itself made, or the last before it when it made none.
  private func lastRecord(ofStep dispatch: Handle<Dispatch>) -> Int? {
    var last: Int?
    for turn in run.turns {
      if turn.dispatch > dispatch || turn.dispatch == dispatch && turn.isTimer { break }
      if !turn.records.isEmpty { last = turn.records.upperBound - 1 }
    }
    return last
  }

  /// The touchesEnded that the view receives while one of some recognizers is undecided; `nil` for none.
  public func earlyEnding(_ lift: WaitingLift, _ waiting: [Handle<Recognizer>]) -> (
    call: ResponderCall, recognizer: Handle<Recognizer>
  )? {
    for delivery in run.deliveries.of(lift.history) {
      let call = run.calls[delivery.call]
      guard call.method == .ended, call.receiver == lift.history.view else { continue }
      let undecided = waiting.first { run.states.isUndecided($0, about: lift.touch, at: call.sequence) }
      return undecided.map { (call, $0) }
    }
    return nil
  }

  /// The change by which a recognizer that waits after a lift decides; `nil` when it never does.
  public func decision(of recognizer: Handle<Recognizer>, after lift: WaitingLift) -> StateChange? {
    var change = run.recognizers[recognizer].changes.first
    while let known = run.states[change] {
      if known.sequence > run.trackedTouches[lift.touch].start, known.to != .possible { return known }
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
    guard let last = lastDecision(lift),
      let ended = run.touches.ownDelivery(lift.history, where: { $0.method == .ended }),
      run.recognizers.indices.allSatisfy({ recognizer in
        !run.recognizers[recognizer].delaysTouchesEnded || !run.recognizers.isOnPath(recognizer, of: lift.history.view)
          || run.states.hasDecided(recognizer, from: run.trackedTouches[lift.touch].start, to: last.sequence + 1)
      })
    else { return nil }
    let call = run.calls[ended.call]
    // Others may hold it for a while; what waits longer than any fixed delay waits for the next touch, or for ever.
    let allowed = run.engine.thresholds.endDelay + run.engine.thresholds.deliveryDelay
    return run.trace.records[call.sequence].time > last.time + allowed ? (last, call) : nil
  }

  /// A recognition that takes the touch of a lift, and the touchesEnded that comes after it; `nil` when there is none.
  public func endingAfterSuccess(_ lift: WaitingLift) -> (Recognition, ResponderCall)? {
    guard let ended = run.touches.ownDelivery(lift.history, where: { $0.method == .ended }).map({ run.calls[$0.call] })
    else { return nil }
    let recognition = run.recognitions.first { recognition in
      run.recognizers[recognition.recognizer].cancelsTouchesInView
        && run.recognitions.isTouch(lift.touch, of: recognition)
        && recognition.sequence < ended.sequence
    }
    return recognition.map { ($0, ended) }
  }

  /// The touch of a finger that lifts, when no recognizer may hold its ending back or have taken it; `nil` otherwise.
  public func undelayed(_ moment: FingerMoment) -> TouchHistory? {
    let finger = run.fingers[moment.finger]
    guard let view = finger.owner.view, finger.acceptance != .no, !finger.isTakenAway, isUndelayed(view) else {
      return nil
    }
    guard let touch = run.trackedTouches.of(moment.finger), !isHeldByScrollView(finger),
      let history = run.trackedTouches.history(of: touch), !run.views.isSystemControl(view),
      run.touches.ownDelivery(history, where: { $0.method == .began && $0.dispatch < moment.dispatch }) != nil,
      run.touches.ownDelivery(history, where: { $0.method.isEnding && $0.dispatch < moment.dispatch }) == nil,
      !run.cancelling.isEverTaken(touch, history)
    else { return nil }
    return history
  }

  /// Whether recognizers of a view or of superviews take part, and none of these delays beginnings or endings.
  private func isUndelayed(_ view: ObjectID) -> Bool {
    var isAnyEnabled = false
    for recognizer in run.recognizers.indices where run.recognizers.isAttached(recognizer, atOrAbove: view) {
      if run.recognizers[recognizer].delaysTouchesEnded || run.recognizers[recognizer].delaysTouchesBegan {
        return false
      }
      if run.recognizers[recognizer].isEnabled { isAnyEnabled = true }
    }
    return isAnyEnabled
  }
}
