internal import ReferenceEngine
internal import TouchModel

/// A recognition cancels nothing in views.
struct CancelsNothing: TouchDecisions {
  func touchesToCancel(by recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> [Touch] { [] }
}

/// A recognition takes touches from their views without a word.
struct TakesSilently: TouchDecisions {
  func cancelTouches(of recognizer: GestureRecognizer, in system: TouchSystem<Self>) {
    for touch in touchesToCancel(by: recognizer, in: system) { system.dropHeld(of: touch) }
  }
}

/// A recognition cancels touches only in the view that the recognizer is attached to.
struct CancelsOwnViewOnly: TouchDecisions {
  func touchesToCancel(by recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> [Touch] {
    recognizer.cancelsTouchesInView ? recognizer.touches.filter { $0.view == recognizer.view } : []
  }
}

/// A gesture in progress cancels its touches in views when it ends.
struct CancelsAtTheEnd: TouchDecisions {
  func cancelTouches(of recognizer: GestureRecognizer, in system: TouchSystem<Self>) {
    if recognizer.isOver { standardCancelTouches(of: recognizer, in: system) }
  }

  func sendActions(of recognizer: GestureRecognizer, in system: TouchSystem<Self>) {
    if recognizer.isOver { standardCancelTouches(of: recognizer, in: system) }
    guard sendsActions(in: recognizer.state) else { return }
    for target in targets(of: recognizer) { system.sendAction(of: recognizer, to: target) }
  }
}

/// A view hears of movements of touches that were cancelled in it.
struct MovesResume: TouchDecisions {
  func isCutOff(_ touch: Touch, in system: TouchSystem<Self>) -> Bool {
    touch.hearing == .everything && touch.phase != .moved
  }
}

/// A view hears of the lift of touches that were cancelled in it.
struct LiftsResume: TouchDecisions {
  func isCutOff(_ touch: Touch, in system: TouchSystem<Self>) -> Bool {
    touch.hearing == .everything && touch.phase != .ended
  }
}

/// The action of a gesture in progress is called when it begins and when it ends.
struct ActsAtBothEnds: TouchDecisions {
  func sendsActions(in state: RecognizerState) -> Bool { state == .began || state == .ended || state == .cancelled }
}

/// A gesture in progress does not change.
struct NeverChanges: TouchDecisions {
  func verdict(of recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> RecognizerState? {
    let verdict = standardVerdict(of: recognizer, in: system)
    return verdict == .changed ? nil : verdict
  }
}

/// Recognizers cancel nothing in views unless they are told to.
struct CancelsOnRequest: TouchDecisions {
  func defaults(of kind: RecognizerKind) -> RecognizerDefaults {
    var defaults = RecognizerDefaults()
    defaults.cancelsTouchesInView = false
    return defaults
  }
}

/// Discrete recognizers cancel nothing in views unless they are told to.
struct DiscreteCancelOnRequest: TouchDecisions {
  func defaults(of kind: RecognizerKind) -> RecognizerDefaults {
    var defaults = RecognizerDefaults()
    defaults.cancelsTouchesInView = kind.isContinuous
    return defaults
  }
}

/// A recognition cancels touches in views whether it should or not.
struct CancelsAlways: TouchDecisions {
  func touchesToCancel(by recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> [Touch] {
    recognizer.touches
  }
}

/// A recognition that does not cancel touches in views keeps the rest of them from views all the same.
struct TakesWithoutCancelling: TouchDecisions {
  func cancelTouches(of recognizer: GestureRecognizer, in system: TouchSystem<Self>) {
    standardCancelTouches(of: recognizer, in: system)
    guard !recognizer.cancelsTouchesInView else { return }
    for touch in recognizer.touches { system.dropHeld(of: touch) }
  }
}

/// A recognition that does not cancel touches in views forgets the endings that were held for it.
struct ForgetsWhatWasHeld: TouchDecisions {
  func cancelTouches(of recognizer: GestureRecognizer, in system: TouchSystem<Self>) {
    standardCancelTouches(of: recognizer, in: system)
    for touch in recognizer.touches where !touch.held.isEmpty { system.dropHeld(of: touch) }
  }
}

/// Recognizers hold beginnings back unless they are told not to.
struct DelaysBeganByDefault: TouchDecisions {
  func defaults(of kind: RecognizerKind) -> RecognizerDefaults {
    var defaults = RecognizerDefaults()
    defaults.delaysTouchesBegan = true
    return defaults
  }
}

/// Pans hold beginnings back unless they are told not to.
struct PansDelayBeganByDefault: TouchDecisions {
  func defaults(of kind: RecognizerKind) -> RecognizerDefaults {
    var defaults = RecognizerDefaults()
    defaults.delaysTouchesBegan = kind == .pan
    return defaults
  }
}
