internal import TouchModel
internal import TraceAnalysis

/// That what fingers do and what views receive correspond, one to one.
extension Rule {
  static let noSpontaneousCancellation = Rule(
    "TD-40", "Nothing is cancelled without a cause",
    demands: """
      A touch MUST NOT be cancelled unless the system interrupts it or a recognizer recognizes; without either it MUST end \
      with touchesEnded.
      """,
    because: "A view that receives a cancellation undoes what the finger did.",
    clarity: .derived, citations: ["000:67", "001:174", "001:186"],
    applies: """
      to each touch with no recognizer on its view or on a superview, in runs whose reports are dispatched one after \
      the other
      """,
    leavesOpen: [
      LeftOpen.recognizers, LeftOpen.order, LeftOpen.shared,
    ],
    needs: [.touchDelivery],
    biases: [.drags, .severalFingersOnOneView, .severalFingers],
    alsoJudges: .changes,
    advice: "look for a cancellation when the finger leaves its view, when another finger comes, or after a long hold",
    checks: [.invariant(checkCancellations)])

  private static func checkCancellations(_ run: Run, _ check: inout Check) {
    guard run.isOrderly else { return }
    for touch in run.touches where touch.isSimple {
      check.applies()
      for delivery in run.deliveries.of(touch) where delivery.isDirect && run.deliveries.isInPlace(delivery) {
        let call = run.calls[delivery.call]
        guard call.method == .cancelled, !run.dispatches.isInterruption(call.dispatch) else { continue }
        let first = run.calls[run.deliveries[touch.first].call]
        check.violated(
          Finding(
            "cancelled-spontaneously",
            expected:
              "no touchesCancelled for \(run.names[touch.id]), which nothing interrupts and no recognizer takes",
            observed: "\(run.names[call.receiver]) receives touchesCancelled",
            records: [first.sequence, call.sequence],
            observedObject: call.receiver))
        break
      }
    }
  }

  static let changesArePassedIn = Rule(
    "TD-41", "Every touch that changes is passed in",
    demands: """
      Whenever a delivered touch changes, a call MUST pass that very touch in the same dispatch; no change may go unreported.
      """,
    because: "Handlers keep no touches of their own: what is not passed in they cannot know.",
    clarity: .stated, citations: ["003:38"],
    applies: """
      to each clear move, lift and interruption of a live touch, if the touch still belongs to its first view, and \
      that view can be observed and has no recognizer on it or on a superview
      """,
    leavesOpen: [LeftOpen.recognizers, LeftOpen.shared, LeftOpen.unobserved],
    needs: [.touchDelivery], shows: [.view],
    biases: [.severalFingersOnOneView, .simultaneousReports, .drags],
    advice: "go through all changed touches of a report; the first is not enough",
    checks: [
      .invariant { run, check in
        for moment in run.fingers.moments where moment.kind != .down && moment.isDue {
          check.applies()
          let finger = run.fingers[moment.finger]
          guard run.touches.isUndelivered(moment), run.calls.of(finger, in: moment.dispatch).isEmpty else { continue }
          guard let touch = run.touches[finger.touch] else { continue }
          check.violated(
            Finding(
              "change-unreported",
              expected: "a call that passes \(run.names[touch.id]) when \(run.names.words(moment))",
              observed: "no call passes it", records: run.touches.evidence(of: moment), expectedObject: touch.view,
              missing: run.missing(moment, at: touch.view)))
        }
      }
    ])

  static let methodsMatchInput = Rule(
    "TD-42", "Down, move, lift and interruption have one method each",
    demands: """
      What is delivered of a finger MUST match what it does: touchesBegan for going down, touchesMoved for moving, \
      touchesEnded for lifting, touchesCancelled for an interruption.
      """,
    because: "The four methods are all that a handler has; it takes each for what its name says.",
    clarity: .stated, citations: ["000:30", "001:12", "003:8"],
    applies: """
      to each change of a finger that is delivered to its view by the right method, and to each touchesEnded for a \
      finger that stays down and does nothing; if the view can be observed and has no recognizer on it or on a \
      superview
      """,
    leavesOpen: [
      LeftOpen.recognizers, LeftOpen.shared,
      "Calls that do not begin at the touch's view, which TD-11 judges.",
    ],
    needs: [.touchDelivery],
    biases: [.drags, .interruptions, .simultaneousReports],
    alsoJudges: .changes,
    advice: "choose the method by what the finger did, not by where it is or what other fingers do",
    checks: [
      .invariant { run, check in
        for moment in run.fingers.moments where moment.isAlive {
          let finger = run.fingers[moment.finger]
          guard let touch = run.touches[finger.touch], finger.isObserved, touch.isSimple else { continue }
          if moment.delivery != nil { check.applies() }
          guard let call = run.otherCall(moment, finger) else { continue }
          check.violated(
            Finding(
              "other-method",
              expected: "\(moment.kind.method.words)\(moment.delivery == nil ? "" : " and nothing else"), "
                + "since \(run.names.words(moment))",
              observed: "\(run.names[call.receiver]) receives \(call.words) for it",
              records: [run.touches.beginning(of: finger)?.sequence, call.sequence].compactMap(\.self),
              expectedObject: finger.owner.view, observedObject: call.receiver))
        }
      },
      // No touch ends whose finger does nothing.
      .invariant { run, check in
        for touch in run.touches where touch.isSimple {
          guard let ending = touch.ending, let handle = touch.finger else { continue }
          let finger = run.fingers[handle]
          guard run.fingers.isDown(finger, throughout: ending), run.fingers.moment(of: handle, in: ending) == nil,
            let ended = run.calls.of(finger, in: ending).first(where: { $0.method == .ended })
          else { continue }
          check.applies()
          check.violated(
            Finding(
              "ended-unlifted",
              expected: "no touchesEnded for \(run.names[touch.id]) before \(run.names[finger]) lifts",
              observed: "\(run.names[ended.receiver]) receives touchesEnded for it",
              records: [run.calls[run.deliveries[touch.first].call].sequence, ended.sequence],
              observedObject: ended.receiver))
        }
      },
    ])
}

extension Run {
  /// A direct call with the touch of a moment, in its dispatch and by a method that is not the moment's.
  fileprivate func otherCall(_ moment: FingerMoment, _ finger: Finger) -> ResponderCall? {
    for call in calls[dispatches[moment.dispatch].calls] where call.method != moment.kind.method {
      for delivery in deliveries[call.deliveries]
      where delivery.isDirect && delivery.touch == finger.touch && deliveries.isInPlace(delivery) {
        return call
      }
    }
    return nil
  }
}
