internal import TouchModel
internal import TraceAnalysis

/// When a tap recognizer recognizes, and how it calls its action.
extension Rule {
  static let tapFiresOnce = Rule(
    "GR-TAP-01", "A tap fires once, in state ended",
    demands: """
      A recognized tap MUST call the action of every target exactly once, in state ended, and MUST NOT call it in any other \
      state.
      """,
    because:
      "A handler that is called twice acts twice; one that reads another state than ended does not act at all.",
    clarity: .stated, citations: ["000:117", "000:124", "000:125"],
    applies: "to each touch sequence in which a tap recognizer with targets recognizes or calls its action",
    leavesOpen: [
      "Where the engine shows no states, one call for each target is expected in a touch sequence."
    ],
    needs: [.touchDelivery, .singleTaps],
    thresholds: [.tapMovement, .tapDuration], biases: [.taps],
    advice: "go from possible to ended at once, call the action then, and return to possible only after it",
    checks: [.invariant { run, check in run.judgeCalls(of: .tap, &check) }, .examples([.tapSample])])

  static let tapComesWithTheLift = Rule(
    "GR-TAP-02", "A tap is recognized at the lift, not before",
    demands: "A tap recognizer MUST NOT recognize before as many fingers have lifted as the tap needs.",
    because: "Until the finger lifts it may still become a drag or a press, which a tap at touch-down would rule out.",
    clarity: .derived, citations: ["000:305", "000:307", "001:214"],
    applies: """
      to each recognition of a tap recognizer in a touch sequence in which as many fingers may have been down at once as the tap needs
      """,
    leavesOpen: [
      "How long after the lift a tap is recognized is open: another recognizer may have to fail first.",
      "Which fingers make the tap when more are down than it needs is open (G-13).",
      "Fewer fingers than the tap needs, which GR-TAP-04 and GR-TAP-06 judge.",
      "Lifts of fingers of which no view is known, and taps that may have been made before and wait for another recognizer to fail.",
      LeftOpen.order,
    ],
    needs: [.touchDelivery, .singleTaps],
    biases: [.taps, .multipleTaps],
    advice: "decide in touchesEnded of the recognizer, not in touchesBegan",
    checks: [
      .invariant { run, check in
        guard run.isOrderly else { return }
        for (number, trial) in run.trials.of(.tap) where trial.isRecognized && trial.togetherAtMost >= trial.touches {
          check.applies()
          guard let sign = run.trials.signs[trial.recognition] else { continue }
          let lifted = run.trials.fingers(of: trial).count {
            run.fingers.strokes[$0].isLifted && run.fingers.strokes[$0].lift <= sign.dispatch
          }
          let unknown = run.fingers.count { $0.owner == .unknown && $0.ending == .lift && $0.end <= sign.dispatch }
          guard lifted + unknown < trial.touches else { continue }
          // One that waits for another to fail may have made its tap with fingers before.
          let isNew = run.trials.fingers(of: trial).contains { run.fingers[$0].isFresh }
          if run.recognizers[trial.recognizer].hasRequirements, !isNew { continue }
          check.violated(
            run.finding(
              "tap-before-the-lift", number,
              expected:
                "\(run.names[trial]) to stay possible until \(trial.touches == 1 ? "the finger lifts" : "\(trial.touches) fingers have lifted"): \(run.names.deeds(of: trial))",
              observed: "it is in state \(sign.state.rawValue) at \(sign.time) ms", records: [sign.sequence]))
        }
      }
    ])

