internal import ReferenceEngine
internal import TouchModel

/// The reference behind an adapter that says as little as it may: visits without points, touches without places.
struct TerseEngine: EngineWrapper {
  static let liberty = Liberty(
    "HT-17", "terse", "visits without points, touches without places", description: engineDescription
  ) { TerseEngine(scene: $0, recorder: $1, readings: $2) }

  /// What it leaves out it does not declare.
  static let engineDescription: EngineDescription = {
    var description = ReferenceEngine.engineDescription
    description.capabilities.subtract([
      .touchLocations, .touchTimestamps, .tapCounts, .coalescedTouches, .predictedTouches, .discardRecords,
      .baseRecognizer, .recognizerTouches, .touchRecognizers, .observesReset, .recognizerDelegates,
      .failureRequirements, .recognizerEffects, .controlEvents, .actionDispatch, .nilTargets, .rowSelection,
    ])
    description.capabilities.subtract(.recognizers.union([.tapRecognizer]))
    return description
  }()
  private let outer: TraceRecorder
  private let inner = TraceRecorder()
  let engine: ReferenceEngine
  private var passedOn = 0

  init(scene: TouchScene, recorder: TraceRecorder) { self.init(scene: scene, recorder: recorder, readings: Readings()) }

  init(scene: TouchScene, recorder: TraceRecorder, readings: Readings) {
    outer = recorder
    inner.begin(scene)
    engine = ReferenceEngine(scene: scene, recorder: inner, readings: readings)
  }

  mutating func hitTest(_ point: ScenePoint) -> ObjectID? {
    defer { passOn() }
    return engine.hitTest(point)
  }

  mutating func perform(_ step: ScriptStep) {
    // The kit passes its changes to its own recorder; the recorder in between needs them too.
    if case .change(let changes) = step.action {
      changes.forEach(inner.changed)
      passedOn = inner.trace.records.count
    }
    engine.perform(step)
    passOn()
  }

  mutating func advance(to milliseconds: Int) {
    engine.advance(to: milliseconds)
    passOn()
  }

  private mutating func passOn() {
    let trace = inner.trace
    for record in trace.records[passedOn...] {
      switch record.event {
      case .visit(let view, _): outer.visited(view)
      case .touches(let call):
        outer.touches(
          call.method, receiver: call.receiver, trace.touches(call.touches).map(bare), event: call.event,
          eventKind: call.eventKind, allTouches: call.allTouches.map { trace.touches($0).map(bare) })
      case .sceneChange(let change): outer.changed(change)
      case .enqueued(let report): outer.enqueued(report: report)
      case .dequeued(let report): outer.dequeued(report: report)
      // The adapter reports nothing else, and declares no capability that needs it.
      default: break
      }
    }
    passedOn = trace.records.count
  }

  private func bare(_ touch: TouchSnapshot) -> TouchSnapshot {
    var bare = TouchSnapshot(touch.touch)
    bare.phase = touch.phase
    bare.view = touch.view
    return bare
  }
}
