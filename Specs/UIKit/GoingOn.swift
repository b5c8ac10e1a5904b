internal import TouchModel
internal import TraceAnalysis

/// How long gestures go on, and what a system cancel does to them, as UIKit is seen to do it.
extension Rule {
  static let pressGoesOn = Rule(
    "UK-14", "A press begins at rest, by default after half a second, and then goes on",
    demands: """
      A long press MUST NOT begin when its finger has moved away before. One that has begun MUST NOT end or be cancelled \
      before one of its fingers lifts or the system interrupts it. By default it takes one finger, 0.5 seconds and 10 points.
      """,
    because: "Dragging after a press is what lists are sorted by.",
    clarity: .observed, citations: ["UIKit:43"],
    applies: """
      to each long press that has begun, if the fingers of all its touches are known; and to each touch sequence of one in \
      which a finger goes twice the declared distance within half of the declared duration; and, of an engine that answers for \
      them, to minimumPressDuration, allowableMovement and numberOfTouchesRequired of a fresh recognizer
      """,
    leavesOpen: [
      "What an engine reports of a gesture whose fingers are not known.", LeftOpen.thresholds, LeftOpen.order,
    ],
    needs: [.touchDelivery, .longPressRecognizer],
    thresholds: [.pressDuration, .pressMovement, .panDistance], biases: [.presses],
    advice: "the allowed movement counts until the press begins, and not after",
    checks: [
      .invariant { run, check in
        checkFinish(run, &check, of: { $0 == .longPress }) { run, _, fingers, joined in
          (fingers + joined).map { run.fingers[$0].end }.min() ?? Handle(0)
        }
      },
      .invariant { run, check in
        for (number, trial) in run.trials.of(.longPress)
        where trial.criterion == .no && trial.togetherAtMost >= trial.touches && !run.isShort(trial) {
          run.refuseRecognition(number, "press-that-moved", because: "the finger moves away before", &check)
        }
      },
      .defaults([
        DefaultExpectation(
          .recognizer(kind: .longPress), .minimumPressDuration, .number(0.5), needs: [.furtherDefaults]),
        DefaultExpectation(.recognizer(kind: .longPress), .allowableMovement, .number(10), needs: [.furtherDefaults]),
        DefaultExpectation(
          .recognizer(kind: .longPress), .numberOfTouchesRequired, .number(1), needs: [.furtherDefaults]),
      ]),
    ])

  static let gestureGoesOnWithItsLastFinger = Rule(
    "UK-15", "Pan, pinch and rotation go on to the last finger",
    demands: """
      A pan, pinch or rotation that has begun MUST NOT end or be cancelled before the last of its fingers lifts or the system \
      interrupts it.
      """,
    because: "Fingers seldom lift together; a gesture that ends with the first jumps at the end.",
    clarity: .observed, citations: ["UIKit:44", "UIKit:46"],
    applies: "to each pan, pinch and rotation that has begun, if the fingers of all its touches are known",
    leavesOpen: [
      "Whether the gesture pauses while a finger is missing (G-30).",
      "Gestures whose touches are cancelled with a view that a handler hides or disables (G-06).",
    ],
    needs: Needs([.touchDelivery], oneOf: [.panRecognizer, .pinchRecognizer, .rotationRecognizer]),
    biases: [.pans, .pinches, .rotations],
    advice: "pause when one finger of two lifts, and end when none is left",
    checks: [
      .invariant { run, check in
        checkFinish(run, &check, of: \.hasReading) { run, recognition, fingers, _ in
          // The system may take one finger alone, also one that came later, and what that makes of the gesture is open.
          let interrupted = run.fingers.filter {
            $0.ending == .interruption && $0.end >= recognition.dispatch
              && run.recognizers.isConcerned(recognition.recognizer, $0)
          }
          let last = fingers.map { run.fingers[$0].end }.max() ?? Handle(0)
          return interrupted.map(\.end).reduce(last, min)
        }
      }
    ])