  static let tapsInARow = Rule(
    "GR-TAP-03", "A tap recognizer counts taps",
    demands: """
      With numberOfTapsRequired = n a tap recognizer MUST recognize at the n-th of n quick taps at one place, and MUST NOT \
      recognize after fewer than n taps that follow each other.
      """,
    because: "A double tap that fires on a single one makes both useless.",
    clarity: .stated, citations: ["004:50", "004:51"],
    applies: """
      to a tap recognizer of one finger whose numberOfTapsRequired is set to n: to each touch sequence in its view \
      that clearly is the n-th of n quick taps at one place, with nothing else that may keep it from recognizing, \
      and to each with which fewer than n taps have been made since it last recognized, since an interruption cancelled \
      one of its touches, or since a tap came clearly too late or too far from the one before
      """,
    leavesOpen: [
      "Whether 2n quick taps are recognized twice is open; only the first n are judged.",
      "Under doubleTapNeedsDelay = true several taps without delaysTouchesEnded are not demanded.",
      LeftOpen.laterTaps,
      LeftOpen.thresholds,
      LeftOpen.obstacles,
    ],
    needs: [.touchDelivery, .singleTaps],
    readings: [\.doubleTapNeedsDelay],
    thresholds: [.tapMovement, .tapDuration, .tapInterval, .tapDistance, .panDistance], biases: [.multipleTaps],
    advice: "count completed taps, start again after a failure and after a success, and count no fingers",
    checks: [
      .invariant { run, check in
        run.judgeTaps(&check, "taps") { trial, recognizer in
          recognizer.numberOfTapsRequired != nil && trial.touches == 1
        }
      }
    ])

  static let fingersOfATap = Rule(
    "GR-TAP-04", "A tap recognizer counts fingers",
    demands: """
      With numberOfTouchesRequired = k a tap recognizer MUST recognize a tap of k fingers together, on one view or on \
      several below its own, and MUST NOT recognize a tap of fewer.
      """,
    because:
      "A tap of two fingers means something else than a tap of one; neither can be used when it is taken for the other.",
    clarity: .stated, citations: ["004:52", "004:53"],
    applies: """
      to a tap recognizer of one tap whose numberOfTouchesRequired is set to k: to each touch sequence in its view \
      that clearly is a tap of k fingers together, with nothing else that may keep it from recognizing, and to each \
      with fewer than k fingers down at once
      """,
    leavesOpen: [
      "More fingers than k are open, and fingers that come or lift further apart than half of the declared interval (G-08).",
      LeftOpen.laterTaps,
      LeftOpen.thresholds,
      LeftOpen.obstacles,
    ],
    needs: [.touchDelivery, .severalFingers, .severalFingerTaps],
    thresholds: [.tapMovement, .tapDuration, .tapInterval, .panDistance],
    biases: [.multipleTaps, .gesturesAcrossViews],
    advice:
      "give the recognizer every finger, also on views for one touch (GR-44), and compare their number at the lift",
    checks: [
      .invariant { run, check in
        run.judgeTaps(&check, "fingers") { trial, recognizer in
          recognizer.numberOfTouchesRequired != nil && trial.taps == 1
        }
      }
    ])

  static let tapDefaults = Rule(
    "GR-TAP-05", "A tap is one tap of one finger unless something else is set",
    demands: """
      numberOfTapsRequired and numberOfTouchesRequired MUST be 1 by default, so that a tap recognizer on which neither is \
      set recognizes a single tap of a single finger.
      """,
    because: "Nearly every tap recognizer is made without settings, as in the samples.",
    clarity: .default, citations: ["000:100", "000:105", "000:252"],
    applies: """
      to the two values in a new tap recognizer, and to each touch sequence in the view of a tap recognizer on which \
      neither is set that clearly is a tap of one finger, with nothing else that may keep it from recognizing
      """,
    leavesOpen: [
      "The documents never state the numbers; the sample implies them (G-26).",
      LeftOpen.thresholds,
      LeftOpen.obstacles,
    ],
    needs: [.touchDelivery, .singleTaps, .defaultsQuery],
    thresholds: [.tapMovement, .tapDuration, .tapInterval, .panDistance], biases: [.taps],
    advice: "look at the initial values of numberOfTapsRequired and numberOfTouchesRequired: both are 1",
    checks: [
      .defaults([
        DefaultExpectation(.recognizer(kind: .tap), .numberOfTapsRequired, .number(1)),
        DefaultExpectation(.recognizer(kind: .tap), .numberOfTouchesRequired, .number(1)),
      ]),
      .invariant { run, check in
        run.judgeTaps(&check, "defaults") { _, recognizer in
          recognizer.numberOfTapsRequired == nil && recognizer.numberOfTouchesRequired == nil
        }
      },
      .examples([.tapSample]),
    ])

