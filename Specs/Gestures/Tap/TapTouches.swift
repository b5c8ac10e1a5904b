internal import TouchModel
internal import TraceAnalysis

/// What the view under a tap receives.
extension Rule {
  static let doubleTapHoldsEndings = Rule(
    "GR-TAP-07", "A double tap holds the ending of its first tap",
    demands: """
      Under endDelay = untilDecision, while a recognizer of several taps with delaysTouchesEnded true has not failed, the \
      view MUST NOT receive touchesEnded of a tap; when it recognizes with cancelsTouchesInView true, touchesCancelled MUST come in its place. With \
      delaysTouchesEnded false the view MUST receive touchesEnded at the lift. Under doubleTapNeedsDelay = false the taps \
      MUST be recognized whatever the flag is; under true they MUST NOT be recognized when it is false.
      """,
    because: "A view that acts on the first tap of two at once cannot undo it when the second comes.",
    clarity: .stated, citations: ["001:214"],
    applies: """
      to each clear tap of a row at a recognizer of several taps that is alone on the path. Before the last tap it needs, \
      if it does not delay beginnings, to the touchesEnded of the tap's view; at the last tap, with delaysTouchesEnded \
      false, to the recognition
      """,
    leavesOpen: [
      "Whether two taps without held endings are one gesture is decided by the reading doubleTapNeedsDelay.",
      """
      An ending later than half of the declared tap interval may have waited for a verdict that is not shown; an \
      ending that never comes is judged where the failure is shown.
      """,
      "A verdict may be reported after the ending that waits for it, in one turn.", LeftOpen.givenUp,
      LeftOpen.thresholds,
      LeftOpen.obstacles,
      LeftOpen.lateRecognition,
      LeftOpen.secondFinger,
    ],
    needs: [.touchDelivery, .observesFailure, .severalTaps],
    readings: [\.doubleTapNeedsDelay, \.endDelay, \.recognitionLag],
    thresholds: [.tapMovement, .tapDuration, .tapInterval, .tapDistance, .panDistance], biases: [.multipleTaps],
    advice:
      "keep the ending with the touch until the recognizer has decided; the recognizer itself sees the lift at once",
    checks: [
      // Judges each clear tap before the last that the recognizer needs: the view's ending waits, or comes at the lift.
      .invariant { run, check in
        for (number, trial) in run.trials.of(.tap) where trial.isClearTapOfSeveral && trial.tapPosition < trial.taps {
          let holds = run.trials.recognizer(of: trial).effectiveDelaysTouchesEnded
          for finger in run.trials.fingers(of: trial) where run.isEndingJudged(finger) {
            if !holds { checkPromptEnding(run, &check, number, finger) }
            if holds, run.readings.endDelay == .untilDecision { checkHeldEnding(run, &check, number, finger) }
          }
        }
      },
      // Judges each last tap at a recognizer that holds no ending: the reading says whether the taps are one gesture.
      .invariant { run, check in
        for (number, trial) in run.trials.of(.tap) where trial.isClearTapOfSeveral && trial.tapPosition == trial.taps {
          guard !run.trials.recognizer(of: trial).effectiveDelaysTouchesEnded else { continue }
          if run.readings.doubleTapNeedsDelay == .true {
            run.refuseRecognition(
              number, "taps-joined", because: "no ending is held, so they are single taps", &check)
          } else {
            run.requireRecognition(
              number, "taps-split", as: "\(trial.taps) taps, whatever delaysTouchesEnded is", &check)
          }
        }
      },
    ])

  private static func checkPromptEnding(
    _ run: Run, _ check: inout Check, _ number: Handle<Trial>, _ finger: Handle<Finger>
  ) {
    check.applies()
    let ending = run.endings(of: finger).first
    if let ending, ending.dispatch <= run.fingers.strokes[finger].lift { return }
    check.violated(
      run.finding(
        "ending-late", number,
        expected: "the view of \(run.names[run.fingers[finger]]) to receive touchesEnded at the lift",
        observed: ending.map { "it receives \($0.words) later" } ?? "it receives no ending",
        records: ending.map { [$0.sequence] } ?? run.records(ofViewOf: finger),
        at: run.fingers[finger].owner.view, missing: ending == nil ? run.missingEnding(.ended, of: finger) : nil))
  }

