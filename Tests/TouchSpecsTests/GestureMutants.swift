import Testing
import TouchModel
import TouchSpecs

/// A run with one recognizer or several, a rule, and the kind of finding the rule has; `nil` where everything is right.
struct GestureVerdict: CustomTestStringConvertible {
  let id: String
  let name: String
  let kind: String?
  /// Whether the rule does not apply to the run.
  var isSilent = false
  let run: @Sendable () throws -> GestureRun

  init(
    _ id: String, _ name: String, _ kind: String?, isSilent: Bool = false,
    _ run: @escaping @Sendable () throws -> GestureRun
  ) {
    self.id = id
    self.name = name
    self.kind = kind
    self.isSilent = isSilent
    self.run = run
  }

  var testDescription: String { "\(id): \(name)" }

  static let all = taps + fingers + endings + presses + swipes + pans + translations + pinches + turns + several
}

/// Runs that are right.
enum Gesture {
  /// B, 100 points from the corner, in A, with recognizers.
  static func scene(_ attach: (SceneNode) -> SceneNode) throws -> TouchScene { try .sample(attach) }

  /// B with one recognizer that calls one target.
  static func scene(
    _ kind: RecognizerKind, _ set: @escaping (inout SceneRecognizer) -> Void = { _ in },
    effect: (states: [RecognizerState], operation: EffectOperation)? = nil, turned: Rotation = .none
  ) throws -> TouchScene {
    try scene { node in
      let node = node.rotated(turned).recognizer(kind) {
        $0.targets = [0]
        set(&$0)
      }
      return effect.map { node.effect(inStates: $0.states, $0.operation) } ?? node
    }
  }

  /// A quick tap by one finger, or by two.
  static func tap(at time: Int = 0, fingers: Int = 1, x: Double = 150) -> [ScriptPhrase] {
    [(FingerChange.Movement.down, 0), (.up, 40)].map { movement, delay in
      .report(
        (0..<fingers).map { FingerChange(finger: $0 + 1, movement, at: ScenePoint(x + Double($0) * 30, 150)) }
      ).at(time + delay)
    }
  }

  /// A drag of one finger, five points at a time; steps 0 to 14, the last being the lift.
  static func drag(_ steps: Int = 13, by step: ScenePoint = ScenePoint(5, 2), every time: Int = 100) -> [ScriptPhrase] {
    let places = (0...steps).map { ScenePoint(120 + step.x * Double($0), 130 + step.y * Double($0)) }
    let moves = (1...steps).map { ScriptPhrase.move(1, places[$0].x, places[$0].y).at($0 * time) }
    return [.down(1, 120, 130)] + moves + [.up(1, places[steps].x, places[steps].y).at((steps + 1) * time)]
  }

  /// A pan, begun in step 4 and ended in step 14.
  static func pan(_ scene: TouchScene? = nil) throws -> GestureRun {
    let changes = (5...13).map { GestureRun.Deed.became(.changed, in: $0) }
    return try GestureRun(
      scene ?? self.scene(.pan), drag(), [.became(.began, in: 4)] + changes + [.became(.ended, in: 14), .reset(in: 14)])
  }

  /// A long press, begun by a timer; moves in steps 1 and 2, lift in step 3.
  static func press(moving: Bool = true) throws -> GestureRun {
    try GestureRun(
      scene(.longPress),
      [
        .down(1, 150, 150), .move(1, 170, 150).at(1100), .move(1, 180, 160).at(1300), .up(1, 180, 160).at(1500),
      ],
      [
        .became(.began, at: 500), .became(.changed, in: 1), .became(.changed, in: 2), .became(.ended, in: 3),
        .reset(in: 3),
      ])
  }

  /// A fast stroke; steps 0 to 6, recognized in step 4.
  static func swipe(_ way: ScenePoint = ScenePoint(120, 0), _ direction: SwipeDirection? = nil) throws -> GestureRun {
    try GestureRun(
      scene(.swipe, { $0.direction = direction }), WorkedExample.stroke(1, 0, to: way),
      [.became(.ended, in: 4), .reset(in: 6)])
  }

