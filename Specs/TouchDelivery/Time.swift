internal import TouchModel
internal import TraceAnalysis

/// That a touch says when it changed.
extension Rule {
  static let timeIsRecorded = Rule(
    "TD-34", "A touch's time goes forward with its finger",
    demands: """
      A touch's timestamp MUST be the time of its last change: never earlier than at the delivery before, never later than \
      the clock, and not left at the beginning while the finger goes on; so wherever a call shows the touch. A touch that \
      has reported its timestamp MUST go on to.
      """,
    because:
      "Speeds and pauses are computed from timestamps; a time that stands still or runs back makes nonsense of them.",
    clarity: .derived, citations: ["002:5"],
    applies: """
      to each delivery that reports a timestamp; and to each delivered lift and clear move more than 100 ms after the \
      finger went down, if no recognizer is on the touch's view or on a superview; in runs whose reports are dispatched \
      one after the other, to such a touch among all touches of an event and to each that a recognizer receives; and to \
      each place where calls show a touch after one where it reported its timestamp
      """,
    leavesOpen: [
      LeftOpen.recognizers, LeftOpen.order,
      "Clocks that count in frames of up to 100 ms.",
      "Whether an interruption is a change of the touch, with a time of its own.",
      "Whether a call that was held back has the time at which it happened or at which it is delivered (G-12).",
    ],
    needs: [.touchDelivery, .touchTimestamps], shows: [.timestamp],
    biases: [.drags, .singleFinger],
    advice: "set the timestamp wherever the location is set, from one clock",
    checks: [
      .invariant(checkOrderOfTimes), .invariant(checkTimesOfChanges), .invariant(checkTimesShown),
      .invariant { run, check in run.checkKeepsReporting(.timestamp, "timestamp", &check) },
    ])

  /// All touches of an event, and what recognizers receive: no earlier than the last report that changed the touch, give or
  /// take a coarse clock, and no later than the call.
  private static func checkTimesShown(_ run: Run, _ check: inout Check) {
    run.checkReports("time", "time", &check, \.timestamp, { "\($0) ms" }) { time, mention, report in
      // An interruption need not count as a change.
      let earliest = run.fingers.earlierMoment(of: report) ?? report.now
      let isInterruption = run.fingers.moments[earliest]?.kind == .interruption
      guard let last = run.fingers.moments[isInterruption ? report.before : earliest],
        last.kind != .move || run.fingers.isElsewhere(last)
      else { return nil }
      let clock = run.trace.records[mention.sequence].time
      return run.dispatches[last.dispatch].time - coarsestClock <= time && time <= clock
    }
  }

  private static func checkOrderOfTimes(_ run: Run, _ check: inout Check) {
    for touch in run.touches {
      var last: (time: Int, sequence: Int)?
      for delivery in run.deliveries.of(touch) {
        guard let time = run.trace.snapshots[delivery.snapshot].timestamp else { continue }
        check.applies()
        let sequence = run.calls[delivery.call].sequence
        let clock = run.trace.records[sequence].time
        if time > clock {
          check.violated(
            Finding(
              "ahead-of-clock", expected: "\(run.names[touch.id]) to have changed at \(clock) ms or before",
              observed: "its timestamp is \(time) ms", records: [sequence]))
        } else if let last, time < last.time {
          check.violated(
            Finding(
              "backwards", expected: "\(run.names[touch.id]) to have changed at \(last.time) ms or later",
              observed: "its timestamp is \(time) ms", records: [last.sequence, sequence]))
        }
        last = (max(time, last?.time ?? time), sequence)
      }
    }
  }

  /// A finger that has been down for longer than any clock is coarse has another time when it moves or lifts.
  private static func checkTimesOfChanges(_ run: Run, _ check: inout Check) {
    for moment in run.fingers.moments where moment.delivery != nil && moment.isAlive {
      guard moment.kind == .lift || (moment.kind == .move && run.fingers.isElsewhere(moment)) else { continue }
      let finger = run.fingers[moment.finger]
      guard let delivery = run.deliveries[moment.delivery] else { continue }
      let call = run.calls[delivery.call]
      let now = run.dispatches[call.dispatch].time
      guard now - run.dispatches[finger.down].time > coarsestClock,
        let time = run.trace.snapshots[delivery.snapshot].timestamp, finger.isPlain
      else { continue }
      check.applies()
      guard time < now - coarsestClock else { continue }
      check.violated(
        Finding(
          "old-time",
          expected: "the touch of finger \(finger.number) to have changed at \(now) ms, when the finger "
            + (moment.kind == .lift ? "lifts" : "moves"),
          observed: "its timestamp is \(time) ms", records: [call.sequence]))
    }
  }

  /// How coarse an engine's clock may be, in milliseconds: it may count the time in frames, and frames may be long.
  private static let coarsestClock = 100
}
