import ReferenceEngine
import Testing
import TouchModel

/// A on the left and B on the right, both keeping their touches.
private func twoViews(multipleTouch: Bool = false) throws -> TouchScene {
  try TouchScene(
    .window(
      320, 480,
      [
        .view(0, 0, 160, 480).handling(.absorb).multipleTouch(multipleTouch),
        .view(160, 0, 160, 480).handling(.absorb).multipleTouch(multipleTouch),
      ]))
}

private func finger(_ finger: Int, _ movement: FingerChange.Movement, _ x: Double, _ y: Double) -> FingerChange {
  FingerChange(finger: finger, movement, at: ScenePoint(x, y))
}

@Test func `the view a touch began in receives it wherever the finger goes`() throws {
  let run = EngineRun(try twoViews(), try TouchScript(.down(1, 10, 10), .move(1, 200, 10), .up(1, 900, 10)))
  #expect(run.story == ["began A 1", "moved A 1", "ended A 1"])
  let touches = run.touches(at: "A")
  #expect(touches.map(\.phase) == [.began, .moved, .ended])
  #expect(touches.map(\.location) == [ScenePoint(10, 10), ScenePoint(200, 10), ScenePoint(900, 10)])
  #expect(touches.map(\.previousLocation) == [ScenePoint(10, 10), ScenePoint(10, 10), ScenePoint(200, 10)])
  #expect(touches.map(\.timestamp) == [0, 16, 32])
  #expect(touches.allSatisfy { $0.view == .view(1) && $0.window == .view(0) })
}

@Test func `a finger that is reported where it was did not move`() throws {
  let run = EngineRun(try twoViews(), try TouchScript(.down(1, 10, 10), .move(1, 10, 10), .move(1, 20, 10)))
  #expect(run.story == ["began A 1", "moved A 1"])
}

@Test func `a single-touch view ignores a second finger for its whole life`() throws {
  let run = EngineRun(
    try twoViews(),
    try TouchScript(
      .down(1, 10, 10), .down(2, 20, 20), .move(2, 30, 30), .up(1, 10, 10), .move(2, 40, 40), .down(3, 10, 10),
      .up(2, 40, 40), .up(3, 10, 10)))
  #expect(run.story == ["began A 1", "ended A 1", "began A 3", "ended A 3"])
}

@Test func `of two fingers in one report a single-touch view receives one`() throws {
  let run = EngineRun(
    try twoViews(),
    try TouchScript(
      .report([finger(1, .down, 10, 10), finger(2, .down, 20, 20)]),
      .report([finger(1, .up, 10, 10), finger(2, .up, 20, 20)])))
  #expect(run.story == ["began A 1", "ended A 1"])
}

@Test func `fingers on different views do not know of each other`() throws {
  let run = EngineRun(
    try twoViews(),
    try TouchScript(.down(1, 10, 10), .down(2, 200, 20), .move(2, 20, 20), .up(1, 10, 10), .up(2, 20, 20)))
  #expect(run.story == ["began A 1", "began B 2", "moved B 2", "ended A 1", "ended B 2"])
}

@Test func `touches that change alike on one view come together, others apart`() throws {
  let run = EngineRun(
    try twoViews(multipleTouch: true),
    try TouchScript(
      .report([finger(1, .down, 10, 10), finger(2, .down, 20, 20), finger(3, .down, 200, 20)]),
      .report([finger(1, .move, 15, 10), finger(2, .up, 20, 20), finger(3, .move, 210, 20), finger(4, .down, 1, 1)]),
      .report([finger(1, .up, 15, 10), finger(3, .up, 210, 20), finger(4, .up, 1, 1)])))
  #expect(
    run.story == [
      "began A 1+2", "began B 3", "began A 4", "moved A 1", "moved B 3", "ended A 2", "ended A 1+4", "ended B 3",
    ])
}

@Test func `a finger that does nothing is stationary and not in the set`() throws {
  let run = EngineRun(
    try twoViews(multipleTouch: true), try TouchScript(.down(1, 10, 10), .down(2, 20, 20), .move(2, 30, 30)))
  #expect(run.story == ["began A 1", "began A 2", "moved A 2"])
  let all = run.calls.map { run.trace.touches($0.allTouches ?? .empty).map(\.phase) }
  #expect(all == [[.began], [.stationary, .began], [.stationary, .moved]])
}

