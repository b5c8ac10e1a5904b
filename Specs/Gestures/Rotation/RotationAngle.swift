internal import TouchModel
internal import TraceAnalysis

/// What a rotation is, and what its handler reads.
extension Rule {
  static let rotationCanBeReset = Rule(
    "GR-ROT-01", "Setting the rotation to zero makes the angle of that moment the origin",
    demands: """
      After the handler has set the rotation to zero it MUST read zero, and the next reading MUST be the angle turned since \
      then, so that the sum of the readings with a reset after each equals what is read without any. The engine MUST report \
      the reset, with the recognizer, target, state and view of the call whose handler made it.
      """,
    because: "The samples turn by every reading; without the reset the view would spin away from the fingers.",
    clarity: .stated, citations: ["000:241", "004:59", "004:61"],
    applies: """
      to each reading right after a handler has set the rotation to zero; to the next action after it in a \
      recognized rotation of two fingers; to each call of a rotation's action whose handler resets; and to each action of the first recognized rotation whose handlers reset \
      it and change nothing, compared with the same action of a run without these handlers
      """,
    leavesOpen: [
      "Beyond 3 radians it is open whether the angle goes on or comes round (G-30).",
      "Views that distort or mirror, or change their shape between the readings, are not judged for the angle (G-30).",
      LeftOpen.twoFingers,
      LeftOpen.tolerance,
      LeftOpen.lateRecognition,
    ],
    needs: [.touchDelivery, .severalFingers, .rotationRecognizer, .recognizerEffects],
    readings: [\.recognitionLag], biases: [.readingResets],
    advice: "setting the rotation makes the line of the moment the new origin",
    checks: [
      .invariant { run, check in
        for sign in run.trials.signs where sign.kind == .reset {
          guard let trial = sign.trial, run.trials[trial].kind == .rotation,
            let rotation = run.trials.reading(sign)?.rotation
          else { continue }
          run.judgeNeutral(&check, sign, of: trial, "rotation", rotation, 0)
        }
      },
      .invariant { run, check in run.judgeRotation(&check, afterReset: true) },
      .invariant { run, check in run.judgeResetRecords(of: .rotation, &check) }, ResetComparison.rotation,
    ])

  static let rotationIsAnAngle = Rule(
    "GR-ROT-02", "Rotation is the angle that the fingers turned",
    demands: """
      Between two actions of a rotation without a reset the rotation MUST change by the angle through which the line between \
      the fingers turned, in radians, clockwise on the screen being positive; the first one MUST lie between zero and an \
      angle that they turned since both went down.
      """,
    because: "A view that is turned by the reading must follow the fingers, in the same direction and as far.",
    clarity: .derived, citations: ["000:228", "000:239", "004:59"],
    applies: """
      to the first action of a recognized rotation of two fingers, unless a report holds places in between, and to each \
      two that follow each other without a reset between them, while both fingers are down and the view neither distorts \
      nor changes its shape
      """,
    leavesOpen: [
      "Beyond 3 radians it is open whether the angle goes on or comes round (G-30).",
      "When a rotation begins is judged by GR-ROT-03.",
      LeftOpen.origin,
      LeftOpen.twoFingers,
      LeftOpen.tolerance,
      LeftOpen.lateRecognition,
    ],
    needs: [.touchDelivery, .severalFingers, .rotationRecognizer],
    readings: [\.recognitionLag], biases: [.rotations],
    advice: "add up small turns, so that nothing jumps where the angle of the line wraps; y grows downwards",
    checks: [
      .invariant { run, check in run.checkRead("the rotation", &check, untilItIsOver: true, \.rotation) },
      .invariant { run, check in run.judgeRotation(&check, afterReset: false) }, .examples([.rotationSample]),
    ])

  static let rotationNeedsTwoFingers = Rule(
    "GR-ROT-03", "A rotation needs two fingers that turn about each other",
    demands: """
      A rotation recognizer MUST recognize two fingers that clearly turn about each other. It MUST NOT recognize what a \
      single finger does, or two that hardly turn.
      """,
    because: "One finger has no line that turns, and two that drag side by side would turn what they only move.",
    clarity: .derived, citations: ["000:88", "004:44"],
    applies: """
      to each touch sequence in the view of a rotation recognizer in which never two fingers are down at once, or in which \
      the line between two turns by at most half of the declared angle; and to each in which that of two clearly turns by \
      twice as much before one lifts, if nothing else may keep it from recognizing. Where others may recognize instead: \
      to the recognition of one of them
      """,
    leavesOpen: [
      "A finger that goes down in the report in which another lifts may count as down with it.",
      LeftOpen.twoFingers,
      LeftOpen.thresholds,
      LeftOpen.obstacles,
    ],
    needs: [.touchDelivery, .rotationRecognizer],
    thresholds: [.rotationAngle], biases: [.rotations],
    advice: "measure between two fingers, never around the middle of the view",
    checks: [
      .invariant { run, check in
        run.judgePairs(of: .rotation, &check, hardly: "the fingers hardly turn")
      }
    ])
}

