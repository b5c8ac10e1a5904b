internal import ReferenceEngine
internal import TouchModel

/// Every view is followed by its window.
struct NextIsWindow: TouchDecisions {
  func next(ofView view: View, in system: TouchSystem<Self>) -> Responder? {
    system.controller(ofRootView: view).map(Responder.controller) ?? .view(view.window)
  }
}

/// A view is followed by the nearest superview that handles touches.
struct NextIsHandler: TouchDecisions {
  func next(ofView view: View, in system: TouchSystem<Self>) -> Responder? {
    var current = view.superview
    while let superview = current, !superview.handling.isOverriding, let above = superview.superview { current = above }
    return system.controller(ofRootView: view).map(Responder.controller) ?? current.map(Responder.view)
  }
}

/// Every view that belongs to a controller is followed by it, not its root view alone.
struct NextIsOwner: TouchDecisions {
  func next(ofView view: View, in system: TouchSystem<Self>) -> Responder? {
    var current: View? = view
    while let above = current {
      if let controller = system.controller(ofRootView: above) { return .controller(controller) }
      current = above.superview
    }
    return view.superview.map(Responder.view)
  }
}

/// Controllers are left out: every view is followed by its superview.
struct SkipsControllers: TouchDecisions {
  func next(ofView view: View, in system: TouchSystem<Self>) -> Responder? { view.superview.map(Responder.view) }
}

/// Only the root controller of a window stands in the chain.
struct SkipsOtherControllers: TouchDecisions {
  func next(ofView view: View, in system: TouchSystem<Self>) -> Responder? {
    if let controller = system.controller(ofRootView: view), controller.window != nil { return .controller(controller) }
    return view.superview.map(Responder.view)
  }
}

/// The chain ends at the root controller of a window.
struct EndsAtRootControllers: TouchDecisions {
  func next(ofController controller: ViewController, in system: TouchSystem<Self>) -> Responder? {
    controller.window == nil ? standardNext(ofController: controller, in: system) : nil
  }
}

/// A root controller is followed by the application.
struct RootControllerSkipsWindow: TouchDecisions {
  func next(ofController controller: ViewController, in system: TouchSystem<Self>) -> Responder? {
    controller.window == nil ? standardNext(ofController: controller, in: system) : .application
  }
}

/// A presented controller is followed by its window.
struct PresentedGoesToWindow: TouchDecisions {
  func next(ofController controller: ViewController, in system: TouchSystem<Self>) -> Responder? {
    controller.presenter == nil
      ? standardNext(ofController: controller, in: system) : .view(controller.rootView.window)
  }
}

/// The chain ends at a presented controller.
struct EndsAtPresented: TouchDecisions {
  func next(ofController controller: ViewController, in system: TouchSystem<Self>) -> Responder? {
    controller.presenter == nil ? standardNext(ofController: controller, in: system) : nil
  }
}

/// A contained controller is followed by the one that contains it.
struct ContainedGoesToParent: TouchDecisions {
  func next(ofController controller: ViewController, in system: TouchSystem<Self>) -> Responder? {
    controller.parent.map(Responder.controller) ?? standardNext(ofController: controller, in: system)
  }
}

/// A contained controller is followed by its window.
struct ContainedGoesToWindow: TouchDecisions {
  func next(ofController controller: ViewController, in system: TouchSystem<Self>) -> Responder? {
    controller.parent == nil ? standardNext(ofController: controller, in: system) : .view(controller.rootView.window)
  }
}

/// A window is a view like any other and has no superview.
struct EndsAtWindow: TouchDecisions {
  func next(ofWindow window: View, in system: TouchSystem<Self>) -> Responder? { nil }
}

/// A window is followed by the window behind it.
struct NextWindow: TouchDecisions {
  func next(ofWindow window: View, in system: TouchSystem<Self>) -> Responder? {
    let behind = system.searchedWindows.drop { $0 != window }.dropFirst().first
    return behind.map(Responder.view) ?? .application
  }
}

/// Whatever the delegate is, it follows the application.
struct AnyDelegateFollows: TouchDecisions {
  func nextOfApplication(in system: TouchSystem<Self>) -> Responder? {
    system.application.delegate == .none ? nil : .applicationDelegate
  }
}

/// A delegate never follows the application.
struct EndsAtApplication: TouchDecisions {
  func nextOfApplication(in system: TouchSystem<Self>) -> Responder? { nil }
}

/// An application that is its own delegate follows itself.
struct ApplicationFollowsItself: TouchDecisions {
  func nextOfApplication(in system: TouchSystem<Self>) -> Responder? {
    switch system.application.delegate {
    case .application: .application
    case .responder: .applicationDelegate
    default: nil
    }
  }
}

/// A view directly on a window belongs to the window's root controller.
struct TopViewsGoToRootController: TouchDecisions {
  func next(ofView view: View, in system: TouchSystem<Self>) -> Responder? {
    let root = system.controllers.first { $0.window != nil && $0.window == view.superview }
    guard system.controller(ofRootView: view) == nil, let root else { return standardNext(ofView: view, in: system) }
    return .controller(root)
  }
}
