internal import TouchModel
internal import TraceAnalysis

/// That recognizers count as they are when a finger goes down.
extension Rule {
  static let recognizersOfTheMoment = Rule(
    "GR-53", "Recognizers count as they are when a finger goes down",
    demands: """
      After recognizers have been attached to other views, detached, or switched off or on, fingers that go down MUST be delivered and \
      recognized as if the recognizers had been so from the start.
      """,
    because: "A gesture that is switched off for a while has to be off, and to work again when it is switched on.",
    clarity: .derived, citations: ["001:164", "001:222", "002:21"],
    applies: """
      to each finger, and to each recognizer that recognizes now or would with the recognizers so from the start, from the first \
      finger on that goes down after the last such change when no finger is down and more time has passed than any recognizer \
      waits, in scenes without effects
      """,
    leavesOpen: [
      "What becomes of a recognizer that waits for further taps when it is switched off, detached or moved (G-06).",
      LeftOpen.attachedOrder, LeftOpen.order, LeftOpen.takenAway,
    ],
    needs: Needs([.touchDelivery, .recognizerChanges], oneOf: .recognizers),
    biases: [.recognizerChanges],
    advice: "ask each recognizer for its view and whether it is on when a finger goes down, and keep no list of them",
    checks: [
      .freshTouches(inRunsWith: [.recognizerChanges]), .freshGestures(inRunsWith: [.recognizerChanges]),
    ])

  static let touchesOutlastTheirRecognizers = Rule(
    "GR-54", "A touch ends though recognizers come and go",
    demands: """
      When recognizers are attached, detached, or switched off or on while fingers are down, every touch MUST come to an end when \
      its finger has lifted.
      """,
    because: "What a recognizer held back must not wait for a verdict that never comes.",
    clarity: .derived, citations: ["000:313", "003:28", "003:34"],
    applies: "to each touch that a responder received, whose finger lifts after such a change",
    leavesOpen: [
      "Whether the view receives touchesEnded or touchesCancelled, and when (G-06).",
      """
      Touches in scenes with a recognizer that only judges and delays endings, or with one of several taps in an engine that \
      declares no tapInterval: they may hold them for as long as the run goes.
      """,
    ],
    needs: Needs([.touchDelivery, .recognizerChanges, .recognizerChangesDuringTouches], oneOf: .recognizers),
    thresholds: [.panDistance, .tapInterval], biases: [.recognizerChangesDuringTouches],
    advice: "a recognizer that is off, or attached to no view, has failed for the touches that wait for it",
    checks: [
      .invariant { run, check in
        let isForEver = run.engine.thresholds.tapInterval == EngineDescription.Thresholds.noLimit
        guard run.isOver, !run.recognizers.contains(where: { $0.kind == .base || isForEver && $0.taps > 1 }),
          let change = run.firstChangeDuringTouches({ $0.recognizer != nil })
        else { return }
        let tree = run.timeline.versions[run.timeline.latest].scene
        for finger in run.fingers where finger.ending == .lift && finger.end > change {
          guard let touch = run.touches[finger.touch], !touch.isShared, !touch.isTakenAway,
            tree.handle(of: touch.view) != nil
          else { continue }
          check.applies()
          if touch.hasEnding { continue }
          check.violated(
            Finding(
              "never-ends",
              expected: "touchesEnded or touchesCancelled of \(run.names[touch.view]) for \(run.names[touch.id])",
              observed: "neither comes", records: run.fingers.evidence(ofDown: finger), expectedObject: touch.view,
              missing: run.missing(.ended, of: touch.id, at: touch.view, by: finger.end)))
        }
      }
    ])

  static let recognizersThatGoLeaveNoTrace = Rule(
    "GR-55", "Recognizers that change in mid-touch leave no trace",
    demands: """
      After recognizers have been attached, detached, or switched off or on while fingers are down, and once no finger is down and \
      the recognizers are at rest, fingers that go down MUST be delivered and recognized as if the recognizers had been so from \
      the start.
      """,
    because: "A gesture that is broken off by switching it off and on again must work the next time.",
    clarity: .derived, citations: ["001:164", "001:222", "002:21"],
    applies: """
      to each finger, and to each recognizer that recognizes now or would with the recognizers so from the start, from the first \
      finger on that goes down after the last such change when no finger is down and more time has passed than any recognizer \
      waits, if one came in mid-touch, in scenes without effects
      """,
    leavesOpen: [
      "What becomes of the touches that such a recognizer has when it changes (G-06).",
      LeftOpen.attachedOrder, LeftOpen.order, LeftOpen.takenAway,
    ],
    needs: Needs([.touchDelivery, .recognizerChanges, .recognizerChangesDuringTouches], oneOf: .recognizers),
    biases: [.recognizerChangesDuringTouches], isCatchAll: true,
    advice: "let go of the touches of a recognizer that changes, and make it possible again",
    checks: [
      .freshTouches(inRunsWith: [.recognizerChanges, .recognizerChangesDuringTouches]),
      .freshGestures(inRunsWith: [.recognizerChanges, .recognizerChangesDuringTouches]),
    ])
}
