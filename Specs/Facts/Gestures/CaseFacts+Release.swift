internal import TouchModel

/// What becomes of beginnings that recognizers hold back, or do not.
extension CaseFacts {
  /// Whether nothing holds the beginning of a finger's touch back, and some recognizer on its path leaves that to the default.
  func isUndelayed(_ finger: Finger, _ view: ObjectID) -> Bool {
    guard !isHeldByScrollView(finger) else { return false }
    var isByDefault = false
    for recognizer in recognizers.indices where isAttached(recognizer, atOrAbove: view) {
      if recognizers[recognizer].delaysTouchesBegan { return false }
      if recognizers[recognizer].leavesDelayOpen { isByDefault = true }
    }
    return isByDefault
  }

  /// Whether a recognizer of a view or of a superview recognizes in a dispatch.
  func isAnyRecognition(above view: ObjectID, in dispatch: Int) -> Bool {
    recognitions.contains { $0.dispatch == dispatch && isAttached($0.recognizer, atOrAbove: view) }
  }

  /// Whether a view hears of a finger that goes down later than in that step, or never.
  func isToldLate(_ moment: FingerMoment) -> Bool {
    let finger = fingers[moment.finger]
    guard finger.touch >= 0 else { return isUntold(moment) }
    let first = call(deliveries[touches[finger.touch].first])
    return first.dispatch > moment.dispatch || turns[first.turn].isTimer
  }

  /// The recognizers that delay the beginning of a touch.
  func delaying(_ touch: Int) -> [Int] {
    let finger = trackedTouches[touch].finger
    guard finger >= 0, !isSystemControl(fingers[finger].owner.view) else { return [] }
    return recognizers.indices.filter { recognizers[$0].delaysTouchesBegan && isConcerned($0, fingers[finger]) }
  }

  /// What was held for recognizers that have all failed.
  struct Release {
    /// The touch, among ``CaseFacts/trackedTouches``.
    let touch: Int
    /// The turn of the last failure.
    let turn: Int
    /// The record of it.
    let failure: Int
  }

  /// The release of a finger's touch; `nil` where nobody held it, somebody took it, or it cannot be told.
  func release(of position: Int) -> Release? {
    let finger = fingers[position]
    let touch = trackedTouch(ofFinger: position)
    guard touch >= 0, finger.ending == .lift, finger.acceptance == .yes, finger.isObserved, showsVerdicts,
      !isHeldByScrollView(finger), let view = finger.owner.view,
      !recognitions.contains(where: { isAttached($0.recognizer, atOrAbove: view) && mayBelong(touch, to: $0) })
    else { return nil }
    var last: StateChange?
    let delaying = delaying(touch)
    for recognizer in delaying {
      guard let failure = failure(of: recognizer, since: trackedTouches[touch].start) else { return nil }
      if failure.sequence > last?.sequence ?? -1 { last = failure }
    }
    // A gesture that goes on may take in fingers that come later.
    guard let last, !isAnyInterruption(from: finger.down, to: last.dispatch),
      !isAnyActive(above: view, before: trackedTouches[touch].start), !isAnyActive(above: view, before: last.sequence)
    else { return nil }
    return Release(touch: touch, turn: last.turn, failure: last.sequence)
  }

  /// The first change of a recognizer that was possible when a touch came, when that is a failure.
  private func failure(of recognizer: Int, since start: Int) -> StateChange? {
    guard state(of: recognizer, before: start) == .possible else { return nil }
    var change = recognizers[recognizer].changes.first
    while change >= 0, stateChanges[change].sequence < start { change = stateChanges[change].next }
    return change >= 0 && stateChanges[change].to == .failed ? stateChanges[change] : nil
  }

  private func isAnyInterruption(from first: Int, to last: Int) -> Bool {
    first <= last && (first...last).contains { isInterruption($0) }
  }

  /// What is wrong with a release; `nil` when the view hears of everything.
  func wrongRelease(_ release: Release, _ position: Int) -> Finding? {
    let finger = fingers[position]
    let view = name(finger.owner.view)
    let expected =
      "\(view) to receive touchesBegan for \(name(trackedTouches[release.touch].id)), whose last delaying "
      + "recognizer has failed"
    guard let history = history(ofTracked: release.touch) else {
      guard trackedTouches[release.touch].history < 0 else { return nil }
      return Finding(
        "never-delivered", expected: expected, observed: "it hears nothing of it", records: [release.failure],
        expectedObject: finger.owner.view)
    }
    let first = call(deliveries[history.first])
    if first.turn < release.turn { return nil }
    if first.method != .began {
      return Finding(
        "began-lost", expected: expected, observed: "the first that is told of it is \(first.words)",
        records: [release.failure, first.sequence], expectedObject: finger.owner.view)
    }
    if first.turn > release.turn + 1 {
      return Finding(
        "late", expected: expected + ", in that dispatch",
        observed: "it comes at \(trace.records[first.sequence].time) ms", records: [release.failure, first.sequence],
        expectedObject: finger.owner.view)
    }
    if !history.hasEnding, !mayHoldForEver(history) {
      return Finding(
        "end-lost", expected: "\(view) to receive touchesEnded too, since \(name(finger)) has lifted",
        observed: "it does not", records: [release.failure, call(deliveries[history.last]).sequence],
        expectedObject: finger.owner.view)
    }
    return disorder(history, position)
  }

  /// A call that tells of a place where the finger was before the place that was told last; `nil` when there is none.
  private func disorder(_ history: TouchHistory, _ position: Int) -> Finding? {
    let path = moments.filter { $0.finger == position && $0.isAlive }.map(\.location)
    var reached = 0
    for delivery in deliveries(of: history) where delivery.isDirect {
      guard let place = snapshot(delivery).location else { continue }
      let isClose = { (other: ScenePoint) in place.isClose(to: other, within: self.engine.tolerance) }
      if let later = path[reached...].firstIndex(where: isClose) {
        reached = later
      } else if path[..<reached].contains(where: isClose) {
        let call = call(delivery)
        return Finding(
          "out-of-order", expected: "the held calls of \(name(history.id)) before those of what came later",
          observed: "\(name(call.receiver)) receives \(call.words) at \(NumberText.text(place)) after that",
          records: [call.sequence], observedObject: call.receiver)
      }
    }
    return nil
  }
}
