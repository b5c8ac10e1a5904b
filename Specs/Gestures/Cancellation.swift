internal import TouchModel
internal import TraceAnalysis

/// That a recognized gesture takes its touches from the views they belong to.
extension Rule {
  static let recognitionCancels = Rule(
    "GR-13", "A recognition cancels the view's touches",
    demands: """
      When a recognizer that cancels touches recognizes, the hit view MUST receive touchesCancelled, in the dispatch of the \
      recognition or within the declared deliveryDelay, for every touch of the gesture that it received in touchesBegan and that had not ended there before.
      """,
    because:
      "A view without touchesCancelled keeps what it began: a button stays pressed, a drag goes on beside the pan.",
    clarity: .stated, citations: ["000:311", "001:166", "001:174", "001:188", "002:22", "002:23"],
    applies: """
      to each touch of a gesture whose view has received touchesBegan, and no ending in an earlier turn, when a \
      recognizer with cancelsTouchesInView true recognizes
      """,
    leavesOpen: [
      """
      When delaysTouchesEnded of the recognizer is false, the view may receive touchesEnded in the turn of the \
      recognition, before it; nothing is left to cancel then.
      """,
      "Recognitions in the dispatch of an interruption are not judged: the system cancels the touches then.",
      LeftOpen.lateRecognition,
      LeftOpen.touchesOfAGesture,
      LeftOpen.unseenTouches,
    ],
    needs: Needs([.touchDelivery], oneOf: .recognizers), shows: [.view],
    readings: [\.recognitionLag], biases: [.recognizers, .ancestorRecognizers, .taps, .pans],
    advice:
      "cancel at the touch's own view, wherever the recognizer is attached, and when it recognizes, not at the lift",
    checks: [
      .invariant { run, check in
        run.cancelling.eachTakenTouch { recognition, taken in
          check.applies()
          if !run.cancelling.isCancelled(taken, by: recognition) {
            check.violated(run.notCancelled(taken, recognition))
          }
        }
      }
    ])

  static let nothingAfterRecognition = Rule(
    "GR-14", "After a recognition the view receives nothing more",
    demands: """
      After a recognition has cancelled a touch, responders MUST NOT receive any further call for it, neither when the finger \
      moves nor when it lifts.
      """,
    because: "The gesture has the touch now; a view that still receives it would act on it as well.",
    clarity: .stated, citations: ["000:77", "001:166", "001:176", "001:188"],
    applies: """
      to each touch of a gesture whose view received touchesCancelled in the turn of the recognition or an earlier \
      one, when the recognizer's cancelsTouchesInView is true and no interruption is the cause
      """,
    leavesOpen: [
      "The calls by which the cancellation itself goes up the responder chain are not further calls.",
      "Another finger on the same view that is no touch of the gesture goes on as it likes (G-13).",
      LeftOpen.touchesOfAGesture,
      LeftOpen.unseenTouches,
    ],
    needs: Needs([.touchDelivery], oneOf: .recognizers),
    biases: [.recognizers, .pans, .swipes, .presses],
    advice: "mark the touch as cancelled at its view, and look at the mark before every later call",
    checks: [
      .invariant { run, check in
        for recognition in run.recognitions where run.cancelling.isCancelling(recognition) {
          checkSilence(after: recognition, "call-after-recognition", run, &check)
        }
      }
    ])

  static let onlyTheActionIsCalled = Rule(
    "GR-15", "After a recognition the action alone is called",
    demands: """
      While a continuous gesture goes on, what its fingers do MUST reach its targets within a frame as calls of the action, \
      and MUST NOT reach responders.
      """,
    because: "A pan whose action is called at its beginning and its end alone cannot move anything.",
    clarity: .stated, citations: ["001:188"],
    applies: """
      to gestures of a continuous recognizer with targets whose cancelsTouchesInView is true. Responders: to each touch \
      that was cancelled at its view in the turn of the recognition or an earlier one. Actions: to each clear movement of the finger of a \
      pan or long press of one finger between the recognition and the end
      """,
    leavesOpen: [
      LeftOpen.mergedMovements,
      """
      Movements of a pinch, of a rotation and of gestures with several fingers need not change anything that is read \
      (G-13).
      """,
      LeftOpen.touchesOfAGesture,
      LeftOpen.unseenTouches,
    ],
    needs: Needs([.touchDelivery], oneOf: .continuousRecognizers),
    biases: [.pans, .presses],
    advice: "a move of a recognized pan or press is a change of its state, and every such change calls the action",
    checks: [
      .invariant(checkMovements),
      .invariant { run, check in
        for recognition in run.recognitions where run.cancelling.isCancelling(recognition) {
          guard recognition.isContinuous, run.recognizers[recognition.recognizer].targets > 0 else { continue }
          checkSilence(after: recognition, "responder-called", run, &check)
        }
      },
    ])

