internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The liberties of views that come to other places of the tree, or leave it.
  static let treeLiberties = [
    RecognizersBeginAnew.liberty, RemovedViewsFall.liberty, RemovedViewsGoOn.liberty, RemovedViewsAreForgotten.liberty,
    MovedViewsLoseTouches.liberty, RecognizersGoOnWaiting.liberty, TouchesWaitForTheirViews.liberty,
  ]
}

/// Recognizers that wait for further taps begin anew when their view comes to another superview.
struct RecognizersBeginAnew: TreeDecisions {
  static let liberty = asLiberty("G-06", "begins-anew", "recognizers begin anew when their view moves")

  func insert(_ view: View, into parent: View, at index: Int, in system: TouchSystem) {
    parent.insertSubview(view, at: index)
    for recognizer in system.gestures?.recognizers ?? []
    where recognizer.view.isDescendant(of: view) && !recognizer.touches.isEmpty {
      system.decisions.recognition.reset(recognizer, in: system)
    }
  }
}

/// A view that is removed lets go of all that is in it.
struct RemovedViewsFall: TreeDecisions {
  static let liberty = asLiberty(
    "G-06", "falls-apart", "a view that is removed falls apart", describing: { $0.capabilities.remove(.returningViews) }
  )

  func remove(_ view: View, in system: TouchSystem) {
    system.cancelTouches(in: view)
    for subview in view.subviews { remove(subview, in: system) }
    view.removeFromSuperview()
  }
}

/// A view that is removed goes on receiving the touches that it has.
struct RemovedViewsGoOn: TreeDecisions {
  static let liberty = asLiberty("G-06", "goes-on", "a view that is removed in mid-touch receives what its fingers do")

  func remove(_ view: View, in system: TouchSystem) { view.removeFromSuperview() }
}

/// A view that is removed receives nothing more, not even the end of the touches that it has.
final class RemovedViewsAreForgotten: TreeDecisions, MessageDecisions {
  static let liberty = asLiberty("G-06", "is-forgotten", "a view that is removed in mid-touch receives nothing more")

  private var forgotten: Set<ObjectID> = []

  init() {}

  func remove(_ view: View, in system: TouchSystem) {
    for touch in system.liveTouches where touch.view?.isDescendant(of: view) ?? false { forgotten.insert(touch.id) }
    view.removeFromSuperview()
  }

  func isDelivered(_ touch: Touch, in system: TouchSystem) -> Bool {
    touch.view != nil && !touch.isIgnored && !forgotten.contains(touch.id)
  }
}

/// A view that comes to another superview loses the touches that it has.
struct MovedViewsLoseTouches: TreeDecisions {
  static let liberty = asLiberty(
    "G-06", "loses-touches", "the touches of a view that is moved in mid-touch are cancelled")

  func insert(_ view: View, into parent: View, at index: Int, in system: TouchSystem) {
    system.cancelTouches(in: view)
    parent.insertSubview(view, at: index)
  }
}

/// A recognizer that waits for further taps goes on waiting when it is attached to another view.
struct RecognizersGoOnWaiting: TreeDecisions {
  static let liberty = asLiberty("G-06", "goes-on-waiting", "recognizers keep their taps on another view")

  func attach(_ recognizer: GestureRecognizer, to view: View?, in system: TouchSystem) {
    system.gestures?.attach(recognizer, to: view)
  }
}

/// The touches of a view that is removed rest while it is away, and go on when it is back.
struct TouchesWaitForTheirViews: TreeDecisions, MessageDecisions {
  static let liberty = asLiberty(
    "UK-65", "touches-wait", "a view that comes back in mid-touch receives its touches again")

  func remove(_ view: View, in system: TouchSystem) { view.removeFromSuperview() }

  func isDelivered(_ touch: Touch, in system: TouchSystem) -> Bool {
    guard let view = touch.view, !touch.isIgnored else { return false }
    return view.window.kind == .window
  }
}
