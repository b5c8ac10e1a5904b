internal import TouchModel

/// The chains of a scene, for laying out columns; no rule reads them.
struct ResponderOrder {
  private let scene: TouchScene
  private let readings: Readings

  init(_ scene: TouchScene, _ readings: Readings) {
    self.scene = scene
    self.readings = readings
  }

  /// The responders from a view outwards, the view first; only the id itself for anything a scene does not name.
  func chain(from view: ObjectID) -> [ObjectID] {
    var chain: [ObjectID] = []
    var next: ObjectID? = view
    // A controller may present the one it is presented by, for all a scene cares.
    while let responder = next, !chain.contains(responder) {
      chain.append(responder)
      next = self.next(after: responder)
    }
    return chain
  }

  private func next(after responder: ObjectID) -> ObjectID? {
    switch responder.kind {
    case .view:
      guard let position = scene.position(ofView: responder.number) else { return nil }
      if let controller = scene.controllers.firstIndex(where: { $0.rootView == responder.number }) {
        return .controller(controller)
      }
      return superview(position) ?? afterWindow
    case .controller:
      guard scene.controllers.indices.contains(responder.number) else { return nil }
      return next(after: scene.controllers[responder.number])
    case .windowScene: return .application
    case .application: return scene.application.delegate == .responder ? .applicationDelegate : nil
    case .applicationDelegate, .recognizer, .target, .touch, .event, .unnamed: return nil
    }
  }

  private func next(after controller: SceneController) -> ObjectID? {
    let superview = scene.position(ofView: controller.rootView).flatMap(superview)
    if readings.controllerNext == .superviewAlways { return superview }
    if let window = controller.rootOfWindow { return .view(window) }
    if let presenter = controller.presentedBy { return .controller(presenter) }
    return superview
  }

  private func superview(_ position: Int) -> ObjectID? { scene.views[position].parent.map { scene.views[$0].id } }

  private var afterWindow: ObjectID { readings.windowScene == .on ? .windowScene : .application }
}
