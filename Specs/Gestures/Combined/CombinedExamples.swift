internal import TouchModel
internal import TraceAnalysis

/// Gestures of two fingers, and several recognizers on one view.
extension WorkedExample {
  static let pinchSample = WorkedExample.actions(
    "the view that a pinch zooms",
    story: """
      B has a pinch recognizer whose handler scales B's transform by the reading and sets it to 1, at every action. Two fingers \
      spread to twice their distance: B grows as they do.
      """,
    citations: ["000:215", "000:221", "000:223"],
    capabilities: [.recognizerEffects, .severalFingers, .pinchRecognizer],
    try .sample { node in
      node.recognizer(.pinch) { $0.targets = [0] }.effect(inStates: handled, .scale)
    }, try twoFingers(spread: 2, turn: .none), are: [[.began, .changed, .ended]],
    also: { run, check in
      for (number, trial) in run.trials.of(.pinch) where trial.isRecognized {
        run.judgeZoom(&check, number, "example-zoom")
      }
    })

  static let rotationSample = WorkedExample.actions(
    "the view that a rotation turns",
    story: """
      B has a rotation recognizer whose handler turns B's transform by the reading and sets it to zero, at every action. Two \
      fingers turn about each other: B turns as they do.
      """,
    citations: ["000:233", "000:239", "000:241"],
    capabilities: [.recognizerEffects, .severalFingers, .rotationRecognizer],
    try .sample { node in
      node.recognizer(.rotation) { $0.targets = [0] }.effect(inStates: handled, .rotate)
    }, try twoFingers(spread: 1, turn: .threeFourFive), are: [[.began, .changed, .ended]],
    also: { run, check in
      for (number, trial) in run.trials.of(.rotation) where trial.isRecognized {
        run.judgeTurn(&check, number, "example-turn")
      }
    })

  static let movedZoomedAndTurned = WorkedExample.actions(
    "the picture that is moved, zoomed and turned",
    story: """
      B, an image view whose interaction is on, has pinch, rotation and pan recognizers that may all recognize together, with \
      the handlers of document 004. Two fingers move, spread and turn: all three are driven to the end.
      """,
    citations: ["004:58", "004:59", "004:61"], capabilities: pictureCapabilities, try picture(interaction: true),
    try twoFingers(spread: 1.6, turn: .threeFourFive, moved: ScenePoint(60, 40)),
    are: [[.began, .changed, .ended], [.began, .changed, .ended], [.began, .changed, .ended]],
    also: { run, check in Rule.checkThree(run, &check) })

  static let movedTurnedAndZoomed = WorkedExample.actions(
    "the picture of the Swift listing",
    story: """
      The same with the recognizers attached as in the document's second listing, pan, rotation and pinch: the order in which \
      they were attached changes nothing.
      """,
    citations: ["004:61"], capabilities: pictureCapabilities, try picture(interaction: true, isReversed: true),
    try twoFingers(spread: 1.6, turn: .threeFourFive, moved: ScenePoint(60, 40)),
    are: [[.began, .changed, .ended], [.began, .changed, .ended], [.began, .changed, .ended]],
    also: { run, check in Rule.checkThree(run, &check) })

  static let pictureWithoutInteraction = WorkedExample.actions(
    "the picture as it was printed",
    story: """
      The same image view, whose interaction is left at its default, off: no recognizer gets a touch and no action is called.
      """,
    citations: ["004:17", "004:59"], capabilities: pictureCapabilities, try picture(interaction: nil),
    try twoFingers(spread: 1.6, turn: .threeFourFive, moved: ScenePoint(60, 40)), are: [[], [], []])

  /// The six recognizers on one view, all of which may recognize together.
  static let sixTogether = [
    six("a tap among six", "A tap calls the tap's action alone.", quickTap, [[], [], [], [.ended], [], []]),
    six(
      "a press among six", "A press calls the long press's action alone.", press,
      [[], [], [.began, .ended], [], [], []],
      // An engine may declare that a tap takes so long, or that a press takes longer.
      if: { 2 * max($0.tapDuration, $0.pressDuration) <= 3200 }),
    six(
      "a swipe among six", "A fast stroke to the right calls the actions of both swipe and pan.",
      stroke(1, 0, to: ScenePoint(120, 0)), [[.ended], [], [], [], [], [.began, .changed, .ended]]),
    six(
      "two fingers among six", "Two fingers that spread and turn call the actions of both pinch and rotation.",
      twoFingerPhrases(spread: 2, turn: .threeFourFive, moved: .zero),
      [nil, [.began, .changed, .ended], nil, nil, [.began, .changed, .ended], nil]),
  ]

