internal import TouchModel
internal import TraceAnalysis

/// What delegates forbid, and when they are asked.
extension Rule {
  static let vetoLeavesTheView = Rule(
    "GR-39", "A veto leaves the touch to the view",
    demands: """
      A recognizer whose delegate refuses MUST NOT recognize, MUST NOT call its action and MUST NOT cancel touches; responders \
      MUST receive what they would receive without it.
      """,
    because: "The delegate refuses so that the view can act.",
    clarity: .stated, citations: ["002:22", "002:24"],
    applies: """
      to each enabled recognizer whose delegate answers no to beginning or to receiving touches, once it receives a \
      touch, changes its state, calls its action or its delegate is asked; to each touch on its path that no other recognizer may ever \
      take; and to whole runs in which a recognizer that is refused at beginning may receive a finger, compared with \
      the same run without all refused recognizers, when these delay no beginnings, and no endings that another \
      recognizer may cancel
      """,
    leavesOpen: [
      "Which delegate method is the veto is open (G-10): both count.",
      "The ending may come later than without the refused recognizer.",
      """
      Interrupted fingers, and runs in which another recognizer requires a refused one to fail or an ending changes \
      the scene, are left out of the comparison.
      """,
      LeftOpen.order,
      LeftOpen.unseenTouches,
      LeftOpen.takenAway,
    ],
    needs: Needs([.touchDelivery], oneOf: .recognizers, and: [.asksShouldBegin, .asksShouldReceive]),
    readings: [\.contentTouches], biases: [.gestureDelegates],
    advice: "ask before the state changes, and let the recognizer fail when the answer is no",
    checks: [
      .invariant(checkVetoes), .invariant(checkVetoedTouches),
      .comparison(
        isSampled: true, twin: { $0.caseWithoutVetoed },
        compare: { run, twin, check in
          guard run.caseWithoutVetoed != nil else { return }
          check.applies()
          guard let finding = run.difference(from: twin, "veto-felt", "the recognizers that are refused")
          else {
            return
          }
          check.violated(finding)
        }),
    ])

  private static func checkVetoes(_ run: Run, _ check: inout Check) {
    for recognizer in run.recognizers where recognizer.isRefused {
      let change = run.states.first { $0.recognizer == recognizer.handle && $0.to.callsAction }
      let action = run.recognizers.actions.first { $0.recognizer == recognizer.handle }
      let isConcerned = !recognizer.calls.isEmpty || !recognizer.changes.isEmpty || run.isAsked(recognizer.handle)
      if isConcerned || action != nil { check.applies() }
      guard let sequence = change?.sequence ?? action?.sequence else { continue }
      check.violated(
        Finding(
          change == nil ? "action-refused" : "recognized-refused",
          expected: "\(run.names[recognizer.id]), whose delegate says no, never to recognize",
          observed: change.map { "it becomes \($0.to)" } ?? "its action is called",
          records: [sequence] + (action.map { [$0.sequence] } ?? []).filter { $0 != sequence },
          observedObject: recognizer.id))
    }
  }

  /// Judges touches of refused recognizers: without another cause none of them is cancelled.
  private static func checkVetoedTouches(_ run: Run, _ check: inout Check) {
    guard run.recognizers.contains(where: \.isRefused) else { return }
    for touch in run.trackedTouches.indices {
      guard let history = run.trackedTouches.history(of: touch), run.refused(above: history.view) != nil,
        !history.isTakenAway, !run.mayBeTakenUnseen(touch, history)
      else { continue }
      check.applies()
      guard
        let call = run.deliveries.of(history).map({ run.calls[$0.call] }).first(where: {
          $0.method == .cancelled && !run.turns.isInterrupted($0.turn)
        })
      else { continue }
      check.violated(
        Finding(
          "cancelled-refused",
          expected: "no touchesCancelled for \(run.names[history.id]), which no recognizer may take",
          observed: "\(run.names[call.receiver]) receives it", records: [call.sequence], observedObject: call.receiver
        )
      )
    }
  }