  /// Two fingers that spread and turn, in steps 0 to 9; begun in step 3, ended in step 9.
  static func pair(
    _ scene: TouchScene, spread: Double = 2, turn: Double = 0.2, recognizers: [Int] = [0]
  ) throws -> GestureRun {
    var phrases: [ScriptPhrase] = []
    for step in 0...8 {
      let share = Double(step) / 8
      let length = 25 * (1 + (spread - 1) * share)
      let arm = AngleMath.rotation(turn * Double(step)).applyToVector(ScenePoint(length, 0))
      let places = [ScenePoint(150 - arm.x, 150 - arm.y), ScenePoint(150 + arm.x, 150 + arm.y)]
      let movement: FingerChange.Movement = step == 0 ? .down : .move
      phrases.append(
        .report(places.enumerated().map { FingerChange(finger: $0.offset + 1, movement, at: $0.element) }).at(step * 50)
      )
      guard step == 8 else { continue }
      phrases.append(
        .report(places.enumerated().map { FingerChange(finger: $0.offset + 1, .up, at: $0.element) }).at(450))
    }
    let deeds = recognizers.flatMap { recognizer in
      [GestureRun.Deed.became(.began, of: recognizer, in: 3)]
        + (4...8).map { .became(.changed, of: recognizer, in: $0) }
        + [.became(.ended, of: recognizer, in: 9), .reset(recognizer, in: 9)]
    }
    return try GestureRun(scene, phrases, deeds)
  }
}

extension GestureRun.Deed {
  /// The return to possible.
  static func reset(_ recognizer: Int = 0, in step: Int) -> GestureRun.Deed {
    became(.possible, of: recognizer, in: step)
  }

  /// The failure.
  static func failed(in step: Int) -> GestureRun.Deed { became(.failed, in: step) }
}

extension GestureVerdict {
  static func tap(_ set: @escaping (inout SceneRecognizer) -> Void = { _ in }) throws -> GestureRun {
    try GestureRun(Gesture.scene(.tap, set), Gesture.tap(), [.became(.ended, in: 1), .reset(in: 1)])
  }

  static func taps(
    _ count: Int, of required: Int, recognizedAt steps: [Int], pause: Int = 140, apart: Double = 0, delays: Bool? = nil
  ) throws -> GestureRun {
    try GestureRun(
      Gesture.scene(.tap) {
        $0.numberOfTapsRequired = required
        $0.delaysTouchesEnded = delays
      },
      (0..<count).flatMap { Gesture.tap(at: $0 * pause, x: 150 + Double($0) * apart) },
      steps.flatMap { [.became(.ended, in: $0), .reset(in: $0)] })
  }

  static let taps = [
    GestureVerdict("GR-TAP-01", "a tap", nil) { try tap() },
    GestureVerdict("GR-TAP-01", "a tap without a reported state", nil) {
      try tap().with { run in run.deeds.indices.forEach { run.deeds[$0].hasState = false } }
    },
    GestureVerdict("GR-TAP-01", "called twice", "tap-not-once") { try tap().with { $0.deeds[0].calls = 2 } },
    GestureVerdict("GR-TAP-01", "never called", "tap-not-once") { try tap().with { $0.deeds[0].calls = 0 } },
    GestureVerdict("GR-TAP-01", "began on down", "tap-in-another-state") {
      try tap().with { $0.deeds.insert(.became(.began, in: 0), at: 0) }
    },
    GestureVerdict("GR-TAP-01", "called after the reset", "tap-in-another-state") {
      try tap().with { $0.deeds[0].actionState = .possible }
    },
    GestureVerdict("GR-TAP-02", "a tap", nil) { try tap() },
    GestureVerdict("GR-TAP-02", "a tap that is recognized a little later", nil) {
      try tap().with { $0.deeds = [.became(.ended, at: 100)] }
    },
    GestureVerdict("GR-TAP-02", "on touch-down", "tap-before-the-lift") {
      try tap().with { $0.deeds = [.became(.ended, in: 0)] }
    },
    GestureVerdict("GR-TAP-03", "two taps of two", nil) { try taps(2, of: 2, recognizedAt: [3]) },
    GestureVerdict("GR-TAP-03", "three taps of three", nil) { try taps(3, of: 3, recognizedAt: [5]) },
    GestureVerdict("GR-TAP-03", "one tap of two", nil) { try taps(1, of: 2, recognizedAt: []) },
    GestureVerdict("GR-TAP-03", "three taps of two", nil) { try taps(3, of: 2, recognizedAt: [3]) },
    GestureVerdict("GR-TAP-03", "fires at the first", "tap-too-early-taps") { try taps(2, of: 2, recognizedAt: [1]) },
    GestureVerdict("GR-TAP-03", "never fires", "tap-missed-taps") { try taps(2, of: 2, recognizedAt: []) },
    GestureVerdict("GR-TAP-03", "fires at every tap from the second", "tap-too-early-taps") {
      try taps(3, of: 2, recognizedAt: [3, 5])
    },
    GestureVerdict("GR-TAP-03", "counts over a long pause", "tap-too-early-taps") {
      try taps(2, of: 2, recognizedAt: [3], pause: 2000)
    },
    GestureVerdict("GR-TAP-03", "counts taps that are far apart", "tap-too-early-taps") {
      try GestureRun(
        try TouchScene(
          .window(
            320, 480,
            [
              .view(
                0, 0, 320, 480,
                [
                  .view(0, 0, 300, 300).recognizer(.tap) {
                    $0.targets = [0]
                    $0.numberOfTapsRequired = 2
                  }
                ])
            ])), Gesture.tap(x: 20) + Gesture.tap(at: 140, x: 200), [.became(.ended, in: 3)])
    },
    GestureVerdict("GR-TAP-03", "counts fingers", "tap-too-early-taps") {
      try GestureRun(
        Gesture.scene(.tap) { $0.numberOfTapsRequired = 2 }, Gesture.tap(fingers: 2), [.became(.ended, in: 1)])
    },
    GestureVerdict("GR-TAP-03", "a tempo between the thresholds", nil, isSilent: true) {
      try GestureRun(
        Gesture.scene(.tap) { $0.numberOfTapsRequired = 1 }, [.down(1, 150, 150), .up(1, 150, 150).at(1400)], [])
    },
    GestureVerdict("GR-TAP-05", "a tap", nil) { try tap() },
    GestureVerdict("GR-TAP-05", "needs two", "tap-missed-defaults") { try tap().with { $0.deeds = [] } },
    GestureVerdict("GR-TAP-05", "a recognizer that was given nothing", nil, isSilent: true) {
      try tap().with {
        $0.deeds = []
        $0.isGiven = false
      }
    },
    GestureVerdict("GR-TAP-05", "a recognizer whose delegate refuses", nil, isSilent: true) {
      try tap { $0.delegate = RecognizerDelegate(shouldBegin: false) }.with { $0.deeds = [] }
    },
  ]

