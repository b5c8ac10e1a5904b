internal import TouchModel
internal import TraceAnalysis

/// When the action of a recognizer is called, and for whom.
extension Rule {
  static let cancelledBeforeTheAction = Rule(
    "GR-33", "The view is cancelled before the action is called",
    demands: """
      The view MUST be cancelled before the first call of the action of the recognition, in the same dispatch.
      """,
    because: "An action that looks at the view finds it as if it had not been touched.",
    clarity: .stated, citations: ["000:311", "002:23", "001:188"],
    applies: """
      to each touch that a recognition cancels at its view, when the recognition calls an action and no other \
      recognition of that dispatch may be the cause of the cancellation
      """,
    leavesOpen: [
      "Under recognitionLag = upToOneReport action and cancellation may come in different dispatches.",
      "A cancellation within the declared deliveryDelay may come after the action, which keeps to the dispatch.",
      LeftOpen.order,
      LeftOpen.touchesOfAGesture,
      LeftOpen.unseenTouches,
    ],
    needs: Needs([.touchDelivery], oneOf: .recognizers),
    thresholds: [.panDistance], holdsUnder: [ReadingCondition(\.cancelActionOrder, .cancelFirst)],
    biases: [.recognizers, .ancestorRecognizers, .taps, .pans],
    advice: "look at what a change of state does first: call the targets, or cancel the view",
    checks: [
      .invariant { run, check in
        guard run.isOrderly else { return }
        run.eachCancelledAction { action, cancelled in
          check.applies()
          let call = run.calls[cancelled.call]
          if run.isWithinDelay(call, after: action.turn) { return }
          guard action.turn == call.turn || run.states.lag > 0 else {
            return check.violated(run.apart("action-in-another-dispatch", action, call))
          }
          let lane = [cancelled] + run.deliveries.lane(from: cancelled.next)
          guard let late = lane.map({ run.calls[$0.call] }).first(where: { $0.sequence > action.sequence }) else {
            return
          }
          check.violated(
            Finding(
              "action-first",
              expected: "touchesCancelled at \(run.names[late.receiver]) before the action of "
                + run.names[action.call.recognizer],
              observed: "the action is called first", records: [action.sequence, late.sequence],
              observedObject: action.call.recognizer))
        }
      }
    ])

  static let actionBeforeTheCancellation = Rule(
    "GR-34", "The action is called, then the view is cancelled",
    demands: """
      The first call of the action of a recognition MUST come before the view is cancelled, in the same dispatch or within the \
      declared deliveryDelay.
      """,
    because: "This is how the printed trace of a table in a tapped view reads, and how devices behave.",
    clarity: .scenario, citations: ["000:307", "000:308"],
    applies: """
      to each touch that a recognition cancels at its view, when the recognition calls an action and no other \
      recognition of that dispatch may be the cause of the cancellation
      """,
    leavesOpen: [
      "Document 000 prints the order as rough.",
      LeftOpen.order,
      LeftOpen.touchesOfAGesture,
      LeftOpen.unseenTouches,
    ],
    needs: Needs([.touchDelivery], oneOf: .recognizers),
    thresholds: [.panDistance],
    holdsUnder: [
      ReadingCondition(\.cancelActionOrder, .actionFirst), ReadingCondition(\.recognitionLag, .sameDispatch),
    ], biases: [.recognizers, .ancestorRecognizers, .taps, .pans],
    advice: "look at what a change of state does first: call the targets, or cancel the view",
    checks: [
      .invariant { run, check in
        guard run.isOrderly else { return }
        run.eachCancelledAction { action, cancelled in
          check.applies()
          let call = run.calls[cancelled.call]
          guard action.turn == call.turn || run.states.lag > 0 || run.isWithinDelay(call, after: action.turn) else {
            return check.violated(run.apart("cancelled-in-another-dispatch", action, call))
          }
          guard call.sequence < action.sequence else { return }
          check.violated(
            Finding(
              "cancelled-first",
              expected: "the action of \(run.names[action.call.recognizer]) before touchesCancelled at "
                + run.names[call.receiver], observed: "touchesCancelled is called first",
              records: [call.sequence, action.sequence], observedObject: call.receiver))
        }
      }
    ])

