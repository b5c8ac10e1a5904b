extension TouchScene {
  /// Builds a scene from windows written by hand, from back to front.
  /// - Throws: ``ModelError`` naming the first thing that is not well formed.
  public init(_ windows: SceneNode..., application: SceneApplication = SceneApplication()) throws(ModelError) {
    try self.init(windows: windows, application: application)
  }

  /// Builds a scene from a list of windows, from back to front.
  /// - Throws: ``ModelError`` naming the first thing that is not well formed.
  public init(windows: [SceneNode], application: SceneApplication = SceneApplication()) throws(ModelError) {
    var assembly = Assembly()
    for window in windows { assembly.add(window, under: nil, inWindow: assembly.views.count) }
    self.views = assembly.views
    self.windows = assembly.windows
    self.application = application
    recognizers = assembly.recognizers
    tables = assembly.tables
    effects = assembly.effects
    controlActions = assembly.registrations
    implementations = assembly.implementations
    try validate()
    for pending in assembly.controllers { try add(pending) }
    try validate()
  }

  private mutating func add(_ pending: Assembly.PendingController) throws(ModelError) {
    controllers.append(
      SceneController(
        rootView: pending.rootView,
        rootOfWindow: pending.controller.isWindowRoot ? pending.window : nil,
        presentedBy: try controller(withRoot: pending.controller.presentedByRoot),
        parent: try controller(withRoot: pending.controller.parentRoot),
        handling: pending.controller.handling))
  }

  private func controller(withRoot name: String?) throws(ModelError) -> Int? {
    guard let name else { return nil }
    guard let view = viewNumber(named: name), let index = controllers.firstIndex(where: { $0.rootView == view }) else {
      throw ModelError("scene", expected: "an earlier controller whose root view is \(name)")
    }
    return index
  }
}

/// Collects the flat lists of a scene from nested nodes.
private struct Assembly {
  struct PendingController {
    var rootView: Int
    var window: Int
    var controller: SceneNode.NodeController
  }

  var views: [SceneView] = []
  var windows: [SceneWindow] = []
  var recognizers: [SceneRecognizer] = []
  var tables: [SceneTable] = []
  var effects: [SceneEffect] = []
  var registrations: [SceneControlAction] = []
  var implementations: [SceneActionImplementation] = []
  var controllers: [PendingController] = []

  mutating func add(_ node: SceneNode, under parent: Int?, inWindow window: Int) {
    let number = views.count
    var view = node.view
    view.parent = parent
    view.number = number
    views.append(view)
    if parent == nil { windows.append(SceneWindow(view: number, level: node.level, isKey: node.isKey)) }
    attachThings(of: node, to: number)
    if let controller = node.controller {
      controllers.append(PendingController(rootView: number, window: window, controller: controller))
    }
    for child in node.children { add(child, under: number, inWindow: window) }
  }

  private mutating func attachThings(of node: SceneNode, to number: Int) {
    let firstRecognizer = recognizers.count
    for var recognizer in node.recognizers {
      recognizer.view = number
      recognizers.append(recognizer)
    }
    if var table = node.table {
      table.view = number
      tables.append(table)
    }
    for effect in node.effects {
      let trigger: EffectTrigger =
        switch effect.trigger {
        case .touches(let method): .touches(method: method)
        // Without a recognizer before it the number is out of range, and the check of the scene throws.
        case .recognizer(let position, let states):
          .action(recognizer: position < 0 ? -1 : firstRecognizer + position, states: states)
        }
      effects.append(SceneEffect(view: number, trigger: trigger, operation: effect.operation))
    }
    for var registration in node.registrations {
      registration.control = number
      registrations.append(registration)
    }
    implementations += node.implementedActions.map { SceneActionImplementation(object: .view(number), action: $0) }
  }
}
