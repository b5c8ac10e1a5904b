internal import TouchModel
internal import TraceAnalysis

/// What recognizers that are attached to a control itself do to it.
extension Rule {
  static let ownGestureWins = Rule(
    "UC-04", "A control's own tap recognizer wins over it",
    demands: """
      A tap on a control, system controls included, MUST be recognized by a tap recognizer of its own, and the control \
      MUST NOT fire for a tap that the recognizer cancels.
      """,
    because:
      "A recognizer on a button is there to recognize its taps; an engine that protects the button here makes that impossible.",
    clarity: .stated, citations: ["000:330", "001:220", "001:227"],
    applies: """
      to each clear tap on a control that tracks touches, when a tap recognizer of the control itself, of one tap by \
      one finger, with cancelsTouchesInView true, is the only one on its path and free to recognize
      """,
    leavesOpen: [
      LeftOpen.plainViewDecides,
      LeftOpen.endedBefore,
      LeftOpen.clearTaps,
      LeftOpen.overtakenEnding,
      LeftOpen.inactiveControls,
      LeftOpen.lateRecognition,
    ],
    needs: Needs([.touchDelivery, .controlEvents, .singleTaps], oneOf: .controls),
    readings: [\.deliveryOrder, \.recognitionLag, \.endDelay],
    thresholds: Threshold.ofClearTaps, biases: [.controlsUnderGestures],
    advice: "a protected control is protected against superviews, not against its own recognizers",
    checks: [
      .invariant { run, check in
        if run.recognizers.isEmpty { return }
        for own in ownTaps(run) {
          guard let recognition = run.recognizes(own.recognizer, during: own.finger) else { continue }
          checkSilence(own, recognition, run, &check)
        }
      },
      .keptFromRecognizing(ownTaps), .examples([.buttonOfDocument000, .tappedControlOfDocument001]),
    ])

  static let protectionIsForAncestors = Rule(
    "UC-09", "Protection concerns superviews only",
    demands: """
      When a button and a superview have a tap recognizer each, a tap on the button MUST be recognized by the button's own, \
      and neither by the superview's nor by the button.
      """,
    because: "A recognizer on the button is the solution that the documents recommend.",
    clarity: .stated, citations: ["001:227"],
    applies: """
      to each clear tap on a button with an action for touchUpInside, when a tap recognizer of the button and one of \
      a superview, each of one tap by one finger and free to recognize, are the only ones on its path and may not \
      recognize together; under another nestedGestureWinner than innermost only if the button is protected against \
      the superview's
      """,
    leavesOpen: [
      "A superview's tap that cancels nothing takes nothing from the button: the button is not protected against it.",
      LeftOpen.clearTaps,
      LeftOpen.overtakenEnding,
      LeftOpen.inactiveControls,
      LeftOpen.lateRecognition,
    ],
    needs: [.touchDelivery, .buttons, .controlEvents, .singleTaps],
    readings: [\.nestedGestureWinner, \.systemControlBeatsAncestorTap, \.deliveryOrder, \.recognitionLag, \.endDelay],
    thresholds: Threshold.ofClearTaps, biases: [.controlsUnderGestures],
    advice: "look at the view of the recognizer before a button suppresses it",
    checks: [
      .invariant(checkOwnAndOther), .keptFromRecognizing(ownTapsBesideOthers), .examples([.ownTapOfDocument001]),
    ])

  private static func checkOwnAndOther(_ run: Run, _ check: inout Check) {
    if run.recognizers.count < 2 { return }
    for own in ownTapsBesideOthers(run) {
      guard let (_, other) = run.ownAndOther(of: own.finger) else { continue }
      let recognition = run.recognizes(own.recognizer, during: own.finger)
      if let recognition {
        if run.recognizers[own.recognizer].cancelsTouchesInView {
          checkSilence(own, recognition, run, &check)
        } else {
          check.applies()
        }
      }
      // When neither recognizes, a second run shows whether the button is the reason.
      guard recognition == nil, let wrong = run.recognizes(other, during: own.finger) else { continue }
      check.applies()
      check.violated(
        Finding(
          "ancestor-recognizes",
          expected: "\(run.names[own.recognizer]) of \(run.names[own.view]) to recognize the tap on it",
          observed: "\(run.names[other]) of a superview does", records: [wrong.sequence],
          expectedObject: .recognizer(own.recognizer), observedObject: .recognizer(other)))
    }
  }

