internal import TouchModel

/// Which responder is next.
package protocol ChainDecisions: DecisionStage {
  /// The next responder of any responder.
  func next(of responder: Responder, in system: TouchSystem) -> Responder?

  /// The next responder of a view that is no window.
  func next(ofView view: View, in system: TouchSystem) -> Responder?

  /// The next responder of a controller.
  func next(ofController controller: ViewController, in system: TouchSystem) -> Responder?

  /// The next responder of a window.
  func next(ofWindow window: View, in system: TouchSystem) -> Responder?

  /// The next responder of the application.
  func nextOfApplication(in system: TouchSystem) -> Responder?
}

extension ChainDecisions {
  /// Each kind of responder has its own rule; the application's delegate is the last (`001:101`).
  package func next(of responder: Responder, in system: TouchSystem) -> Responder? {
    standardNext(of: responder, in: system)
  }

  /// What ``next(of:in:)`` answers unless it is decided otherwise.
  package func standardNext(of responder: Responder, in system: TouchSystem) -> Responder? {
    switch responder {
    case .view(let view): view.superview == nil ? next(ofWindow: view, in: system) : next(ofView: view, in: system)
    case .controller(let controller): next(ofController: controller, in: system)
    case .windowScene: .application
    case .application: nextOfApplication(in: system)
    case .applicationDelegate, .other: nil
    }
  }

  /// The controller whose root view it is, else the superview (`001:90-92`).
  package func next(ofView view: View, in system: TouchSystem) -> Responder? {
    standardNext(ofView: view, in: system)
  }

  /// What ``next(ofView:in:)`` answers unless it is decided otherwise.
  package func standardNext(ofView view: View, in system: TouchSystem) -> Responder? {
    system.controller(ofRootView: view).map(Responder.controller) ?? view.superview.map(Responder.view)
  }

  /// The window whose root controller it is, else the controller that presents it (`001:94-95`), else the superview of
  /// its root view (`003:118`); or that superview always, by reading.
  package func next(ofController controller: ViewController, in system: TouchSystem) -> Responder? {
    standardNext(ofController: controller, in: system)
  }

  /// What ``next(ofController:in:)`` answers unless it is decided otherwise.
  package func standardNext(ofController controller: ViewController, in system: TouchSystem) -> Responder? {
    if system.readings.controllerNext != .superviewAlways {
      if let window = controller.window { return .view(window) }
      if let presenter = controller.presenter { return .controller(presenter) }
    }
    return controller.rootView.superview.map(Responder.view)
  }

  /// The application (`001:96`), or the scene before it, by reading.
  package func next(ofWindow window: View, in system: TouchSystem) -> Responder? {
    system.readings.windowScene == .on ? .windowScene : .application
  }

  /// The delegate if it is a responder that is nothing else in the chain (`001:97`); none, by reading.
  package func nextOfApplication(in system: TouchSystem) -> Responder? {
    system.application.delegate == .responder && system.readings.chainTail == .appDelegate ? .applicationDelegate : nil
  }
}
