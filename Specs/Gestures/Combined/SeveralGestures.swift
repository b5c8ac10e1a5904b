internal import TouchModel
internal import TraceAnalysis

/// Several recognizers on one view, with and without delegates that allow them to recognize together.
extension Rule {
  static let threeGesturesTogether = Rule(
    "GR-SIM-01", "Pan, pinch and rotation work together",
    demands: """
      With pan, pinch and rotation on one view, all allowed to recognize together, two fingers that move, spread and turn MUST \
      drive all three, and the handlers of the samples MUST bring the view to the scale and the angle of the fingers.
      """,
    because: "It is the demonstration of the documents: a picture that is moved, zoomed and turned with two fingers.",
    clarity: .scenario, citations: ["004:58", "004:59", "004:61"],
    applies: """
      to each touch sequence of two fingers that clearly meets the criteria of a pan, a pinch and a rotation \
      recognizer of one view, when all recognizers on the path allow each other, all fingers lift without an \
      interruption, and the handlers of the samples, and no others, change the view
      """,
    leavesOpen: [
      """
      The angle and the scale are compared from the first handled action on, since each recognizer begins at a \
      threshold of its own (G-08).
      """,
      LeftOpen.thresholds,
      LeftOpen.twoFingers,
      LeftOpen.tolerance,
    ],
    needs: [
      .touchDelivery, .severalFingers, .panRecognizer, .pinchRecognizer, .rotationRecognizer, .asksSimultaneously,
      .recognizerEffects,
    ],
    readings: [\.recognitionLag], thresholds: [.panDistance, .pinchDistance, .rotationAngle],
    biases: [.simultaneousGestures],
    advice: "ask the delegates before one recognizer cuts off another, and keep the readings of each apart",
    checks: [
      .invariant(checkThree),
      .examples([.movedZoomedAndTurned, .movedTurnedAndZoomed, .pictureWithoutInteraction]),
    ])

  static func checkThree(_ run: Run, _ check: inout Check) {
    guard !run.testCase.scene.effects.isEmpty else { return }
    for (number, trial) in run.trials.of(.rotation) where run.isDueInCompany(trial) {
      guard let (pan, pinch) = run.panAndPinch(beside: number) else { continue }
      for gesture in [pan, pinch, number] { checkStory(run, &check, gesture) }
      run.judgeZoom(&check, pinch, "zoom-off-together")
      run.judgeTurn(&check, number, "turn-off-together")
    }
  }

  private static func checkStory(_ run: Run, _ check: inout Check, _ number: Handle<Trial>) {
    guard let target = run.trials.targets(of: number).first else { return }
    check.applies()
    let states = run.trials.actions(of: number, for: target).map(\.state)
    if Trial.isWholeGesture(states) { return }
    check.violated(
      run.finding(
        "gesture-stopped", number,
        expected: "\(run.names[run.trials[number]]) to begin, change and end beside the others",
        observed:
          "its action is called with \(states.isEmpty ? "nothing" : states.map(\.rawValue).joined(separator: ", "))"))
  }

  static let sixGesturesTogether = Rule(
    "GR-SIM-02", "When all delegates allow it, each recognizes for itself",
    demands: """
      Where the delegates of all recognizers of a touch answer that they may recognize together, each of them whose criterion \
      is met MUST recognize as if it were alone.
      """,
    because: "Otherwise the order in which recognizers were attached decides in spite of the delegates.",
    clarity: .scenario, citations: ["000:245", "000:256", "000:276"],
    applies: """
      to each recognizer whose criterion a touch sequence clearly meets, when it is not alone on the path, the \
      delegates of it and of each other recognizer there allow both, all fingers lift without an interruption and it \
      is possible at the beginning
      """,
    leavesOpen: [
      "Taps of several taps are not judged.",
      """
      In the worked examples actions with changed are merged, and an example whose script is not clear of the \
      declared thresholds is left out.
      """,
      LeftOpen.thresholds,
    ],
    needs: [
      .touchDelivery, .severalFingers, .singleTaps, .longPressRecognizer, .swipeRecognizer, .panRecognizer,
      .pinchRecognizer, .rotationRecognizer, .asksSimultaneously,
    ],
    thresholds: [
      .tapMovement, .tapInterval, .pressDuration, .pressMovement, .panDistance, .swipeDistance, .pinchDistance,
      .rotationAngle,
    ], biases: [.allGestures, .simultaneousGestures],
    advice: "a recognizer that may recognize together with all others is not cut off and cuts none off",
    checks: [
      .invariant { run, check in
        for number in run.trials.indices where run.isDueInCompany(run.trials[number]) {
          run.requireRecognition(
            number, "shut-out", as: "its gesture beside the others, as all delegates allow", &check)
        }
      },
      .examples(WorkedExample.sixTogether),
    ])

