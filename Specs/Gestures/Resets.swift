internal import TouchModel
internal import TraceAnalysis

/// What becomes of a recognizer after it has recognized, failed or been cancelled.
extension Rule {
  static let failedIsOut = Rule(
    "GR-18", "A recognizer that failed is out of the touch",
    demands: """
      A recognizer that has failed MUST NOT recognize with the touches it received, MUST receive nothing more of them in \
      later dispatches, and MUST leave the list of recognizers they carry.
      """,
    because: "A tap that failed when the finger moved away must not be recognized when the finger returns.",
    clarity: .stated, citations: ["001:179"],
    applies: """
      to each touch that a recognizer has received when it fails; to the list of recognizers that the touch carries \
      where the engine shows it and the finger moves in a later dispatch; and to each recognition after a failure of the \
      recognizer
      """,
    leavesOpen: [
      "Within the dispatch of the failure the recognizer may still be called, since what a turn is is open (G-11).",
      "An engine may know no more of a touch that its view ignores (G-14): its list is not judged.",
      LeftOpen.order,
      LeftOpen.takenAway,
    ],
    needs: Needs([.touchDelivery, .observesFailure, .recognizerCalls], oneOf: .recognizers),
    readings: [\.resetTiming], thresholds: [.tapInterval, .panDistance], biases: [.taps, .swipes, .severalRecognizers],
    advice: "take a recognizer off its touches when it fails, and do not judge them again after its reset",
    checks: [.invariant(checkFailed), .invariant(checkRevival), .invariant(checkListsAfterFailure)])

  private static func checkFailed(_ run: Run, _ check: inout Check) {
    guard run.isOrderly else { return }
    for change in run.states where change.to == .failed && change.attempt != nil {
      for touch in run.received(change) {
        check.applies()
        guard
          let delivery = run.recognizers.deliveries(of: touch, to: change.recognizer).first(where: {
            run.recognizers.calls[$0.call].dispatch > change.dispatch
          })
        else { continue }
        let later = run.recognizers.calls[delivery.call]
        let id = ObjectID.recognizer(change.recognizer)
        check.violated(
          Finding(
            "call-after-failure",
            expected: "\(run.names[id]), which has failed, to receive nothing more of \(run.names[touch])",
            observed: "it receives \(later.method.words)", records: [change.sequence, later.sequence],
            observedObject: id))
      }
    }
  }

  private static func checkRevival(_ run: Run, _ check: inout Check) {
    for recognition in run.recognitions {
      for change in run.states
      where change.to == .failed && change.recognizer == recognition.recognizer
        && change.sequence < recognition.sequence
        && change.attempt != nil
      {
        check.applies()
        guard let touch = run.received(change).first(where: { run.recognitions.isTouch($0, of: recognition) }) else {
          continue
        }
        let id = ObjectID.recognizer(recognition.recognizer)
        check.violated(
          Finding(
            "revived",
            expected: "\(run.names[id]) not to recognize with \(run.names[touch]), as it has failed",
            observed: run.names.words(run.states[recognition.change]),
            records: [change.sequence, recognition.sequence], observedObject: id))
      }
    }
  }

  /// Judges touches that move in a later dispatch: by then they no longer carry the recognizer.
  private static func checkListsAfterFailure(_ run: Run, _ check: inout Check) {
    guard run.engine.capabilities.contains(Capability.touchRecognizers) else { return }
    for change in run.states where change.to == .failed && change.attempt != nil {
      for touch in run.received(change) {
        guard let (list, move) = run.listAfterMoving(touch, since: change) else { continue }
        check.applies()
        let id = ObjectID.recognizer(change.recognizer)
        guard run.trace.objects(list.recognizers).contains(id) else { continue }
        check.violated(
          Finding(
            "still-carried",
            expected: "\(run.names[touch]) to carry \(run.names[id]) no longer, as it has failed",
            observed: "no other list is reported before \(run.names.words(move))",
            records: [list.sequence, change.sequence],
            observedObject: id))
      }
    }
  }

  static let failedIsReset = Rule(
    "GR-19", "Failed returns to possible",
    demands: """
      A recognizer that has failed MUST return to possible before the next touch sequence, and its action MUST NOT be \
      called for the failure.
      """,
    because: "Otherwise one wrong movement would disable the gesture for good.",
    clarity: .stated, citations: ["004:57"],
    applies: """
      to each failure of a recognizer that is followed by its return to possible, by a finger that begins a new \
      touch sequence, or by the end of a run in which every finger has left; and to each call of an action
      """,
    leavesOpen: [
      "When exactly the reset comes is decided by the reading resetTiming.",
      "Another state than possible after the failure is judged by GR-08.",
      LeftOpen.order,
    ],
    needs: Needs([.touchDelivery, .observesReset], oneOf: .recognizers),
    readings: [\.resetTiming], biases: [.taps, .presses, .severalRecognizers],
    advice: "reset every recognizer that took part when the sequence is over, also those that failed",
    checks: [
      .invariant { checkReset(after: .failed, $0, &$1) },
      .invariant { run, check in
        for action in run.recognizers.actions {
          check.applies()
          guard let change = run.states[action.change], change.to == .failed else { continue }
          let id = action.call.recognizer
          check.violated(
            Finding(
              "action-at-failure", expected: "no action of \(run.names[id]), as it has failed",
              observed: "its action is called", records: [change.sequence, action.sequence],
              observedObject: id))
        }
      },
    ])