  /// Fingers that clearly tap a button with one tap recognizer of its own and one of a superview.
  private static func ownTapsBesideOthers(_ run: Run) -> [KeptRecognizer] {
    guard run.recognizers.count > 1, run.views.contain(where: { $0 == .button }) else { return [] }
    let innerWins = run.readings.nestedGestureWinner == .innermost
    let buttonsWin = run.readings.systemControlBeatsAncestorTap == .true
    return run.fingers.indices.compactMap { finger in
      guard let button = run.controlOf(finger), run.views.kind(of: button) == .button, run.clearlyTaps(finger),
        run.listens(button, .touchUpInside), !run.holding.mayMixEndings(finger),
        let (own, other) = run.ownAndOther(of: finger),
        run.isFresh(own, for: finger), run.isFresh(other, for: finger),
        // A button is not protected against what takes nothing from it.
        innerWins || buttonsWin && run.recognizers[other].cancelsTouchesInView
      else { return nil }
      return KeptRecognizer(recognizer: own, finger: finger, view: button)
    }
  }

  static let uncancelledControlFiresToo = Rule(
    "UC-13", "With cancelsTouchesInView false both happen",
    demands: """
      When a control's own tap recognizer has cancelsTouchesInView false, a tap MUST be recognized and MUST make the control \
      fire.
      """,
    because: "The flag says that the gesture is recognized beside what the control does.",
    clarity: .derived, citations: ["000:316", "001:210"],
    applies: """
      to each clear tap on a control with an action for touchUpInside that lifts more than a point inside, when a \
      tap recognizer of the control itself, of one tap by one finger, with cancelsTouchesInView and \
      delaysTouchesBegan false, is the only one on its path and recognizes
      """,
    leavesOpen: [
      LeftOpen.plainViewDecides,
      "The order of action and event is open.",
      LeftOpen.clearTaps,
      LeftOpen.overtakenEnding,
      LeftOpen.inactiveControls,
    ],
    needs: Needs([.touchDelivery, .controlEvents, .singleTaps], oneOf: .controls),
    readings: [\.endDelay], thresholds: Threshold.ofClearTaps, biases: [.controlsUnderGestures, .uncancelledTouches],
    advice: "the flag of the recognizer that recognized decides, for controls as for any view",
    checks: [.invariant(checkUncancelled), .keptFromRecognizing(uncancellingTaps)])

  private static func checkUncancelled(_ run: Run, _ check: inout Check) {
    if run.recognizers.isEmpty { return }
    for own in uncancellingTaps(run) {
      guard let recognition = run.recognizes(own.recognizer, during: own.finger), run.mustFire(own) else {
        continue
      }
      check.applies()
      let start = run.dispatches[run.fingers[own.finger].down].records.lowerBound
      let end = run.nextTouchSequence(after: own.finger)
      guard run.sent(.touchUpInside, by: own.view, from: start, until: end).first == nil else { continue }
      check.violated(
        Finding(
          "control-silent",
          expected:
            "\(run.names[own.view]) to send touchUpInside although its tap recognizer recognizes, which cancels "
            + "nothing",
          observed: "it sends none", records: [recognition.sequence], expectedObject: own.view,
          missing: run.missing("touchUpInside", at: own.view, by: run.fingers[own.finger].end)))
    }
  }

  /// The same for recognizers that cancel nothing; one that delays beginnings is left out (reading delayedBeganWithoutCancel).
  private static func uncancellingTaps(_ run: Run) -> [KeptRecognizer] {
    ownTaps(run, cancelling: false).filter { !run.recognizers[$0.recognizer].delaysTouchesBegan }
  }