  static let sixGesturesExcludeEachOther = Rule(
    "GR-SIM-03", "Without delegates only one of several recognizes",
    demands: "Two recognizers on one view without delegates MUST NOT both recognize with the same touch.",
    because: "A fast drag to the right is a swipe or a pan; without being asked for, it must not be both.",
    clarity: .derived, citations: ["000:271"],
    applies: """
      to each recognizer without a delegate that a touch sequence reaches, when a later one of the same view without \
      a delegate is reached by it too
      """,
    leavesOpen: [
      "Which of several wins is open (G-09).",
      "Taps of different numbers of taps may both recognize (G-34).",
      "Two recognitions are objected to where the engine names a touch that both share.",
    ],
    needs: [
      .touchDelivery, .severalFingers, .singleTaps, .longPressRecognizer, .swipeRecognizer, .panRecognizer,
      .pinchRecognizer, .rotationRecognizer,
    ],
    biases: [.allGestures, .severalRecognizers],
    advice: "the first to recognize lets the others fail, also those that would recognize in the same report",
    checks: [.invariant(checkExclusion), .examples(WorkedExample.sixAlone)])

  private static func checkExclusion(_ run: Run, _ check: inout Check) {
    for number in run.trials.indices {
      let trial = run.trials[number]
      let others = run.laterTrialsWithoutDelegate(than: number)
      if others.isEmpty { continue }
      check.applies()
      guard trial.isRecognized else { continue }
      for other in others where run.trials[other].isRecognized {
        // A tap that waits for more taps is not cut off by one that does not.
        if trial.kind == .tap, run.trials[other].kind == .tap, trial.taps != run.trials[other].taps { continue }
        guard let touch = run.sharedTouch(trial, run.trials[other]) else { continue }
        check.violated(
          run.finding(
            "recognized-together", number,
            expected: "only one of \(run.names[trial]) and \(run.names[run.trials[other]]) to recognize",
            observed: "both recognize with \(run.names[touch])",
            records: [trial, run.trials[other]].compactMap { run.trials.signs[$0.recognition]?.sequence }.sorted()))
        return
      }
    }
  }
}

extension Run {
  /// Whether a trial has to succeed beside other recognizers, all of which it allows and which allow it.
  fileprivate func isDueInCompany(_ trial: Trial) -> Bool {
    trial.company == .permitted && trial.isKnown && trial.isUndisturbed && trial.isFresh && trial.criterion == .yes
      && (trial.kind != .tap || trial.tapPosition == trial.taps) && trial.taps == 1
  }

  /// The pan and the pinch of the view of a rotation in one touch sequence, when both have to succeed too and the handlers of
  /// the three are those of the samples; `nil` otherwise.
  fileprivate func panAndPinch(beside rotation: Handle<Trial>) -> (pan: Handle<Trial>, pinch: Handle<Trial>)? {
    let others = trials.indices.filter { other in
      trials[other].sequence == trials[rotation].sequence && trials[other].view == trials[rotation].view
        && isDueInCompany(trials[other])
    }
    guard let pan = others.first(where: { trials[$0].kind == .pan }),
      let pinch = others.first(where: { trials[$0].kind == .pinch }), hasSampleHandlers(pan, pinch, rotation)
    else { return nil }
    return (pan, pinch)
  }

  /// The trials after one of a recognizer without a delegate, of the same view and touch sequence, whose recognizers have no
  /// delegate either; none for a recognizer that has one.
  fileprivate func laterTrialsWithoutDelegate(than number: Handle<Trial>) -> [Handle<Trial>] {
    guard !recognizers[trials[number].recognizer].hasDelegate else { return [] }
    return trials.indices.filter { other in
      other > number && trials[other].sequence == trials[number].sequence && trials[other].view == trials[number].view
        && !recognizers[trials[other].recognizer].hasDelegate
    }
  }

  /// Whether the handlers of pan, pinch and rotation are those of the samples, and no others change the view.
  private func hasSampleHandlers(_ pan: Handle<Trial>, _ pinch: Handle<Trial>, _ rotation: Handle<Trial>) -> Bool {
    let view = trials[pan].view.number
    let effects = testCase.scene.effects.filter { $0.view == view }
    let wanted: [(Handle<Trial>, EffectOperation)] = [(pan, .translate), (pinch, .scale), (rotation, .rotate)]
    return effects.count == 3
      && wanted.allSatisfy { number, operation in
        effects.contains { $0.operation == operation && $0.isBound(to: trials[number].recognizer) }
      }
  }

  /// A touch that the engine reports with both recognitions; `nil` when there is none.
  fileprivate func sharedTouch(_ one: Trial, _ other: Trial) -> ObjectID? {
    let touches = recognizedTouches(other)
    return recognizedTouches(one).first { touches.contains($0) }
  }

  private func recognizedTouches(_ trial: Trial) -> [ObjectID] {
    guard let sign = trials.signs[trial.recognition],
      case .recognizerState(_, _, let range) = trace.records[sign.sequence].event
    else {
      return []
    }
    return Array(trace.objects(range))
  }
}
