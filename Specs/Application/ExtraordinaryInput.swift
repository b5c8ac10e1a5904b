internal import TouchModel
internal import TraceAnalysis

/// Input that no finger makes, and cancellations of some fingers among others.
extension Rule {
  static let malformedInputLeavesNoTrace = Rule(
    "AP-13", "Malformed input leaves no trace",
    demands: """
      After reports that contradict what fingers did before, an engine MUST go on; once no finger is down and its recognizers are \
      at rest, fingers that go down MUST be delivered as if these reports had never come.
      """,
    because: "A driver that loses or repeats a report must not leave a view blocked by a finger that is gone.",
    clarity: .derived, citations: ["003:10", "003:14", "003:18", "003:34"],
    applies: """
      to each finger that goes down after the last malformed report and after a moment at which no finger was down, in scenes \
      without effects; where there are recognizers, controls or tables, if more time than any of them waits has passed before; and to a worked example
      """,
    leavesOpen: [
      "What malformed reports do to fingers that are down, and all else until no finger is down (G-36).",
      LeftOpen.order, LeftOpen.takenAway,
    ],
    needs: [.touchDelivery, .malformedReports],
    biases: [.malformedReports],
    advice: """
      keep one touch for each finger, and let what has none do nothing: no counters that a lift too many makes negative, no \
      second touch that a lift does not reach
      """,
    checks: [
      .comparison(
        isSampled: true,
        twin: { run in run.recovery == nil ? nil : run.withoutMalformedReports },
        compare: { run, twin, check in
          guard let recovery = run.recovery, run.isOrderly, twin.isOrderly, run.fingers.count == twin.fingers.count
          else { return }
          for (finger, same) in zip(run.fingers, twin.fingers) where finger.down >= recovery {
            guard finger.isObserved || same.isObserved, !finger.isTakenAway, !same.isTakenAway else { continue }
            check.applies()
            let (story, other) = (ResponderStory(run, finger), ResponderStory(twin, same))
            if story.isSame(as: other) { continue }
            var finding = Finding(
              "lasting-harm", expected: "\(run.names[finger]) gives \(other.words)",
              observed: "it gives \(story.words)",
              records: run.fingers.evidence(ofDown: finger))
            run.point(out: story.calls, beside: other.calls, in: &finding)
            check.violated(finding.comparing(with: "the malformed report"))
          }
        }),
      .examples([.fingerThatGoesDownTwice]),
    ])

  static let singleCancellation = Rule(
    "AP-14", "A touch can be cancelled alone",
    demands: """
      When the system cancels the touches of some fingers, their views MUST receive touchesCancelled with these touches and no \
      others; the cancelled fingers MUST cause nothing more, and the others MUST go on.
      """,
    because: "A palm on the edge of the screen is taken away while a finger draws.",
    clarity: .derived, citations: ["003:22", "003:26", "003:34"],
    applies: """
      to each cancellation of a delivered touch, to each touch of another finger that is down then, to what these fingers do \
      later, and to each report of a cancelled finger, with no recognizer on the view or on a superview; to each gesture in \
      progress of other fingers alone that are known and all down then; and to two worked examples
      """,
    leavesOpen: [
      LeftOpen.recognizers, LeftOpen.order,
      "What recognizers make of a gesture that loses one of its fingers (G-13, G-27).",
    ],
    needs: [.touchDelivery, .severalFingers, .singleCancellations],
    readings: [\.contentTouches], biases: [.singleCancellations],
    advice: "look up the touches of the fingers that are named; an interruption is the one that takes all",
    checks: [
      .invariant { run, check in
        for moment in run.fingers.moments where run.isSingleCancellation(moment.dispatch) {
          let finger = run.fingers[moment.finger]
          guard run.touches[finger.touch] != nil, moment.isDue, let view = finger.owner.view else { continue }
          check.applies()
          guard run.touches.isUndelivered(moment) else { continue }
          check.violated(
            Finding(
              "not-cancelled",
              expected: "\(run.names[view]) to receive touchesCancelled for finger \(finger.number)",
              observed: "it does not", records: run.touches.evidence(of: moment), expectedObject: view,
              missing: run.missing(moment, at: view)))
        }
      },
      .invariant { run, check in
        for (handle, dispatch) in zip(run.dispatches.indices, run.dispatches)
        where run.isSingleCancellation(handle) {
          for finger in run.fingers where finger.isPlain && run.fingers.isDown(finger, throughout: handle) {
            guard let touch = finger.touch, run.touches[touch]?.isShared == false else { continue }
            check.applies()
            let call = dispatch.calls.first { call in
              run.calls[call].method == .cancelled
                && run.calls[call].deliveries.contains { run.deliveries[$0].touch == touch }
            }
            guard let found = call.map({ run.calls[$0] }) else { continue }
            check.violated(
              Finding(
                "others-concerned",
                expected: "no touchesCancelled of finger \(finger.number), which the system does not name",
                observed: "\(run.names[found.receiver]) receives \(found.words) with it", records: [found.sequence],
                observedObject: found.receiver))
          }
        }
      },
      .invariant(checkOtherGestures),
      .invariant(checkSilence),
      .invariant { run, check in
        guard let first = run.dispatches.indices.first(where: { run.isSingleCancellation($0) }) else { return }
        for moment in run.fingers.moments where moment.dispatch > first && moment.isDue {
          let finger = run.fingers[moment.finger]
          guard finger.down < first || moment.kind == .down, let view = finger.owner.view else { continue }
          check.applies()
          guard run.touches.isUndelivered(moment) else { continue }
          check.violated(
            Finding(
              "does-not-go-on",
              expected: "\(run.names[view]) to receive \(moment.kind.method.words) for finger \(finger.number)",
              observed: "it does not", records: run.touches.evidence(of: moment), expectedObject: view,
              missing: run.missing(moment, at: view)))
        }
      },
      .examples([.touchThatIsCancelledAlone, .gestureBesideACancelledTouch]),
    ])

