internal import TouchModel
internal import TraceAnalysis

/// How recognizers wait for each other, as UIKit is seen to do it.
extension Rule {
  static let requirementsAreAwaited = Rule(
    "UK-10", "A recognizer waits for those it requires to fail",
    demands: """
      A recognizer that requires another to fail MUST NOT recognize with touches that the other has received, until the other \
      has failed.
      """,
    because: "A single tap that does not wait spoils the double tap it gives way to.",
    clarity: .observed, citations: ["UIKit:35"],
    applies: """
      to each recognition of a recognizer that requires others to fail, for each enabled one of them that received a \
      touch of the gesture before
      """,
    leavesOpen: [
      "Recognizers that received no touch of the gesture, have given it up or were reset since, and disabled ones."
    ],
    needs: [.touchDelivery, .observesFailure, .failureRequirements, .recognizerCalls],
    biases: [.failureRequirements], advice: "delay the recognition until every recognizer on the list has failed",
    checks: [.invariant(checkWaiting)])

  private static func checkWaiting(_ run: Run, _ check: inout Check) {
    for recognition in run.recognitions where run.recognizers[recognition.recognizer].hasRequirements {
      for other in run.recognizers
      where run.recognizers.waits(recognition.recognizer, for: other.handle) && other.isEnabled {
        let kept = run.firstCall(of: other.handle, inGestureOf: recognition, ofTouchesKept: true)
        guard let first = kept ?? run.firstCall(of: other.handle, inGestureOf: recognition, ofTouchesKept: false)
        else { continue }
        let failed = run.states.contains {
          $0.recognizer == other.handle && $0.to == .failed && $0.sequence > first && $0.sequence < recognition.sequence
        }
        // One that has failed was waited for, even where its touches are taken off its list as the other recognizes.
        guard failed || kept != nil else { continue }
        check.applies()
        guard !failed else { continue }
        let name = run.names[recognition.recognizer]
        check.violated(
          Finding(
            "does-not-wait",
            expected: "\(name) not to recognize before \(run.names[other.id]), which it requires to fail, has failed",
            observed: "it recognizes while \(run.names[other.id]) has not failed",
            records: [first, recognition.sequence], observedObject: .recognizer(recognition.recognizer)))
      }
    }
  }

  static let requirementsAreSettled = Rule(
    "UK-11", "A waiting recognizer follows the decision",
    demands: """
      A recognizer for one tap that waits for another recognizer MUST recognize a tap once the other has failed, and MUST fail \
      when the other recognizes.
      """,
    because: "A recognizer that waits for ever never recognizes, and never releases the touches it holds.",
    clarity: .observed, citations: ["UIKit:35"],
    applies: """
      to each clear tap on a plain view with exactly two recognizers on the path, a single tap that requires the other \
      to fail and nothing else, if the other fails before the next finger goes down, or recognizes the second of two \
      clear taps
      """,
    leavesOpen: [LeftOpen.thresholds, "Failures that an interruption causes."],
    needs: [.touchDelivery, .observesFailure, .failureRequirements, .singleTaps],
    readings: [\.recognitionLag], thresholds: Threshold.ofClearTaps + [.tapDistance],
    biases: [.failureRequirements],
    advice: "look at the waiting ones whenever a recognizer fails or recognizes, timers included",
    checks: [.invariant(checkSettling)])

  private static func checkSettling(_ run: Run, _ check: inout Check) {
    for (finger, single, other) in waitingTaps(run) {
      let down = run.dispatches[run.fingers[finger].down].records
      let end = run.nextTouchSequence(after: finger)
      let failure = run.states.first {
        $0.recognizer == other && $0.to == .failed && $0.sequence >= down.lowerBound && $0.sequence < end
      }
      if let failure {
        // A failure that an interruption causes decides nothing.
        if run.dispatches.isInterruption(failure.dispatch) { continue }
        check.applies()
        guard run.recognizes(single, during: finger) == nil else { continue }
        check.violated(
          Finding(
            "waits-for-ever",
            expected: "\(run.names[single]) to recognize the tap, since "
              + "\(run.names[other]) has failed",
            observed: "it does not", records: [failure.sequence], expectedObject: .recognizer(single),
            missing: MissingEvent("ended", at: .recognizer(single), after: failure.sequence)))
      } else if let second = run.tapAfter(finger), let recognition = run.recognizes(other, during: second) {
        check.applies()
        let verdict = run.states.last {
          $0.recognizer == single && $0.sequence >= down.lowerBound && $0.to != .possible
            && $0.sequence < run.nextTouchSequence(after: second)
        }
        guard verdict?.to != .failed else { continue }
        check.violated(
          Finding(
            "does-not-give-way",
            expected:
              "\(run.names[single]) to fail, since \(run.names[other]) recognizes",
            observed: verdict.map { "it becomes \($0.to)" } ?? "it stays as it is",
            records: [recognition.sequence] + (verdict.map { [$0.sequence] } ?? []),
            observedObject: .recognizer(single)))
      }
    }
  }