  static let cancelledIsReset = Rule(
    "GR-20", "Cancelled returns to possible",
    demands: "A recognizer that was cancelled MUST return to possible before the next touch sequence.",
    because: "After a telephone call a picture has to be movable again.",
    clarity: .stated, citations: ["004:57"],
    applies: """
      to each cancellation of a recognizer that is followed by its return to possible, by a finger that begins a new \
      touch sequence, or by the end of a run in which every finger has left
      """,
    leavesOpen: [
      "When exactly the reset comes is decided by the reading resetTiming.",
      "Another state than possible after the cancellation is judged by GR-08.",
      LeftOpen.order,
    ],
    needs: Needs([.touchDelivery, .interruptions, .observesReset], oneOf: .continuousRecognizers),
    readings: [\.resetTiming], biases: [.recognizerInterruptions],
    advice: "reset after an interruption as after a lift: no finger will come to end the sequence",
    checks: [.invariant { checkReset(after: .cancelled, $0, &$1) }])

  static let endedIsReset = Rule(
    "GR-21", "Ended returns to possible",
    demands: """
      A recognizer that has ended MUST return to possible before the next touch sequence, and in the turn that the reading \
      resetTiming names, so that the same gesture made again is recognized again.
      """,
    because: "A gesture that works once is of little use.",
    clarity: .derived, citations: ["004:57"],
    applies: """
      to each end of a gesture that is followed by the recognizer's return to possible, by a finger that begins a \
      new touch sequence, or by the end of a run in which every finger has left; under resetTiming = dispatchEnd or \
      nextTurn, to each end of a gesture that no other recognizer requires to fail, which has to be over with that \
      dispatch, or with the next report of fingers; and to each recognizer that recognizes in a run without changes of the \
      scene, compared with a run that performs the script once more after a pause longer than anything waits
      """,
    leavesOpen: [
      "Under resetTiming = sequenceEnd the reset may come in any earlier dispatch.",
      "Another state than possible after the end is judged by GR-08.",
      "A script is not performed once more where recognizers wait for several taps for ever, as the engine declares no tapInterval.",
      LeftOpen.order,
    ],
    needs: Needs([.touchDelivery, .observesReset], oneOf: .recognizers),
    readings: [\.resetTiming], biases: [.recognizers, .taps, .pans, .swipes],
    advice: "forget counts, places and times of the last gesture with the reset",
    checks: [
      .invariant { checkReset(after: .ended, $0, &$1) }, .invariant(checkClaimedReset),
      .comparison(isSampled: true, twin: { $0.caseMadeTwice }, compare: compareRepetition),
    ])

  /// Judges each recognizer that recognizes: it recognizes again when the script is performed a second time, long after.
  private static func compareRepetition(_ run: Run, _ twin: Run, _ check: inout Check) {
    let again = Handle<Dispatch>(run.testCase.script.steps.count)
    guard twin.isOrderly, twin.timeline.versions.count == 1 else { return }
    for recognizer in run.recognizers where !recognizer.recognitions.isEmpty {
      let first = twin.recognitions.filter { $0.recognizer == recognizer.handle && $0.dispatch < again }
      let second = twin.recognitions.filter { $0.recognizer == recognizer.handle && $0.dispatch >= again }
      check.applies()
      guard second.count < first.count else { continue }
      let missed = first[second.count]
      check.violated(
        Finding(
          "recognized-once",
          expected: "\(run.names[recognizer.id]) to recognize the same again when everything is done once more",
          observed: second.isEmpty
            ? "it does not, though it did the first time"
            : "it does so \(second.count.frequency), after \(first.count.frequency) at first",
          records: missed.sequence < run.trace.records.count ? [missed.sequence] : [],
          expectedObject: recognizer.id,
          missing: second.isEmpty
            ? MissingEvent("recognition", at: recognizer.id, after: run.trace.records.indices.last) : nil))
    }
  }

  /// Where the reading names an earlier moment than the end of the touch sequence, what has ended is possible by then.
  private static func checkClaimedReset(_ run: Run, _ check: inout Check) {
    let isAtOnce: Bool
    switch run.readings.resetTiming {
    case .sequenceEnd: return
    case .nextTurn: isAtOnce = false
    case .dispatchEnd: isAtOnce = true
    }
    for change in run.states where change.to == .ended {
      let isAwaited = run.recognizers.contains { run.recognizers.waits($0.handle, for: change.recognizer) }
      guard !isAwaited, let next = run.states[change.next], next.to == .possible else { continue }
      check.applies()
      // What an interruption brings of an earlier report is over with the interruption.
      let own = max(change.dispatch, Handle(run.trace.records[change.sequence].step ?? 0))
      // What the kit asks for is no turn of the run loop.
      let between = run.dispatches.indices.filter { $0 > own && $0 < next.dispatch }
      let isLate = isAtOnce ? next.dispatch > own : between.contains { !run.dispatches[$0].moments.isEmpty }
      guard isLate else { continue }
      let id = ObjectID.recognizer(change.recognizer)
      check.violated(
        Finding(
          "possible-later-than-read",
          expected:
            "\(run.names[id]) to be possible again \(isAtOnce ? "when the dispatch is over" : "in the next turn")",
          observed: "it is so later", records: [change.sequence], observedObject: id,
          missing: run.missing("possible", at: id, by: own)))
      return
    }
  }

