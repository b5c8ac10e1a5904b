internal import ReferenceEngine
internal import TouchModel

extension GestureRecognizer {
  /// Whether it waits for one tap of one finger.
  fileprivate var isPlainTap: Bool {
    (self as? TapRecognizer)?.numberOfTapsRequired == 1 && numberOfTouchesRequired == 1
  }
}

/// A button is protected against its own taps as well.
struct ProtectsAgainstOwnTaps: TouchDecisions {
  func yields(_ recognizer: GestureRecognizer, to touch: Touch, in system: TouchSystem<Self>) -> Bool {
    let isOwn = touch.view == recognizer.view && recognizer.view.kind.isSystemControl && recognizer.isPlainTap
    return isOwn || standardYields(recognizer, to: touch)
  }
}

/// No recognizer has its way on a control of the system.
struct ProtectsAgainstEverything: TouchDecisions {
  func yields(_ recognizer: GestureRecognizer, to touch: Touch, in system: TouchSystem<Self>) -> Bool {
    touch.view?.kind.isSystemControl ?? false
  }
}

/// A control of the system is protected against whatever its ancestors want.
struct ProtectsAgainstAllAncestors: TouchDecisions {
  func yields(_ recognizer: GestureRecognizer, to touch: Touch, in system: TouchSystem<Self>) -> Bool {
    touch.view != recognizer.view && touch.view?.kind.isSystemControl ?? false
  }
}

/// A control is protected against its own taps and not against those of ancestors.
struct ProtectsTheWrongWay: TouchDecisions {
  func yields(_ recognizer: GestureRecognizer, to touch: Touch, in system: TouchSystem<Self>) -> Bool {
    touch.view == recognizer.view && recognizer.view.kind.isSystemControl && recognizer.isPlainTap
  }
}

/// Every control is protected against taps, those of the application as well.
struct ProtectsEveryControl: TouchDecisions {
  func yields(_ recognizer: GestureRecognizer, to touch: Touch, in system: TouchSystem<Self>) -> Bool {
    let isCustom = touch.view?.kind == .customControl && touch.view != recognizer.view && recognizer.isPlainTap
    return isCustom || standardYields(recognizer, to: touch)
  }
}

/// A slider is protected against taps.
struct ProtectsSliders: TouchDecisions {
  func yields(_ recognizer: GestureRecognizer, to touch: Touch, in system: TouchSystem<Self>) -> Bool {
    let isSlider = touch.view?.kind == .slider && touch.view != recognizer.view && recognizer.isPlainTap
    return isSlider || standardYields(recognizer, to: touch)
  }
}

/// Of the controls of the system the button alone is protected.
struct ProtectsButtonsAlone: TouchDecisions {
  func yields(_ recognizer: GestureRecognizer, to touch: Touch, in system: TouchSystem<Self>) -> Bool {
    touch.view?.kind == .button && standardYields(recognizer, to: touch)
  }
}

/// No control is protected.
struct ProtectsNothing: TouchDecisions {
  func yields(_ recognizer: GestureRecognizer, to touch: Touch, in system: TouchSystem<Self>) -> Bool { false }
}

/// A tap on a button counts for the button and for the recognizer above it.
struct ButtonAndAncestorFire: TouchDecisions {
  func yields(_ recognizer: GestureRecognizer, to touch: Touch, in system: TouchSystem<Self>) -> Bool { false }

  func touchesToCancel(by recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> [Touch] {
    recognizer.cancelsTouchesInView ? recognizer.touches.filter { !standardYields(recognizer, to: $0) } : []
  }
}

/// A tap on a button counts neither for the button nor for the recognizer above it.
struct ButtonAndAncestorBlockEachOther: TouchDecisions {
  func yields(_ recognizer: GestureRecognizer, to touch: Touch, in system: TouchSystem<Self>) -> Bool {
    guard standardYields(recognizer, to: touch) else { return false }
    system.cancel([touch])
    return true
  }
}

/// A button is protected against recognizers that cancel nothing.
struct ProtectsAgainstTheHarmless: TouchDecisions {
  func mayBegin(_ recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> Bool {
    !recognizer.touches.contains { standardYields(recognizer, to: $0) } && askToBegin(recognizer, in: system)
  }
}

/// The recognizers of a control give way to those of its ancestors.
struct OwnGesturesGiveWay: TouchDecisions {
  func mayBegin(_ recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> Bool {
    let hasRival =
      system.gestures?.recognizers.contains { other in
        other.shares(recognizer) && other.view != recognizer.view && recognizer.view.isDescendant(of: other.view)
      } ?? false
    return !(recognizer.view.kind.isControl && hasRival) && askToBegin(recognizer, in: system)
  }
}

/// The recognizers of a view are lost when a control of the system in it has one of the kind.
struct ControlsTakeGesturesAlone: TouchDecisions {
  func mayBegin(_ recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> Bool {
    let isBeaten =
      system.gestures?.recognizers.contains { other in
        other.view.kind.isSystemControl && other.kind == recognizer.kind && other.view.superview == recognizer.view
      } ?? false
    return !isBeaten && askToBegin(recognizer, in: system)
  }
}

/// A gesture on a control cancels it, whatever the recognizer's flag says.
struct CancelsControlsAlways: TouchDecisions {
  func touchesToCancel(by recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> [Touch] {
    recognizer.touches.filter { recognizer.cancelsTouchesInView || $0.view?.kind.isControl ?? false }
  }
}

/// A control does not let its own recognizers begin that cancel nothing.
struct ControlsKeepHarmlessGestures: TouchDecisions {
  func mayBegin(_ recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> Bool {
    let isKept = recognizer.view.kind.isControl && !recognizer.cancelsTouchesInView
    return !isKept && askToBegin(recognizer, in: system)
  }
}