  static func tapOfTwo(_ fingers: Int, _ taps: Int = 1, _ required: Int = 1, at steps: [Int]) throws
    -> GestureRun
  {
    try GestureRun(
      Gesture.scene(.tap) {
        $0.numberOfTouchesRequired = 2
        if required > 1 { $0.numberOfTapsRequired = required }
      }, (0..<taps).flatMap { Gesture.tap(at: $0 * 140, fingers: fingers) }, steps.map { .became(.ended, in: $0) })
  }

  static let fingers = [
    GestureVerdict("GR-TAP-04", "two fingers of two", nil) { try tapOfTwo(2, at: [1]) },
    GestureVerdict("GR-TAP-04", "one finger of two", nil) { try tapOfTwo(1, at: []) },
    GestureVerdict("GR-TAP-04", "three fingers of two, which is open", nil, isSilent: true) { try tapOfTwo(3, at: []) },
    GestureVerdict("GR-TAP-04", "one finger that comes as the other goes", nil, isSilent: true) {
      let swap = [
        FingerChange(finger: 1, .up, at: ScenePoint(150, 150)),
        FingerChange(finger: 2, .down, at: ScenePoint(160, 150)),
      ]
      return try GestureRun(
        Gesture.scene(.tap) { $0.numberOfTouchesRequired = 2 },
        [.down(1, 150, 150), .report(swap).at(20), .up(2, 160, 150).at(40)], [.became(.ended, in: 2)])
    },
    GestureVerdict("GR-TAP-04", "fires with one", "tap-too-early-fingers") { try tapOfTwo(1, at: [1]) },
    GestureVerdict("GR-TAP-04", "needs fingers on two views", "tap-missed-fingers") { try tapOfTwo(2, at: []) },
    GestureVerdict("GR-TAP-06", "two taps of two fingers", nil) { try tapOfTwo(2, 2, 2, at: [3]) },
    GestureVerdict("GR-TAP-06", "one tap of two fingers", nil) { try tapOfTwo(2, 1, 2, at: []) },
    GestureVerdict("GR-TAP-06", "two fingers are enough", "tap-too-early-taps-of-fingers") {
      try tapOfTwo(2, 1, 2, at: [1])
    },
    GestureVerdict("GR-TAP-06", "two taps are enough", "tap-too-early-taps-of-fingers") {
      try tapOfTwo(1, 2, 2, at: [3])
    },
    GestureVerdict("GR-TAP-06", "never fires", "tap-missed-taps-of-fingers") { try tapOfTwo(2, 2, 2, at: []) },
  ]

