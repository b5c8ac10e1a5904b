internal import TouchModel
internal import TraceAnalysis

/// What recognizers of superviews do to controls.
extension Rule {
  static let plainControlLoses = Rule(
    "UC-05", "A custom control loses to a superview's tap",
    demands: """
      A tap on a custom control inside a view with a tap recognizer MUST be recognized by it, and the control MUST NOT fire \
      for a tap that the recognizer cancels.
      """,
    because: "Only system controls are protected; a custom control is a view like any other.",
    clarity: .stated, citations: ["001:218", "001:222"],
    applies: """
      to each clear tap on a custom control that tracks touches, when a tap recognizer of a superview, of one tap by \
      one finger, is the only one on its path and free to recognize
      """,
    leavesOpen: [
      LeftOpen.plainViewDecides,
      LeftOpen.clearTaps,
      LeftOpen.inactiveControls,
      LeftOpen.lateRecognition,
    ],
    needs: [.touchDelivery, .customControls, .controlEvents, .singleTaps],
    readings: [\.recognitionLag], thresholds: Threshold.ofClearTaps, biases: [.controlsUnderGestures],
    advice: "look for a test for any control where there should be one for system controls",
    checks: [
      .invariant { run, check in
        if run.recognizers.isEmpty { return }
        checkSilence(tapsOfPlainControls(run), "a tap", run, &check)
      },
      .keptFromRecognizing(tapsOfPlainControls),
      .examples([.customControlOfDocument001]),
    ])

  private static func tapsOfPlainControls(_ run: Run) -> [KeptRecognizer] {
    guard run.views.contain(where: { $0 == .customControl }) else { return [] }
    return run.fingers.indices.compactMap { finger in
      guard let control = run.controlOf(finger), run.views.kind(of: control) == .customControl else { return nil }
      return run.tapFromAbove(finger, on: control)
    }
  }

  static let ancestorsSeeTheTouch = Rule(
    "UC-06", "Recognizers of superviews receive a control's touches",
    demands: """
      A control that does not forward touches MUST NOT keep them from the recognizers of its superviews.
      """,
    because: "Recognizers are collected on the way to the view, not along the chain, which ends at the control.",
    clarity: .stated, citations: ["001:222"],
    applies: """
      to each finger that goes down alone on a control and lifts, for each enabled recognizer of a superview that is \
      possible and whose delegate does not decide about touches
      """,
    leavesOpen: [
      """
      Where the recognizer does not receive the touch, a second run with a plain view in the control's place shows \
      whether the control is the reason.
      """,
      """
      A recognizer that a system control is protected against may be kept from its touches: the list is missing from \
      the documents (G-17, G-35).
      """,
    ],
    needs: Needs([.touchDelivery, .recognizerCalls], oneOf: .controls, and: .recognizers), shows: [.view],
    readings: [\.systemControlBeatsAncestorTap], thresholds: [.tapDuration, .pressDuration, .swipeDuration],
    biases: [.controlsUnderGestures, .ancestorRecognizers],
    advice: "give touches to recognizers before the view gets them, by the superviews of the hit view",
    checks: [
      .invariant { run, check in
        for hidden in run.recognizersAboveControls where run.receivesBegan(hidden) { check.applies() }
      },
      ancestorsTwin,
    ])

  /// Runs the case again with a plain view in the control's place when a recognizer above a control does not receive its
  /// touch: then the control is what keeps the touch from it.
  private static let ancestorsTwin = RuleCheck.comparison(
    isSampled: false,
    twin: { run in
      run.recognizersAboveControls.first { !run.receivesBegan($0) }.flatMap {
        run.testCase.withPlainView($0.view)
      }
    },
    compare: { run, twin, check in
      guard let hidden = run.recognizersAboveControls.first(where: { !run.receivesBegan($0) }),
        twin.fingers.count == run.fingers.count
      else { return }
      check.applies()
      guard twin.receivesBegan(hidden) else { return }
      check.violated(
        Finding(
          "touch-hidden",
          expected: "\(run.names[hidden.recognizer]) to receive "
            + "\(run.names[run.fingers[hidden.finger]]) on \(run.names[hidden.view]), which is below its view",
          observed: "it receives it only when \(run.names[hidden.view]) is a plain view",
          records: run.fingers.evidence(ofDown: run.fingers[hidden.finger]),
          expectedObject: .recognizer(hidden.recognizer),
          missing: run.missingBeginning(of: hidden.finger, at: .recognizer(hidden.recognizer))))
    })