  /// Judges the movements of a pan or long press of one finger, which are changes of its state.
  private static func checkMovements(_ run: Run, _ check: inout Check) {
    for recognition in run.recognitions where recognition.isContinuous && run.cancelling.isCancelling(recognition) {
      let recognizer = run.recognizers[recognition.recognizer]
      guard recognizer.kind == .pan || recognizer.kind == .longPress, recognizer.targets > 0,
        let touch = run.recognitions.touches(of: recognition).first,
        run.recognitions.touches(of: recognition).count == 1,
        let finger = run.trackedTouches[touch].finger
      else { continue }
      let reports = run.recognizers.actions.compactMap { action in
        action.recognizer == recognition.recognizer && action.sequence > recognition.sequence
          ? MovementReport(action.call.state, dispatch: action.dispatch, time: action.time) : nil
      }
      let end = run.states[recognition.finish]?.dispatch ?? run.dispatches.endIndex
      let moment = run.unreportedMovement(of: finger, after: recognition.dispatch, before: end, reports, &check)
      guard let moment else { continue }
      check.violated(
        Finding(
          "no-changed-action",
          expected: "the action of \(run.names[recognizer.id]) to be called in the state changed within a frame when "
            + run.names.words(moment), observed: "it is not", records: [recognition.sequence],
          expectedObject: recognizer.id, missing: run.missing("action changed", at: recognizer.id, by: moment.dispatch))
      )
    }
  }

  static let wholeGestureIsCancelled = Rule(
    "GR-32", "All touches of the gesture are cancelled, and no others",
    demands: """
      A recognition MUST cancel every touch of the gesture in whatever view it is, and MUST NOT cancel a touch that is no part \
      of it.
      """,
    because: "Of two pinching fingers on two views neither view may keep its own; a third finger elsewhere goes on.",
    clarity: .stated, citations: ["000:311"],
    applies: """
      when a recognizer with cancelsTouchesInView true recognizes. If at least two touches of its gesture have begun at \
      their views without ending and one of them is cancelled: to these touches. If the engine names the touches of the \
      gesture: to each other touch that has begun at its view without ending
      """,
    leavesOpen: [
      "That no touch of a gesture is cancelled at all is judged by GR-13.",
      "A touch whose finger has lifted within the declared deliveryDelay, and whose ending may be on its way.",
      """
      A touch beside the gesture that another recognition of the same turn may have cancelled, or an earlier one within the declared \
      deliveryDelay.
      """,
      "Under recognitionLag = upToOneReport touches beside the gesture are not judged.",
      LeftOpen.touchesOfAGesture,
      LeftOpen.unseenTouches,
      LeftOpen.takenAway,
    ],
    needs: Needs(
      [.touchDelivery, .severalFingers], oneOf: [.singleTaps, .panRecognizer, .pinchRecognizer, .rotationRecognizer]),
    shows: [.view],
    readings: [\.recognitionLag], biases: [.gesturesAcrossViews, .pinches, .multipleTaps],
    advice: "go through the touches of the recognizer, not through those of one view or of the window",
    checks: [
      .invariant { run, check in
        for recognition in run.recognitions {
          let taken = run.touchesCancelledInPart(by: recognition)
          if taken.isEmpty { continue }
          check.applies()
          for touch in taken where !run.cancelling.isCancelled(touch, by: recognition) {
            check.violated(run.notCancelled(touch, recognition, kind: "touch-left-out"))
          }
        }
      },
      .invariant(checkOtherTouches),
    ])

