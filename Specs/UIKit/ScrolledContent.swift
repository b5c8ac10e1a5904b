internal import TouchModel
internal import TraceAnalysis

/// What becomes of the touches of a scroll view's content, as UIKit is documented to have it.
extension Rule {
  static let contentWaits = Rule(
    "UK-30", "The content of a scroll view waits for its touches",
    demands: """
      A view in a scroll view MUST NOT receive touchesBegan within half of the declared contentDelay, unless the finger does \
      something else before. A finger that lifts before without having moved MUST be delivered to it. By default \
      delaysContentTouches MUST be true.
      """,
    because: "A row that lights up under every finger that scrolls flickers; one that misses quick taps is dead.",
    level: .controls, clarity: .observed, citations: ["UIKit:54"],
    applies: """
      to each finger that goes down on a view below a scroll view by which that may scroll and which does not say that it delays \
      nothing; to each of these that lifts where it went down, alone, with no recognizer on its view or on a superview, before any \
      finger has moved in a run in which nothing changes the scene; and, of an engine that answers for it, to \
      delaysContentTouches of a fresh scroll view
      """,
    leavesOpen: [
      "The scroll view itself, and when the content receives the touch after the delay.",
      """
      Scroll views with scrolling off, and those of which the scene says that all of the content is to be seen, or, to an engine \
      that scrolls, nothing of it, as of a table view without rows.
      """,
      "A touch that may be of another finger, which lifts there in that dispatch.",
      "Scroll views whose delaysContentTouches is false, which UK-70 judges.",
    ],
    needs: Needs([.touchDelivery], oneOf: [.scrollViews, .tableViews]),
    thresholds: [.contentDelay], holdsUnder: [ReadingCondition(\.contentTouches, .delayed)],
    biases: [.absorbingAncestors, .tables],
    advice: "hold the touch by a timer, and let it go when the finger lifts or the time is over",
    checks: [
      .invariant(checkQuickTaps),
      .invariant { run, check in
        guard run.engine.thresholds.contentDelay > 0 else { return }
        for finger in run.fingers {
          guard let view = finger.owner.view, run.views.kind(of: view)?.isScrollView == false,
            run.delaysContent(finger, on: view)
          else { continue }
          check.applies()
          guard let beginning = run.touches.beginning(of: finger), beginning.dispatch == finger.down,
            2 * (run.turns[beginning.turn].time - run.dispatches[finger.down].time)
              < run.engine.thresholds.contentDelay,
            !run.mayBeOfAnother(finger)
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

  private static func checkQuickTaps(_ run: Run, _ check: inout Check) {
    guard run.isOrderly, run.testCase.scene.effects.isEmpty, !run.testCase.script.changesScene else { return }
    // Content that is in motion keeps a finger to itself.
    let motion = run.fingers.moments.first { $0.kind != .down && $0.location != $0.previous }?.dispatch
    for index in run.fingers.indices {
      let finger = run.fingers[index]
      guard motion.map({ finger.end < $0 }) ?? true, run.tapsInPlace(index), let view = finger.owner.view,
        run.views.kind(of: view)?.isScrollView == false, finger.acceptance == .yes, finger.isObserved,
        run.recognizers.onPath(of: finger).isEmpty, run.delaysContent(finger, on: view),
        finger.touch != nil || !run.mayHaveTouch(finger, on: view)
      else { continue }
      check.applies()
      guard finger.touch == nil else { continue }
      check.violated(
        Finding(
          "content-never",
          expected: "\(run.names[view]), which is in a scroll view, to receive \(run.names[finger]) when it lifts",
          observed: "it receives no call for it", records: run.fingers.evidence(ofDown: finger), expectedObject: view,
          missing: run.missing("began", at: view, by: finger.end)))
    }
  }

  static let contentNeedNotWait = Rule(
    "UK-70", "Without delaysContentTouches the content receives its touches at once",
    demands: """
      When a finger goes down on a view in a scroll view whose delaysContentTouches is false, the view MUST receive touchesBegan \
      in the same dispatch.
      """,
    because: "The keys of a keyboard that scrolls must answer at once, and its author has said so.",
    level: .controls, clarity: .observed, citations: ["UIKit:77"],
    applies: """
      to each finger alone on a view in a scroll view with content whose delaysContentTouches is false, if the view can be observed
      """,
    leavesOpen: LeftOpen.ofScrolling + [
      "The touches of the scroll view itself.", "Which responder receives the beginning first, which HT-01 judges.",
    ],
    needs: Needs([.touchDelivery, .scrollViews, .scrolling, .contentDelays]),
    holdsUnder: [ReadingCondition(\.contentTouches, .delayed)], biases: [.scrolling],
    advice: "ask the scroll view for the flag when the finger goes down, before a timer is set",
    checks: [
      .invariant { run, check in
        for drag in run.scrollingFingers
        where drag.scrollView.delaysContentTouches == false && drag.view != drag.scrollView.id
          && drag.finger.isObserved
        {
          check.applies()
          let beginning = run.touches.beginning(of: drag.finger)
          let time = beginning.map { run.turns[$0.turn].time }
          if time == run.dispatches[drag.finger.down].time { continue }
          check.violated(
            Finding(
              "content-waits",
              expected:
                "\(run.names[drag.view]) to receive touchesBegan when \(run.names[drag.finger]) goes down, since "
                + "\(run.names[drag.scrollView.id]) delays nothing",
              observed: time.map { "it comes only at \($0) ms" } ?? "no responder receives it",
              records: beginning.map { [$0.sequence] } ?? run.fingers.evidence(ofDown: drag.finger),
              expectedObject: drag.view,
              missing: run.missing(
                .began, of: run.touches[drag.finger.touch]?.id, at: drag.view, by: drag.finger.down)))
        }
      }
    ])

  static let scrollingTakesTouches = Rule(
    "UK-43", "Scrolling takes the touch from the content",
    demands: """
      When a scroll view scrolls by a finger, the view under it MUST receive touchesCancelled if it has received touchesBegan, and \
      nothing at all if it has not.
      """,
    because: "A row that stays highlighted, or takes the lift for a tap, has not noticed that it was scrolled.",
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
                observed: "it receives none", records: [change.sequence], observed: drag.view,
                missing: run.missing(
                  .cancelled, of: run.touches[drag.finger.touch]?.id, at: drag.view, by: change.dispatch)))
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
    readings: [\.contentTouches], thresholds: [.panDistance], biases: [.scrolling],
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
    readings: [\.contentTouches], thresholds: [.panDistance], biases: [.scrolling],
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
        check.violated(run.touchTaken(drag, by: cancelled))
      }
    }
  }
}

