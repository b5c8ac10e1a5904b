internal import TouchModel
internal import TraceAnalysis

/// What a touch says of itself: its view, its window and its phase.
extension Rule {
  static let touchKnowsItsView = Rule(
    "TD-13", "A touch knows its view and its window",
    demands: """
      A touch's view MUST be the view it began in and its window that view's window, the same wherever a call shows the \
      touch; and a touch that has reported them MUST go on to.
      """,
    because: "A responder up the chain learns only from the touch which view the finger is on.",
    clarity: .stated, citations: ["000:42", "001:23"],
    applies: """
      to each delivery of a touch from the first that reports its view, and to each that reports its window; to its view and \
      window among all touches of an event and in calls of recognizers; and to each of these from the first that reports \
      one of the two
      """,
    leavesOpen: [
      LeftOpen.shared,
      "Engines that never report a touch's view or window.",
      "Whether it is the right view, which HT-01 judges.",
    ],
    needs: [.touchDelivery], shows: [.view, .window],
    readings: [\.windowSelection], biases: [.drags, .severalWindows, .absorbingAncestors],
    advice: "set both when the touch goes down; passing a touch on does not make it the next responder's",
    checks: [
      .invariant(checkView), .invariant(checkWindow), .invariant(checkShownElsewhere),
      .invariant { run, check in
        run.checkKeepsReporting(.view, "view", &check)
        run.checkKeepsReporting(.window, "window", &check)
      },
    ])

  private static func checkView(_ run: Run, _ check: inout Check) {
    for touch in run.touches where !touch.isShared {
      var known: (view: ObjectID, sequence: Int)?
      for delivery in run.deliveries.of(touch) {
        // An engine may report no view at all; one that has reported it once reports it always.
        let view = run.trace.snapshots[delivery.snapshot].view
        let call = run.calls[delivery.call]
        guard let first = known else {
          known = view.map { ($0, call.sequence) }
          if view != nil { check.applies() }
          continue
        }
        check.applies()
        guard view != first.view else { continue }
        check.violated(
          Finding(
            "view-changed",
            expected: "the view of \(run.names[touch.id]) to be \(run.names[first.view]) at every delivery",
            observed: "it is \(run.names[view]) when \(run.names[call.receiver]) receives \(call.words)",
            records: [first.sequence, call.sequence], expectedObject: first.view, observedObject: view))
        break
      }
    }
  }

  private static func checkWindow(_ run: Run, _ check: inout Check) {
    for touch in run.touches {
      guard let window = touch.window else { continue }
      for delivery in run.deliveries.of(touch) {
        guard let reported = run.trace.snapshots[delivery.snapshot].window else { continue }
        check.applies()
        guard reported != window else { continue }
        let call = run.calls[delivery.call]
        check.violated(
          Finding(
            "other-window",
            expected:
              "the window of \(run.names[touch.id]) to be \(run.names[window]), in which \(run.names[touch.view]) is",
            observed: "it is \(run.names[reported]) when \(run.names[call.receiver]) receives \(call.words)",
            records: [call.sequence], expectedObject: window, observedObject: reported))
        break
      }
    }
  }

  /// All touches of an event, and what recognizers receive.
  private static func checkShownElsewhere(_ run: Run, _ check: inout Check) {
    for mention in run.mentions where mention.place != .set {
      guard let view = mention.view else { continue }
      let touch = run.trace.snapshots[mention.snapshot]
      func judge(_ word: String, _ reported: ObjectID?, _ right: ObjectID?) -> Bool {
        guard let reported, let right else { return true }
        check.applies()
        if reported == right { return true }
        check.violated(
          Finding(
            "\(word)-elsewhere", expected: "the \(word) of \(run.names[touch.touch]) to be \(run.names[right])",
            observed: "it is \(run.names[reported]) \(run.words(of: mention))", records: [mention.sequence],
            expectedObject: right, observedObject: reported))
        return false
      }
      guard judge("view", touch.view, view), judge("window", touch.window, run.window(of: view)) else { return }
    }
  }

  static let phasesMatchMethods = Rule(
    "TD-16", "The phase matches the method",
    demands: """
      A touch's phase MUST be began, moved, stationary, ended or cancelled, and a touch that is delivered MUST be in the \
      phase that the method is named for, in the set and among all touches of the event; and a touch that has reported its \
      phase MUST go on to.
      """,
    because: "Handlers that serve several methods go by the phase.",
    clarity: .stated, citations: ["000:45", "000:46", "000:47", "000:48", "000:49", "001:26"],
    applies: """
      to each delivery that reports a phase and began at the touch's own view, unless the phase is another one and a \
      recognizer may have held the touch back or takes it; to each phase among all touches of an event of a finger that \
      the report has moved, put down or lifted, once its own call has come and before time passes, if no recognizer is \
      on its view or on a superview; and to each place where calls show the touch after one where it reported its phase
      """,
    leavesOpen: [
      LeftOpen.recognizers, LeftOpen.takenAway,
      "The phase while a gesture cancels the touch of a finger that is still down.",
    ],
    needs: [.touchDelivery], shows: [.phase],
    biases: [.singleFinger, .drags, .interruptions],
    advice: "set the phase before the call, not after it",
    checks: [
      .invariant(checkPhases), .invariant(checkPhasesInEvents),
      .invariant { run, check in run.checkKeepsReporting(.phase, "phase", &check) },
    ])