  static let delegateIsAskedFirst = Rule(
    "GR-40", "The delegate is asked before anything happens",
    demands: """
      A delegate's answer on beginning or on recognizing beside another MUST be asked for before the state changes, before the \
      action is called and before a touch is cancelled. It MUST be the answer that this delegate gives.
      """,
    because: "A veto that comes after the cancellation comes too late for the view.",
    clarity: .stated, citations: ["002:22"],
    applies: """
      to the first question of a recognizer's attempt whether it may begin, and to the first whether it may \
      recognize together with a recognizer that has begun, when the recognizer recognizes by the end of that \
      dispatch; to a recognizer's first question of all whether it may begin, when its gesture goes on then; the \
      answer: to each question
      """,
    leavesOpen: [
      "Whether, how often and in which order delegates are asked, and whether an answer is remembered, is open (G-10).",
      "A cancellation that another recognition of the dispatch may have caused is no consequence of this one.",
    ],
    needs: Needs([.touchDelivery], oneOf: .recognizers, and: [.asksSimultaneously, .asksShouldBegin]),
    biases: [.gestureDelegates],
    advice: "ask where the criterion is found to be met, before any consequence",
    checks: [.invariant(checkQuestions), .invariant(checkAnswers)])

  /// Judges each question: it is put to a delegate of the scene, and the answer is the one that the scene gives it.
  private static func checkAnswers(_ run: Run, _ check: inout Check) {
    for question in run.recognizers.questions where question.question != .other {
      check.applies()
      let wanted = run.answer(to: question)
      guard wanted != question.answer else { continue }
      check.violated(
        Finding(
          "another-answer",
          expected: wanted.map { "the answer \($0 ? "yes" : "no") to the question \(question.question)" }
            ?? "no question \(question.question) to a delegate that the scene does not have, or about an object that is not concerned",
          observed: "\(question.recognizer.map { run.names[$0] } ?? "what is no recognizer") is asked and answers "
            + (question.answer ? "yes" : "no"), records: [question.sequence],
          observedObject: question.recognizer.map { .recognizer($0) }))
    }
  }

  private static func checkQuestions(_ run: Run, _ check: inout Check) {
    for recognition in run.recognitions {
      for question in run.questions(about: recognition) {
        check.applies()
        guard let asked = question.recognizer, let early = run.consequence(of: recognition, before: question) else {
          continue
        }
        check.violated(
          Finding(
            early.kind,
            expected:
              "the delegate of \(run.names[asked]) to be asked \(question.question) "
              + "before anything happens", observed: early.words, records: [question.sequence, early.sequence],
            observedObject: .recognizer(recognition.recognizer)))
        break
      }
    }
  }
}

extension Recognizer {
  /// Whether its delegate does not let it recognize.
  var isRefused: Bool { isEnabled && (shouldBegin == false || shouldReceive == false) }
}

extension Run {
  fileprivate func isAsked(_ recognizer: Handle<Recognizer>) -> Bool {
    recognizers.questions.contains { $0.recognizer == recognizer }
  }

  /// What the scene lets a delegate answer to a question, a missing one as its method's default; `nil` where no recognizer of
  /// the scene can be asked it.
  fileprivate func answer(to question: AskedDelegate) -> Bool? {
    guard let asked = question.recognizer else { return nil }
    switch question.question {
    case .shouldBegin: return recognizers[asked].shouldBegin ?? true
    case .shouldReceive:
      let view = question.touch.flatMap { trackedTouches[$0].view }
      return view.map { recognizers.isAttached(asked, atOrAbove: $0) } ?? true
        ? recognizers[asked].shouldReceive ?? true : nil
    case .recognizeSimultaneously:
      guard let other = question.otherRecognizer, other != asked else { return nil }
      return recognizers.attributes(of: asked).delegate?.allowsRecognition(with: other.position) ?? false
    case .other: return question.answer
    }
  }

  fileprivate func refused(above view: ObjectID) -> Handle<Recognizer>? {
    recognizers.indices.first { recognizers[$0].isRefused && recognizers.isAttached($0, atOrAbove: view) }
  }

