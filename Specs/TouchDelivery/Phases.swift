internal import TouchModel
internal import TraceAnalysis

/// That a view receives a finger going down, moving, lifting and being interrupted.
extension Rule {
  static let beganOnDown = Rule(
    "TD-07", "A finger that goes down gives touchesBegan",
    demands: """
      When a finger goes down on a view that takes it, that view MUST receive touchesBegan with its touch in the same \
      dispatch, or within the deliveryDelay that the engine declares.
      """,
    because:
      "Whatever a view does with a touch starts here; a late beginning makes it answer late, or never to a quick tap.",
    clarity: .stated, citations: ["000:34", "001:186", "003:10", "003:26"],
    applies: """
      to each finger that goes down on a view that can be observed and has to receive it (it has no other touch, or \
      isMultipleTouchEnabled is true), if no recognizer is on the view or on a superview, and no interruption comes within the \
      declared deliveryDelay
      """,
    leavesOpen: [
      LeftOpen.recognizers, LeftOpen.shared, LeftOpen.queue,
      "Which responder receives the beginning first, which HT-01 judges.",
      "A further finger on a view whose isMultipleTouchEnabled is false, or beside an exclusive view (G-14).",
    ],
    needs: [.touchDelivery], shows: [.view],
    readings: [\.contentTouches], biases: [.singleFinger, .severalFingers, .severalFingersOnOneView],
    advice: "deliver the beginning in the report of the finger, before waiting for a movement or for the lift",
    checks: [
      .invariant { run, check in
        for moment in run.fingers.moments where moment.kind == .down && moment.isDue {
          if run.recognitions.mayKeepBack(moment.finger) { continue }
          check.applies()
          // HT-01 judges which responder received a delivered touch first.
          guard run.fingers[moment.finger].touch == nil || moment.isLate, run.touches.isUndelivered(moment),
            !run.touches.mayHaveBegun(moment)
          else { continue }
          check.violated(run.undelivered("began-missing", moment))
        }
      }
    ])

  static let movedOnMovement = Rule(
    "TD-08", "Every movement gives touchesMoved, and nothing else does",
    demands: """
      Every report in which a finger moves MUST give its view one touchesMoved with its touch, in the same dispatch or \
      within the deliveryDelay that the engine declares; a finger of which nothing is reported MUST NOT give any.
      """,
    because: "Drawing and dragging need every single movement; a movement that never was makes them jump.",
    clarity: .stated, citations: ["000:42", "001:154", "001:186", "003:14"],
    applies: """
      to each move by more than twice the declared tolerance of a live touch, and to each touchesMoved that the \
      application sends to a touch's own view while its finger is down, if the touch still belongs to its first view, \
      and that view can be observed and has no recognizer on it or on a superview
      """,
    leavesOpen: [
      LeftOpen.recognizers, LeftOpen.shared, LeftOpen.unobserved, LeftOpen.queue,
      "A report that repeats the place of a finger: it may count as a move or not (G-12).",
    ],
    needs: [.touchDelivery], shows: [.view],
    readings: [\.contentTouches], biases: [.drags, .severalFingersOnOneView, .simultaneousReports],
    alsoJudges: .changes,
    advice: "one touchesMoved for each report and view; an engine that merges moves declares a deliveryDelay",
    checks: [
      .invariant { run, check in
        for moment in run.fingers.moments where moment.kind == .move && moment.isDue {
          check.applies()
          if run.touches.isUndelivered(moment) {
            check.violated(run.undelivered("moved-missing", moment))
            continue
          }
          guard let first = run.deliveries[moment.delivery], let again = run.secondCall(of: first) else { continue }
          check.violated(
            Finding(
              "moved-again", expected: "one touchesMoved when \(run.names.words(moment))",
              observed: "\(run.names[again.receiver]) receives two",
              records: [run.calls[first.call].sequence, again.sequence], observedObject: again.receiver))
        }
      },
      // No call of touchesMoved is made for fingers of which the report says nothing.
      .invariant { run, check in
        for call in run.calls where call.method == .moved && !call.deliveries.isEmpty {
          let first = run.deliveries[call.deliveries.lowerBound]
          guard first.isDirect, run.deliveries.isInPlace(first),
            run.deliveries[call.deliveries].allSatisfy({ run.isOfFingerDown($0, throughout: call.dispatch) })
          else { continue }
          check.applies()
          guard run.deliveries[call.deliveries].allSatisfy({ run.isStill($0, in: call.dispatch) }) else { continue }
          check.violated(
            Finding(
              "moved-still",
              expected: "no touchesMoved for \(run.touchNames(call)), of whose finger nothing is reported",
              observed: "\(run.names[call.receiver]) receives touchesMoved for it", records: [call.sequence],
              observedObject: call.receiver))
        }
      },
    ])

