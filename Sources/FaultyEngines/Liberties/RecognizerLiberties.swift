internal import ReferenceEngine
internal import TouchModel

/// The outermost recognizers hear of touches first.
struct FeedsOutermostFirst: TouchDecisions {
  func feedingOrder(of gestures: Gestures, in system: TouchSystem<Self>) -> [GestureRecognizer] {
    gestures.innermostFirst.reversed()
  }
}

/// Of recognizers on one view the one attached last gets what it wants first.
struct LatestAttachedFirst: TouchDecisions {
  func arbitrationOrder(of gestures: Gestures, in system: TouchSystem<Self>) -> [GestureRecognizer] {
    let isOutermostFirst = system.readings.outermostWins
    return gestures.innermostFirst.sorted { left, right in
      if left.depth == right.depth { return left.id.number > right.id.number }
      return isOutermostFirst ? left.depth < right.depth : left.depth > right.depth
    }
  }
}

/// A touch tells of its recognizers in the opposite order.
struct CarriesInReverse: TouchDecisions {
  func carriedRecognizers(by touch: Touch, in system: TouchSystem<Self>) -> [GestureRecognizer] {
    touch.recognizers.reversed()
  }
}

/// A recognizer that has not recognized is as good as new after an interruption, without a word.
struct ForgetsWhenInterrupted: TouchDecisions {
  func stateAfterInterruption(of recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> RecognizerState? {
    recognizer.isActive ? .cancelled : nil
  }
}

/// The recognizers of one view are told in one go, the calls of each method side by side.
struct TellsEndingsFirst: TouchDecisions {
  func tell(_ recognizer: GestureRecognizer, _ changes: TouchChanges, in system: TouchSystem<Self>) {
    for method in TouchMethod.allCases.reversed() where !changes[method].isEmpty {
      system.call(method, on: recognizer, changes[method])
    }
  }
}

/// A recognizer of the abstract base fails as soon as it hears of a touch.
struct BaseFailsAtOnce: TouchDecisions {
  func verdict(of recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> RecognizerState? {
    recognizer.kind == .base ? .failed : standardVerdict(of: recognizer, in: system)
  }
}

/// Several targets are called in the opposite order.
struct CallsLatestTargetFirst: TouchDecisions {
  func targets(of recognizer: GestureRecognizer) -> [ObjectID] { recognizer.targets.reversed() }
}

/// Delegates are asked about every pair once more when the answer is no.
struct AsksDelegatesTwice: TouchDecisions {
  func mayBegin(_ recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> Bool {
    guard let answer = recognizer.delegate?.shouldBegin else { return true }
    for _ in 0..<2 { system.recorder.asked(.shouldBegin, of: recognizer.id, answer: answer) }
    return answer
  }

  func mayRecognizeTogether(
    _ recognizer: GestureRecognizer, _ other: GestureRecognizer, in system: TouchSystem<Self>
  ) -> Bool {
    let answers = [
      allows(other, recognizer, in: system), allows(recognizer, other, in: system),
      allows(other, recognizer, in: system),
    ]
    return answers.contains(true)
  }
}

/// An ancestor's tap never hears of a touch that a system control has the right of way for.
struct LeavesSystemControlsAlone: TouchDecisions {
  func collectedRecognizers(for touch: Touch, in system: TouchSystem<Self>) -> [GestureRecognizer] {
    standardCollectedRecognizers(for: touch, in: system).filter { recognizer in
      !(system.readings.systemControlsWin && recognizer.cancelsTouchesInView && standardYields(recognizer, to: touch))
    }
  }
}

/// What was held is told without the movements in between.
struct ReplaysBeginningAndEnd: TouchDecisions {
  func replayed(_ held: [HeldChange], of touch: Touch, in system: TouchSystem<Self>) -> [HeldChange] {
    held.filter { $0.method != .moved }
  }
}

/// What was held is told with the last of its movements alone.
struct MergesHeldMovements: TouchDecisions {
  func replayed(_ held: [HeldChange], of touch: Touch, in system: TouchSystem<Self>) -> [HeldChange] {
    let last = held.lastIndex { $0.method == .moved }
    return held.indices.filter { held[$0].method != .moved || $0 == last }.map { held[$0] }
  }
}
