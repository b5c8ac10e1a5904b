package import TouchModel

/// What a control, or a table, remembers of the touches that it receives.
package final class Control {
  /// The control.
  package let view: View
  /// The touches that began in it and go on.
  var tracked: [Tracked] = []
  /// Whether it is highlighted.
  package internal(set) var isHighlighted = false
  /// Where and when the last touch ended in it.
  package var lastLift: (location: ScenePoint, time: Int)?

  /// A touch that a control follows.
  package struct Tracked {
    /// The touch.
    package let touch: Touch
    /// Whether it was inside when the control last received it.
    package var isInside = true
  }

  init(_ view: View) { self.view = view }

  /// Whether a touch began in it.
  package func tracks(_ touch: Touch) -> Bool { tracked.contains { $0.touch === touch } }

  /// Follows a touch no more.
  func drop(_ touch: Touch) { tracked.removeAll { $0.touch === touch } }
}

/// The controls and tables of a scene, and what controls send.
package final class Controls {
  /// What controls send, and to whom.
  package let actions: [SceneControlAction]
  /// Which objects implement which action.
  package let implementations: [SceneActionImplementation]
  /// The rows of the tables.
  package let tables: [SceneTable]
  private var known: [ObjectID: Control] = [:]

  init(_ scene: TouchScene) {
    actions = scene.controlActions
    implementations = scene.implementations
    tables = scene.tables
  }

  /// What is remembered of a control or a table.
  package func control(_ view: View) -> Control {
    if let control = known[view.id] { return control }
    let control = Control(view)
    known[view.id] = control
    return control
  }

  /// The rows of a table.
  package func table(_ view: View) -> SceneTable? { tables.first { ObjectID.view($0.view) == view.id } }
}