  /// Clear taps on a control whose own tap recognizer is the only one on the path and free to recognize.
  private static func ownTaps(_ run: Run, cancelling: Bool) -> [KeptRecognizer] {
    guard run.views.contain(where: \.isControl) else { return [] }
    return run.fingers.indices.compactMap { finger in
      guard let control = run.controlOf(finger), run.clearlyTaps(finger), !run.holding.mayMixEndings(finger),
        let recognizer = run.soleRecognizer(of: finger), run.recognizers[recognizer].view == control,
        run.recognizers[recognizer].cancelsTouchesInView == cancelling, run.isSimpleTap(recognizer),
        run.isFresh(recognizer, for: finger)
      else { return nil }
      return KeptRecognizer(recognizer: recognizer, finger: finger, view: control)
    }
  }

  private static func ownTaps(_ run: Run) -> [KeptRecognizer] { ownTaps(run, cancelling: true) }

  /// Judges a tap that a control's own recognizer recognizes and cancels: the control does not fire.
  private static func checkSilence(
    _ own: KeptRecognizer, _ recognition: Recognition, _ run: Run, _ check: inout Check
  ) {
    check.applies()
    let start = run.dispatches[run.fingers[own.finger].down].records.lowerBound
    let end = run.nextTouchSequence(after: own.finger)
    guard let sent = run.sent(.touchUpInside, by: own.view, from: start, until: end).first else { return }
    // A control may have fired before a recognizer that holds no ending.
    let isHeld = run.recognizers.attributes(of: own.recognizer).effectiveDelaysTouchesEnded
    if !isHeld, sent.sequence < recognition.sequence { return }
    check.violated(
      Finding(
        "control-fires-too",
        expected: "no touchUpInside of \(run.names[own.view]) for a tap that its own recognizer recognizes",
        observed: "it sends touchUpInside", records: [recognition.sequence, sent.sequence],
        observedObject: own.view))
  }
}

extension Run {
  /// Whether a control that tracks touches has an action for touchUpInside and the finger lifts clearly inside it.
  fileprivate func mustFire(_ own: KeptRecognizer) -> Bool {
    guard listens(own.view, .touchUpInside), let lift = lift(of: own.finger) else { return false }
    let tree = tree(during: own.finger)
    return isInside(lift.location, own.view, in: tree) == .yes && isInOrder(own.view, in: tree)
  }

  /// The control that the engine reports as a finger's view, when it is enabled and tracks touches itself.
  func controlOf(_ finger: Handle<Finger>) -> ObjectID? {
    guard let view = fingers[finger].owner.view, views.kind(of: view)?.isControl == true,
      isInOrder(view, in: tree(during: finger))
    else {
      return nil
    }
    return view
  }

  /// Whether a control is enabled in a tree and its own touches methods are run.
  func isInOrder(_ control: ObjectID, in tree: Handle<SceneTimeline.Version>?) -> Bool {
    guard let tree, let view = timeline.versions[tree].scene.view(control) else { return false }
    return view.isEnabled != false && TouchMethod.allCases.allSatisfy { view.handling[$0] != .absorb }
  }

  /// The sequence number at which the next finger after one goes down; the end of the trace when none does.
  func nextTouchSequence(after finger: Handle<Finger>) -> Int {
    guard let next = fingers.indices.first(where: { fingers[$0].down > fingers[finger].end }) else {
      return trace.records.count
    }
    return dispatches[fingers[next].down].records.lowerBound
  }

  /// The tap recognizer of a finger's view and that of a superview, when these two alone are on its path; both recognize one
  /// tap of one finger, and no delegate allows them to recognize together.
  func ownAndOther(of finger: Handle<Finger>) -> (own: Handle<Recognizer>, other: Handle<Recognizer>)? {
    let path = recognizers.onPath(of: fingers[finger])
    guard path.count == 2, let view = fingers[finger].owner.view,
      path.allSatisfy({ isFree($0) && isSimpleTap($0) }), !recognizers.permits(path[0], path[1]),
      let own = path.first(where: { recognizers[$0].view == view }),
      let other = path.first(where: { recognizers[$0].view != view })
    else { return nil }
    return (own, other)
  }
}
