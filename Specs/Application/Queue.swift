internal import TouchModel
internal import TraceAnalysis

/// The queue from which the application takes reports.
extension Rule {
  static let reportsAreQueued = Rule(
    "AP-01", "Reports go through the application's queue",
    demands: """
      Every report of fingers MUST be put in the application's queue, once, and responders MUST receive it only after it was \
      taken from there.
      """,
    because: "What bypasses the queue overtakes what waits in it.",
    clarity: .stated, citations: ["003:40", "004:3"],
    applies: """
      to each report that is put in the queue or taken from it, and to each call of a step that is a report, in scripts \
      with touches
      """,
    leavesOpen: [
      "Reports of the script that are never taken from the queue, which AP-03 judges.",
      "Calls by timers, which deliver what reports taken out before have left to them (G-11).",
      "Whether a report is hit-tested before it is put in the queue or after.",
      "Engines without eventQueue.",
    ],
    needs: [.touchDelivery, .eventQueue],
    biases: [.bursts, .singleFinger],
    advice: "look for an input source that calls responders itself",
    checks: [.invariant(checkQueued)])

  private static func checkQueued(_ run: Run, _ check: inout Check) {
    var queue = QueueWalk(run)
    while let record = queue.next() {
      switch record {
      case .enqueued(let number, let sequence):
        check.applies()
        if queue.timesEnqueued(number) == 2 {
          check.violated(
            Finding(
              "queued-twice", expected: "\(name(number)) to be put in the queue once",
              observed: "it is put in again", records: [sequence]))
        }
      case .dequeued(let number, let sequence):
        check.applies()
        if queue.wasEnqueued(number) { continue }
        check.violated(
          Finding(
            "not-queued", expected: "\(name(number)) to be put in the queue before it is taken out",
            observed: "it is taken out without having been put in", records: [sequence]))
      case .call(let handle):
        let call = run.calls[handle]
        guard run.dispatches[call.dispatch].isReport else { continue }
        check.applies()
        guard queue.isPassed(by: call) else { continue }
        check.violated(
          Finding(
            "past-the-queue", expected: "\(call.words) only after its report was taken from the queue",
            observed: "\(run.names[call.receiver]) receives it before any report was taken", records: [call.sequence],
            observedObject: call.receiver))
      }
    }
  }

  static let firstInFirstOut = Rule(
    "AP-02", "First in, first out",
    demands: "Reports MUST be dispatched in the order in which they arrived.",
    because: "A lift that overtakes a move ends a touch that is still on its way.",
    clarity: .stated, citations: ["004:4"],
    applies: """
      to each report that is taken from the queue while others wait, or after one that came later; and to each touch \
      whose finger is in several reports and which reports its location
      """,
    leavesOpen: [
      "Reports that an engine merges: their places have to come in order, not each of them.",
      "Touches that do not report their locations.",
    ],
    needs: Needs([.touchDelivery], oneOf: [.eventQueue, .touchLocations]),
    biases: [.bursts, .drags],
    advice: "take the front of the queue; one queue for all windows and phases",
    checks: [
      .invariant { run, check in
        var queue = QueueWalk(run)
        while let record = queue.next() {
          guard case .dequeued(let number, let sequence) = record, queue.wasEnqueued(number) else { continue }
          // Only where others wait, or went before, is there an order.
          let latest = queue.latestDequeued.flatMap { $0 > number && queue.timesDequeued(number) == 1 ? $0 : nil }
          if queue.waiting > 0 || latest != nil { check.applies() }
          let overtaken = queue.firstWaiting.flatMap { $0 < number ? ($0, number) : nil }
          guard let (earlier, later) = overtaken ?? latest.map({ (number, $0) }) else { continue }
          check.violated(
            Finding(
              "overtaken", expected: "\(name(earlier)) to be dispatched before \(name(later))",
              observed: "\(name(later)) is taken from the queue first", records: [sequence]))
          return
        }
      },
      .invariant(checkPlaces), .examples([.burstOfReports]),
    ])

  /// The places a touch reports come in the order in which its finger was there.
  private static func checkPlaces(_ run: Run, _ check: inout Check) {
    for touch in run.touches {
      guard let handle = touch.finger, run.fingers[handle].reports > 1,
        run.deliveries.of(touch).contains(where: { run.trace.snapshots[$0.snapshot].location != nil })
      else { continue }
      check.applies()
      let finger = run.fingers[handle]
      let down = run.dispatches[finger.down].moments
      guard let first = down.first(where: { run.fingers.moments[$0].finger == handle }) else { continue }
      var reached = first
      for delivery in run.deliveries.of(touch)
      where delivery.isDirect && run.calls[delivery.call].dispatch <= finger.end {
        guard let place = run.trace.snapshots[delivery.snapshot].location else { continue }
        if let later = run.moment(of: handle, at: place, among: reached..<run.fingers.moments.endIndex) {
          reached = later
        } else if let earlier = run.moment(of: handle, at: place, among: first..<reached) {
          let call = run.calls[delivery.call]
          check.violated(
            Finding(
              "place-out-of-order",
              expected: "\(call.words) of \(run.names[touch.id]) to report "
                + "\(NumberText.text(run.fingers.moments[reached].location)) or a later place",
              observed:
                "it reports \(NumberText.text(run.fingers.moments[earlier].location)), where the finger was before",
              records: [call.sequence], observedObject: call.receiver))
          break
        }
      }
    }
  }

