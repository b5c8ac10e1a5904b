internal import TouchModel
internal import TraceAnalysis

/// What a pan's handler reads, and what it reads after setting it to zero.
extension Rule {
  static let translationIsTotal = Rule(
    "GR-PAN-05", "Translation is the total, not the last step",
    demands: """
      Between two actions of a pan without a reset the translation MUST change by the displacement of the finger between \
      them, expressed in the coordinates of the recognizer's view; the first one MUST lie between nothing and the \
      displacement since the finger went down.
      """,
    because:
      "A handler that takes the total for a step, or the other way round, sends the view flying or leaves it behind.",
    clarity: .stated, citations: ["000:197", "000:198"],
    applies: """
      to the first action of a recognized pan, and to each two that follow each other without a reset between them, if \
      the recognizer has received exactly the fingers of its view and its subviews, all lift without an interruption and \
      the coordinates of the recognizer's view do not rotate or scale meanwhile
      """,
    leavesOpen: [
      """
      Which point of several fingers a pan follows is open (G-29): from report to report the translation changes by \
      something between nothing and the ways of its fingers, and a finger that comes or lifts makes no jump.
      """,
      """
      Not judged are an action in a dispatch in which a finger lifts at another place, and a further one in a dispatch in \
      which several of its fingers move, which may be taken up one by one.
      """,
      LeftOpen.afterWrongReadings,
      "Each action is compared with the one before: what is off by less than the tolerance every time may add up.",
      LeftOpen.origin,
      LeftOpen.tolerance,
      LeftOpen.lateRecognition,
    ],
    needs: [.touchDelivery, .panRecognizer],
    readings: [\.recognitionLag], thresholds: [.panDistance], biases: [.pans, .recognizers],
    advice: "keep the place where the pan began, and convert the way from there as a vector, without the origin",
    checks: [
      .invariant { run, check in run.judgeTranslation(&check, afterReset: false) },
      .invariant { run, check in run.checkRead("the translation", &check, \.translation) },
    ])

  static let translationCanBeReset = Rule(
    "GR-PAN-06", "Setting the translation to zero makes now the origin",
    demands: """
      After setTranslation with zero the translation MUST read zero, and later readings MUST count from that moment. The \
      engine MUST report the reset, with the recognizer, target, state and view of the call whose handler made it.
      """,
    because: "Every sample that drags a view resets it; otherwise the view moves by the sum of all totals.",
    clarity: .stated, citations: ["000:201", "000:202", "004:59", "004:61"],
    applies: """
      to each reading right after a handler has set the translation of a recognized pan to zero, and to the next \
      action after it, if the recognizer has received exactly the fingers of its view and its subviews, all lift without \
      an interruption and the coordinates of the view do not rotate or scale between them; and to each call of a pan's \
      action whose handler resets
      """,
    leavesOpen: [
      "Whether velocity is reset too is not said (G-29).",
      """
      Not judged are an action in a dispatch in which a finger lifts at another place, and a further one in a dispatch in \
      which several of its fingers move, which may be taken up one by one.
      """,
      LeftOpen.afterWrongReadings,
      LeftOpen.tolerance,
      LeftOpen.lateRecognition,
    ],
    needs: [.touchDelivery, .panRecognizer, .recognizerEffects],
    readings: [\.recognitionLag], biases: [.readingResets, .recognizerEffects],
    advice: "setting it moves the origin to where the finger is by then, in the coordinates it is set in",
    checks: [
      .invariant { run, check in run.judgeTranslation(&check, afterReset: true) },
      .invariant { run, check in run.judgeResetRecords(of: .pan, &check) },
    ])

  static let resetsLoseNoTranslation = Rule(
    "GR-PAN-07", "Resetting every time loses nothing",
    demands: """
      The sum of the translations that are read with a reset after each MUST equal the translation that is read at the same \
      action without any reset.
      """,
    because: "A movement that is lost with every reset lets the view lag behind the finger.",
    clarity: .derived, citations: ["000:197", "000:201"],
    applies: """
      to each action of the first recognized pan of one finger whose handlers all reset the translation and do nothing \
      else, if its recognizer has received exactly the fingers of its view and its subviews and all lift without an \
      interruption: compared with the same action of a run without these handlers, when both runs call actions in the \
      same dispatches
      """,
    leavesOpen: [
      LeftOpen.tolerance
    ],
    needs: [.touchDelivery, .panRecognizer, .recognizerEffects],
    readings: [\.recognitionLag], biases: [.readingResets],
    advice: "move the origin to the place the last reading was made from, not to where the finger is next",
    checks: [ResetComparison.translation])