  static let actionsMatchStates = Rule(
    "GR-35", "The action is called for every change of state",
    demands: """
      The action MUST be called once for every change to began, changed or ended, which the handler can read, and MUST NOT be \
      called for possible or failed.
      """,
    because: "A handler switches over the state it reads; a change without a call does not exist for it.",
    clarity: .derived, citations: ["000:119", "000:121", "000:124", "000:141", "000:152", "001:188"],
    applies: """
      to each change of a recognizer with targets to began, changed or ended, and to each call of a recognizer's action
      """,
    leavesOpen: [
      "Whether the action is called for a change to cancelled, which GR-52 recommends.",
      "A change for which some of several targets are called and others are not is judged by GR-36.",
      "A state may be reported after the call of the action, within one dispatch.",
    ],
    needs: Needs([.touchDelivery], oneOf: .recognizers),
    biases: [.recognizers, .pans, .recognizerInterruptions],
    advice: "call the action where the state is set, before it goes back to possible",
    checks: [
      .invariant { run, check in checkChanges(run, &check) { $0.callsAction && $0 != .cancelled } },
      .invariant(checkStates),
    ])

  static let cancellationsCallTheAction = Rule(
    "GR-52", "The action is called for a cancellation",
    demands: """
      The action SHOULD be called once for every change to cancelled, so that the handler can undo what the gesture has done.
      """,
    because: "A handler that is not called for the cancellation leaves a dragged view where the finger was.",
    requirement: .should, clarity: .derived, citations: ["000:119", "000:124", "000:141"],
    applies: "to each change of a recognizer with targets to cancelled",
    leavesOpen: ["A change for which some of several targets are called and others are not is judged by GR-36."],
    needs: Needs([.touchDelivery], oneOf: .recognizers),
    biases: [.recognizerInterruptions, .pans],
    advice: "call the action for cancelled as for ended, before the state goes back to possible",
    checks: [.invariant { run, check in checkChanges(run, &check) { $0 == .cancelled } }])

  private static func checkChanges(_ run: Run, _ check: inout Check, to isMeant: (RecognizerState) -> Bool) {
    for change in run.states where isMeant(change.to) { checkActions(for: change, run, &check) }
  }

  /// Looks at whether every target is called once for a change of state.
  static func checkActions(for change: StateChange, _ run: Run, _ check: inout Check) {
    let targets = run.recognizers[change.recognizer].targets
    guard targets > 0 else { return }
    check.applies()
    // A change for which some targets are called and others are not is judged by GR-36.
    guard change.actions == 0 || change.actions > targets else { return }
    let name = run.names[change.recognizer]
    let own = run.recognizers.actions.filter { run.states[$0.change]?.sequence == change.sequence }
    check.violated(
      Finding(
        change.actions == 0 ? "action-missing" : "action-again",
        expected: "one call of the action of \(name) for each of its targets when it becomes \(change.to)",
        observed: change.actions == 0 ? "there is none" : "there are \(change.actions) for \(targets)",
        records: [change.sequence] + own.map(\.sequence), expectedObject: .recognizer(change.recognizer),
        missing: own.isEmpty
          ? MissingEvent("action \(change.to)", at: .recognizer(change.recognizer), after: change.sequence) : nil))
  }

  private static func checkStates(_ run: Run, _ check: inout Check) {
    for action in run.recognizers.actions {
      guard let recognizer = action.recognizer else { continue }
      check.applies()
      var name: String { run.names[action.call.recognizer] }
      let state = action.call.state
      if !state.callsAction {
        check.violated(
          Finding(
            "called-for-\(state)", expected: "no call of the action of \(name) in the state \(state)",
            observed: "\(run.names[action.call.target]) is called", records: [action.sequence],
            observedObject: action.call.recognizer))
      } else if run.states[action.change]?.to != state {
        let latest = run.states.of(recognizer, before: action.sequence)
        check.violated(
          Finding(
            "other-state", expected: "the action of \(name) to be called in the state it is in, which is \(latest)",
            observed: "the handler reads \(state)", records: [action.sequence],
            observedObject: action.call.recognizer))
      }
    }
  }

