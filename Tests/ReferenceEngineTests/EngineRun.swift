import ReferenceEngine
import TouchModel

/// What an engine did with a script, in words short enough to compare.
struct EngineRun {
  let scene: TouchScene
  let trace: TouchTrace

  /// Runs the reference engine under chosen readings.
  init(_ scene: TouchScene, _ script: TouchScript, _ choose: (inout Readings) -> Void = { _ in }) {
    var readings = Readings()
    choose(&readings)
    self.init(scene, script) { ReferenceEngine(scene: $0, recorder: $1, readings: readings) }
  }

  /// Runs an engine whose decisions are of a type of their own.
  init(_ scene: TouchScene, _ script: TouchScript, deciding decisions: any DecisionStage) {
    self.init(scene, script) {
      ReferenceEngine(scene: $0, recorder: $1, decisions: EngineDecisions(changedBy: decisions))
    }
  }

  private init<Engine: TouchEngine>(
    _ scene: TouchScene, _ script: TouchScript, _ make: (TouchScene, TraceRecorder) -> Engine
  ) {
    let recorder = TraceRecorder()
    recorder.begin(scene)
    var engine = make(scene, recorder)
    for (number, step) in script.steps.enumerated() {
      recorder.move(toStep: number, time: step.time)
      try? EngineRun.perform(step, on: &engine, recorder)
    }
    let end = (script.steps.last?.time ?? 0) + EngineDescription.Thresholds().longestWait
    recorder.move(toStep: -1, time: end)
    try? engine.advance(to: end)
    self.scene = scene
    trace = recorder.trace
  }

  private static func perform<Engine: TouchEngine>(
    _ step: ScriptStep, on engine: inout Engine, _ recorder: TraceRecorder
  ) throws {
    switch step.action {
    case .hitTest(let point): recorder.record(.hitTest(at: point, result: try engine.hitTest(point), touch: nil))
    case .chain(let first):
      var current: ObjectID? = first
      while let responder = current {
        current = try engine.nextResponder(of: responder)
        recorder.record(.nextResponder(of: responder, next: current))
      }
    case .eventTouches(let view):
      let touches = recorder.store(objects: try engine.eventTouches(of: .view(view)))
      recorder.record(.eventTouches(view: .view(view), touches: touches))
    case .conversion(let point, let view, let other):
      let other = other.map { ObjectID.view($0) }
      let result = try engine.convert(point, from: .view(view), to: other)
      recorder.record(.conversion(of: point, from: .view(view), to: other, result: result))
    case .change(let changes):
      changes.forEach(recorder.changed)
      try engine.perform(step)
    case .report, .malformedReport, .interruption, .cancellation, .wait, .otherEvent: try engine.perform(step)
    case .defaults: break
    }
  }

  /// The touches calls in order.
  var calls: [TouchesCall] {
    trace.records.compactMap { record in
      if case .touches(let call) = record.event { call } else { nil }
    }
  }

  /// The calls in words: `began B 1`, with the numbers of the touches from 1.
  var story: [String] {
    calls.map { call in
      let touches = trace.touches(call.touches).map { "\($0.touch.number + 1)" }.joined(separator: "+")
      return "\(call.method) \(scene.name(of: call.receiver)) \(touches)"
    }
  }

  /// The calls of views other than windows, in words.
  var storyOfViews: [String] {
    zip(calls, story).filter { scene.view($0.0.receiver).map { $0.kind != .window } ?? false }.map(\.1)
  }

  /// The chain that was asked for, in words.
  var chain: [String] {
    trace.records.compactMap { record in
      if case .nextResponder(let responder, _) = record.event { scene.name(of: responder) } else { nil }
    }
  }

  /// The touches of each answer to a query of the event's touches, by their numbers from 1.
  var eventTouches: [[Int]] {
    trace.records.compactMap { record in
      guard case .eventTouches(_, let touches) = record.event else { return nil }
      return trace.objects(touches).map { $0.number + 1 }
    }
  }

  /// The snapshots of all sets that were passed to a view.
  func touches(at name: String) -> [TouchSnapshot] {
    calls.filter { scene.name(of: $0.receiver) == name }.flatMap { Array(trace.touches($0.touches)) }
  }
}

extension Readings {
  /// The recommended readings but for one.
  static func only<Value: ReadingValue>(
    _ property: WritableKeyPath<Readings, Value>, _ value: Value
  ) -> (inout Readings) -> Void {
    { $0[keyPath: property] = value }
  }
}
