internal import TouchModel
internal import TraceAnalysis

/// The states of a recognizer and how they follow each other.
extension Rule {
  static let possibleAtFirst = Rule(
    "GR-06", "A recognizer is possible before and between gestures",
    demands: """
      A new recognizer MUST be in the state possible, and so MUST every recognizer once all fingers have left and all \
      recognizers have recognized or failed.
      """,
    because: "A recognizer that stays in the state of its last gesture recognizes no further one.",
    clarity: .default, citations: ["000:91", "001:179", "004:57"],
    applies: """
      to the state of a new recognizer of each kind, the plain one included, and to each recognizer that has changed \
      its state, at the end of a run in which every finger has lifted or was interrupted
      """,
    leavesOpen: [
      "When exactly a recognizer is reset is decided by the reading resetTiming.",
      "Under recognitionLag = upToOneReport the run may end before the reset and is not judged.",
      LeftOpen.order,
    ],
    needs: Needs([.touchDelivery, .observesReset], oneOf: .recognizers),
    readings: [\.resetTiming], biases: [.recognizers, .allGestures, .severalRecognizers],
    advice: "reset every recognizer of a touch sequence when the sequence is over, whether it recognized or failed",
    checks: [
      .invariant { run, check in
        guard run.isSettled else { return }
        for recognizer in run.recognizers where !recognizer.changes.isEmpty {
          check.applies()
          guard let last = run.states[recognizer.changes.last], last.to != .possible else { continue }
          check.violated(
            Finding(
              "not-possible-at-rest",
              expected: "\(run.names[recognizer.id]) to be possible once all fingers have left",
              observed: "it is \(last.to)", records: [last.sequence], observedObject: recognizer.id,
              missing: MissingEvent("possible", at: recognizer.id, after: run.trace.records.indices.last)))
        }
      },
      .defaults(
        RecognizerKind.allCases.map { DefaultExpectation(.recognizer(kind: $0), .state, .state(.possible)) }),
    ])

  static let sixStates = Rule(
    "GR-07", "There are six states, and recognized is ended",
    demands: """
      The state of a recognizer MUST be possible, began, changed, ended, cancelled or failed; the success of a tap or a \
      swipe MUST be reported as ended.
      """,
    because: "A handler that asks for ended misses a success that is reported by another name.",
    clarity: .stated, citations: ["000:91", "000:96", "001:207", "004:57"],
    applies: "to each change of state that a recognizer reports, and to each state that an action reads",
    leavesOpen: [
      "A success that is reported by a wrong state of the six is judged by GR-09 and GR-10."
    ],
    needs: Needs([.touchDelivery], oneOf: .recognizers),
    biases: [.recognizers, .allGestures],
    advice: "make recognized another name of ended, not another value",
    checks: [.invariant(checkWords)])

  private static func checkWords(_ run: Run, _ check: inout Check) {
    for change in run.states {
      check.applies()
      guard change.to == .other else { continue }
      check.violated(
        Finding(
          "unknown-state", expected: "one of the six states of \(run.names[change.recognizer])",
          observed: "a state the documents do not know", records: [change.sequence],
          observedObject: .recognizer(change.recognizer)))
    }
    for action in run.recognizers.actions where action.recognizer != nil {
      check.applies()
      guard action.call.state == .other else { continue }
      check.violated(
        Finding(
          "unknown-state",
          expected: "one of the six states to be read by the action of \(run.names[action.call.recognizer])",
          observed: "a state the documents do not know", records: [action.sequence],
          observedObject: action.call.recognizer))
    }
  }

  static let legalTransitions = Rule(
    "GR-08", "States follow each other in a fixed order",
    demands: """
      From possible a recognizer MUST go to began, ended or failed, from began or changed to changed, ended or cancelled, \
      and from ended, cancelled or failed to possible.
      """,
    because: "Handlers begin, continue and finish by these states; a step that is left out leaves work undone.",
    clarity: .derived, citations: ["001:197", "004:57"],
    applies: "to each change of a recognizer's state from one known state to another",
    leavesOpen: [
      "That possible is reported again is no change.",
      """
      Without observesReset, or under another reading of resetTiming, a return to possible need not be reported: \
      began, ended or failed after an end begin another gesture.
      """,
    ],
    needs: Needs([.touchDelivery], oneOf: .recognizers),
    readings: [\.resetTiming], biases: [.recognizers, .allGestures, .severalRecognizers, .recognizerInterruptions],
    advice:
      "keep the legal steps in one table and let every change go through it; an active gesture is cancelled, never failed",
    checks: [.invariant(checkTransitions)])

