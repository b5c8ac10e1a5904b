public import TouchModel

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

extension Run {
  /// What recognizers and scroll views hold back from views, and what becomes of it.
  @inlinable
  @inline(__always)
  public var holding: Holding { Holding(run: self) }

  /// The held calls of a run.
  @frozen
  public struct Holding {
    @usableFromInline let run: Run

    @inlinable
    init(run: Run) { self.run = run }
  }
}

extension Run.Holding {
  /// Whether a finger's view, or a superview, is a scroll view that holds its content's touches.
  public func isHeldByScrollView(_ finger: Finger) -> Bool {
    guard let view = finger.owner.view, run.views.isBelowScrollView(view) else { return false }
    return run.readings.contentTouches == .delayed
  }

  /// Whether a scroll view at or above a finger's view may scroll by it, since it moves by more than half of the distance of
  /// a pan.
  public func mayScroll(_ finger: Handle<Finger>) -> Bool {
    guard let view = run.fingers[finger].owner.view, run.views.isBelowScrollView(view) else { return false }
    return run.fingers.strokes[finger].farthest * 2 > run.engine.thresholds.panDistance
  }

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
    return Int(run.trace.records[call.sequence].time) > last.time + allowed ? (last, call) : nil
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
    guard let view = finger.owner.view, finger.acceptance != .no, isUndelayed(view) else { return nil }
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

  /// Whether calls of a touch's view may be held back and come later, several in one dispatch: a recognizer of the view or
  /// of a superview delays beginnings, or a scroll view holds its content's touches.
  public func mayBeHeld(_ touch: TouchHistory) -> Bool {
    if touch.isPlain { return false }
    let isDelayed = run.readings.contentTouches == .delayed
    return isAnyAbove(touch.view) { view, scene in
      isDelayed && view.kind.isScrollView
        || scene.recognizers.contains { $0.view == view.number && $0.effectiveDelaysTouchesBegan }
    }
  }

  /// Whether an ending may never come: a recognizer of the view or of a superview may go on judging as long as a finger is
  /// down, and one that only judges, and delays endings, never decides (`000:81`).
  public func mayHoldForEver(_ touch: TouchHistory) -> Bool {
    if touch.isPlain { return false }
    if run.fingers.contains(where: { $0.ending == .none }) { return true }
    return isAnyAbove(touch.view) { view, scene in
      scene.recognizers.contains {
        $0.view == view.number && mayStayPossible($0, in: scene)
          && ($0.effectiveDelaysTouchesEnded || $0.effectiveDelaysTouchesBegan)
      }
    }
  }

  /// Whether a recognizer may wait for ever: the bare base, one that may wait for further taps however long, and one that requires
  /// any of these to fail.
  private func mayStayPossible(_ recognizer: SceneRecognizer, in scene: TouchScene) -> Bool {
    isWithoutEnd(recognizer)
      || recognizer.requiresFailureOf?.contains { isWithoutEnd(scene.recognizers[$0]) } ?? false
  }

  private func isWithoutEnd(_ recognizer: SceneRecognizer) -> Bool {
    recognizer.kind == .base || waitsForTapsWithoutEnd(recognizer)
  }

  /// Whether a recognizer of several taps counts those before a pause of any length.
  private func waitsForTapsWithoutEnd(_ recognizer: SceneRecognizer) -> Bool {
    recognizer.kind == .tap && recognizer.effectiveNumberOfTapsRequired > 1
      && run.engine.thresholds.tapInterval == EngineDescription.Thresholds.noLimit
  }

  /// Whether what goes on after a pause of any length may rest on what was before it.
  public var remembersWithoutEnd: Bool { run.testCase.scene.recognizers.contains(where: waitsForTapsWithoutEnd) }

  /// Whether a call is for a touch whose finger had left before, which only a recognizer can have held back.
  public func isHeldBack(_ call: ResponderCall, _ touch: TouchHistory) -> Bool {
    if touch.isPlain { return false }
    return touch.finger.map { isGone(run.fingers[$0], before: call) } ?? true
  }

  /// Whether a finger left before a call was made; what timers do in the dispatch of the lift comes after it.
  public func isGone(_ finger: Finger, before call: ResponderCall) -> Bool {
    finger.end < call.dispatch || finger.end == call.dispatch && run.turns[call.turn].isTimer
  }

  /// Whether a call is for such a touch, or one of those that come at once when a touch is released whose beginning was held back.
  public func isHeldBack(_ call: ResponderCall) -> Bool {
    run.deliveries[call.deliveries].contains {
      let touch = run.touches[$0.touch]
      return isHeldBack(call, touch) || isReleased(touch, with: call)
    }
  }

  /// Whether a touch that a recognizer may have held back begins late, in the turn of a call.
  private func isReleased(_ touch: TouchHistory, with call: ResponderCall) -> Bool {
    guard !touch.isPlain, let finger = touch.finger else { return false }
    let first = run.calls[run.deliveries[touch.first].call]
    return first.turn == call.turn && isLate(first, after: run.fingers[finger].down)
  }

