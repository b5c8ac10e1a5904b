import ReferenceEngine
import Testing
import TouchModel

/// A on the left with C on all of it, and B on the right; all pass their touches on.
private let halves = SceneNode.window(
  320, 480, [.view(0, 0, 160, 480, [.view(0, 0, 160, 480)]), .view(160, 0, 160, 480)])

@Test func `a view that comes to another superview is hit there, and touches go up there`() throws {
  // The views are numbered as they are written: A is 1, B in it is 2, and C is 3.
  let run = EngineRun(
    try TouchScene(halves),
    try TouchScript(
      .change(.insert(view: 2, into: 3, at: 0)), .down(1, 200, 10), .up(1, 200, 10), .down(1, 10, 10), .up(1, 10, 10)))
  #expect(
    run.storyOfViews == [
      "began B 1", "began C 1", "ended B 1", "ended C 1", "began A 2", "ended A 2",
    ])
}

@Test(arguments: [(SceneChange.insertAbove(view: 1, sibling: 3), "A"), (.insertBelow(view: 1, sibling: 3), "C")])
func `a view is hit before the sibling that it is inserted above`(change: SceneChange, hit: String) throws {
  let scene = try TouchScene(.window(320, 480, [.view(0, 0, 160, 480), .view(0, 0, 320, 480), .view(0, 0, 320, 480)]))
  let run = EngineRun(
    scene, try TouchScript(.change(.remove(view: 2)), .change(change), .down(1, 10, 10), .up(1, 10, 10)))
  #expect(run.storyOfViews == ["began \(hit) 1", "ended \(hit) 1"])
}

@Test func `views in the middle of a touch are cancelled when they go, others are not`() throws {
  let run = EngineRun(
    try TouchScene(halves),
    try TouchScript(
      .down(1, 10, 10), .down(2, 200, 10), .change(.remove(view: 2)), .move(2, 210, 10), .up(1, 10, 10),
      .up(2, 210, 10),
      .down(1, 10, 10), .up(1, 10, 10)))
  #expect(
    run.storyOfViews == [
      "began B 1", "began A 1", "began C 2", "cancelled B 1", "cancelled A 1", "moved C 2", "ended C 2", "began A 3",
      "ended A 3",
    ])
}

@Test func `a recognizer counts where it is attached and while it is on`() throws {
  let scene = try TouchScene(
    .window(320, 480, [.view(0, 0, 160, 480).recognizer(.tap) { $0.targets = [0] }, .view(160, 0, 160, 480)]))
  func taps(after change: ScriptPhrase) throws -> Int {
    let script = try TouchScript(
      .down(1, 10, 10), .up(1, 10, 10), .wait(until: 3_000), change, .down(1, 200, 10), .up(1, 200, 10))
    return EngineRun(scene, script).log([.actions]).count
  }
  #expect(try taps(after: .change(.attach(view: 2, recognizer: 0))) == 2)
  #expect(
    try taps(after: .change(.attach(view: 2, recognizer: 0), .enable(view: 2, recognizer: 0, to: false))) == 1)
  #expect(try taps(after: .change(.detach(view: 1, recognizer: 0))) == 1)
  #expect(try taps(after: .change(.detach(view: 1, recognizer: 0), .attach(view: 2, recognizer: 0))) == 2)
}

@Test func `a pan that is switched off in progress is cancelled, and pans the next time`() throws {
  let scene = try TouchScene(.window(320, 480, [.view(0, 0, 160, 480).recognizer(.pan) { $0.targets = [0] }]))
  let script = try TouchScript(
    .down(1, 10, 10), .move(1, 10, 60), .change(.enable(view: 1, recognizer: 0, to: false)), .move(1, 10, 90),
    .change(.enable(view: 1, recognizer: 0, to: true)), .move(1, 10, 120), .up(1, 10, 120), .down(1, 10, 10),
    .move(1, 10, 60), .up(1, 10, 60))
  #expect(
    EngineRun(scene, script).log([.actions, .states]) == [
      "pan1 is began", "pan1 calls began", "pan1 is cancelled", "pan1 calls cancelled", "pan1 is possible",
      "pan1 is began", "pan1 calls began", "pan1 is ended", "pan1 calls ended", "pan1 is possible",
    ])
}

@Test func `a lift that waits for a recognizer comes when that is switched off`() throws {
  let scene = try TouchScene(
    .window(
      320, 480, [.view(0, 0, 160, 480).recognizer(.tap) { $0.numberOfTapsRequired = 2 }, .view(160, 0, 160, 480)]))
  let script = try TouchScript(
    .down(2, 200, 10), .down(1, 10, 10), .up(1, 10, 10), .change(.enable(view: 1, recognizer: 0, to: false)),
    .up(2, 200, 10))
  #expect(EngineRun(scene, script).storyOfViews == ["began B 1", "began A 2", "ended A 2", "ended B 1"])
}

@Test func `a recognizer that is attached in mid-touch receives the next finger`() throws {
  let scene = try TouchScene(
    .window(
      320, 480,
      [.view(0, 0, 160, 480).multipleTouch(), .view(160, 0, 160, 480).recognizer(.tap) { $0.targets = [0] }]))
  let script = try TouchScript(
    .down(1, 10, 10), .change(.attach(view: 1, recognizer: 0)), .down(2, 20, 20), .up(2, 20, 20), .up(1, 10, 10))
  #expect(EngineRun(scene, script).log([.feeding, .actions]).first == "tap1 receives began 2")
}
