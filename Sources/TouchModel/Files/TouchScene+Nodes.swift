extension TouchScene {
  /// The nodes from which the builder makes this very scene; `nil` when it cannot.
  ///
  /// It cannot where numbers are no positions any more, where windows, controllers, recognizers or what hangs on views
  /// stand in another order than the views, and where something other than a view implements an action.
  var nodes: [SceneNode]? {
    let roots = views.indices.filter { views[$0].parent == nil }
    let nodes = roots.map { node(at: $0, window: views[$0].number) }
    // Building is the judge, so that this cannot go wrong where a scene grows a field.
    guard let built = try? TouchScene(windows: nodes, application: application), built == self else { return nil }
    return nodes
  }

  private func node(at position: Int, window: Int) -> SceneNode {
    let view = views[position]
    var node = SceneNode(view: view, children: subviews(of: position).map { self.node(at: $0, window: window) })
    if let own = windows.first(where: { $0.view == view.number }) { (node.level, node.isKey) = (own.level, own.isKey) }
    let attached = recognizers.indices.filter { recognizers[$0].view == view.number }
    node.recognizers = attached.map { recognizers[$0] }
    node.effects = effects.filter { $0.view == view.number }.compactMap { nodeEffect($0, attached) }
    node.registrations = controlActions.filter { $0.control == view.number }
    node.implementedActions = implementations.filter { $0.object == view.id }.map(\.action)
    node.table = tables.first { $0.view == view.number }
    node.controller = controllers.first { $0.rootView == view.number }.map { nodeController($0, window) }
    return node
  }

  /// The effect as its view's node has it; `nil` for one of a recognizer of another view, which the builder cannot express.
  private func nodeEffect(_ effect: SceneEffect, _ attached: [Int]) -> SceneNode.NodeEffect? {
    let trigger: SceneNode.NodeEffect.Trigger? =
      switch effect.trigger {
      case .touches(let method): .touches(method)
      case .action(let recognizer, let states): attached.firstIndex(of: recognizer).map { .recognizer($0, states) }
      }
    return trigger.map { SceneNode.NodeEffect(trigger: $0, operation: effect.operation) }
  }

  private func nodeController(_ controller: SceneController, _ window: Int) -> SceneNode.NodeController {
    SceneNode.NodeController(
      isWindowRoot: controller.rootOfWindow == window,
      presentedByRoot: controller.presentedBy.map { name(of: .view(controllers[$0].rootView)) },
      parentRoot: controller.parent.map { name(of: .view(controllers[$0].rootView)) },
      handling: controller.handling)
  }
}
