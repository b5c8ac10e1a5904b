import Testing
import TouchModel
import TouchSpecs

extension GestureVerdict {
  static let presses = [
    GestureVerdict("GR-LP-01", "a press", nil) { try Gesture.press() },
    GestureVerdict("GR-LP-01", "changed merged into one", nil) { try Gesture.press().with { $0.deeds.remove(at: 1) } },
    GestureVerdict("GR-LP-01", "only ended", "longPress-story") {
      try Gesture.press().with { $0.deeds.removeFirst(3) }
    },
    GestureVerdict("GR-LP-01", "never ended", "longPress-story") {
      try Gesture.press().with { $0.deeds.removeLast(2) }
    },
    GestureVerdict("GR-LP-01", "never recognized", "longPress-story") { try Gesture.press().with { $0.deeds = [] } },
    GestureVerdict("GR-LP-02", "a press", nil) { try Gesture.press() },
    GestureVerdict("GR-LP-02", "a little later than declared", nil) {
      try Gesture.press().with { $0.deeds[0].time = 560 }
    },
    GestureVerdict("GR-LP-02", "began on down", "press-too-soon") {
      try Gesture.press().with { $0.deeds[0] = .became(.began, in: 0) }
    },
    GestureVerdict("GR-LP-02", "began at the lift", "press-at-the-lift") {
      try Gesture.press().with { $0.deeds = [.became(.began, in: 3), .became(.ended, in: 3)] }
    },
    GestureVerdict("GR-LP-02", "ended by a timer", "press-ends-apart") {
      try Gesture.press().with { $0.deeds[3] = .became(.ended, at: 1400) }
    },
    GestureVerdict("GR-LP-03", "a press", nil) { try Gesture.press() },
    GestureVerdict("GR-LP-03", "only the last movement", "longPress-without-change") {
      try Gesture.press().with { $0.deeds.remove(at: 1) }
    },
    GestureVerdict("GR-LP-03", "one changed only", "longPress-without-change") {
      try Gesture.press().with { $0.deeds.remove(at: 2) }
    },
    GestureVerdict("GR-LP-03", "changed after the end", "longPress-changes-late") {
      try Gesture.press().with { $0.deeds.insert(.became(.changed, in: 3), at: 4) }
    },
    GestureVerdict("GR-LP-04", "a short press", nil) { try hold(of: .longPress, for: 200) },
    GestureVerdict("GR-LP-04", "fires at any lift", "short-press") {
      try hold(of: .longPress, for: 200).with { $0.deeds = [.became(.began, in: 1), .became(.ended, in: 1)] }
    },
    GestureVerdict("GR-LP-04", "the timer goes on after the lift", "short-press") {
      try hold(of: .longPress, for: 200).with { $0.deeds = [.became(.began, at: 500)] }
    },
    GestureVerdict("GR-LP-04", "the view is cancelled", "view-without-ending") {
      try hold(of: .longPress, for: 200).with { $0.viewHears = { method, _ in method == .ended ? .cancelled : method } }
    },
    GestureVerdict("GR-LP-04", "a press of no clear length", nil, isSilent: true) {
      try hold(of: .longPress, for: 400)
    },
  ]

  static let swipes = [
    GestureVerdict("GR-SW-01", "a swipe to the right", nil) { try Gesture.swipe() },
    GestureVerdict("GR-SW-01", "a swipe to the left", nil) {
      try Gesture.swipe(ScenePoint(-120, 0)).with { $0.deeds = [] }
    },
    GestureVerdict("GR-SW-01", "left by default", "swipe-missed-by-default") {
      try Gesture.swipe().with { $0.deeds = [] }
    },
    GestureVerdict("GR-SW-01", "all directions by default", "swipe-taken-by-default") {
      try Gesture.swipe(ScenePoint(0, -120))
    },
    GestureVerdict("GR-SW-02", "a swipe up", nil) { try Gesture.swipe(ScenePoint(0, -120), .up) },
    GestureVerdict("GR-SW-02", "a swipe down for up", nil) {
      try Gesture.swipe(ScenePoint(0, 120), .up).with { $0.deeds = [] }
    },
    GestureVerdict("GR-SW-02", "y upwards", "swipe-missed-in-direction") {
      try Gesture.swipe(ScenePoint(0, -120), .up).with { $0.deeds = [] }
    },
    GestureVerdict("GR-SW-02", "only the axis", "swipe-taken-in-direction") {
      try Gesture.swipe(ScenePoint(-120, 0), .right)
    },
    GestureVerdict("GR-SW-02", "a slanting stroke", nil, isSilent: true) {
      try Gesture.swipe(ScenePoint(120, 80), .right).with { $0.deeds = [] }
    },
    GestureVerdict("GR-SW-03", "a swipe up", nil) { try Gesture.swipe(ScenePoint(0, -120), .up) },
    GestureVerdict("GR-SW-03", "up and down exchanged", "swipe-goes-elsewhere") {
      try Gesture.swipe(ScenePoint(0, 120), .up)
    },
    GestureVerdict("GR-SW-04", "a swipe", nil) { try Gesture.swipe() },
    GestureVerdict("GR-SW-04", "fires with every movement", "swipe-not-once") {
      try Gesture.swipe().with { $0.deeds[0].calls = 3 }
    },
    GestureVerdict("GR-SW-04", "began and ended", "swipe-in-another-state") {
      try Gesture.swipe().with { $0.deeds.insert(.became(.began, in: 3), at: 0) }
    },
    GestureVerdict("GR-SW-05", "a swipe", nil) { try Gesture.swipe() },
    GestureVerdict("GR-SW-05", "a swipe without a direction", nil, isSilent: true) {
      try Gesture.swipe().with { $0.editing = { $0.direction = nil } }
    },
    GestureVerdict("GR-SW-05", "direction overwritten", "direction-overwritten") {
      try Gesture.swipe().with { $0.editing = { $0.direction = .left } }
    },
  ]

