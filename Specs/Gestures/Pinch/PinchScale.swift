internal import TouchModel
internal import TraceAnalysis

/// What a pinch is, and what its handler reads.
extension Rule {
  static let scaleCanBeReset = Rule(
    "GR-PIN-01", "Setting the scale to 1 makes the distance of that moment the measure",
    demands: """
      After the handler has set the scale to 1 it MUST read 1, and the next reading MUST be the ratio to that moment, so that \
      the product of the readings with a reset after each equals what is read without any. The engine MUST report the reset, \
      with the recognizer, target, state and view of the call whose handler made it.
      """,
    because: "The samples scale by every reading; without the reset the view would grow by the product of all totals.",
    clarity: .stated, citations: ["000:220", "000:223", "004:59"],
    applies: """
      to each reading right after a handler has set the scale of a pinch to 1; to the next action after it in a \
      recognized pinch of two fingers; to each call of a pinch's action whose handler resets; and to each action of the first recognized pinch whose handlers reset the \
      scale and change nothing, compared with the same action of a run without these handlers
      """,
    leavesOpen: [
      """
      Views that distort or mirror lengths, or change their shape between the readings, are not judged for the ratio \
      (G-30).
      """,
      "What is read right after a handler that scales the pinch's own view alone, which GR-PIN-04 judges.",
      LeftOpen.twoFingers,
      LeftOpen.tolerance,
      LeftOpen.lateRecognition,
    ],
    needs: [.touchDelivery, .severalFingers, .pinchRecognizer, .recognizerEffects],
    readings: [\.recognitionLag], biases: [.readingResets],
    advice: "setting the scale makes the distance of the moment the new measure",
    checks: [
      .invariant { run, check in
        for sign in run.trials.signs where sign.kind == .reset {
          guard let trial = sign.trial, run.trials[trial].kind == .pinch, let scale = run.trials.reading(sign)?.scale,
            run.onlyEffect(on: run.trials[trial].view, of: run.trials[trial]) != .scale
          else { continue }
          run.judgeNeutral(&check, sign, of: trial, "scale", scale, 1)
        }
      },
      .invariant { run, check in run.judgeScale(&check, afterReset: true) },
      .invariant { run, check in run.judgeResetRecords(of: .pinch, &check) }, ResetComparison.scale,
    ])

  static let scaleIsARatio = Rule(
    "GR-PIN-02", "Scale is the ratio of the fingers' distances",
    demands: """
      Between two actions of a pinch without a reset the scale MUST change in proportion to the distance of the two \
      fingers; the first one MUST lie between 1 and the ratio to a distance that they had since both went down.
      """,
    because: "Only with this ratio does what lies under the fingers stay there while the view grows.",
    clarity: .derived, citations: ["000:87", "000:221", "004:44"],
    applies: """
      to the first action of a recognized pinch of two fingers, unless a report holds places in between, and to each two \
      that follow each other without a reset between them, while both fingers are down and the view neither distorts \
      lengths nor changes its shape
      """,
    leavesOpen: [
      "The documents do not define the measure; the ratio of the distances is derived (G-30).",
      "When a pinch begins is judged by GR-PIN-03.",
      LeftOpen.origin,
      LeftOpen.twoFingers,
      LeftOpen.tolerance,
      LeftOpen.lateRecognition,
    ],
    needs: [.touchDelivery, .severalFingers, .pinchRecognizer],
    readings: [\.recognitionLag], biases: [.pinches],
    advice: "divide the distance of now by that of the beginning: lengths, no areas, no single axis",
    checks: [
      .invariant { run, check in run.checkRead("the scale", &check, untilItIsOver: true, \.scale) },
      .invariant { run, check in run.judgeScale(&check, afterReset: false) }, .examples([.pinchSample]),
    ])

