import ReferenceEngine
import Testing
import TouchModel

/// The samples' view, 100 points large, with a recognizer that has a target.
private func sample(
  _ kind: RecognizerKind, _ configure: @escaping (inout SceneRecognizer) -> Void = { _ in }
) throws -> TouchScene {
  try TouchScene(
    .window(
      320, 480,
      [
        .view(100, 100, 100, 100).handling(.absorb).recognizer(kind) {
          $0.targets = [0]
          configure(&$0)
        }
      ]))
}

@Test func `a tap calls ended once (000,125)`() throws {
  let run = EngineRun(try sample(.tap), try TouchScript(.down(1, 150, 150), .up(1, 150, 150)))
  #expect(run.log([.actions]) == ["tap1 calls ended"])
  #expect(run.story == ["began A 1", "cancelled A 1"])
}

@Test func `a long press calls began, changed as it moves, ended (000,153-159)`() throws {
  let run = EngineRun(
    try sample(.longPress),
    try TouchScript(
      .down(1, 150, 150), .wait(until: 700), .move(1, 152, 150), .move(1, 154, 150), .move(1, 190, 150),
      .up(1, 190, 150)))
  #expect(
    run.log([.actions]) == [
      "longPress1 calls began", "longPress1 calls changed", "longPress1 calls changed", "longPress1 calls changed",
      "longPress1 calls ended",
    ])
  #expect(run.story == ["began A 1", "cancelled A 1"])
  let began = run.trace.records.first { if case .action = $0.event { true } else { false } }
  #expect(began?.time == 500)
  #expect(began.map(\.step) == .some(nil))
}

@Test func `a drag without a recognizer ends (001,156-162)`() throws {
  let scene = try TouchScene(.window(320, 480, [.view(100, 100, 100, 100).handling(.absorb)]))
  let run = EngineRun(
    scene,
    try TouchScript(.down(1, 110, 150), .move(1, 114, 150), .move(1, 150, 150), .move(1, 180, 150), .up(1, 180, 150)))
  #expect(run.story == ["began A 1", "moved A 1", "moved A 1", "moved A 1", "ended A 1"])
}

@Test func `a drag under a pan is cancelled and goes on in its action alone (001,168-177)`() throws {
  let run = EngineRun(
    try sample(.pan),
    try TouchScript(.down(1, 110, 150), .move(1, 114, 150), .move(1, 150, 150), .move(1, 180, 150), .up(1, 180, 150)))
  #expect(
    run.log() == [
      "began A 1", "moved A 1", "cancelled A 1", "pan1 calls began", "pan1 calls changed", "pan1 calls ended",
    ])
  #expect(run.actions.map(\.translation) == [ScenePoint(40, 0), ScenePoint(70, 0), ScenePoint(70, 0)])
}

@Test func `a swipe calls ended with its direction (000,162-179)`() throws {
  for (direction, x, y) in [
    (SwipeDirection.right, 200.0, 150.0), (.left, 20, 150), (.up, 110, 20), (.down, 110, 270),
  ] {
    let scene = try sample(.swipe) { $0.direction = direction }
    let run = EngineRun(
      scene, try TouchScript(.down(1, 110, 150), .move(1, (x + 110) / 2, (y + 150) / 2), .move(1, x, y)))
    #expect(run.log([.actions]) == ["swipe1 calls ended"], "\(direction)")
    #expect(run.actions.first?.direction == direction)
    let other = try sample(.swipe) { $0.direction = direction == .left ? .right : .left }
    #expect(
      EngineRun(other, try TouchScript(.down(1, 110, 150), .move(1, x, y), .up(1, x, y))).actions.isEmpty)
  }
}

private func fingers(_ movement: FingerChange.Movement, _ places: (Double, Double)...) -> ScriptPhrase {
  .report(
    places.enumerated().map {
      FingerChange(finger: $0.offset + 1, movement, at: ScenePoint($0.element.0, $0.element.1))
    }
  )
}

