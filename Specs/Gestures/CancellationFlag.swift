internal import TouchModel
internal import TraceAnalysis

/// Whether a recognition cancels the touches of views at all.
extension Rule {
  static let recognizersCancelByDefault = Rule(
    "GR-22", "By default a recognition cancels touches in the view",
    demands: """
      cancelsTouchesInView MUST be true by default, and a recognizer on which it is not set MUST cancel the touches it \
      recognizes.
      """,
    because: "Code that sets nothing relies on the gesture having its touches for itself.",
    clarity: .default, citations: ["000:311", "000:314", "001:210"],
    applies: """
      to the value of the property in a new recognizer of each of the six kinds, and to each touch of a gesture \
      whose view has received touchesBegan and no ending yet when a recognizer with cancelsTouchesInView unset \
      recognizes
      """,
    leavesOpen: [
      LeftOpen.lateRecognition,
      LeftOpen.touchesOfAGesture,
      LeftOpen.unseenTouches,
    ],
    needs: Needs([.touchDelivery, .defaultsQuery], oneOf: .recognizers),
    readings: [\.recognitionLag], biases: [.recognizers, .taps, .pans],
    advice: "look at the initial value of the property, in the base class and in every kind",
    checks: [
      .invariant { run, check in
        run.cancelling.eachTakenTouch { recognition, taken in
          guard run.recognizers.attributes(of: recognition.recognizer).cancelsTouchesInView == nil else { return }
          check.applies()
          guard taken.ending.map({ run.calls[$0.call].method }) != .cancelled else { return }
          check.violated(run.notCancelled(taken, recognition, kind: "not-cancelled-by-default"))
        }
      },
      .defaults(
        RecognizerKind.recognizing.map {
          DefaultExpectation(.recognizer(kind: $0), .cancelsTouchesInView, .flag(true))
        }),
    ])

  static let bothProceed = Rule(
    "GR-23", "Without cancellation gesture and view both proceed",
    demands: """
      A recognition by a recognizer whose cancelsTouchesInView is false MUST NOT cancel its touches in the view and MUST NOT \
      keep touchesMoved and touchesEnded from the view.
      """,
    because: "The flag is set to have both, such as a tap that puts a keyboard away and a row that is selected.",
    clarity: .stated, citations: ["000:316", "001:210"],
    applies: """
      to each touch of a gesture that a recognizer with cancelsTouchesInView false recognizes, when its view has \
      received touchesBegan, nothing delays beginnings on its path and no recognizer that cancels touches may ever \
      have it; and to whole runs in which only such recognizers recognize, none delays beginnings and no handler of \
      an action or ending changes the scene, compared with the same run without recognizers
      """,
    leavesOpen: [
      """
      The ending may come later than without the recognizer, and not at all where a plain recognizer holds it, \
      which never decides.
      """,
      "Interrupted fingers are left out of the comparison.",
      """
      What is other before a recognition than without the recognizer, and a touchesCancelled in a dispatch in which a \
      recognizer fails: GR-12 judges what recognizers do that do not recognize.
      """,
      LeftOpen.secondFinger,
      LeftOpen.touchesOfAGesture,
      LeftOpen.unseenTouches,
      LeftOpen.takenAway,
    ],
    needs: Needs([.touchDelivery], oneOf: .recognizers),
    readings: [\.contentTouches], biases: [.uncancelledTouches],
    advice: "look for a touchesEnded that is held for the verdict and forgotten when the verdict is a success",
    checks: [
      .invariant { run, check in
        for recognition in run.recognitions where !run.recognizers[recognition.recognizer].cancelsTouchesInView {
          for touch in run.recognitions.touches(of: recognition) {
            guard let history = run.uncancelledTouch(touch, of: recognition) else { continue }
            check.applies()
            if let finding = run.interference(recognition, history) { check.violated(finding) }
          }
        }
      },
      .comparison(
        isSampled: true, twin: { $0.caseWithoutBystanders },
        compare: { run, twin, check in
          guard run.caseWithoutBystanders != nil else { return }
          check.applies()
          let finding = run.difference(
            from: twin, since: run.firstRecognition, "recognition-felt", "the recognizers")
          if let finding { check.violated(finding) }
        }),
    ])
}