  static let draggedViewStaysUnderTheFinger = Rule(
    "GR-PAN-08", "A dragged view stays under the finger",
    demands: """
      With the handler of the samples, which moves the view's transform by the translation read in the view and makes it zero, \
      the view MUST move by the finger's displacement from one handled action to the next.
      """,
    because: "Every sample with a pan drags a view so, also when the view is turned or scaled.",
    clarity: .scenario, citations: ["000:184", "000:200", "004:59"],
    applies: """
      to each action after the first that moves the view of a recognized pan of one finger by its translation, when \
      that is the only handler of the view, the recognizer has received exactly the fingers of its view and its subviews, \
      all lift without an interruption and the superview does not rotate or scale
      """,
    leavesOpen: [
      "The distance before the first handled action is not judged (G-29).",
      LeftOpen.tolerance,
    ],
    needs: [.touchDelivery, .panRecognizer, .recognizerEffects],
    readings: [\.recognitionLag], biases: [.recognizerEffects],
    advice: "convert the translation through the view's own transform of the moment, as a vector",
    checks: [.invariant(checkDraggedViews), .examples([.panThatMovesItsView])])

  static func checkDraggedViews(_ run: Run, _ check: inout Check) {
    guard !run.testCase.scene.effects.isEmpty else { return }
    for (number, trial) in run.trials.of(.pan) where trial.isRecognized && trial.isUndisturbed && trial.isKnown {
      guard let finger = run.trials.onlyFinger(of: trial), run.onlyEffect(on: trial.view, of: trial) == .translate
      else {
        continue
      }
      let points = run.handledReadings(of: number, .translate)
      guard let first = points.first, let start = run.middle(of: trial.view, after: first),
        let base = run.mapAbove(trial.view, run.timeline.version(at: first.sign.sequence))
      else { continue }
      let place = run.fingers.location(of: finger, after: first.dispatch)
      for (count, point) in points.enumerated().dropFirst() {
        guard let middle = run.middle(of: trial.view, after: point),
          let map = run.mapAbove(trial.view, run.timeline.version(at: point.sign.sequence)), map.isClose(to: base)
        else { break }
        check.applies()
        let way = map.apply(run.fingers.location(of: finger, after: point.dispatch) - place)
        let slack = run.engine.tolerance * 2 * map.greatestScale * Double(count + 1)
        if (middle - start).isClose(to: way, within: slack) { continue }
        check.violated(
          run.finding(
            "view-not-under-the-finger", number,
            expected: "\(run.names[trial.view]) to move by \(NumberText.text(way)), as the finger did",
            observed: "it moves by \(NumberText.text(middle - start))",
            records: [first.sign.sequence, point.sign.sequence]))
        break
      }
    }
  }
}

extension Run {
  /// Judges how translations go on from a reading, or from a reset.
  ///
  /// Of a gesture the first wrong reading is judged, for what follows rests on it: after a reset by one rule, else by another.
  fileprivate func judgeTranslation(_ check: inout Check, afterReset: Bool) {
    var otherRule = Check()
    func judged(after isReset: Bool, _ judge: (inout Check) -> Bool) -> Bool {
      isReset == afterReset ? judge(&check) : judge(&otherRule)
    }
    for (number, trial) in trials.of(.pan) where trial.isRecognized && trial.isUndisturbed && trial.isKnown {
      var base: (reading: ScenePoint, point: ReadingPoint, isReset: Bool)?
      for point in trials.readings(of: number, withLateOnes: true) {
        guard let translation = point.call.translation else { continue }
        if point.sign.state == .began {
          // A second gesture of the same fingers has a first reading of its own; one that comes late says where no finger is.
          if readings.recognitionLag == .upToOneReport {
            base = nil
            continue
          }
          if point.sign.kind != .reset { base = nil }
        }
        if point.sign.kind == .reset {
          if afterReset { judgeZero(&check, number, point, translation) }
          base = (.zero, point, true)
          continue
        }
        let isRight = judged(after: base?.isReset ?? false) { check in
          guard let base, let finger = trials.onlyFinger(of: trial) else {
            return judgeWay(&check, number, base.map { ($0.reading, $0.point) }, translation, point)
          }
          return judge(&check, number, finger, base.reading, base.point, translation, point)
        }
        guard isRight else { break }
        let isReset = recognizers.resets(trial.recognizer, in: point.sign.state)
        // A reset that is not reported happens all the same.
        base = (isReset ? .zero : translation, point, isReset)
      }
    }
  }

