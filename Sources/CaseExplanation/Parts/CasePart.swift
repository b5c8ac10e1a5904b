/// A part of a case that can be changed by itself: a thing of the scene or the script, or one property of it.
package struct CasePart: Hashable, Sendable {
  /// The thing.
  package var object: CaseObject
  /// The property; `nil` for the thing itself, with all that hangs on it.
  package var property: CaseProperty?

  /// Creates a part.
  package init(_ object: CaseObject, _ property: CaseProperty? = nil) {
    self.object = object
    self.property = property
  }
}

/// A thing of a case; scene things are known by the numbers that the scene gives them.
package enum CaseObject: Hashable, Sendable {
  case view(Int)
  case controller(Int)
  case application
  case applicationDelegate
  case recognizer(Int)
  case table(Int)
  case effect(Int)
  case controlAction(Int)
  case implementation(Int)
  /// A finger, from 1.
  case finger(Int)
  /// A step of the script, from 0.
  case step(Int)
  /// What one finger does in a step.
  case movement(step: Int, finger: Int)
  /// A place that a finger passed before a step, the oldest 0.
  case sample(step: Int, finger: Int, index: Int)
  /// One of the changes that a step makes to the scene, from 0.
  case change(step: Int, index: Int)
  /// A place that the script names, all steps that name it together; the different places count from 0 in their order.
  case place(Int)
}

/// A property of a thing of a case.
package enum CaseProperty: Hashable, Sendable {
  /// Where the left edge of a view lies in its parent, or its center when it is transformed; of a place: on the screen.
  case x
  /// Where the top edge of a view lies in its parent, or its center when it is transformed; of a place: on the screen.
  case y
  case width
  case height
  case boundsX
  case boundsY
  /// How wide the content of a scroll view is.
  case contentWidth
  /// How high the content of a scroll view is.
  case contentHeight
  case kind
  /// The view that something is attached to, changes or asks about.
  case view
  case transform
  /// An attribute of a view, a recognizer or its delegate, by the name that the schema of its type gives it.
  case attribute(String)
  case shape
  /// The margin of a containment test of its own, in points.
  case margin
  /// The place of a view among its siblings: a flag that says that it lies in front of the one before it.
  ///
  /// Of a change: whether the view comes to the front or goes to the back.
  case isInFront
  case level
  case isKey
  case began
  case moved
  case ended
  case cancelled
  case rootOfWindow
  case presentedBy
  case parent
  case delegate
  case rows
  case rowHeight
  case target
  /// The control event that sends an action.
  case event
  /// The name of an action.
  case action
  /// The touches method that has an effect.
  case method
  /// The recognizer whose action has an effect.
  case recognizer
  /// The states of a recognizer in which its action has an effect.
  case states
  case operation
  /// The flag of a view that an effect or a change sets.
  case flag
  /// What an effect or a change sets a flag to.
  case flagValue
  /// The time that passes before a step, in milliseconds.
  case delay
  case postedWithNext
  case samples
  /// What a finger does: it goes down, moves or lifts.
  case movement
  /// The responder with which the kit begins to ask for the next one.
  case start
}

extension CaseProperty {
  /// The opacity of a view.
  package static let alpha = CaseProperty.attribute("alpha")
  /// Whether a view is hidden.
  package static let isHidden = CaseProperty.attribute("isHidden")
  /// Whether a view takes touches.
  package static let isUserInteractionEnabled = CaseProperty.attribute("isUserInteractionEnabled")
  /// Whether a view takes several touches at a time.
  package static let isMultipleTouchEnabled = CaseProperty.attribute("isMultipleTouchEnabled")
  /// Whether a control or a recognizer is enabled.
  package static let isEnabled = CaseProperty.attribute("isEnabled")
  /// The recognizers that must fail before another may recognize.
  package static let requiresFailureOf = CaseProperty.attribute("requiresFailureOf")
  /// The targets that a recognizer calls.
  package static let targets = CaseProperty.attribute("targets")

  /// The name: an attribute's own, else that of the case.
  package var name: String { if case .attribute(let name) = self { name } else { "\(self)" } }
}
