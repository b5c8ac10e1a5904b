import Testing
import TouchModel
import TouchSpecs
import TraceAnalysis

private let window = ObjectID.view(0)

/// What AP-01 finds where a finger goes down and lifts long after, with what a timer does in between; the reports come into
/// the queue in the wrong order, and some are taken out.
private func findings(
  takingOut queue: [Int] = [0, 1], timer body: (TraceRecorder) -> Void = { _ in }
) throws -> [String] {
  let screen = SceneNode.window(320, 480).recognizer(.longPress)
  let trace = try ScriptedTrace(TouchScene(screen), TouchScript(.down(1, 10, 10), .wait(until: 3000), .up(1, 10, 10)))
  trace.step(0) { recorder in
    recorder.enqueued(report: 1)
    recorder.enqueued(report: 0)
    if queue.contains(0) { recorder.dequeued(report: 0) }
    recorder.call(.began, .view(0), [0], of: .view(0))
  }
  trace.withRecorder { recorder in
    recorder.move(toStep: nil, time: 600)
    body(recorder)
  }
  trace.step(2) { recorder in
    if queue.contains(1) { recorder.dequeued(report: 1) }
  }
  return trace.kinds(of: "AP-01")
}

@Test func `a timer may cancel touches whose reports were taken from the queue before`() throws {
  #expect(try findings { $0.call(.cancelled, window, [0], of: window) } == [])
}

@Test func `a call in the step of a report that was not taken from the queue breaks AP-01`() throws {
  #expect(try findings(takingOut: [1]) == ["past-the-queue"])
}

@Test func `a timer that delivers a report still in the queue breaks AP-01`() throws {
  let trace = try ScriptedTrace(TouchScene(.window(320, 480)), TouchScript(.down(1, 10, 10), .wait(until: 3000)))
  trace.step(0) { $0.enqueued(report: 0) }
  trace.withRecorder { recorder in
    recorder.move(toStep: nil, time: 600)
    recorder.call(.began, window, [0], of: window)
    recorder.dequeued(report: 0)
  }
  #expect(trace.kinds(of: "AP-01") == ["past-the-queue"])
}

/// A run in whose first two steps reports went through the queue, of which the window received the first.
private func traceAfterTwoReports(of script: TouchScript, deliveryDelay delay: Int) throws -> ScriptedTrace {
  let trace = try ScriptedTrace(TouchScene(.window(320, 480)), script, deliveryDelay: delay)
  for number in 0...1 {
    trace.step(number) { recorder in
      recorder.enqueued(report: number)
      recorder.dequeued(report: number)
      if number == 0 { recorder.call(.began, window, [0], of: window) }
    }
  }
  return trace
}

@Test func `a timer may deliver a report that moved nothing when the next one is in the queue`() throws {
  let script = try TouchScript(phrases: [.down(1, 10, 10), .move(1, 10, 10).at(16), .move(1, 10, 20).at(32)])
  for (delay, kinds) in [(0, ["past-the-queue"]), (16, [])] {
    let trace = try traceAfterTwoReports(of: script, deliveryDelay: delay)
    trace.step(2) { $0.enqueued(report: 2) }
    trace.timer(at: 32) { $0.call(.moved, window, [0], of: window) }
    trace.step(2) { $0.dequeued(report: 2) }
    #expect(trace.kinds(of: "AP-01") == kinds, "\(delay) ms")
  }
}

@Test func `a report that repeats a place may be delivered in the step of the next one, before it is taken out`()
  throws
{
  let script = try TouchScript(phrases: [.down(1, 10, 10), .move(1, 10, 10).at(4), .up(1, 10, 10).at(8)])
  for (delay, y, kinds) in [(0, 10.0, ["past-the-queue"]), (5, 10, []), (5, 20, ["past-the-queue"])] {
    let trace = try traceAfterTwoReports(of: script, deliveryDelay: delay)
    trace.step(2) { recorder in
      recorder.call(.moved, window, [0], of: window) { $0.location = ScenePoint(10, y) }
      recorder.enqueued(report: 2)
      recorder.dequeued(report: 2)
    }
    #expect(trace.kinds(of: "AP-01") == kinds, "\(delay) ms, y \(y)")
  }
}

