internal import TouchModel
internal import TraceAnalysis

/// That a touch reports where its finger is and where it was.
extension Rule {
  static let touchKnowsItsPlace = Rule(
    "TD-14", "A touch says where its finger is",
    demands: """
      Wherever a call shows a touch, in its set, among all touches of its event or to a recognizer, its location MUST be the \
      place that its finger reported last; and a touch that has reported its location MUST go on to.
      """,
    because: "A handler draws, drags and measures by the location; one that is late or frozen makes all of it wrong.",
    clarity: .stated, citations: ["001:24", "002:5", "003:28", "003:30", "003:34"],
    applies: """
      to each report of a finger that a call delivers, and to each call by which it is passed on, if the touch reports \
      its location and no recognizer is on its view or on a superview; in runs whose reports are dispatched one after \
      the other, to such a touch among all touches of an event, and to each location that a recognizer receives; and to \
      each place where calls show a touch after one where it reported its location
      """,
    leavesOpen: [
      LeftOpen.recognizers, LeftOpen.order, "Differences within the engine's tolerance.",
      "Whether touches of a report whose own calls are still to come are already where the report says.",
    ],
    needs: [.touchDelivery, .touchLocations], shows: [.location],
    biases: [.drags, .severalFingersOnOneView],
    advice: "update all touches of a report first, then call the views",
    checks: [
      .invariant(checkLocations),
      .invariant { run, check in
        run.checkReports("location", "place", &check, \.location, { NumberText.text($0) }) { place, _, report in
          run.fingers.contains(report) { place.isClose(to: $0.location, within: run.engine.tolerance) }
        }
      },
      .invariant { run, check in run.checkKeepsReporting(.location, "location", &check) },
    ])

  private static func checkLocations(_ run: Run, _ check: inout Check) {
    for moment in run.fingers.moments where moment.delivery != nil && moment.isAlive {
      let finger = run.fingers[moment.finger]
      guard finger.isPlain else { continue }
      for delivery in run.deliveries.lane(from: moment.delivery) {
        guard let location = run.trace.snapshots[delivery.snapshot].location else { continue }
        check.applies()
        if location.isClose(to: moment.location, within: run.engine.tolerance) { continue }
        let call = run.calls[delivery.call]
        check.violated(
          Finding(
            "wrong-location",
            expected: "the touch of finger \(finger.number) to be at \(NumberText.text(moment.location)), "
              + "where the finger is when \(run.names[call.receiver]) receives \(call.method.words)",
            observed: "it says \(NumberText.text(location))", records: [call.sequence],
            observedObject: call.receiver))
        break
      }
    }
  }

  static let touchKnowsItsPreviousPlace = Rule(
    "TD-15", "A touch says where its finger was before",
    demands: """
      When a finger has moved or lifted elsewhere, its touch's previous location MUST be the place that the finger reported \
      before, wherever a call shows the touch; and a touch that has reported its previous location MUST go on to.
      """,
    because: "A handler that adds up the differences arrives where the finger is only when they join without gaps.",
    clarity: .stated, citations: ["000:55", "001:25"],
    applies: """
      to each delivered move and lift by which a finger is clearly elsewhere than before, and to each call by which it \
      is passed on, if the touch reports its previous location and no recognizer is on its view or on a superview; in runs \
      whose reports are dispatched one after the other, to such a touch among all touches of an event and to each touch \
      that a recognizer receives, if the last report of its finger is such a one; and to each place where calls show a touch \
      after one where it reported its previous location
      """,
    leavesOpen: [
      LeftOpen.recognizers, LeftOpen.order, LeftOpen.takenAway,
      "The previous location at touchesBegan and after a report that moves nothing (G-12).",
    ],
    needs: [.touchDelivery, .touchLocations], shows: [.previousLocation],
    biases: [.drags, .severalFingersOnOneView],
    advice: "keep the location as the previous one right before the new one is set, once in every report of the finger",
    checks: [
      .invariant(checkPreviousLocations),
      .invariant { run, check in
        run.checkReports("previous-location", "place before", &check, \.previousLocation, { NumberText.text($0) }) {
          place, mention, report in
          if run.mayBeOfAHandler(mention) { return nil }
          if run.fingers.contains(report, where: { $0.kind == .down || !run.fingers.isElsewhere($0) }) { return nil }
          return run.fingers.contains(report) { candidate in
            // Once the report is over, the touch may be where it was before.
            place.isClose(to: candidate.previous, within: run.engine.tolerance)
              || report.now == nil && place.isClose(to: candidate.location, within: run.engine.tolerance)
          }
        }
      },
      .invariant { run, check in run.checkKeepsReporting(.previousLocation, "previous location", &check) },
    ])