  /// Whether a call comes later than in a dispatch, and than the declared deliveryDelay allows.
  private func isLate(_ call: ResponderCall, after dispatch: Handle<Dispatch>) -> Bool {
    if run.engine.thresholds.deliveryDelay > 0 { return !run.dispatches[dispatch].admits(run.turns[call.turn]) }
    return call.dispatch > dispatch || run.turns[call.turn].isTimer
  }

  /// Whether a view or one of its superviews is of a sort.
  private func isAnyAbove(_ view: ObjectID, _ isOfSort: (SceneView, TouchScene) -> Bool) -> Bool {
    let scene = run.testCase.scene
    return scene.pathUp(from: view).contains { isOfSort(scene.views[$0], scene) }
  }

  /// Whether nothing holds the beginning of a finger's touch back, and some recognizer on its path leaves that to the default.
  public func isUndelayed(_ finger: Finger, _ view: ObjectID) -> Bool {
    guard !isHeldByScrollView(finger) else { return false }
    var isByDefault = false
    for recognizer in run.recognizers.indices where run.recognizers.isAttached(recognizer, atOrAbove: view) {
      if run.recognizers[recognizer].delaysTouchesBegan { return false }
      if run.recognizers[recognizer].leavesDelayOpen { isByDefault = true }
    }
    return isByDefault
  }

  /// Whether a view receives a finger that goes down later than in that step, or never.
  public func isDeliveredLate(_ moment: FingerMoment) -> Bool {
    let finger = run.fingers[moment.finger]
    guard let touch = finger.touch else { return run.touches.isUndelivered(moment) }
    return isLate(run.calls[run.deliveries[run.touches[touch].first].call], after: moment.dispatch)
  }

  /// The recognizers that delay the beginning of a touch.
  public func delaying(_ touch: Handle<TrackedTouch>) -> [Handle<Recognizer>] {
    guard let finger = run.trackedTouches[touch].finger, !run.views.isSystemControl(run.fingers[finger].owner.view)
    else { return [] }
    return run.recognizers.indices.filter {
      run.recognizers[$0].delaysTouchesBegan && run.recognizers.isConcerned($0, run.fingers[finger])
    }
  }

  /// The release of a finger's touch; `nil` where no recognizer held it, one took it, or it is not known.
  public func release(of position: Handle<Finger>) -> Run.Release? {
    let finger = run.fingers[position]
    guard let touch = run.trackedTouches.of(position), finger.ending == .lift, finger.acceptance == .yes,
      finger.isObserved, run.states.showVerdicts,
      !isHeldByScrollView(finger), let view = finger.owner.view, !mayScroll(position),
      !run.recognitions.contains(where: {
        run.recognizers.isAttached($0.recognizer, atOrAbove: view) && run.recognitions.mayBelong(touch, to: $0)
      })
    else { return nil }
    var last: StateChange?
    let delaying = delaying(touch)
    for recognizer in delaying {
      guard let failure = failure(of: recognizer, about: touch) else { return nil }
      if last.map({ failure.sequence > $0.sequence }) ?? true { last = failure }
    }
    // A gesture that goes on may take in fingers that come later.
    guard let last, !isAnyInterruption(from: finger.down, to: last.dispatch),
      !run.states.isAnyActive(above: view, before: run.trackedTouches[touch].start),
      !run.states.isAnyActive(above: view, before: last.sequence)
    else { return nil }
    return Run.Release(touch: touch, turn: last.turn, failure: last.sequence)
  }

  /// The first change of a recognizer that was possible when it received a touch, when that is a failure; what came before says
  /// nothing of the touch.
  private func failure(of recognizer: Handle<Recognizer>, about touch: Handle<TrackedTouch>) -> StateChange? {
    let received = run.recognizers.deliveries(of: touch, to: recognizer).first { _ in true }
    let start = received.map { run.recognizers.calls[$0.call].sequence } ?? run.trackedTouches[touch].start
    guard run.states.of(recognizer, before: start) == .possible else { return nil }
    var change = run.recognizers[recognizer].changes.first
    while let known = run.states[change], known.sequence < start { change = known.next }
    return run.states[change].flatMap { $0.to == .failed ? $0 : nil }
  }

  private func isAnyInterruption(from first: Handle<Dispatch>, to last: Handle<Dispatch>) -> Bool {
    first <= last && (first...last).contains { run.dispatches.isInterruption($0) }
  }

  /// Whether no recognizer on a finger's path holds back what its view receives of it, and no scroll view does.
  public func isDeliveredAtOnce(_ finger: Handle<Finger>) -> Bool {
    let recognizers = run.testCase.scene.recognizers
    let isDelayed = recognizers.indices.prefix(64).contains {
      run.fingers.strokes[finger].onPath >> UInt64($0) & 1 == 1 && recognizers[$0].effectiveDelaysTouchesBegan
    }
    let isHeld = run.fingers.strokes[finger].path.contains(.scrollView) && run.readings.contentTouches == .delayed
    return !isDelayed && !isHeld
  }
}

extension Run {
  /// What was held for recognizers that have all failed.
  public struct Release: Sendable {
    /// The touch, among ``Run/trackedTouches``.
    public let touch: Handle<TrackedTouch>
    /// The turn of the last failure.
    public let turn: Handle<Turn>
    /// The record of it.
    public let failure: Int
  }
}
