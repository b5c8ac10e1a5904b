internal import ReferenceEngine
internal import TouchModel

/// Every target of a tap is called twice.
struct TapsCallTwice: TouchDecisions {
  func targets(of recognizer: GestureRecognizer) -> [ObjectID] {
    recognizer.kind == .tap ? recognizer.targets + recognizer.targets : recognizer.targets
  }
}

/// A tap begins when its last finger goes down, and ends at the lift.
struct TapsBeginOnDown: TouchDecisions {
  func verdict(of tap: TapRecognizer, in system: TouchSystem<Self>) -> RecognizerState? {
    if tap.isActive { return tap.isBetweenTaps ? .ended : nil }
    return tap.isLastTapDown ? .began : standardVerdict(of: tap, in: system)
  }
}

/// A tap is possible again before its action is called.
struct TapsResetFirst: TouchDecisions {
  func actionCall(
    of recognizer: GestureRecognizer, to target: ObjectID, in system: TouchSystem<Self>
  ) -> ActionCall {
    var call = standardActionCall(of: recognizer, to: target, in: system)
    if recognizer.kind == .tap { call.state = .possible }
    return call
  }
}

/// A tap is recognized when its last finger goes down.
struct TapsEndOnDown: TouchDecisions {
  func verdict(of tap: TapRecognizer, in system: TouchSystem<Self>) -> RecognizerState? {
    tap.isLastTapDown ? .ended : standardVerdict(of: tap, in: system)
  }
}

/// A tap that was recognized still has its taps, so that each further one is enough.
struct TapsKeepCountAfterSuccess: TouchDecisions {
  func reset(_ recognizer: GestureRecognizer, in system: TouchSystem<Self>) {
    let taps = recognizer.state == .ended ? (recognizer as? TapRecognizer)?.taps : nil
    system.reset(recognizer)
    if let taps { (recognizer as? TapRecognizer)?.taps = taps }
  }
}

/// A tap that failed still has its taps.
struct TapsKeepCountAfterFailure: TouchDecisions {
  func reset(_ recognizer: GestureRecognizer, in system: TouchSystem<Self>) {
    let taps = recognizer.state == .failed ? (recognizer as? TapRecognizer)?.taps : nil
    system.reset(recognizer)
    if let taps { (recognizer as? TapRecognizer)?.taps = taps }
  }
}

/// A tap of two fingers counts as two taps.
struct TapsCountFingers: TouchDecisions {
  func verdict(of tap: TapRecognizer, in system: TouchSystem<Self>) -> RecognizerState? {
    guard tap.numberOfTapsRequired > 1, tap.currentTap.count == tap.numberOfTapsRequired else {
      return standardVerdict(of: tap, in: system)
    }
    return tap.isBetweenTaps ? .ended : nil
  }
}

/// A tap of fewer fingers than needed is enough.
struct TapsTakeFewerFingers: TouchDecisions {
  func verdict(of tap: TapRecognizer, in system: TouchSystem<Self>) -> RecognizerState? {
    guard tap.isBetweenTaps, tap.currentTap.count < tap.numberOfTouchesRequired else {
      return standardVerdict(of: tap, in: system)
    }
    let needed = tap.numberOfTouchesRequired
    tap.numberOfTouchesRequired = tap.currentTap.count
    defer { tap.numberOfTouchesRequired = needed }
    return standardVerdict(of: tap, in: system)
  }
}

/// The fingers of a tap have to be on different views.
struct TapsNeedDifferentViews: TouchDecisions {
  func verdict(of tap: TapRecognizer, in system: TouchSystem<Self>) -> RecognizerState? {
    let views = tap.currentTap.compactMap { $0.view?.id }
    return Set(views).count < views.count ? .failed : standardVerdict(of: tap, in: system)
  }
}

/// The fingers of a tap have to be on one view.
struct TapsNeedOneView: TouchDecisions {
  func verdict(of tap: TapRecognizer, in system: TouchSystem<Self>) -> RecognizerState? {
    let views = tap.currentTap.compactMap { $0.view?.id }
    return Set(views).count > 1 ? .failed : standardVerdict(of: tap, in: system)
  }
}

extension TapRecognizer {
  /// Whether all fingers of its last tap are down.
  fileprivate var isLastTapDown: Bool {
    !isBetweenTaps && currentTap.count == numberOfTouchesRequired && taps + 1 >= numberOfTapsRequired
  }
}