  private static func checkHeldEnding(
    _ run: Run, _ check: inout Check, _ number: Handle<Trial>, _ finger: Handle<Finger>
  ) {
    let trial = run.trials[number]
    let verdict = run.trials.signs.first { sign in
      sign.recognizer == trial.recognizer && sign.kind == .state && sign.state != .possible
        && sign.sequence >= trial.records.lowerBound
    }
    let who = run.names[run.fingers[finger]]
    let view = run.names[run.fingers[finger].owner.view]
    guard let ending = run.endings(of: finger).first else {
      guard verdict?.state == .failed, let records = verdict.map({ [$0.sequence] }) else { return }
      check.applies()
      check.violated(
        run.finding(
          "ending-lost", number,
          expected: "\(view) to receive an ending for \(who) once \(run.names[trial]) has failed",
          observed: "it receives no ending", records: records, at: run.fingers[finger].owner.view,
          missing: MissingEvent(
            .ended, of: run.touchID(of: finger), at: run.fingers[finger].owner.view, after: records[0])))
      return
    }
    if let touch = run.trackedTouches.of(finger),
      run.recognizers.hasGivenUp(trial.recognizer, touch, before: run.dispatches[ending.dispatch].records.upperBound)
    {
      return
    }
    check.applies()
    // An interruption decides, whether the recognizer says so or not (GR-46).
    guard ending.method == .ended, !run.turns.isInterrupted(ending.turn) else { return }
    let delay = run.trace.records[ending.sequence].time - run.fingers.strokes[finger].liftTime
    // Before a recognition that is reported late, touchesEnded may be delivered, and nothing is cancelled then.
    let isLate = run.readings.recognitionLag == .upToOneReport && verdict?.state == .ended
    // An engine that looks at states from time to time reports a verdict late in the turn.
    let isReportedLate = verdict.map { run.turns[ending.turn].records.contains($0.sequence) } ?? false
    if (verdict?.sequence ?? Int.max) > ending.sequence, !isLate, !isReportedLate,
      2 * delay <= run.engine.thresholds.tapInterval
    {
      check.violated(
        run.finding(
          "ending-leaks", number,
          expected: "\(view) to receive touchesEnded for \(who) only after \(run.names[trial]) has failed",
          observed: "\(view) receives touchesEnded before", records: [ending.sequence],
          at: ending.receiver))
    } else if verdict?.state == .ended, run.cancels(trial) {
      check.violated(
        run.finding(
          "ending-not-cancelled", number,
          expected: "the held ending of \(who) to become touchesCancelled when \(run.names[trial]) recognizes",
          observed: "\(view) receives touchesEnded", records: [ending.sequence], at: ending.receiver))
    }
  }

  static let tapOnADescendant = Rule(
    "GR-TAP-08", "A tap recognized by a superview cancels the view's touch",
    demands: """
      When a tap recognizer of a superview with cancelsTouchesInView true recognizes a tap, the touched view MUST receive touchesBegan and then \
      touchesCancelled, without touchesEnded.
      """,
    because:
      "The view under the finger began something; it has to learn by touchesCancelled that the gesture has the touch.",
    clarity: .scenario, citations: ["000:305", "000:306", "000:307", "000:308"],
    applies: """
      to each single tap of one finger that a tap recognizer of a superview with cancelsTouchesInView true \
      recognizes, when the view has received touchesBegan first, no recognizer or scroll view delays the beginning and no \
      other recognizer, scroll view or handler is on the path
      """,
    leavesOpen: [
      LeftOpen.endedBefore,
      """
      Whether superviews receive the calls too, and whether the action comes before the cancellation, is decided by \
      scrollViewForwards and cancelActionOrder.
      """,
      LeftOpen.obstacles,
      LeftOpen.secondFinger,
    ],
    needs: [.touchDelivery, .singleTaps],
    readings: [\.scrollViewForwards, \.cancelActionOrder, \.contentTouches, \.deliveryOrder],
    thresholds: [.panDistance], biases: [.ancestorRecognizers, .taps],
    advice: "cancel at the touch's view, wherever the recognizer is attached",
    checks: [
      .invariant { run, check in
        for (number, trial) in run.trials.of(.tap) where trial.isRecognized && trial.taps == 1 && trial.isFree {
          guard let (finger, story) = run.storyToCancel(trial), run.fingers[finger].owner.view != trial.view,
            let sign = run.trials.signs[trial.recognition],
            !run.endsBefore(trial.recognizer, sign.sequence, finger)
          else { continue }
          check.applies()
          guard story.last != .cancelled || story.contains(.ended) else { continue }
          check.violated(
            run.finding(
              "descendant-not-cancelled", number,
              expected:
                "\(run.names[run.fingers[finger].owner.view]) to receive touchesBegan and then touchesCancelled",
              observed: "it receives \(run.names.words(story))",
              records: [sign.sequence] + run.records(ofViewOf: finger), at: run.fingers[finger].owner.view,
              missing: story.contains(.cancelled) || story.last == .ended
                ? nil
                : run.missing(
                  .cancelled, of: run.touchID(of: finger), at: run.fingers[finger].owner.view, by: sign.dispatch)))
        }
      },
      .examples([.tapOnASuperview]),
    ])

