public import TouchModel

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

  /// Whether a view or one of its superviews, at any time of the run, is of a sort.
  private func isAnyAbove(_ view: ObjectID, _ isOfSort: (SceneView, TouchScene) -> Bool) -> Bool {
    run.timeline.versions.contains { version in
      let scene = version.scene
      return scene.pathUp(from: view).contains { isOfSort(scene.views[$0], scene) }
    }
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

  /// Whether a finger's ending may come after an interruption or while the next finger is down, or that of the finger before while this
  /// one is, since it waits for a time: a fixed one (reading endDelay), or another by which it is seen to come late.
  ///
  /// It may take twice the declared delay.
  public func mayMixEndings(_ finger: Handle<Finger>) -> Bool {
    let (own, delay) = (run.fingers[finger], 2 * run.engine.thresholds.endDelay)
    func follows(_ later: Handle<Dispatch>, _ finger: Finger) -> Bool {
      later > finger.end && run.dispatches[later].time <= run.dispatches[finger.end].time + delay && endsLate(finger)
    }
    return run.fingers.contains { follows($0.down, own) || follows(own.down, $0) }
      || run.dispatches.indices.contains { run.dispatches.isInterruption($0) && follows($0, own) }
  }

  /// Whether a finger's ending comes later than in the dispatch of the lift, as it does where endings wait a fixed time.
  private func endsLate(_ finger: Finger) -> Bool {
    guard run.readings.endDelay != .fixed, let touch = run.touches[finger.touch] else {
      return run.readings.endDelay == .fixed
    }
    return touch.ending.map { $0 > finger.end } ?? true
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
