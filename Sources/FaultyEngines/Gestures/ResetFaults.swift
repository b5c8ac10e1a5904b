internal import ReferenceEngine
internal import TouchModel

/// No recognizer is ever possible again.
struct NeverResets: TouchDecisions {
  func resets(_ recognizer: GestureRecognizer, at moment: ResetMoment, in system: TouchSystem<Self>) -> Bool { false }
}

/// Recognizers are possible again when the next sequence of touches begins, not before.
struct ResetsWithNextSequence: TouchDecisions {
  func resets(_ recognizer: GestureRecognizer, at moment: ResetMoment, in system: TouchSystem<Self>) -> Bool { false }

  func beginsSequence(_ report: TouchReport, in system: TouchSystem<Self>) -> Bool {
    guard system.liveTouches.isEmpty, report.changes.contains(where: { $0.movement == .down }) else { return false }
    for recognizer in system.gestures?.recognizers ?? [] where recognizer.isOver { system.reset(recognizer) }
    return true
  }
}

/// A recognizer that failed stays so.
struct FailedStaysFailed: TouchDecisions {
  func resets(_ recognizer: GestureRecognizer, at moment: ResetMoment, in system: TouchSystem<Self>) -> Bool {
    recognizer.state != .failed && standardResets(recognizer, at: moment, in: system)
  }
}

/// A recognizer that was cancelled stays so.
struct CancelledStaysCancelled: TouchDecisions {
  func resets(_ recognizer: GestureRecognizer, at moment: ResetMoment, in system: TouchSystem<Self>) -> Bool {
    recognizer.state != .cancelled && standardResets(recognizer, at: moment, in: system)
  }
}

/// A recognizer that has ended stays so.
struct EndedStaysEnded: TouchDecisions {
  func resets(_ recognizer: GestureRecognizer, at moment: ResetMoment, in system: TouchSystem<Self>) -> Bool {
    recognizer.state != .ended && standardResets(recognizer, at: moment, in: system)
  }
}

/// A recognizer that another has prevented stays failed.
final class PreventedStaysFailed: TouchDecisions {
  private var prevented: Set<ObjectID> = []

  init() {}

  func prevent(
    _ recognizer: GestureRecognizer, by winner: GestureRecognizer, in system: TouchSystem<PreventedStaysFailed>
  ) {
    let shared = recognizer.fingers.filter { finger in winner.touches.contains { $0 === finger } }
    if system.readings.cancelsPrevented, !shared.isEmpty { system.call(.cancelled, on: recognizer, shared) }
    system.fail(recognizer)
    prevented.insert(recognizer.id)
  }

  func resets(
    _ recognizer: GestureRecognizer, at moment: ResetMoment, in system: TouchSystem<PreventedStaysFailed>
  ) -> Bool { !prevented.contains(recognizer.id) && standardResets(recognizer, at: moment, in: system) }
}

/// A failure is told to targets before the recognizer is possible again.
struct FailuresAct: TouchDecisions {
  func reset(_ recognizer: GestureRecognizer, in system: TouchSystem<Self>) {
    if recognizer.state == .failed {
      for target in targets(of: recognizer) { system.sendAction(of: recognizer, to: target) }
    }
    system.reset(recognizer)
  }
}

/// A recognizer that has failed judges the same touches anew, unless another has them.
struct FailedTriesAgain: TouchDecisions {
  func resets(_ recognizer: GestureRecognizer, at moment: ResetMoment, in system: TouchSystem<Self>) -> Bool {
    if standardResets(recognizer, at: moment, in: system) { return true }
    return moment == .end && recognizer.state == .failed && !fingersToTry(by: recognizer, in: system).isEmpty
  }

  func reset(_ recognizer: GestureRecognizer, in system: TouchSystem<Self>) {
    let fingers = recognizer.state == .failed ? fingersToTry(by: recognizer, in: system) : []
    system.reset(recognizer)
    recognizer.touches = fingers
    recognizer.fingers = fingers
    for touch in fingers { touch.recognizers.append(recognizer) }
  }

  private func fingersToTry(by recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> [Touch] {
    let winners = system.gestures?.recognizers.filter(\.hasRecognized) ?? []
    return recognizer.touches.filter { touch in
      touch.isDown && !winners.contains { winner in winner.touches.contains { $0 === touch } }
    }
  }
}

/// A touch says for ever that it carries the recognizers it began with.
final class CarriesFailedOnes: TouchDecisions {
  private var carried: [ObjectID: [GestureRecognizer]] = [:]

  init() {}

  func carriedRecognizers(by touch: Touch, in system: TouchSystem<CarriesFailedOnes>) -> [GestureRecognizer] {
    let first = carried[touch.id] ?? touch.recognizers
    carried[touch.id] = first
    return first
  }
}

/// A recognizer that has failed goes on being told of its touches.
struct FailedGoOnHearing: TouchDecisions {
  func feedingOrder(of gestures: Gestures, in system: TouchSystem<Self>) -> [GestureRecognizer] {
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

/// A swipe keeps the time of its first beginning for ever.
struct SwipesRememberTheirStart: TouchDecisions {
  func reset(_ recognizer: GestureRecognizer, in system: TouchSystem<Self>) {
    guard recognizer.kind == .swipe else { return system.reset(recognizer) }
    for touch in recognizer.touches { touch.recognizers.removeAll { $0 === recognizer } }
    recognizer.touches = []
    recognizer.fingers = []
    recognizer.state = .possible
    system.recorder.recognizer(recognizer.id, became: .possible)
  }
}

/// A recognizer recognizes once in its life.
final class RecognizesOnce: TouchDecisions {
  private var known: Set<ObjectID> = []

  init() {}

  func mayBegin(_ recognizer: GestureRecognizer, in system: TouchSystem<RecognizesOnce>) -> Bool {
    guard known.insert(recognizer.id).inserted else { return false }
    guard let answer = recognizer.delegate?.shouldBegin else { return true }
    system.recorder.asked(.shouldBegin, of: recognizer.id, answer: answer)
    return answer
  }
}