  /// The same six without delegates.
  static let sixAlone = [
    WorkedExample.winner(
      "a swipe among six without delegates",
      story: "\(sixStory) without delegates. A fast stroke to the right is a swipe or a pan, and not both.",
      citations: ["000:271"], capabilities: sixCapabilities, try sixScene(delegate: nil),
      try TouchScript(phrases: stroke(1, 0, to: ScenePoint(120, 0)))
    ) { _ in nil },
    WorkedExample.actions(
      "a tap among six without delegates", story: "\(sixStory) without delegates. A tap calls the tap's action alone.",
      citations: ["000:271"], capabilities: sixCapabilities, try sixScene(delegate: nil),
      try TouchScript(phrases: quickTap),
      are: [[], [], [], [.ended], [], []]),
  ]
}

extension WorkedExample {
  private static let handled: [RecognizerState] = [.began, .changed, .ended]
  private static let quickTap: [ScriptPhrase] = [.down(1, 150, 150), .up(1, 150, 150).at(60)]
  private static let press: [ScriptPhrase] = [.down(1, 150, 150), .up(1, 150, 150).at(3200)]
  private static let sixStory = "B has a swipe, a pinch, a long press, a tap, a rotation and a pan recognizer,"
  private static let sixCapabilities: CapabilitySet = .recognizers.union([.severalFingers])
  private static let pictureCapabilities: CapabilitySet = [
    .imageViews, .severalFingers, .pinchRecognizer, .rotationRecognizer, .panRecognizer, .asksSimultaneously,
    .recognizerEffects,
  ]

  private static func six(
    _ name: String, _ story: String, _ phrases: [ScriptPhrase], _ expected: [[RecognizerState]?],
    if isDecided: @escaping @Sendable (EngineDescription.Thresholds) -> Bool = { _ in true }
  ) -> WorkedExample {
    .actions(
      name, story: "\(sixStory) whose delegates allow all. \(story)",
      citations: ["000:247", "000:256", "000:263", "000:273", "000:276"],
      capabilities: sixCapabilities.union([.asksSimultaneously]),
      try sixScene(delegate: RecognizerDelegate(simultaneously: true)), try TouchScript(phrases: phrases),
      are: expected,
      if: isDecided)
  }

  private static func sixScene(delegate: RecognizerDelegate?) throws -> TouchScene {
    let kinds: [RecognizerKind] = [.swipe, .pinch, .longPress, .tap, .rotation, .pan]
    return try .sample { node in
      zip(kinds, 0...).reduce(node) { node, next in
        node.recognizer(next.0) { recognizer in
          recognizer.targets = [next.1]
          recognizer.delegate = delegate
        }
      }
    }
  }

  private static func picture(interaction: Bool?, isReversed: Bool = false) throws -> TouchScene {
    var b = SceneNode.imageView(60, 100, 200, 200)
    if let interaction { b = b.interaction(interaction) }
    let gestures: [(RecognizerKind, EffectOperation)] = [(.pinch, .scale), (.rotation, .rotate), (.pan, .translate)]
    for (number, gesture) in (isReversed ? gestures.reversed() : gestures).enumerated() {
      b = b.recognizer(gesture.0) { recognizer in
        recognizer.targets = [number]
        recognizer.delegate = RecognizerDelegate(simultaneously: true)
      }.effect(inStates: handled, gesture.1)
    }
    return try TouchScene(.window(320, 480, [.view(0, 0, 320, 480, [b])]).key())
  }

  private static func twoFingers(spread: Double, turn: Rotation, moved: ScenePoint = .zero) throws -> TouchScript {
    try TouchScript(phrases: twoFingerPhrases(spread: spread, turn: turn, moved: moved))
  }

  /// Two fingers that go down beside the middle of B and move, spread and turn about their own middle in eight steps.
  private static func twoFingerPhrases(spread: Double, turn: Rotation, moved: ScenePoint) -> [ScriptPhrase] {
    let places = (0...8).map { step -> [ScenePoint] in
      let share = Double(step) / 8
      // Halfway between no turn and the whole, which is near enough to an even turn.
      let whole = turn.transform.applyToVector(ScenePoint(25, 0))
      let arm = ScenePoint(25 + (whole.x - 25) * share, whole.y * share)
      let length = 25 * (1 + (spread - 1) * share) / arm.length
      let middle = ScenePoint(150 + moved.x * share, 150 + moved.y * share)
      return [-length, length].map { ScenePoint(middle.x + arm.x * $0, middle.y + arm.y * $0) }
    }
    var phrases: [ScriptPhrase] = []
    for (step, pair) in places.enumerated() {
      let movement: FingerChange.Movement = step == 0 ? .down : .move
      let changes = zip(1..., pair).map { FingerChange(finger: $0.0, movement, at: $0.1) }
      phrases.append(.report(changes).at(step * 50))
    }
    let lifts = zip(1..., places[8]).map { FingerChange(finger: $0.0, .up, at: $0.1) }
    return phrases + [.report(lifts).at(450)]
  }
}
