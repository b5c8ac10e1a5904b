import ReferenceEngine
import Testing
import TouchModel

extension EngineRun {
  /// What the questions of the kit hit.
  fileprivate var hits: [ObjectID?] {
    trace.records.compactMap { record in
      if case .hitTest(_, let result, nil) = record.event { .some(result) } else { nil }
    }
  }
}

@Test(arguments: [SceneChange.level(view: 1, to: -1), .flag(view: 1, flag: .isHidden, to: true)])
func `a touch stays in its window whatever becomes of that, and the next finger finds another`(
  change: SceneChange
) throws {
  let scene = try TouchScene(.window(320, 480), .window(0, 0, 320, 480).level(1))
  let run = EngineRun(
    scene,
    try TouchScript(
      .down(1, 10, 10), .change(change), .move(1, 20, 20), .down(2, 10, 10), .up(1, 20, 20), .up(2, 10, 10)))
  let calls = run.trace.records.compactMap { record -> String? in
    guard case .touches(let call) = record.event, call.receiver.kind == .view else { return nil }
    return "\(call.method) \(call.receiver.number)"
  }
  #expect(calls == ["began 1", "moved 1", "began 0", "ended 1", "ended 0"])
}

@Test func `an animation counts from when it begins to when it ends`() throws {
  let scene = try TouchScene(.window(320, 480, [.view(0, 0, 100, 100)]))
  let script = try TouchScript(
    .hitTest(5, 5), .change(.flag(view: 1, flag: .isAnimating, to: true)), .hitTest(5, 5),
    .change(.flag(view: 1, flag: .allowsInteractionWhileAnimating, to: true)), .hitTest(5, 5),
    .change(.flag(view: 1, flag: .allowsInteractionWhileAnimating, to: false)), .hitTest(5, 5),
    .change(.flag(view: 1, flag: .isAnimating, to: false)), .hitTest(5, 5))
  let run = EngineRun(scene, script) { $0.animatedView = .skipped }
  #expect(run.hits == [.view(1), .view(0), .view(1), .view(0), .view(1)])
}

@Test func `a view that comes back is hit with all that was in it`() throws {
  let scene = try TouchScene(
    .window(320, 480, [.view(0, 0, 100, 100, [.view(0, 0, 50, 50)]), .view(200, 0, 100, 100)]))
  let script = try TouchScript(
    .change(.remove(view: 1)), .hitTest(5, 5), .change(.insert(view: 1, into: 3, at: 0)), .hitTest(205, 5),
    .hitTest(295, 95))
  #expect(EngineRun(scene, script).hits == [.view(0), .view(2), .view(1)])
}