  /// A double tap whose first ending is held until the second tap is recognized.
  static func held() throws -> GestureRun {
    try taps(2, of: 2, recognizedAt: [3]).with {
      $0.heldLifts = [1]
      $0.lateEndings = [(0, .cancelled, 180)]
    }
  }

  /// A single tap whose ending is held until the recognizer fails.
  static func heldAlone() throws -> GestureRun {
    try taps(1, of: 2, recognizedAt: []).with {
      $0.heldLifts = [1]
      $0.deeds = [.became(.failed, at: 390)]
      $0.lateEndings = [(0, .ended, 390)]
    }
  }

  static let endings = [
    GestureVerdict("GR-TAP-07", "a double tap", nil) { try held() },
    GestureVerdict("GR-TAP-07", "a single tap", nil) { try heldAlone() },
    GestureVerdict("GR-TAP-07", "a single tap whose failure is not recorded", nil) {
      try heldAlone().with { $0.deeds = [] }
    },
    GestureVerdict("GR-TAP-07", "the first ending leaks", "ending-leaks") { try taps(2, of: 2, recognizedAt: [3]) },
    GestureVerdict("GR-TAP-07", "the ending leaks though nothing follows", "ending-leaks") {
      try taps(1, of: 2, recognizedAt: []).with { $0.deeds = [.became(.failed, at: 390)] }
    },
    GestureVerdict("GR-TAP-07", "the ending is not delivered after the failure", "ending-lost") {
      try heldAlone().with { $0.lateEndings = [] }
    },
    GestureVerdict("GR-TAP-07", "the held ending is delivered as an ending", "ending-not-cancelled") {
      try held().with { $0.lateEndings = [(0, .ended, 400)] }
    },
    GestureVerdict("GR-TAP-07", "nothing is held without the flag", nil) {
      try taps(2, of: 2, recognizedAt: [3], delays: false)
    },
    GestureVerdict("GR-TAP-07", "held without the flag", "ending-late") {
      try taps(2, of: 2, recognizedAt: [3], delays: false).with {
        $0.heldLifts = [1]
        $0.lateEndings = [(0, .ended, 180)]
      }
    },
    GestureVerdict("GR-TAP-07", "two single taps without the flag", "taps-split") {
      try taps(2, of: 2, recognizedAt: [], delays: false)
    },
    GestureVerdict("GR-TAP-08", "a tap on a view in it", nil) { try above() },
    GestureVerdict("GR-TAP-08", "a tap that cancels nothing", nil, isSilent: true) {
      try above { $0.cancelsTouchesInView = false }
    },
    GestureVerdict("GR-TAP-08", "ended instead of cancelled", "descendant-not-cancelled") {
      try above().with { $0.cancels = false }
    },
    GestureVerdict("GR-TAP-09", "a drag", nil) { try drag(of: .tap) },
    GestureVerdict("GR-TAP-09", "a long hold", nil) { try hold(of: .tap, for: 3200) },
    GestureVerdict("GR-TAP-09", "a tap after a drag", "tap-after-all") {
      try drag(of: .tap).with { $0.deeds = [.became(.ended, in: 21)] }
    },
    GestureVerdict("GR-TAP-09", "cancelled at the failure", "view-without-ending") {
      try drag(of: .tap).with { $0.viewHears = { method, _ in method == .ended ? .cancelled : method } }
    },
    GestureVerdict("GR-TAP-09", "a stroke that may be a tap", nil, isSilent: true) {
      try GestureRun(Gesture.scene(.tap), Gesture.drag(8), [])
    },
  ]

  static func above(_ set: @escaping (inout SceneRecognizer) -> Void = { _ in }) throws -> GestureRun {
    try GestureRun(
      try TouchScene(
        .window(
          320, 480,
          [
            .view(0, 0, 320, 480, [.view(100, 100, 100, 100)]).recognizer(.tap) {
              $0.targets = [0]
              set(&$0)
            }
          ])), Gesture.tap(), [.became(.ended, in: 1), .reset(in: 1)])
  }

  static func drag(of kind: RecognizerKind) throws -> GestureRun {
    try GestureRun(Gesture.scene(kind), Gesture.drag(20), [.failed(in: 10), .reset(in: 21)])
  }

  static func hold(of kind: RecognizerKind, for time: Int) throws -> GestureRun {
    try GestureRun(Gesture.scene(kind), [.down(1, 150, 150), .up(1, 150, 150).at(time)], [.failed(in: 1)])
  }
}