  static let pinchNeedsTwoFingers = Rule(
    "GR-PIN-03", "A pinch needs two fingers whose distance changes",
    demands: """
      A pinch recognizer MUST recognize two fingers that clearly come together or go apart. It MUST NOT recognize what a \
      single finger does, or two whose distance hardly changes.
      """,
    because: "One finger has no distance to another, and two that drag side by side would zoom what they only move.",
    clarity: .derived, citations: ["000:87", "004:44"],
    applies: """
      to each touch sequence in the view of a pinch recognizer in which never two fingers are down at once, or in which \
      the distance of two changes by at most half of the declared one; and to each in which that of two clearly changes by \
      twice as much before one lifts, if nothing else may keep it from recognizing. Where others may recognize instead: \
      to the recognition of one of them
      """,
    leavesOpen: [
      "A finger that goes down in the report in which another lifts may count as down with it.",
      "Fingers that come closer than 8 points, whose distance has no clear ratio to another (G-30).",
      LeftOpen.thresholds,
      LeftOpen.obstacles,
    ],
    needs: [.touchDelivery, .pinchRecognizer],
    thresholds: [.pinchDistance], biases: [.pinches],
    advice: "measure between two fingers, never between a finger and the view",
    checks: [
      .invariant { run, check in
        run.judgePairs(of: .pinch, &check, hardly: "the distance of the fingers hardly changes")
      }
    ])

  static let zoomedViewKeepsTheRatio = Rule(
    "GR-PIN-04", "A zoomed view grows with the fingers' distance",
    demands: """
      With the handler of the samples, which scales the view's transform by the reading and sets it to 1, the view MUST grow \
      by the ratio of the fingers' distances from one handled action to the next.
      """,
    because: "Where the pinch is measured in the view that it scales, the view's growth feeds back into the reading.",
    clarity: .scenario, citations: ["000:210", "000:221", "004:59"],
    applies: """
      to each action after the first that scales the view of a recognized pinch of two fingers by its reading, while \
      both fingers are down, when that is the only handler of the view and neither the view nor its superviews \
      distort or mirror
      """,
    leavesOpen: [
      "What was read before the first handled action is not judged (G-30).",
      LeftOpen.twoFingers,
      LeftOpen.tolerance,
    ],
    needs: [.touchDelivery, .severalFingers, .pinchRecognizer, .recognizerEffects],
    readings: [\.recognitionLag], biases: [.recognizerEffects],
    advice: "measure distances in the window, not in the view that changes",
    checks: [
      .invariant { run, check in
        for (number, trial) in run.trials.of(.pinch) where trial.isRecognized && trial.isUndisturbed && trial.isKnown {
          guard run.onlyEffect(on: trial.view, of: trial) == .scale else { continue }
          run.judgeZoom(&check, number, "zoom-off")
        }
      },
      .examples([.pinchSample]),
    ])
}

extension Run {
  /// Judges a reading that was made neutral right before.
  func judgeNeutral(
    _ check: inout Check, _ sign: GestureSign, of trial: Handle<Trial>, _ what: String, _ value: Double,
    _ neutral: Double
  ) {
    check.applies()
    if abs(value - neutral) <= engine.tolerance { return }
    check.violated(
      finding(
        "reset-without-effect", trial,
        expected: "\(what) \(NumberText.text(neutral)) right after it was set to it",
        observed: "it reads \(NumberText.text(value, places: 3))", records: [sign.sequence]))
  }

  /// Judges how scales go on from a reading, or from a reset.
  fileprivate func judgeScale(_ check: inout Check, afterReset: Bool) {
    for (number, trial) in trials.of(.pinch) where trial.isRecognized && trial.isUndisturbed && trial.isKnown {
      guard let both = trials.dispatchesOfBoth(trial) else { continue }
      var base: (scale: Double, point: ReadingPoint, isReset: Bool)?
      if !afterReset { judgeFirstScale(&check, number, both) }
      for point in trials.readings(of: number) where both.contains(point.dispatch) {
        guard let scale = point.call.scale else { continue }
        if point.sign.kind == .reset {
          base = (1, point, true)
          continue
        }
        if let base, base.isReset == afterReset, hasSteadyShape(trial.view, base.point, point) {
          guard judge(&check, number, base.scale, base.point, scale, point) else { break }
        }
        let isReset = recognizers.resets(trial.recognizer, in: point.sign.state)
        base = (isReset ? 1 : scale, point, isReset)
      }
    }
  }

