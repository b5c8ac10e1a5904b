internal import TouchModel
internal import TraceAnalysis

/// Which touches come in one call.
extension Rule {
  static let setHoldsAllThatChanged = Rule(
    "TD-18", "The set holds all touches of the view that changed alike",
    demands: """
      A set of touches MUST hold exactly the touches of the view that entered the method's phase in this dispatch.
      """,
    because: "With two fingers a handler looks for both in the set, and for nothing else.",
    clarity: .stated, citations: ["001:27", "002:5", "003:26", "003:28", "003:42"],
    applies: """
      to each call that the application sends to a view with isMultipleTouchEnabled for touches of its own, in cases \
      of several fingers, if no recognizer is on the view or on a superview
      """,
    leavesOpen: [
      LeftOpen.recognizers, LeftOpen.shared,
      "Views of which a handler changes isMultipleTouchEnabled (G-06).",
      "Touches of an engine that delivers late are judged in the report of their delivery.",
    ],
    needs: [.touchDelivery, .multipleTouch], shows: [.view],
    biases: [.severalFingersOnOneView, .simultaneousReports],
    advice: "collect the changed touches by view and phase; leave out what belongs to another view or did not change",
    checks: [.invariant(checkSets)])

  private static func checkSets(_ run: Run, _ check: inout Check) {
    guard run.fingers.count > 1 else { return }
    for call in run.calls {
      guard let first = run.deliveries[call.deliveries].first, first.isDirect, run.takesSeveralTouches(call) else {
        continue
      }
      let own = run.deliveries[call.deliveries].count { run.touches[$0.touch].view == call.receiver }
      guard own > 0, run.touches[first.touch].isSimple else { continue }
      check.applies()
      if let stranger = run.stranger(in: call) {
        let touch = run.touches[stranger.touch]
        check.violated(
          Finding(
            "too-many",
            expected: "the set of \(call.words) at \(run.names[call.receiver]) to hold its own touches that changed",
            observed: touch.view == call.receiver
              ? "it holds \(run.names[touch.id]), of which nothing is reported"
              : "it holds \(run.names[touch.id]) of \(run.names[touch.view])",
            records: [call.sequence], expectedObject: call.receiver, observedObject: touch.view))
      } else if let missing = run.missing(from: call) {
        check.violated(
          Finding(
            "too-few",
            expected: "the set of \(call.words) at \(run.names[call.receiver]) to hold all that changed, since also "
              + run.names.words(missing),
            observed: "it holds \(run.touchNames(call)) alone", records: [call.sequence],
            expectedObject: call.receiver))
      }
    }
  }

  static let oneMessageForOneInstant = Rule(
    "TD-19", "What happens together comes together",
    demands: """
      When several fingers on one view do the same thing in one report, the view MUST receive a single call with all their \
      touches.
      """,
    because: "A handler that measures between two fingers must not see one of them moved and the other not yet.",
    clarity: .stated, citations: ["002:6", "003:42"],
    applies: """
      to each two fingers on one view that go down, move or lift in one report and are both delivered to one receiver, if their \
      view takes several touches or one of them, can be observed and has no recognizer on it or on a superview
      """,
    leavesOpen: [
      LeftOpen.recognizers, LeftOpen.shared,
      "Views of which a handler changes isMultipleTouchEnabled (G-06).",
      "Whether an interruption, which is no report, cancels touches in one call or one by one.",
    ],
    needs: [.touchDelivery, .multipleTouch], shows: [.view],
    biases: [.severalFingersOnOneView, .simultaneousReports],
    advice: "update all touches of a report first, then call each view once for each phase",
    checks: [.invariant(checkInstants), .examples([.twoFingersOfDocument002])])

  private static func checkInstants(_ run: Run, _ check: inout Check) {
    for dispatch in run.dispatches where dispatch.moments.count > 1 {
      for moment in run.fingers.moments[dispatch.moments]
      where moment.isDue && moment.delivery != nil && moment.kind != .interruption {
        guard let first = run.companion(of: moment, in: dispatch) else { continue }
        guard let one = run.deliveries[first.delivery], let other = run.deliveries[moment.delivery] else {
          continue
        }
        let (early, late) = (run.calls[one.call], run.calls[other.call])
        guard early.receiver == late.receiver, !run.changesItsTouches(late.receiver) else { continue }
        check.applies()
        guard one.call != other.call || run.secondCall(of: other) != nil else { continue }
        let calls = [early, late] + (one.call == other.call ? run.secondCall(of: other).map { [$0] } ?? [] : [])
        let records = Set(calls.map(\.sequence)).sorted()
        check.violated(
          Finding(
            "several-calls",
            expected: "one \(late.words) at \(run.names[late.receiver]), since \(run.names.words(first)) and "
              + run.names.words(moment) + " in one report",
            observed: "it receives \(records.count)", records: records, observedObject: late.receiver))
      }
    }
  }
}

extension Run {
  /// Whether the receiver of a call takes several touches at a time.
  fileprivate func takesSeveralTouches(_ call: ResponderCall) -> Bool {
    timeline.takesSeveralTouches(call.receiver, in: dispatches[call.dispatch].version)
      && !changesItsTouches(call.receiver)
  }

  /// Whether a handler changes how many touches a view takes; which of those there are it means is open.
  fileprivate func changesItsTouches(_ view: ObjectID) -> Bool {
    testCase.scene.effects.contains { effect in
      if case .setFlag(.isMultipleTouchEnabled, _) = effect.operation { return .view(effect.view) == view }
      return false
    }
  }

  /// A touch in the set of a call that is another view's, or of whose finger nothing is reported.
  fileprivate func stranger(in call: ResponderCall) -> Delivery? {
    deliveries[call.deliveries].first { delivery in
      delivery.isDirect && touches[delivery.touch].isObserved
        && touches[delivery.touch].staysWithItsView(through: call.dispatch)
        && (touches[delivery.touch].view != call.receiver || isStill(delivery, in: call.dispatch))
    }
  }

  /// What happened to a finger of the receiver at the same time and no call reports.
  fileprivate func missing(from call: ResponderCall) -> FingerMoment? {
    fingers.moments[dispatches[call.dispatch].moments].first { moment in
      moment.isDue && moment.delivery == nil && moment.kind.method == call.method
        && fingers[moment.finger].owner.view == call.receiver && touches.isUndelivered(moment)
    }
  }

  /// The first of the fingers on the view of a moment's finger that do the same in a report, unless it is that one.
  fileprivate func companion(of moment: FingerMoment, in dispatch: Dispatch) -> FingerMoment? {
    let owner = fingers[moment.finger].owner
    let first = fingers.moments[dispatch.moments].first { other in
      other.isDue && other.delivery != nil && other.kind == moment.kind && fingers[other.finger].owner == owner
    }
    return first?.finger == moment.finger ? nil : first
  }
}