  /// Judges each change to an end: the recognizer is possible again when the next touch sequence begins, or the run ends.
  private static func checkReset(after state: RecognizerState, _ run: Run, _ check: inout Check) {
    guard run.isOrderly else { return }
    for change in run.states where change.to == state {
      let newcomer = run.fingers.first { $0.down > change.dispatch && $0.isFresh }
      guard run.mustBeReset(change, by: newcomer) else { continue }
      check.applies()
      if let next = run.states[change.next], newcomer.map({ next.dispatch <= $0.down }) ?? true { continue }
      let id = ObjectID.recognizer(change.recognizer)
      check.violated(
        Finding(
          "\(state)-for-good",
          expected:
            "\(run.names[id]) to be possible again \(newcomer.map { "when \(run.names[$0]) comes" } ?? "when all fingers have left")",
          observed: "it is still \(state)",
          records: [change.sequence] + (newcomer.map { Array(run.fingers.evidence(ofDown: $0).prefix(1)) } ?? []),
          observedObject: id))
    }
  }
}

extension Run {
  /// Whether a change to an end is followed by the recognizer's return to possible, or by no change before a finger begins a
  /// new touch sequence or the run ends with every finger gone.
  ///
  /// Another next state is no legal step, which GR-08 judges.
  fileprivate func mustBeReset(_ change: StateChange, by newcomer: Finger?) -> Bool {
    states[change.next].map { $0.to == .possible } ?? (newcomer != nil || isSettled)
  }

  /// The touches that a recognizer had received when it changed its state in an attempt.
  fileprivate func received(_ change: StateChange) -> [Handle<TrackedTouch>] {
    guard let attempt = states.attempts[change.attempt] else { return [] }
    return recognizers.touches[attempt.touches].filter { touch in
      // They come in the order of the trace.
      let first = recognizers.deliveries(of: touch, to: change.recognizer).first { _ in true }
      return first.map { recognizers.calls[$0.call].sequence < change.sequence } ?? false
    }
  }

  /// The list of recognizers that a touch carries when its finger has moved in a later dispatch than a change, with the
  /// movement.
  ///
  /// It is `nil` when the finger does not move, or the touch carries none, or its view ignores it, as an engine may
  /// know no more of it then.
  fileprivate func listAfterMoving(_ touch: Handle<TrackedTouch>, since change: StateChange) -> (
    RecognizerList, FingerMoment
  )? {
    let finger = trackedTouches[touch].finger
    guard let finger, fingers[finger].touch != nil, !fingers[finger].isTakenAway,
      let move = fingers.moments.first(where: { moment in
        moment.finger == finger && moment.dispatch > change.dispatch && moment.kind == .move && moment.isAlive
      }), !dispatches[move.dispatch].records.isEmpty,
      let list = list(of: touch, before: dispatches[move.dispatch].records.upperBound)
    else { return nil }
    return (list, move)
  }

  /// The list of recognizers that a touch carries at a record.
  private func list(of touch: Handle<TrackedTouch>, before end: Int) -> RecognizerList? {
    var position = trackedTouches[touch].list
    while let list = recognizers.lists[position], list.sequence >= end { position = list.previous }
    return recognizers.lists[position]
  }

  /// The case whose script is performed once more, long after; `nil` when the second time may differ, or shows nothing.
  ///
  /// That is so when nothing is recognized, a finger stays down, the scene changes, or taps of the first time may count
  /// in the second, however long after it is.
  fileprivate var caseMadeTwice: ConformanceCase? {
    guard !recognitions.isEmpty, isSettled, timeline.versions.count == 1, let last = testCase.script.steps.last,
      testCase.script.steps.allSatisfy({ !$0.action.isChange }),
      engine.thresholds.tapInterval != EngineDescription.Thresholds.noLimit || recognizers.allSatisfy({ $0.taps == 1 })
    else { return nil }
    // Whole seconds, so that engines which work from picture to picture meet the same instants.
    let pause = (last.time + engine.thresholds.longestWait + 3000) / 1000 * 1000
    let again = testCase.script.steps.map { ScriptStep(at: $0.time + pause, $0.action) }
    return (try? TouchScript(steps: testCase.script.steps + again)).flatMap { try? ConformanceCase(testCase.scene, $0) }
  }
}

extension ScriptStep.Action {
  /// Whether the step changes the tree.
  fileprivate var isChange: Bool { if case .change = self { true } else { false } }
}
