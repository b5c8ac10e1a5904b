import ReferenceEngine
import Testing
import TouchModel

/// A view for several fingers with a pan that has a target.
private let panned = SceneNode.window(
  320, 480, [.view(0, 0, 320, 480).multipleTouch().recognizer(.pan) { $0.targets = [0] }])

@Test func `a touch that a pan ignores stays with its view, and the pan goes on with the other`() throws {
  let script = try TouchScript(
    .down(1, 10, 10), .down(2, 60, 10), .ignore(1, by: 0), .move(1, 10, 90), .move(2, 60, 90), .up(1, 10, 90),
    .up(2, 60, 90))
  let run = try EngineRun(TouchScene(panned), script)
  #expect(
    run.log([.feeding, .actions]) == [
      "pan1 receives began 1", "pan1 receives began 2", "pan1 receives moved 2", "pan1 calls began",
      "pan1 receives ended 2", "pan1 calls ended",
    ])
  #expect(run.storyOfViews == ["began A 1", "began A 2", "moved A 1", "cancelled A 2", "ended A 1"])
}

@Test func `a pan that ignores its last touch is cancelled, and pans the next time`() throws {
  let script = try TouchScript(
    .down(1, 10, 10), .move(1, 10, 90), .ignore(1, by: 0), .move(1, 10, 120), .up(1, 10, 120), .down(1, 10, 10),
    .move(1, 10, 90), .up(1, 10, 90))
  #expect(
    try EngineRun(TouchScene(panned), script).log([.actions]) == [
      "pan1 calls began", "pan1 calls cancelled", "pan1 calls began", "pan1 calls ended",
    ])
}

@Test func `a press that ignores its finger does not begin, and holds nothing back`() throws {
  let scene = try TouchScene(.window(320, 480, [.view(0, 0, 320, 480).recognizer(.longPress) { $0.targets = [0] }]))
  let script = try TouchScript(
    .down(1, 10, 10), .ignore(1, by: 0), .wait(until: 2_000), .up(1, 10, 10), .wait(until: 3_000))
  let run = EngineRun(scene, script)
  #expect(run.log([.states, .actions]) == [])
  #expect(run.storyOfViews == ["began A 1", "ended A 1"])
}

@Test func `a case names the recognizer that ignores, and the finger`() throws {
  #expect(throws: ModelError("script.steps[0]", expected: "a finger that is down", found: "1")) {
    try TouchScript(.ignore(1, by: 0))
  }
  #expect(throws: ModelError("script.steps[1]", expected: "the number of a recognizer", found: "1")) {
    try ConformanceCase(TouchScene(panned), TouchScript(.down(1, 10, 10), .ignore(1, by: 1)))
  }
}

@Test func `a pan with a maximum fails with more fingers, and takes no more when it has begun`() throws {
  let scene = try TouchScene(
    .window(
      320, 480,
      [
        .view(0, 0, 320, 480).multipleTouch().recognizer(.pan) {
          $0.maximumNumberOfTouches = 1
          $0.targets = [0]
        }
      ]))
  let together = try TouchScript(.down(1, 10, 10), .down(2, 60, 10), .move(1, 10, 90), .up(2, 60, 10), .up(1, 10, 90))
  #expect(EngineRun(scene, together).log([.actions]) == [])
  let later = try TouchScript(.down(1, 10, 10), .move(1, 10, 90), .down(2, 60, 10), .up(1, 10, 90), .up(2, 60, 10))
  #expect(EngineRun(scene, later).log([.actions]) == ["pan1 calls began", "pan1 calls ended"])
}
