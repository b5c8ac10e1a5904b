internal import TouchModel

/// Which of several recognizers may recognize.
package protocol ArbitrationDecisions: DecisionStage {
  /// All recognizers in the order of arbitration.
  func arbitrationOrder(of gestures: Gestures, in system: TouchSystem) -> [GestureRecognizer]

  /// Whether a recognizer that could recognize waits for others.
  func waits(_ recognizer: GestureRecognizer, in system: TouchSystem) -> Bool

  /// Whether a recognizer that could recognize fails without a question to any delegate.
  func isRuledOut(_ recognizer: GestureRecognizer, in system: TouchSystem) -> Bool

  /// Whether a recognizer leaves a touch to the control under it.
  func yields(_ recognizer: GestureRecognizer, to touch: Touch, in system: TouchSystem) -> Bool

  /// Whether a recognizer that could recognize may.
  func mayBegin(_ recognizer: GestureRecognizer, in system: TouchSystem) -> Bool

  /// Whether two recognizers may make something of the same touch.
  func mayRecognizeTogether(
    _ recognizer: GestureRecognizer, _ other: GestureRecognizer, in system: TouchSystem
  ) -> Bool

  /// Whether a recognizer's delegate allows it to recognize together with another.
  func allows(_ recognizer: GestureRecognizer, _ other: GestureRecognizer, in system: TouchSystem) -> Bool

  /// Whether one that recognizes keeps another from doing so, unless that is allowed.
  func excludes(_ recognizer: GestureRecognizer, _ other: GestureRecognizer, in system: TouchSystem) -> Bool

  /// Makes a recognizer give way to another.
  func prevent(_ recognizer: GestureRecognizer, by winner: GestureRecognizer, in system: TouchSystem)
}

extension ArbitrationDecisions {
  /// The innermost view's first (`uikit` fact 34), or the outermost by reading (`002:8`).
  package func arbitrationOrder(of gestures: Gestures, in system: TouchSystem) -> [GestureRecognizer] {
    standardArbitrationOrder(of: gestures, in: system)
  }

  /// What ``arbitrationOrder(of:in:)`` answers unless it is decided otherwise.
  package func standardArbitrationOrder(of gestures: Gestures, in system: TouchSystem) -> [GestureRecognizer] {
    guard system.readings.nestedGestureWinner == .outermost else { return gestures.innermostFirst }
    return gestures.innermostFirst.sorted { ($0.depth, $0.id.number) < ($1.depth, $1.id.number) }
  }

  /// While one that has to fail first is undecided about a touch of both (`uikit` fact 35).
  package func waits(_ recognizer: GestureRecognizer, in system: TouchSystem) -> Bool {
    system.required(by: recognizer).contains { $0.isUndecided && $0.shares(recognizer) }
  }

  /// When one that had to fail has recognized (`uikit` fact 35), or a system control under it has the right of way (`001:224`).
  package func isRuledOut(_ recognizer: GestureRecognizer, in system: TouchSystem) -> Bool {
    standardIsRuledOut(recognizer, in: system)
  }

  /// What ``isRuledOut(_:in:)`` answers unless it is decided otherwise.
  package func standardIsRuledOut(_ recognizer: GestureRecognizer, in system: TouchSystem) -> Bool {
    if system.required(by: recognizer).contains(where: { $0.hasRecognized && $0.shares(recognizer) }) { return true }
    return system.readings.systemControlBeatsAncestorTap == .true && recognizer.cancelsTouchesInView
      && recognizer.touches.contains { yields(recognizer, to: $0, in: system) }
  }

  /// A one-finger tap to most system controls, a swipe to a slider, a pan to a switch, on ancestors only (`001:224-227`,
  /// `uikit` fact 51).
  package func yields(_ recognizer: GestureRecognizer, to touch: Touch, in system: TouchSystem) -> Bool {
    standardYields(recognizer, to: touch)
  }

  /// What ``yields(_:to:in:)`` answers unless it is decided otherwise.
  package func standardYields(_ recognizer: GestureRecognizer, to touch: Touch) -> Bool {
    guard let control = touch.view, control.isEnabled, control != recognizer.view else { return false }
    switch control.kind {
    case .button, .stepper, .segmentedControl, .pageControl: return recognizer.isSingleTap
    case .switchControl: return recognizer.isSingleTap || recognizer.kind == .pan && recognizer.touches.count == 1
    case .slider:
      guard let swipe = recognizer as? SwipeRecognizer, swipe.numberOfTouchesRequired == 1 else { return false }
      return swipe.direction == .left || swipe.direction == .right
    case .plain, .window, .imageView, .label, .customControl, .scrollView, .tableView: return false
    }
  }

  /// What the delegate says; yes without one (`002:22`, `uikit` fact 37).
  package func mayBegin(_ recognizer: GestureRecognizer, in system: TouchSystem) -> Bool {
    guard let answer = recognizer.delegate?.shouldBegin else { return true }
    system.recorder.asked(.shouldBegin, of: recognizer.id, answer: answer)
    return answer
  }

  /// When either delegate says so (`uikit` fact 33); no without one (`000:271`).
  package func mayRecognizeTogether(
    _ recognizer: GestureRecognizer, _ other: GestureRecognizer, in system: TouchSystem
  ) -> Bool {
    allows(recognizer, other, in: system) || allows(other, recognizer, in: system)
  }

  /// What the delegate of one says of another.
  package func allows(
    _ recognizer: GestureRecognizer, _ other: GestureRecognizer, in system: TouchSystem
  ) -> Bool {
    guard let answer = recognizer.delegate?.allowsRecognition(with: other.id.number) else { return false }
    system.recorder.asked(.recognizeSimultaneously, of: recognizer.id, about: other.id, answer: answer)
    return answer
  }

  /// Every other one that has a touch in common (`001:166`), but for a tap that wants more taps (`uikit` fact 42).
  package func excludes(
    _ recognizer: GestureRecognizer, _ other: GestureRecognizer, in system: TouchSystem
  ) -> Bool { standardExcludes(recognizer, other) }

  /// What ``excludes(_:_:in:)`` answers unless it is decided otherwise.
  package func standardExcludes(_ recognizer: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    guard recognizer.shares(other) else { return false }
    if let tap = recognizer as? TapRecognizer, let longer = other as? TapRecognizer {
      return longer.numberOfTapsRequired <= tap.numberOfTapsRequired
    }
    return true
  }

  /// It receives the cancellation of its touches (`001:166`), unless the reading has none of that, and fails.
  package func prevent(_ recognizer: GestureRecognizer, by winner: GestureRecognizer, in system: TouchSystem) {
    let shared = recognizer.fingers.filter { finger in winner.touches.contains { $0 === finger } }
    if system.readings.preventedSignal == .touchesCancelled, !shared.isEmpty {
      system.call(.cancelled, on: recognizer, shared)
    }
    system.fail(recognizer)
  }
}

extension GestureRecognizer {
  /// Whether it has recognized in this attempt.
  package var hasRecognized: Bool { isActive || state == .ended || announced != nil }

  /// Whether it is a tap of one finger.
  fileprivate var isSingleTap: Bool {
    guard let tap = self as? TapRecognizer else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }
}
