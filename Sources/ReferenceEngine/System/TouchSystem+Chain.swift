package import TouchModel

extension TouchSystem {
  /// More than any chain without a circle can hold, responders that no scene names included.
  package var longestChain: Int { views.count + controllers.count + 8 }

  /// The view with a number.
  package func view(_ number: Int) -> View? {
    if views.indices.contains(number), views[number].id.number == number { return views[number] }
    return views.first { $0.id.number == number }
  }

  /// The controller whose root view a view is.
  package func controller(ofRootView view: View) -> ViewController? {
    // Few scenes have controllers, and those that do have few.
    for controller in controllers where controller.rootView == view { return controller }
    return nil
  }

  /// The responder with an identity.
  package func responder(_ id: ObjectID) -> Responder? {
    switch id.kind {
    case .view: view(id.number).map(Responder.view)
    case .controller: controllers.indices.contains(id.number) ? .controller(controllers[id.number]) : nil
    // There is one of each, with the number 0.
    case .application: id == .application ? .application : nil
    case .applicationDelegate: id == .applicationDelegate ? .applicationDelegate : nil
    case .windowScene: id == .windowScene ? .windowScene : nil
    // One that no scene names stands for itself; what comes after it is decided.
    case .unnamed: .other(id)
    case .recognizer, .target, .touch, .event: nil
    }
  }

  /// The identity of the next responder of a responder.
  func nextResponder(of id: ObjectID) -> ObjectID? {
    responder(id).flatMap { decisions.chain.next(of: $0, in: self) }?.id
  }

  /// Whether a responder's own implementation of a touches method calls that of the next.
  package func passesOn(_ method: TouchMethod, _ responder: Responder) -> Bool {
    switch responder {
    case .view(let view):
      if view.handling[method] == .absorb || view.kind.isControl { return false }
      return !view.kind.isScrollView || scrollViewPassesOn(method)
    case .controller(let controller): return controller.handling[method] != .absorb
    case .application: return application.handling[method] != .absorb
    case .applicationDelegate: return application.delegateHandling[method] != .absorb
    case .windowScene, .other: return true
    }
  }

  private func scrollViewPassesOn(_ method: TouchMethod) -> Bool {
    switch readings.scrollViewForwards {
    case .never: false
    case .began: method == .began
    case .always: true
    }
  }

  static func controllers(of scene: TouchScene, _ views: [View]) -> [ViewController] {
    var controllers: [ViewController] = []
    for (number, controller) in scene.controllers.enumerated() {
      guard let root = scene.position(ofView: controller.rootView) else { continue }
      controllers.append(
        ViewController(
          id: .controller(number), rootView: views[root],
          window: controller.rootOfWindow.flatMap { scene.position(ofView: $0) }.map { views[$0] },
          presenter: controller.presentedBy.map { controllers[$0] }, parent: controller.parent.map { controllers[$0] },
          handling: controller.handling))
    }
    return controllers
  }
}