  /// A gesture in progress to which none of the cancelled fingers belongs goes on.
  private static func checkOtherGestures(_ run: Run, _ check: inout Check) {
    guard !run.recognizers.isEmpty, run.isOrderly, run.testCase.scene.effects.isEmpty else { return }
    for dispatch in run.dispatches.indices where run.isSingleCancellation(dispatch) {
      let start = run.start(of: dispatch)
      for recognizer in run.recognizers.indices {
        let state = run.states.of(recognizer, before: start)
        guard state == .began || state == .changed, run.keepsItsFingers(recognizer, in: dispatch, before: start) else {
          continue
        }
        check.applies()
        let ended = run.states.first {
          $0.recognizer == recognizer && $0.dispatch == dispatch && $0.sequence >= start && $0.to != .changed
        }
        guard let ended else { continue }
        check.violated(
          Finding(
            "other-gesture-ended",
            expected: "\(run.names[recognizer]) to go on, since the system names none of its fingers",
            observed: "it becomes \(ended.to)", records: [ended.sequence], observedObject: .recognizer(recognizer)))
      }
    }
  }
}

extension WorkedExample {
  static let fingerThatGoesDownTwice = WorkedExample(
    "a finger that goes down twice",
    story: """
      A finger goes down on A, goes down once more, lifts, and lifts once more. When it goes down the next time, A receives \
      touchesBegan as ever.
      """,
    citations: ["003:34"],
    try TouchScene(.window(320, 480, [.view(0, 0, 320, 480)]).key()),
    try TouchScript(
      .down(1, 40, 40), .malformed(FingerChange(finger: 1, .down, at: ScenePoint(60, 40))), .up(1, 40, 40),
      .malformed(FingerChange(finger: 1, .up, at: ScenePoint(40, 40))), .down(1, 80, 80).at(1000), .up(1, 80, 80))
  ) { run, check in
    // An engine that delivers no finger breaks other rules.
    guard run.fingers.count == 2, let first = run.fingers.indices.first, let last = run.fingers.indices.last,
      run.touches.viewStory(of: first)?.first == .began
    else { return }
    check.applies()
    guard run.touches.viewStory(of: last)?.first != .began else { return }
    check.violated(
      Finding(
        "example-lasting-harm", expected: "A to receive touchesBegan when the finger goes down for the last time",
        observed: "it does not", records: run.fingers.evidence(ofDown: run.fingers[last]),
        expectedObject: .view(1), missing: run.missingBeginning(of: last, at: .view(1))))
  }

