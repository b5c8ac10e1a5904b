internal import TouchModel
internal import TraceAnalysis

/// Whether a view receives touchesEnded before recognizers that wait for more taps have recognized or failed.
extension Rule {
  static let endedIsDelayedByDefault = Rule(
    "GR-28", "By default endings are delayed",
    demands: """
      delaysTouchesEnded MUST be true by default; under endDelay = untilDecision a recognizer on which it is not set MUST \
      hold the view's touchesEnded back while it waits for another tap.
      """,
    because: "A touch that has ended at its view cannot be cancelled any more when the second tap comes.",
    clarity: .default, citations: ["000:313", "001:214"],
    applies: """
      to the value of the property in a new recognizer of each of the six kinds, and, under endDelay = untilDecision, to \
      each lift after which a tap recognizer of several taps with delaysTouchesEnded unset is undecided, if the touch's \
      view has received touchesBegan in an earlier dispatch and no ending there
      """,
    leavesOpen: [
      LeftOpen.otherWaits,
      "A recognizer whose verdicts the engine does not show counts as decided, and so does one whose touches are interrupted.",
      LeftOpen.systemControls,
      LeftOpen.unseenTouches,
      LeftOpen.givenUp,
    ],
    needs: [.touchDelivery, .observesFailure, .singleTaps, .defaultsQuery],
    readings: [\.endDelay, \.recognitionLag], biases: [.multipleTaps],
    advice: "look at the initial value of the property, in the base class and in every kind",
    checks: [
      .invariant { run, check in
        run.holding.eachWaitingLift { lift in
          let byDefault = lift.waiting.filter { run.recognizers.attributes(of: $0).delaysTouchesEnded == nil }
          guard run.readings.endDelay == .untilDecision, !byDefault.isEmpty else { return }
          check.applies()
          guard let early = run.holding.earlyEnding(lift, byDefault) else { return }
          check.violated(run.endedEarly("ended-by-default", lift, early))
        }
      },
      .defaults(
        RecognizerKind.recognizing.map {
          DefaultExpectation(.recognizer(kind: $0), .delaysTouchesEnded, .flag(true))
        }),
    ])

  static let endedWaitsForTheVerdict = Rule(
    "GR-29", "A delayed ending waits for the verdict",
    demands: """
      Under endDelay = untilDecision, while a recognizer whose delaysTouchesEnded is true is undecided after the lift, the \
      view's touchesEnded MUST be held; \
      it MUST be delivered when the recognizer fails, and touchesCancelled in its place when it recognizes and its \
      cancelsTouchesInView is true.
      """,
    because: "The view receives exactly one ending of the touch, and it says what became of it.",
    clarity: .stated, citations: ["000:313", "000:320", "001:214"],
    applies: """
      to each lift after which a tap recognizer of several taps with delaysTouchesEnded true is undecided, if the \
      touch's view has received touchesBegan in an earlier dispatch and no ending there
      """,
    leavesOpen: [
      LeftOpen.otherWaits,
      "Under endDelay = fixed only that an ending comes is judged.",
      "Until the declared endDelay and deliveryDelay have passed after the last verdict, touchesEnded may still come.",
      """
      The ending may be missing while a finger is down to the end of the run, or where a UIGestureRecognizer of no \
      concrete kind, which never decides, holds it.
      """,
      LeftOpen.systemControls,
      LeftOpen.unseenTouches,
      LeftOpen.givenUp,
    ],
    needs: [.touchDelivery, .observesFailure, .severalTaps],
    readings: [\.endDelay, \.recognitionLag], thresholds: [.endDelay], biases: [.multipleTaps, .delayedTouches],
    advice: "keep the ending until no such recognizer of the touch is undecided, then deliver it or cancel the touch",
    checks: [.invariant(checkHeldEndings), .examples([.doubleTapThatDelaysEndings])])

  private static func checkHeldEndings(_ run: Run, _ check: inout Check) {
    run.holding.eachWaitingLift { lift in
      let isGated = run.readings.endDelay == .untilDecision
      check.applies()
      if isGated, let early = run.holding.earlyEnding(lift, lift.waiting) {
        check.violated(run.endedEarly("ended-undecided", lift, early))
      } else if !lift.history.hasEnding {
        guard !run.holding.mayHoldForEver(lift.history),
          lift.waiting.allSatisfy({ run.holding.decision(of: $0, after: lift) != nil })
        else { return }
        check.violated(
          Finding(
            "never-ended",
            expected: "\(run.names[lift.history.view]) to receive touchesEnded or touchesCancelled for "
              + "\(run.names[lift.history.id]) when every recognizer has decided", observed: "it receives neither",
            records: [run.lastCall(of: lift.history)], expectedObject: lift.history.view,
            missing: MissingEvent(
              .ended, of: lift.history.id, at: lift.history.view, after: run.trace.records.indices.last)))
      } else if isGated, let (recognition, ended) = run.holding.endingAfterSuccess(lift) {
        check.violated(
          Finding(
            "ended-after-success",
            expected: "touchesCancelled for \(run.names[lift.history.id]), since \(run.names.words(recognition))",
            observed: "\(run.names[ended.receiver]) receives touchesEnded",
            records: [recognition.sequence, ended.sequence], observedObject: ended.receiver))
      } else if isGated, let (last, ended) = run.holding.lateEnding(lift) {
        check.violated(
          Finding(
            "ended-late",
            expected:
              "touchesEnded for \(run.names[lift.history.id]) when \(run.names[last.recognizer]) "
              + "has failed, at \(last.time) ms",
            observed: "\(run.names[ended.receiver]) receives it at \(run.trace.records[ended.sequence].time) ms",
            records: [last.sequence, ended.sequence], observedObject: ended.receiver))
      }
    }
  }

