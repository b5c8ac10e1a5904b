internal import TouchModel
internal import TraceAnalysis

/// How controls make their events from the touches they receive.
extension Rule {
  static let controlsUseTheirTouches = Rule(
    "UC-01", "Controls make their events from touches calls",
    demands: """
      A control MUST send the events that fingers cause while it is called with touches, and none of them without such a \
      call.
      """,
    because:
      "A gesture that cancels the touches of a control has to stop its events too; a second source of events would go on.",
    clarity: .stated, citations: ["000:330", "001:132", "001:218"],
    applies: """
      to each control event that fingers cause: touchDown, touchDownRepeat, the drag events, touchUpInside, \
      touchUpOutside and touchCancel
      """,
    leavesOpen: [
      "The events valueChanged and primaryActionTriggered have other causes too.",
      "Which of the events a control sends, and in which order, is open (G-16).",
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
              expected: "\(run.names[sent.control]) to send \(sent.event) only while it is called with touches",
              observed: sent.call == nil ? "it has never been called" : "it was last called in another step",
              records: (run.calls[sent.call].map { [$0.sequence] } ?? []) + [sent.sequence],
              observedObject: sent.control))
        }
      }
    ])

  static let pressAndReleaseFires = Rule(
    "UC-02", "A press and release inside fires",
    demands: """
      A touch that begins in a control and ends inside it MUST make it send touchUpInside exactly once, when the touch \
      ends; one that ends 100 points outside it or more MUST NOT make it send touchUpInside.
      """,
    because: """
      This is what a button is for; one that fires early, late or twice acts at the wrong time or twice, and one that fires \
      wherever the finger goes leaves the user no way to cancel a press.
      """,
    clarity: .derived, citations: ["000:326", "001:220", "001:226"],
    applies: """
      to each touch that begins and ends on a control with an action for touchUpInside and no other touch at that \
      time: when it lifts more than a point inside and the control tracks touches, and when it lifts at least 100 \
      points outside
      """,
    leavesOpen: [
      """
      Up to 100 points outside the control, and within a point of its edge, the place may count as inside or outside \
      (G-16).
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
    biases: [.controlEvents],
    advice: """
      fire in touchesEnded, once, if the finger lifts near the control, whatever way it took; going out and in again is no \
      second press
      """,
    checks: [.invariant(checkPress), .invariant(checkReleaseOutside)])

  private static func checkPress(_ run: Run, _ check: inout Check) {
    run.eachControlStay { stay in
      guard let (lift, ended) = run.release(of: stay), run.tracks(stay),
        run.isInside(lift.location, stay.view) == .yes
      else { return }
      check.applies()
      let name = run.names[stay.view]
      let sent = run.sent(.touchUpInside, by: stay.view, from: stay.began.sequence, until: stay.until)
      let records = [stay.began.sequence, ended.sequence]
      guard let first = sent.first else {
        check.violated(
          Finding(
            "press-without-event", expected: "\(name) to send touchUpInside, since a touch began and ended in it",
            observed: "it sends none", records: records, expectedObject: stay.view))
        return
      }
      if first.sequence < ended.sequence || sent.count > 1 {
        check.violated(
          Finding(
            sent.count > 1 ? "event-again" : "event-early",
            expected: "\(name) to send touchUpInside once, when the touch ends",
            observed: sent.count > 1 ? "it sends \(sent.count)" : "it sends it before",
            records: (records + [first.sequence]).sorted(), observedObject: stay.view))
      }
    }
  }

  private static func checkReleaseOutside(_ run: Run, _ check: inout Check) {
    run.eachControlStay { stay in
      guard let (lift, ended) = run.release(of: stay),
        let distance = run.distance(of: lift.location, from: stay.view), distance >= clearlyOutside
      else { return }
      check.applies()
      let sent = run.sent(.touchUpInside, by: stay.view, from: stay.began.sequence, until: stay.until)
      guard let first = sent.first else { return }
      check.violated(
        Finding(
          "event-outside",
          expected: "\(run.names[stay.view]) to send no touchUpInside for a touch that ends "
            + "\(NumberText.text(distance)) points outside it",
          observed: "it sends touchUpInside", records: [ended.sequence, first.sequence].sorted(),
          observedObject: stay.view))
    }
  }

  /// From this distance on a place is outside a control, in points of a tree without transforms; below it is open (G-16).
  private static let clearlyOutside = 100.0

  static let cancelledControlsAreSilent = Rule(
    "UC-03", "A cancelled control does not fire",
    demands: """
      A control that receives touchesCancelled for a touch MUST NOT send touchUpInside for it.
      """,
    because: "The touch belongs to a gesture, or was interrupted; the press must not count as well.",
    clarity: .stated, citations: ["001:220", "001:222"],
    applies: """
      to each touch of a control with an action for touchUpInside that the control receives touchesCancelled for, \
      when it has no other touch at that time
      """,
    leavesOpen: [
      "Whether touchCancel is sent is open (G-16), and several touches in a control too."
    ],
    needs: Needs([.touchDelivery, .controlEvents], oneOf: .controls),
    biases: [.controlEvents, .controlsUnderGestures, .interruptions],
    advice: "forget the touch in touchesCancelled; a touch either fires or is cancelled",
    checks: [.invariant(checkCancelled)])

  private static func checkCancelled(_ run: Run, _ check: inout Check) {
    run.eachControlStay { stay in
      guard stay.isCancelled, stay.isAlone, let cancelled = stay.ending, run.listens(stay.view, .touchUpInside)
      else { return }
      check.applies()
      guard let sent = run.sent(.touchUpInside, by: stay.view, from: cancelled.sequence, until: stay.until).first
      else {
        return
      }
      check.violated(
        Finding(
          "event-after-cancelling",
          expected: "no touchUpInside of \(run.names[stay.view]) for a touch that was cancelled",
          observed: "it sends touchUpInside", records: [cancelled.sequence, sent.sequence], observedObject: stay.view))
    }
  }
}

extension Run {
  /// The lift of a touch that began and ended on a control with an action for touchUpInside, and the call that ended it, when
  /// no other touch was on the control at that time; `nil` for any other.
  fileprivate func release(of stay: Stay) -> (lift: FingerMoment, ended: ResponderCall)? {
    guard stay.isEnded, stay.isAlone, listens(stay.view, .touchUpInside), let ended = stay.ending,
      let lift = lift(of: stay.finger)
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
