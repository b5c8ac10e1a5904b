internal import TouchModel
internal import TraceAnalysis

/// Which controls keep a gesture from the recognizers of their superviews, as observed of UIKit.
extension Rule {
  static let protectedControls = Rule(
    "UK-22", "Five controls keep their taps",
    demands: """
      A tap on a button, switch, stepper, segmented control or page control inside a view with a recognizer for one tap of one \
      finger MUST come to the control in full and MUST NOT be recognized.
      """,
    because: "All of these are tapped, and a tap on the view around them means something else.",
    level: .controls, clarity: .observed, citations: ["UIKit:51"],
    applies: """
      to each clear tap on a button, switch, stepper, segmented control or page control with an action, if a single \
      tap recognizer of a superview that cancels touches is the only recognizer on the path
      """,
    leavesOpen: [
      LeftOpen.thresholds,
      "Other gestures and other controls, which UK-23 judges.",
      "Controls without actions (G-17).",
      LeftOpen.overtakenEnding,
    ],
    needs: Needs(
      [.touchDelivery, .controlEvents, .singleTaps],
      oneOf: [.buttons, .switches, .steppers, .segmentedControls, .pageControls]),
    readings: [\.recognitionLag, \.endDelay], thresholds: Threshold.ofClearTaps,
    holdsUnder: [ReadingCondition(\.systemControlBeatsAncestorTap, .true)],
    biases: [.controlsUnderGestures],
    advice: "the list has five kinds; a slider is not on it",
    checks: [
      .invariant { run, check in
        if run.recognizers.isEmpty { return }
        for finger in run.fingers.indices {
          guard let control = run.controlOf(finger), run.views.kind(of: control)?.isProtected == true,
            run.testCase.scene.controlActions.contains(where: { .view($0.control) == control }),
            let tap = run.tapFromAbove(finger, on: control), run.recognizers[tap.recognizer].cancelsTouchesInView
          else { continue }
          check.applies()
          run.checkProtection(tap, &check)
        }
      }
    ])

  static let protectionEndsThere = Rule(
    "UK-23", "Controls keep nothing but their taps",
    demands: """
      A tap on a slider, and a double tap, long press or pan on a button, stepper, segmented control or page control, MUST be \
      recognized by a recognizer of a superview.
      """,
    because: "Protection is for what conflicts with the control, and none of these does.",
    level: .controls, clarity: .observed, citations: ["UIKit:51"],
    applies: """
      to each clear tap on a slider, and each clear double tap, long press or drag on a button, stepper, segmented \
      control or page control (double taps and presses on a switch and slider too), if a recognizer of a superview for \
      that gesture is the only one on the path
      """,
    leavesOpen: [
      LeftOpen.thresholds, LeftOpen.furtherMisses,
      "Controls in scroll views.",
      "Drags along a switch or a slider.",
    ],
    needs: Needs(
      [.touchDelivery], oneOf: [.singleTaps, .longPressRecognizer, .panRecognizer], and: .systemControls),
    thresholds: Threshold.ofClearTaps + [.swipeDuration],
    biases: [.controlsUnderGestures],
    advice: "look at the kind of gesture as well as at the kind of control",
    checks: [
      .invariant { run, check in
        for suspect in unprotected(run) where run.recognizes(suspect.recognizer, during: suspect.finger) != nil {
          check.applies()
        }
      },
      .keptFromRecognizing(unprotected),
    ])

  private static func unprotected(_ run: Run) -> [KeptRecognizer] {
    if run.recognizers.isEmpty { return [] }
    return run.fingers.indices.compactMap { finger in
      guard let control = run.controlOf(finger), let kind = run.views.kind(of: control), kind.isSystemControl,
        let recognizer = run.soleRecognizer(of: finger), run.recognizers[recognizer].view != control,
        !run.views.isBelowScrollView(control)
      else { return nil }
      let gesture = run.recognizers[recognizer]
      let first: Handle<Finger>?
      switch gesture.kind {
      case .tap where gesture.taps == 1 && gesture.fingers == 1:
        first = kind == .slider && run.clearlyTaps(finger) ? finger : nil
      case .tap where gesture.taps == 2 && gesture.fingers == 1: first = run.tapBefore(finger)
      case .longPress: first = gesture.fingers == 1 && run.clearlyPresses(finger) ? finger : nil
      case .pan: first = kind != .slider && kind != .switchControl && run.clearlyDrags(finger) ? finger : nil
      case .base, .tap, .swipe, .pinch, .rotation: first = nil
      }
      guard let first, run.isFresh(recognizer, for: first) else { return nil }
      return KeptRecognizer(recognizer: recognizer, finger: finger, view: control)
    }
  }

