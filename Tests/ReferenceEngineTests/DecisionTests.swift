import ReferenceEngine
import Testing
import TouchModel

/// The decisions of engines that differ in one thing each, to see that each decision is asked.
private func scene() throws -> TouchScene {
  try TouchScene(
    .window(
      320, 480,
      [.view(0, 0, 160, 480).handling(.absorb).multipleTouch(), .view(160, 0, 160, 480).handling(.absorb)]))
}

private struct CancelsOnLeaving: TouchDecisions {
  func phase(of touch: Touch, after change: FingerChange, in system: TouchSystem) -> TouchPhase {
    guard let view = touch.view, change.movement == .move else { return standardPhase(of: touch, after: change) }
    return view.bounds.contains(view.fromScreen(change.location)) ? .moved : .cancelled
  }
}

@Test func `a touch can end before its finger lifts`() throws {
  let script = try TouchScript(.down(1, 10, 10), .move(1, 200, 10), .up(1, 200, 10))
  #expect(EngineRun(try scene(), script, deciding: CancelsOnLeaving()).story == ["began A 1", "cancelled A 1"])
}

private struct NewIdentities: TouchDecisions, EventDecisions {
  func identity(of touch: Touch, in system: TouchSystem) -> ObjectID { .touch(touch.timestamp) }
  func beginsSequence(_ report: TouchReport, in system: TouchSystem) -> Bool { true }
}

@Test func `touches and events can be other objects in each report`() throws {
  let run = EngineRun(try scene(), try TouchScript(.down(1, 10, 10), .up(1, 10, 10)), deciding: NewIdentities())
  #expect(run.story == ["began A 1", "ended A 17"])
  #expect(run.calls.map(\.event) == [.event(0), .event(1)])
}

private struct LastInFirstOut: QueueDecisions {
  func positionOfNext(in queue: [TouchReport]) -> Int { queue.index(before: queue.endIndex) }
}

@Test func `a queue can be a stack`() throws {
  let run = EngineRun(
    try scene(),
    try TouchScript(
      .report([FingerChange(finger: 1, .down, at: ScenePoint(1, 1))], postedWithNext: true),
      .report([FingerChange(finger: 2, .down, at: ScenePoint(200, 1))])),
    deciding: LastInFirstOut())
  #expect(run.story == ["began B 1", "began A 2"])
}

private struct WakesIgnored: TouchDecisions {
  func settle(_ touch: Touch, in report: TouchReport, of system: TouchSystem) {
    touch.phase = .stationary
    guard touch.isIgnored, let view = touch.view else { return }
    if accepts(touch, on: view, besides: system.liveTouches.filter { $0 !== touch }) {
      touch.isIgnored = false
      touch.phase = .began
    }
  }
}

@Test func `an ignored finger can be received when the other has left`() throws {
  let script = try TouchScript(
    .down(1, 200, 10), .down(2, 210, 10), .up(1, 200, 10), .down(3, 10, 10), .up(2, 210, 10))
  #expect(
    EngineRun(try scene(), script, deciding: WakesIgnored()).story == [
      "began B 1", "ended B 1", "began B 2", "began A 3", "ended B 2",
    ])
}

private struct Survives: TouchDecisions {
  func isOver(_ touch: Touch, in system: TouchSystem) -> Bool { touch.phase == .ended }
}

@Test func `touches can survive an interruption`() throws {
  let run = EngineRun(
    try scene(), try TouchScript(.down(1, 10, 10), .interruption, .up(1, 10, 10)), deciding: Survives())
  #expect(run.story == ["began A 1", "cancelled A 1", "ended A 1"])
}

private struct CapturesFromTheRoot: MessageDecisions {
  func deliver(_ message: TouchesMessage, in system: TouchSystem) {
    var chain = [firstReceiver(of: message, in: system)]
    while let last = chain.last, let next = system.decisions.chain.next(of: last, in: system) { chain.append(next) }
    for responder in chain.reversed() { receive(message, by: responder, in: system) }
  }
}

@Test func `a message can go any way`() throws {
  let run = EngineRun(try scene(), try TouchScript(.down(1, 10, 10)), deciding: CapturesFromTheRoot())
  #expect(run.story == ["began application 1", "began window 1", "began A 1"])
}
