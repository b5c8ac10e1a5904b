internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of recognizers under an interruption.
  static let gestureInterruptionFaults = [
    EndsWhenInterrupted.fault, KeepsStateWhenInterrupted.fault, TapsWhenInterrupted.fault,
  ]
}

/// An interruption is the end of what goes on.
struct EndsWhenInterrupted: RecognitionDecisions {
  static let fault = asFault("GR-46-ends", "an interruption ends gestures", views: 0, points: 2, fingers: 1, steps: 4)

  func stateAfterInterruption(of recognizer: GestureRecognizer, in system: TouchSystem) -> RecognizerState? {
    recognizer.isActive ? .ended : .failed
  }
}

/// A gesture that is interrupted does not go on and does not end.
struct KeepsStateWhenInterrupted: RecognitionDecisions {
  static let fault = asFault(
    "GR-46-stays", "an interrupted gesture keeps its state", views: 0, points: 2, fingers: 1, steps: 4)

  func stateAfterInterruption(of recognizer: GestureRecognizer, in system: TouchSystem) -> RecognizerState? {
    recognizer.isActive ? nil : .failed
  }
}

/// A finger that an interruption takes away taps.
struct TapsWhenInterrupted: RecognitionDecisions {
  static let fault = asFault(
    "GR-46-taps", "an interruption makes a tap", views: 0, fingers: 1, steps: 3,
    because: "a tap that an interruption makes needs no lift, and excludes no other")

  func stateAfterInterruption(of recognizer: GestureRecognizer, in system: TouchSystem) -> RecognizerState? {
    recognizer.isActive ? .cancelled : recognizer.kind == .tap ? .ended : .failed
  }
}
