internal import TouchModel
internal import TraceAnalysis

/// Which recognizers take part, and which together, as UIKit is seen to do it.
extension Rule {
  static let disabledRecognizers = Rule(
    "UK-06", "A disabled recognizer takes no part",
    demands: """
      A recognizer whose isEnabled is false from the start MUST NOT receive touches, change its state, call its action or be \
      listed by a touch; by default isEnabled MUST be true.
      """,
    because: "Turning a gesture off must be as good as taking it away.",
    clarity: .observed, citations: ["UIKit:38", "UIKit:66"],
    applies: """
      to each recognizer whose isEnabled is false and each finger that goes down on its view or below it; and, of an engine that \
      answers for it, to isEnabled of a fresh recognizer of every kind
      """,
    leavesOpen: ["Recognizers that are turned off or on during a run (G-06)."],
    needs: Needs([.touchDelivery], oneOf: .recognizers),
    biases: [.recognizers],
    advice: "leave disabled recognizers out when a touch collects them",
    checks: [
      .invariant { run, check in
        for recognizer in run.recognizers where !recognizer.isEnabled {
          for finger in run.fingers {
            if let view = finger.owner.view, run.recognizers.isAttached(recognizer.handle, atOrAbove: view) {
              check.applies()
            }
          }
          guard let sequence = run.firstSign(of: recognizer) else { continue }
          check.violated(
            Finding(
              "disabled-takes-part", expected: "\(run.names[recognizer.id]) to take no part, since it is disabled",
              observed: "it receives touches, changes its state, acts or is listed by a touch", records: [sequence],
              observedObject: recognizer.id))
        }
      },
      .defaults(
        RecognizerKind.allCases.map {
          DefaultExpectation(.recognizer(kind: $0), .isEnabled, .flag(true), needs: [.furtherDefaults])
        }),
    ])

  static let refusedTouches = Rule(
    "UK-07", "A refused touch stays away from the recognizer",
    demands: """
      A recognizer whose delegate refuses a touch MUST NOT receive it, and the delegate MUST NOT be asked twice about a \
      touch, nor after the recognizer has received it.
      """,
    because: "The delegate is there to keep touches out, for the whole life of each.",
    clarity: .observed, citations: ["UIKit:25"],
    applies: """
      to each recognizer whose delegate refuses touches and each finger that goes down on its view or below it; and to \
      each time a delegate is asked about a touch
      """,
    leavesOpen: ["Which delegate is asked first (G-10).", "Questions that the engine does not record."],
    needs: [.touchDelivery, .asksShouldReceive, .recognizerCalls],
    biases: [.gestureDelegates],
    advice: "ask when the touch goes down, and keep the answer with the touch",
    checks: [
      .invariant { run, check in
        for recognizer in run.recognizers where recognizer.isEnabled && recognizer.shouldReceive == false {
          for finger in run.fingers.indices {
            guard let view = run.fingers[finger].owner.view,
              run.recognizers.isAttached(recognizer.handle, atOrAbove: view)
            else { continue }
            check.applies()
            guard let touch = run.trackedTouches.of(finger),
              let first = run.recognizers.deliveries(of: touch, to: recognizer.handle).first(where: { _ in true })
            else { continue }
            check.violated(
              Finding(
                "refused-touch-delivered",
                expected:
                  "\(run.names[recognizer.id]) not to receive \(run.names[run.fingers[finger]]), which its delegate refuses",
                observed: "it receives \(run.recognizers.calls[first.call].method.words)",
                records: [run.recognizers.calls[first.call].sequence],
                observedObject: recognizer.id))
          }
        }
      },
      .invariant(checkQuestions),
    ])

  private static func checkQuestions(_ run: Run, _ check: inout Check) {
    for (number, asked) in run.recognizers.questions.enumerated()
    where asked.question == .shouldReceive {
      guard let recognizer = asked.recognizer, let touch = asked.touch else { continue }
      check.applies()
      let before = run.recognizers.questions[..<number].first {
        $0.question == .shouldReceive && $0.recognizer == recognizer && $0.touch == touch
      }
      let delivered = run.recognizers.deliveries(of: touch, to: recognizer).first { _ in true }
      let isLate = delivered.map { run.recognizers.calls[$0.call].sequence < asked.sequence } ?? false
      guard before != nil || isLate else { continue }
      check.violated(
        Finding(
          before != nil ? "asked-again" : "asked-late",
          expected: "the delegate of \(run.names[recognizer]) to be asked about "
            + "\(run.names[run.trackedTouches[touch].id]) once, before the recognizer receives it",
          observed: before != nil ? "it is asked again" : "it is asked afterwards",
          records: [
            before?.sequence ?? delivered.map { run.recognizers.calls[$0.call].sequence } ?? asked.sequence,
            asked.sequence,
          ],
          observedObject: .recognizer(recognizer)))
    }
  }

