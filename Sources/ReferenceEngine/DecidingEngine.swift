package import TouchModel

/// An engine of the reference's kind with decisions of its own.
package struct DecidingEngine<Decisions: TouchDecisions>: TouchEngine {
  /// The same as the reference's, under a name of its own.
  package static var engineDescription: EngineDescription {
    var description = ReferenceEngine.engineDescription
    description.name = "\(Decisions.self)"
    return description
  }

  private let system: TouchSystem<Decisions>

  /// Builds the scene under the recommended readings.
  package init(scene: TouchScene, recorder: TraceRecorder) {
    system = TouchSystem(scene: scene, readings: Readings(), recorder: recorder)
  }

  /// Builds the scene under the given readings.
  package init(scene: TouchScene, recorder: TraceRecorder, readings: Readings) {
    system = TouchSystem(scene: scene, readings: readings, recorder: recorder)
  }

  package func hitTest(_ point: ScenePoint) -> ObjectID? { system.hitTest(point) }

  package func defaults(of subject: DefaultValue.Subject) -> [DefaultValue.Attribute: DefaultValue] {
    system.defaults(of: subject)
  }

  package func nextResponder(of responder: ObjectID) -> ObjectID? { system.nextResponder(of: responder) }

  package func eventTouches(of view: ObjectID) -> [ObjectID] { system.eventTouches(of: view) }

  package func perform(_ step: ScriptStep) { system.perform(step) }

  package func advance(to milliseconds: Int) { system.advance(to: milliseconds) }
}