  static let failedTapLeavesTheView = Rule(
    "GR-TAP-09", "A failed tap leaves everything to the view",
    demands: """
      A tap recognizer whose fingers move clearly too far or stay clearly too long MUST NOT recognize, and the view MUST receive its \
      touchesEnded as if there were no recognizer.
      """,
    because: "A drag over a view with a tap recognizer is still a drag.",
    clarity: .derived, citations: ["000:320", "002:8"],
    applies: """
      to each touch sequence in the view of a tap recognizer without required failures in which as many fingers as \
      it needs are down and clearly move too far or stay too long. The ending: if the sequence has one finger and no \
      other recognizer, scroll view or handler is on its path
      """,
    leavesOpen: [
      LeftOpen.thresholds,
      LeftOpen.obstacles,
      LeftOpen.secondFinger,
      LeftOpen.takenAway,
      LeftOpen.overtakenEnding,
    ],
    needs: [.touchDelivery, .singleTaps],
    readings: [\.endDelay], thresholds: [.tapMovement, .tapDuration, .panDistance], biases: [.taps],
    advice: "fail as soon as the finger has moved too far or stayed too long, and cancel nothing when failing",
    checks: [
      .invariant { run, check in
        for (number, trial) in run.trials.of(.tap)
        where trial.criterion == .no && trial.togetherAtMost >= trial.touches {
          // A recognizer with a required failure may recognize now what was tapped before.
          guard (run.trials.recognizer(of: trial).requiresFailureOf ?? []).isEmpty else { continue }
          run.refuseRecognition(number, "tap-after-all", because: "that is clearly no tap", &check)
          run.requireEnding(number, trial, &check)
        }
      }
    ])
}

extension Run {
  /// The only finger of a trial whose recognizer cancels touches, with what its view receives of it, when nothing delays the
  /// beginning and touchesBegan comes first; `nil` for any other.
  func storyToCancel(_ trial: Trial) -> (finger: Handle<Finger>, story: [TouchMethod])? {
    guard let finger = trials.onlyFinger(of: trial), cancels(trial), holding.isDeliveredAtOnce(finger),
      let story = touches.viewStory(of: finger), story.first == .began
    else { return nil }
    return (finger, story)
  }

  /// Whether success of a trial's recognizer cancels the view's touches.
  func cancels(_ trial: Trial) -> Bool { trials.recognizer(of: trial).effectiveCancelsTouchesInView }

  /// The endings that the view of a finger received directly.
  func endings(of finger: Handle<Finger>) -> [ResponderCall] {
    let known = fingers[finger]
    guard let touch = touches[known.touch] else { return [] }
    let view = touch.view
    return deliveries.of(touch).filter { $0.isDirect }.map { calls[$0.call] }
      .filter { $0.receiver == view && $0.method.isEnding }
  }

  /// Judges whether the view of a single finger gets its ending where a recognizer that is alone does not recognize.
  func requireEnding(_ number: Handle<Trial>, _ trial: Trial, _ check: inout Check) {
    guard trial.isFree, !trial.isRecognized, let finger = trials.onlyFinger(of: trial), !fingers[finger].isTakenAway,
      !holding.mayMixEndings(finger), let story = touches.viewStory(of: finger)
    else {
      return
    }
    check.applies()
    guard story.last != .ended || story.contains(.cancelled) else { return }
    check.violated(
      finding(
        "view-without-ending", number,
        expected:
          "\(names[fingers[finger].owner.view]) to receive touchesEnded, since \(names[trial]) does not recognize",
        observed: "it receives \(names.words(story))", records: records(ofViewOf: finger),
        at: fingers[finger].owner.view,
        missing: story.last.map(\.isEnding) == true ? nil : missingEnding(.ended, of: finger)))
  }
}

extension Trial {
  /// Whether it is a clear tap in a row at a recognizer of several taps, with nothing that may keep it from recognizing.
  fileprivate var isClearTapOfSeveral: Bool { kind == .tap && taps > 1 && isFree && tapPosition > 0 }
}

extension Run {
  /// Whether the ending of a finger's view can be seen and depends on one recognizer alone, which does not delay beginnings.
  fileprivate func isEndingJudged(_ finger: Handle<Finger>) -> Bool {
    touches.viewStory(of: finger) != nil && fingers.strokes[finger].onPath.nonzeroBitCount == 1
      && holding.isDeliveredAtOnce(finger)
  }
}
