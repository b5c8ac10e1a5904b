internal import TouchModel
internal import TraceAnalysis

/// What becomes of the touches of a scroll view's content, as UIKit is documented to have it.
extension Rule {
  static let contentWaits = Rule(
    "UK-30", "The content of a scroll view waits for its touches",
    demands: """
      A view in a scroll view MUST NOT receive touchesBegan within half of the declared contentDelay, unless the finger does \
      something else before. By default delaysContentTouches MUST be true.
      """,
    because: "A row that lights up under every finger that scrolls flickers.",
    level: .controls, clarity: .observed, citations: ["UIKit:54"],
    applies: """
      to each finger that goes down on a view below a scroll view by which that may scroll and which does not say that it delays \
      nothing; and, of an engine that answers for it, to delaysContentTouches of a fresh scroll view
      """,
    leavesOpen: [
      "The scroll view itself, and when the content receives the touch after the delay.",
      "Scroll views with scrolling off, and those of which the scene says that all of the content is to be seen.",
      "Scroll views whose delaysContentTouches is false, which UK-72 judges.",
    ],
    needs: Needs([.touchDelivery], oneOf: [.scrollViews, .tableViews]),
    holdsUnder: [ReadingCondition(\.contentTouches, .delayed)], biases: [.absorbingAncestors, .tables],
    advice: "hold the touch by a timer, and let it go when the finger lifts or the time is over",
    checks: [
      .invariant { run, check in
        guard run.engine.thresholds.contentDelay > 0 else { return }
        for finger in run.fingers {
          guard let view = finger.owner.view, run.views.kind(of: view)?.isScrollView == false,
            run.delaysContent(finger, on: view)
          else { continue }
          check.applies()
          guard let beginning = run.touches.beginning(of: finger), beginning.dispatch == finger.down,
            2 * (run.turns[beginning.turn].time - run.dispatches[finger.down].time) < run.engine.thresholds.contentDelay
          else { continue }
          check.violated(
            Finding(
              "content-at-once",
              expected: "no call for \(run.names[finger]) on \(run.names[view]) yet, which is in a scroll view",
              observed: "\(run.names[beginning.receiver]) receives touchesBegan", records: [beginning.sequence],
              observedObject: beginning.receiver))
        }
      },
      .defaults([
        DefaultExpectation(
          .view(kind: .scrollView), .delaysContentTouches, .flag(true), needs: [.furtherDefaults, .scrollViews])
      ]),
    ])

  static let contentNeedNotWait = Rule(
    "UK-72", "Without delaysContentTouches the content receives its touches at once",
    demands: """
      When a finger goes down on a view in a scroll view whose delaysContentTouches is false, the view MUST receive touchesBegan \
      in the same dispatch, or within the deliveryDelay that the engine declares.
      """,
    because: "The keys of a keyboard that scrolls must answer at once, and its author has said so.",
    level: .controls, clarity: .observed, citations: ["UIKit:79"],
    applies: """
      to each finger that goes down on a view that can be observed and has to receive it (it has no other touch, or \
      isMultipleTouchEnabled is true), if all scroll views above it have delaysContentTouches false, in scenes without recognizers
      """,
    leavesOpen: [
      LeftOpen.shared, LeftOpen.queue, "The touches of the scroll view itself.",
      "Scroll views in scroll views of which one delays touches and the other does not.",
      "Which responder receives the beginning first, which HT-01 judges.",
    ],
    needs: [.touchDelivery, .scrollViews, .scrolling, .contentDelays],
    holdsUnder: [ReadingCondition(\.contentTouches, .delayed)], biases: [.scrolling],
    advice: "ask the scroll view for the flag when the finger goes down, before a timer is set",
    checks: [
      .invariant { run, check in
        for moment in run.fingers.moments where moment.kind == .down && run.isHandedOnAtOnce(moment) {
          check.applies()
          // HT-01 judges which responder received a delivered touch first.
          let isLate = run.beginsLate(moment)
          guard run.fingers[moment.finger].touch == nil || isLate, !run.touches.mayHaveBegun(moment) else { continue }
          check.violated(run.undelivered("content-waits", moment, because: ", since the scroll view delays nothing"))
        }
      }
    ])

  static let scrollingTakesTouches = Rule(
    "UK-43", "Scrolling takes the touch from the content",
    demands: """
      When a scroll view scrolls by a finger, the view under it MUST receive touchesCancelled if it has received touchesBegan, and \
      nothing at all if it has not.
      """,
    because: "A row that stays lit, or takes the lift for a tap, has not noticed that it was scrolled.",
    level: .controls, clarity: .observed, citations: ["UIKit:54", "UIKit:60"],
    applies: """
      to each finger alone on a view in a scroll view with content by which that scrolls, if the view has not received it before, \
      or is no control and canCancelContentTouches is not false
      """,
    leavesOpen: LeftOpen.ofScrolling + [
      "The touches of the scroll view itself.", "What the view receives in the step in which scrolling begins.",
    ],
    needs: .scrolling,
    readings: [\.contentTouches], biases: [.scrolling],
    advice: "cancel the touch where it was delivered, and drop it where it is still held",
    checks: [
      .invariant { run, check in
        for drag in run.scrollingFingers where drag.view != drag.scrollView.id && drag.finger.isObserved {
          guard let change = drag.firstChange else { continue }
          let hasBegun = run.hasReceived(drag, before: change.dispatch.advanced(by: 1))
          if hasBegun, drag.isInControl || drag.scrollView.canCancelContentTouches == false { continue }
          check.applies()
          let name = run.names[drag.view]
          let cause = "\(run.names[drag.scrollView.id]) scrolls by \(run.names[drag.finger])"
          if let late = run.call(of: drag, where: { $0.method != .cancelled && $0.dispatch > change.dispatch }) {
            check.violated(
              run.finding(
                "content-receives", drag, expected: "no \(late.words) for \(name), since \(cause)",
                observed: "it receives it", records: [change.sequence, late.sequence], observed: drag.view))
          } else if hasBegun, run.call(of: drag, where: { $0.method == .cancelled }) == nil {
            check.violated(
              run.finding(
                "not-cancelled", drag, expected: "\(name) to receive touchesCancelled, since \(cause)",
                observed: "it receives none", records: [change.sequence], observed: drag.view))
          }
        }
      }
    ])