  static let buttonBesideUncancellingTap = Rule(
    "UK-24", "A tap that cancels nothing and the button both count",
    demands: """
      When the tap recognizer of a button's superview has cancelsTouchesInView false, a tap on the button MUST be recognized and \
      MUST make the button fire.
      """,
    because: "This is how a tap anywhere closes the keyboard without costing the button its tap.",
    level: .controls, clarity: .observed, citations: ["UIKit:52"],
    applies: """
      to each clear tap on a button with an action for touchUpInside, if a single tap recognizer of a superview that \
      neither cancels nor delays touches is the only recognizer on the path
      """,
    leavesOpen: [
      LeftOpen.thresholds, LeftOpen.furtherMisses,
      "Recognizers with delaysTouchesBegan.",
      "Whether the button fires for a lift within a point of its edges.",
      LeftOpen.overtakenEnding,
    ],
    needs: [.touchDelivery, .buttons, .controlEvents, .singleTaps],
    readings: [\.endDelay], biases: [.controlsUnderGestures],
    advice: "a recognizer that cancels nothing conflicts with nothing",
    checks: [
      .invariant { run, check in
        for tap in uncancellingTapsAbove(run) {
          guard let recognition = run.recognizes(tap.recognizer, during: tap.finger),
            let lift = run.lift(of: tap.finger),
            run.isInside(lift.location, tap.view, in: run.tree(during: tap.finger)) == .yes
          else { continue }
          check.applies()
          let start = run.dispatches[run.fingers[tap.finger].down].records.lowerBound
          let end = run.nextTouchSequence(after: tap.finger)
          guard run.sent(.touchUpInside, by: tap.view, from: start, until: end).first == nil else { continue }
          check.violated(
            Finding(
              "button-silent",
              expected:
                "\(run.names[tap.view]) to send touchUpInside beside \(run.names[tap.recognizer]), "
                + "which cancels nothing",
              observed: "it sends none", records: [recognition.sequence], expectedObject: tap.view,
              missing: run.missing("touchUpInside", at: tap.view, by: lift.dispatch)))
        }
      },
      .keptFromRecognizing(uncancellingTapsAbove),
    ])

  private static func uncancellingTapsAbove(_ run: Run) -> [KeptRecognizer] {
    if run.recognizers.isEmpty { return [] }
    return run.fingers.indices.compactMap { finger in
      guard let button = run.controlOf(finger), run.views.kind(of: button) == .button,
        run.listens(button, .touchUpInside), let tap = run.tapFromAbove(finger, on: button),
        !run.recognizers[tap.recognizer].cancelsTouchesInView,
        !run.recognizers[tap.recognizer].delaysTouchesBegan
      else { return nil }
      return tap
    }
  }
}

extension ViewKind {
  /// Whether it is on the list of controls that keep a tap from recognizers of superviews.
  fileprivate var isProtected: Bool {
    switch self {
    case .button, .switchControl, .stepper, .segmentedControl, .pageControl: true
    case .plain, .window, .imageView, .label, .customControl, .slider, .scrollView, .tableView: false
    }
  }
}

extension Run {
  /// Whether a finger clearly presses: long, at one place.
  fileprivate func clearlyPresses(_ finger: Handle<Finger>) -> Bool {
    isUndisturbed(finger) && duration(of: finger) >= 2 * engine.thresholds.pressDuration && staysPut(finger)
  }

  /// The finger that clearly tapped before one that does so again; `nil` when there is none.
  fileprivate func tapBefore(_ finger: Handle<Finger>) -> Handle<Finger>? {
    fingers.indices.first { clearlyTaps($0) && tapAfter($0) == finger }
  }
}