  static let delayOfTheEnding = Rule(
    "GR-30", "A held ending waits about 0.15 s",
    demands: """
      Under endDelay = fixed a touchesEnded that is held for a recognizer MUST come about 0.15 s after the lift, or at the \
      last decision of the recognizers that hold it if that is earlier.
      """,
    because: "Under this reading the delay is a fixed time, so that no view waits for ever.",
    clarity: .stated, citations: ["001:214"],
    applies: """
      to each touchesEnded of a view for a lift after which a tap recognizer of several taps with delaysTouchesEnded true \
      is undecided, if the view has received touchesBegan in an earlier dispatch
      """,
    leavesOpen: [
      "A recognizer whose failure the engine does not show may have decided at any time.",
      """
      The engine declares the delay (endDelay, 150 ms unless it says otherwise), since the documents say about; it may be \
      shorter by half, or longer by the whole of it.
      """,
      LeftOpen.otherWaits,
      LeftOpen.systemControls,
      LeftOpen.unseenTouches,
    ],
    needs: [.touchDelivery, .severalTaps],
    thresholds: [.endDelay], holdsUnder: [ReadingCondition(\.endDelay, .fixed)],
    biases: [.multipleTaps, .delayedTouches],
    advice: "a timer delivers what is held; look for one that waits for the recognizer, or for the next touch",
    checks: [.invariant(checkTimeOfEndings)])

  private static func checkTimeOfEndings(_ run: Run, _ check: inout Check) {
    let delay = run.engine.thresholds.endDelay
    run.holding.eachWaitingLift { lift in
      guard
        let ended = run.touches.ownDelivery(lift.history, where: { $0.method == .ended }).map({ run.calls[$0.call] })
      else {
        return
      }
      let time = run.trace.records[ended.sequence].time
      let lifted = run.dispatches[lift.dispatch].time
      // When all recognizers have decided earlier, so may the ending come.
      let due = min(lifted + delay, run.holding.lastDecision(lift)?.time ?? .max)
      if time < due, !run.engine.capabilities.contains(Capability.observesFailure) { return }
      check.applies()
      guard time < due - delay / 2 || time > due + delay else { return }
      check.violated(
        Finding(
          time < due ? "too-early" : "too-late",
          expected:
            "touchesEnded for \(run.names[lift.history.id]) at about \(due) ms, as it was held since \(lifted) ms",
          observed: "\(run.names[ended.receiver]) receives it at \(time) ms", records: [ended.sequence],
          observedObject: ended.receiver))
    }
  }

  static let undelayedEndingComesAtOnce = Rule(
    "GR-31", "An ending that no recognizer delays comes at once",
    demands: """
      When delaysTouchesBegan and delaysTouchesEnded are false for every recognizer of a touch, the view MUST receive \
      touchesEnded in the turn of the lift, or within the declared deliveryDelay, unless a recognizer that cancels its \
      touches has recognized with the touch.
      """,
    because: "Drawing views and keyboards need touchesEnded at once; they cannot wait for a second tap.",
    clarity: .stated, citations: ["001:214"],
    applies: """
      to each lift of a finger whose view has received touchesBegan in an earlier dispatch and no ending there, if at \
      least one enabled recognizer is on the view or on a superview, delaysTouchesBegan and delaysTouchesEnded are false \
      for each recognizer there, enabled or not, and no recognizer with cancelsTouchesInView true recognizes with the touch
      """,
    leavesOpen: [
      """
      Whether the same flag makes single taps of a double tap is decided by the reading doubleTapNeedsDelay and \
      judged by GR-TAP-07.
      """,
      "Below a scroll view the beginning may wait, and the ending with it, under contentTouches = delayed.",
      LeftOpen.systemControls,
      LeftOpen.secondFinger,
      LeftOpen.takenAway,
      LeftOpen.unseenTouches,
    ],
    needs: [.touchDelivery, .singleTaps],
    readings: [\.contentTouches], biases: [.delayedTouches, .multipleTaps],
    advice: "look at the flag of each recognizer of the touch, not at whether any of them is undecided",
    checks: [.invariant(checkUndelayedEndings), .examples([.doubleTapThatDelaysNothing])])

  private static func checkUndelayedEndings(_ run: Run, _ check: inout Check) {
    guard !run.recognizers.isEmpty else { return }
    for moment in run.fingers.moments where moment.kind == .lift && moment.isAlive {
      guard let history = run.holding.undelayed(moment) else { continue }
      check.applies()
      guard run.deliveries[moment.delivery].map({ run.turns[run.calls[$0.call].turn].isTimer }) ?? true else {
        continue
      }
      guard run.touches.isUndelivered(moment) || moment.delivery != nil else { continue }
      check.violated(
        Finding(
          "held-anyway",
          expected:
            "\(run.names[history.view]) to receive touchesEnded when \(run.names.words(moment)), since no recognizer "
            + "delays it", observed: "it does not, then",
          records: [run.calls[run.deliveries[history.first].call].sequence], expectedObject: history.view,
          missing: run.missing(.ended, of: history.id, at: history.view, by: moment.dispatch)))
    }
  }
}

extension LeftOpen {
  fileprivate static let otherWaits = """
    Only a tap recognizer of several taps counts as waiting after the lift; others that wait, such as for a required \
    failure, are not judged.
    """
}