  static let pans = [
    GestureVerdict("GR-PAN-01", "a pan", nil) { try Gesture.pan() },
    GestureVerdict("GR-PAN-01", "a pan that merges movements", "pan-without-change") {
      try Gesture.pan().with { $0.deeds.removeSubrange(1...8) }
    },
    GestureVerdict("GR-PAN-01", "never ended", "pan-story") { try Gesture.pan().with { $0.deeds.removeLast(2) } },
    GestureVerdict("GR-PAN-01", "began twice", "pan-story") {
      try Gesture.pan().with { $0.deeds.insert(.became(.began, in: 5), at: 1) }
    },
    GestureVerdict("GR-PAN-01", "never changed", "pan-without-change") {
      try Gesture.pan().with { $0.deeds.removeSubrange(1...9) }
    },
    GestureVerdict("GR-PAN-02", "a pan", nil) { try Gesture.pan() },
    GestureVerdict("GR-PAN-02", "on touch-down", "pan-too-soon") {
      try Gesture.pan().with { $0.deeds[0].step = 0 }
    },
    GestureVerdict("GR-PAN-02", "at the lift", "pan-at-the-lift") {
      try Gesture.pan().with { $0.deeds = [.became(.began, in: 14), .became(.ended, in: 14)] }
    },
    GestureVerdict("GR-PAN-03", "a pan", nil) { try Gesture.pan() },
    GestureVerdict("GR-PAN-03", "moved goes on", "view-after-pan") { try Gesture.pan().with { $0.cancels = false } },
    GestureVerdict("GR-PAN-03", "a pan that cancels nothing", nil, isSilent: true) {
      try Gesture.pan(Gesture.scene(.pan) { $0.cancelsTouchesInView = false })
    },
    GestureVerdict("GR-PAN-09", "a still finger", nil) { try hold(of: .pan, for: 900) },
    GestureVerdict("GR-PAN-09", "begins on a timer", "pan-without-movement") {
      try hold(of: .pan, for: 900).with { $0.deeds = [.became(.began, at: 500), .became(.ended, in: 1)] }
    },
    GestureVerdict("GR-PAN-09", "the view is cancelled", "view-without-ending") {
      try hold(of: .pan, for: 900).with { $0.viewHears = { method, _ in method == .ended ? nil : method } }
    },
  ]

  private static func resetting(_ kind: RecognizerKind, _ states: [RecognizerState] = [.began, .changed, .ended]) throws
    -> TouchScene
  { try Gesture.scene(kind, effect: (states, .reset)) }