  static let buttonBeatsAncestor = Rule(
    "UC-07", "A button wins over a superview's tap",
    demands: """
      A tap on a button with a target, inside a view with a recognizer for one tap of one finger, MUST be delivered to the button \
      in full and MUST NOT be recognized, or the other way round under systemControlBeatsAncestorTap = false.
      """,
    because: "A view that closes on a tap must not recognize the taps on the buttons in it.",
    clarity: .stated, citations: ["001:224", "001:226", "001:232"],
    applies: """
      to each clear tap on a button with an action for touchUpInside, when a tap recognizer of a superview, of one \
      tap by one finger, with cancelsTouchesInView true, is the only one on its path and free to recognize
      """,
    leavesOpen: [
      "A button without a target is open (G-17), and how the protection shows at the recognizer too (G-35).",
      "Other system controls are left out: the list is missing from the documents (G-17).",
      LeftOpen.clearTaps,
      LeftOpen.overtakenEnding,
      LeftOpen.inactiveControls,
    ],
    needs: [.touchDelivery, .buttons, .controlEvents, .singleTaps],
    readings: [\.systemControlBeatsAncestorTap, \.recognitionLag, \.endDelay], thresholds: Threshold.ofClearTaps,
    biases: [.controlsUnderGestures],
    advice: "before a superview's tap recognizes, look at the kind of the touch's view",
    checks: [
      .invariant { run, check in
        if run.recognizers.isEmpty { return }
        let taps = tapsOfButtons(run)
        guard run.readings.systemControlBeatsAncestorTap == .true else {
          return checkSilence(taps, "a tap", run, &check)
        }
        for tap in taps {
          check.applies()
          run.checkProtection(tap, &check)
        }
      },
      .keptFromRecognizing(lostButtons), .examples([.buttonOfDocument001]),
    ])

  private static func lostButtons(_ run: Run) -> [KeptRecognizer] {
    run.readings.systemControlBeatsAncestorTap == .false ? tapsOfButtons(run) : []
  }

  private static func tapsOfButtons(_ run: Run) -> [KeptRecognizer] {
    guard run.views.contain(where: { $0 == .button }) else { return [] }
    return run.fingers.indices.compactMap { finger in
      guard let button = run.controlOf(finger), run.views.kind(of: button) == .button,
        run.listens(button, .touchUpInside), let tap = run.tapFromAbove(finger, on: button),
        run.recognizers[tap.recognizer].cancelsTouchesInView
      else { return nil }
      return tap
    }
  }

  static let protectionIsNarrow = Rule(
    "UC-08", "A button is protected against taps only",
    demands: """
      A drag that begins on a button inside a view with a pan recognizer MUST be recognized by it, and the button MUST NOT \
      fire for a touch that the recognizer cancels.
      """,
    because: "A list scrolls also when the finger happens to start on a button.",
    clarity: .derived, citations: ["001:224"],
    applies: """
      to each finger alone on the screen that goes down on a button and moves at least twice the declared distance \
      of a pan, when a pan recognizer of a superview is the only one on its path, free to recognize, and no scroll \
      view is above the button
      """,
    leavesOpen: [
      LeftOpen.plainViewDecides,
      """
      What conflicts with a control is not said, and its list is missing from the documents (G-17): a pan over a \
      button is judged alone.
      """,
      LeftOpen.inactiveControls,
      LeftOpen.overtakenEnding,
    ],
    needs: [.touchDelivery, .buttons, .controlEvents, .panRecognizer],
    readings: [\.endDelay], thresholds: [.panDistance], biases: [.controlsUnderGestures],
    advice: "only gestures that conflict with the control are suppressed",
    checks: [
      .invariant { run, check in
        if run.recognizers.isEmpty { return }
        checkSilence(pansOverButtons(run), "a drag", run, &check)
      },
      .keptFromRecognizing(pansOverButtons),
    ])

