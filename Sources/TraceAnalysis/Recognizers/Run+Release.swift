public import TouchModel

/// What becomes of beginnings that recognizers hold back, or do not.
extension Run {
  /// Whether nothing holds the beginning of a finger's touch back, and some recognizer on its path leaves that to the default.
  public func isUndelayed(_ finger: Finger, _ view: ObjectID) -> Bool {
    guard !isHeldByScrollView(finger) else { return false }
    var isByDefault = false
    for recognizer in recognizers.indices where isAttached(recognizer, atOrAbove: view) {
      if recognizers[recognizer].delaysTouchesBegan { return false }
      if recognizers[recognizer].leavesDelayOpen { isByDefault = true }
    }
    return isByDefault
  }

  /// Whether a recognizer of a view or of a superview recognizes in a dispatch.
  public func isAnyRecognition(above view: ObjectID, in dispatch: Int) -> Bool {
    recognitions.contains { $0.dispatch == dispatch && isAttached($0.recognizer, atOrAbove: view) }
  }

  /// Whether a view receives a finger that goes down later than in that step, or never.
  public func isToldLate(_ moment: FingerMoment) -> Bool {
    let finger = fingers[moment.finger]
    guard let touch = finger.touch else { return isUntold(moment) }
    let first = call(deliveries[touches[touch].first])
    return first.dispatch > moment.dispatch || turns[first.turn].isTimer
  }

  /// The recognizers that delay the beginning of a touch.
  public func delaying(_ touch: Handle<TrackedTouch>) -> [Handle<Recognizer>] {
    guard let finger = trackedTouches[touch].finger, !isSystemControl(fingers[finger].owner.view) else { return [] }
    return recognizers.indices.filter { recognizers[$0].delaysTouchesBegan && isConcerned($0, fingers[finger]) }
  }

  /// What was held for recognizers that have all failed.
  public struct Release: Sendable {
    /// The touch, among ``Run/trackedTouches``.
    public let touch: Handle<TrackedTouch>
    /// The turn of the last failure.
    public let turn: Handle<Turn>
    /// The record of it.
    public let failure: Int
  }

  /// The release of a finger's touch; `nil` where no recognizer held it, one took it, or it is not known.
  public func release(of position: Handle<Finger>) -> Release? {
    let finger = fingers[position]
    guard let touch = trackedTouch(ofFinger: position), finger.ending == .lift, finger.acceptance == .yes,
      finger.isObserved, showsVerdicts,
      !isHeldByScrollView(finger), let view = finger.owner.view,
      !recognitions.contains(where: { isAttached($0.recognizer, atOrAbove: view) && mayBelong(touch, to: $0) })
    else { return nil }
    var last: StateChange?
    let delaying = delaying(touch)
    for recognizer in delaying {
      guard let failure = failure(of: recognizer, since: trackedTouches[touch].start) else { return nil }
      if last.map({ failure.sequence > $0.sequence }) ?? true { last = failure }
    }
    // A gesture that goes on may take in fingers that come later.
    guard let last, !isAnyInterruption(from: finger.down, to: last.dispatch),
      !isAnyActive(above: view, before: trackedTouches[touch].start), !isAnyActive(above: view, before: last.sequence)
    else { return nil }
    return Release(touch: touch, turn: last.turn, failure: last.sequence)
  }

  /// The first change of a recognizer that was possible when a touch came, when that is a failure.
  private func failure(of recognizer: Handle<Recognizer>, since start: Int) -> StateChange? {
    guard state(of: recognizer, before: start) == .possible else { return nil }
    var change = recognizers[recognizer].changes.first
    while let known = stateChanges[change], known.sequence < start { change = known.next }
    return stateChanges[change].flatMap { $0.to == .failed ? $0 : nil }
  }

  private func isAnyInterruption(from first: Int, to last: Int) -> Bool {
    first <= last && (first...last).contains { isInterruption($0) }
  }
}