  static let touchThatIsCancelledAlone = WorkedExample(
    "a touch that is cancelled alone",
    story: """
      One finger is on A and one on B when the system cancels the second: B receives touchesCancelled, and A receives what \
      the first does afterwards.
      """,
    citations: ["003:22", "003:34"],
    try TouchScene(.window(320, 480, [.view(0, 0, 160, 480), .view(160, 0, 160, 480)]).key()),
    try TouchScript(.down(1, 40, 40), .down(2, 200, 40), .cancellation(of: 2), .move(1, 60, 40), .up(1, 60, 40))
  ) { run, check in
    // An engine that delivers neither finger breaks other rules.
    guard run.fingers.count == 2, let first = run.fingers.indices.first, let last = run.fingers.indices.last,
      let kept = run.touches.viewStory(of: first), let cancelled = run.touches.viewStory(of: last),
      kept.first == .began, cancelled.first == .began
    else { return }
    check.applies()
    if cancelled != [.began, .cancelled] {
      check.violated(
        Finding(
          "example-not-cancelled", expected: "B to receive touchesBegan and touchesCancelled of finger 2",
          observed: "it receives \(cancelled.map(\.rawValue).joined(separator: ", "))",
          records: run.fingers.evidence(ofDown: run.fingers[last]), expectedObject: .view(2)))
    }
    if kept.contains(.cancelled) {
      check.violated(
        Finding(
          "example-others-concerned", expected: "A to receive no touchesCancelled of finger 1",
          observed: "it receives one", records: run.fingers.evidence(ofDown: run.fingers[first]),
          observedObject: .view(1)))
    }
  }

  static let gestureBesideACancelledTouch = WorkedExample(
    "a gesture beside a touch that is cancelled",
    story: """
      One finger is on A and one drags on B, which has a pan, when the system cancels the touch of the first: the pan of B goes \
      on until its own finger lifts.
      """,
    citations: ["003:22", "003:34"],
    try TouchScene(.window(320, 480, [.view(0, 0, 160, 480), .view(160, 0, 160, 480).recognizer(.pan)]).key()),
    try TouchScript(
      .down(1, 40, 40), .down(2, 200, 40), .move(2, 200, 140), .cancellation(of: 1), .move(2, 200, 240),
      .up(2, 200, 240))
  ) { run, check in
    // An engine whose pan does not begin breaks other rules.
    let cancelled = Handle<Dispatch>(3)
    guard run.dispatches.indices.contains(cancelled), let pan = run.recognizers.indices.first else { return }
    let state = run.states.of(pan, before: run.start(of: cancelled))
    guard state == .began || state == .changed else { return }
    check.applies()
    guard let ended = run.states.first(where: { $0.dispatch == cancelled && $0.to != .changed }) else { return }
    check.violated(
      Finding(
        "example-other-gesture-ended", expected: "the pan of B to go on, whose finger is still down",
        observed: "it becomes \(ended.to)", records: [ended.sequence], observedObject: .recognizer(pan)))
  }
}

extension Run {
  /// Whether a step is a cancellation of some touches.
  func isSingleCancellation(_ dispatch: Handle<Dispatch>) -> Bool {
    guard testCase.script.steps.indices.contains(dispatch.position) else { return false }
    if case .cancellation = testCase.script.steps[dispatch.position].action { return true }
    return false
  }

  /// Whether all fingers that may belong to the gesture of a recognizer are known and go on throughout a dispatch.
  fileprivate func keepsItsFingers(_ recognizer: Handle<Recognizer>, in dispatch: Handle<Dispatch>, before start: Int)
    -> Bool
  {
    guard let recognition = recognitions.last(where: { $0.recognizer == recognizer && $0.sequence < start }) else {
      return false
    }
    let own = recognitions.touches(of: recognition).map { trackedTouches[$0].finger }
    let reached = fingers.filter {
      $0.down < dispatch && $0.end >= dispatch
        && ($0.owner == .unknown || recognizers.onPath(of: $0).contains(recognizer))
    }
    return !own.isEmpty
      && own.allSatisfy { finger in finger.map { fingers.isDown(fingers[$0], throughout: dispatch) } ?? false }
      && reached.allSatisfy { fingers.isDown($0, throughout: dispatch) }
  }

  /// The step with which a sequence begins that malformed reports before it must not be felt in; `nil` when there is none.
  fileprivate var recovery: Handle<Dispatch>? {
    guard testCase.scene.effects.isEmpty, reservedCapabilities.contains(.malformedReports) else { return nil }
    return freshSequence { if case .malformedReport = $0 { true } else { false } }
  }

  /// The case with time that passes in place of malformed reports.
  fileprivate var withoutMalformedReports: ConformanceCase {
    let steps = testCase.script.steps.map { step in
      if case .malformedReport = step.action { ScriptStep(at: step.time, .wait) } else { step }
    }
    return ConformanceCase(wellFormed: testCase.scene, TouchScript(wellFormed: steps))
  }
}