  private static func checkPhasesInEvents(_ run: Run, _ check: inout Check) {
    run.checkReports("phase", "phase", &check, \.phase, { "\($0)" }) { phase, mention, report in
      guard mention.place == .event, !run.mayBeOfAHandler(mention), let now = run.fingers.moments[report.now],
        report.isTakenIn, now.isAlive,
        !run.turns[mention.turn].isTimer, now.kind != .move || run.fingers.isElsewhere(now)
      else { return nil }
      return phase == now.kind.method.phase
    }
  }

  private static func checkPhases(_ run: Run, _ check: inout Check) {
    for delivery in run.deliveries {
      guard let phase = run.trace.snapshots[delivery.snapshot].phase else { continue }
      let call = run.calls[delivery.call]
      guard run.deliveries.isInPlace(delivery) else { continue }
      let expected = call.method.phase
      if phase == expected {
        check.applies()
        continue
      }
      guard phase == .other || run.isStrict(call, run.touches[delivery.touch]) else { continue }
      check.applies()
      check.violated(
        Finding(
          phase == .other ? "unknown-phase" : "other-phase",
          expected: "\(run.touchName(delivery)) to be in the phase \(expected) when \(call.words) is called",
          observed: phase == .other
            ? "its phase is none of the five" : "its phase is \(phase) when \(run.names[call.receiver]) receives it",
          records: [call.sequence], observedObject: call.receiver))
    }
  }

  static let unmovedFingersAreStationary = Rule(
    "TD-17", "Unmoved fingers are stationary and not in the set",
    demands: """
      When a report mentions some fingers only, the touches of the others MUST have the phase stationary in the event, and \
      MUST NOT be in a set.
      """,
    because: "A handler takes what is in the set for what has changed.",
    clarity: .stated, citations: ["000:47", "003:38", "003:104"],
    applies: """
      to each call that a report causes at a touch's own view and each touch whose finger is down and does nothing in \
      the report, if no recognizer is on the touch's view or on a superview
      """,
    leavesOpen: [
      LeftOpen.recognizers, LeftOpen.shared, "Events that do not report the phases of all touches.",
      "Calls that a recognizer or a scroll view has held back, whose event may be that of the report in which they were due (G-12).",
    ],
    needs: [.touchDelivery, .severalFingers, .events], shows: [.allTouches, .phase],
    biases: [.severalFingersOnOneView, .severalFingers],
    advice: "when a report comes in, make every live touch stationary before looking at what changed",
    checks: [.invariant(checkStationary)])

  private static func checkStationary(_ run: Run, _ check: inout Check) {
    guard run.fingers.count > 1 else { return }
    for dispatch in run.dispatches.indices where run.dispatches[dispatch].isReport {
      for finger in run.fingers.indices where run.isStill(finger, in: dispatch) {
        guard let touch = run.fingers[finger].touch else { continue }
        for call in run.calls[run.dispatches[dispatch].calls] {
          guard let first = run.deliveries[call.deliveries].first, run.deliveries.isInPlace(first),
            !run.holding.isHeldBack(call)
          else { continue }
          check.applies()
          guard let finding = run.disturbance(of: touch, in: call) else { continue }
          check.violated(finding)
          break
        }
      }
    }
  }
}

extension Run {
  /// Whether the phase must be the one the method is named for: not where a recognizer takes the touch, which goes on, nor
  /// where one may have held it back.
  fileprivate func isStrict(_ call: ResponderCall, _ touch: TouchHistory) -> Bool {
    let isPlain = touch.isPlain
    switch call.method {
    case .began, .moved: return isPlain
    case .ended: return isPlain || !holding.isHeldBack(call, touch)
    case .cancelled: return dispatches.isInterruption(call.dispatch) && (isPlain || !holding.isHeldBack(call, touch))
    }
  }

  /// Whether a finger is down with a live touch and does nothing in a dispatch.
  @inline(__always)
  fileprivate func isStill(_ position: Handle<Finger>, in dispatch: Handle<Dispatch>) -> Bool {
    guard fingers.isDown(fingers[position], throughout: dispatch) else { return false }
    guard let touch = touches[fingers[position].touch], touch.isSimple else { return false }
    // What happens to a finger may be delivered together with an earlier report.
    return !fingers[position].isGathered && (touch.ending.map { $0 > dispatch } ?? true)
      && fingers.moment(of: position, in: dispatch) == nil
  }

  /// What is wrong with an unmoved touch in a call; `nil` when nothing is.
  fileprivate func disturbance(of touch: Handle<TouchHistory>, in call: ResponderCall) -> Finding? {
    let id = touches[touch].id
    if deliveries[call.deliveries].contains(where: { $0.touch == touch }) {
      return Finding(
        "unmoved-in-set", expected: "\(names[id]) not to be in the set, since its finger does nothing in this report",
        observed: "\(names[call.receiver]) receives \(call.words) with it", records: [call.sequence],
        observedObject: call.receiver)
    }
    guard let all = call.allTouches else { return nil }
    for position in all.indices.clamped(to: trace.snapshots.indices) where trace.snapshots[position].touch == id {
      guard let phase = trace.snapshots[position].phase, phase != .stationary else { continue }
      return Finding(
        "not-stationary",
        expected: "\(names[id]) to be stationary in the event, since its finger does nothing in this report",
        observed: "its phase is \(phase) when \(names[call.receiver]) receives \(call.words)", records: [call.sequence])
    }
    return nil
  }
}