  static let refusedBeginnings = Rule(
    "UK-08", "A recognizer that may not begin fails",
    demands: """
      A recognizer whose delegate answers gestureRecognizerShouldBegin with false MUST fail, MUST NOT call its action, and MUST leave the view's touches \
      alone.
      """,
    because: "A gesture that is refused has not happened; the view goes on as if it were not there.",
    clarity: .observed, citations: ["UIKit:37"],
    applies: """
      to each recorded refusal of a delegate to let its recognizer begin; and to each touch whose finger lifts and all \
      of whose recognizers have such a delegate
      """,
    leavesOpen: ["When the delegate is asked, and how often (G-10).", LeftOpen.takenAway],
    needs: Needs([.touchDelivery, .observesFailure, .asksShouldBegin], oneOf: .recognizers),
    biases: [.gestureDelegates],
    advice: "ask before anything else happens, and go to failed on a no",
    checks: [
      .invariant(checkRefusedBeginnings),
      // The view of a finger that only refused recognizers are concerned with receives its lift.
      .invariant { run, check in
        if run.recognizers.isEmpty { return }
        for finger in run.fingers where finger.ending == .lift {
          guard let touch = run.touches[finger.touch], !touch.isTakenAway else { continue }
          let path = run.recognizers.onPath(of: finger)
          guard !path.isEmpty, path.allSatisfy({ run.recognizers[$0].shouldBegin == false }) else { continue }
          check.applies()
          let cancelled = run.deliveries.of(touch).map { run.calls[$0.call] }
            .first { $0.method == .cancelled && !run.dispatches.isInterruption($0.dispatch) }
          guard let cancelled else { continue }
          check.violated(
            Finding(
              "view-cancelled",
              expected:
                "\(run.names[finger.owner.view]) to keep \(run.names[finger]), since no recognizer may begin",
              observed: "\(run.names[cancelled.receiver]) receives touchesCancelled", records: [cancelled.sequence],
              observedObject: cancelled.receiver))
        }
      },
    ])

  private static func checkRefusedBeginnings(_ run: Run, _ check: inout Check) {
    for recognizer in run.recognizers where recognizer.shouldBegin == false {
      let recognition = run.recognitions.first { $0.recognizer == recognizer.handle }
      if let sequence = recognition?.sequence
        ?? run.recognizers.actions.first(where: { $0.recognizer == recognizer.handle })?.sequence
      {
        check.violated(
          Finding(
            "begins-anyway", expected: "\(run.names[recognizer.id]) to fail, since its delegate says no to beginning",
            observed: recognition == nil ? "it calls its action" : "it recognizes", records: [sequence],
            observedObject: recognizer.id))
      }
    }
    for asked in run.recognizers.questions where asked.question == .shouldBegin && !asked.answer {
      guard let recognizer = asked.recognizer else { continue }
      check.applies()
      let change = run.states.first { $0.recognizer == recognizer && $0.sequence > asked.sequence }
      guard change?.to != .failed else { continue }
      check.violated(
        Finding(
          "not-failed",
          expected: "\(run.names[recognizer]) to fail after its delegate has said no to beginning",
          observed: change.map { "it becomes \($0.to)" } ?? "it stays as it is",
          records: [asked.sequence] + (change.map { [$0.sequence] } ?? []),
          observedObject: .recognizer(recognizer)))
    }
  }

  static let eitherDelegate = Rule(
    "UK-09", "Either delegate lets two recognize together",
    demands: """
      When the delegate of one of two recognizers says yes to recognizing together, both MUST recognize what each of them \
      recognizes alone, whatever the other's delegate says.
      """,
    because: "Code that adds a gesture to a view it does not own has only the delegate of its own recognizer.",
    clarity: .observed, citations: ["UIKit:33"],
    applies: """
      to each finger that clearly taps or clearly drags where two recognizers of the same kind are on the path and the \
      delegate of one alone lets both recognize; and to each recognition beside which such a recognizer has the touch \
      and is still possible
      """,
    leavesOpen: [
      LeftOpen.thresholds, LeftOpen.furtherMisses,
      "Paths with a third recognizer, a system control or a scroll view.",
    ],
    needs: Needs([.touchDelivery, .asksSimultaneously], oneOf: [.singleTaps, .panRecognizer]),
    biases: [.gestureDelegates],
    advice: "ask both, and let one yes be enough",
    checks: [
      .invariant { run, check in
        for pair in permittedPairs(run) where run.recognizes(pair.recognizer, during: pair.finger) != nil {
          check.applies()
        }
      },
      .keptFromRecognizing(permittedPairs),
      .invariant { run, check in
        for pair in run.sparedPairs where pair.failure == nil { check.applies() }
      }, sparedTwin,
    ])

