internal import TouchModel
internal import TraceAnalysis

/// That a touch belongs to one gesture, unless a delegate lets two have it.
extension Rule {
  static let othersAreCutOff = Rule(
    "GR-16", "The other recognizers of a touch are cut off",
    demands: """
      When a recognizer recognizes, every other recognizer of its touches that is in state possible MUST be cut off as the \
      reading preventedSignal says, MUST NOT receive any further call for them but touchesCancelled and MUST NOT recognize \
      with them, unless a delegate allows both.
      """,
    because: "A loser that goes on judging recognizes a moment later, and one finger makes two gestures.",
    clarity: .stated, citations: ["001:166", "001:188"],
    applies: """
      to each touch of a gesture that another recognizer in state possible has received, when a recognizer recognizes \
      and no delegate of the two allows both; the other may be cut off just before, in the same turn
      """,
    leavesOpen: [
      "Whether the loser receives touchesCancelled or only fails is decided by the reading preventedSignal.",
      """
      A loser that fails in the dispatch of the recognition anyway, since its finger lifts or its time is over, need not \
      receive touchesCancelled; one that comes later is allowed.
      """,
      LeftOpen.furtherTaps,
      "Whether the yes of one of two delegates suffices is open (G-10); one yes exempts the pair.",
      LeftOpen.order,
      LeftOpen.lateRecognition,
      LeftOpen.touchesOfAGesture,
      LeftOpen.givenUp,
    ],
    needs: Needs([.touchDelivery, .observesFailure, .recognizerCalls], oneOf: .recognizers),
    readings: [\.preventedSignal, \.recognitionLag], biases: [.severalRecognizers, .allGestures],
    advice: "fail the others in the dispatch of the recognition, and drop their touches then",
    checks: [.invariant(checkLosers)])

  private static func checkLosers(_ run: Run, _ check: inout Check) {
    guard run.isOrderly else { return }
    let isSignalled = run.readings.preventedSignal == .touchesCancelled
    run.rivals.each { recognition, loser in
      for touch in run.recognitions.touches(of: recognition) {
        guard let contact = run.rivals.contact(of: loser, with: touch, at: recognition) else { continue }
        check.applies()
        var winner: String { run.names.words(recognition) }
        var name: String { run.names[loser] }
        var id: String { run.names[run.trackedTouches[touch].id] }
        if let later = contact.later {
          check.violated(
            Finding(
              "called-later", expected: "no call of \(name) for \(id), since \(winner)",
              observed: "it receives \(later.method.words) after that",
              records: [recognition.sequence, later.sequence],
              observedObject: .recognizer(loser)))
        } else if isSignalled, contact.isOwedSignal {
          check.violated(
            Finding(
              "no-call", expected: "\(name) to receive touchesCancelled for \(id), since \(winner)",
              observed: "it receives none in the turn of the recognition",
              records: [contact.last, recognition.sequence].sorted(),
              expectedObject: .recognizer(loser),
              missing: run.missing(
                .cancelled, of: run.trackedTouches[touch].id, at: .recognizer(loser), in: recognition.turn)))
        } else if run.readings.preventedSignal == .failedOnly, let signal = contact.signal,
          !run.dispatches.isInterruption(recognition.dispatch)
        {
          check.violated(
            Finding(
              "called-besides", expected: "\(name) to fail without a call for \(id), since \(winner)",
              observed: "it receives touchesCancelled", records: [recognition.sequence, signal.sequence],
              observedObject: .recognizer(loser)))
        }
      }
      guard let second = run.rivals.recognition(of: loser, sharing: recognition), second.sequence > recognition.sequence
      else {
        return
      }
      check.violated(run.both("recognizes-later", recognition, second))
    }
  }

