internal import TouchModel

/// What is held back from views, and when it comes after all.
package protocol HoldingDecisions: DecisionStage {
  /// Whether the beginning of a touch is held back from its view.
  func holdsBeginning(of touch: Touch, in system: TouchSystem) -> Bool

  /// Whether a scroll view keeps a touch back.
  func holdsContent(_ touch: Touch, in system: TouchSystem) -> Bool

  /// Whether touches of a view are kept back at first where scroll views do that.
  func delaysContent(of view: View) -> Bool

  /// When what is held of a touch may come although nothing happens, in milliseconds; `nil` when time alone lets nothing go.
  func deadline(of touch: Touch, in system: TouchSystem) -> Int?

  /// Whether a lift is held back from its view, which was first held when the finger lifted at `lift`.
  func holdsEnding(of touch: Touch, since lift: Int?, in system: TouchSystem) -> Bool

  /// What a view receives of what was held.
  func replayed(_ held: [HeldChange], of touch: Touch, in system: TouchSystem) -> [HeldChange]

  /// Deals with what was held, or not yet delivered, of a touch that a gesture took.
  func discardHeld(of touch: Touch, in system: TouchSystem)
}

extension HoldingDecisions {
  /// While a recognizer that wants it is undecided (`000:312`), or a scroll view waits, by reading (`uikit` fact 54).
  package func holdsBeginning(of touch: Touch, in system: TouchSystem) -> Bool {
    standardHoldsBeginning(of: touch, in: system)
  }

  /// What ``holdsBeginning(of:in:)`` answers unless it is decided otherwise.
  package func standardHoldsBeginning(of touch: Touch, in system: TouchSystem) -> Bool {
    touch.recognizers.contains { $0.delaysTouchesBegan && $0.isUndecided } || holdsContent(touch, in: system)
  }

  /// In a scroll view that delays them, for a short time or until the lift (`uikit` facts 54 and 77).
  package func holdsContent(_ touch: Touch, in system: TouchSystem) -> Bool {
    standardHoldsContent(touch, in: system)
  }

  /// What ``holdsContent(_:in:)`` answers unless it is decided otherwise.
  package func standardHoldsContent(_ touch: Touch, in system: TouchSystem) -> Bool {
    guard system.readings.contentTouches == .delayed, touch.isDown, touch.view.map(delaysContent) ?? false else {
      return false
    }
    return system.now < touch.startTime + system.decisions.feeding.thresholds(for: nil, in: system).contentDelay
  }

  /// In a scroll view that delays touches.
  package func delaysContent(of view: View) -> Bool { standardDelaysContent(of: view) }

  /// What ``delaysContent(of:)`` answers unless it is decided otherwise.
  package func standardDelaysContent(of view: View) -> Bool {
    view.pathUp.contains { $0.kind.isScrollView && $0.delaysContentTouches }
  }

  /// When a scroll view lets it go, or a fixed delay ends.
  package func deadline(of touch: Touch, in system: TouchSystem) -> Int? {
    standardDeadline(of: touch, in: system)
  }

  /// What ``deadline(of:in:)`` answers unless it is decided otherwise.
  package func standardDeadline(of touch: Touch, in system: TouchSystem) -> Int? {
    let limits = system.decisions.feeding.thresholds(for: nil, in: system)
    if touch.delivered == .nothing, touch.isDown, system.readings.contentTouches == .delayed {
      return touch.startTime + limits.contentDelay
    }
    guard system.readings.endDelay == .fixed, let last = touch.held.last, last.method == .ended else { return nil }
    return last.timestamp + limits.endDelay
  }

  /// While a recognizer that wants it is undecided (`000:313`); for a fixed time after the lift, by reading (`001:214`).
  package func holdsEnding(of touch: Touch, since lift: Int?, in system: TouchSystem) -> Bool {
    standardHoldsEnding(of: touch, since: lift, in: system)
  }

  /// What ``holdsEnding(of:since:in:)`` answers unless it is decided otherwise.
  package func standardHoldsEnding(of touch: Touch, since lift: Int?, in system: TouchSystem) -> Bool {
    if let lift, system.readings.endDelay == .fixed {
      return system.now < lift + system.decisions.feeding.thresholds(for: nil, in: system).endDelay
    }
    return touch.recognizers.contains { $0.delaysTouchesEnded && $0.isUndecided }
  }

  /// Each change as it was when it happened, in the order it happened (`000:312`).
  package func replayed(_ held: [HeldChange], of touch: Touch, in system: TouchSystem) -> [HeldChange] { held }

  /// It is dropped: the view never receives the touch (`001:212`).
  package func discardHeld(of touch: Touch, in system: TouchSystem) { system.dropHeld(of: touch) }
}
