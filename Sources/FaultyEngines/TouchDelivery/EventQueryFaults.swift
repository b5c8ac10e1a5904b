internal import ReferenceEngine
internal import TouchModel

/// The touches of a view are its own and those of its subviews.
struct ViewsKnowSubviews: TouchDecisions {
  func touches(of event: Event, forView view: View, in system: TouchSystem<Self>) -> [Touch] {
    event.allTouches.filter { touch in
      var above = touch.view
      while let current = above, current != view { above = current.superview }
      return above != nil
    }
  }
}

/// The touches of a view are those that are over it now.
struct ViewsKnowWhatIsOver: TouchDecisions {
  func touches(of event: Event, forView view: View, in system: TouchSystem<Self>) -> [Touch] {
    event.allTouches.filter { standardHitView(at: $0.location, in: system) == view }
  }
}

/// Every view is answered all touches.
struct ViewsKnowAll: TouchDecisions {
  func touches(of event: Event, forView view: View, in system: TouchSystem<Self>) -> [Touch] { event.allTouches }
}

/// A view is answered one touch at most.
struct ViewsKnowOne: TouchDecisions {
  func touches(of event: Event, forView view: View, in system: TouchSystem<Self>) -> [Touch] {
    Array(event.allTouches.filter { $0.view == view }.prefix(1))
  }
}

/// Every window is answered all touches.
struct WindowsKnowAll: TouchDecisions {
  func touches(of event: Event, forWindow window: View, in system: TouchSystem<Self>) -> [Touch] { event.allTouches }
}

/// The touches of a window are those that are inside it now.
struct WindowsKnowWhatIsInside: TouchDecisions {
  func touches(of event: Event, forWindow window: View, in system: TouchSystem<Self>) -> [Touch] {
    event.allTouches.filter { window.bounds.contains(window.fromSuperview($0.location)) }
  }
}

/// The touches of a window are those on the window itself, not on its views.
struct WindowsKnowOwn: TouchDecisions {
  func touches(of event: Event, forWindow window: View, in system: TouchSystem<Self>) -> [Touch] {
    event.allTouches.filter { $0.view == window }
  }
}
