internal import ReferenceEngine
internal import TouchModel

/// An interruption is the end of what goes on.
struct EndsWhenInterrupted: TouchDecisions {
  func stateAfterInterruption(of recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> RecognizerState? {
    recognizer.isActive ? .ended : .failed
  }
}

/// A gesture that is interrupted does not go on and does not end.
struct StaysWhenInterrupted: TouchDecisions {
  func stateAfterInterruption(of recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> RecognizerState? {
    recognizer.isActive ? nil : .failed
  }
}

/// A finger that an interruption takes away taps.
struct TapsWhenInterrupted: TouchDecisions {
  func stateAfterInterruption(of recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> RecognizerState? {
    recognizer.isActive ? .cancelled : recognizer.kind == .tap ? .ended : .failed
  }
}