@Test func `a touch beside all windows is delivered to no responder`() throws {
  let run = EngineRun(try twoViews(), try TouchScript(.down(1, 900, 10), .move(1, 10, 10), .up(1, 10, 10)))
  #expect(run.story == [])
}

@Test func `an interruption cancels every live touch in every window and leaves nothing behind`() throws {
  let scene = try TouchScene(
    .window(160, 480, [.view(0, 0, 160, 480).handling(.absorb)]),
    .window(160, 0, 160, 480, [.view(0, 0, 160, 480).handling(.absorb).multipleTouch()]))
  let run = EngineRun(
    scene,
    try TouchScript(
      .down(1, 10, 10), .down(2, 200, 20), .down(3, 210, 20), .interruption, .move(1, 11, 11), .up(2, 200, 20),
      .down(4, 10, 10), .up(1, 11, 11), .up(4, 10, 10), .up(3, 210, 20), .interruption))
  #expect(
    run.story == [
      "began A 1", "began B 2", "began B 3", "cancelled A 1", "cancelled B 2+3", "began A 4", "ended A 4",
    ])
  #expect(run.touches(at: "A").map(\.phase) == [.began, .cancelled, .began, .ended])
}

@Test func `a cancelled touch goes the way of the others`() throws {
  let scene = try TouchScene(.window(320, 480, [.view(0, 0, 320, 480)]))
  let run = EngineRun(scene, try TouchScript(.down(1, 10, 10), .interruption))
  #expect(run.story.suffix(3) == ["cancelled A 1", "cancelled window 1", "cancelled application 1"])
}

@Test func `a view that follows the finger is found where it is`() throws {
  let scene = try TouchScene(
    .window(320, 480, [.view(100, 100, 100, 100).handling(.absorb).effect(on: .moved, .follow)]))
  let run = EngineRun(
    scene,
    try TouchScript(
      .down(1, 110, 110), .move(1, 150, 120), .move(1, 10, 300), .up(1, 10, 300), .hitTest(110, 110),
      .down(1, 20, 310), .move(1, 25, 315), .up(1, 25, 315)))
  let centers = run.trace.records.compactMap { record in
    if case .sceneChange(.center(1, let center)) = record.event { center } else { nil }
  }
  #expect(centers == [ScenePoint(190, 160), ScenePoint(50, 340), ScenePoint(55, 345)])
  #expect(run.touches(at: "A").count == 7)
  // Both places are read where the view lies at the time of the call (`000:54-55`).
  let second = run.touches(at: "A")[2]
  #expect(second.locationInReceiver == ScenePoint(-130, 190) && second.previousLocationInReceiver == ScenePoint(10, 10))
  #expect(run.trace.records.contains { $0.event == .hitTest(at: ScenePoint(110, 110), result: .view(0), touch: nil) })
}

@Test func `an effect happens before the call goes on`() throws {
  let scene = try TouchScene(
    .window(320, 480, [.view(0, 0, 320, 480, [.view(100, 100, 100, 100).effect(on: .moved, .follow)])]))
  let run = EngineRun(scene, try TouchScript(.down(1, 110, 110), .move(1, 120, 110)))
  let order = run.trace.records.compactMap { record -> String? in
    switch record.event {
    case .touches(let call) where call.method == .moved: scene.name(of: call.receiver)
    case .sceneChange: "change"
    default: nil
    }
  }
  #expect(order == ["B", "change", "A", "window", "application"])
}

@Test func `changes between touches count for the next touch`() throws {
  let run = EngineRun(
    try twoViews(),
    try TouchScript(
      .down(1, 10, 10), .up(1, 10, 10), .change(.flag(view: 1, flag: .isMultipleTouchEnabled, to: true)),
      .down(1, 10, 10), .down(2, 20, 20), .up(2, 20, 20), .up(1, 10, 10),
      .change(.flag(view: 1, flag: .isHidden, to: true)), .down(1, 10, 10)))
  #expect(
    run.story == [
      "began A 1", "ended A 1", "began A 2", "began A 3", "ended A 3", "ended A 2", "began window 4",
      "began application 4",
    ])
}