  static let everyTargetIsCalled = Rule(
    "GR-36", "Every target is called, whenever it was added",
    demands: """
      Each target of a recognizer MUST be called once for a change to began, changed, ended or cancelled, also one that was \
      added after the recognizer was attached.
      """,
    because: "Targets are added by parts of an application that do not know of each other.",
    clarity: .stated, citations: ["000:108", "000:282", "004:49", "004:55"],
    applies: """
      to each change of a recognizer with targets for which an action is called, when the engine names the target in \
      every such call
      """,
    leavesOpen: [
      "The order in which several targets are called is open (G-07, G-28).",
      "A change for which no target is called is judged by GR-35 and GR-52.",
    ],
    needs: Needs([.touchDelivery], oneOf: .recognizers),
    biases: [.recognizers, .allGestures],
    advice: "keep a list of targets, and read it when the action is called",
    checks: [.invariant(checkTargets)])

  private static func checkTargets(_ run: Run, _ check: inout Check) {
    for (position, change) in zip(run.states.indices, run.states)
    where change.to.callsAction && change.actions > 0 {
      guard let targets = run.recognizers.attributes(of: change.recognizer).targets, !targets.isEmpty,
        let called = run.targets(calledFor: position)
      else { continue }
      check.applies()
      // Called once each in the order they were added, as they mostly are.
      if called.elementsEqual(targets, by: { $0 == .target($1) }) { continue }
      let odd = Set(targets).sorted().first { target in
        called.count { $0 == .target(target) } != targets.count { $0 == target }
      }
      let stranger = called.first { $0.kind != .target || !targets.contains($0.number) }
      guard let wrong = odd.map({ ObjectID.target($0) }) ?? stranger else { continue }
      let times = called.count { $0 == wrong }
      check.violated(
        Finding(
          stranger == wrong ? "stranger-called" : times == 0 ? "target-not-called" : "target-called-again",
          expected: "\(run.names[change.recognizer]) to call each of its targets once when it becomes "
            + "\(change.to)", observed: "\(run.names[wrong]) is called \(times.frequency)", records: [change.sequence],
          expectedObject: .recognizer(change.recognizer), observedObject: wrong))
    }
  }
}

extension RecognizerState {
  /// Whether a change to it calls the action.
  var callsAction: Bool {
    switch self {
    case .began, .changed, .ended, .cancelled: true
    case .possible, .failed, .other: false
    }
  }
}

extension Run {
  /// Calls the body for the first action of every recognition and each touch that it cancels, where nothing else can be the
  /// reason.
  fileprivate func eachCancelledAction(_ body: (RecognizerAction, Delivery) -> Void) {
    for recognition in recognitions where cancelling.isCancelling(recognition) {
      guard
        let action = recognizers.actions.first(where: {
          $0.recognizer == recognition.recognizer && isFirst($0, of: recognition)
        })
      else { continue }
      for touch in recognitions.touches(of: recognition) {
        guard let taken = cancelling.taken(touch, by: recognition), let ending = taken.ending,
          calls[ending.call].method == .cancelled, !taken.history.isTakenAway,
          !turns.isInterrupted(calls[ending.call].turn), cancelling.cancellers(of: touch, in: recognition.turn) == 1
        else { continue }
        body(action, ending)
      }
    }
  }

  private func isFirst(_ action: RecognizerAction, of recognition: Recognition) -> Bool {
    states[action.change]?.sequence == recognition.sequence
  }

  fileprivate func apart(_ kind: String, _ action: RecognizerAction, _ call: ResponderCall) -> Finding {
    Finding(
      kind,
      expected:
        "the action of \(names[action.call.recognizer]) and touchesCancelled at \(names[call.receiver]) in "
        + "one dispatch",
      observed:
        "the action is called at \(action.time) ms, touchesCancelled at \(trace.records[call.sequence].time) ms",
      records: [action.sequence, call.sequence].sorted(), observedObject: call.receiver)
  }

  /// The targets whose action was called for a change of state; `nil` when a call does not name its target.
  fileprivate func targets(calledFor change: Handle<StateChange>) -> [ObjectID]? {
    var targets: [ObjectID] = []
    for position in recognizers.actions.indices where recognizers.actions[position].change == change {
      guard let target = recognizers.actions[position].call.target else { return nil }
      targets.append(target)
    }
    return targets
  }
}

extension Run {
  /// Whether a call comes later than a turn, within the declared deliveryDelay.
  fileprivate func isWithinDelay(_ call: ResponderCall, after turn: Handle<Turn>) -> Bool {
    turn < call.turn && engine.thresholds.deliveryDelay > 0
      && turns[call.turn].time <= turns[turn].time + engine.thresholds.deliveryDelay
  }
}