extension RecognizerKind {
  /// The kinds that recognize something.
  static let recognizing = allCases.filter { $0 != .base }
}

extension Run {
  /// What responders received of a touch that no recognizer may hold back or take; `nil` for any other.
  ///
  /// Its view has received touchesBegan before the recognition, nothing delays beginnings on its path, and no
  /// recognizer that cancels touches may ever have it.
  fileprivate func uncancelledTouch(_ touch: Handle<TrackedTouch>, of recognition: Recognition) -> TouchHistory? {
    guard let history = trackedTouches.history(of: touch), !history.isTakenAway, !holding.mayBeHeld(history),
      touches.hasBegun(history, before: recognition.sequence), !cancelling.isEverTaken(touch, history)
    else { return nil }
    return history
  }

  /// The dispatch in which a recognizer first recognizes a finger; `nil` when none does.
  fileprivate func firstRecognition(of finger: Finger) -> Handle<Dispatch>? {
    guard let id = touches[finger.touch]?.id else { return nil }
    return recognitions.filter { recognition in
      recognitions.touches(of: recognition).contains { trackedTouches.history(of: $0)?.id == id }
    }.map(\.dispatch).min()
  }

  /// The case without its recognizers, when some recognize, none of these cancels touches, none delays beginnings, and no
  /// action or ending changes the scene; `nil` for any other.
  fileprivate var caseWithoutBystanders: ConformanceCase? {
    let isHarmless = recognizers.allSatisfy { recognizer in
      !recognizer.delaysTouchesBegan && (!recognizer.cancelsTouchesInView || recognizer.recognitions.isEmpty)
    }
    let actsOnViews = testCase.scene.effects.contains { if case .action = $0.trigger { true } else { false } }
    guard !recognitions.isEmpty, isHarmless, !actsOnViews, !changesAtEnds, isOrderly else { return nil }
    let scene = try? testCase.scene.withoutRecognizers(at: testCase.scene.recognizers.indices)
    return scene.flatMap { try? ConformanceCase($0, testCase.script) }
  }

  /// What is wrong with a view's calls after a recognition that leaves its touches alone; `nil` when nothing is.
  fileprivate func interference(_ recognition: Recognition, _ history: TouchHistory) -> Finding? {
    let cancelled = touches.ownDelivery(history) { $0.method == .cancelled && !self.turns.isInterrupted($0.turn) }
    let why = "whose cancelsTouchesInView is false"
    if let call = cancelled.map({ calls[$0.call] }) {
      // A recognizer that fails in the same dispatch may have cancelled it, which GR-12 judges.
      if states.contains(where: { $0.to == .failed && $0.dispatch == call.dispatch }) { return nil }
      return Finding(
        "cancelled-anyway",
        expected: "no touchesCancelled for \(names[history.id]), recognized by no recognizer but "
          + "\(names[recognition.recognizer]), \(why)", observed: "\(names[history.view]) receives touchesCancelled",
        records: [recognition.sequence, call.sequence], observedObject: history.view)
    }
    guard let handle = history.finger, fingers[handle].acceptance != .no else { return nil }
    for moment in fingers.moments where moment.finger == history.finger && moment.dispatch > recognition.dispatch {
      guard moment.isAlive, moment.kind == .move, fingers.isElsewhere(moment), moment.delivery == nil else { continue }
      return kept("moved-missing", moment, history, recognition)
    }
    guard fingers[handle].ending == .lift, !history.hasEnding, !holding.mayHoldForEver(history),
      let lift = fingers.moment(of: handle, in: fingers[handle].end)
    else { return nil }
    return kept("ended-missing", lift, history, recognition)
  }

  private func kept(
    _ kind: String, _ moment: FingerMoment, _ history: TouchHistory, _ recognition: Recognition
  ) -> Finding {
    Finding(
      kind,
      expected: "\(names[history.view]) to receive \(moment.kind.method.words) when \(names.words(moment)), since "
        + "\(names[recognition.recognizer]) does not cancel touches",
      observed: "it does not", records: [recognition.sequence, lastCall(of: history)].sorted(),
      expectedObject: history.view,
      missing: missing(moment.kind.method, of: history.id, at: history.view, by: moment.dispatch))
  }
}
