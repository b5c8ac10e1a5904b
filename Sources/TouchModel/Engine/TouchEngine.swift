/// An engine under test: anything that can be made from a scene and asked what a finger would hit.
///
/// Only ``engineDescription``, the initializer and ``hitTest(_:)`` are required. Whatever else an engine offers it declares in its
/// description and implements; what it does not offer is never asked for.
///
/// The protocol does not inherit `Sendable`: an engine may be a class on the main actor with shared instances. The kit
/// runs it where it is called, on one thread, and makes a new instance for every case.
public protocol TouchEngine {
  /// What the engine says of itself.
  static var engineDescription: EngineDescription { get }

  /// Builds the scene and keeps the recorder, to which everything observable is reported.
  init(scene: TouchScene, recorder: TraceRecorder) throws

  /// The view that a finger put down at a place of the screen would hit; `nil` for none.
  mutating func hitTest(_ point: ScenePoint) throws -> ObjectID?

  /// The next responder of a responder.
  mutating func nextResponder(of responder: ObjectID) throws -> ObjectID?

  /// The properties of a freshly created object; an attribute the engine does not have is left out.
  mutating func defaults(of subject: DefaultValue.Subject) throws -> [DefaultValue.Attribute: DefaultValue]

  /// The touches of the current event that belong to a view; for a window's view, those in the window.
  mutating func eventTouches(of view: ObjectID) throws -> [ObjectID]

  /// Where a point of a view's coordinates lies in those of another view; without another view, in those of its window.
  mutating func convert(_ point: ScenePoint, from view: ObjectID, to other: ObjectID?) throws -> ScenePoint

  /// The frame of a view, in the coordinates of its superview; of a window, in those of the screen.
  mutating func frame(of view: ObjectID) throws -> SceneRect

  /// Whether a control is selected.
  mutating func isSelected(_ control: ObjectID) throws -> Bool

  /// Performs a step that is no query: fingers, time, interruptions, changes, other events.
  mutating func perform(_ step: ScriptStep) throws

  /// Lets time pass to `milliseconds`, firing due timers.
  ///
  /// In a run with touches it comes before each question, before each change of the scene, and last of all. Before any other step
  /// ``perform(_:)`` lets time pass by itself.
  mutating func advance(to milliseconds: Int) throws
}

/// An engine was asked for something it does not offer.
package struct NotOffered: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was asked for.
  let request: String

  /// Creates the error.
  package init(_ request: String) { self.request = request }

  /// One line for reports.
  package var description: String { "the engine declares, but does not offer: \(request)" }
}

extension TouchEngine {
  /// Not offered.
  public mutating func nextResponder(of responder: ObjectID) throws -> ObjectID? {
    throw NotOffered("the next responder")
  }

  /// Not offered.
  public mutating func defaults(of subject: DefaultValue.Subject) throws -> [DefaultValue.Attribute: DefaultValue] {
    throw NotOffered("default values")
  }

  /// Not offered.
  public mutating func eventTouches(of view: ObjectID) throws -> [ObjectID] {
    throw NotOffered("the event's touches of a view")
  }

  /// Not offered.
  public mutating func convert(_ point: ScenePoint, from view: ObjectID, to other: ObjectID?) throws -> ScenePoint {
    throw NotOffered("the conversion of points")
  }

  /// Not offered.
  public mutating func frame(of view: ObjectID) throws -> SceneRect { throw NotOffered("the frame of a view") }

  /// Not offered.
  public mutating func isSelected(_ control: ObjectID) throws -> Bool {
    throw NotOffered("whether a control is selected")
  }

  /// Not offered.
  public mutating func perform(_ step: ScriptStep) throws { throw NotOffered("steps of a script") }

  /// Nothing happens by itself.
  public mutating func advance(to milliseconds: Int) throws {}
}
