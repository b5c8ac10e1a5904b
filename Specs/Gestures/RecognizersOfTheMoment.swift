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
      LeftOpen.order, LeftOpen.takenAway,
    ],
    needs: Needs([.touchDelivery, .recognizerChanges], oneOf: .recognizers),
    biases: [.recognizerChanges],
    advice: "ask each recognizer for its view and whether it is on when a finger goes down, and keep no list of them",
    checks: [
      .freshTouches(inRunsWith: [.recognizerChanges]), .freshGestures(inRunsWith: [.recognizerChanges]),
    ])

  /// That recognizers count as they are.
  static let recognizersOfTheMomentRules: [Rule] = [.recognizersOfTheMoment]
}
