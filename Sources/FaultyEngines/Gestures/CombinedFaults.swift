internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of recognizers that work at once.
  static let combinedFaults = [
    TwoFingersDoOneThing.fault, ReadingsAreSetTogether.fault, FirstAttachedWins.fault, KindsAreIndependent.fault,
  ]
}

/// Pan, pinch and rotation stop one another, whatever the delegates say.
struct TwoFingersDoOneThing: ArbitrationDecisions {
  static let fault = asFault(
    "GR-SIM-01-one-thing", "pan, pinch and rotation stop one another", alsoNamedBy: ["GR-38"], views: 1, points: 4,
    fingers: 2, steps: 3)

  func mayRecognizeTogether(
    _ recognizer: GestureRecognizer, _ other: GestureRecognizer, in system: TouchSystem
  ) -> Bool {
    let kinds: [RecognizerKind] = [.pan, .pinch, .rotation]
    if kinds.contains(recognizer.kind), kinds.contains(other.kind) { return false }
    return allows(recognizer, other, in: system) || allows(other, recognizer, in: system)
  }
}

/// A handler that resets one reading resets those of all other recognizers of the view as well.
struct ReadingsAreSetTogether: ActionDecisions {
  static let fault = asFault(
    "GR-SIM-01-set-together", "resetting one reading resets them all", views: 1, points: 6, fingers: 2, steps: 4,
    because: "a reading that is lost is missed by every rule on that reading")

  func resetReading(of recognizer: GestureRecognizer, in system: TouchSystem) {
    for other in system.recognizers(on: recognizer.view) { other.makeReadingNeutral() }
  }
}

/// A recognizer that recognizes shuts out those attached after it, whatever the delegates say.
struct FirstAttachedWins: ArbitrationDecisions {
  static let fault = asFault(
    "GR-SIM-02-first-attached", "the first attached shuts out the others", alsoNamedBy: ["GR-38"], views: 0, points: 2,
    fingers: 1, steps: 3,
    because: "whatever does not recognize is missed by each rule that demands recognition of its kind")

  func mayRecognizeTogether(
    _ recognizer: GestureRecognizer, _ other: GestureRecognizer, in system: TouchSystem
  ) -> Bool {
    if other.id.number > recognizer.id.number { return false }
    return allows(recognizer, other, in: system) || allows(other, recognizer, in: system)
  }
}

/// Recognizers of different kinds recognize together when they have no delegates.
struct KindsAreIndependent: ArbitrationDecisions {
  static let fault = asFault(
    "GR-SIM-03-kinds", "recognizers of two kinds never exclude each other", alsoNamedBy: ["GR-16", "GR-17"], views: 0,
    points: 2, fingers: 1, steps: 3)

  func mayRecognizeTogether(
    _ recognizer: GestureRecognizer, _ other: GestureRecognizer, in system: TouchSystem
  ) -> Bool {
    if recognizer.kind != other.kind, recognizer.delegate == nil, other.delegate == nil { return true }
    return allows(recognizer, other, in: system) || allows(other, recognizer, in: system)
  }
}
