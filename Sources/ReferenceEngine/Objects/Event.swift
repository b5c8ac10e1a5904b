package import TouchModel

/// The event of a sequence of touches: one object from the first finger down to the last one up (`002:5`).
package final class Event {
  /// The event's identity in traces.
  package let id: ObjectID
  /// What it is about.
  package let kind = EventKind.touches
  /// The touches of the sequence that have not ended before this dispatch, in the order they began.
  package var allTouches: [Touch]

  /// Creates an event.
  package init(id: ObjectID, allTouches: [Touch] = []) {
    self.id = id
    self.allTouches = allTouches
  }
}

/// A call of a touches method on its way along the chain: what does not change from receiver to receiver.
package struct TouchesMessage {
  /// The method.
  package var method: TouchMethod
  /// The touches it is about.
  package var touches: [Touch]
  /// The view that owns them.
  package var view: View
  /// The event that goes with it.
  package var event: Event

  /// Creates a message about touches of a view.
  package init(_ method: TouchMethod, _ touches: [Touch], of view: View, _ event: Event) {
    self.method = method
    self.touches = touches
    self.view = view
    self.event = event
  }
}

extension TouchPhase {
  /// The method that delivers a phase.
  package var method: TouchMethod? {
    switch self {
    case .began: .began
    case .moved: .moved
    case .ended: .ended
    case .cancelled: .cancelled
    case .stationary, .other: nil
    }
  }
}
