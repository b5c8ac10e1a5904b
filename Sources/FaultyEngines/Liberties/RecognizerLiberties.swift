internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The liberties of recognizers and their touches.
  static let recognizerLiberties = [
    FeedsOutermostFirst.liberty, LosersFailFirst.liberty, DeliversEndingsFirst.liberty,
    CallsLatestTargetFirst.liberty,
    LatestAttachedFirst.liberty,
    CarriesInReverse.liberty, AsksDelegatesTwice.liberty, GoesOnAsking.liberty, ReplaysBeginningAndEnd.liberty,
    MergesHeldMovements.liberty, ForgetsWhenInterrupted.liberty, BaseFailsAtOnce.liberty, EndsBeforeRecognition.liberty,
    HidesFailures.liberty, ResetsAtOnce.liberty,
  ]
}

/// A recognizer that is over is possible again when the dispatch returns, which the engine declares.
struct ResetsAtOnce: RecognitionDecisions {
  static let liberty = asLiberty(
    "GR-21", "resets-at-once", "recognizers are reset at once, as declared, and no reset can be seen",
    describing: {
      $0.readings.resetTiming = .dispatchEnd
      $0.capabilities.subtract([.observesReset])
    })

  func resets(_ recognizer: GestureRecognizer, at moment: ResetMoment, in system: TouchSystem) -> Bool {
    recognizer.isOver && moment == .end
  }
}

/// The adapter cannot see that a recognizer has failed, as with what UIKit makes public.
struct HidesFailures: RecognitionDecisions {
  static let liberty = asLiberty(
    "GR-08", "hides-failures", "failed recognizers are not seen, only that they are possible again",
    describing: { $0.capabilities.remove(.observesFailure) })

  func shows(_ state: RecognizerState, of recognizer: GestureRecognizer, in system: TouchSystem) -> Bool {
    state != .failed
  }
}

/// Those that lose fail before the one that wins recognizes.
struct LosersFailFirst: ArbitrationDecisions {
  static let liberty = asLiberty("G-09", "losers-fail-first", "losers fail before the winner recognizes")

  func mayBegin(_ recognizer: GestureRecognizer, in system: TouchSystem) -> Bool {
    guard askToBegin(recognizer, in: system) else { return false }
    failRivals(of: recognizer, in: system)
    return true
  }
}

extension ArbitrationDecisions {
  /// Makes those fail that may not recognize beside a recognizer, before it recognizes.
  func failRivals(of recognizer: GestureRecognizer, in system: TouchSystem) {
    for other in system.gestures?.recognizers ?? []
    where other !== recognizer && other.isUndecided && excludes(recognizer, other, in: system)
      && !mayRecognizeTogether(recognizer, other, in: system)
    {
      prevent(other, by: recognizer, in: system)
    }
  }
}

struct FeedsOutermostFirst: FeedingDecisions {
  static let liberty = asLiberty("G-07", "feeds-outermost-first", "the outermost recognizers receive touches first")

  func feedingOrder(of gestures: Gestures, in system: TouchSystem) -> [GestureRecognizer] {
    gestures.innermostFirst.reversed()
  }
}

/// The recognizers of one view are called in one go, the calls of each method side by side.
struct DeliversEndingsFirst: FeedingDecisions {
  static let liberty = asLiberty("G-07", "delivers-endings-first", "recognizers receive endings before beginnings")

  func feed(_ recognizer: GestureRecognizer, _ changes: TouchChanges, in system: TouchSystem) {
    for method in TouchMethod.allCases.reversed() where !changes[method].isEmpty {
      system.call(method, on: recognizer, changes[method])
    }
  }
}

/// Several targets are called in the opposite order.
struct CallsLatestTargetFirst: ActionDecisions {
  static let liberty = asLiberty("G-07", "latest-target-first", "the target added last is called first")

  func targets(of recognizer: GestureRecognizer) -> [ObjectID] { recognizer.targets.reversed() }
}

/// Of recognizers on one view the one attached last gets what it wants first.
struct LatestAttachedFirst: ArbitrationDecisions {
  static let liberty = asLiberty("G-09", "latest-attached-first", "of one view's the recognizer attached last wins")