  private static func pansOverButtons(_ run: Run) -> [KeptRecognizer] {
    guard run.views.contain(where: { $0 == .button }) else { return [] }
    return run.fingers.indices.compactMap { finger in
      guard let button = run.controlOf(finger), run.views.kind(of: button) == .button, run.clearlyDrags(finger),
        !run.holding.mayMixEndings(finger), let recognizer = run.soleRecognizer(of: finger),
        run.recognizers[recognizer].kind == .pan,
        run.recognizers[recognizer].view != button, run.isFresh(recognizer, for: finger),
        !run.views.isBelowScrollView(button)
      else { return nil }
      return KeptRecognizer(recognizer: recognizer, finger: finger, view: button)
    }
  }

  static let buttonAndSuperviewRecognize = Rule(
    "UC-12", "A button's and its superview's recognizers both work",
    demands: """
      With a tap recognizer on a button and one on its superview, a tap on the button MUST be recognized by the button's, and \
      a tap elsewhere on the superview by the superview's.
      """,
    because: "Neither of the two recognizers is disabled by the presence of the other.",
    clarity: .stated, citations: ["002:11", "002:15"],
    applies: """
      to each clear tap on a system control with a tap recognizer of its own and one of a superview as the only ones \
      on its path, and to each clear tap on a plain view whose own tap recognizer is the only one on its path, when \
      a system control directly in it has a tap recognizer; all of one tap by one finger
      """,
    leavesOpen: [
      "Taken literally for one tap, document 002 contradicts exclusive recognition: here each tap has one winner.",
      "Where the recognizer does not recognize, a second run without the other one shows whether that is the reason.",
      LeftOpen.clearTaps,
    ],
    needs: [.touchDelivery, .buttons, .singleTaps],
    thresholds: Threshold.ofClearTaps, holdsUnder: [ReadingCondition(\.nestedGestureWinner, .innermost)],
    biases: [.controlsUnderGestures],
    advice: "one tap has one winner, but every recognizer can be it where it is alone or innermost",
    checks: [
      .invariant { run, check in
        for suspect in tapsBesideButtons(run)
        where run.recognizes(suspect.recognizer, during: suspect.finger) != nil {
          check.applies()
        }
      },
      .keptFromRecognizing(tapsBesideButtons), .examples([.buttonOfDocument002]),
    ])

  /// Clear taps on a system control with a tap recognizer of its own and one above, and clear taps on a plain view with a tap
  /// recognizer when a system control directly in it has one.
  private static func tapsBesideButtons(_ run: Run) -> [KeptRecognizer] {
    guard run.recognizers.count > 1, run.views.contain(where: \.isSystemControl) else { return [] }
    return run.fingers.indices.compactMap { finger in
      guard let view = run.fingers[finger].owner.view, run.clearlyTaps(finger) else { return nil }
      if run.views.kind(of: view)?.isSystemControl == true {
        guard let (own, other) = run.ownAndOther(of: finger), run.isFresh(own, for: finger) else { return nil }
        return KeptRecognizer(recognizer: own, finger: finger, view: view, other: other)
      }
      guard run.views.kind(of: view) == .plain, let own = run.soleRecognizer(of: finger), run.isSimpleTap(own),
        run.recognizers[own].view == view, run.isFresh(own, for: finger),
        let below = run.recognizerOfButton(in: view)
      else { return nil }
      return KeptRecognizer(recognizer: own, finger: finger, view: view, other: below)
    }
  }

  /// Judges each recognition by a recognizer above: the control does not fire for a touch that it cancels.
  private static func checkSilence(
    _ taken: [KeptRecognizer], _ what: String, _ run: Run, _ check: inout Check
  ) {
    for own in taken {
      guard let recognition = run.recognizes(own.recognizer, during: own.finger) else { continue }
      check.applies()
      guard run.recognizers[own.recognizer].cancelsTouchesInView,
        let sent = run.sent(
          .touchUpInside, by: own.view,
          from: recognition.sequence, until: run.nextTouchSequence(after: own.finger)
        ).first
      else { continue }
      check.violated(
        Finding(
          "control-fires-too",
          expected: "no touchUpInside of \(run.names[own.view]) for \(what) that "
            + "\(run.names[own.recognizer]) of a superview recognizes",
          observed: "it sends touchUpInside", records: [recognition.sequence, sent.sequence], observedObject: own.view))
    }
  }
}

