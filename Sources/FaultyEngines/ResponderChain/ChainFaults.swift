internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of the chain as a whole.
  static let wholeChainFaults = [
    TopViewsGoToRootController.fault, ControllerAfterWindow.fault, JumpsToRootView.fault, ControllersPlayPingPong.fault,
    WindowGoesBack.fault, ChainOfVisits.fault,
  ]
}

/// A view directly on a window belongs to the window's root controller.
struct TopViewsGoToRootController: ChainDecisions {
  static let fault = asChainFault(
    "RC-11-goes-to-root-controller", "every view on a window belongs to its root controller", views: 2)

  func next(ofView view: View, in system: TouchSystem) -> Responder? {
    let root = system.controllers.first { $0.window != nil && $0.window == view.superview }
    guard system.controller(ofRootView: view) == nil, let root else { return standardNext(ofView: view, in: system) }
    return .controller(root)
  }
}

struct ControllerAfterWindow: ChainDecisions {
  static let fault = asChainFault(
    "RC-12-controller-last", "a root controller stands after its window", alsoNamedBy: ["RC-05"], views: 2,
    because: "three links of every root controller's chain are wrong at once")

  func next(ofView view: View, in system: TouchSystem) -> Responder? {
    let isRoot = system.controller(ofRootView: view)?.window != nil
    return isRoot ? view.superview.map(Responder.view) : standardNext(ofView: view, in: system)
  }

  func next(ofWindow window: View, in system: TouchSystem) -> Responder? {
    let root = system.controllers.first { $0.window == window }
    return root.map(Responder.controller) ?? .application
  }

  func next(ofController controller: ViewController, in system: TouchSystem) -> Responder? {
    controller.window == nil ? standardNext(ofController: controller, in: system) : .application
  }
}

/// The chain from a view inside a controller jumps over the views on the way to the root view.
struct JumpsToRootView: ChainDecisions {
  static let fault = asChainFault("RC-12-jumps", "views between a view and the root view are left out", views: 3)

  func next(ofView view: View, in system: TouchSystem) -> Responder? {
    var current = view.superview
    while let above = current {
      if system.controller(ofRootView: above)?.window != nil, system.controller(ofRootView: view) == nil {
        return .view(above)
      }
      current = above.superview
    }
    return standardNext(ofView: view, in: system)
  }
}

/// A controller and the one it contains answer with each other.
struct ControllersPlayPingPong: ChainDecisions {
  static let fault = asChainFault(
    "RC-13-ping-pong", "a controller and its container answer with each other", alsoNamedBy: ["RC-07"], views: 2,
    because: Reason.goesRound)

  func next(ofController controller: ViewController, in system: TouchSystem) -> Responder? {
    if let parent = controller.parent { return .controller(parent) }
    let child = system.controllers.first { $0.parent == controller }
    return child.map(Responder.controller) ?? standardNext(ofController: controller, in: system)
  }
}

/// A window goes back to its root controller.
struct WindowGoesBack: ChainDecisions {
  static let fault = asChainFault(
    "RC-13-window-goes-back", "a window is followed by its root controller", alsoNamedBy: ["RC-08"], views: 1,
    because: Reason.goesRound)

  func next(ofWindow window: View, in system: TouchSystem) -> Responder? {
    system.controllers.first { $0.window == window }.map(Responder.controller) ?? .application
  }
}

/// The chain goes back over all the views that the latest hit test visited, those it missed included.
final class ChainOfVisits: HitTestingDecisions, ChainDecisions {
  static let fault = asFault(
    "RC-14-chain-of-visits", "views that were tried and missed are in the chain", alsoNamedBy: ["RC-03"], views: 2,
    fingers: 1, steps: 4,
    because: "every hit test gives all views other next responders")

  private var visited: [View] = []

  init() {}

  func hitView(at point: ScenePoint, in system: TouchSystem) -> View? {
    visited = []
    return standardHitView(at: point, in: system)
  }

  func pointInside(_ view: View, _ point: ScenePoint) -> Bool {
    visited.append(view)
    return view.shape == .bounds ? view.bounds.contains(point) : view.shape.contains(point, in: view.bounds)
  }

  func next(ofView view: View, in system: TouchSystem) -> Responder? {
    guard system.controller(ofRootView: view) == nil, let place = visited.firstIndex(of: view), place > 0 else {
      return standardNext(ofView: view, in: system)
    }
    return .view(visited[place - 1])
  }
}