  static let translations = [
    GestureVerdict("GR-PAN-05", "the total", nil) { try Gesture.pan() },
    GestureVerdict("GR-PAN-05", "the total in a turned view", nil) {
      try Gesture.pan(Gesture.scene(.pan, turned: .threeFourFive))
    },
    GestureVerdict("GR-PAN-05", "the total without the first points", nil) {
      try Gesture.pan().with { $0.editing = { $0.translation = $0.translation.map { $0 - ScenePoint(20, 8) } } }
    },
    GestureVerdict("GR-PAN-05", "the last step", "translation-no-total") {
      try Gesture.pan().with { $0.editing = { $0.translation = ScenePoint(5, 2) } }
    },
    GestureVerdict("GR-PAN-05", "the total in the window's coordinates", "translation-begins-elsewhere") {
      try Gesture.pan(Gesture.scene(.pan, turned: .threeFourFive)).with {
        $0.editing = { call in
          call.translation = call.translation.map { Rotation.threeFourFive.transform.applyToVector($0) }
        }
      }
    },
    GestureVerdict("GR-PAN-06", "resets", nil) { try Gesture.pan(resetting(.pan)) },
    GestureVerdict("GR-PAN-06", "resets in a turned view", nil) {
      try Gesture.pan(Gesture.scene(.pan, effect: ([.changed], .reset), turned: .quarter))
    },
    GestureVerdict("GR-PAN-06", "resets ignored", "reset-without-effect") {
      try Gesture.pan(resetting(.pan)).with { $0.resetsReadings = false }
    },
    GestureVerdict("GR-PAN-06", "reset to the place of the touch-down", "translation-after-reset") {
      try Gesture.pan(resetting(.pan)).with {
        $0.editing = { call in
          // The first reading, from which the resets go on, is right.
          if call.state != .began { call.translation = call.translation.map { $0 + ScenePoint(20, 8) } }
        }
      }
    },
    GestureVerdict("GR-PAN-08", "the view follows", nil) { try Gesture.pan(moving()) },
    GestureVerdict("GR-PAN-08", "the turned view follows", nil) { try Gesture.pan(moving(.threeFourFive)) },
    GestureVerdict("GR-PAN-08", "the vector is not turned", "view-not-under-the-finger") {
      try Gesture.pan(moving(.threeFourFive)).with {
        $0.editing = { call in
          call.translation = call.translation.map { Rotation.threeFourFive.transform.applyToVector($0) }
        }
      }
    },
  ]

  private static func moving(_ turn: Rotation = .none) throws -> TouchScene {
    try Gesture.scene(.pan, effect: ([.changed], .translate), turned: turn)
  }

  static let pinches = [
    GestureVerdict("GR-PIN-01", "resets", nil) { try Gesture.pair(resetting(.pinch)) },
    GestureVerdict("GR-PIN-01", "resets ignored", "reset-without-effect") {
      try Gesture.pair(resetting(.pinch)).with { $0.resetsReadings = false }
    },
    GestureVerdict("GR-PIN-01", "the total in spite of resets", "scale-after-reset") {
      try Gesture.pair(resetting(.pinch)).with { $0.editing = { $0.scale = $0.scale.map { $0 * 1.1 } } }
    },
    GestureVerdict("GR-PIN-02", "a pinch", nil) { try Gesture.pair(Gesture.scene(.pinch)) },
    GestureVerdict("GR-PIN-02", "a pinch counted from its beginning", nil) {
      try Gesture.pair(Gesture.scene(.pinch)).with { $0.editing = { $0.scale = $0.scale.map { $0 / 1.375 } } }
    },
    GestureVerdict("GR-PIN-02", "the inverse ratio", "scale-begins-elsewhere") {
      try Gesture.pair(Gesture.scene(.pinch)).with { $0.editing = { $0.scale = $0.scale.map { 1 / $0 } } }
    },
    GestureVerdict("GR-PIN-02", "areas", "scale-begins-elsewhere") {
      try Gesture.pair(Gesture.scene(.pinch)).with { $0.editing = { $0.scale = $0.scale.map { $0 * $0 } } }
    },
    GestureVerdict("GR-PIN-03", "one finger", nil) { try drag(of: .pinch) },
    GestureVerdict("GR-PIN-03", "from the middle of the view", "pinch-of-one") {
      try drag(of: .pinch).with { $0.deeds = [.became(.began, in: 5), .became(.ended, in: 21)] }
    },
    GestureVerdict("GR-PIN-04", "the view grows", nil) { try Gesture.pair(zooming()) },
    GestureVerdict("GR-PIN-04", "measured in the view that grows", "zoom-off") {
      try Gesture.pair(zooming()).with { $0.editing = { $0.scale = $0.scale.map { $0 * 1.03 } } }
    },
  ]

  private static func zooming() throws -> TouchScene {
    try Gesture.scene(.pinch, effect: ([.began, .changed, .ended], .scale))
  }