extension Run {
  /// Whether a view may have received a finger as a touch of which it is not known whose it is: the engine records no hit tests of
  /// touches.
  fileprivate func mayHaveTouch(_ finger: Finger, on view: ObjectID) -> Bool {
    !hits.all.contains { $0.touch != nil }
      && touches.contains { touch in
        touch.finger == nil && touch.view == view
          && (finger.down...finger.end).contains(calls[deliveries[touch.first].call].dispatch)
      }
  }

  /// Whether another finger, of which no touch is known, does something in the dispatch in which one goes down.
  fileprivate func mayBeOfAnother(_ finger: Finger) -> Bool {
    dispatches[finger.down].moments.contains { moment in
      fingers.moments[moment].kind != .down && fingers[fingers.moments[moment].finger].touch == nil
    }
  }

  /// Whether a scroll view above the view of a finger may scroll by it, as far as the scene says, and delays its touch for that.
  fileprivate func delaysContent(_ finger: Finger, on view: ObjectID) -> Bool {
    guard views.isBelowScrollView(view) else { return false }
    let scene = dispatches.scene(of: finger.down)
    return scene.pathUp(from: view).contains { position in
      let view = scene.views[position]
      guard view.kind.isScrollView, view.isScrollEnabled != false, view.delaysContentTouches != false else {
        return false
      }
      // Where the engine scrolls, what has no content has nothing to scroll.
      let hasContent =
        view.kind == .scrollView
        ? view.contentSize != nil : scene.tables.contains { $0.view == view.number && $0.rows > 0 }
      guard hasContent else { return !engine.capabilities.contains(Capability.scrolling) }
      return view.scrolledContent == nil || view.lastOffset != .zero
    }
  }
}