  /// Judges the first scale of a pinch: it lies between 1 and the ratios to the distances since both fingers went down.
  private func judgeFirstScale(_ check: inout Check, _ number: Handle<Trial>, _ both: Range<Handle<Dispatch>>) {
    guard let point = firstReading(of: number, both), let scale = point.call.scale,
      trials.isClearlyWide(trials[number], until: point.dispatch)
    else { return }
    check.applies()
    let now = trials.line(of: trials[number], after: point.dispatch).length
    let ratios =
      (both.lowerBound...point.dispatch).map { now / trials.line(of: trials[number], after: $0).length } + [1]
    let (least, most) = (ratios.min() ?? 1, ratios.max() ?? 1)
    let slack = (1e-4 + 4 * engine.tolerance / TwoFingers.shortest) * max(1, most)
    if scale >= least - slack, scale <= most + slack { return }
    check.violated(
      finding(
        "scale-begins-elsewhere", number,
        expected:
          "a first scale between \(NumberText.text(least, places: 3)) and \(NumberText.text(most, places: 3)), as "
          + "the fingers went since both are down",
        observed: "it reads \(NumberText.text(scale, places: 3))", records: [point.sign.sequence]))
  }

  /// The first reading of a trial of two fingers in its action, when the view has kept its shape since both went down and
  /// no report holds places in between; `nil` otherwise.
  func firstReading(of number: Handle<Trial>, _ both: Range<Handle<Dispatch>>) -> ReadingPoint? {
    let fingers = trials.fingers(of: trials[number])
    guard let point = trials.readings(of: number).first, point.sign.kind == .action, both.contains(point.dispatch),
      let before = views.map(to: trials[number].view, dispatches[both.lowerBound].version),
      let now = views.map(to: trials[number].view, timeline.version(at: point.sign.sequence)), before.isSimilarity,
      now.isClose(to: before),
      !self.fingers.moments.contains(where: {
        fingers.contains($0.finger) && $0.hasSamples && $0.dispatch <= point.dispatch
      })
    else { return nil }
    return point
  }

  /// Judges a recognizer of two fingers: what a single one does, or two hardly do, is not recognized, and what two clearly do
  /// is.
  func judgePairs(of kind: RecognizerKind, _ check: inout Check, hardly reason: String) {
    for (number, trial) in trials.of(kind) {
      if trial.togetherAtMost < 2 {
        refuseRecognition(number, "\(kind)-of-one", because: "there is one finger", &check)
      } else if trial.criterion == .no {
        refuseRecognition(number, "\(kind)-of-nothing", because: reason, &check)
      } else if trial.isDue || trial.isDueOrTaken, kind != .pinch || trials.staysClearlyWide(trial) {
        requireRecognition(number, "\(kind)-missed", as: "a \(kind)", &check)
      }
    }
  }

  private func judge(
    _ check: inout Check, _ number: Handle<Trial>, _ reading: Double, _ base: ReadingPoint, _ scale: Double,
    _ point: ReadingPoint
  ) -> Bool {
    let before = trials.line(of: trials[number], after: base.dispatch).length
    let after = trials.line(of: trials[number], after: point.dispatch).length
    guard trials.isClearlyWide(trials[number], until: point.dispatch) else { return true }
    check.applies()
    let expected = reading * after / before
    let slack = 1e-4 + 4 * engine.tolerance / min(before, after)
    if abs(scale - expected) <= slack * max(1, abs(expected)) { return true }
    check.violated(
      finding(
        base.sign.kind == .reset ? "scale-after-reset" : "scale-no-ratio", number,
        expected: "scale \(NumberText.text(expected, places: 3)), since the distance of the fingers went from "
          + "\(NumberText.text(before)) to \(NumberText.text(after))",
        observed: "it reads \(NumberText.text(scale, places: 3))", records: [base.sign.sequence, point.sign.sequence]))
    return false
  }

  /// Whether a view neither distorts lengths nor changes its shape between two readings.
  func hasSteadyShape(_ view: ObjectID, _ one: ReadingPoint, _ other: ReadingPoint) -> Bool {
    guard let before = views.map(to: view, timeline.version(at: one.sign.sequence)),
      let after = views.map(to: view, timeline.version(at: other.sign.sequence))
    else { return false }
    return before.isSimilarity && after.isClose(to: before)
  }
}