  private static func checkPreviousLocations(_ run: Run, _ check: inout Check) {
    for moment in run.fingers.moments where moment.delivery != nil && moment.isAlive {
      guard moment.kind == .move || moment.kind == .lift, run.fingers.isElsewhere(moment) else { continue }
      let finger = run.fingers[moment.finger]
      guard finger.isPlain else { continue }
      for delivery in run.deliveries.lane(from: moment.delivery) {
        guard let previous = run.trace.snapshots[delivery.snapshot].previousLocation else { continue }
        check.applies()
        if previous.isClose(to: moment.previous, within: run.engine.tolerance) { continue }
        let call = run.calls[delivery.call]
        check.violated(
          Finding(
            "wrong-previous-location",
            expected: "the previous location of finger \(finger.number) to be \(NumberText.text(moment.previous)), "
              + "which it left for \(NumberText.text(moment.location))",
            observed: "it is \(NumberText.text(previous))", records: [call.sequence], observedObject: call.receiver))
        break
      }
    }
  }

  static let liftUpdatesFirst = Rule(
    "TD-33", "The touch is updated before its end is delivered",
    demands: """
      When a finger lifts, its touch MUST get the place of the lift and the phase ended before touchesEnded is called.
      """,
    because:
      "Where a finger lifts decides what a drop or a release means; the place of the last move is not good enough.",
    clarity: .stated, citations: ["003:30"],
    applies: """
      to each delivered lift by which a finger is clearly elsewhere than before, if the touch reported the right place \
      until then and reports its location or phase now, and no recognizer is on its view or on a superview
      """,
    leavesOpen: [LeftOpen.recognizers, "A touch that was wrong before the lift, which TD-14 judges."],
    needs: [.touchDelivery, .touchLocations], shows: [.location, .phase],
    biases: [.drags, .singleFinger],
    advice: "treat a lift as a last report of the place, then as the end",
    checks: [.invariant(checkLifts)])

  /// Applies only where the touch reported the right place until the lift; TD-14 judges what was wrong before.
  private static func checkLifts(_ run: Run, _ check: inout Check) {
    for moment in run.fingers.moments where moment.delivery != nil && moment.isAlive && moment.kind == .lift {
      let finger = run.fingers[moment.finger]
      guard run.fingers.isElsewhere(moment), finger.isPlain, run.wasRight(finger, before: moment) else { continue }
      guard let delivery = run.deliveries[moment.delivery] else { continue }
      let snapshot = run.trace.snapshots[delivery.snapshot]
      guard snapshot.location != nil || snapshot.phase != nil else { continue }
      check.applies()
      let call = run.calls[delivery.call]
      let place = NumberText.text(moment.location)
      if let location = snapshot.location, !location.isClose(to: moment.location, within: run.engine.tolerance) {
        check.violated(
          Finding(
            "location-before-lift",
            expected:
              "touchesEnded on \(run.names[call.receiver]) to report \(place), where finger \(finger.number) lifts",
            observed: "the touch is at \(NumberText.text(location))", records: [call.sequence],
            observedObject: call.receiver))
      } else if let phase = snapshot.phase, phase != .ended {
        check.violated(
          Finding(
            "phase-before-lift",
            expected: "the touch of finger \(finger.number), lifted at \(place), to be ended in touchesEnded",
            observed: "its phase is \(phase)", records: [call.sequence], observedObject: call.receiver))
      }
    }
  }
}

extension Run {
  /// Whether the touch of a finger said the finger's place when it was delivered last before a moment.
  fileprivate func wasRight(_ finger: Finger, before moment: FingerMoment) -> Bool {
    guard let touch = touches[finger.touch], let reported = deliveries[moment.delivery] else { return false }
    var last: Delivery?
    for delivery in deliveries.of(touch) {
      if calls[delivery.call].sequence >= calls[reported.call].sequence { break }
      last = delivery
    }
    guard let last, let location = trace.snapshots[last.snapshot].location else { return false }
    return location.isClose(to: moment.previous, within: engine.tolerance)
  }
}
