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

  private init(
    _ scene: TouchScene, _ script: TouchScript, _ make: @escaping (TouchScene, TraceRecorder) -> ReferenceEngine
  ) {
    var executor = InProcessExecutor(description: ReferenceEngine.engineDescription, make: make)
    var trace = TouchTrace()
    _ = executor.run(ConformanceCase(wellFormed: scene, script), into: &trace)
    (self.scene, self.trace) = (scene, trace)
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
