internal import TouchModel
internal import TraceAnalysis

/// When a long press recognizer recognizes, and what it reports meanwhile.
extension Rule {
  static let pressIsContinuous = Rule(
    "GR-LP-01", "A long press begins, changes and ends",
    demands: """
      A long press MUST call its action with began once, with changed any number of times and with ended once, in that order.
      """,
    because: "Menus open at began and close at ended; when one of the two is missing they stay shut or open.",
    clarity: .stated, citations: ["000:84", "000:139", "000:141", "000:145", "000:153", "000:159"],
    applies: """
      to each touch sequence of a long press recognizer with targets in which all fingers lift without an \
      interruption: when the fingers are clearly held and nothing else may keep it from recognizing, and when it \
      recognizes and no other recognizer may put an end to it. Where others may recognize instead: to the recognition \
      of one of them
      """,
    leavesOpen: [
      LeftOpen.thresholds,
      LeftOpen.obstacles,
    ],
    needs: [.touchDelivery, .longPressRecognizer],
    thresholds: [.tapMovement, .pressDuration, .pressMovement, .panDistance], biases: [.presses],
    advice: "a long press is continuous: began by a timer, changed by movements, ended by the lift",
    checks: [
      .invariant { run, check in run.judgeStory(of: .longPress, &check) },
      .invariant { run, check in run.judgeRivals(of: .longPress, &check) },
      .examples([.longPressSample]),
    ])

  static let pressBeginsWhileDown = Rule(
    "GR-LP-02", "A long press begins after a hold and ends at the lift",
    demands: """
      A long press MUST begin after the finger has been held and before it lifts, MUST end with the lift, and MUST NOT begin \
      with fewer fingers than it needs.
      """,
    because: "The hold distinguishes a press from a tap, and the user finishes it with the lift.",
    clarity: .derived, citations: ["000:128", "000:139", "000:153"],
    applies: """
      to each recognition of a long press recognizer that has received exactly the fingers of its view and its \
      subviews; that it begins before the lift and ends with it, for a single finger that no other recognizer may \
      dispute; and to each touch sequence in the view of a long press recognizer in which fewer fingers are down at once \
      than it needs
      """,
    leavesOpen: [
      "That it waits is judged by half of the declared duration; what is allowed to move before is open (G-08).",
      "An end that is missing or cancelled is judged by GR-LP-01.",
      LeftOpen.lateRecognition,
      LeftOpen.obstacles,
    ],
    needs: [.touchDelivery, .longPressRecognizer],
    readings: [\.recognitionLag], thresholds: [.pressDuration], biases: [.presses],
    advice: "start a timer when enough fingers are down, begin when it fires, and end only in touchesEnded",
    checks: [
      .invariant(checkTimes),
      .invariant { run, check in
        for (number, trial) in run.trials.of(.longPress) where trial.togetherAtMost < trial.touches {
          run.refuseRecognition(
            number, "press-of-fewer", because: "a press needs \(trial.touches) fingers together", &check)
        }
      },
    ])

  private static func checkTimes(_ run: Run, _ check: inout Check) {
    for (number, trial) in run.trials.of(.longPress) where trial.isKnown {
      guard let sign = run.trials.signs[trial.recognition] else { continue }
      check.applies()
      if Clearance.isAbove(sign.time - trial.downTime, run.engine.thresholds.pressDuration) == .no {
        check.violated(
          run.finding(
            "press-too-soon", number,
            expected: "\(run.names[trial]) to begin after a hold of \(run.engine.thresholds.pressDuration) ms",
            observed:
              "it is in state \(sign.state.rawValue) \(sign.time - trial.downTime) ms after the finger went down",
            records: [sign.sequence]))
        continue
      }
      guard run.isBoundToTheLift(trial) else { continue }
      let isLate = run.readings.recognitionLag == .upToOneReport
      if sign.dispatch >= trial.last, !isLate {
        check.violated(
          run.finding(
            "press-at-the-lift", number, expected: "\(run.names[trial]) to begin while the finger is down",
            observed: "it is in state \(sign.state.rawValue) when the finger has lifted", records: [sign.sequence]))
        continue
      }
      checkEnd(run, &check, number, isLate)
    }
  }

