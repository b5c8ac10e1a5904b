package import ReferenceEngine
package import TouchModel

/// An engine that hands on to the reference engine whatever it does not do otherwise itself.
package protocol EngineWrapper: TouchEngine {
  /// The engine that does it.
  var engine: ReferenceEngine { get }
}

extension EngineWrapper {
  /// What the reference engine says of itself.
  package static var engineDescription: EngineDescription { ReferenceEngine.engineDescription }

  /// The view that the engine hits.
  package func hitTest(_ point: ScenePoint) -> ObjectID? { engine.hitTest(point) }

  /// The engine's next responder.
  package func nextResponder(of responder: ObjectID) -> ObjectID? { engine.nextResponder(of: responder) }

  /// The engine's defaults.
  package func defaults(of subject: DefaultValue.Subject) -> [DefaultValue.Attribute: DefaultValue] {
    engine.defaults(of: subject)
  }

  /// The engine's touches of the event.
  package func eventTouches(of view: ObjectID) -> [ObjectID] { engine.eventTouches(of: view) }

  /// Where the engine says that a point lies.
  package func convert(_ point: ScenePoint, from view: ObjectID, to other: ObjectID?) throws -> ScenePoint {
    try engine.convert(point, from: view, to: other)
  }

  /// The engine's frame of a view.
  package func frame(of view: ObjectID) throws -> SceneRect { try engine.frame(of: view) }

  /// Whether the engine has a control selected.
  package func isSelected(_ control: ObjectID) throws -> Bool { try engine.isSelected(control) }

  /// Lets the engine perform a step.
  package func perform(_ step: ScriptStep) { engine.perform(step) }

  /// Lets time pass in the engine.
  package func advance(to milliseconds: Int) { engine.advance(to: milliseconds) }
}
