internal import TouchModel
internal import TraceAnalysis

/// How controls make their events from the touches they receive.
extension Rule {
  static let controlsUseTheirTouches = Rule(
    "UC-01", "Controls make their events from touches calls",
    demands: """
      A control MUST NOT send an event that fingers cause, except in a turn in which its touches methods have been called.
      """,
    because:
      "A gesture that cancels the touches of a control has to stop its events too; events from another source would go on.",
    clarity: .stated, citations: ["000:330", "001:132", "001:218"],
    applies: """
      to each control event that fingers cause: touchDown, touchDownRepeat, the drag events, touchUpInside, \
      touchUpOutside and touchCancel
      """,
    leavesOpen: [
      "The events valueChanged and primaryActionTriggered have other causes too.",
      "Whether a control sends such an event, which one and in which order is open (G-16).",
    ],
    needs: Needs([.touchDelivery, .controlEvents], oneOf: .controls),
    biases: [.controlEvents, .interruptions],
    advice: "track in the control's own touches methods, not beside them",
    checks: [
      .invariant { run, check in
        for sent in run.controls.events where sent.event.isTouchDriven {
          check.applies()
          if run.calls[sent.call]?.turn == sent.turn { continue }
          check.violated(
            Finding(
              "event-without-touches",
              expected:
                "a call of a touches method of \(run.names[sent.control]) before it sends \(sent.event), in the same turn",
              observed: sent.call == nil
                ? "none of them has been called by then" : "the last call by then was in another turn",
              records: (run.calls[sent.call].map { [$0.sequence] } ?? []) + [sent.sequence],
              observedObject: sent.control))
        }
      }
    ])

  static let pressAndReleaseFires = Rule(
    "UC-02", "A press and release inside fires",
    demands: """
      A touch that begins in a control and ends inside it MUST make it send touchUpInside exactly once, not before the \
      touch ends; one that ends more than one and a half times the declared controlMargin, and a point, outside it MUST NOT \
      make it send touchUpInside.
      """,
    because: """
      This is what a button is for; one that fires early or twice acts at the wrong time or twice, and one that fires \
      wherever the finger goes leaves the user no way to cancel a press.
      """,
    clarity: .derived, citations: ["000:326", "001:220", "001:226"],
    applies: """
      to each touch that begins and ends on a control with an action for touchUpInside and no other touch at that \
      time, while the scene does not change: if it lifts more than a point inside the bounds and the control \
      is enabled and its own touches methods run, and if it lifts more than one and a half times the margin, and a point, \
      outside the bounds
      """,
    leavesOpen: [
      """
      Up to the declared margin (controlMargin; UIKit's 70 points unless the engine declares another) and half as much \
      again, and within a point of the edge, a place may count as inside or outside (G-16).
      """,
      "Several touches in a control are open (G-16).",
      """
      Trees with transforms are not judged for a release outside, nor controls with a point-inside predicate of \
      their own.
      """,
      """
      A release inside is not judged of controls that are disabled or whose own touches methods the scene overrides, nor \
      in scenes with handlers (G-06).
      """,
    ],
    needs: Needs([.touchDelivery, .controlEvents], oneOf: .controls),
    thresholds: [.controlMargin], biases: [.controlEvents],
    alsoJudges: [.treeChanges, .changesDuringTouches, .windowChangesDuringTouches, .ignoredTouches],
    advice: """
      fire in touchesEnded, once, if the finger lifts near the control, whatever way it took; going out and in again is no \
      second press
      """,
    checks: [.invariant(checkPress), .invariant(checkReleaseOutside)])

  private static func checkPress(_ run: Run, _ check: inout Check) {
    run.eachControlTracking { tracking in
      guard let (lift, ended) = run.release(of: tracking), run.tracks(tracking),
        run.isInside(lift.location, tracking.view, in: tracking.tree) == .yes
      else { return }
      check.applies()
      var name: String { run.names[tracking.view] }
      let sent = run.sent(.touchUpInside, by: tracking.view, from: tracking.began.sequence, until: tracking.until)
      let records = [tracking.began.sequence, ended.sequence]
      guard let first = sent.first else {
        let other = run.sent(.touchUpOutside, by: tracking.view, from: tracking.began.sequence, until: tracking.until)
        check.violated(
          Finding(
            "press-without-event", expected: "\(name) to send touchUpInside, since a touch began and ended in it",
            observed: other.first == nil ? "it does not" : "it sends touchUpOutside",
            records: records + [other.first].compactMap { $0?.sequence }, expectedObject: tracking.view,
            missing: MissingEvent("touchUpInside", at: tracking.view, after: ended.sequence)))
        return
      }
      if first.sequence < ended.sequence || sent.count > 1 {
        check.violated(
          Finding(
            sent.count > 1 ? "event-again" : "event-early",
            expected: "\(name) to send touchUpInside once, when the touch ends",
            observed: sent.count > 1 ? "it sends it \(sent.count.frequency)" : "it sends it before",
            records: records + [first.sequence], observedObject: tracking.view))
      }
    }
  }