  /// Judges an end that is reported: it comes with the lift.
  ///
  /// An end that is missing or cancelled is judged by GR-LP-01.
  private static func checkEnd(_ run: Run, _ check: inout Check, _ number: Handle<Trial>, _ isLate: Bool) {
    let trial = run.trials[number]
    guard let end = run.trials.signs(.state, of: number).first(where: { $0.state == .ended }) else { return }
    guard end.dispatch != trial.last, !(isLate && end.dispatch > trial.last) else { return }
    check.violated(
      run.finding(
        "press-ends-apart", number,
        expected: "\(run.names[trial]) to end when the finger lifts at \(trial.liftTime) ms",
        observed: "it ends at \(end.time) ms", records: [end.sequence]))
  }

  static let pressFollowsMovement = Rule(
    "GR-LP-03", "A long press reports movements",
    demands: """
      When the finger moves after a long press has begun, the recognizer MUST report changed within a frame, and it MUST NOT \
      report changed after the lift.
      """,
    because: "What is picked up with a long press is then dragged.",
    clarity: .derived, citations: ["000:141", "000:154", "000:155"],
    applies: """
      to each recognized long press of one finger whose action is called with began, when no other recognizer may \
      dispute the finger and it lifts: when changed is reported with the lift or later, and to each clear movement of \
      the finger between began and the lift
      """,
    leavesOpen: [
      LeftOpen.mergedMovements,
      "Whether changed may be reported without a movement is open (G-32).",
      LeftOpen.obstacles,
      LeftOpen.tolerance,
    ],
    needs: [.touchDelivery, .longPressRecognizer],
    thresholds: [.tapMovement, .tapDuration, .pressMovement, .panDistance, .swipeDistance], biases: [.presses],
    advice: "once it has begun, no movement is too far; report each as changed",
    checks: [.invariant { run, check in run.judgeChanges(of: .longPress, &check) }])

  static let shortPressIsNoPress = Rule(
    "GR-LP-04", "A short press is no long press",
    demands: """
      A press that is clearly shorter than the declared minimum, or of which a finger that it needs lifts as soon, MUST NOT be \
      recognized as a long press; of a press of one finger the view MUST receive touchesEnded.
      """,
    because: "Otherwise every tap opens the menu.",
    clarity: .derived, citations: ["000:128", "000:147"],
    applies: """
      to each touch sequence in the view of a long press recognizer in which as many fingers as it needs are down \
      and all lift within half of the declared duration, and, without required failures, to each of exactly that many \
      of which one does; that the view receives touchesEnded, for a single finger with nothing else on its path
      """,
    leavesOpen: [
      LeftOpen.thresholds,
      LeftOpen.obstacles,
      LeftOpen.secondFinger,
      LeftOpen.overtakenEnding,
    ],
    needs: [.touchDelivery, .longPressRecognizer],
    readings: [\.endDelay], thresholds: [.pressDuration], biases: [.presses],
    advice: "stop the timer at the lift, and fail",
    checks: [
      .invariant { run, check in
        for (number, trial) in run.trials.of(.longPress)
        where trial.criterion == .no && trial.togetherAtMost >= trial.touches && run.isShort(trial) {
          run.refuseRecognition(number, "short-press", because: "the fingers lift too soon", &check)
          run.requireEnding(number, trial, &check)
        }
        for (number, trial) in run.trials.of(.longPress) where run.losesFingerSoon(trial) {
          run.refuseRecognition(number, "press-with-too-few", because: "a finger that it needs lifts too soon", &check)
        }
      }
    ])
}

extension Trial {
  /// Whether every finger lifts without an interruption, and no other recognizer or obstacle on the path may end the gesture.
  var isUncontested: Bool { isUndisturbed && !mayHaveOthers && company != .contested && company != .rivals }
}

extension Run {
  /// Whether a recognized press of one finger begins before the lift and ends with it: another recognizer, for which it might
  /// have to wait, is not on the path.
  fileprivate func isBoundToTheLift(_ trial: Trial) -> Bool {
    trial.isUncontested && trials.onlyFinger(of: trial) != nil
  }