@Test func `a pinch scales by the distance of its fingers (000,210-223)`() throws {
  let run = EngineRun(
    try sample(.pinch),
    try TouchScript(
      fingers(.down, (140, 150), (160, 150)), fingers(.move, (130, 150), (170, 150)),
      fingers(.move, (110, 150), (190, 150)), fingers(.up, (110, 150), (190, 150))))
  #expect(run.log([.actions]) == ["pinch1 calls began", "pinch1 calls changed", "pinch1 calls ended"])
  #expect(run.actions.map(\.scale) == [2, 4, 4])
  #expect(run.story == ["began A 1", "cancelled A 1"])
}

@Test func `a rotation turns with the line between its fingers (000,228-241)`() throws {
  let run = EngineRun(
    try sample(.rotation),
    try TouchScript(
      fingers(.down, (140, 150), (160, 150)), fingers(.move, (150, 140), (150, 160)),
      fingers(.move, (160, 150), (140, 150)), fingers(.move, (150, 160), (150, 140)),
      fingers(.up, (150, 160), (150, 140))))
  #expect(run.log([.actions]).count == 4)
  let turns = run.actions.map { (($0.rotation ?? 0) / .pi * 2).rounded() }
  #expect(turns == [1, 2, 3, 3])
}

@Test func `two taps of two fingers are one tap of the sample, anything less is none (004,49-55)`() throws {
  let scene = try sample(.tap) {
    $0.numberOfTapsRequired = 2
    $0.numberOfTouchesRequired = 2
  }
  let twoFingers = [fingers(.down, (140, 150), (160, 150)), fingers(.up, (140, 150), (160, 150))]
  let oneFinger: [ScriptPhrase] = [.down(1, 140, 150), .up(1, 140, 150)]
  for (phrases, count) in [
    (twoFingers + twoFingers, 1), (oneFinger + oneFinger, 0), (twoFingers, 0), (oneFinger + twoFingers, 0),
    (twoFingers + twoFingers + [.wait(until: 1000)] + twoFingers + twoFingers, 2),
  ] {
    #expect(EngineRun(scene, try TouchScript(phrases: phrases)).actions.count == count)
  }
}

@Test func `pan, pinch and rotation drive one view together when their delegate agrees (004,58-61)`() throws {
  func scene(_ agree: Bool) throws -> TouchScene {
    var view = SceneNode.view(100, 100, 100, 100)
    for (number, kind) in [RecognizerKind.pan, .pinch, .rotation].enumerated() {
      view = view.recognizer(kind) {
        $0.targets = [number]
        if agree { $0.delegate = RecognizerDelegate(simultaneously: true) }
      }
      view = view.effect(
        inStates: [.began, .changed, .ended], number == 0 ? .translate : number == 1 ? .scale : .rotate)
    }
    return try TouchScene(.window(320, 480, [view]))
  }
  let script = try TouchScript(
    fingers(.down, (140, 150), (160, 150)), fingers(.move, (150, 120), (190, 160)),
    fingers(.move, (170, 130), (170, 210)), fingers(.up, (170, 130), (170, 210)))
  let together = EngineRun(try scene(true), script)
  for kind in ["pan1", "pinch2", "rotation3"] {
    let states = together.log([.actions]).filter { $0.hasPrefix(kind) }
    #expect(states == ["\(kind) calls began", "\(kind) calls changed", "\(kind) calls ended"])
  }
  let changed = together.trace.records.compactMap { record in
    if case .sceneChange(.transform(_, let transform)) = record.event { transform } else { nil }
  }
  let linear = changed.last ?? .identity
  #expect(abs(linear.determinant.squareRoot() - 4) < 0.01)
  #expect(abs(linear.a) < 0.01 && abs(linear.b - 4) < 0.01)

  let alone = Set(EngineRun(try scene(false), script).actions.map(\.recognizer))
  #expect(alone.count == 1)
}