  func arbitrationOrder(of gestures: Gestures, in system: TouchSystem) -> [GestureRecognizer] {
    let isOutermostFirst = system.readings.nestedGestureWinner == .outermost
    return gestures.innermostFirst.sorted { left, right in
      if left.depth == right.depth { return left.id.number > right.id.number }
      return isOutermostFirst ? left.depth < right.depth : left.depth > right.depth
    }
  }
}

/// A touch lists its recognizers in the opposite order.
struct CarriesInReverse: CollectionDecisions {
  static let liberty = asLiberty("G-10", "carries-in-reverse", "a touch lists its recognizers in reverse")

  func carriedRecognizers(by touch: Touch, in system: TouchSystem) -> [GestureRecognizer] {
    touch.recognizers.reversed()
  }
}

/// Delegates are asked whether a recognizer may begin once more with every movement of its gesture.
struct GoesOnAsking: ActionDecisions {
  static let liberty = asLiberty("G-10", "goes-on-asking", "delegates are asked again while a gesture goes on")

  func sendActions(of recognizer: GestureRecognizer, in system: TouchSystem) {
    sendActionsAskingWithMovements(of: recognizer, in: system)
  }
}

/// Delegates are asked about every pair once more when the answer is no.
struct AsksDelegatesTwice: ArbitrationDecisions {
  static let liberty = asLiberty("G-10", "asks-twice", "delegates are asked twice")

  func mayBegin(_ recognizer: GestureRecognizer, in system: TouchSystem) -> Bool {
    guard let answer = recognizer.delegate?.shouldBegin else { return true }
    for _ in 0..<2 { system.recorder.asked(.shouldBegin, of: recognizer.id, answer: answer) }
    return answer
  }

  func mayRecognizeTogether(
    _ recognizer: GestureRecognizer, _ other: GestureRecognizer, in system: TouchSystem
  ) -> Bool {
    let answers = [
      allows(other, recognizer, in: system), allows(recognizer, other, in: system),
      allows(other, recognizer, in: system),
    ]
    return answers.contains(true)
  }
}

/// What was held is delivered without the movements in between.
struct ReplaysBeginningAndEnd: HoldingDecisions {
  static let liberty = asLiberty("G-12", "replays-no-moves", "held movements are not delivered")

  func replayed(_ held: [HeldChange], of touch: Touch, in system: TouchSystem) -> [HeldChange] {
    held.filter { $0.method != .moved }
  }
}

/// What was held is delivered with the last of its movements alone.
struct MergesHeldMovements: HoldingDecisions {
  static let liberty = asLiberty("G-12", "merges-held-moves", "held movements are delivered in one")

  func replayed(_ held: [HeldChange], of touch: Touch, in system: TouchSystem) -> [HeldChange] {
    let last = held.lastIndex { $0.method == .moved }
    return held.indices.filter { held[$0].method != .moved || $0 == last }.map { held[$0] }
  }
}

extension ForgetsWhenInterrupted {
  static let liberty = asLiberty("G-27", "forgets-when-interrupted", "undecided recognizers are reset silently")
}

/// A recognizer of the abstract base fails as soon as it receives a touch.
struct BaseFailsAtOnce: VerdictDecisions {
  static let liberty = asLiberty("GR-01", "base-fails-at-once", "the base fails as soon as it receives a touch")

  func verdict(of recognizer: GestureRecognizer, in system: TouchSystem) -> RecognizerState? {
    recognizer.kind == .base ? .failed : standardVerdict(of: recognizer, in: system)
  }
}

/// A view receives touchesEnded at once where no recognizer delays it, before any of them recognizes (`001:214`).
struct EndsBeforeRecognition: ArbitrationDecisions {
  static let liberty = asLiberty("G-07", "ends-before-recognition", "unheld touchesEnded comes before recognition")

  func arbitrationOrder(of gestures: Gestures, in system: TouchSystem) -> [GestureRecognizer] {
    for var message in system.decisions.messages.standardMessages(in: system) where message.method == .ended {
      message.touches = message.touches.filter { $0.delivered == .began && $0.held.isEmpty && !isDelayed($0) }
      guard !message.touches.isEmpty else { continue }
      for touch in message.touches { touch.delivered = .everything }
      system.decisions.messages.deliver(message, in: system)
    }
    return standardArbitrationOrder(of: gestures, in: system)
  }

  private func isDelayed(_ touch: Touch) -> Bool {
    touch.recognizers.contains { $0.delaysTouchesBegan || $0.delaysTouchesEnded }
  }
}
