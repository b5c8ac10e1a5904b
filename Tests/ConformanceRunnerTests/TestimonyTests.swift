import ConformanceRunner
import FaultyEngines
import ReferenceEngine
import Testing
import TouchModel
import TouchSpecs

/// What an engine reports that cannot have happened.
private enum Impossible: String, CaseIterable {
  case step, minusTwo, negativeTime, laterTime, backwards, lateTimer, timer, place, reading, snapshot

  /// The place in the message, and a part of what was expected.
  var words: (place: String, expected: String) {
    switch self {
    case .step, .minusTwo: (".step", "or \"timer\"")
    case .negativeTime, .laterTime: (".time", "as step ")
    case .backwards: (".time", "or later, as the record before")
    case .lateTimer: (".time", "a deadline from ")
    case .timer: (".step", "for there is nothing to wait for")
    case .place, .reading: ("", "finite numbers")
    case .snapshot: (".touches", "finite places of touches")
    }
  }
}

/// The reference engine, whose adapter adds a record that cannot be when it is asked for a hit or to perform a step.
private struct Witness: EngineWrapper {
  let engine: ReferenceEngine
  private let recorder: TraceRecorder
  private let lie: Impossible

  init(_ lie: Impossible, scene: TouchScene, recorder: TraceRecorder) {
    engine = ReferenceEngine(scene: scene, recorder: recorder)
    (self.lie, self.recorder) = (lie, recorder)
  }

  init(scene: TouchScene, recorder: TraceRecorder) { self.init(.step, scene: scene, recorder: recorder) }

  func hitTest(_ point: ScenePoint) -> ObjectID? {
    if lie == .timer { say(toStep: nil, time: recorder.time) }
    return engine.hitTest(point)
  }

  mutating func perform(_ step: ScriptStep) {
    let now = recorder.step
    switch lie {
    case .step: say(toStep: 99_999, time: step.time)
    case .minusTwo: say(toStep: -2, time: step.time)
    case .negativeTime: say(toStep: now, time: -5)
    case .laterTime: say(toStep: now, time: step.time + 1)
    case .backwards:
      guard step.time > 0 else { break }
      say(toStep: now, time: step.time)
      say(toStep: 0, time: 0)
    case .lateTimer:
      if case .report = step.action { say(toStep: nil, time: 50_000_000) }
    case .timer: break
    case .place: recorder.record(.hitTest(at: ScenePoint(.nan, 1), result: nil, touch: nil))
    case .reading:
      var call = ActionCall(recognizer: .recognizer(0), target: nil, state: .began)
      call.scale = .infinity
      recorder.action(call)
    case .snapshot:
      var touch = TouchSnapshot(.touch(7))
      touch.location = ScenePoint(1, -.infinity)
      recorder.recognizerTouches(.began, recognizer: .recognizer(0), [touch])
    }
    engine.perform(step)
  }

  private func say(toStep step: Int?, time: Int) {
    let (own, now) = (recorder.step, recorder.time)
    recorder.move(toStep: step, time: time)
    recorder.visited(.view(0))
    recorder.move(toStep: own, time: now)
  }
}

@Test(arguments: Impossible.allCases)
private func `what cannot have happened is an error of the adapter, which names the record`(lie: Impossible) throws {
  let executor = InProcessExecutor(description: Witness.engineDescription) { scene, recorder in
    Witness(lie, scene: scene, recorder: recorder)
  }
  let result = try ConformanceRun(executor, plan: RunPlan(cases: 600)).run()
  #expect(result.status == .engineUnreachable && result.claimedLevel == nil)
  #expect(result.rules.allSatisfy { $0.verdict != .failed })
  let message = try #require(result.failure?.message)
  #expect(message.hasPrefix("trace.records[") && message.contains("]\(lie.words.place): expected "), "\(message)")
  #expect(message.contains(lie.words.expected), "\(message)")
}

@Test func `what an honest engine records is within bounds, at the first and the last moment as well`() throws {
  let button = try TouchScene(.window(320, 480))
  let script = try TouchScript(.down(1, 5, 5), .up(1, 5, 5))
  let testCase = try ConformanceCase(button, script)
  let engine = ReferenceEngine.engineDescription
  let bounds = TraceBounds(testCase, engine)
  let end = (script.steps.last?.time ?? 0) + engine.thresholds.settlingTime
  let moments: [(Int?, Int, Bool)] = [
    (0, 0, true), (nil, 0, true), (nil, end, true), (nil, end + 1, false), (2, 0, false), (-1, 0, false),
  ]
  for (step, time, isPossible) in moments {
    var trace = TouchTrace()
    trace.records = [TraceRecord(step: step, time: time, .visit(view: .view(0), point: nil))]
    #expect(((try? bounds.check(trace)) != nil) == isPossible, "\(step.map { "\($0)" } ?? "timer") at \(time)")
  }
}
