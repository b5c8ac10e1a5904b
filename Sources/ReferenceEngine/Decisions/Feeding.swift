package import TouchModel

/// What recognizers receive of their touches, and by which limits they judge.
package protocol FeedingDecisions: DecisionStage {
  /// All recognizers in the order they receive their touches.
  func feedingOrder(of gestures: Gestures, in system: TouchSystem) -> [GestureRecognizer]

  /// What a recognizer receives in this dispatch.
  func changes(for recognizer: GestureRecognizer, in system: TouchSystem) -> TouchChanges

  /// Calls a recognizer's touches methods.
  func feed(_ recognizer: GestureRecognizer, _ changes: TouchChanges, in system: TouchSystem)

  /// Lets a recognizer ignore a touch that it has.
  func ignore(_ touch: Touch, by recognizer: GestureRecognizer, in system: TouchSystem)

  /// Where a recognizer draws its lines; without one, how long views wait.
  func thresholds(for recognizer: GestureRecognizer?, in system: TouchSystem) -> EngineDescription.Thresholds

  /// When a recognizer has to be asked again though nothing happens, in milliseconds.
  func deadline(of recognizer: GestureRecognizer, in system: TouchSystem) -> Int?
}

extension FeedingDecisions {
  /// The innermost view's first, on one view in the order they were attached; no document says.
  package func feedingOrder(of gestures: Gestures, in system: TouchSystem) -> [GestureRecognizer] {
    gestures.innermostFirst
  }

  /// What its fingers did, each in the phase it is in (`001:202`).
  package func changes(for recognizer: GestureRecognizer, in system: TouchSystem) -> TouchChanges {
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
  package func feed(_ recognizer: GestureRecognizer, _ changes: TouchChanges, in system: TouchSystem) {
    for method in TouchMethod.allCases where !changes[method].isEmpty {
      system.call(method, on: recognizer, changes[method])
    }
  }

  /// It has the touch no more: it receives nothing of it, and takes it from no view (`uikit` fact 40).
  package func ignore(_ touch: Touch, by recognizer: GestureRecognizer, in system: TouchSystem) {
    system.withdraw(touch, from: recognizer)
  }

  /// UIKit's documented or observed ones.
  package func thresholds(for recognizer: GestureRecognizer?, in system: TouchSystem)
    -> EngineDescription.Thresholds
  {
    EngineDescription.Thresholds.standard
  }

  /// As its kind has it, while it is undecided.
  package func deadline(of recognizer: GestureRecognizer, in system: TouchSystem) -> Int? {
    guard !recognizer.touches.isEmpty, recognizer.isUndecided, !recognizer.isWaiting else { return nil }
    return recognizer.deadline(thresholds(for: recognizer, in: system))
  }
}

extension EngineDescription.Thresholds {
  /// The default thresholds, made once.
  package static let standard = EngineDescription.Thresholds()
}
