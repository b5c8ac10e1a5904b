internal import ReferenceEngine
internal import TouchModel

/// The delegate hands back to the application.
struct DelegateGoesBack: TouchDecisions {
  func next(of responder: Responder, in system: TouchSystem<Self>) -> Responder? {
    responder == .applicationDelegate ? .application : standardNext(of: responder, in: system)
  }
}

/// The delegate stands before the application.
struct DelegateComesFirst: TouchDecisions {
  func next(of responder: Responder, in system: TouchSystem<Self>) -> Responder? {
    let qualifies = system.application.delegate == .responder
    switch responder {
    case .view(let view) where view.superview == nil && qualifies: return .applicationDelegate
    case .applicationDelegate: return .application
    case .application: return nil
    default: return standardNext(of: responder, in: system)
    }
  }
}

/// A root controller stands after its window.
struct ControllerAfterWindow: TouchDecisions {
  func next(ofView view: View, in system: TouchSystem<Self>) -> Responder? {
    let isRoot = system.controller(ofRootView: view)?.window != nil
    return isRoot ? view.superview.map(Responder.view) : standardNext(ofView: view, in: system)
  }

  func next(ofWindow window: View, in system: TouchSystem<Self>) -> Responder? {
    let root = system.controllers.first { $0.window == window }
    return root.map(Responder.controller) ?? .application
  }

  func next(ofController controller: ViewController, in system: TouchSystem<Self>) -> Responder? {
    controller.window == nil ? standardNext(ofController: controller, in: system) : .application
  }
}

/// The chain from a view inside a controller jumps over the views on the way to the root view.
struct JumpsToRootView: TouchDecisions {
  func next(ofView view: View, in system: TouchSystem<Self>) -> Responder? {
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
struct ControllersPlayPingPong: TouchDecisions {
  func next(ofController controller: ViewController, in system: TouchSystem<Self>) -> Responder? {
    if let parent = controller.parent { return .controller(parent) }
    let child = system.controllers.first { $0.parent == controller }
    return child.map(Responder.controller) ?? standardNext(ofController: controller, in: system)
  }
}

/// A window goes back to its root controller.
struct WindowGoesBack: TouchDecisions {
  func next(ofWindow window: View, in system: TouchSystem<Self>) -> Responder? {
    system.controllers.first { $0.window == window }.map(Responder.controller) ?? .application
  }
}

/// The chain goes back over all the views that the latest hit test visited, those it missed included.
final class ChainOfVisits: TouchDecisions {
  private var visited: [View] = []

  init() {}

  func hitView(at point: ScenePoint, in system: TouchSystem<ChainOfVisits>) -> View? {
    visited = []
    return standardHitView(at: point, in: system)
  }

  func pointInside(_ view: View, _ point: ScenePoint) -> Bool {
    visited.append(view)
    return view.shape == .bounds ? view.bounds.contains(point) : view.shape.contains(point, in: view.bounds)
  }

  func next(ofView view: View, in system: TouchSystem<ChainOfVisits>) -> Responder? {
    guard system.controller(ofRootView: view) == nil, let place = visited.firstIndex(of: view), place > 0 else {
      return standardNext(ofView: view, in: system)
    }
    return .view(visited[place - 1])
  }
}

/// Contained controllers are passed over on the way to the one that contains them.
struct SkipsContained: TouchDecisions {
  func next(ofView view: View, in system: TouchSystem<Self>) -> Responder? {
    system.controller(ofRootView: view)?.parent == nil
      ? standardNext(ofView: view, in: system) : view.superview.map(Responder.view)
  }
}

/// The root view of a presented controller is followed by the presenting one.
struct PresenterComesFirst: TouchDecisions {
  func next(ofView view: View, in system: TouchSystem<Self>) -> Responder? {
    system.controller(ofRootView: view)?.presenter.map(Responder.controller) ?? standardNext(ofView: view, in: system)
  }
}