  /// Whether a recognizer that may recognize has cancelled a touch, or a scroll view may have without a record of it.
  fileprivate func mayBeTakenUnseen(_ touch: Handle<TrackedTouch>, _ history: TouchHistory) -> Bool {
    cancelling.isEverTaken(touch, history)
      || readings.contentTouches == .delayed
        && testCase.scene.views.contains {
          $0.kind.isScrollView && views.isAncestor($0.id, of: history.view)
        }
  }

  /// The first questions of an attempt that decide about a recognition: whether it may begin, and whether together with each
  /// recognizer that has begun.
  fileprivate func questions(about recognition: Recognition) -> [AskedDelegate] {
    let start = states.attempts[recognition.attempt]?.start ?? 0
    let end = turns[recognition.turn].records.upperBound
    let own = recognizers.questions.filter {
      $0.question == .shouldBegin && $0.recognizer == recognition.recognizer
    }
    let begins = own.first { $0.sequence >= start && $0.sequence < end } ?? lateQuestion(own.first, about: recognition)
    var questions = begins.map { [$0] } ?? []
    for other in recognizers.indices where other != recognition.recognizer {
      let state = states.of(other, before: turns[recognition.turn].records.lowerBound)
      guard state == .began || state == .changed else { continue }
      let pair = recognizers.questions.first { question in
        question.question == .recognizeSimultaneously && question.sequence < end
          && Set([question.recognizer, question.otherRecognizer]) == Set([recognition.recognizer, other])
      }
      if let pair { questions.append(pair) }
    }
    return questions
  }

  /// A recognizer's first question of all, if it is asked only while the gesture of a recognition goes on.
  private func lateQuestion(_ first: AskedDelegate?, about recognition: Recognition) -> AskedDelegate? {
    guard let first, recognition.isContinuous, first.sequence > recognition.sequence else { return nil }
    let end = states[recognition.finish]?.sequence ?? .max
    return first.sequence < end ? first : nil
  }

  /// Something that a recognition brought about before a question.
  fileprivate struct Consequence {
    let kind: String
    let words: String
    let sequence: Int
  }

  fileprivate func consequence(of recognition: Recognition, before question: AskedDelegate) -> Consequence? {
    if recognition.sequence < question.sequence {
      return Consequence(
        kind: "asked-after-the-state", words: names.words(recognition) + " before that", sequence: recognition.sequence)
    }
    for touch in recognitions.touches(of: recognition) {
      guard let cancelled = cancelling.cancellation(of: touch, by: recognition).map({ calls[$0.call] }),
        cancelled.sequence < question.sequence, cancelled.turn == recognition.turn
      else { continue }
      return Consequence(
        kind: "asked-after-the-cancellation",
        words: "\(names[cancelled.receiver]) receives touchesCancelled before that",
        sequence: cancelled.sequence)
    }
    let action = recognizers.actions.first { action in
      states[action.change]?.sequence == recognition.sequence
    }
    guard let action, action.sequence < question.sequence else { return nil }
    return Consequence(
      kind: "asked-after-the-action", words: "the action is called before that", sequence: action.sequence)
  }

  /// The case without the recognizers that are refused; `nil` where none of them can receive a finger, or other
  /// recognizers, held touches or the scene depend on them.
  fileprivate var caseWithoutVetoed: ConformanceCase? {
    let gone = recognizers.indices.filter { recognizers[$0].isRefused }
    guard !gone.isEmpty, isOrderly, !fingers.isEmpty, !changesAtEnds,
      gone.allSatisfy({ !recognizers[$0].delaysTouchesBegan }),
      // Another recognizer may recognize with what is held for a refused one meanwhile.
      gone.allSatisfy({ !recognizers[$0].delaysTouchesEnded })
        || !recognitions.contains(where: { recognizers[$0.recognizer].cancelsTouchesInView }),
      !recognizers.contains(where: { recognizer in gone.contains { recognizers.waits(recognizer.handle, for: $0) } }),
      fingers.contains(where: { finger in gone.contains { recognizers.isConcerned($0, finger) } })
    else { return nil }
    return (try? testCase.scene.withoutRecognizers(at: gone.map(\.position))).flatMap {
      try? ConformanceCase($0, testCase.script)
    }
  }
}
