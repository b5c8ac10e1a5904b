internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of which recognizers take part, and which wait.
  static let participationFaults = [
    CollectsTheDisabled.fault, TakesRefusedTouches.fault, AsksTwiceForTouches.fault, IgnoresVetoes.beginsAnyway,
    CancelsDespiteVeto.cancelsAnyway, AsksForTwoPermissions.fault, AsksOneDelegate.fault, WaitsForNoFailure.fault,
    WaitsForEver.fault, FailsWithTheOthers.fault, SingleTapsWait.fault, TapsExcludeLongerTaps.fault,
    WaitsForOneFailure.fault, WaitsForTheFirst.fault,
  ]
}

struct CollectsTheDisabled: CollectionDecisions {
  static let fault = asFault(
    "UK-06-takes-part", "recognizers that are off take part", views: 0, fingers: 1, steps: 2,
    because: "what takes part without being on gets in the way of every kind of recognizer")

  func collectedRecognizers(for touch: Touch, in system: TouchSystem) -> [GestureRecognizer] {
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
struct TakesRefusedTouches: CollectionDecisions {
  static let fault = asFault("UK-07-delivered-anyway", "refused touches are delivered", views: 0, fingers: 1, steps: 2)

  func mayReceive(_ recognizer: GestureRecognizer, _ touch: Touch, in system: TouchSystem) -> Bool {
    guard let answer = recognizer.delegate?.shouldReceive else { return true }
    system.recorder.asked(
      .shouldReceive, of: recognizer.id, about: system.decisions.touches.identity(of: touch, in: system), answer: answer
    )
    return true
  }
}

struct AsksTwiceForTouches: CollectionDecisions {
  static let fault = asFault(
    "UK-07-asked-twice", "delegates are asked twice for a touch", views: 0, fingers: 1, steps: 2)

  func mayReceive(_ recognizer: GestureRecognizer, _ touch: Touch, in system: TouchSystem) -> Bool {
    guard let answer = recognizer.delegate?.shouldReceive else { return true }
    for _ in 0..<2 {
      system.recorder.asked(
        .shouldReceive, of: recognizer.id, about: system.decisions.touches.identity(of: touch, in: system),
        answer: answer)
    }
    return answer
  }
}

extension IgnoresVetoes {
  static let beginsAnyway = asFault("UK-08-begins-anyway", "a veto is ignored", views: 0, fingers: 1, steps: 2)
}

extension CancelsDespiteVeto {
  static let cancelsAnyway = asFault(
    "UK-08-cancels-anyway", "the view is cancelled despite the veto", alsoNamedBy: ["GR-39"], views: 0, points: 4,
    fingers: 2, steps: 3)
}

/// Both delegates have to allow that two recognize together.
struct AsksForTwoPermissions: ArbitrationDecisions {
  static let fault = asFault("UK-09-both-needed", "both delegates have to allow it", views: 0, fingers: 1, steps: 2)

  func mayRecognizeTogether(
    _ recognizer: GestureRecognizer, _ other: GestureRecognizer, in system: TouchSystem
  ) -> Bool { allows(recognizer, other, in: system) && allows(other, recognizer, in: system) }
}

/// The delegate of the one that recognizes decides alone.
struct AsksOneDelegate: ArbitrationDecisions {
  static let fault = asFault(
    "UK-09-one-direction", "one of the two delegates is asked", views: 0, fingers: 1, steps: 2,
    or: [
      ExpectedSize(views: 0, points: 2, fingers: 1, steps: 2), ExpectedSize(views: 0, points: 3, fingers: 2, steps: 2),
    ])

  func mayRecognizeTogether(
    _ recognizer: GestureRecognizer, _ other: GestureRecognizer, in system: TouchSystem
  ) -> Bool { allows(recognizer, other, in: system) }
}

/// A recognizer that requires others to fail does not wait for them.
struct WaitsForNoFailure: ArbitrationDecisions {
  static let fault = asFault("UK-10-does-not-wait", "no recognizer waits for failures", views: 0, fingers: 1, steps: 2)

  func waits(_ recognizer: GestureRecognizer, in system: TouchSystem) -> Bool { false }
}

/// A recognizer that requires others to fail waits also when they have failed.
struct WaitsForEver: ArbitrationDecisions {
  static let fault = asFault(
    "UK-11-waits-for-ever", "a recognizer that waits for failures waits for ever", views: 1, fingers: 1, steps: 2)

  func waits(_ recognizer: GestureRecognizer, in system: TouchSystem) -> Bool {
    system.required(by: recognizer).contains { $0.shares(recognizer) }
  }
}

/// A recognizer that requires others to fail fails with them.
struct FailsWithTheOthers: ArbitrationDecisions {
  static let fault = asFault(
    "UK-11-fails-too", "one that waits for a failure fails too", views: 1, fingers: 1, steps: 2)

  func isRuledOut(_ recognizer: GestureRecognizer, in system: TouchSystem) -> Bool {
    system.required(by: recognizer).contains { $0.state == .failed && $0.shares(recognizer) }
      || standardIsRuledOut(recognizer, in: system)
  }
}

/// A single tap waits for the double tap of its view without a failure requirement.
struct SingleTapsWait: ArbitrationDecisions {
  static let fault = asFault(
    "UK-12-single-waits", "single taps wait for double taps", views: 1, fingers: 1, steps: 4,
    because: "a tap that comes late is missed by every rule on what a tap does")

  func waits(_ recognizer: GestureRecognizer, in system: TouchSystem) -> Bool {
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
struct TapsExcludeLongerTaps: ArbitrationDecisions {
  static let fault = asFault("UK-13-prevents-more", "taps prevent those for more taps", views: 0, fingers: 1, steps: 2)

  func excludes(_ recognizer: GestureRecognizer, _ other: GestureRecognizer, in system: TouchSystem) -> Bool {
    recognizer.shares(other)
  }
}

/// A recognizer that requires several others to fail waits for the first failure alone.
struct WaitsForOneFailure: ArbitrationDecisions {
  static let fault = asFault(
    "UK-10-one-is-enough", "one of several failures is enough", views: 0, fingers: 1, steps: 2,
    or: [ExpectedSize(views: 1, points: 2, fingers: 2, steps: 2)], within: 4_000)

  func waits(_ recognizer: GestureRecognizer, in system: TouchSystem) -> Bool {
    let others = system.required(by: recognizer).filter { $0.shares(recognizer) }
    return !others.isEmpty && others.allSatisfy(\.isUndecided)
  }
}

/// A recognizer that requires several others to fail waits for the first of them alone.
struct WaitsForTheFirst: ArbitrationDecisions {
  static let fault = asFault(
    "UK-10-first-alone", "of several required failures the first alone is awaited", views: 0, fingers: 1, steps: 2,
    or: [ExpectedSize(views: 1, points: 2, fingers: 2, steps: 2)], within: 8_000)

  func waits(_ recognizer: GestureRecognizer, in system: TouchSystem) -> Bool {
    system.required(by: recognizer).prefix(1).contains { $0.isUndecided && $0.shares(recognizer) }
  }
}