  static let endedOnLift = Rule(
    "TD-09", "A lift gives touchesEnded",
    demands: """
      When a finger lifts, its view MUST receive touchesEnded with its touch in the same dispatch, or within the \
      deliveryDelay that the engine declares, unless the touch was cancelled before or a recognizer holds it back.
      """,
    because: "The lift is what completes a tap; it must arrive wherever the finger is by then.",
    clarity: .stated, citations: ["000:64", "001:162", "003:18", "003:30"],
    applies: """
      to each lift of a live touch, if the touch still belongs to its first view, and that view can be observed and \
      has no recognizer on it or on a superview
      """,
    leavesOpen: [LeftOpen.recognizers, LeftOpen.shared, LeftOpen.unobserved, LeftOpen.queue],
    needs: [.touchDelivery], shows: [.view],
    readings: [\.contentTouches], biases: [.singleFinger, .drags, .severalFingersOnOneView],
    advice: "each finger ends by itself, inside its view or not, also while other fingers stay down",
    checks: [
      .invariant { run, check in
        for moment in run.fingers.moments where moment.kind == .lift && moment.isDue {
          check.applies()
          guard run.touches.isUndelivered(moment) else { continue }
          check.violated(run.undelivered("ended-missing", moment))
        }
      }
    ])

  static let cancelledOnInterruption = Rule(
    "TD-10", "An interruption gives touchesCancelled",
    demands: """
      When the system interrupts touches, every view MUST receive touchesCancelled for each of its live touches, in the \
      same dispatch or within the deliveryDelay that the engine declares, and responders MUST NOT receive touchesEnded \
      for them, then or later.
      """,
    because: "An incoming call is no completed tap: whatever was begun has to be undone.",
    clarity: .stated, citations: ["000:67", "003:22", "003:110"],
    applies: """
      to each interruption of a live touch, if the touch still belongs to its first view, and that view can be \
      observed and has no recognizer on it or on a superview
      """,
    leavesOpen: [
      LeftOpen.recognizers, LeftOpen.shared, LeftOpen.unobserved, LeftOpen.queue,
      "Touches held back when the interruption comes, and touchesMoved for fingers that stay down (G-27).",
      "Cancellations of the touches of some fingers, which AP-14 judges.",
    ],
    needs: [.touchDelivery, .interruptions], shows: [.view],
    readings: [\.contentTouches], biases: [.interruptions],
    alsoJudges: .changes,
    advice: "cancel every live touch of every window, and forget the fingers until they go down again",
    checks: [.invariant(checkInterruptions)])

  private static func checkInterruptions(_ run: Run, _ check: inout Check) {
    for moment in run.fingers.moments
    where moment.kind == .interruption && moment.isDue && !run.isSingleCancellation(moment.dispatch) {
      check.applies()
      let finger = run.fingers[moment.finger]
      guard let touch = run.touches[finger.touch] else { continue }
      let ended = run.deliveries.of(touch).map { run.calls[$0.call] }
        .first { $0.method == .ended && $0.dispatch >= moment.dispatch }
      if let ended {
        check.violated(
          Finding(
            "ended-interrupted",
            expected:
              "touchesCancelled and no touchesEnded for \(run.names[touch.id]), since \(run.names.words(moment))",
            observed: "\(run.names[ended.receiver]) receives touchesEnded",
            records: [run.touches.beginning(of: finger)?.sequence, ended.sequence].compactMap(\.self),
            observedObject: ended.receiver,
            missing: run.touches.isUndelivered(moment) ? run.missing(moment, at: finger.owner.view) : nil))
      } else if run.touches.isUndelivered(moment) {
        check.violated(run.undelivered("cancelled-missing", moment))
      }
    }
  }
}

extension Run {
  /// The call that brings its receiver a touch for the second time in a dispatch, by the same method.
  func secondCall(of delivery: Delivery) -> ResponderCall? {
    let receiver = calls[delivery.call].receiver
    var later = deliveries[delivery.next]
    while let other = later {
      if calls[other.call].receiver == receiver, other.call != delivery.call {
        return deliveries.isPassedInCircles(other) ? nil : calls[other.call]
      }
      later = deliveries[other.next]
    }
    return nil
  }

  /// Whether a delivery is about a finger that stays down in a dispatch and whose view alone decides what is delivered.
  fileprivate func isOfFingerDown(_ delivery: Delivery, throughout dispatch: Handle<Dispatch>) -> Bool {
    let touch = touches[delivery.touch]
    guard let finger = fingers[touch.finger], touch.isSimple else { return false }
    return fingers.isDown(finger, throughout: dispatch)
  }

  /// Whether a delivery is about a finger that is down and does nothing in a dispatch, or whose report timers deliver again.
  func isStill(_ delivery: Delivery, in dispatch: Handle<Dispatch>) -> Bool {
    guard delivery.moment == nil, isOfFingerDown(delivery, throughout: dispatch),
      let finger = touches[delivery.touch].finger
    else { return false }
    guard let moment = fingers.moment(of: finger, in: dispatch) else { return true }
    return moment.delivery != nil && turns[calls[delivery.call].turn].time > dispatches[dispatch].deadline
  }
}