  private static func checkTransitions(_ run: Run, _ check: inout Check) {
    for change in run.states where change.to != .other && change.from != .other {
      // A state that is reported again is no change.
      if change.from == .possible, change.to == .possible { continue }
      check.applies()
      guard !change.isLegal else { continue }
      let before = run.states[change.previous].map { [$0.sequence] } ?? []
      check.violated(
        Finding(
          // Whether a gesture in progress has changed already makes no other violation.
          "\(change.from == .changed ? .began : change.from)-to-\(change.to)",
          expected:
            "\(run.names[change.recognizer]) to go from \(change.from) to \(change.from.successors)",
          observed: "it becomes \(change.to)", records: before + [change.sequence],
          observedObject: .recognizer(change.recognizer)))
    }
  }

  static let continuousWord = Rule(
    "GR-09", "A continuous gesture begins, changes and ends",
    demands: """
      A long press, pan, pinch or rotation that succeeds MUST begin once, change any number of times, and then end or be \
      cancelled.
      """,
    because: "A drag picks up once, at began, and puts down once, at the end.",
    clarity: .stated, citations: ["000:139", "000:153", "001:197", "001:207"],
    applies: """
      to each change of state of a long press, pan, pinch or rotation recognizer; and to each recognition of one, which \
      finishes by the end of a run in which every finger has lifted or was interrupted
      """,
    leavesOpen: [
      "Whether a gesture ends or is cancelled at an ordinary lift is not judged here but by GR-LP-01 and GR-PAN-01.",
      "Under recognitionLag = upToOneReport the run may end before the gesture does.",
      LeftOpen.order,
    ],
    needs: Needs([.touchDelivery], oneOf: .continuousRecognizers),
    biases: [.pans, .pinches, .rotations, .presses],
    advice: "set began when the gesture is recognized, and ended when its last finger lifts",
    checks: [
      .invariant(checkOrderOfStates),
      .invariant { run, check in
        for recognition in run.recognitions where run.recognizers[recognition.recognizer].kind.isContinuous {
          check.applies()
          guard recognition.isContinuous, recognition.finish == nil, run.isSettled else { continue }
          let id = ObjectID.recognizer(recognition.recognizer)
          check.violated(
            Finding(
              "no-end", expected: "\(run.names[id]) to end or be cancelled once its touches are gone",
              observed: "it does neither", records: [recognition.sequence], observedObject: id,
              missing: MissingEvent("ended", at: id, after: run.trace.records.indices.last)))
        }
      },
    ])

  private static func checkOrderOfStates(_ run: Run, _ check: inout Check) {
    for change in run.states where run.recognizers[change.recognizer].kind.isContinuous {
      check.applies()
      let id = ObjectID.recognizer(change.recognizer)
      if change.from == .possible, change.to == .ended || change.to == .changed {
        check.violated(
          Finding(
            "no-began", expected: "\(run.names[id]) to become began first", observed: "it becomes \(change.to)",
            records: [change.sequence], observedObject: id))
      } else if change.to == .began, change.from == .began || change.from == .changed {
        check.violated(
          Finding(
            "began-again", expected: "one began in a gesture of \(run.names[id])", observed: "it becomes began again",
            records: (run.states[change.previous].map { [$0.sequence] } ?? []) + [change.sequence],
            observedObject: id))
      }
    }
  }

  static let discreteWord = Rule(
    "GR-10", "A discrete gesture ends at once",
    demands: """
      A tap or a swipe that succeeds MUST go from possible to ended, with one call of each target's action; it MUST NOT \
      become began, changed or cancelled.
      """,
    because:
      "A tap has no course to follow; a handler of ended would miss it, one of every state would act twice.",
    clarity: .stated, citations: ["000:117", "000:125", "001:207"],
    applies: "to each change of state of a tap or swipe recognizer",
    leavesOpen: [
      "An action that is not called is judged by GR-35, one that leaves targets out by GR-36."
    ],
    needs: Needs([.touchDelivery], oneOf: .discreteRecognizers),
    biases: [.taps, .multipleTaps, .swipes],
    advice: "stay possible until the tap is complete; a touch that goes down begins no tap",
    checks: [.invariant(checkDiscrete)])

  private static func checkDiscrete(_ run: Run, _ check: inout Check) {
    for change in run.states where run.recognizers[change.recognizer].kind.isDiscrete {
      check.applies()
      let id = ObjectID.recognizer(change.recognizer)
      switch change.to {
      case .began, .changed, .cancelled:
        check.violated(
          Finding(
            "discrete-\(change.to)", expected: "\(run.names[id]) to go from possible to ended",
            observed: "it becomes \(change.to)", records: [change.sequence], observedObject: id))
      case .ended:
        let targets = run.recognizers[change.recognizer].targets
        guard change.actions > targets else { continue }
        check.violated(
          Finding(
            "action-again",
            expected:
              "\(targets == 1 ? "one call" : "\(targets) calls") of the action of \(run.names[id]) for one success",
            observed: "it is called \(change.actions.frequency)", records: [change.sequence], observedObject: id))
      case .possible, .failed, .other: break
      }
    }
  }

