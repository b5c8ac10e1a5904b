internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of controls beside recognizers.
  static let protectionFaults = [
    ProtectsAgainstOwnTaps.fault, ProtectsEveryControl.fault, CollectsUpToControls.fault,
    CollectsAlongTheChain.alongTheChain, ProtectsNothing.fault, ButtonAndAncestorFire.fault,
    ButtonAndAncestorBlockEachOther.fault, ProtectsAgainstAllAncestors.fault, ProtectsTheWrongWay.fault,
    ProtectsAgainstEverything.fault, OwnGesturesGiveWay.fault, ControlsTakeGesturesAlone.fault,
    CancelsControlsAlways.fault, ControlsKeepHarmlessGestures.fault,
  ]
}

/// A button is protected against its own taps as well.
struct ProtectsAgainstOwnTaps: ArbitrationDecisions {
  static let fault = asFault(
    "UC-04-own-taps-lose", "buttons suppress their own taps", views: 1, fingers: 1, steps: 2,
    because: "whatever does not recognize is missed by each rule that demands recognition of its kind")

  func yields(_ recognizer: GestureRecognizer, to touch: Touch, in system: TouchSystem) -> Bool {
    let isOwn = touch.view == recognizer.view && recognizer.view.kind.isSystemControl && recognizer.isPlainTap
    return isOwn || standardYields(recognizer, to: touch)
  }
}

/// Every control is protected against taps, those of the application as well.
struct ProtectsEveryControl: ArbitrationDecisions {
  static let fault = asFault("UC-05-all-protected", "every control is protected", views: 1, fingers: 1, steps: 2)

  func yields(_ recognizer: GestureRecognizer, to touch: Touch, in system: TouchSystem) -> Bool {
    let isCustom = touch.view?.kind == .customControl && touch.view != recognizer.view && recognizer.isPlainTap
    return isCustom || standardYields(recognizer, to: touch)
  }
}

/// What hits a control is kept from the recognizers above it.
struct CollectsUpToControls: CollectionDecisions {
  static let fault = asFault(
    "UC-06-up-to-controls", "recognizers above controls are left out", views: 1, fingers: 1, steps: 2)

  func collectedRecognizers(for touch: Touch, in system: TouchSystem) -> [GestureRecognizer] {
    collectedRecognizers(for: touch, in: system, upTo: \.kind.isControl)
  }
}

extension CollectsAlongTheChain {
  static let alongTheChain = asFault(
    "UC-06-along-the-chain", "recognizers receive what is passed on", alsoNamedBy: ["GR-42"], views: 1, fingers: 1,
    steps: 2,
    because: "recognizers above a view, control or table that keeps its touches receive nothing")
}

struct ProtectsNothing: ArbitrationDecisions {
  static let fault = asFault("UC-07-no-protection", "no control is protected", views: 1, fingers: 1, steps: 2)

  func yields(_ recognizer: GestureRecognizer, to touch: Touch, in system: TouchSystem) -> Bool { false }
}

/// A tap on a button counts for the button and for the recognizer above it.
struct ButtonAndAncestorFire: ArbitrationDecisions, CancellationDecisions {
  static let fault = asFault("UC-07-both-fire", "button and ancestor both fire", views: 1, fingers: 1, steps: 2)

  func yields(_ recognizer: GestureRecognizer, to touch: Touch, in system: TouchSystem) -> Bool { false }

  func touchesToCancel(by recognizer: GestureRecognizer, in system: TouchSystem) -> [Touch] {
    recognizer.cancelsTouchesInView ? recognizer.touches.filter { !standardYields(recognizer, to: $0) } : []
  }
}

/// A tap on a button counts neither for the button nor for the recognizer above it.
struct ButtonAndAncestorBlockEachOther: ArbitrationDecisions {
  static let fault = asFault("UC-07-neither-fires", "neither button nor ancestor fires", views: 1, fingers: 1, steps: 2)

  func yields(_ recognizer: GestureRecognizer, to touch: Touch, in system: TouchSystem) -> Bool {
    guard standardYields(recognizer, to: touch) else { return false }
    system.cancel([touch])
    return true
  }
}

/// A control of the system is protected against whatever its ancestors want.
struct ProtectsAgainstAllAncestors: ArbitrationDecisions {
  static let fault = asFault(
    "UC-08-all-blocked", "buttons block all gestures above", views: 1, points: 2, fingers: 1, steps: 3)

