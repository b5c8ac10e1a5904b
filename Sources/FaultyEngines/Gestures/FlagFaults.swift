internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of the defaults and effects of a recognizer's flags.
  static let flagFaults = [
    CancelsOnRequest.fault, DiscreteCancelOnRequest.fault, CancelsAlways.fault, TakesWithoutCancelling.fault,
    ForgetsWhatWasHeld.fault, DelaysBeganByDefault.fault, PansDelayBeganByDefault.fault,
  ]
}

/// Recognizers cancel nothing in views unless a flag is set.
struct CancelsOnRequest: CollectionDecisions {
  static let fault = asFault(
    "GR-22-off", "cancelling is off by default", views: 0, fingers: 1, steps: 2,
    because:
      "what is not cancelled is asked for by every rule on flags, controls and tables, and buttons hold off only what cancels"
  )

  func defaults(of kind: RecognizerKind) -> RecognizerDefaults {
    var defaults = RecognizerDefaults()
    defaults.cancelsTouchesInView = false
    return defaults
  }
}

/// Discrete recognizers cancel nothing in views unless a flag is set.
struct DiscreteCancelOnRequest: CollectionDecisions {
  static let fault = asFault(
    "GR-22-off-if-discrete", "taps cancel nothing by default", views: 0, fingers: 1, steps: 2,
    because:
      "what is not cancelled is asked for by every rule on flags, controls and tables, and buttons hold off only what cancels"
  )

  func defaults(of kind: RecognizerKind) -> RecognizerDefaults {
    var defaults = RecognizerDefaults()
    defaults.cancelsTouchesInView = kind.isContinuous
    return defaults
  }
}

/// A recognition cancels touches in views whether it should or not.
struct CancelsAlways: CancellationDecisions {
  static let fault = asFault("GR-23-cancels", "the flag is ignored", views: 0, fingers: 1, steps: 2)

  func touchesToCancel(by recognizer: GestureRecognizer, in system: TouchSystem) -> [Touch] {
    recognizer.touches
  }
}

/// A recognition that does not cancel touches in views keeps the rest of them from views all the same.
struct TakesWithoutCancelling: CancellationDecisions {
  static let fault = asFault(
    "GR-23-takes", "not cancelled, but cut off", views: 0, fingers: 1, steps: 2,
    because: "a touch that is cut off without a cancellation never ends for any rule on endings")

  func cancelTouches(of recognizer: GestureRecognizer, in system: TouchSystem) {
    standardCancelTouches(of: recognizer, in: system)
    guard !recognizer.cancelsTouchesInView else { return }
    for touch in recognizer.touches { system.dropHeld(of: touch) }
  }
}

/// A recognition that does not cancel touches in views forgets the endings that were held for it.
struct ForgetsWhatWasHeld: CancellationDecisions {
  static let fault = asFault(
    "GR-23-forgets-held", "endings held for a success are forgotten", alsoNamedBy: ["GR-29"], views: 0, fingers: 1,
    steps: 4,
    or: [ExpectedSize(views: 0, points: 2, fingers: 2, steps: 4)])

  func cancelTouches(of recognizer: GestureRecognizer, in system: TouchSystem) {
    standardCancelTouches(of: recognizer, in: system)
    for touch in recognizer.touches where !touch.held.isEmpty { system.dropHeld(of: touch) }
  }
}

/// Recognizers hold beginnings back unless a flag is cleared.
struct DelaysBeganByDefault: CollectionDecisions {
  static let fault = asFault(
    "GR-24-on", "beginnings are delayed by default", views: 0, fingers: 1, steps: 2,
    because: "beginnings that are held back come late, and never if the gesture is recognized")

  func defaults(of kind: RecognizerKind) -> RecognizerDefaults {
    var defaults = RecognizerDefaults()
    defaults.delaysTouchesBegan = true
    return defaults
  }
}

/// Pans hold beginnings back unless a flag is cleared.
struct PansDelayBeganByDefault: CollectionDecisions {
  static let fault = asFault(
    "GR-24-on-for-pans", "pans delay by default", views: 0, fingers: 1, steps: 2,
    because: "a beginning that is held back is missed by every rule on what the view receives first")

  func defaults(of kind: RecognizerKind) -> RecognizerDefaults {
    var defaults = RecognizerDefaults()
    defaults.delaysTouchesBegan = kind == .pan
    return defaults
  }
}
