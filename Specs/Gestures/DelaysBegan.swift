internal import TouchModel
internal import TraceAnalysis

/// Whether a view receives a touch before its recognizers have recognized or failed.
extension Rule {
  static let beganIsNotDelayedByDefault = Rule(
    "GR-24", "By default beginnings are not delayed",
    demands: """
      delaysTouchesBegan MUST be false by default, and a view whose recognizers leave it at that MUST receive touchesBegan in \
      the dispatch of the down, or within the deliveryDelay that the engine declares.
      """,
    because: "A button that lights up only after every gesture has failed feels dead.",
    clarity: .default, citations: ["000:312", "000:318", "001:212"],
    applies: """
      to the value of the property in a new recognizer of each of the six kinds, and to each finger that goes down \
      on a view which has to receive it, when a recognizer of the view or of a superview leaves delaysTouchesBegan \
      unset, none sets it to true, none has begun, none recognizes in that dispatch, and neither one nor an interruption \
      cancels the touch within the declared deliveryDelay
      """,
    leavesOpen: [
      "Below a scroll view the beginning may wait under contentTouches = delayed.",
      "Fingers that go down beside others under recognitionLag = upToOneReport: a gesture may have begun already.",
      LeftOpen.secondFinger,
      LeftOpen.order,
    ],
    needs: Needs([.touchDelivery, .defaultsQuery], oneOf: .recognizers),
    readings: [\.contentTouches, \.recognitionLag], biases: [.recognizers, .taps, .pans],
    advice: "look at the initial value of the property, in the base class and in every kind",
    checks: [
      .invariant { run, check in
        guard !run.recognizers.isEmpty, run.isOrderly else { return }
        for moment in run.fingers.moments where moment.kind == .down && moment.isAlive {
          let finger = run.fingers[moment.finger]
          guard finger.acceptance == .yes, finger.isObserved, run.isUndelayedByDefault(finger, moment.dispatch),
            !run.recognitions.mayKeepBack(moment.finger)
          else { continue }
          check.applies()
          guard run.holding.isDeliveredLate(moment) else { continue }
          check.violated(run.undelivered("began-delayed", moment, because: ", since no recognizer delays it"))
        }
      },
      .defaults(
        RecognizerKind.recognizing.map {
          DefaultExpectation(.recognizer(kind: $0), .delaysTouchesBegan, .flag(false))
        }),
    ])

  static let beganWaitsForFailure = Rule(
    "GR-25", "Delayed touches wait for the failure",
    demands: """
      While a recognizer whose delaysTouchesBegan is true is undecided about a touch, responders MUST NOT receive any call \
      for it.
      """,
    because: "The flag is set so that the view shows nothing before it is clear whether the touch is a gesture.",
    clarity: .stated, citations: ["000:312", "001:212"],
    applies: """
      to each touch on whose path an enabled recognizer with delaysTouchesBegan true may receive it, unless the view \
      is a system control
      """,
    leavesOpen: [
      """
      In the dispatch in which a recognizer decides, calls may come before its verdict: an engine that looks at \
      states from time to time reports them late.
      """,
      """
      A recognizer whose verdicts the engine does not show counts as decided: without observesReset under \
      resetTiming = dispatchEnd, and a plain recognizer, which has none.
      """,
      LeftOpen.systemControls,
      LeftOpen.lateRecognition,
      LeftOpen.givenUp,
    ],
    needs: Needs([.touchDelivery, .observesFailure], oneOf: .recognizers),
    biases: [.delayedTouches],
    advice: "hold every phase, not the beginning alone, until the last such recognizer has failed",
    checks: [.invariant(checkHeld)])

  private static func checkHeld(_ run: Run, _ check: inout Check) {
    guard run.recognizers.contains(where: \.delaysTouchesBegan) else { return }
    for touch in run.trackedTouches.indices where run.trackedTouches[touch].finger != nil {
      let delaying = run.holding.delaying(touch)
      guard !delaying.isEmpty else { continue }
      check.applies()
      guard let history = run.trackedTouches.history(of: touch) else { continue }
      for delivery in run.deliveries.of(history) {
        let call = run.calls[delivery.call]
        guard let recognizer = delaying.first(where: { run.states.isUndecided($0, about: touch, at: call.sequence) })
        else {
          continue
        }
        check.violated(
          Finding(
            "delivered-undecided",
            expected:
              "no call for \(run.names[history.id]) while \(run.names[recognizer]), which delays "
              + "beginnings, is undecided",
            observed: "\(run.names[call.receiver]) receives \(call.words)", records: [call.sequence],
            observedObject: call.receiver))
        break
      }
    }
  }