  static let touchesAreNoStates = Rule(
    "GR-11", "A touch that begins or moves is no state that begins or changes",
    demands: """
      Receiving touchesBegan or touchesMoved MUST NOT by itself change a recognizer's state, which stays possible while the \
      recognizer judges.
      """,
    because: "The names are alike, but an engine that sets began in touchesBegan takes every touch for a gesture.",
    clarity: .stated, citations: ["001:196", "001:207"],
    applies: """
      to each attempt of a recognizer other than a plain one, from the first touch that it receives until it \
      leaves possible
      """,
    leavesOpen: [
      "After the first touchesMoved only taps are judged: movement may be what the other kinds recognize.",
      """
      A long press needs nothing but time and is judged in the very moment of the touch alone, and not where the declared \
      pressDuration is 0.
      """,
      """
      A recognizer with a required failure may recognize an earlier tap when a touch comes that makes the other one fail.
      """,
    ],
    needs: Needs([.touchDelivery, .recognizerCalls], oneOf: .recognizers),
    readings: [\.recognitionLag], thresholds: [.tapInterval, .pressDuration], biases: [.recognizers, .allGestures],
    advice: "change the state where the criterion is met: by movement, time or a lift, never when the finger goes down",
    checks: [
      .invariant { run, check in
        for attempt in run.states.attempts where run.mayBePremature(attempt) {
          guard let call = run.recognizers.calls[attempt.firstCall] else { continue }
          check.applies()
          guard let change = run.premature(attempt) else { continue }
          check.violated(
            Finding(
              "state-by-touch",
              expected:
                "\(run.names[attempt.recognizer]) to stay possible while its touches have only \(run.hasMoved(attempt, before: change) ? "began and moved" : "began")",
              observed: "it becomes \(change.to)", records: [call.sequence, change.sequence],
              observedObject: .recognizer(attempt.recognizer)))
        }
      }
    ])
}

extension StateChange {
  /// Whether the documents have this step.
  fileprivate var isLegal: Bool {
    switch from {
    case .possible: to == .began || to == .ended || to == .failed
    case .began, .changed: to == .changed || to == .ended || to == .cancelled
    case .ended, .cancelled, .failed: to == .possible
    case .other: true
    }
  }
}

extension RecognizerState {
  /// The states that may follow, in words.
  fileprivate var successors: String {
    switch self {
    case .possible: "began, ended or failed"
    case .began, .changed: "changed, ended or cancelled"
    case .ended, .cancelled, .failed: "possible"
    case .other: "any"
    }
  }
}

extension Run {
  /// Whether a touch alone is too little for the recognizer of an attempt; for a press that takes no time it is enough.
  fileprivate func mayBePremature(_ attempt: Attempt) -> Bool {
    switch recognizers[attempt.recognizer].kind {
    case .base: false
    case .longPress: engine.thresholds.pressDuration > 0
    case .tap, .swipe, .pan, .pinch, .rotation: true
    }
  }

  /// The first change to began, changed or ended in an attempt that comes too early; `nil` when there is none.
  ///
  /// Before it the recognizer received nothing but touchesBegan, or for a tap nothing but touchesBegan and
  /// touchesMoved.
  fileprivate func premature(_ attempt: Attempt) -> StateChange? {
    var position = attempt.firstChange
    while let known = states[position], known.to == .failed || known.to == .possible {
      if position == attempt.lastChange { return nil }
      position = known.next
    }
    guard let change = states[position], !followsFailure(change) else { return nil }
    let kind = recognizers[attempt.recognizer].kind
    var call = attempt.firstCall
    while let row = recognizers.calls[call], row.sequence < change.sequence {
      if row.method.isEnding || row.method == .moved && kind != .tap { return nil }
      // A long press needs nothing but time.
      if kind == .longPress, row.turn != change.turn { return nil }
      call = row.next
    }
    return change
  }

  /// Whether a recognizer that waits for the failure of others may have recognized when the last of them failed.
  ///
  /// That is so where a finger has lifted before, or it was called for the end of a touch, so that there is something
  /// to recognize.
  private func followsFailure(_ change: StateChange) -> Bool {
    guard recognizers[change.recognizer].hasRequirements else { return false }
    return fingers.contains { recognizers.isConcerned(change.recognizer, $0) && $0.end < change.dispatch }
      || recognizers.calls.contains {
        $0.recognizer == change.recognizer && $0.method.isEnding && $0.dispatch < change.dispatch
      }
  }

  fileprivate func hasMoved(_ attempt: Attempt, before change: StateChange) -> Bool {
    var call = attempt.firstCall
    while let row = recognizers.calls[call], row.sequence < change.sequence {
      if row.method == .moved { return true }
      call = row.next
    }
    return false
  }
}