  static let trackingControlsKeepTouches = Rule(
    "UK-44", "A control in a scroll view keeps the touch that it has",
    demands: """
      A scroll view MUST NOT scroll by a finger whose touch a control has received, and MUST NOT take that touch from the \
      control.
      """,
    because: "A slider in a list is dragged along with the list, or the list follows every press that slips.",
    level: .controls, clarity: .observed, citations: ["UIKit:54", "UIKit:61"],
    applies: """
      to each finger alone on a control in a scroll view with content that the control has received before it moves, and that then \
      clearly drags in a direction in which the content is larger
      """,
    leavesOpen: LeftOpen.ofScrolling + [
      "Views in controls.", "Fingers that move before the control has received them: they scroll, as UK-38 has it.",
    ],
    needs: Needs([.touchDelivery, .scrollViews, .scrolling], oneOf: .controls),
    readings: [\.contentTouches], biases: [.scrolling],
    advice:
      "ask whether the view with the touch is a control before taking it: touchesShouldCancel(in:) says no for these",
    checks: [.invariant { run, check in checkKept(run, &check, "a control", where: \.isOnControl) }])

  static let contentKeepsTouches = Rule(
    "UK-45", "Without canCancelContentTouches views keep the touches that they have",
    demands: """
      A scroll view whose canCancelContentTouches is false MUST NOT scroll by a finger whose touch a view in it has received, and \
      MUST NOT take that touch from the view.
      """,
    because: "A canvas in a scroll view sets the flag so that no stroke is cut off.",
    level: .controls, clarity: .observed, citations: ["UIKit:60"],
    applies: """
      to each finger alone on a view, which is no control, in a scroll view with content and without canCancelContentTouches, that \
      the view has received before it moves, and that then clearly drags in a direction in which the content is larger
      """,
    leavesOpen: LeftOpen.ofScrolling + ["The touches of the scroll view itself."],
    needs: .scrolling,
    readings: [\.contentTouches], biases: [.scrolling],
    advice: "once the content has a touch, ask for the flag before scrolling",
    checks: [
      .invariant { run, check in
        checkKept(run, &check, "a view that may keep it") { drag in
          !drag.isInControl && drag.scrollView.canCancelContentTouches == false && drag.view != drag.scrollView.id
        }
      }
    ])

  /// Judges fingers whose views keep the touches that they have received.
  private static func checkKept(
    _ run: Run, _ check: inout Check, _ holder: String, where isMeant: (ScrollingFinger) -> Bool
  ) {
    for drag in run.scrollingFingers where isMeant(drag) && drag.scrollView.isScrollEnabled != false {
      guard let first = drag.firstMove(fartherThan: run.engine.thresholds.panDistance / 2), drag.finger.isObserved,
        drag.firstMove(fartherThan: run.clearDrag) != nil, run.hasReceived(drag, before: first.dispatch)
      else { continue }
      check.applies()
      let reason = "since \(holder), \(run.names[drag.view]), has the touch"
      if let change = drag.firstChange(from: first.dispatch) {
        check.violated(run.finding("scrolls-anyway", drag, change, because: reason))
      } else if let cancelled = run.call(of: drag, where: { $0.method == .cancelled }) {
        check.violated(
          run.finding(
            "touch-taken", drag, expected: "\(run.names[drag.view]) to keep the touch of \(run.names[drag.finger])",
            observed: "it receives touchesCancelled", records: [cancelled.sequence], observed: drag.view))
      }
    }
  }
}

extension Run {
  /// Whether a scroll view above the view of a finger may scroll by it, as far as the scene says, and delays its touch for that.
  fileprivate func delaysContent(_ finger: Finger, on view: ObjectID) -> Bool {
    guard views.isBelowScrollView(view) else { return false }
    let scene = dispatches.scene(of: finger.down)
    return scene.pathUp(from: view).contains { position in
      let view = scene.views[position]
      guard view.kind.isScrollView, view.isScrollEnabled != false, view.delaysContentTouches != false else {
        return false
      }
      return view.scrolledContent == nil || view.lastOffset != .zero
    }
  }
  /// Whether a finger goes down on a view that has to receive it, below scroll views that delay nothing.
  fileprivate func isHandedOnAtOnce(_ moment: FingerMoment) -> Bool {
    let finger = fingers[moment.finger]
    guard let view = finger.owner.view, views.kind(of: view)?.isScrollView == false, recognizers.isEmpty,
      moment.isAlive, finger.isObserved, !finger.isTakenAway, finger.acceptance == .yes
    else { return false }
    let scene = dispatches.scene(of: finger.down)
    let scrollViews = scene.pathUp(from: view).map { scene.views[$0] }.filter(\.kind.isScrollView)
    return !scrollViews.isEmpty && scrollViews.allSatisfy { $0.delaysContentTouches == false }
  }

  /// Whether the call that reports a finger going down comes later than the engine declares.
  fileprivate func beginsLate(_ moment: FingerMoment) -> Bool {
    guard let beginning = touches.beginning(of: fingers[moment.finger]) else { return false }
    return turns[beginning.turn].time > dispatches[moment.dispatch].deadline
  }
}
