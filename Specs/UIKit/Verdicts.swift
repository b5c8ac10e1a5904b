internal import TouchModel
internal import TraceAnalysis

/// What becomes of recognizers that have ended, lost, or have too many fingers, as UIKit is seen to do it.
extension Rule {
  static let endedIsResetAtOnce = Rule(
    "UK-26", "A recognizer that has ended is possible again at once",
    demands: """
      A recognizer that has ended, and that no other requires to fail, MUST be possible again when the dispatch is over.
      """,
    because: "Two fingers that tap quickly in turn make two taps.",
    clarity: .observed, citations: ["UIKit:29"],
    applies: "to each recognizer that becomes ended, if no other recognizer requires it to fail",
    leavesOpen: ["When failed and cancelled recognizers are possible again, which GR-19 and GR-20 judge."],
    needs: Needs([.touchDelivery, .observesReset], oneOf: .recognizers),
    readings: [\.resetTiming], holdsUnder: [ReadingCondition(\.resetTiming, .dispatchEnd)],
    biases: [.swipes, .allGestures], advice: "reset what has ended after the actions and the views' touches",
    checks: [
      .invariant { run, check in
        guard run.isSettled else { return }
        for change in run.states where change.to == .ended {
          let isAwaited = run.recognizers.contains { run.recognizers.waits($0.handle, for: change.recognizer) }
          guard !isAwaited, run.states[change.next]?.to ?? .possible == .possible else { continue }
          check.applies()
          if let next = run.states[change.next], next.dispatch == change.dispatch { continue }
          check.violated(
            Finding(
              "ended-beyond-the-dispatch",
              expected: "\(run.names[change.recognizer]) to be possible again when the dispatch is over",
              observed: "it is still ended", records: [change.sequence],
              observedObject: .recognizer(change.recognizer)))
        }
      }
    ])

  static let losersFail = Rule(
    "UK-27", "A recognizer that another prevents fails",
    demands: """
      When a recognizer recognizes, every other recognizer that is still judging one of its touches MUST become failed in the \
      same dispatch, unless either's delegate allows both.
      """,
    because: "A recognizer that requires the loser to fail would wait for ever.",
    clarity: .observed, citations: ["UIKit:33"],
    applies: """
      to each recognizer that has received a touch of a gesture and is still judging it, in state possible, when another \
      recognizes with it and no delegate of the two allows both
      """,
    leavesOpen: [
      "A tap does not cut off a tap recognizer that needs more taps (fact 42).",
      LeftOpen.touchesOfAGesture,
    ],
    needs: Needs([.touchDelivery, .observesFailure, .recognizerCalls, .observesReset], oneOf: .recognizers),
    readings: [\.preventedSignal], holdsUnder: [ReadingCondition(\.preventedSignal, .failedOnly)],
    biases: [.severalRecognizers, .allGestures], advice: "fail the others before anything else follows",
    checks: [
      .invariant { run, check in
        guard run.states.lag == 0 else { return }
        run.rivals.each { recognition, loser in
          guard run.recognizers[loser].kind != .base,
            run.recognitions.touches(of: recognition).contains(where: {
              run.rivals.contact(of: loser, with: $0, at: recognition) != nil
            })
          else { return }
          check.applies()
          let first = run.states.first { change in
            change.recognizer == loser && change.to != .possible
              && change.sequence >= run.turns[recognition.turn].records.lowerBound
          }
          // A second recognition with the same touch is judged by GR-17.
          if let first, first.dispatch == recognition.dispatch || first.isRecognition { return }
          check.violated(
            Finding(
              "loser-does-not-fail",
              expected: "\(run.names[loser]) to fail, since \(run.names.words(recognition))",
              observed: first.map { "it becomes \($0.to) at \($0.time) ms, not with it" } ?? "it stays possible",
              records: [recognition.sequence], observedObject: .recognizer(loser),
              missing: run.missing("failed", at: .recognizer(loser), in: recognition.turn)))
        }
      }
    ])

  static let furtherFingersFailTaps = Rule(
    "UK-28", "A tap fails with more fingers than it needs",
    demands: """
      A tap recognizer MUST NOT recognize when more fingers are down together in its view than it needs.
      """,
    because: "A tap of two fingers must not count for the recognizer of one as well.",
    clarity: .observed, citations: ["UIKit:41"],
    applies: """
      to each touch sequence of a tap recognizer in which all fingers of its view and its subviews are down together, more \
      than it needs, and lift without an interruption, if they come within half of the declared duration of a tap and before \
      anything is recognized, those that are too many in one report, and move by at most half of the declared distance
      """,
    leavesOpen: [
      "Fingers that come when others have lifted, or when one too many, or what another has recognized, has made the recognizer fail.",
      LeftOpen.laterTaps,
      LeftOpen.thresholds,
    ],
    needs: [.touchDelivery, .severalFingers, .singleTaps],
    thresholds: [.tapMovement], biases: [.multipleTaps, .taps],
    advice: "count the fingers of a tap, and fail as soon as there is one too many",
    checks: [
      .invariant { run, check in
        for (number, trial) in run.trials.of(.tap)
        where trial.isKnown && trial.isUndisturbed && trial.together > trial.touches
          && trial.together == trial.fingers.count && run.comeTogether(trial)
          && !run.recognizers[trial.recognizer].hasRequirements && run.mustCount(trial)
        {
          run.refuseRecognition(
            number, "tap-of-more", because: "\(trial.together) fingers are down and it needs \(trial.touches)", &check)
        }
      }
    ])
}

extension Run {
  /// Whether a recognizer must count all fingers of a trial: it has received them, or none of them is kept from it.
  fileprivate func mustCount(_ trial: Trial) -> Bool {
    engine.capabilities.contains(Capability.recognizerCalls)
      || trials.fingers(of: trial).allSatisfy { !recognizers.isProtected(fingers[$0], from: trial.recognizer) }
  }

  /// Whether the fingers of a trial come while each of them may still make a tap, no later than the first too many, and before
  /// anything is recognized or the recognizer has failed.
  fileprivate func comeTogether(_ trial: Trial) -> Bool {
    let downs = trials.fingers(of: trial).map { fingers[$0].down }.sorted()
    guard let last = downs.last, downs[trial.touches] == last else { return false }
    let isDecided =
      recognitions.contains { downs[0]..<last ~= $0.dispatch }
      || states.contains { $0.recognizer == trial.recognizer && $0.to == .failed && downs[0]..<last ~= $0.dispatch }
    return !isDecided
      && trials.fingers(of: trial).allSatisfy { finger in
        2 * (fingers.strokes[finger].downTime - trial.downTime) <= engine.thresholds.tapDuration
          && 2 * fingers.strokes[finger].farthest <= engine.thresholds.tapMovement
      }
  }
}