  /// Judges whether a translation lies between that of another action, or nothing before the first, and what the fingers did
  /// since then.
  private func judgeWay(
    _ check: inout Check, _ number: Handle<Trial>, _ base: (reading: ScenePoint, point: ReadingPoint)?,
    _ translation: ScenePoint, _ point: ReadingPoint
  ) -> Bool {
    let trial = trials[number]
    // Of several fingers that move in one report an engine may take up one after the other.
    if base?.point.dispatch == point.dispatch, movingFingers(of: trial, in: point.dispatch) > 1 { return true }
    let last = base?.point.dispatch ?? trial.first
    let start = base.map { isAmidReport($0.point, trial) } ?? false ? max(trial.first, last.advanced(by: -1)) : last
    let before = base.map { timeline.version(at: $0.point.sign.sequence) } ?? dispatches[trial.first].version
    guard let map = views.map(to: trial.view, timeline.version(at: point.sign.sequence)),
      let old = self.views.map(to: trial.view, before), map.isClose(to: old)
    else { return true }
    check.applies()
    let slack = engine.tolerance * map.greatestScale * Double(3 + max(0, start.distance(to: point.dispatch)))
    let change = translation - (base?.reading ?? .zero)
    let fingers = trials.fingers(of: trial)
    let box = self.fingers.hull(ofWays: fingers, after: start, through: point.dispatch, in: map)
    if box.contains(change, within: slack) { return true }
    // What an engine leaves out on either axis of the screen may lie outside of the box in a view that is turned.
    let onScreen = self.fingers.hull(ofWays: fingers, after: start, through: point.dispatch)
    if let way = map.inverted?.apply(change), onScreen.contains(way, within: slack) { return true }
    let since = base == nil ? "the fingers went down" : "it read \(NumberText.text(base?.reading ?? .zero))"
    let (low, high) = (NumberText.text(box.low), NumberText.text(box.high))
    check.violated(
      finding(
        base == nil ? "translation-begins-elsewhere" : "translation-jumps", number,
        expected: low == high
          ? "a translation that has changed by \(low) since \(since), as the fingers have moved"
          : "a translation that has changed by something between \(low) and \(high) since \(since)",
        observed: "it reads \(NumberText.text(translation))",
        records: [base?.point.sign.sequence, point.sign.sequence].compactMap { $0 }))
    return false
  }

  /// Whether a reading may be one from amid its report.
  ///
  /// It may be one of fingers taken up one after the other where one lifts elsewhere, or, when a recognizer begins as
  /// another fails, of what it has seen by then, before it receives the report.
  private func isAmidReport(_ point: ReadingPoint, _ trial: Trial) -> Bool {
    trials.movesWithALift(trial, in: point.dispatch)
      || point.sign.state == .began && recognizers[trial.recognizer].hasRequirements
  }

  private func movingFingers(of trial: Trial, in dispatch: Handle<Dispatch>) -> Int {
    let own = trials.fingers(of: trial)
    return fingers.moments[dispatches[dispatch].moments].count { $0.kind == .move && own.contains($0.finger) }
  }

  private func judgeZero(
    _ check: inout Check, _ number: Handle<Trial>, _ point: ReadingPoint, _ translation: ScenePoint
  ) {
    check.applies()
    if translation.isClose(to: .zero, within: engine.tolerance) { return }
    check.violated(
      finding(
        "reset-without-effect", number, expected: "translation (0, 0) right after it was set to zero",
        observed: "it reads \(NumberText.text(translation))", records: [point.sign.sequence]))
  }

  private func judge(
    _ check: inout Check, _ number: Handle<Trial>, _ finger: Handle<Finger>, _ reading: ScenePoint,
    _ base: ReadingPoint,
    _ translation: ScenePoint, _ point: ReadingPoint
  ) -> Bool {
    let view = trials[number].view
    guard let map = views.map(to: view, timeline.version(at: point.sign.sequence)),
      let before = self.views.map(to: view, timeline.version(at: base.sign.sequence)), map.isClose(to: before)
    else { return true }
    check.applies()
    let way = fingers.location(of: finger, after: point.dispatch) - fingers.location(of: finger, after: base.dispatch)
    let expected = reading + map.apply(way)
    let slack = engine.tolerance * 3 * map.greatestScale
    if translation.isClose(to: expected, within: slack) { return true }
    if isAmidReport(base, trials[number]) {
      let before = fingers.location(of: finger, after: max(trials[number].first, base.dispatch.advanced(by: -1)))
      let own = map.apply(fingers.location(of: finger, after: point.dispatch) - before)
      if translation.isClose(to: reading + own, within: slack) { return true }
    }
    let since = base.sign.kind == .reset ? "it was set to zero" : "it read \(NumberText.text(reading))"
    check.violated(
      finding(
        base.sign.kind == .reset ? "translation-after-reset" : "translation-no-total", number,
        expected:
          "translation \(NumberText.text(expected)), since \(since) and the finger moved by \(NumberText.text(way))",
        observed: "it reads \(NumberText.text(translation))", records: [base.sign.sequence, point.sign.sequence]))
    return false
  }
}
