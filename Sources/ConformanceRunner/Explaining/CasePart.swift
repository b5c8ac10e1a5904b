/// A part of a case that can be changed by itself: a thing of the scene or the script, or one property of it.
public struct CasePart: Hashable, Sendable {
  /// The thing.
  public var object: CaseObject
  /// The property; `nil` for the thing itself, with all that hangs on it.
  public var property: CaseProperty?

  /// Creates a part.
  public init(_ object: CaseObject, _ property: CaseProperty? = nil) {
    self.object = object
    self.property = property
  }
}

/// A thing of a case; scene things are known by the numbers that the scene gives them.
public enum CaseObject: Hashable, Sendable {
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
  /// A place that the script names, all steps that name it together; the different places count from 0 in their order.
  case place(Int)
}

/// A property of a thing of a case.
public enum CaseProperty: String, CaseIterable, Hashable, Sendable {
  /// Where the left edge of a view lies in its parent, or its center when it is transformed; of a place: on the screen.
  case x
  /// Where the top edge of a view lies in its parent, or its center when it is transformed; of a place: on the screen.
  case y
  case width
  case height
  case boundsX
  case boundsY
  case kind
  case transform
  case alpha
  case isHidden
  case isUserInteractionEnabled
  case isMultipleTouchEnabled
  case isExclusiveTouch
  case isEnabled
  case clipsToBounds
  case shape
  /// The margin of a containment test of its own, in points.
  case margin
  /// The place of a view among its siblings: a flag that says that it lies in front of the one before it.
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
  case cancelsTouchesInView
  case delaysTouchesBegan
  case delaysTouchesEnded
  case numberOfTapsRequired
  case numberOfTouchesRequired
  case direction
  case delegate
  case simultaneously
  case simultaneousPartners
  case shouldBegin
  case shouldReceive
  case requiresFailureOf
  case targets
  case lateTargets
  case rows
  case rowHeight
  case target
  /// The time that passes before a step, in milliseconds.
  case delay
  case postedWithNext
  case samples
}