  static let systemCancel = Rule(
    "UK-18", "A system cancel cancels gestures that go on and fails the others",
    demands: """
      When the system interrupts touches, a continuous recognizer that has begun MUST be cancelled, and a discrete one that has \
      such a touch and is still possible MUST fail; both MUST receive touchesCancelled.
      """,
    because: "An incoming call is no tap, and a recognizer that waits for the tap to fail has to be released.",
    clarity: .observed, citations: ["UIKit:39"],
    applies: """
      to each interruption and each enabled recognizer that received a touch it ends, keeps no other finger and has not come to \
      an end, if the recognizer has begun, or is discrete and possible
      """,
    leavesOpen: [
      "What an engine that recognizes late has recognized before the interruption.",
      "Continuous recognizers that are still possible (G-27).",
      "Taps and swipes whose time is over when the interruption comes: they may fail by themselves.",
      "Recognizers that lose some of their fingers to the system and keep others (G-13, G-27).",
      """
      Recognizers with a required failure that have received as many lifts as their gesture takes: they may have made it, and wait for \
      the other to fail.
      """,
      LeftOpen.givenUp,
    ],
    needs: Needs([.touchDelivery, .observesFailure, .interruptions, .recognizerCalls], oneOf: .recognizers),
    readings: [\.recognitionLag], thresholds: [.tapDuration, .swipeDuration], biases: [.recognizerInterruptions],
    advice: "call recognizers before views, and end every one that has a touch",
    checks: [.invariant(checkSystemCancel)])

  private static func checkSystemCancel(_ run: Run, _ check: inout Check) {
    if run.recognizers.isEmpty { return }
    for (number, dispatch) in zip(run.dispatches.indices, run.dispatches)
    where !dispatch.records.isEmpty && run.dispatches.isInterruption(number) {
      // Timers that fire before the next step are no effect of the interruption.
      guard let turn = run.turns.firstIndex(where: { $0.dispatch == number && !$0.isTimer }) else { continue }
      let start = run.turns[turn].records.lowerBound
      for recognizer in run.recognizers where recognizer.isEnabled {
        let state = run.states.of(recognizer.handle, before: start)
        let isActive = state == .began || state == .changed
        let isWaiting = state == .possible && !recognizer.kind.isContinuous && recognizer.kind != .base
        guard isActive || isWaiting, run.isInterrupted(recognizer.handle, in: number),
          !run.keepsFinger(recognizer.handle, in: number)
        else { continue }
        let change = run.states.first { $0.recognizer == recognizer.handle && $0.turn == turn }
        // An engine that recognizes late may report only now what it has recognized before.
        if run.states.lag > 0, change?.isRecognition == true { continue }
        if isWaiting, run.isTimeOver(for: recognizer.handle, in: number) { continue }
        if isWaiting, run.mayWaitForOthers(recognizer, before: start) { continue }
        check.applies()
        let wanted: RecognizerState = isActive ? .cancelled : .failed
        guard change?.to != wanted else {
          let isCalled = run.recognizers.calls.contains {
            $0.recognizer == recognizer.handle && $0.method == .cancelled && $0.dispatch == number
          }
          if isCalled { continue }
          check.violated(
            Finding(
              "no-call",
              expected:
                "\(run.names[recognizer.id]) to receive touchesCancelled when the system interrupts its touches",
              observed: "it receives none", records: change.map { [$0.sequence] } ?? [start],
              observedObject: recognizer.id,
              missing: MissingEvent(
                .cancelled, of: nil, at: recognizer.id, after: run.turns[turn].records.upperBound - 1)))
          continue
        }
        check.violated(
          Finding(
            isActive ? "not-cancelled" : "not-failed",
            expected: "\(run.names[recognizer.id]) to become \(wanted) when the system interrupts its touches",
            observed: change.map { "it becomes \($0.to)" } ?? "it stays \(state)",
            records: change.map { [$0.sequence] } ?? [start], observedObject: recognizer.id,
            missing: change == nil ? run.missing("\(wanted)", at: recognizer.id, by: number) : nil))
      }
    }
  }