  private static func checkOtherTouches(_ run: Run, _ check: inout Check) {
    guard run.fingers.count > 1, run.readings.recognitionLag == .sameDispatch else { return }
    for recognition in run.recognitions where recognition.hasReportedTouches && run.cancelling.isCancelling(recognition)
    {
      run.eachTouch(beside: recognition) { position, history, ending in
        check.applies()
        guard let ending, ending.method == .cancelled, ending.turn == recognition.turn, !history.isTakenAway,
          !run.mayBeCancelled(position, in: recognition.turn)
        else { return }
        check.violated(
          Finding(
            "other-touch-cancelled",
            expected:
              "\(run.names[history.id]) to stay with \(run.names[history.view]), since it is no touch of "
              + run.names[recognition.recognizer],
            observed: "\(run.names[history.view]) receives touchesCancelled for it",
            records: [recognition.sequence, ending.sequence], observedObject: history.view))
      }
    }
  }

  static let gestureOutranksTheView = Rule(
    "GR-41", "A recognized gesture outranks the view's own handling",
    demands: """
      When a recognizer with cancelsTouchesInView true recognizes with a touch of the view, the view MUST NOT complete what \
      the touch began: no touchesEnded, no selected row, no touchUpInside of a control of the application's own.
      """,
    because: "One tap must not have two effects, that of the gesture and that of the view under it.",
    clarity: .stated, citations: ["000:77", "000:304", "001:231", "002:8"],
    applies: """
      to each touch of a gesture whose view has received touchesBegan, and no ending in an earlier turn, when a \
      recognizer with cancelsTouchesInView true recognizes, unless the view is a system control
      """,
    leavesOpen: [
      "Document 001 speaks of most cases and names system controls alone as others; here it holds in all but these.",
      "A selected row or touchUpInside after another touch has begun or ended on the view may belong to that touch.",
      LeftOpen.systemControls,
      LeftOpen.touchesOfAGesture,
      LeftOpen.unseenTouches,
    ],
    needs: Needs([.touchDelivery], oneOf: .recognizers),
    biases: [.recognizers, .controlsUnderGestures, .tables],
    advice:
      "selection and control events follow from touchesEnded, which does not come; look for a second source of them",
    checks: [
      .invariant { run, check in
        run.cancelling.eachTakenTouch { recognition, taken in
          guard !run.views.isSystemControl(taken.history.view) else { return }
          check.applies()
          guard let completion = run.cancelling.completion(of: taken, after: recognition) else { return }
          check.violated(
            Finding(
              completion.kind,
              expected: "\(run.names[taken.history.view]) not to complete \(run.names[taken.history.id]), since "
                + run.names.words(recognition),
              observed: completion.words, records: [recognition.sequence, completion.sequence],
              observedObject: taken.history.view))
        }
      }
    ])

  static let cancellationTravelsTheChain = Rule(
    "GR-47", "The cancellation goes up the view's chain",
    demands: """
      The touchesCancelled of a recognition MUST go to the hit view and on by ordinary forwarding, so that every responder \
      that received the beginning that way receives it.
      """,
    because: "A superview that received touchesBegan is left waiting when only the hit view receives the end.",
    clarity: .stated, citations: ["001:166", "001:188"],
    applies: """
      to each touch that a recognition cancels at its view, when at least two responders received its touchesBegan \
      and each of them handles touchesCancelled as it handles touchesBegan
      """,
    leavesOpen: [
      """
      Responders that forward one of the two methods and keep the other are not judged, nor are scenes with such a \
      responder that the engine does not observe.
      """,
      "Scroll views that forward touchesBegan alone, under scrollViewForwards = began, are not judged.",
      "When the other responders receive touchesCancelled: a later call counts as well.",
      LeftOpen.unseenTouches,
    ],
    needs: Needs([.touchDelivery], oneOf: .recognizers),
    readings: [\.scrollViewForwards], biases: [.recognizers, .ancestorRecognizers, .canonicalChains],
    advice: "call the method of the view and let the default implementation pass it on",
    checks: [.invariant(checkChain)])

