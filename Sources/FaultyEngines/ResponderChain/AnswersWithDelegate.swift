internal import ReferenceEngine
internal import TouchModel

/// An engine that answers with the application's delegate where no view is hit.
struct AnswersWithDelegate: TouchEngine {
  static let engineDescription = ReferenceEngine.engineDescription
  private var engine: ReferenceEngine

  init(scene: TouchScene, recorder: TraceRecorder) { self.init(scene: scene, recorder: recorder, readings: Readings()) }

  init(scene: TouchScene, recorder: TraceRecorder, readings: Readings) {
    engine = ReferenceEngine(scene: scene, recorder: recorder, readings: readings)
  }

  mutating func hitTest(_ point: ScenePoint) -> ObjectID? { engine.hitTest(point) ?? .applicationDelegate }

  mutating func defaults(of subject: DefaultsSubject) -> [DefaultAttribute: DefaultValue] {
    engine.defaults(of: subject)
  }

  mutating func nextResponder(of responder: ObjectID) -> ObjectID? { engine.nextResponder(of: responder) }

  mutating func eventTouches(of view: ObjectID) -> [TouchSnapshot] { engine.eventTouches(of: view) }

  mutating func perform(_ step: ScriptStep) { engine.perform(step) }

  mutating func advance(to milliseconds: Int) { engine.advance(to: milliseconds) }
}