  private static func checkReleaseOutside(_ run: Run, _ check: inout Check) {
    run.eachControlTracking { tracking in
      guard let (lift, ended) = run.release(of: tracking),
        let distance = run.distance(of: lift.location, from: tracking.view, in: tracking.tree),
        run.isClearlyOutside(distance)
      else { return }
      check.applies()
      let sent = run.sent(.touchUpInside, by: tracking.view, from: tracking.began.sequence, until: tracking.until)
      guard let first = sent.first else { return }
      check.violated(
        Finding(
          "event-outside",
          expected: "\(run.names[tracking.view]) to send no touchUpInside for a touch that ends "
            + "\(NumberText.text(distance)) points outside it",
          observed: "it sends touchUpInside", records: [ended.sequence, first.sequence],
          observedObject: tracking.view))
    }
  }

  static let cancelledControlsAreSilent = Rule(
    "UC-03", "A cancelled control does not fire",
    demands: """
      A control that has received touchesCancelled for a touch MUST NOT send touchUpInside for it afterwards.
      """,
    because: "The touch belongs to a gesture, or was interrupted; the press must not count as well.",
    clarity: .stated, citations: ["001:220", "001:222"],
    applies: """
      to each touchesCancelled that a control with an action for touchUpInside receives for a touch that began on it, if \
      it has no other touch at that time
      """,
    leavesOpen: [
      "Whether touchCancel is sent is open (G-16), and several touches in a control too."
    ],
    needs: Needs([.touchDelivery, .controlEvents], oneOf: .controls),
    biases: [.controlEvents, .controlsUnderGestures, .interruptions],
    advice: "forget the touch in touchesCancelled; a touch either fires or is cancelled",
    checks: [.invariant(checkCancelled)])

  private static func checkCancelled(_ run: Run, _ check: inout Check) {
    run.eachControlTracking { tracking in
      guard tracking.isCancelled, tracking.isAlone, let cancelled = tracking.ending,
        run.listens(tracking.view, .touchUpInside)
      else { return }
      check.applies()
      guard
        let sent = run.sent(.touchUpInside, by: tracking.view, from: cancelled.sequence, until: tracking.until).first
      else {
        return
      }
      check.violated(
        Finding(
          "event-after-cancelling",
          expected: "no touchUpInside of \(run.names[tracking.view]) for a touch that was cancelled",
          observed: "it sends touchUpInside", records: [cancelled.sequence, sent.sequence],
          observedObject: tracking.view))
    }
  }
}

extension Run {
  /// Whether a distance beyond the bounds of a control is outside it, however the engine measures its margin: from the edges
  /// or, at a corner, along each axis.
  func isClearlyOutside(_ distance: Double) -> Bool {
    distance > 1.5 * engine.thresholds.controlMargin + 1
  }

  /// The lift of a touch that began and ended on a control with an action for touchUpInside, and the call that ended it, when
  /// no other touch was on the control at that time; `nil` for any other.
  fileprivate func release(of tracking: ControlTracking) -> (lift: FingerMoment, ended: ResponderCall)? {
    guard tracking.isEnded, tracking.isAlone, listens(tracking.view, .touchUpInside), let ended = tracking.ending,
      let lift = lift(of: tracking.finger)
    else { return nil }
    return (lift, ended)
  }
}

extension ControlEvent {
  /// Whether fingers cause it; the others report values and actions, which have other causes too.
  var isTouchDriven: Bool {
    switch self {
    case .touchDown, .touchDownRepeat, .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit,
      .touchUpInside, .touchUpOutside, .touchCancel:
      true
    case .valueChanged, .primaryActionTriggered, .other: false
    }
  }
}