  private static func checkChain(_ run: Run, _ check: inout Check) {
    run.cancelling.eachTakenTouch { recognition, taken in
      guard let responders = run.respondersToCancel(taken, recognition) else { return }
      check.applies()
      let missed = responders.first { responder in
        !run.deliveries.of(taken.history).contains { delivery in
          let call = run.calls[delivery.call]
          return call.receiver == responder && call.method == .cancelled
        }
      }
      guard let missed, let ending = taken.ending else { return }
      check.violated(
        Finding(
          "not-passed-on",
          expected:
            "\(run.names[missed]), which received touchesBegan for \(run.names[taken.history.id]), to receive "
            + "touchesCancelled",
          observed: "it does not, though \(run.names.words(recognition))",
          records: [recognition.sequence, run.calls[ending.call].sequence].sorted(), expectedObject: missed,
          missing: run.missing(
            .cancelled, of: taken.history.id, at: missed, in: max(recognition.turn, run.calls[ending.call].turn)
          )))
    }
  }

  /// Judges each touch of a gesture that was cancelled at its view by the recognition or before: no further call.
  private static func checkSilence(
    after recognition: Recognition, _ kind: String, _ run: Run, _ check: inout Check
  ) {
    for touch in run.recognitions.touches(of: recognition) {
      guard let cancelled = run.cancelling.cancelled(touch, upTo: recognition) else { continue }
      check.applies()
      guard let later = run.cancelling.call(after: cancelled) else { continue }
      check.violated(run.receivedAgain(kind, cancelled, later, recognition))
    }
  }
}

extension Run {
  /// The touches of a gesture that have begun at their views without ending when a recognizer that cancels touches
  /// recognizes; none unless there are at least two and one of them is cancelled.
  fileprivate func touchesCancelledInPart(by recognition: Recognition) -> [TakenTouch] {
    guard recognition.touches.count > 1, cancelling.isCancelling(recognition) else { return [] }
    let taken = recognitions.touches(of: recognition).compactMap { self.cancelling.taken($0, by: recognition) }
      .filter { !mayHaveItsEndingOnTheWay($0, at: recognition) }
    return taken.count > 1 && taken.contains { cancelling.isCancelled($0, by: recognition) } ? taken : []
  }

  /// Whether the touchesEnded of a touch may have been on its way at a recognition, within the declared deliveryDelay.
  private func mayHaveItsEndingOnTheWay(_ touch: TakenTouch, at recognition: Recognition) -> Bool {
    let delay = engine.thresholds.deliveryDelay
    guard delay > 0, let ending = touch.ending.map({ calls[$0.call] }), ending.method == .ended else { return false }
    if let finger = trackedTouches[touch.tracked].finger, fingers[finger].end > recognition.dispatch { return false }
    return trace.records[ending.sequence].time <= turns[recognition.turn].time + delay
  }

  /// Whether a recognition of a turn may cancel a touch in it, or one of a turn before within the declared deliveryDelay.
  fileprivate func mayBeCancelled(_ touch: Handle<TrackedTouch>, in turn: Handle<Turn>) -> Bool {
    let earliest = turns[turn].time - engine.thresholds.deliveryDelay
    return turns.indices.contains {
      $0 <= turn && ($0 == turn || turns[$0].time >= earliest && engine.thresholds.deliveryDelay > 0)
        && cancelling.cancellers(of: touch, in: $0) > 0
    }
  }

  /// Calls the body for each touch beside a gesture whose touches the engine names, with its ending, if it has one.
  ///
  /// It has begun at its view before the recognition and has not ended there in an earlier turn.
  fileprivate func eachTouch(
    beside recognition: Recognition,
    _ body: (_ position: Handle<TrackedTouch>, TouchHistory, _ ending: ResponderCall?) -> Void
  ) {
    for position in trackedTouches.indices where !recognitions.isTouch(position, of: recognition) {
      guard let history = trackedTouches.history(of: position), touches.hasBegun(history, before: recognition.sequence)
      else {
        continue
      }
      let ending = touches.ownDelivery(history) { $0.method.isEnding }.map { calls[$0.call] }
      if let ending, ending.turn < recognition.turn { continue }
      body(position, history, ending)
    }
  }

  /// The responders that received touchesBegan for a touch that a recognition cancels at its view, when there are several
  /// and each handles touchesCancelled as it handles touchesBegan; `nil` otherwise.
  fileprivate func respondersToCancel(_ taken: TakenTouch, _ recognition: Recognition) -> [ObjectID]? {
    guard cancelling.isCancelled(taken, by: recognition),
      let responders = cancelling.receiversHandlingAlike(taken.history), responders.count > 1
    else {
      return nil
    }
    return responders
  }
}