  /// Whether the fingers of a trial are clearly down for a shorter time than a long press takes.
  func isShort(_ trial: Trial) -> Bool {
    Clearance.isAbove(trial.liftTime - trial.downTime, engine.thresholds.pressDuration) == .no
      && trials.fingers(of: trial).allSatisfy { fingers.strokes[$0].isLifted }
  }

  /// Whether a press has just the fingers that it needs, and some of them, but not all, lift clearly too soon.
  fileprivate func losesFingerSoon(_ trial: Trial) -> Bool {
    let fingers = trials.fingers(of: trial)
    // With a required failure it may recognize later, when others are pressing.
    let mayWait = !(trials.recognizer(of: trial).requiresFailureOf ?? []).isEmpty
    guard trial.isKnown, trial.touches > 1, fingers.count == trial.touches, !isShort(trial), !mayWait else {
      return false
    }
    return fingers.contains { finger in
      let stroke = self.fingers.strokes[finger]
      let time = dispatches[stroke.lift].time - trial.downTime
      return stroke.isLifted && Clearance.isAbove(time, engine.thresholds.pressDuration) == .no
    }
  }

  /// Judges the calls of the action of a continuous recognizer: a gesture that has to be recognized, or is recognized and
  /// nothing may put an end to it, begins, changes and ends.
  func judgeStory(of kind: RecognizerKind, _ check: inout Check) {
    for (number, trial) in trials.of(kind) where trial.isDue || trial.isRecognized && trial.isUncontested {
      let targets = trials.targets(of: number)
      guard !targets.isEmpty else { continue }
      check.applies()
      for target in targets {
        let calls = trials.actions(of: number, for: target)
        let states = calls.map(\.state)
        if Trial.isWholeGesture(states) { continue }
        let words = states.map(\.rawValue).joined(separator: ", ")
        let isCut = states.last.map { $0 == .began || $0 == .changed } ?? true
        check.violated(
          finding(
            "\(kind)-story", number,
            expected:
              "the action of \(names[trial]) with began, changed any number of times and ended: \(names.deeds(of: trial))",
            observed: states.isEmpty ? "it is not called" : "it is called with \(words)",
            records: calls.isEmpty ? nil : calls.map(\.sequence),
            missing: isCut
              ? missing(
                states.isEmpty ? "action began" : "action ended", at: .recognizer(trial.recognizer), by: trial.last)
              : nil))
        break
      }
    }
  }

  /// Judges whether a continuous recognizer of one finger reports each clear movement after it has begun within a frame, and
  /// none after the lift.
  func judgeChanges(of kind: RecognizerKind, _ check: inout Check) {
    for (number, trial) in trials.of(kind) where trial.isRecognized && trial.isUncontested && trial.isKnown {
      guard let finger = trials.onlyFinger(of: trial), !trials.targets(of: number).isEmpty else { continue }
      let calls = trials.signs(.action, of: number)
      guard let began = calls.first(where: { $0.state == .began }) else { continue }
      if let late = calls.first(where: { $0.state == .changed && $0.dispatch >= trial.last }) {
        check.applies()
        if late.dispatch > trial.last || calls.contains(where: { $0.state == .ended && $0.sequence < late.sequence }) {
          check.violated(
            finding(
              "\(kind)-changes-late", number, expected: "no changed of \(names[trial]) after the lift",
              observed: "its action is called with changed at \(late.time) ms", records: [late.sequence]))
          continue
        }
      }
      let reports = calls.compactMap { MovementReport($0.state, dispatch: $0.dispatch, time: $0.time) }
      let move = unreportedMovement(of: finger, after: began.dispatch, before: trial.last, reports, &check)
      guard let move else { continue }
      check.violated(
        finding(
          "\(kind)-without-change", number,
          expected: "\(names[trial]) to report changed within a frame when \(names.words(move))",
          observed: "no call reports it", records: [began.sequence],
          missing: missing("action changed", at: .recognizer(trial.recognizer), by: move.dispatch)))
    }
  }
}
