internal import ReferenceEngine
internal import TouchModel

/// The reference behind an adapter that says as little as it may: visits without points, touches without places.
struct TerseEngine: TouchEngine {
  static let engineDescription = ReferenceEngine.engineDescription
  private let outer: TraceRecorder
  private let inner = TraceRecorder()
  private var engine: ReferenceEngine
  private var told = 0

  init(scene: Scene, recorder: TraceRecorder) { self.init(scene: scene, recorder: recorder, readings: Readings()) }

  init(scene: Scene, recorder: TraceRecorder, readings: Readings) {
    outer = recorder
    inner.begin(scene)
    engine = ReferenceEngine(scene: scene, recorder: inner, readings: readings)
  }

  mutating func hitTest(_ point: ScenePoint) -> ObjectID? {
    defer { tell() }
    return engine.hitTest(point)
  }

  mutating func defaults(of subject: DefaultsSubject) -> [DefaultAttribute: DefaultValue] {
    engine.defaults(of: subject)
  }

  mutating func perform(_ step: ScriptStep) {
    engine.perform(step)
    tell()
  }

  private mutating func tell() {
    for record in inner.trace.records[told...] {
      switch record.event {
      case .visit(let view, _): outer.visited(view)
      case .touches(let call):
        let touches = inner.trace.touches(call.touches).map { touch in
          var bare = TouchSnapshot(touch.touch)
          bare.view = touch.view
          return bare
        }
        outer.touches(call.method, receiver: call.receiver, touches)
      default: break
      }
    }
    told = inner.trace.records.count
  }
}
