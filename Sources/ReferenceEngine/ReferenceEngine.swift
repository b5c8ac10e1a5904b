public import TouchModel

/// An engine that reads like UIKit itself, written to be read: every decision is a few lines that cite the documents.
public struct ReferenceEngine: TouchEngine {
  /// What it can do: everything the rules so far ask for.
  public static let engineDescription = description(following: Readings())

  private let system: TouchSystem

  /// Builds the scene under the recommended readings.
  public init(scene: TouchScene, recorder: TraceRecorder) {
    system = TouchSystem(scene: scene, readings: Readings(), recorder: recorder)
  }

  /// Builds the scene under the given readings.
  public init(scene: TouchScene, recorder: TraceRecorder, readings: Readings) {
    system = TouchSystem(scene: scene, readings: readings, recorder: recorder)
  }

  /// Builds the scene of an engine that decides some things otherwise than the reference.
  package init(scene: TouchScene, recorder: TraceRecorder, readings: Readings = Readings(), decisions: EngineDecisions)
  {
    system = TouchSystem(scene: scene, readings: readings, recorder: recorder, decisions: decisions)
  }

  /// The view that a finger put down at a place of the screen would hit.
  @inline(never)
  public func hitTest(_ point: ScenePoint) -> ObjectID? { system.hitTest(point) }

  /// The properties of a freshly created object.
  public func defaults(of subject: DefaultValue.Subject) -> [DefaultValue.Attribute: DefaultValue] {
    system.defaults(of: subject)
  }

  /// The next responder of a responder.
  public func nextResponder(of responder: ObjectID) -> ObjectID? { system.nextResponder(of: responder) }

  /// The touches of the current event that belong to a view; for a window, those in the window.
  public func eventTouches(of view: ObjectID) -> [ObjectID] { system.eventTouches(of: view) }

  /// Where a point of a view's coordinates lies in those of another view, or of its window.
  public func convert(_ point: ScenePoint, from view: ObjectID, to other: ObjectID?) throws -> ScenePoint {
    try system.convert(point, from: view, to: other)
  }

  /// The frame of a view, in the coordinates of its superview.
  public func frame(of view: ObjectID) throws -> SceneRect { try system.frame(of: view) }

  /// Whether a control is selected.
  public func isSelected(_ control: ObjectID) throws -> Bool { try system.isSelected(control) }

  /// Performs a step that is no query.
  public func perform(_ step: ScriptStep) { system.perform(step) }

  /// Lets time pass.
  public func advance(to milliseconds: Int) { system.advance(to: milliseconds) }

  /// What the engine says of itself when it follows the given readings.
  public static func description(following readings: Readings) -> EngineDescription {
    EngineDescription(
      name: "reference", version: "1.0.0", capabilities: capabilities, readings: DeclaredReadings(readings),
      instancesAreIndependent: true)
  }

  /// What this engine and its relatives offer: everything.
  package static let capabilities = CapabilitySet.all
}

extension TouchSystem {
  /// The properties of a freshly created view or recognizer.
  func defaults(of subject: DefaultValue.Subject) -> [DefaultValue.Attribute: DefaultValue] {
    switch subject {
    case .recognizer(let kind): return decisions.collection.defaults(of: kind).values(of: kind)
    case .view(let kind): return decisions.views.defaults(of: kind).values(of: kind)
    }
  }
}