  /// No recognition of some kinds finishes before a dispatch that follows from its fingers.
  private static func checkFinish(
    _ run: Run, _ check: inout Check, of isMeant: (RecognizerKind) -> Bool,
    before earliest: (
      _ run: Run, _ recognition: Recognition, _ fingers: [Handle<Finger>], _ joined: [Handle<Finger>]
    ) -> Handle<Dispatch>
  ) {
    for recognition in run.recognitions
    where recognition.isContinuous && isMeant(run.recognizers[recognition.recognizer].kind) {
      let touches = run.recognitions.touches(of: recognition)
      let fingers = touches.compactMap { run.trackedTouches[$0].finger }
      guard !fingers.isEmpty, fingers.count == touches.count,
        !touches.contains(where: { run.recognizers.hasLost(recognition.recognizer, $0) })
      else { continue }
      check.applies()
      guard let finish = run.states[recognition.finish] else { continue }
      // Fingers that came later and that the gesture took in.
      let joined = run.recognizers.touches[finish.touches].compactMap { run.trackedTouches[$0].finger }
        .filter { !fingers.contains($0) }
      guard finish.dispatch < earliest(run, recognition, fingers, joined) else { continue }
      let down = fingers.first { run.fingers[$0].end > finish.dispatch } ?? fingers[0]
      check.violated(
        Finding(
          "finished-early",
          expected: "\(run.names[recognition.recognizer]) to go on while "
            + "\(run.names[run.fingers[down]]) is down",
          observed: "it becomes \(finish.to)", records: [recognition.sequence, finish.sequence],
          observedObject: .recognizer(recognition.recognizer)))
    }
  }
}

extension Run {
  /// Whether an interruption ends a touch that has lasted longer than a tap or swipe recognizer waits.
  fileprivate func isTimeOver(for recognizer: Handle<Recognizer>, in dispatch: Handle<Dispatch>) -> Bool {
    let limit =
      switch recognizers[recognizer].kind {
      case .tap: engine.thresholds.tapDuration
      case .swipe: engine.thresholds.swipeDuration
      case .pan, .pinch, .rotation, .longPress, .base: Int.max
      }
    return fingers.moments[dispatches[dispatch].moments].contains { moment in
      moment.kind == .interruption
        && dispatches[dispatch].time - dispatches[fingers[moment.finger].down].time >= limit
    }
  }

  /// Whether a recognizer that waits for others to fail has received the lifts of a whole gesture before a record.
  fileprivate func mayWaitForOthers(_ recognizer: Recognizer, before sequence: Int) -> Bool {
    guard recognizer.hasRequirements else { return false }
    let lifts = recognizers.calls.reduce(0) { sum, call in
      let isLift = call.recognizer == recognizer.handle && call.method == .ended && call.sequence < sequence
      return isLift ? sum + call.deliveries.count : sum
    }
    return lifts >= recognizer.leastFingers * (recognizer.kind == .tap ? recognizer.taps : 1)
  }

  /// Whether an interruption ends a touch that a recognizer has received and that was not over for it.
  fileprivate func isInterrupted(_ recognizer: Handle<Recognizer>, in dispatch: Handle<Dispatch>) -> Bool {
    fingers.moments[dispatches[dispatch].moments].contains { moment in
      guard moment.kind == .interruption else { return false }
      guard let touch = trackedTouches.of(moment.finger) else { return false }
      let own = recognizers.deliveries(of: touch, to: recognizer).map { recognizers.calls[$0.call] }.filter {
        $0.dispatch < dispatch
      }
      guard let first = own.first, own.allSatisfy({ !$0.method.isEnding }),
        !recognizers.hasGivenUp(recognizer, touch, before: dispatches[dispatch].records.lowerBound)
      else { return false }
      // One that has come to an end does not have the touch any more.
      return !states.contains { change in
        change.recognizer == recognizer && change.sequence > first.sequence && change.dispatch < dispatch
          && (change.to == .ended || change.to == .failed || change.to == .cancelled)
      }
    }
  }
}