  func yields(_ recognizer: GestureRecognizer, to touch: Touch, in system: TouchSystem) -> Bool {
    touch.view != recognizer.view && touch.view?.kind.isSystemControl ?? false
  }
}

/// A control is protected against its own taps and not against those of ancestors.
struct ProtectsTheWrongWay: ArbitrationDecisions {
  static let fault = asFault(
    "UC-09-ancestor-wins", "a button's own tap gives way", alsoNamedBy: ["UC-07", "UC-04"], views: 1, fingers: 1,
    steps: 2,
    because: "own taps of buttons are missed by every rule that expects them, and those of superviews come instead")

  func yields(_ recognizer: GestureRecognizer, to touch: Touch, in system: TouchSystem) -> Bool {
    touch.view == recognizer.view && recognizer.view.kind.isSystemControl && recognizer.isPlainTap
  }
}

/// No recognizer recognizes a touch on a control of the system.
struct ProtectsAgainstEverything: ArbitrationDecisions {
  static let fault = asFault(
    "UC-09-all-suppressed", "buttons suppress every recognizer", alsoNamedBy: ["UC-04"], views: 1, fingers: 1, steps: 2,
    because: "recognizers that controls hold off are missed by every rule that expects them to recognize")

  func yields(_ recognizer: GestureRecognizer, to touch: Touch, in system: TouchSystem) -> Bool {
    touch.view?.kind.isSystemControl ?? false
  }
}

/// The recognizers of a control give way to those of its ancestors.
struct OwnGesturesGiveWay: ArbitrationDecisions {
  static let fault = asFault(
    "UC-12-button-gives-way", "a button's recognizer loses to others", views: 1, fingers: 1, steps: 2,
    because: "whatever does not recognize is missed by each rule that demands recognition of its kind")

  func mayBegin(_ recognizer: GestureRecognizer, in system: TouchSystem) -> Bool {
    let hasRival =
      system.gestures?.recognizers.contains { other in
        other.shares(recognizer) && other.view != recognizer.view && recognizer.view.isDescendant(of: other.view)
      } ?? false
    return !(recognizer.view.kind.isControl && hasRival) && askToBegin(recognizer, in: system)
  }
}

/// The recognizers of a view are lost when a control of the system in it has one of the kind.
struct ControlsTakeGesturesAlone: ArbitrationDecisions {
  static let fault = asFault(
    "UC-12-superview-gives-way", "a superview's recognizer is lost", alsoNamedBy: ["GR-49"], views: 1, fingers: 1,
    steps: 2,
    because: "a recognizer that never recognizes is missed by every rule that expects it to")

  func mayBegin(_ recognizer: GestureRecognizer, in system: TouchSystem) -> Bool {
    let isBeaten =
      system.gestures?.recognizers.contains { other in
        other.view.kind.isSystemControl && other.kind == recognizer.kind && other.view.superview == recognizer.view
      } ?? false
    return !isBeaten && askToBegin(recognizer, in: system)
  }
}

/// A gesture on a control cancels it, whatever the recognizer's flag says.
struct CancelsControlsAlways: CancellationDecisions {
  static let fault = asFault(
    "UC-13-control-cancelled", "controls are cancelled despite the flag", alsoNamedBy: ["GR-23"], views: 1, fingers: 1,
    steps: 2)

  func touchesToCancel(by recognizer: GestureRecognizer, in system: TouchSystem) -> [Touch] {
    recognizer.touches.filter { recognizer.cancelsTouchesInView || $0.view?.kind.isControl ?? false }
  }
}

/// A control does not let its own recognizers begin that cancel nothing.
struct ControlsKeepHarmlessGestures: ArbitrationDecisions {
  static let fault = asFault(
    "UC-13-gesture-missing", "controls keep gestures that cancel nothing", views: 1, fingers: 1, steps: 2,
    because: "recognizers that controls hold off are missed by every rule that expects them to recognize")

  func mayBegin(_ recognizer: GestureRecognizer, in system: TouchSystem) -> Bool {
    let isKept = recognizer.view.kind.isControl && !recognizer.cancelsTouchesInView
    return !isKept && askToBegin(recognizer, in: system)
  }
}

extension GestureRecognizer {
  /// Whether it waits for one tap of one finger.
  var isPlainTap: Bool {
    (self as? TapRecognizer)?.numberOfTapsRequired == 1 && numberOfTouchesRequired == 1
  }
}
