internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of an event's touches for a view.
  static let eventQueryFaults = [
    ViewsKnowSubviews.fault, ViewsKnowWhatIsOver.fault, ViewsKnowAll.fault, ViewsKnowOne.fault, WindowsKnowAll.fault,
    WindowsKnowWhatIsInside.fault, WindowsKnowOwn.fault,
  ]
}

/// The touches of a view are its own and those of its subviews.
struct ViewsKnowSubviews: EventDecisions {
  static let fault = asFault(
    "TD-27-subviews", "a view is answered the touches of subviews", views: 2, fingers: 1, steps: 3)

  func touches(of event: Event, forView view: View, in system: TouchSystem) -> [Touch] {
    event.allTouches.filter { touch in
      var above = touch.view
      while let current = above, current != view { above = current.superview }
      return above != nil
    }
  }
}

/// The touches of a view are those that are over it now.
struct ViewsKnowWhatIsOver: EventDecisions {
  // A finger leaves its view for another place, or for a view in front at the simplest place.
  static let fault = asFault(
    "TD-27-under-finger", "a view is answered what is over it now", views: 1, points: 2, fingers: 1, steps: 4,
    or: [ExpectedSize(views: 2, points: 2, fingers: 1, steps: 4)])

  func touches(of event: Event, forView view: View, in system: TouchSystem) -> [Touch] {
    event.allTouches.filter { system.decisions.hitTesting.standardHitView(at: $0.location, in: system) == view }
  }
}

struct ViewsKnowAll: EventDecisions {
  static let fault = asFault(
    "TD-27-all", "every view is answered all touches", views: 1, fingers: 1, steps: 3,
    or: [ExpectedSize(views: 2, points: 1, fingers: 1, steps: 2)])

  func touches(of event: Event, forView view: View, in system: TouchSystem) -> [Touch] { event.allTouches }
}

/// A view is answered one touch at most.
struct ViewsKnowOne: EventDecisions {
  // A view that takes one finger at a time needs no attribute, but a finger that leaves and comes again while the
  // next is not received.
  static let fault = asFault(
    "TD-27-one", "a view is answered one touch", views: 1, fingers: 2, steps: 4,
    or: [ExpectedSize(views: 1, fingers: 2, steps: 6)])

  func touches(of event: Event, forView view: View, in system: TouchSystem) -> [Touch] {
    Array(event.allTouches.filter { $0.view == view }.prefix(1))
  }
}

struct WindowsKnowAll: EventDecisions {
  static let fault = asFault(
    "TD-28-all", "every window is answered all touches", views: 0, windows: 2, fingers: 1, steps: 3)

  func touches(of event: Event, forWindow window: View, in system: TouchSystem) -> [Touch] { event.allTouches }
}

/// The touches of a window are those that are inside it now.
struct WindowsKnowWhatIsInside: EventDecisions {
  static let fault = asFault(
    "TD-28-inside", "a window is answered what is inside it now", views: 0, windows: 2, points: 2, fingers: 1, steps: 4)

  func touches(of event: Event, forWindow window: View, in system: TouchSystem) -> [Touch] {
    event.allTouches.filter { window.bounds.contains(window.fromSuperview($0.location)) }
  }
}

/// The touches of a window are those on the window itself, not on its views.
struct WindowsKnowOwn: EventDecisions {
  static let fault = asFault(
    "TD-28-own", "a window is not answered the touches of its views", views: 1, fingers: 1, steps: 3)

  func touches(of event: Event, forWindow window: View, in system: TouchSystem) -> [Touch] {
    event.allTouches.filter { $0.view == window }
  }
}
