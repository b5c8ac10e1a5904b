internal import TouchModel
internal import TraceAnalysis

/// That a touch belongs to one view for life.
extension Rule {
  static let ownerForLife = Rule(
    "TD-11", "A touch stays with the view it began in",
    demands: """
      Every later change of a touch MUST be delivered first to the view it began in, wherever the finger is by then, in \
      the same dispatch or within the deliveryDelay that the engine declares.
      """,
    because: "A drag that leaves its view would otherwise never come to an end there.",
    clarity: .stated, citations: ["003:28", "003:36", "003:40"],
    applies: """
      to each call for a lift, an interruption or a change of place, if the touchesBegan of the touch came first to its \
      own view and that view can be observed; and to each move by more than twice the tolerance, and each lift, outside \
      the bounds of a touch's view, if no recognizer is on the view or on a superview
      """,
    leavesOpen: [
      LeftOpen.shared, LeftOpen.unobserved, LeftOpen.queue,
      "Calls that reach the view after other responders, which RC-18 judges.",
      "Moves and lifts inside the view that are not delivered, which TD-08 and TD-09 judge.",
    ],
    needs: [.touchDelivery], shows: [.view],
    biases: [.drags, .severalFingers],
    advice:
      "keep the view in the touch; do not hit-test again and do not ask whether the view still contains the finger",
    checks: [
      .invariant(checkOwner),
      // Where changes inside the view are not delivered either, the place is not the reason.
      .invariant { run, check in
        var isReason = true
        for moment in run.fingers.moments where moment.isDue && (moment.kind == .move || moment.kind == .lift) {
          let isOutside = run.isOutside(moment)
          if isOutside { check.applies() }
          guard isReason, run.touches.isUndelivered(moment) else { continue }
          isReason = false
          if isOutside {
            check.violated(run.undelivered("nothing-outside", moment, because: ", outside the view's area"))
          }
        }
      },
    ])

  private static func checkOwner(_ run: Run, _ check: inout Check) {
    for moment in run.fingers.moments where run.isChangeOfOwnedTouch(moment) {
      guard let delivery = run.deliveries[moment.delivery] else { continue }
      check.applies()
      let touch = run.touches[delivery.touch]
      let (first, call) = (run.calls[run.deliveries[touch.first].call], run.calls[delivery.call])
      // A view that receives it after others still receives it.
      guard call.receiver != touch.view, !run.comes(delivery, to: touch.view) else { continue }
      check.violated(
        Finding(
          "other-receiver",
          expected: "\(call.words) for \(run.names[touch.id]) at \(run.names[touch.view]), in which it began",
          observed: "\(run.names[call.receiver]) receives it", records: [first.sequence, call.sequence],
          expectedObject: touch.view, observedObject: call.receiver))
    }
  }

  static let noOtherView = Rule(
    "TD-12", "No responder beyond the chain receives a touch",
    demands: """
      A responder that is not in the chain of a touch's view MUST NOT receive any call for the touch, even if the finger \
      passes over it.
      """,
    because: "Touches do not enter and leave views as a mouse pointer does.",
    clarity: .stated, citations: ["003:36", "003:38"],
    applies: "to each call for a touch if the engine was asked for the whole chain of its view",
    leavesOpen: [
      LeftOpen.shared,
      "Whether the engine's own answers about the chain are right, which RC-03 to RC-13 judge.",
    ],
    needs: [.touchDelivery, .nextResponder], shows: [.view],
    biases: [.drags, .severalFingers],
    advice: "look for a second hit test on moving or lifting, as for a drop target",
    checks: [
      .invariant { run, check in
        for delivery in run.deliveries {
          let touch = run.touches[delivery.touch]
          if touch.chain.isEmpty || touch.isShared { continue }
          check.applies()
          let call = run.calls[delivery.call]
          guard !run.chain.elements(of: touch).contains(call.receiver) else { continue }
          check.violated(
            Finding(
              "beyond-the-chain",
              expected:
                "nothing of \(run.names[touch.id]) at \(run.names[call.receiver]), which is not in the chain of "
                + run.names[touch.view],
              observed: "it receives \(call.words)",
              records: [run.calls[run.deliveries[touch.first].call].sequence, call.sequence],
              expectedObject: touch.view,
              observedObject: call.receiver))
        }
      }
    ])

