internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of the settings of tap recognizers, and their touches.
  static let tapSettingFaults = [
    TapsAreDouble.fault, TapsNeedNone.fault, TapsOrFingers.fault, TapsNeedOneView.fault, TapsCheckLastTapOnly.fault,
    DoubleTapsHoldNothing.fault, DoubleTapsCancelLastTap.fault, TapsNeedHeldEndings.fault, TapsCancelOwnViewOnly.fault,
    TapsMayMove.fault, TapsMindTheirFirstFinger.fault, TapsMayLast.fault, TapsCancelWhenFailing.fault,
  ]
}

/// A tap without settings is a double tap.
struct TapsAreDouble: CollectionDecisions {
  static let fault = asFault(
    "GR-TAP-05-double", "two taps are needed by default", views: 0, fingers: 1, steps: 2,
    because:
      "single taps are lost to every rule about them, and double taps are held off neither by single taps nor by buttons"
  )

  func defaults(of kind: RecognizerKind) -> RecognizerDefaults {
    var defaults = RecognizerDefaults()
    if kind == .tap { defaults.numberOfTapsRequired = 2 }
    return defaults
  }
}

/// A tap without settings needs no tap, so that touching is enough.
struct TapsNeedNone: CollectionDecisions, VerdictDecisions {
  static let fault = asFault(
    "GR-TAP-05-none", "no taps are needed by default", alsoNamedBy: ["GR-TAP-02"], views: 0, fingers: 1, steps: 2,
    because:
      "what is recognized on touch-down is recognized whatever the finger does next, and is no single tap for others")

  func defaults(of kind: RecognizerKind) -> RecognizerDefaults {
    var defaults = RecognizerDefaults()
    if kind == .tap { defaults.numberOfTapsRequired = 0 }
    return defaults
  }

  func verdict(of tap: TapRecognizer, in system: TouchSystem) -> RecognizerState? {
    tap.numberOfTapsRequired == 0 ? .ended : standardVerdict(of: tap, in: system)
  }
}

/// Taps and fingers are joined by or: enough taps of any fingers, or one tap of enough fingers.
struct TapsOrFingers: VerdictDecisions {
  static let fault = asFault(
    "GR-TAP-06-or", "enough taps or enough fingers will do", alsoNamedBy: ["GR-TAP-02"], views: 0, points: 2,
    fingers: 2, steps: 4, or: [ExpectedSize(views: 1, points: 1, fingers: 1, steps: 4)])

  func verdict(of tap: TapRecognizer, in system: TouchSystem) -> RecognizerState? {
    guard tap.isSeveral, tap.isBetweenTaps else { return standardVerdict(of: tap, in: system) }
    let isEnough =
      tap.taps >= tap.numberOfTapsRequired || tap.currentTap.count == tap.numberOfTouchesRequired
    return isEnough ? .ended : waitsForTaps(tap, in: system)
  }
}

/// The fingers of a tap have to be on one view.
struct TapsNeedOneView: VerdictDecisions {
  static let fault = asFault(
    "GR-TAP-06-one-view", "the fingers have to be on one view", alsoNamedBy: ["GR-TAP-04"], views: 1, points: 2,
    fingers: 2, steps: 4)

  func verdict(of tap: TapRecognizer, in system: TouchSystem) -> RecognizerState? {
    let views = tap.currentTap.compactMap { $0.view?.id }
    return Set(views).count > 1 ? .failed : standardVerdict(of: tap, in: system)
  }
}

/// Of several taps the last one alone has to be made by enough fingers.
struct TapsCheckLastTapOnly: VerdictDecisions {
  static let fault = asFault(
    "GR-TAP-06-last-tap-only", "only the last tap needs all fingers", views: 0, points: 2, fingers: 2, steps: 4)

  func verdict(of tap: TapRecognizer, in system: TouchSystem) -> RecognizerState? {
    guard tap.isSeveral, tap.isBetweenTaps, tap.taps < tap.numberOfTapsRequired else {
      return standardVerdict(of: tap, in: system)
    }
    return waitsForTaps(tap, in: system)
  }
}

struct DoubleTapsHoldNothing: HoldingDecisions {
  static let fault = asFault(
    "GR-TAP-07-leaks", "recognizers of several taps hold no endings", alsoNamedBy: ["GR-28", "GR-29"], views: 0,
    fingers: 1, steps: 2)

  func holdsEnding(of touch: Touch, since lift: Int?, in system: TouchSystem) -> Bool {
    guard standardHoldsEnding(of: touch, since: lift, in: system) else { return false }
    return touch.recognizers.contains { recognizer in
      guard recognizer.delaysTouchesEnded, recognizer.isUndecided else { return false }
      return (recognizer as? TapRecognizer).map { $0.numberOfTapsRequired == 1 } ?? true
    }
  }
}