  static let nothingIsLost = Rule(
    "AP-03", "Every report is dispatched, once",
    demands: "Every report MUST be dispatched exactly once, at the latest by the end of the run.",
    because: "A report that stays in the queue leaves a touch alive whose finger is gone.",
    clarity: .stated, citations: ["003:40"],
    applies: """
      where the queue is recorded, to each report of the script and to each that is taken from the queue; where it is \
      not, to each touch whose finger lifts and that has no recognizer on its view or on a superview
      """,
    leavesOpen: [
      LeftOpen.recognizers,
      "Reports that never come to the queue though responders are called in their steps, which AP-01 judges.",
      "Where the queue is not recorded, everything but lifts, which TD-07 to TD-11 judge.",
    ],
    needs: [.touchDelivery],
    biases: [.bursts, .drags],
    advice: "empty the queue whenever something is put in it, and take each report out as it is dispatched",
    checks: [
      .invariant(checkDispatched),
      // By the end every touch whose finger lifted has ended somewhere, however reports were merged; where the queue
      // can be seen, its records show what was dispatched.
      .invariant { run, check in
        if run.engine.capabilities.contains(Capability.eventQueue) { return }
        for touch in run.touches {
          guard touch.isPlain, !touch.isShared else { continue }
          let finger = run.fingers[touch.finger]
          guard finger?.ending == .lift || finger == nil && run.fingers.allSatisfy({ $0.ending == .lift }) else {
            continue
          }
          check.applies()
          guard !touch.hasEnding else { continue }
          check.violated(
            Finding(
              "lost-lift",
              expected:
                "the lift of \(finger.map { "finger \($0.number)" } ?? "its finger") to be dispatched sooner or later",
              observed: "\(run.names[touch.id]) never ends",
              records: [run.lastCall(of: touch)], observedObject: touch.view,
              missing: MissingEvent(.ended, of: touch.id, at: touch.view, after: run.trace.records.count - 1)))
        }
      },
    ])

  private static func checkDispatched(_ run: Run, _ check: inout Check) {
    guard run.engine.capabilities.contains(Capability.eventQueue) else { return }
    var queue = QueueWalk(run)
    while let record = queue.next() {
      guard case .dequeued(let number, let sequence) = record else { continue }
      if !queue.isReport(number) { check.applies() }
      guard queue.timesDequeued(number) == 2 else { continue }
      check.violated(
        Finding(
          "dispatched-twice", expected: "\(name(number)) to be dispatched once",
          observed: "it is taken from the queue again", records: [sequence]))
    }
    if let number = queue.firstWaiting {
      check.violated(
        Finding(
          "left-in-queue", expected: "\(name(number)) to be dispatched",
          observed: "it is still in the queue when everything is over", records: queue.records(of: number),
          missing: MissingEvent("dequeued", at: nil, after: run.trace.records.count - 1)))
    }
    // What is lost before it comes to the queue leaves no record.
    let steps = run.dispatches.indices.filter { run.dispatches[$0].isReport }
    for (number, step) in zip(0..<queue.reports, steps) {
      check.applies()
      guard queue.timesDequeued(number) == 0, queue.records(of: number).isEmpty, !run.goesPastTheQueue(step) else {
        continue
      }
      check.violated(
        Finding(
          "never-queued", expected: "\(name(number)) of the script to be dispatched",
          observed: "it is neither put in the queue nor taken from it", records: run.evidence(ofReport: number),
          missing: run.missingReport(number)))
    }
  }

  /// The name of a report, counted from 1.
  private static func name(_ report: Int) -> String {
    report == .max ? "an impossible report" : "report \(report + 1)"
  }
}

extension Run {
  /// Whether any call of a step comes although nothing was taken out for it.
  fileprivate func goesPastTheQueue(_ step: Handle<Dispatch>) -> Bool {
    var queue = QueueWalk(self)
    while let record = queue.next() {
      if case .call(let call) = record, calls[call].dispatch == step, queue.isPassed(by: calls[call]) { return true }
    }
    return false
  }

  /// That a report never comes to the queue; `nil` for one that the script does not have.
  fileprivate func missingReport(_ number: Int) -> MissingEvent? {
    let reports = dispatches.indices.filter { dispatches[$0].isReport }
    return reports.indices.contains(number) ? missing("enters the queue", at: nil, by: reports[number]) : nil
  }

  /// The last record of the step of a report; nothing when there is none.
  fileprivate func evidence(ofReport number: Int) -> [Int] {
    let reports = dispatches.filter(\.isReport)
    guard reports.indices.contains(number), !reports[number].records.isEmpty else { return [] }
    return [reports[number].records.upperBound - 1]
  }

  /// The first of some moments at which a finger with a living touch is at a place; `nil` when there is none.
  fileprivate func moment(of finger: Handle<Finger>, at place: ScenePoint, among positions: Range<Handle<FingerMoment>>)
    -> Handle<FingerMoment>?
  {
    positions.first { position in
      fingers.moments[position].finger == finger && fingers.moments[position].isAlive
        && place.isClose(to: fingers.moments[position].location, within: engine.tolerance)
    }
  }
}
