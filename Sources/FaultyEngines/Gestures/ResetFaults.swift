internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of recognizers that have failed, were cancelled or have ended.
  static let resetFaults = [
    FailedTriesAgain.fault, CarriesFailedOnes.fault, FailedKeepReceiving.fault, FailedIsNeverReset.fault,
    PreventedIsNeverReset.fault, FailuresAct.fault, CancelledIsNeverReset.fault, EndedIsNeverReset.fault,
    SwipesRememberTheirStart.fault, RecognizesOnce.fault, ClaimsReadings.resetAtOnce, ClaimsReadings.resetNextTurn,
  ]
}

/// A recognizer that has failed judges the same touches anew, unless another has them.
struct FailedTriesAgain: RecognitionDecisions {
  static let fault = asFault(
    "GR-18-tries-again", "what failed judges the same touches anew", views: 0, points: 2, fingers: 1, steps: 3)

  func resets(_ recognizer: GestureRecognizer, at moment: ResetMoment, in system: TouchSystem) -> Bool {
    if standardResets(recognizer, at: moment, in: system) { return true }
    return moment == .end && recognizer.state == .failed && !fingersToTry(by: recognizer, in: system).isEmpty
  }

  func reset(_ recognizer: GestureRecognizer, in system: TouchSystem) {
    let fingers = recognizer.state == .failed ? fingersToTry(by: recognizer, in: system) : []
    system.reset(recognizer)
    recognizer.touches = fingers
    recognizer.fingers = fingers
    for touch in fingers { touch.recognizers.append(recognizer) }
  }

  private func fingersToTry(by recognizer: GestureRecognizer, in system: TouchSystem) -> [Touch] {
    let winners = system.gestures?.recognizers.filter(\.hasRecognized) ?? []
    return recognizer.touches.filter { touch in
      touch.isDown && !winners.contains { winner in winner.touches.contains { $0 === touch } }
    }
  }
}

/// A touch says for ever that it carries the recognizers it began with.
final class CarriesFailedOnes: CollectionDecisions {
  static let fault = asFault(
    "GR-18-still-carried", "touches list what has failed", views: 0, points: 3, fingers: 1, steps: 4,
    or: [ExpectedSize(views: 0, points: 4, fingers: 2, steps: 3)])

  private var carried: [ObjectID: [GestureRecognizer]] = [:]

  init() {}

  func carriedRecognizers(by touch: Touch, in system: TouchSystem) -> [GestureRecognizer] {
    let first = carried[touch.id] ?? touch.recognizers
    carried[touch.id] = first
    return first
  }
}

/// A recognizer that has failed goes on receiving its touches.
struct FailedKeepReceiving: FeedingDecisions {
  // A tap recognizer fails at a second finger, a press recognizer at a tap of one.
  static let fault = asFault(
    "GR-18-receives-on", "a failed recognizer keeps receiving touches", views: 0, fingers: 1, steps: 2,
    or: [
      ExpectedSize(views: 0, points: 2, fingers: 1, steps: 3), ExpectedSize(views: 0, points: 2, fingers: 2, steps: 2),
    ])

  func feedingOrder(of gestures: Gestures, in system: TouchSystem) -> [GestureRecognizer] {
    for recognizer in gestures.innermostFirst where recognizer.state == .failed {
      for method in TouchMethod.allCases {
        let touches = recognizer.touches.filter { touch in
          touch.phase.method == method && system.liveTouches.contains { $0 === touch }
        }
        if !touches.isEmpty { system.call(method, on: recognizer, touches) }
      }
    }
    return gestures.innermostFirst
  }
}

/// A recognizer that failed is never reset.
struct FailedIsNeverReset: RecognitionDecisions {
  // A tap recognizer fails at a second finger, a press recognizer at a tap of one.
  static let fault = asFault(
    "GR-19-stays-failed", "failed for good", views: 0, fingers: 1, steps: 2,
    or: [ExpectedSize(views: 0, points: 2, fingers: 2, steps: 2)],
    because: "a recognizer that is never possible again is missed by every rule about what comes later")

  func resets(_ recognizer: GestureRecognizer, at moment: ResetMoment, in system: TouchSystem) -> Bool {
    recognizer.state != .failed && standardResets(recognizer, at: moment, in: system)
  }
}