  /// Fingers that clearly tap on a plain view with exactly two recognizers on the path, both ready: a single tap that requires
  /// the other to fail and nothing else, and that other one.
  private static func waitingTaps(_ run: Run) -> [(
    finger: Handle<Finger>, single: Handle<Recognizer>, other: Handle<Recognizer>
  )] {
    guard run.recognizers.count > 1 else { return [] }
    return run.fingers.indices.compactMap { finger in
      guard run.clearlyTaps(finger), let (single, other) = run.waitingPair(of: finger),
        run.isFresh(other, for: finger), run.isFresh(single, for: finger)
      else { return nil }
      return (finger, single, other)
    }
  }

  static let singleAndDoubleTap = Rule(
    "UK-12", "A single and a double tap both take place",
    demands: """
      When a view has a recognizer for one tap and one for two, neither waiting for the other, a double tap MUST be recognized \
      by the first at its first lift and by the second at its second.
      """,
    because: "Without a requirement neither waits, and the first tap must not use up the second.",
    clarity: .observed, citations: ["UIKit:36"],
    applies: """
      to the first and the second of two clear taps on a plain view with exactly two recognizers on the path, on one \
      view, one for one tap and one for two of one finger, neither of which requires the other to fail
      """,
    leavesOpen: [
      LeftOpen.thresholds, LeftOpen.furtherMisses,
      "Recognizers with delegates that refuse, and ones that are busy with earlier taps.",
    ],
    needs: [.touchDelivery, .severalTaps],
    thresholds: Threshold.ofClearTaps + [.tapDistance, .swipeDuration],
    biases: [.multipleTaps],
    advice: "a tap that recognizes prevents no tap that wants more taps",
    checks: [
      .invariant { run, check in
        for half in doubleTaps(run) where run.recognizes(half.recognizer, during: half.finger) != nil {
          check.applies()
        }
      },
      .keptFromRecognizing(doubleTaps),
    ])

  /// The halves of clear double taps on views with a recognizer for one tap and one for two: the first tap is for the one, the
  /// second for the other.
  private static func doubleTaps(_ run: Run) -> [KeptRecognizer] {
    guard run.recognizers.count > 1 else { return [] }
    return run.fingers.indices.flatMap { finger -> [KeptRecognizer] in
      guard run.clearlyTaps(finger), let second = run.tapAfter(finger), let view = run.fingers[finger].owner.view,
        run.views.kind(of: view) == .plain, let (single, double) = run.tapPair(of: finger),
        run.recognizers[single].view == run.recognizers[double].view, run.isFree(single), run.isFree(double),
        run.isFresh(single, for: finger), run.isFresh(double, for: finger)
      else { return [] }
      return [
        KeptRecognizer(recognizer: single, finger: finger, view: view, other: double),
        KeptRecognizer(recognizer: double, finger: second, view: view, other: single),
      ]
    }
  }

  static let tapsSpareFurtherTaps = Rule(
    "UK-13", "A tap does not prevent one that wants more taps",
    demands: """
      When a tap recognizer recognizes a tap, a recognizer for more taps that received the same touch MUST NOT fail in the same \
      step.
      """,
    because: "A double tap begins with a single tap, so preventing it there would make it impossible.",
    clarity: .observed, citations: ["UIKit:42"],
    applies: """
      to each recognition of a clear tap by a recognizer for one tap, for each recognizer for more taps on the path \
      that is possible then, if all recognizers on the path are taps of one finger and the declared tapInterval since the lift \
      is not over
      """,
    leavesOpen: [LeftOpen.thresholds, "Recognizers that require others to fail."],
    needs: [.touchDelivery, .severalTaps],
    readings: [\.recognitionLag],
    thresholds: Threshold.ofClearTaps + [.tapInterval, .swipeDuration], biases: [.multipleTaps],
    advice: "leave recognizers for more taps out of the losers of a tap",
    checks: [.invariant(checkSpared)])

  private static func checkSpared(_ run: Run, _ check: inout Check) {
    for (finger, recognizer, other) in tapsBesideFurtherTaps(run) {
      guard !run.recognizers.waits(recognizer, for: other),
        let recognition = run.recognizes(recognizer, during: finger),
        run.states.of(other, before: recognition.sequence) == .possible,
        // What waits no longer for a further tap fails by itself.
        run.dispatches[recognition.dispatch].time - run.dispatches[run.fingers[finger].end].time
          < run.engine.thresholds.tapInterval
      else { continue }
      check.applies()
      let failure = run.states.first {
        $0.recognizer == other && $0.to == .failed && $0.turn == run.recognitions.firstTurn(of: recognition)
      }
      guard let failure else { continue }
      check.violated(
        Finding(
          "prevented-by-a-tap",
          expected: "\(run.names[other]), which wants \(run.recognizers[other].taps) taps, to go on "
            + "after the first",
          observed: "it fails when \(run.names[recognizer]) recognizes",
          records: [recognition.sequence, failure.sequence].sorted(), observedObject: .recognizer(other)))
    }
  }