  /// Fingers that clearly do what two recognizers of one kind wait for, one delegate of which lets them do it together.
  private static func permittedPairs(_ run: Run) -> [KeptRecognizer] {
    guard run.recognizers.count > 1 else { return [] }
    return run.fingers.indices.flatMap { finger -> [KeptRecognizer] in
      let path = run.recognizers.onPath(of: run.fingers[finger])
      guard path.count == 2, let view = run.fingers[finger].owner.view,
        run.views.kind(of: view)?.isSystemControl == false,
        !run.views.isBelowScrollView(view), path.allSatisfy({ run.isFree($0) && run.isFresh($0, for: finger) }),
        run.recognizers.allows(path[0], path[1]) != run.recognizers.allows(path[1], path[0])
      else { return [] }
      let isTapped = path.allSatisfy { run.isSimpleTap($0) } && run.clearlyTaps(finger)
      let isDragged = path.allSatisfy { run.recognizers[$0].kind == .pan } && run.clearlyDrags(finger)
      guard isTapped || isDragged else { return [] }
      return [
        KeptRecognizer(recognizer: path[0], finger: finger, view: view, other: path[1]),
        KeptRecognizer(recognizer: path[1], finger: finger, view: view, other: path[0]),
      ]
    }
  }

  /// Where a recognizer fails as the other recognizes, a second run without the other shows whether it would have failed then
  /// in any case.
  private static let sparedTwin = RuleCheck.comparison(
    isSampled: false,
    twin: { run in
      run.sparedPairs.first { $0.failure != nil }.flatMap { run.testCase.withDisabledRecognizer($0.recognizer) }
    },
    compare: { run, twin, check in
      guard let pair = run.sparedPairs.first(where: { $0.failure != nil }), let failure = pair.failure else { return }
      check.applies()
      let change = run.states[failure]
      let failsAnyway = twin.states.contains {
        $0.recognizer == pair.other && $0.to == .failed && $0.time <= change.time
      }
      let isDelivered = twin.recognizers.calls.contains {
        $0.recognizer == pair.other && $0.dispatch == change.dispatch
      }
      guard !failsAnyway, isDelivered else { return }
      let (name, other) = (run.names[pair.recognizer], run.names[pair.other])
      check.violated(
        Finding(
          "prevented-anyway", expected: "\(other) stays possible",
          observed: "\(other) fails when \(name) recognizes, though a delegate lets both recognize",
          records: [pair.sequence, change.sequence], expectedObject: .recognizer(pair.other),
          observedObject: .recognizer(pair.recognizer)
        ).comparing(with: name))
    })
}

/// A recognizer that recognizes, and another that shares a touch with it, is still possible and may recognize as well.
private struct SparedPair {
  let recognizer: Handle<Recognizer>
  let other: Handle<Recognizer>
  /// The sequence number of the recognition.
  let sequence: Int
  /// The change by which the other fails in the same turn; `nil` when it does not.
  let failure: Handle<StateChange>?
}

extension Run {
  /// The pairs of which the delegate of one alone lets both recognize.
  fileprivate var sparedPairs: [SparedPair] {
    guard recognizers.count > 1, !recognitions.isEmpty else { return [] }
    return recognitions.flatMap { recognition -> [SparedPair] in
      recognizers.indices.compactMap { other in
        guard other != recognition.recognizer, isFree(other),
          recognizers.allows(recognition.recognizer, other) != recognizers.allows(other, recognition.recognizer),
          recognitions.touches(of: recognition).contains(where: { touch in
            recognizers.deliveries(of: touch, to: other).contains { _ in true }
          }),
          states.of(other, before: recognition.sequence) == .possible,
          !recognizers.indices.contains(where: { third in
            third != other && third != recognition.recognizer && recognizers[third].isEnabled
              && hasRecognized(third, in: recognition.turn)
          })
        else { return nil }
        let failure = states.firstIndex {
          $0.recognizer == other && $0.to == .failed && $0.turn == recognition.turn
        }
        return SparedPair(
          recognizer: recognition.recognizer, other: other, sequence: recognition.sequence, failure: failure)
      }
    }
  }

  /// Whether a recognizer has recognized by the end of a turn and may prevent others.
  private func hasRecognized(_ recognizer: Handle<Recognizer>, in turn: Handle<Turn>) -> Bool {
    recognitions.contains { $0.recognizer == recognizer && $0.turn <= turn }
  }

  /// The first record that shows a recognizer taking part.
  fileprivate func firstSign(of recognizer: Recognizer) -> Int? {
    var signs = [
      recognizers.calls[recognizer.calls.first]?.sequence, states[recognizer.changes.first]?.sequence,
      recognizers.actions[recognizer.actions.first]?.sequence,
    ].compactMap { $0 }
    if let list = recognizers.lists.first(where: { trace.objects($0.recognizers).contains(recognizer.id) }) {
      signs.append(list.sequence)
    }
    return signs.min()
  }
}
