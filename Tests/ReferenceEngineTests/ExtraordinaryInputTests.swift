import ReferenceEngine
import Testing
import TouchModel

/// A on the left and B on the right, both keeping their touches; A takes several.
private func twoViews() throws -> TouchScene {
  try TouchScene(
    .window(
      320, 480,
      [.view(0, 0, 160, 480).handling(.absorb).multipleTouch(), .view(160, 0, 160, 480).handling(.absorb)]))
}

private func finger(_ finger: Int, _ movement: FingerChange.Movement, _ x: Double, _ y: Double) -> FingerChange {
  FingerChange(finger: finger, movement, at: ScenePoint(x, y))
}

@Test func `a finger that goes down twice has one touch`() throws {
  let run = EngineRun(
    try twoViews(),
    try TouchScript(.down(1, 10, 10), .malformed(finger(1, .down, 200, 10)), .move(1, 20, 10), .up(1, 20, 10)))
  #expect(run.story == ["began A 1", "moved A 1", "ended A 1"])
}

@Test func `what is reported of a finger that is not down does nothing`() throws {
  let run = EngineRun(
    try twoViews(),
    try TouchScript(
      .malformed(finger(1, .up, 10, 10)), .malformed(finger(2, .move, 20, 10)), .down(1, 10, 10),
      .malformed(finger(2, .up, 20, 10)), .up(1, 10, 10), .down(2, 200, 10), .up(2, 200, 10)))
  #expect(run.story == ["began A 1", "ended A 1", "began B 2", "ended B 2"])
}

@Test func `a cancellation reaches the touches of the fingers it names`() throws {
  let run = EngineRun(
    try twoViews(),
    try TouchScript(
      .down(1, 10, 10), .down(2, 20, 20), .down(3, 200, 10), .cancellation(of: 2), .move(2, 30, 20), .move(1, 30, 10),
      .up(2, 30, 20), .cancellation(of: 1, 3), .up(1, 30, 10), .up(3, 200, 10)))
  #expect(
    run.story == [
      "began A 1", "began A 2", "began B 3", "cancelled A 2", "moved A 1", "cancelled A 1", "cancelled B 3",
    ])
}
