package import TouchModel
internal import TraceAnalysis

/// The samples with a red view of 100 by 100 points, 100 points from the corner: B.
extension TouchScene {
  /// The samples' screen with recognizers on B.
  package static func sample(_ attach: (SceneNode) -> SceneNode) throws -> TouchScene {
    let b = attach(.view(100, 100, 100, 100))
    return try TouchScene(.window(320, 480, [.view(0, 0, 320, 480, [b])]).key())
  }
}

extension WorkedExample {
  static let tapSample = WorkedExample.actions(
    "the tap on a view",
    story: """
      B has a tap recognizer without settings. A finger goes down in it and lifts at once: the handler prints one line, for \
      the state ended.
      """,
    citations: ["000:105", "000:117", "000:124", "000:125"],
    try .sample { $0.recognizer(.tap) { $0.targets = [0] } },
    try TouchScript(.down(1, 150, 150), .up(1, 150, 150).at(60)), are: [[.ended]])

  static let tapOnASuperview = WorkedExample.actions(
    "the tap that a superview takes",
    story: """
      A has a tap recognizer, B lies in it. A tap on B calls A's action once; B sees touchesBegan and then touchesCancelled, \
      and no touchesEnded.
      """,
    citations: ["000:305", "000:307", "000:308"],
    try TouchScene(
      .window(
        320, 480,
        [
          .view(0, 0, 320, 480, [.view(100, 100, 100, 100)]).recognizer(.tap) { $0.targets = [0] }
        ]
      ).key()),
    try TouchScript(.down(1, 150, 150), .up(1, 150, 150).at(60)), are: [[.ended]],
    also: { run, check in
      let isOnB = run.fingers.first?.owner == .view(.view(2))
      if isOnB { story(run, &check, endsWith: .cancelled) }
    })

  /// Two taps by two fingers, and what comes near to it.
  static let doubleTapsOfTwoFingers = [
    doubleTap(
      "two taps by two fingers", "Both taps are made by two fingers: the action is called once.", [.ended],
      [.tap(2, at: 0), .tap(2, at: 140)]),
    doubleTap(
      "two taps by one finger", "Both taps are made by one finger: no action.", [], [.tap(1, at: 0), .tap(1, at: 140)]),
    doubleTap("one tap by two fingers", "There is only one tap: no action.", [], [.tap(2, at: 0)]),
    doubleTap(
      "one finger, then two", "The first tap is made by one finger: no action.", [], [.tap(1, at: 0), .tap(2, at: 140)]),
  ]

  /// One quick tap.
  private struct QuickTap {
    let fingers: Int
    let time: Int

    static func tap(_ fingers: Int, at time: Int) -> QuickTap { QuickTap(fingers: fingers, time: time) }

    var phrases: [ScriptPhrase] {
      let places = [ScenePoint(140, 150), ScenePoint(160, 150)].prefix(fingers)
      return [(FingerChange.Movement.down, 0), (.up, 40)].map { movement, delay in
        let changes = places.enumerated().map { FingerChange(finger: $0.offset + 1, movement, at: $0.element) }
        return ScriptPhrase.report(changes).at(time + delay)
      }
    }
  }

  private static func doubleTap(_ name: String, _ story: String, _ expected: [RecognizerState], _ taps: [QuickTap])
    -> WorkedExample
  {
    .actions(
      name, story: "B has the recognizer of document 004, which needs two taps by two fingers. \(story)",
      citations: ["004:50", "004:51", "004:52", "004:53", "004:54", "004:55"],
      try .sample { node in
        node.recognizer(.tap) { tap in
          tap.numberOfTapsRequired = 2
          tap.numberOfTouchesRequired = 2
          tap.targets = [0]
        }
      }, try TouchScript(phrases: taps.flatMap(\.phrases)), are: [expected])
  }
}