extension Run {
  /// Judges how rotations go on from a reading, or from a reset.
  fileprivate func judgeRotation(_ check: inout Check, afterReset: Bool) {
    for (number, trial) in trials.of(.rotation) where trial.isRecognized && trial.isUndisturbed && trial.isKnown {
      guard let both = trials.dispatchesOfBoth(trial) else { continue }
      var base: (rotation: Double, point: ReadingPoint, isReset: Bool)?
      if !afterReset { judgeFirstRotation(&check, number, both) }
      for point in trials.readings(of: number) where both.contains(point.dispatch) {
        guard let rotation = point.call.rotation else { continue }
        if point.sign.kind == .reset {
          base = (0, point, true)
          continue
        }
        if let base, base.isReset == afterReset, hasSteadyShape(trial.view, base.point, point) {
          guard judge(&check, number, base.rotation, base.point, rotation, point) else { break }
        }
        let isReset = recognizers.resets(trial.recognizer, in: point.sign.state)
        base = (isReset ? 0 : rotation, point, isReset)
      }
    }
  }

  /// Judges the first angle of a rotation: it lies between zero and the angles turned since both fingers went down.
  private func judgeFirstRotation(_ check: inout Check, _ number: Handle<Trial>, _ both: Range<Handle<Dispatch>>) {
    let trial = trials[number]
    guard let point = firstReading(of: number, both), let rotation = point.call.rotation else { return }
    let shortest = trials.shortestLine(of: trial, from: both.lowerBound, to: point.dispatch)
    let turns = (both.lowerBound...point.dispatch).map { trials.turn(of: trial, from: $0, to: point.dispatch) } + [0]
    let (least, most) = (turns.min() ?? 0, turns.max() ?? 0)
    guard shortest >= TwoFingers.shortest, max(-least, most) <= 3 else { return }
    check.applies()
    let slack = 1e-4 + 8 * engine.tolerance / shortest
    if rotation >= least - slack, rotation <= most + slack { return }
    check.violated(
      finding(
        "rotation-begins-elsewhere", number,
        expected: "a first rotation between \(NumberText.text(least, places: 3)) and "
          + "\(NumberText.text(most, places: 3)), as the fingers turned since both are down",
        observed: "it reads \(NumberText.text(rotation, places: 3))", records: [point.sign.sequence]))
  }

  private func judge(
    _ check: inout Check, _ number: Handle<Trial>, _ reading: Double, _ base: ReadingPoint, _ rotation: Double,
    _ point: ReadingPoint
  ) -> Bool {
    let trial = trials[number]
    let shortest = trials.shortestLine(of: trial, from: base.dispatch, to: point.dispatch)
    let turned = trials.turn(of: trial, from: base.dispatch, to: point.dispatch)
    let start = trials.dispatchesOfBoth(trial)?.lowerBound ?? base.dispatch
    // Beyond a half turn it is open whether the angle goes on or comes round.
    let ways = [base, point].map { abs(trials.turn(of: trial, from: start, to: $0.dispatch)) } + [abs(turned)]
    guard shortest >= TwoFingers.shortest, ways.allSatisfy({ $0 <= 3 }) else { return true }
    check.applies()
    if abs(rotation - (reading + turned)) <= 1e-4 + 8 * engine.tolerance / shortest { return true }
    check.violated(
      finding(
        base.sign.kind == .reset ? "rotation-after-reset" : "rotation-no-angle", number,
        expected:
          "rotation \(NumberText.text(reading + turned, places: 3)), since the line between the fingers turned by "
          + "\(NumberText.text(turned, places: 3)) radians",
        observed: "it reads \(NumberText.text(rotation, places: 3))",
        records: [base.sign.sequence, point.sign.sequence]))
    return false
  }
}