@Test func `a lift may be delivered in the step in which the finger goes down again, before that report is taken out`()
  throws
{
  let script = try TouchScript(phrases: [
    .down(1, 10, 10), .move(1, 10, 10).at(4), .up(1, 10, 10).at(8), .down(1, 10, 10).at(12),
  ])
  for (delay, kinds) in [(3, ["past-the-queue"]), (5, [])] {
    let trace = try traceAfterTwoReports(of: script, deliveryDelay: delay)
    trace.step(2) { recorder in
      recorder.enqueued(report: 2)
      recorder.dequeued(report: 2)
      recorder.call(.moved, window, [0], of: window)
    }
    trace.step(3) { recorder in
      recorder.call(.ended, window, [0], of: window)
      recorder.enqueued(report: 3)
      recorder.dequeued(report: 3)
    }
    #expect(trace.kinds(of: "AP-01") == kinds, "\(delay) ms")
  }
}

@Test func `of one report a call may come at once, and another within the declared deliveryDelay`() throws {
  let script = try TouchScript(phrases: [
    .down(1, 10, 10), .down(2, 50, 50).at(4),
    .report([
      FingerChange(finger: 1, .move, at: ScenePoint(20, 10)), FingerChange(finger: 2, .move, at: ScenePoint(60, 50)),
    ]).at(20), .up(1, 20, 10).at(36),
  ])
  for (delay, report, kinds) in [(0, 3, ["past-the-queue"]), (16, 2, [])] {
    let trace = try ScriptedTrace(TouchScene(.window(320, 480).multipleTouch()), script, deliveryDelay: delay)
    for (number, places) in [[(10.0, 10.0)], [(50, 50)], []].enumerated() {
      trace.step(number) { recorder in
        recorder.enqueued(report: number)
        recorder.dequeued(report: number)
        for (x, y) in places {
          recorder.hit(number, x, y, window)
          recorder.call(.began, window, [number], of: window) { $0.location = ScenePoint(x, y) }
        }
        if number == 2 { recorder.call(.cancelled, window, [1], of: window) { $0.location = ScenePoint(60, 50) } }
      }
    }
    trace.step(3) { recorder in
      recorder.call(.moved, window, [0], of: window) { $0.location = ScenePoint(20, 10) }
      recorder.enqueued(report: 3)
      recorder.dequeued(report: 3)
      recorder.call(.ended, window, [0], of: window) { $0.location = ScenePoint(20, 10) }
    }
    #expect(trace.kinds(of: "AP-01") == kinds, "\(delay) ms")
    #expect(trace.facts.calls.first { $0.method == .moved }?.dispatch.position == report, "\(delay) ms")
  }
}

@Test func `an interruption may bring what was taken from the queue within the declared deliveryDelay`() throws {
  let script = try TouchScript(phrases: [.down(1, 10, 10), .interruption.at(16)])
  for (isTaken, kinds) in [(false, ["past-the-queue"]), (true, [])] {
    let trace = try ScriptedTrace(TouchScene(.window(320, 480)), script, deliveryDelay: 16)
    trace.step(0) { recorder in
      recorder.enqueued(report: 0)
      if isTaken { recorder.dequeued(report: 0) }
      recorder.hitTested(at: ScenePoint(10, 10), result: window, for: .touch(0))
    }
    trace.step(1) { recorder in
      recorder.call(.began, window, [0], of: window)
      recorder.call(.cancelled, window, [0], of: window)
    }
    #expect(trace.kinds(of: "AP-01") == kinds, "\(isTaken)")
  }
}
