package import TouchModel

/// Which states recognizers ask for.
package protocol VerdictDecisions: DecisionStage {
  /// The state that a recognizer asks for; `nil` for no change.
  func verdict(of recognizer: GestureRecognizer, in system: TouchSystem) -> RecognizerState?

  /// The state that a tap asks for.
  func verdict(of tap: TapRecognizer, in system: TouchSystem) -> RecognizerState?

  /// The state that a long press asks for.
  func verdict(of press: LongPressRecognizer, in system: TouchSystem) -> RecognizerState?

  /// The state that a swipe asks for.
  func verdict(of swipe: SwipeRecognizer, in system: TouchSystem) -> RecognizerState?

  /// How far a swipe has come along its direction and beside it, in points.
  func progress(of swipe: SwipeRecognizer, in system: TouchSystem) -> (along: Double, aside: Double)

  /// The state that a pan asks for.
  func verdict(of pan: PanRecognizer, in system: TouchSystem) -> RecognizerState?

  /// The state that a pinch asks for.
  func verdict(of pinch: PinchRecognizer, in system: TouchSystem) -> RecognizerState?

  /// The state that a rotation asks for.
  func verdict(of rotation: RotationRecognizer, in system: TouchSystem) -> RecognizerState?
}

extension VerdictDecisions {
  /// As its kind judges; the abstract base never recognizes anything (`000:81`).
  package func verdict(of recognizer: GestureRecognizer, in system: TouchSystem) -> RecognizerState? {
    standardVerdict(of: recognizer, in: system)
  }

  /// What ``verdict(of:in:)`` answers unless it is decided otherwise.
  package func standardVerdict(of recognizer: GestureRecognizer, in system: TouchSystem) -> RecognizerState? {
    switch recognizer {
    case let tap as TapRecognizer: verdict(of: tap, in: system)
    case let press as LongPressRecognizer: verdict(of: press, in: system)
    case let swipe as SwipeRecognizer: verdict(of: swipe, in: system)
    case let pan as PanRecognizer: verdict(of: pan, in: system)
    case let pinch as PinchRecognizer: verdict(of: pinch, in: system)
    case let rotation as RotationRecognizer: verdict(of: rotation, in: system)
    // Only the abstract base is left. A kind without a case would never recognize either, which its rules find.
    default: recognizer.fingers.isEmpty ? .failed : nil
    }
  }

  /// Ended at the last lift of the last tap (`004:51-53`); failed when a finger moves too far, is down too long, or is one too many.
  package func verdict(of tap: TapRecognizer, in system: TouchSystem) -> RecognizerState? {
    standardVerdict(of: tap, in: system)
  }

  /// What the verdict of a tap is unless it is decided otherwise.
  package func standardVerdict(of tap: TapRecognizer, in system: TouchSystem) -> RecognizerState? {
    let limits = system.decisions.feeding.thresholds(for: tap, in: system)
    if tap.currentTap.count > tap.numberOfTouchesRequired || tap.movement > limits.tapMovement { return .failed }
    if tap.distanceFromPreviousTap > limits.tapDistance { return .failed }
    guard tap.isBetweenTaps else { return system.now >= tap.start + limits.tapDuration ? .failed : nil }
    if tap.currentTap.count < tap.numberOfTouchesRequired { return .failed }
    if tap.taps >= tap.numberOfTapsRequired { return .ended }
    if system.readings.doubleTapNeedsDelay == .true, !tap.delaysTouchesEnded { return .failed }
    return system.now >= tap.lastLift + limits.tapInterval ? .failed : nil
  }

  /// Began once enough fingers stayed long enough (`000:153`), then changed with every movement, ended at the first lift.
  package func verdict(of press: LongPressRecognizer, in system: TouchSystem) -> RecognizerState? {
    standardVerdict(of: press, in: system)
  }

  /// What the verdict of a long press is unless it is decided otherwise.
  package func standardVerdict(
    of press: LongPressRecognizer, in system: TouchSystem
  ) -> RecognizerState? {
    if press.isActive { return press.hasLift ? .ended : press.latest.moved.isEmpty ? nil : .changed }
    let limits = system.decisions.feeding.thresholds(for: press, in: system)
    if press.hasLift || press.touches.count > press.numberOfTouchesRequired { return .failed }
    if press.movement > limits.pressMovement { return .failed }
    guard let start = press.start else { return nil }
    return system.now >= start + limits.pressDuration ? .began : nil
  }

