internal import ReferenceEngine
internal import TouchModel

/// A tap without settings is a double tap.
struct TapsAreDouble: TouchDecisions {
  func defaults(of kind: RecognizerKind) -> RecognizerDefaults {
    var defaults = RecognizerDefaults()
    if kind == .tap { defaults.numberOfTapsRequired = 2 }
    return defaults
  }
}

/// A tap without settings needs no tap, so that touching is enough.
struct TapsNeedNone: TouchDecisions {
  func defaults(of kind: RecognizerKind) -> RecognizerDefaults {
    var defaults = RecognizerDefaults()
    if kind == .tap { defaults.numberOfTapsRequired = 0 }
    return defaults
  }

  func verdict(of tap: TapRecognizer, in system: TouchSystem<Self>) -> RecognizerState? {
    tap.numberOfTapsRequired == 0 ? .ended : standardVerdict(of: tap, in: system)
  }
}

/// Taps and fingers are joined by or: enough taps of any fingers, or one tap of enough fingers.
struct TapsOrFingers: TouchDecisions {
  func verdict(of tap: TapRecognizer, in system: TouchSystem<Self>) -> RecognizerState? {
    guard tap.isSeveral, tap.isBetweenTaps else { return standardVerdict(of: tap, in: system) }
    let isEnough =
      tap.taps >= tap.numberOfTapsRequired || tap.currentTap.count == tap.numberOfTouchesRequired
    return isEnough ? .ended : waitsForTaps(tap, in: system)
  }
}

/// Of several taps the last one alone has to be made by enough fingers.
struct TapsCheckLastTapOnly: TouchDecisions {
  func verdict(of tap: TapRecognizer, in system: TouchSystem<Self>) -> RecognizerState? {
    guard tap.isSeveral, tap.isBetweenTaps, tap.taps < tap.numberOfTapsRequired else {
      return standardVerdict(of: tap, in: system)
    }
    return waitsForTaps(tap, in: system)
  }
}

/// Two taps are one gesture only where endings are held.
struct TapsNeedHeldEndings: TouchDecisions {
  func verdict(of tap: TapRecognizer, in system: TouchSystem<Self>) -> RecognizerState? {
    guard !tap.delaysTouchesEnded, tap.isBetweenTaps, tap.taps < tap.numberOfTapsRequired else {
      return standardVerdict(of: tap, in: system)
    }
    return .failed
  }
}

/// A recognizer of several taps holds no endings.
struct DoubleTapsHoldNothing: TouchDecisions {
  func holdsEnding(of touch: Touch, since lift: Int?, in system: TouchSystem<Self>) -> Bool {
    guard standardHoldsEnding(of: touch, since: lift, in: system) else { return false }
    return touch.recognizers.contains { recognizer in
      guard recognizer.delaysTouchesEnded, recognizer.isUndecided else { return false }
      return (recognizer as? TapRecognizer).map { $0.numberOfTapsRequired == 1 } ?? true
    }
  }
}

/// A double tap cancels its second tap alone; the ending of the first is told after all.
struct DoubleTapsCancelLastTap: TouchDecisions {
  func touchesToCancel(by recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> [Touch] {
    guard recognizer.cancelsTouchesInView else { return [] }
    return (recognizer as? TapRecognizer)?.currentTap ?? recognizer.touches
  }
}

/// A tap cancels touches of its own view and none of views below it.
struct TapsCancelOwnViewOnly: TouchDecisions {
  func touchesToCancel(by recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> [Touch] {
    guard recognizer.cancelsTouchesInView else { return [] }
    return recognizer.kind == .tap ? recognizer.touches.filter { $0.view == recognizer.view } : recognizer.touches
  }
}

/// A tap may move as far as it likes.
struct TapsMayMove: TouchDecisions {
  func thresholds(for recognizer: GestureRecognizer?, in system: TouchSystem<Self>) -> RecognitionThresholds {
    var thresholds = RecognitionThresholds.standard
    if recognizer?.kind == .tap { thresholds.tapMovement = .infinity }
    return thresholds
  }
}

/// A tap may stay as long as it likes.
struct TapsMayStay: TouchDecisions {
  func thresholds(for recognizer: GestureRecognizer?, in system: TouchSystem<Self>) -> RecognitionThresholds {
    var thresholds = RecognitionThresholds.standard
    if recognizer?.kind == .tap { thresholds.tapDuration = 1_000_000_000 }
    return thresholds
  }
}

/// A tap that fails takes its touches from the views all the same.
struct TapsCancelWhenFailing: TouchDecisions {
  func verdict(of tap: TapRecognizer, in system: TouchSystem<Self>) -> RecognizerState? {
    let verdict = standardVerdict(of: tap, in: system)
    if verdict == .failed { system.cancel(tap.touches.filter { $0.hearing == .began }) }
    return verdict
  }
}

extension TouchDecisions {
  /// What becomes of a tap that needs more taps.
  fileprivate func waitsForTaps(_ tap: TapRecognizer, in system: TouchSystem<Self>) -> RecognizerState? {
    system.now >= tap.lastLift + thresholds(for: tap, in: system).tapInterval ? .failed : nil
  }
}

extension TapRecognizer {
  /// Whether it needs several taps by several fingers.
  fileprivate var isSeveral: Bool { numberOfTapsRequired > 1 && numberOfTouchesRequired > 1 }
}
