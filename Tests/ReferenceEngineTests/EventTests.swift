import ReferenceEngine
import Testing
import TouchModel

/// A and B side by side in one window, C alone in another.
private func scene() throws -> TouchScene {
  try TouchScene(
    .window(
      320, 480,
      [.view(0, 0, 160, 480).handling(.absorb).multipleTouch(), .view(160, 0, 160, 480).handling(.absorb)]),
    .window(400, 0, 100, 480, [.view(0, 0, 100, 480).handling(.absorb)]))
}

private func samples(_ kind: TouchSnapshot.SampleKind, _ run: EngineRun) -> [[ScenePoint?]] {
  run.trace.records.compactMap { record in
    guard case .touchSamples(_, kind, let samples) = record.event else { return nil }
    return run.trace.touches(samples).map(\.location)
  }
}

@Test func `one event object goes with a sequence, until the last finger lifts or the system interrupts`() throws {
  let run = EngineRun(
    try scene(),
    try TouchScript(
      .down(1, 10, 10), .down(2, 200, 10), .up(1, 10, 10), .down(1, 10, 10), .up(2, 200, 10), .up(1, 10, 10),
      .down(1, 10, 10), .interruption, .down(2, 10, 10)))
  #expect(run.calls.map(\.event?.number) == [0, 0, 0, 0, 0, 0, 1, 1, 2])
  #expect(run.calls.allSatisfy { $0.eventKind == .touches })
}

@Test func `an event holds every live touch, ignored and ending ones included`() throws {
  let run = EngineRun(
    try scene(),
    try TouchScript(.down(1, 200, 10), .down(2, 210, 10), .down(3, 450, 10), .up(1, 200, 10), .up(3, 450, 10)))
  let all = run.calls.map { run.trace.touches($0.allTouches ?? .empty).map(\.touch.number) }
  #expect(run.story == ["began B 1", "began C 3", "ended B 1", "ended C 3"])
  #expect(all == [[0], [0, 1, 2], [0, 1, 2], [1, 2]])
}

@Test func `the touches of an event are listed by view and by window`() throws {
  let run = EngineRun(
    try scene(),
    try TouchScript(
      .eventTouches(of: 1), .down(1, 10, 10), .down(2, 20, 10), .down(3, 200, 10), .down(4, 450, 10), .move(1, 200, 10),
      .eventTouches(of: 1), .eventTouches(of: 2), .eventTouches(of: 0), .eventTouches(of: 3), .eventTouches(of: 4),
      .up(1, 200, 10), .eventTouches(of: 1)))
  #expect(run.eventTouches == [[], [1, 2], [3], [1, 2, 3], [4], [4], [2]])
}

@Test func `the samples of a report are passed in order, the last being where the touch is`() throws {
  let places = [ScenePoint(11, 10), ScenePoint(13, 10)]
  let run = EngineRun(
    try scene(),
    try TouchScript(
      .down(1, 10, 10), .report([FingerChange(finger: 1, .move, at: ScenePoint(15, 10), samples: places)]),
      .up(1, 15, 10)))
  #expect(samples(.coalesced, run) == [[ScenePoint(11, 10), ScenePoint(13, 10), ScenePoint(15, 10)]])
}

@Test func `what is expected of a touch is never delivered`() throws {
  let run = EngineRun(try scene(), try TouchScript(.down(1, 10, 10), .move(1, 15, 12), .up(1, 15, 12)))
  #expect(samples(.predicted, run) == [[ScenePoint(20, 14)]])
  #expect(run.story == ["began A 1", "moved A 1", "ended A 1"])
}

@Test(arguments: EventKind.allCases)
func `an event of another kind goes through no touches method`(kind: EventKind) throws {
  let run = EngineRun(try scene(), try TouchScript(.down(1, 10, 10), .otherEvent(kind), .up(1, 10, 10)))
  #expect(run.story == ["began A 1", "ended A 1"])
}