  static let onlyOwnTouches = Rule(
    "TD-24", "Views get only their own touches",
    demands: """
      With fingers on different views, a view MUST NOT be sent touches of another view, unless the other view forwards them to it.
      """,
    because: "Two views under two fingers must not answer for each other.",
    clarity: .derived, citations: ["001:27", "003:40"],
    applies: """
      to each touch in a call that the application sends while another finger is down on another view, if the touch's \
      finger is known and the touch still belongs to its first view, which can be observed
      """,
    leavesOpen: [
      LeftOpen.shared, LeftOpen.queue,
      "Calls that go past the touch's view to a superview alone, which TD-11 judges.",
      "A view without a finger of its own, which TD-12 judges.",
    ],
    needs: [.touchDelivery, .severalFingers], shows: [.view],
    biases: [.severalFingers, .simultaneousReports],
    advice: "group the changed touches by their views before the first call",
    checks: [.invariant(checkOwnTouches)])

  private static func checkOwnTouches(_ run: Run, _ check: inout Check) {
    guard run.fingers.count > 1 else { return }
    for call in run.calls {
      for delivery in run.deliveries[call.deliveries] where delivery.isDirect {
        let touch = run.touches[delivery.touch]
        guard let other = run.view(beside: touch, in: call.dispatch) else { continue }
        check.applies()
        guard call.receiver != touch.view, run.owns(call.receiver, aFingerIn: call.dispatch),
          run.isMixedUp(call, touch)
        else { continue }
        check.violated(
          Finding(
            "touch-of-another-view",
            expected: "\(run.names[touch.id]) to be delivered to \(run.names[touch.view]), apart from the touch of "
              + run.names[other],
            observed: "\(run.names[call.receiver]) receives \(call.words) for it", records: [call.sequence],
            expectedObject: touch.view, observedObject: call.receiver))
      }
    }
  }
}

extension Run {
  /// Whether a moment is a delivered lift, interruption or move to another place of a touch whose touchesBegan came first to
  /// its own view, the calls of which can be observed.
  fileprivate func isChangeOfOwnedTouch(_ moment: FingerMoment) -> Bool {
    guard moment.kind != .down, let delivery = deliveries[moment.delivery] else { return false }
    // A move that stays in place need not be delivered, so a call in its report may report an earlier one.
    if moment.kind == .move, moment.location == moment.previous { return false }
    let touch = touches[delivery.touch]
    let first = calls[deliveries[touch.first].call]
    return first.method == .began && first.receiver == touch.view && touch.isObserved && !touch.isShared
  }

  /// Whether a call comes to a responder later in its lane.
  fileprivate func comes(_ delivery: Delivery, to responder: ObjectID) -> Bool {
    var later = deliveries[delivery.next]
    while let other = later {
      if calls[other.call].receiver == responder { return true }
      later = deliveries[other.next]
    }
    return false
  }

  /// Whether a finger is clearly outside the area of its view.
  fileprivate func isOutside(_ moment: FingerMoment) -> Bool {
    guard let view = fingers[moment.finger].owner.view else { return false }
    return dispatches.scene(of: moment.dispatch).containment(of: moment.location, in: view, engine.tolerance) == .no
  }

  /// The other view on which another finger is down in a dispatch beside a touch of a known finger that still belongs to
  /// its own, observed view; `nil` when there is none.
  fileprivate func view(beside touch: TouchHistory, in dispatch: Handle<Dispatch>) -> ObjectID? {
    guard touch.isObserved, !touch.isShared, touch.staysWithItsView(through: dispatch), touch.finger != nil else {
      return nil
    }
    for finger in fingers where finger.down <= dispatch && dispatch <= finger.end {
      if let view = finger.owner.view, view != touch.view { return view }
    }
    return nil
  }

  /// Whether a call confuses the touches of two views: it holds touches of both, or goes to a view that is no superview.
  ///
  /// One that goes to a superview alone passed the touch's view by, which is judged elsewhere.
  fileprivate func isMixedUp(_ call: ResponderCall, _ touch: TouchHistory) -> Bool {
    if deliveries[call.deliveries].contains(where: { self.touches[$0.touch].view == call.receiver }) { return true }
    let scene = testCase.scene
    guard let view = scene.handle(of: touch.view), let above = scene.handle(of: call.receiver) else { return true }
    return !scene.isDescendant(view, of: above)
  }

  fileprivate func owns(_ view: ObjectID, aFingerIn dispatch: Handle<Dispatch>) -> Bool {
    fingers.contains { $0.down <= dispatch && dispatch <= $0.end && $0.owner.view == view }
  }
}

extension TouchScene {
  /// Whether a place of the screen lies in the area of a view, whatever its superviews and its own containment test say.
  fileprivate func containment(of point: ScenePoint, in view: ObjectID, _ tolerance: Double) -> Certainty {
    guard let view = handle(of: view) else { return .open }
    return views[view].bounds.certainty(
      fromScreen(point, to: view), isExact: false, tolerance: tolerance * views.geometry(of: view).slack)
  }
}