  static let heldTouchesComeInOrder = Rule(
    "GR-26", "On failure held touches are delivered in order",
    demands: """
      When the last recognizer that delays a touch has failed, the view MUST receive what was held, in its order and starting \
      with touchesBegan.
      """,
    because: "After a failed gesture the view has everything that it would have without the recognizer, only later.",
    clarity: .stated, citations: ["000:312", "000:313", "001:212"],
    applies: """
      to each finger that lifts, when one or more recognizers with delaysTouchesBegan true delay its touch, all of \
      them fail as their first verdict about it, no recognizer on its path recognizes with it, and no interruption \
      comes before the last failure
      """,
    leavesOpen: [
      """
      Which of the held movements are delivered, merged or left out, and with which places and times, is open \
      (G-12); only touchesBegan, the order of places and the ending are judged.
      """,
      "The held calls may come in the dispatch of the last failure, in the next, or within the declared deliveryDelay.",
      "What becomes of held touches at an interruption is open (G-27).",
      LeftOpen.scrolling,
      LeftOpen.secondFinger,
    ],
    needs: Needs([.touchDelivery, .observesFailure], oneOf: .recognizers),
    readings: [\.contentTouches], thresholds: [.panDistance], biases: [.delayedTouches],
    advice: "keep the calls of a held touch in a list and empty it before anything new is delivered",
    checks: [
      .invariant { run, check in
        guard run.recognizers.contains(where: \.delaysTouchesBegan), run.isOrderly else { return }
        for position in run.fingers.indices {
          guard let release = run.holding.release(of: position) else { continue }
          check.applies()
          if let finding = run.wrongRelease(release, position) { check.violated(finding) }
        }
      }
    ])

  static let heldTouchesAreDropped = Rule(
    "GR-27", "On success the view never sees held touches",
    demands: """
      When a recognizer whose delaysTouchesBegan is true recognizes, responders MUST NOT receive any call for the touches it \
      held; without cancelsTouchesInView the reading decides.
      """,
    because: "A beginning that is followed by a cancellation at once is a flicker that the flag was set to avoid.",
    clarity: .stated, citations: ["000:312", "000:318", "001:212"],
    applies: """
      to each touch of a gesture that a recognizer with delaysTouchesBegan true recognizes, unless a responder \
      received a call for it in an earlier dispatch; with cancelsTouchesInView false only under \
      delayedBeganWithoutCancel = discard
      """,
    leavesOpen: [
      "A call before the dispatch of the recognition was not held, which GR-25 judges.",
      LeftOpen.touchesOfAGesture,
    ],
    needs: Needs([.touchDelivery], oneOf: .recognizers),
    readings: [\.delayedBeganWithoutCancel], biases: [.delayedTouches],
    advice: "empty the list of held calls on success, instead of delivering and cancelling them",
    checks: [.invariant(checkDropped), .examples([.tapThatDelaysBeginnings])])

  private static func checkDropped(_ run: Run, _ check: inout Check) {
    for recognition in run.recognitions {
      let recognizer = run.recognizers[recognition.recognizer]
      guard recognizer.delaysTouchesBegan,
        recognizer.cancelsTouchesInView || run.readings.delayedBeganWithoutCancel == .discard
      else { continue }
      for touch in run.recognitions.touches(of: recognition) {
        let history = run.touches[run.trackedTouches[touch].history]
        let first = history.map { run.calls[run.deliveries[$0.first].call] }
        // A call before the dispatch of the recognition was not held, which GR-25 judges.
        if let first, first.turn < recognition.turn { continue }
        check.applies()
        guard let first else { continue }
        check.violated(
          Finding(
            "delivered-after-success",
            expected: "no call for \(run.names[run.trackedTouches[touch].id]), which "
              + "\(run.names[recognizer.id]) held and recognized",
            observed: "\(run.names[first.receiver]) receives \(first.words)",
            records: [recognition.sequence, first.sequence], observedObject: first.receiver))
      }
    }
  }
}

extension Run {
  /// Whether recognizers of a finger's view and its superviews leave delaysTouchesBegan unset, none sets it to true, none has
  /// begun, and none recognizes in the dispatch in which the finger goes down.
  fileprivate func isUndelayedByDefault(_ finger: Finger, _ dispatch: Handle<Dispatch>) -> Bool {
    guard let view = finger.owner.view, holding.isUndelayed(finger, view),
      let start = dispatches[dispatch].records.first
    else {
      return false
    }
    // A recognition that is reported late may have come when another finger of the report moved.
    if states.lag > 0, fingers.indices.contains(where: { fingers[$0].down < dispatch && fingers[$0].end >= dispatch }) {
      return false
    }
    return !states.isAnyActive(above: view, before: start) && !recognitions.isAny(above: view, in: dispatch)
  }
}
