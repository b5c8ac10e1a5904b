internal import ReferenceEngine
internal import TouchModel

/// Recognizers that are off take part.
struct CollectsTheDisabled: TouchDecisions {
  func collectedRecognizers(for touch: Touch, in system: TouchSystem<Self>) -> [GestureRecognizer] {
    var collected: [GestureRecognizer] = []
    var next = touch.view
    while let view = next {
      collected += system.recognizers(on: view)
      next = view.superview
    }
    return collected
  }
}

/// A delegate is asked for a touch, and the answer is yes.
struct TakesRefusedTouches: TouchDecisions {
  func mayReceive(_ recognizer: GestureRecognizer, _ touch: Touch, in system: TouchSystem<Self>) -> Bool {
    guard let answer = recognizer.delegate?.shouldReceive else { return true }
    system.recorder.asked(.shouldReceive, of: recognizer.id, about: identity(of: touch, in: system), answer: answer)
    return true
  }
}

/// A delegate is asked for a touch twice.
struct AsksTwiceForTouches: TouchDecisions {
  func mayReceive(_ recognizer: GestureRecognizer, _ touch: Touch, in system: TouchSystem<Self>) -> Bool {
    guard let answer = recognizer.delegate?.shouldReceive else { return true }
    for _ in 0..<2 {
      system.recorder.asked(.shouldReceive, of: recognizer.id, about: identity(of: touch, in: system), answer: answer)
    }
    return answer
  }
}

/// A recognizer that requires others to fail does not wait for them.
struct WaitsForNobody: TouchDecisions {
  func waits(_ recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> Bool { false }
}

/// A recognizer that requires others to fail waits also when they have failed.
struct WaitsForEver: TouchDecisions {
  func waits(_ recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> Bool {
    system.required(by: recognizer).contains { $0.shares(recognizer) }
  }
}

/// A recognizer that requires others to fail fails with them.
struct FailsWithTheOthers: TouchDecisions {
  func isRuledOut(_ recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> Bool {
    system.required(by: recognizer).contains { ($0.state == .failed || $0.hasRecognized) && $0.shares(recognizer) }
  }
}

/// A single tap waits for the double tap of its view without being told to.
struct SingleTapsWait: TouchDecisions {
  func waits(_ recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> Bool {
    let others =
      system.required(by: recognizer)
      + system.recognizers(on: recognizer.view).filter { other in
        guard let tap = recognizer as? TapRecognizer, let longer = other as? TapRecognizer else { return false }
        return longer.numberOfTapsRequired > tap.numberOfTapsRequired
      }
    return others.contains { $0.isUndecided && $0.shares(recognizer) }
  }
}

/// A tap keeps every other recognizer from recognizing, those for more taps as well.
struct TapsExcludeLongerTaps: TouchDecisions {
  func excludes(_ recognizer: GestureRecognizer, _ other: GestureRecognizer, in system: TouchSystem<Self>) -> Bool {
    recognizer.shares(other)
  }
}
