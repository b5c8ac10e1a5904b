package import TouchModel

extension TouchDecisions {
  /// The innermost view's first, on one view in the order they were attached; no document says.
  package func feedingOrder(of gestures: Gestures, in system: TouchSystem<Self>) -> [GestureRecognizer] {
    gestures.innermostFirst
  }

  /// What its fingers did, each in the phase it is in (`001:202`).
  package func changes(for recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> TouchChanges {
    standardChanges(for: recognizer)
  }

  /// What ``changes(for:in:)`` answers unless it is decided otherwise.
  package func standardChanges(for recognizer: GestureRecognizer) -> TouchChanges {
    var changes = TouchChanges()
    for touch in recognizer.fingers {
      if let method = touch.phase.method { changes[method].append(touch) }
    }
    return changes
  }

  /// One call of a touches method for each phase (`001:207`).
  package func feed(_ recognizer: GestureRecognizer, _ changes: TouchChanges, in system: TouchSystem<Self>) {
    for method in TouchMethod.allCases where !changes[method].isEmpty {
      system.call(method, on: recognizer, changes[method])
    }
  }

  /// UIKit's documented or observed ones.
  package func thresholds(for recognizer: GestureRecognizer?, in system: TouchSystem<Self>)
    -> EngineDescription.Thresholds
  {
    EngineDescription.Thresholds.standard
  }

  /// As its kind has it, while it is undecided.
  package func deadline(of recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> Int? {
    guard !recognizer.touches.isEmpty, recognizer.isUndecided, !recognizer.isWaiting else { return nil }
    return recognizer.deadline(thresholds(for: recognizer, in: system))
  }
}

extension EngineDescription.Thresholds {
  /// The default thresholds, made once.
  package static let standard = EngineDescription.Thresholds()
}