  static let oneGestureForATouch = Rule(
    "GR-17", "One gesture for one touch",
    demands: """
      Without a delegate that allows both, two recognizers MUST NOT both recognize with the same touch. Recognizers that have no \
      touch in common MUST NOT keep each other from recognizing.
      """,
    because:
      "A press that begins and a tap that follows would both act on one finger; a drag with one hand must not undo a tap of the other.",
    clarity: .stated, citations: ["001:166", "000:271"],
    applies: """
      to each two recognizers when one recognizes with a touch that the other has received and is still judging, in \
      state possible, and no delegate of the two allows both; to a tap on one view while another is dragged; and to each \
      recognizer whose fingers clearly do what it recognizes, with nothing on their paths that may keep it from that, when \
      before the last of them lifts another recognizer has recognized with other fingers, to which no recognizer is common
      """,
    leavesOpen: [
      "Which of several recognizers wins is open (G-09).",
      LeftOpen.furtherTaps,
      "Whether the yes of one of two delegates suffices is open (G-10); one yes exempts the pair.",
      LeftOpen.touchesOfAGesture,
      LeftOpen.givenUp,
      "A gesture that already goes on and receives a further touch: whether it keeps others from recognizing with that (G-34).",
    ],
    needs: Needs([.touchDelivery], oneOf: .recognizers),
    thresholds: [
      .tapMovement, .tapDuration, .pressDuration, .pressMovement, .panDistance, .swipeDistance, .swipeDuration,
      .pinchDistance, .rotationAngle,
    ],
    biases: [.severalRecognizers, .nestedGestures, .allGestures, .gesturesSideBySide],
    advice: "look for prevention that reaches the recognizers of one view only, or others than those of the same touch",
    checks: [
      .invariant { run, check in
        run.rivals.each { first, other in
          check.applies()
          guard let second = run.rivals.recognition(of: other, sharing: first), second.sequence > first.sequence else {
            return
          }
          check.violated(run.both("both-recognize", first, second))
        }
      },
      .invariant { run, check in
        guard run.recognizers.count > 1 else { return }
        for number in run.trials.indices {
          guard run.trials.hasToRecognize(run.trials[number]), let other = run.trials.recognizedBeside(number) else {
            continue
          }
          run.requireRecognition(
            number, "kept-from-other-touches",
            as: "what its own fingers do, whatever \(run.names[other]) recognizes with others", &check)
        }
      },
      .examples([
        .actions(
          "a tap beside a drag",
          story: """
            A has a pan recognizer, B, which lies beside it, a tap recognizer. While one finger drags on A, another taps on B: the tap \
            calls its action once.
            """,
          citations: ["001:166"],
          try TouchScene(
            .window(
              320, 480,
              [
                .view(10, 10, 140, 140).recognizer(.pan) { $0.targets = [0] },
                .view(170, 10, 140, 140).recognizer(.tap) { $0.targets = [1] },
              ])),
          try TouchScript(
            .down(1, 40, 80), .down(2, 240, 80).at(16), .move(1, 80, 80).at(32), .move(1, 100, 80).at(48),
            .up(2, 240, 80).at(64), .up(1, 100, 80).at(80)), are: [nil, [.ended]])
      ]),
    ])

  static let exclusiveByDefault = Rule(
    "GR-37", "Recognizing together is off by default",
    demands: """
      Where neither recognizer has a delegate that answers, shouldRecognizeSimultaneously MUST count as false.
      """,
    because: "Code that sets no delegate is not prepared for two gestures at once.",
    clarity: .default, citations: ["000:271", "000:276"],
    applies: """
      to each two recognizers whose delegates are missing or do not implement shouldRecognizeSimultaneously, when \
      one recognizes with a touch that the other has received and is in state possible
      """,
    leavesOpen: [
      "Which of several recognizers wins is open (G-09).",
      LeftOpen.furtherTaps,
      LeftOpen.touchesOfAGesture,
      LeftOpen.givenUp,
    ],
    needs: Needs([.touchDelivery], oneOf: .recognizers),
    biases: [.severalRecognizers, .allGestures],
    advice: "a missing delegate, and one without the method, answer no",
    checks: [
      .invariant { run, check in
        run.rivals.each { first, other in
          guard run.recognizers.leavesPairsOpen(first.recognizer), run.recognizers.leavesPairsOpen(other) else {
            return
          }
          check.applies()
          guard let second = run.rivals.recognition(of: other, sharing: first), second.sequence > first.sequence else {
            return
          }
          check.violated(run.both("together-by-default", first, second))
        }
      }
    ])