  static let turns = [
    GestureVerdict("GR-ROT-01", "resets", nil) { try Gesture.pair(resetting(.rotation)) },
    GestureVerdict("GR-ROT-01", "resets ignored", "reset-without-effect") {
      try Gesture.pair(resetting(.rotation)).with { $0.resetsReadings = false }
    },
    GestureVerdict("GR-ROT-02", "a rotation", nil) { try Gesture.pair(Gesture.scene(.rotation)) },
    GestureVerdict("GR-ROT-02", "a rotation counted from its beginning", nil) {
      try Gesture.pair(Gesture.scene(.rotation)).with { $0.editing = { $0.rotation = $0.rotation.map { $0 - 0.6 } } }
    },
    GestureVerdict("GR-ROT-02", "degrees", "rotation-begins-elsewhere") {
      try Gesture.pair(Gesture.scene(.rotation)).with { $0.editing = { $0.rotation = $0.rotation.map { $0 * 57.3 } } }
    },
    GestureVerdict("GR-ROT-02", "the other way round", "rotation-begins-elsewhere") {
      try Gesture.pair(Gesture.scene(.rotation)).with { $0.editing = { $0.rotation = $0.rotation.map { -$0 } } }
    },
    GestureVerdict("GR-ROT-02", "a jump", "rotation-no-angle") {
      try Gesture.pair(Gesture.scene(.rotation)).with {
        $0.editing = { $0.rotation = $0.rotation.map { $0 > 1 ? $0 - 2 * 3.14159265 : $0 } }
      }
    },
    GestureVerdict("GR-ROT-03", "one finger", nil) { try drag(of: .rotation) },
    GestureVerdict("GR-ROT-03", "around the middle of the view", "rotation-of-one") {
      try drag(of: .rotation).with { $0.deeds = [.became(.began, in: 5), .became(.ended, in: 21)] }
    },
  ]

  private static func together(_ allowed: Bool, _ kinds: [RecognizerKind]) throws -> TouchScene {
    let operations: [RecognizerKind: EffectOperation] = [.pan: .translate, .pinch: .scale, .rotation: .rotate]
    return try Gesture.scene { node in
      zip(kinds, 0...).reduce(node) { node, next in
        let node = node.recognizer(next.0) {
          $0.targets = [next.1]
          $0.delegate = allowed ? RecognizerDelegate(simultaneously: true) : nil
        }
        guard allowed, let operation = operations[next.0] else { return node }
        return node.effect(inStates: [.began, .changed, .ended], operation)
      }
    }
  }

  private static func three() throws -> GestureRun {
    try Gesture.pair(together(true, [.pinch, .rotation, .pan]), recognizers: [0, 1, 2]).panning()
  }

  private static func swipeAndPan(_ allowed: Bool) throws -> GestureRun {
    try GestureRun(
      together(allowed, [.swipe, .pan]), WorkedExample.stroke(1, 0, to: ScenePoint(120, 0)),
      [
        .became(.began, of: 1, in: 2), .became(.changed, of: 1, in: 3), .became(.ended, of: 0, in: 4),
        .became(.changed, of: 1, in: 4),
        .became(.ended, of: 1, in: 6),
      ])
  }

  static let several = [
    GestureVerdict("GR-SIM-01", "three together", nil) { try three() },
    GestureVerdict("GR-SIM-01", "the first stops the others", "gesture-stopped") {
      try three().with { $0.deeds.removeAll { $0.recognizer > 0 } }
    },
    GestureVerdict("GR-SIM-01", "resets of one reach another", "zoom-off-together") {
      try three().with { $0.editing = { $0.scale = $0.scale.map { $0 * 1.02 } } }
    },
    GestureVerdict("GR-SIM-02", "swipe and pan with leave", nil) { try swipeAndPan(true) },
    GestureVerdict("GR-SIM-02", "the order decides in spite of leave", "shut-out") {
      try swipeAndPan(true).with { $0.deeds.removeAll { $0.recognizer == 0 } }
    },
    GestureVerdict("GR-SIM-03", "only the pan", nil) {
      try swipeAndPan(false).with { $0.deeds.removeAll { $0.recognizer == 0 } }
    },
    GestureVerdict("GR-SIM-03", "only the swipe", nil) {
      try swipeAndPan(false).with { $0.deeds.removeAll { $0.recognizer == 1 } }
    },
    GestureVerdict("GR-SIM-03", "all fire", "recognized-together") { try swipeAndPan(false) },
  ]
}

extension GestureRun {
  /// The run with a movement of both fingers beside what they do about each other.
  fileprivate func panning() throws -> GestureRun {
    let steps = script.steps.enumerated().map { number, step -> ScriptPhrase in
      guard case .report(let changes, _) = step.action else { return .wait(until: step.time) }
      let way = ScenePoint(Double(min(number, 8)) * 5, Double(min(number, 8)) * 3)
      return .report(changes.map { FingerChange(finger: $0.finger, $0.movement, at: $0.location + way) }).at(step.time)
    }
    return try GestureRun(scene, steps, deeds)
  }
}
