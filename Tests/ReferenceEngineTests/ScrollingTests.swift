import ReferenceEngine
import Testing
import TouchModel

/// A scroll view on the left with content of twice its height, and in it a view and, below that, a control.
private func list(_ change: (SceneNode) -> SceneNode = { $0 }) throws -> TouchScene {
  try TouchScene(
    .window(
      320, 480,
      [
        change(
          .scrollView(0, 0, 100, 200, [.view(0, 0, 100, 100), .control(0, 100, 100, 100)]).content(100, 400)
            .bouncing(false))
      ]))
}

/// What scrolling of A leaves in the trace: the offsets, and what its content receives.
private func offsets(_ scene: TouchScene, _ phrases: ScriptPhrase...) throws -> (offsets: [Double], content: [String]) {
  let run = EngineRun(scene, try TouchScript(phrases: phrases)) { $0.contentTouches = .delayed }
  let offsets = run.trace.records.compactMap { record in
    if case .sceneChange(.contentOffset(1, let offset)) = record.event { offset.y } else { nil }
  }
  return (offsets, run.storyOfViews.filter { !$0.contains("A") })
}

@Test func `content follows the finger once that has gone far enough, and receives nothing`() throws {
  let run = try offsets(
    list(), .down(1, 50, 90), .move(1, 50, 85), .move(1, 50, 70), .move(1, 50, 40), .move(1, 50, 60), .up(1, 50, 60))
  #expect(run.offsets == [30, 10])
  #expect(run.content == [])
}

@Test func `content that has received the touch loses it`() throws {
  let run = try offsets(
    list(), .down(1, 50, 90), .wait(until: 300), .move(1, 50, 70), .move(1, 50, 40), .up(1, 50, 40))
  #expect(run.offsets == [30])
  #expect(run.content == ["began B 1", "cancelled B 1"])
}

@Test(arguments: [false, true])
func `a control keeps the touch that it has received, and content where it may`(isControl: Bool) throws {
  let y: Double = isControl ? 190 : 90
  let run = try offsets(
    list { isControl ? $0 : $0.cancellingContentTouches(false) }, .down(1, 50, y), .wait(until: 300),
    .move(1, 50, y - 20), .move(1, 50, y - 50), .up(1, 50, y - 50))
  #expect(run.offsets == [])
  let name = isControl ? "C" : "B"
  #expect(run.content == ["began \(name) 1", "moved \(name) 1", "moved \(name) 1", "ended \(name) 1"])
}

@Test func `scrolling ends at the edge, and does nothing where it is off or all is to be seen`() throws {
  func scroll(_ change: @escaping (SceneNode) -> SceneNode) throws -> [Double] {
    try offsets(
      list(change), .down(1, 50, 190), .move(1, 50, 170), .move(1, 50, -200), .up(1, 50, -200)
    ).offsets
  }
  #expect(try scroll { $0 } == [200])
  #expect(try scroll { $0.bouncing() } == [285, 200])
  #expect(try scroll { $0.scrolling(false) } == [])
  #expect(try scroll { $0.content(400, 200) } == [])
}

@Test func `a finger hits what was scrolled under it`() throws {
  let scene = try list()
  let run = EngineRun(
    scene,
    try TouchScript(
      .down(1, 50, 90), .move(1, 50, 70), .move(1, 50, 0), .up(1, 50, 0), .hitTest(50, 50))
  ) { $0.contentTouches = .delayed }
  let hits = run.trace.records.compactMap { record -> ObjectID? in
    if case .hitTest(_, let result, nil) = record.event { result } else { nil }
  }
  #expect(hits == [.view(3)])
}