/// A recognizer that another has prevented is never reset.
final class PreventedIsNeverReset: ArbitrationDecisions, RecognitionDecisions {
  static let fault = asFault(
    "GR-19-losers-stay-failed", "prevented for good", alsoNamedBy: ["GR-06"], views: 0, fingers: 1, steps: 2)

  private var prevented: Set<ObjectID> = []

  init() {}

  func prevent(
    _ recognizer: GestureRecognizer, by winner: GestureRecognizer, in system: TouchSystem
  ) {
    let shared = recognizer.fingers.filter { finger in winner.touches.contains { $0 === finger } }
    if system.readings.preventedSignal == .touchesCancelled, !shared.isEmpty {
      system.call(.cancelled, on: recognizer, shared)
    }
    system.fail(recognizer)
    prevented.insert(recognizer.id)
  }

  func resets(
    _ recognizer: GestureRecognizer, at moment: ResetMoment, in system: TouchSystem
  ) -> Bool { !prevented.contains(recognizer.id) && standardResets(recognizer, at: moment, in: system) }
}

/// A failure calls the targets before the recognizer is possible again.
struct FailuresAct: RecognitionDecisions {
  // A tap recognizer fails at a second finger, a press recognizer at a tap of one.
  static let fault = asFault(
    "GR-19-failures-act", "actions are called for failures", alsoNamedBy: ["GR-35"], views: 0, fingers: 1, steps: 2,
    or: [ExpectedSize(views: 0, points: 2, fingers: 2, steps: 2)],
    because: "every rule that counts the calls of an action finds one too many")

  func reset(_ recognizer: GestureRecognizer, in system: TouchSystem) {
    if recognizer.state == .failed {
      for target in system.decisions.actions.targets(of: recognizer) { system.sendAction(of: recognizer, to: target) }
    }
    system.reset(recognizer)
  }
}

/// A recognizer that was cancelled is never reset.
struct CancelledIsNeverReset: RecognitionDecisions {
  static let fault = asFault("GR-20-stays-cancelled", "cancelled for good", views: 0, points: 2, fingers: 1, steps: 4)

  func resets(_ recognizer: GestureRecognizer, at moment: ResetMoment, in system: TouchSystem) -> Bool {
    recognizer.state != .cancelled && standardResets(recognizer, at: moment, in: system)
  }
}

/// A recognizer that has ended is never reset.
struct EndedIsNeverReset: RecognitionDecisions {
  static let fault = asFault("GR-21-stays-ended", "ended for good", views: 0, fingers: 1, steps: 2)

  func resets(_ recognizer: GestureRecognizer, at moment: ResetMoment, in system: TouchSystem) -> Bool {
    recognizer.state != .ended && standardResets(recognizer, at: moment, in: system)
  }
}

/// A swipe keeps the time of its first beginning for ever.
struct SwipesRememberTheirStart: RecognitionDecisions {
  static let fault = asFault(
    "GR-21-remembers-start", "a swipe counts from its first beginning", views: 0, points: 2, fingers: 1, steps: 3)

  func reset(_ recognizer: GestureRecognizer, in system: TouchSystem) {
    guard recognizer.kind == .swipe else { return system.reset(recognizer) }
    for touch in recognizer.touches { touch.recognizers.removeAll { $0 === recognizer } }
    recognizer.touches = []
    recognizer.fingers = []
    recognizer.state = .possible
    system.recorder.recognizer(recognizer.id, became: .possible)
  }
}

/// A recognizer recognizes once in its life.
final class RecognizesOnce: ArbitrationDecisions {
  static let fault = asFault(
    "GR-21-once", "each recognizer recognizes once", views: 0, fingers: 1, steps: 2,
    or: [ExpectedSize(views: 0, points: 2, fingers: 1, steps: 3)],
    because: "a recognizer that is used up misses every later gesture")

  private var known: Set<ObjectID> = []

  init() {}

  func mayBegin(_ recognizer: GestureRecognizer, in system: TouchSystem) -> Bool {
    guard known.insert(recognizer.id).inserted else { return false }
    guard let answer = recognizer.delegate?.shouldBegin else { return true }
    system.recorder.asked(.shouldBegin, of: recognizer.id, answer: answer)
    return answer
  }
}