  /// Fingers that clearly tap where all recognizers on the path are taps of one finger, each with a recognizer for one tap and
  /// one for more taps that is free to recognize.
  private static func tapsBesideFurtherTaps(_ run: Run) -> [(
    finger: Handle<Finger>, single: Handle<Recognizer>, further: Handle<Recognizer>
  )] {
    guard run.recognizers.count > 1 else { return [] }
    var found: [(finger: Handle<Finger>, single: Handle<Recognizer>, further: Handle<Recognizer>)] = []
    for finger in run.fingers.indices where run.clearlyTaps(finger) {
      let path = run.recognizers.onPath(of: run.fingers[finger])
      guard path.allSatisfy({ run.recognizers[$0].kind == .tap && run.recognizers[$0].fingers == 1 }) else {
        continue
      }
      for single in path where run.recognizers[single].taps == 1 {
        for further in path where run.recognizers[further].taps > 1 && run.isFree(further) {
          if run.isFresh(further, for: finger) { found.append((finger, single, further)) }
        }
      }
    }
    return found
  }
}

extension Run {
  /// The finger that clearly taps again after another one, at the same place and in time; `nil` when there is none.
  func tapAfter(_ finger: Handle<Finger>) -> Handle<Finger>? {
    guard let next = fingers.indices.first(where: { fingers[$0].down > fingers[finger].end }), clearlyTaps(next),
      fingers[next].owner == fingers[finger].owner, pause(before: next) * 2 <= engine.thresholds.tapInterval
    else { return nil }
    let way = fingers[next].location - fingers[finger].location
    let distance = (way.x * way.x + way.y * way.y).squareRoot()
    return distance * 2 <= engine.thresholds.tapDistance ? next : nil
  }

  /// The recognizer for one tap and the one for two, of one finger each, when these alone receive a finger.
  func tapPair(of finger: Handle<Finger>) -> (single: Handle<Recognizer>, double: Handle<Recognizer>)? {
    let path = recognizers.onPath(of: fingers[finger])
    guard path.count == 2, path.allSatisfy({ recognizers[$0].kind == .tap && recognizers[$0].fingers == 1 }),
      let single = path.first(where: { recognizers[$0].taps == 1 }),
      let double = path.first(where: { recognizers[$0].taps == 2 })
    else { return nil }
    return (single, double)
  }

  /// A recognizer for one tap that waits for another recognizer, and for nothing else, when these two alone receive
  /// a finger.
  fileprivate func waitingPair(of finger: Handle<Finger>) -> (single: Handle<Recognizer>, other: Handle<Recognizer>)? {
    let path = recognizers.onPath(of: fingers[finger])
    guard path.count == 2, let single = path.first(where: { recognizers[$0].hasRequirements && isSimpleTap($0) }),
      let other = path.first(where: { $0 != single }), isFree(other), recognizers[single].shouldBegin != false,
      recognizers[single].shouldReceive != false,
      recognizers.attributes(of: single).requiresFailureOf == [other.position],
      let view = fingers[finger].owner.view, views.kind(of: view) == .plain,
      path.allSatisfy({ !recognizers.isProtected(fingers[finger], from: $0) })
    else { return nil }
    return (single, other)
  }

  /// The first call by which a recognizer received a touch of another's gesture before that was recognized; `nil` for
  /// none.
  ///
  /// It is of any touch, or of those that the recognizer has neither given up by the end of the turn nor left by a reset.
  ///
  /// A touch that lists the recognized one no more, either, from that turn on was not given up: the recognition has taken it away.
  fileprivate func firstCall(
    of recognizer: Handle<Recognizer>, inGestureOf recognition: Recognition, ofTouchesKept: Bool
  ) -> Int? {
    recognitions.touches(of: recognition).compactMap { touch in
      let records = turns[recognition.turn].records
      let isGivenUp =
        recognizers.hasGivenUp(recognizer, touch, before: records.lowerBound)
        || recognizers.hasGivenUp(recognizer, touch, before: records.upperBound)
          && !recognizers.hasGivenUp(recognition.recognizer, touch, before: records.upperBound)
      if ofTouchesKept, isGivenUp || isReset(recognizer, having: touch, before: recognition) { return nil }
      return recognizers.deliveries(of: touch, to: recognizer).first { _ in true }.map {
        recognizers.calls[$0.call].sequence
      }
    }
    .filter { $0 < recognition.sequence }.min()
  }

  /// Whether a recognizer is possible again between the last that it receives of a touch and a recognition: it has done with the touch.
  private func isReset(
    _ recognizer: Handle<Recognizer>, having touch: Handle<TrackedTouch>, before recognition: Recognition
  ) -> Bool {
    let calls = recognizers.deliveries(of: touch, to: recognizer).map { recognizers.calls[$0.call].sequence }
    guard let last = calls.max() else { return false }
    return states.contains {
      $0.recognizer == recognizer && $0.to == .possible && $0.sequence > last && $0.sequence < recognition.sequence
    }
  }
}
