import ReferenceEngine
import Testing
import TouchModel

private func scene() throws -> TouchScene {
  try TouchScene(.window(320, 480, [.view(0, 0, 320, 480).handling(.absorb)]))
}

private func report(_ movement: FingerChange.Movement, _ x: Double, postedWithNext: Bool = false) -> ScriptPhrase {
  .report([FingerChange(finger: 1, movement, at: ScenePoint(x, 10))], postedWithNext: postedWithNext)
}

/// What became of the queue and who was called, in order.
private func story(_ run: EngineRun) -> [String] {
  run.trace.records.compactMap { record in
    switch record.event {
    case .enqueued(let report): "in \(report)"
    case .dequeued(let report): "out \(report)"
    case .touches(let call): "\(call.method)"
    default: nil
    }
  }
}

@Test func `every report goes through the queue at once`() throws {
  let run = EngineRun(try scene(), try TouchScript(report(.down, 10), report(.up, 10)))
  #expect(story(run) == ["in 0", "out 0", "began", "in 1", "out 1", "ended"])
}

@Test func `a burst is taken from the queue in the order it came`() throws {
  let run = EngineRun(
    try scene(),
    try TouchScript(
      report(.down, 10, postedWithNext: true), report(.move, 20, postedWithNext: true), report(.move, 30).at(32),
      report(.up, 30)))
  #expect(
    story(run) == [
      "in 0", "in 1", "in 2", "out 0", "began", "out 1", "moved", "out 2", "moved", "in 3", "out 3", "ended",
    ])
  #expect(run.touches(at: "A").map(\.location?.x) == [10, 20, 30, 30])
}

@Test func `whatever follows a report finds the queue empty`() throws {
  for next in [ScriptPhrase.interruption, .wait(until: 20), .otherEvent(.motion)] {
    let run = EngineRun(try scene(), try TouchScript(report(.down, 10, postedWithNext: true), next))
    #expect(story(run).prefix(3) == ["in 0", "out 0", "began"])
  }
  let last = EngineRun(try scene(), try TouchScript(report(.down, 10, postedWithNext: true)))
  #expect(story(last) == ["in 0", "out 0", "began"])
}