extension Run {
  /// A finger that clearly taps a control, when a simple tap recognizer of a superview is the only one on its path and free to
  /// recognize; `nil` otherwise.
  func tapFromAbove(_ finger: Handle<Finger>, on control: ObjectID) -> KeptRecognizer? {
    guard clearlyTaps(finger), !holding.mayMixEndings(finger), let recognizer = soleRecognizer(of: finger),
      isSimpleTap(recognizer), recognizers[recognizer].view != control, isFresh(recognizer, for: finger)
    else { return nil }
    return KeptRecognizer(recognizer: recognizer, finger: finger, view: control)
  }

  /// Judges a tap on a protected control: no recognizer above recognizes it, and the control receives it to the end.
  func checkProtection(_ tap: KeptRecognizer, _ check: inout Check) {
    let name = names[tap.view]
    if let recognition = recognizes(tap.recognizer, during: tap.finger) {
      check.violated(
        Finding(
          "ancestor-recognizes", expected: "\(name) to keep a tap on it from the recognizer of a superview",
          observed: "\(names[tap.recognizer]) recognizes it", records: [recognition.sequence],
          expectedObject: tap.view, observedObject: .recognizer(tap.recognizer)))
      return
    }
    let touch = fingers[tap.finger].touch
    let cancelled =
      touches[touch].flatMap { touch in
        deliveries.of(touch).map { calls[$0.call] }.first { $0.receiver == tap.view && $0.method.isEnding }
      }
    guard touch != nil, cancelled?.method != .ended else { return }
    check.violated(
      Finding(
        "tap-incomplete", expected: "\(name) to receive touchesEnded for a tap that no recognizer cancels",
        observed: cancelled == nil ? "it receives no ending" : "it receives touchesCancelled",
        records: cancelled.map { [$0.sequence] } ?? records(ofViewOf: tap.finger),
        expectedObject: tap.view,
        missing: cancelled == nil
          ? missing(.ended, of: touches[touch]?.id, at: tap.view, by: fingers[tap.finger].end) : nil))
  }

  /// The recognizers that have to receive a finger on a control below their views, when nothing else keeps touches from them.
  ///
  /// A system control may keep its touches from recognizers that conflict with it.
  var recognizersAboveControls: [KeptRecognizer] {
    guard !recognizers.isEmpty, views.contain(where: \.isControl) else { return [] }
    return fingers.indices.flatMap { finger -> [KeptRecognizer] in
      guard let control = fingers[finger].owner.view, let kind = views.kind(of: control), kind.isControl,
        isUndisturbed(finger)
      else { return [] }
      return recognizers.onPath(of: fingers[finger]).compactMap { recognizer in
        let own = recognizers[recognizer]
        guard own.view != control, own.shouldReceive == nil, isFresh(recognizer, for: finger),
          !(kind.isSystemControl && mayConflict(recognizer, with: kind))
        else { return nil }
        return KeptRecognizer(recognizer: recognizer, finger: finger, view: control)
      }
    }
  }

  /// Whether a recognizer above a system control may be one that the control is protected against.
  private func mayConflict(_ recognizer: Handle<Recognizer>, with kind: ViewKind) -> Bool {
    switch recognizers[recognizer].kind {
    case .tap: recognizers[recognizer].taps == 1 && recognizers[recognizer].fingers == 1
    case .swipe: kind == .slider
    case .pan: kind == .switchControl || kind == .slider
    case .base, .longPress, .pinch, .rotation: false
    }
  }

  /// Whether a recognizer receives touchesBegan in the step in which a finger goes down.
  func receivesBegan(_ one: KeptRecognizer) -> Bool {
    let down = fingers[one.finger].down
    return recognizers.calls.contains {
      $0.recognizer == one.recognizer && $0.method == .began && $0.dispatch == down
    }
  }

  /// A simple tap recognizer of a button directly in a view.
  func recognizerOfButton(in view: ObjectID) -> Handle<Recognizer>? {
    recognizers.indices.first { number in
      guard recognizers[number].isEnabled, isSimpleTap(number),
        let button = testCase.scene.view(recognizers[number].view),
        button.kind.isSystemControl, let parent = button.superview
      else { return false }
      return testCase.scene.views[parent].id == view
    }
  }
}
