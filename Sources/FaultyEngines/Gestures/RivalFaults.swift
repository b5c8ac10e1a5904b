internal import ReferenceEngine
internal import TouchModel

/// A recognizer that another has prevented goes on being told of its touches, though it can recognize no more.
final class LosersGoOnHearing: TouchDecisions {
  private var barred: Set<ObjectID> = []

  init() {}

  func prevent(
    _ recognizer: GestureRecognizer, by winner: GestureRecognizer, in system: TouchSystem<LosersGoOnHearing>
  ) { barred.insert(recognizer.id) }

  func isRuledOut(_ recognizer: GestureRecognizer, in system: TouchSystem<LosersGoOnHearing>) -> Bool {
    if barred.contains(recognizer.id) { return true }
    let hasLost = system.required(by: recognizer).contains { $0.hasRecognized && $0.shares(recognizer) }
    return hasLost
      || system.readings.systemControlsWin && recognizer.cancelsTouchesInView
        && recognizer.touches.contains { yields(recognizer, to: $0, in: system) }
  }

  func reset(_ recognizer: GestureRecognizer, in system: TouchSystem<LosersGoOnHearing>) {
    barred.remove(recognizer.id)
    system.reset(recognizer)
  }
}

/// A recognizer that another should prevent goes on as if nothing had happened.
struct LosersGoOn: TouchDecisions {
  func prevent(_ recognizer: GestureRecognizer, by winner: GestureRecognizer, in system: TouchSystem<Self>) {}
}

/// No recognizer prevents another.
struct NobodyIsExcluded: TouchDecisions {
  func excludes(
    _ recognizer: GestureRecognizer, _ other: GestureRecognizer, in system: TouchSystem<Self>
  ) -> Bool { false }
}

/// A recognizer prevents others on its own view alone.
struct ExcludesOnOneView: TouchDecisions {
  func excludes(
    _ recognizer: GestureRecognizer, _ other: GestureRecognizer, in system: TouchSystem<Self>
  ) -> Bool { recognizer.view == other.view && standardExcludes(recognizer, other) }
}

/// A recognizer prevents others of its own kind alone.
struct ExcludesOneKind: TouchDecisions {
  func excludes(
    _ recognizer: GestureRecognizer, _ other: GestureRecognizer, in system: TouchSystem<Self>
  ) -> Bool { recognizer.kind == other.kind && standardExcludes(recognizer, other) }
}
