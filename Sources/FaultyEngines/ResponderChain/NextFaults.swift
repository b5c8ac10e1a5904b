internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of what follows a view or a controller.
  static let nextFaults = [
    NextIsWindow.fault, NextIsHandler.fault, NextIsOwner.fault, SkipsControllers.fault, SkipsOtherControllers.fault,
    EndsAtRootControllers.fault, RootControllerSkipsWindow.fault, PresentedGoesToWindow.fault, EndsAtPresented.fault,
    ContainedGoesToParent.fault, ContainedGoesToWindow.fault,
  ]
}

struct NextIsWindow: ChainDecisions {
  static let fault = asChainFault("RC-03-next-is-window", "every view is followed by its window", views: 2)

  func next(ofView view: View, in system: TouchSystem) -> Responder? {
    system.controller(ofRootView: view).map(Responder.controller) ?? .view(view.window)
  }
}

/// A view is followed by the nearest superview that handles touches.
struct NextIsHandler: ChainDecisions {
  static let fault = asChainFault("RC-03-next-is-handler", "a view is followed by the nearest handler", views: 2)

  func next(ofView view: View, in system: TouchSystem) -> Responder? {
    var current = view.superview
    while let superview = current, !superview.handling.isOverriding, let above = superview.superview { current = above }
    return system.controller(ofRootView: view).map(Responder.controller) ?? current.map(Responder.view)
  }
}

/// Every view that belongs to a controller is followed by it, not its root view alone.
struct NextIsOwner: ChainDecisions {
  static let fault = asChainFault(
    "RC-03-next-is-owner", "every view of a controller is followed by it", alsoNamedBy: ["RC-12"], views: 2)

  func next(ofView view: View, in system: TouchSystem) -> Responder? {
    var current: View? = view
    while let above = current {
      if let controller = system.controller(ofRootView: above) { return .controller(controller) }
      current = above.superview
    }
    return view.superview.map(Responder.view)
  }
}

/// Controllers are left out: every view is followed by its superview.
struct SkipsControllers: ChainDecisions {
  static let fault = asChainFault("RC-04-skips-controllers", "controllers are left out", views: 1)

  func next(ofView view: View, in system: TouchSystem) -> Responder? { view.superview.map(Responder.view) }
}

/// Only the root controller of a window stands in the chain.
struct SkipsOtherControllers: ChainDecisions {
  static let fault = asChainFault("RC-04-window-roots-only", "root controllers alone are in the chain", views: 2)

  func next(ofView view: View, in system: TouchSystem) -> Responder? {
    if let controller = system.controller(ofRootView: view), controller.window != nil { return .controller(controller) }
    return view.superview.map(Responder.view)
  }
}

/// The chain ends at the root controller of a window.
struct EndsAtRootControllers: ChainDecisions {
  static let fault = asChainFault("RC-05-ends-at-controllers", "the chain ends at root controllers", views: 1)

  func next(ofController controller: ViewController, in system: TouchSystem) -> Responder? {
    controller.window == nil ? standardNext(ofController: controller, in: system) : nil
  }
}

struct RootControllerSkipsWindow: ChainDecisions {
  static let fault = asChainFault("RC-05-skips-window", "a root controller is followed by the application", views: 1)

  func next(ofController controller: ViewController, in system: TouchSystem) -> Responder? {
    controller.window == nil ? standardNext(ofController: controller, in: system) : .application
  }
}

struct PresentedGoesToWindow: ChainDecisions {
  static let fault = asChainFault("RC-06-goes-to-window", "a presented controller is followed by its window", views: 2)

  func next(ofController controller: ViewController, in system: TouchSystem) -> Responder? {
    controller.presenter == nil
      ? standardNext(ofController: controller, in: system) : .view(controller.rootView.window)
  }
}

struct EndsAtPresented: ChainDecisions {
  static let fault = asChainFault("RC-06-ends", "the chain ends at a presented controller", views: 2)

  func next(ofController controller: ViewController, in system: TouchSystem) -> Responder? {
    controller.presenter == nil ? standardNext(ofController: controller, in: system) : nil
  }
}

/// A contained controller is followed by the one that contains it.
struct ContainedGoesToParent: ChainDecisions {
  static let fault = asChainFault(
    "RC-07-goes-to-parent", "a contained controller is followed by its container", views: 2)

  func next(ofController controller: ViewController, in system: TouchSystem) -> Responder? {
    controller.parent.map(Responder.controller) ?? standardNext(ofController: controller, in: system)
  }
}

struct ContainedGoesToWindow: ChainDecisions {
  static let fault = asChainFault("RC-07-goes-to-window", "a contained controller is followed by its window", views: 2)

  func next(ofController controller: ViewController, in system: TouchSystem) -> Responder? {
    controller.parent == nil ? standardNext(ofController: controller, in: system) : .view(controller.rootView.window)
  }
}