  /// Ended while the finger moves, far along its direction, straight and quick (`000:162`, `uikit` fact 45).
  package func verdict(of swipe: SwipeRecognizer, in system: TouchSystem) -> RecognizerState? {
    standardVerdict(of: swipe, in: system)
  }

  /// What the verdict of a swipe is unless it is decided otherwise.
  package func standardVerdict(of swipe: SwipeRecognizer, in system: TouchSystem) -> RecognizerState? {
    guard let start = swipe.start else { return nil }
    let limits = system.decisions.feeding.thresholds(for: swipe, in: system)
    if swipe.hasLift || swipe.touches.count > swipe.numberOfTouchesRequired { return .failed }
    let (along, aside) = progress(of: swipe, in: system)
    if along < 0 || aside > max(along, limits.swipeDistance) / 2 { return .failed }
    if system.now >= start + limits.swipeDuration { return .failed }
    let isComplete = swipe.fingers.count == swipe.numberOfTouchesRequired
    return isComplete && along >= limits.swipeDistance ? .ended : nil
  }

  /// Along the direction, up being towards smaller y, and across it.
  package func progress(of swipe: SwipeRecognizer, in system: TouchSystem) -> (along: Double, aside: Double) {
    standardProgress(of: swipe)
  }

  /// What the progress of a swipe is unless it is decided otherwise.
  package func standardProgress(of swipe: SwipeRecognizer) -> (along: Double, aside: Double) {
    let offset = swipe.offset
    return switch swipe.direction {
    case .right: (offset.x, abs(offset.y))
    case .left: (-offset.x, abs(offset.y))
    case .down: (offset.y, abs(offset.x))
    case .up: (-offset.y, abs(offset.x))
    }
  }

  /// Began after a small distance with the finger still down (`001:188`), ended when the last finger lifts; failed with more
  /// fingers than it may have (`uikit` fact 70).
  package func verdict(of pan: PanRecognizer, in system: TouchSystem) -> RecognizerState? {
    standardVerdict(of: pan, in: system)
  }

  /// What the verdict of a pan is unless it is decided otherwise.
  package func standardVerdict(of pan: PanRecognizer, in system: TouchSystem) -> RecognizerState? {
    standardVerdict(of: pan, withAtMost: pan.maximumNumberOfTouches ?? .max, in: system)
  }

  /// The same with another maximum of fingers.
  package func standardVerdict(
    of pan: PanRecognizer, withAtMost most: Int, in system: TouchSystem
  ) -> RecognizerState? {
    if pan.fingers.isEmpty { return pan.isActive ? .ended : .failed }
    if pan.isActive { return pan.latest.moved.isEmpty ? nil : .changed }
    if pan.fingers.count > most { return .failed }
    return pan.path.length > system.decisions.feeding.thresholds(for: pan, in: system).panDistance ? .began : nil
  }

  /// Began when the distance of two fingers has changed (`uikit` fact 46), ended when both have lifted.
  package func verdict(of pinch: PinchRecognizer, in system: TouchSystem) -> RecognizerState? {
    standardVerdict(of: pinch, in: system)
  }

  /// What the verdict of a pinch is unless it is decided otherwise.
  package func standardVerdict(of pinch: PinchRecognizer, in system: TouchSystem) -> RecognizerState? {
    let change = abs(pinch.distance - pinch.firstDistance)
    return verdict(of: pinch, change > system.decisions.feeding.thresholds(for: pinch, in: system).pinchDistance)
  }

  /// Began when the line between two fingers has turned (`uikit` fact 46), ended when both have lifted.
  package func verdict(of rotation: RotationRecognizer, in system: TouchSystem) -> RecognizerState? {
    standardVerdict(of: rotation, in: system)
  }

  /// What the verdict of a rotation is unless it is decided otherwise.
  package func standardVerdict(
    of rotation: RotationRecognizer, in system: TouchSystem
  ) -> RecognizerState? {
    verdict(
      of: rotation, abs(rotation.angle) > system.decisions.feeding.thresholds(for: rotation, in: system).rotationAngle)
  }

  private func verdict(of recognizer: TwoFingerRecognizer, _ isEnough: Bool) -> RecognizerState? {
    if recognizer.fingers.isEmpty { return recognizer.isActive ? .ended : .failed }
    guard recognizer.hasBothFingers else { return nil }
    if recognizer.isActive { return recognizer.latest.moved.isEmpty ? nil : .changed }
    return isEnough ? .began : nil
  }
}