/// A double tap cancels its second tap alone; the ending of the first is delivered after all.
struct DoubleTapsCancelLastTap: CancellationDecisions {
  static let fault = asFault(
    "GR-TAP-07-first-ends", "a double tap cancels its last tap alone", alsoNamedBy: ["GR-28", "GR-29"], views: 0,
    fingers: 1, steps: 4,
    because: "an ending that is not cancelled is one for every rule about cancellation")

  func touchesToCancel(by recognizer: GestureRecognizer, in system: TouchSystem) -> [Touch] {
    guard recognizer.cancelsTouchesInView else { return [] }
    return (recognizer as? TapRecognizer)?.currentTap ?? recognizer.touches
  }
}

/// Two taps are one gesture only where endings are held.
struct TapsNeedHeldEndings: VerdictDecisions {
  static let fault = asFault(
    "GR-TAP-07-splits", "without held endings two taps are not joined", views: 0, fingers: 1, steps: 4)

  func verdict(of tap: TapRecognizer, in system: TouchSystem) -> RecognizerState? {
    guard !tap.delaysTouchesEnded, tap.isBetweenTaps, tap.taps < tap.numberOfTapsRequired else {
      return standardVerdict(of: tap, in: system)
    }
    return .failed
  }
}

/// A tap cancels touches of its own view and none of views below it.
struct TapsCancelOwnViewOnly: CancellationDecisions {
  static let fault = asFault(
    "GR-TAP-08-own-view-only", "a tap cancels nothing below its view", alsoNamedBy: ["GR-42", "GR-41"], views: 1,
    fingers: 1,
    steps: 2,
    because: "views below that are not cancelled are so for every rule about cancellation")

  func touchesToCancel(by recognizer: GestureRecognizer, in system: TouchSystem) -> [Touch] {
    guard recognizer.cancelsTouchesInView else { return [] }
    return recognizer.kind == .tap ? recognizer.touches.filter { $0.view == recognizer.view } : recognizer.touches
  }
}

/// A tap may move as far as it likes.
struct TapsMayMove: FeedingDecisions {
  static let fault = asFault("GR-TAP-09-drags", "a drag is taken for a tap", views: 0, points: 2, fingers: 1, steps: 3)

  func thresholds(for recognizer: GestureRecognizer?, in system: TouchSystem) -> EngineDescription.Thresholds {
    var thresholds = EngineDescription.Thresholds.standard
    if recognizer?.kind == .tap { thresholds.tapMovement = .infinity }
    return thresholds
  }
}

/// A tap of several fingers may move as far as it likes, but for the finger that goes down first.
struct TapsMindTheirFirstFinger: FeedingDecisions {
  static let fault = asFault(
    "GR-TAP-09-first-finger", "a tap minds the movement of its first finger alone", views: 0, points: 3, fingers: 2,
    steps: 3)

  func thresholds(for recognizer: GestureRecognizer?, in system: TouchSystem) -> EngineDescription.Thresholds {
    var thresholds = EngineDescription.Thresholds.standard
    if let first = (recognizer as? TapRecognizer)?.currentTap.first,
      first.distanceFromStart <= thresholds.tapMovement
    {
      thresholds.tapMovement = .infinity
    }
    return thresholds
  }
}

/// A tap may last as long as it likes.
struct TapsMayLast: FeedingDecisions {
  static let fault = asFault("GR-TAP-09-holds", "a long hold is taken for a tap", views: 0, fingers: 1, steps: 3)

  func thresholds(for recognizer: GestureRecognizer?, in system: TouchSystem) -> EngineDescription.Thresholds {
    var thresholds = EngineDescription.Thresholds.standard
    if recognizer?.kind == .tap { thresholds.tapDuration = 1_000_000_000 }
    return thresholds
  }
}

/// A tap that fails takes its touches from the views all the same.
struct TapsCancelWhenFailing: VerdictDecisions {
  static let fault = asFault(
    "GR-TAP-09-cancels", "a tap that fails cancels the view's touch", alsoNamedBy: ["GR-12"], views: 0, points: 2,
    fingers: 1, steps: 3,
    because: "a failure that cancels looks like a recognition to the view")

  func verdict(of tap: TapRecognizer, in system: TouchSystem) -> RecognizerState? {
    let verdict = standardVerdict(of: tap, in: system)
    if verdict == .failed { system.cancel(tap.touches.filter { $0.delivered == .began }) }
    return verdict
  }
}

extension VerdictDecisions {
  /// What becomes of a tap that needs more taps.
  fileprivate func waitsForTaps(_ tap: TapRecognizer, in system: TouchSystem) -> RecognizerState? {
    system.now >= tap.lastLift + system.decisions.feeding.thresholds(for: tap, in: system).tapInterval ? .failed : nil
  }
}

extension TapRecognizer {
  /// Whether it needs several taps by several fingers.
  fileprivate var isSeveral: Bool { numberOfTapsRequired > 1 && numberOfTouchesRequired > 1 }
}