  static let delegateAllowsBoth = Rule(
    "GR-38", "A delegate that says yes lets both recognize",
    demands: """
      When the delegates of two recognizers both allow both to recognize, the recognition of one MUST NOT make the other fail \
      or be cancelled in that turn.
      """,
    because: "To move, scale and turn a picture with two fingers three recognizers have to share them.",
    clarity: .stated, citations: ["000:256", "000:273", "004:59"],
    applies: """
      to each pan, pinch or rotation recognizer with both delegates' consent that is in state possible with one of its \
      touches when another recognizer recognizes with that touch, whose finger stays down
      """,
    leavesOpen: [
      "Whether the yes of one of two delegates suffices is open (G-10); the rule speaks where both say yes.",
      """
      Taps, long presses and swipes are not judged, nor recognizers with a required failure: the finger or the clock \
      may make them fail at the same moment.
      """,
      "A recognizer that a third one may have cut off in the same dispatch is not judged.",
      LeftOpen.systemControls,
      LeftOpen.touchesOfAGesture,
      LeftOpen.takenAway,
    ],
    needs: Needs([.touchDelivery, .asksSimultaneously], oneOf: .recognizers),
    biases: [.simultaneousGestures, .gestureDelegates],
    advice: "ask the delegates of both before cutting one off, and use the answers",
    checks: [.invariant(checkAllowedPairs)])

  /// Pan, pinch and rotation only: they fail only when their touches end.
  private static func checkAllowedPairs(_ run: Run, _ check: inout Check) {
    for recognition in run.recognitions {
      for other in run.recognizers.indices
      where other != recognition.recognizer && run.recognizers.areAgreed(recognition.recognizer, other) {
        guard let touch = run.touchToShare(recognition, other) else { continue }
        check.applies()
        guard let cut = run.rivals.cut(other, touch, in: recognition.turn) else { continue }
        check.violated(
          Finding(
            "cut-off",
            expected:
              "\(run.names[other]) to keep its touch, since both delegates let it recognize beside "
              + run.names[recognition.recognizer],
            observed:
              "it \(run.isFailure(cut) ? "fails" : "receives touchesCancelled") when \(run.names.words(recognition))",
            records: [recognition.sequence, cut].sorted(),
            observedObject: .recognizer(other)))
      }
    }
  }
}

extension Run {
  /// Whether a record is that of a recognizer which fails, and not of a call.
  fileprivate func isFailure(_ sequence: Int) -> Bool {
    if case .recognizerState = trace.records[sequence].event { true } else { false }
  }

  /// A touch of a recognition that a pan, pinch or rotation recognizer is still judging and whose finger stays down, so that
  /// nothing but the recognition can cut the other off; `nil` when there is none.
  fileprivate func touchToShare(_ recognition: Recognition, _ other: Handle<Recognizer>) -> Handle<TrackedTouch>? {
    guard recognizers.failsOnlyWithItsTouches(other),
      let touch = recognitions.touches(of: recognition).first(where: {
        rivals.isJudging(other, $0, at: recognition) && trackedTouches.isDownAfter(turn: recognition.turn, $0)
          && touches[trackedTouches[$0].history]?.isTakenAway != true
      }), !recognizers.isProtected(trackedTouches[touch], from: other), !rivals.isCutOffByAnother(other, recognition)
    else { return nil }
    return touch
  }
}

extension LeftOpen {
  fileprivate static let furtherTaps = "A tap does not cut off a tap recognizer that needs more taps (G-34)."
}