  static let doubleTapOfTwoFingers = Rule(
    "GR-TAP-06", "Taps and fingers are both required",
    demands: """
      A recognizer of two taps by two fingers MUST recognize two successive two-finger taps, and MUST NOT recognize two \
      one-finger taps, one two-finger tap, or a tap of one finger and then one of two.
      """,
    because: "A recognizer that joins the two settings by or, and not by and, fires at the wrong gesture.",
    clarity: .scenario, citations: ["004:51", "004:53", "004:54"],
    applies: """
      to a tap recognizer of several taps by several fingers: to each touch sequence in its view that clearly is the \
      last of the taps it needs, by all the fingers it needs, with nothing else that may keep it from recognizing, \
      and to each with which it has seen fewer taps, or fewer fingers at once, than it needs
      """,
    leavesOpen: [
      LeftOpen.laterTaps,
      "Under doubleTapNeedsDelay = true several taps without delaysTouchesEnded are not demanded.",
      LeftOpen.thresholds,
      LeftOpen.obstacles,
    ],
    needs: [.touchDelivery, .severalFingers, .severalFingerTaps],
    readings: [\.doubleTapNeedsDelay], thresholds: [.tapMovement, .tapInterval, .tapDistance], biases: [.multipleTaps],
    advice: "every one of the taps needs all of the fingers",
    checks: [
      .invariant { run, check in
        run.judgeTaps(&check, "taps-of-fingers") { trial, _ in trial.taps > 1 && trial.touches > 1 }
      },
      .examples(WorkedExample.doubleTapsOfTwoFingers),
    ])
}

extension Run {
  /// Judges the tap recognizers that a condition picks: they must recognize what they have to, and no fewer taps or fingers.
  fileprivate func judgeTaps(
    _ check: inout Check, _ slug: String, _ isMeant: (Trial, SceneRecognizer) -> Bool
  ) {
    for (number, trial) in trials.of(.tap) where isMeant(trial, trials.recognizer(of: trial)) {
      switch trials.tapVerdict(trial) {
      case .open:
        if trial.isDueOrTaken { requireRecognition(number, "tap-missed-beside-others", as: "a tap", &check) }
      case .yes:
        let what =
          "tap \(trial.taps) of \(trial.taps) by \(trial.touches == 1 ? "1 finger" : "\(trial.touches) fingers")"
        requireRecognition(number, "tap-missed-\(slug)", as: what, &check)
      case .no:
        // A recognizer with a required failure may recognize now what was tapped before.
        guard (trials.recognizer(of: trial).requiresFailureOf ?? []).isEmpty else { continue }
        let reason =
          trial.togetherAtMost < trial.touches
          ? "a tap needs \(trial.touches) fingers together"
          : "\(trial.taps) taps in succession are needed, and there were fewer"
        refuseRecognition(number, "tap-too-early-\(slug)", because: reason, &check)
      }
    }
  }

  /// Judges how often, and in which states, discrete recognizers of a kind call their actions.
  func judgeCalls(of kind: RecognizerKind, _ check: inout Check) {
    for (number, trial) in trials.of(kind) {
      let calls = trials.signs(.action, of: number)
      guard trial.isRecognized || !calls.isEmpty else { continue }
      let targets = trials.targets(of: number)
      guard !targets.isEmpty else { continue }
      check.applies()
      if let wrong = calls.first(where: { $0.state != .ended }) {
        check.violated(
          finding(
            "\(kind)-in-another-state", number, expected: "\(names[trial]) to call its action in state ended only",
            observed: "it calls it in state \(wrong.state.rawValue)", records: [wrong.sequence],
            missing: trial.criterion != .yes || calls.contains { $0.state == .ended }
              ? nil : MissingEvent("action ended", at: .recognizer(trial.recognizer), after: wrong.sequence)))
        continue
      }
      let successes = trials.signs(.state, of: number).count { $0.state == .ended }
      let wanted = trials.showsStates(trial) ? successes : 1
      for target in targets {
        let own = trials.actions(of: number, for: target).map(\.sequence)
        let count = own.count
        guard count != wanted else { continue }
        check.violated(
          finding(
            "\(kind)-not-once", number,
            expected: "\(names[trial]) to call its action once for each success, here \(wanted.frequency)",
            observed: "\(names[.target(target)]) is \(count == 0 ? "not called" : "called \(count.frequency)")",
            records: count > 0 ? own : nil,
            missing: count == 0
              ? MissingEvent(
                "action", at: .recognizer(trial.recognizer), after: trials.evidence(of: number).last) : nil))
        break
      }
    }
  }
}
