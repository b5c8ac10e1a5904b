internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The liberties of recognizers that let touches go, and of touches that are taken by something that is no recognizer.
  static let gestureLiberties = [
    IgnoresFurtherFingers.liberty, IgnoresStrayedFinger.liberty, HidingCancelsGestures.liberty,
    PairsEndBetweenLifts.liberty, ScrollsByPrivatePan.liberty,
  ]
}

/// Taps, presses and swipes ignore fingers beyond those they need, which then list them no more.
struct IgnoresFurtherFingers: CollectionDecisions {
  static let liberty = asLiberty(
    "G-13", "ignores-further-fingers", "taps, presses and swipes ignore fingers beyond those they need")

  func takes(_ recognizer: GestureRecognizer, _ touch: Touch, in system: TouchSystem) -> Bool {
    guard recognizer.hasUseForTouch else { return false }
    switch recognizer.kind {
    case .tap, .longPress, .swipe: return recognizer.fingers.count < recognizer.numberOfTouchesRequired
    case .base, .pan, .pinch, .rotation: return true
    }
  }
}

/// A tap ignores its only finger when it strays, instead of failing.
struct IgnoresStrayedFinger: VerdictDecisions {
  static let liberty = asLiberty(
    "GR-11", "ignores-strayed-finger", "a tap ignores a lone finger that has moved too far")

  func verdict(of tap: TapRecognizer, in system: TouchSystem) -> RecognizerState? {
    let limit = system.decisions.feeding.thresholds(for: tap, in: system).tapMovement
    guard let touch = tap.fingers.first, tap.touches.count == 1, tap.movement > limit else {
      return standardVerdict(of: tap, in: system)
    }
    touch.recognizers.removeAll { $0 === tap }
    tap.fingers = []
    tap.touches = []
    tap.forget()
    return nil
  }
}

/// A touch whose view a handler hides or disables is cancelled with the next report, in recognizers too.
struct HidingCancelsGestures: TouchDecisions, VerdictDecisions {
  static let liberty = asLiberty(
    "G-06", "hiding-cancels-gestures", "a touch is cancelled in recognizers too when its view is hidden or disabled")

  func update(_ touch: Touch, by change: FingerChange, in report: TouchReport, of system: TouchSystem) {
    updateUnlessHidden(touch, by: change, in: report, of: system)
  }

  func verdict(of recognizer: GestureRecognizer, in system: TouchSystem) -> RecognizerState? {
    guard !recognizer.latest.cancelled.isEmpty else { return standardVerdict(of: recognizer, in: system) }
    return recognizer.isActive ? .cancelled : .failed
  }
}

/// Of two lifts in one report a pinch or a rotation receives the first, and is over.
struct PairsEndBetweenLifts: FeedingDecisions {
  static let liberty = asLiberty(
    "G-30", "pairs-end-between-lifts", "pinch and rotation end with the first of two lifts in one report")

  func changes(for recognizer: GestureRecognizer, in system: TouchSystem) -> TouchChanges {
    var changes = standardChanges(for: recognizer)
    let isPair = recognizer.kind.takesTwoFingers
    if recognizer.isActive, isPair, changes.ended.count == 2 { changes.ended.removeLast() }
    return changes
  }
}

/// A scroll view takes the touches of its content once they have moved, by a pan of its own that no touch lists.
struct ScrollsByPrivatePan: MessageDecisions {
  static let liberty = asLiberty(
    "G-18", "scrolls-by-private-pan", "a scroll view takes the touches it scrolls by from views and recognizers")

  func messages(in system: TouchSystem) -> [TouchesMessage] {
    let taken = system.liveTouches.filter { isTaken($0, in: system) }
    for recognizer in taken.flatMap(\.recognizers) where recognizer.isUndecided { system.fail(recognizer) }
    system.cancel(taken)
    return standardMessages(in: system)
  }

  func isDelivered(_ touch: Touch, in system: TouchSystem) -> Bool {
    touch.view != nil && !touch.isIgnored && touch.delivered != .everything
  }

  func deliver(_ message: TouchesMessage, in system: TouchSystem) {
    let isOver = message.method == .ended || message.method == .cancelled
    for touch in message.touches { touch.delivered = isOver ? .everything : .began }
    standardDeliver(message, in: system)
  }

  private func isTaken(_ touch: Touch, in system: TouchSystem) -> Bool {
    guard touch.phase == .moved, touch.delivered != .everything, !touch.isIgnored,
      touch.distanceFromStart > system.decisions.feeding.thresholds(for: nil, in: system).panDistance,
      touch.recognizers.allSatisfy(\.isUndecided)
    else { return false }
    var next = touch.view
    while let view = next, !view.kind.isControl {
      if view.kind.isScrollView { return true }
      next = view.superview
    }
    return false
  }
}
