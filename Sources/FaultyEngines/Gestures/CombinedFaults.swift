internal import ReferenceEngine
internal import TouchModel

/// Pan, pinch and rotation stop one another, whatever the delegates say.
struct TwoFingersDoOneThing: TouchDecisions {
  func mayRecognizeTogether(
    _ recognizer: GestureRecognizer, _ other: GestureRecognizer, in system: TouchSystem<Self>
  ) -> Bool {
    let kinds: [RecognizerKind] = [.pan, .pinch, .rotation]
    if kinds.contains(recognizer.kind), kinds.contains(other.kind) { return false }
    return allows(recognizer, other, in: system) || allows(other, recognizer, in: system)
  }
}

/// Who makes one reading neutral makes those of all other recognizers of the view neutral as well.
struct ReadingsAreSetTogether: TouchDecisions {
  func resetReading(of recognizer: GestureRecognizer, in system: TouchSystem<Self>) {
    for other in system.recognizers(on: recognizer.view) { other.makeReadingNeutral() }
  }
}

/// A recognizer that recognizes shuts out those attached after it, whatever the delegates say.
struct FirstAttachedWins: TouchDecisions {
  func mayRecognizeTogether(
    _ recognizer: GestureRecognizer, _ other: GestureRecognizer, in system: TouchSystem<Self>
  ) -> Bool {
    if other.id.number > recognizer.id.number { return false }
    return allows(recognizer, other, in: system) || allows(other, recognizer, in: system)
  }
}

/// Recognizers of different kinds recognize together when they have no delegates.
struct KindsAreIndependent: TouchDecisions {
  func mayRecognizeTogether(
    _ recognizer: GestureRecognizer, _ other: GestureRecognizer, in system: TouchSystem<Self>
  ) -> Bool {
    if recognizer.kind != other.kind, recognizer.delegate == nil, other.delegate == nil { return true }
    return allows(recognizer, other, in: system) || allows(other, recognizer, in: system)
  }
}
