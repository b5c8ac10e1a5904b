/// Writes nodes of the builder as source.
enum NodeCode {
  /// Something that the builder's functions cannot say.
  struct NotExpressible: Error {}

  /// A node with its subviews and everything attached to it.
  static func node(_ node: SceneNode) throws -> String {
    let view = node.view
    let x = view.center.x - view.bounds.width / 2
    let y = view.center.y - view.bounds.height / 2
    let frame = SceneRect(x, y, view.bounds.width, view.bounds.height)
    // Rounding may keep a frame from giving back the center; then the center is said.
    let isExact = frame.middle == view.center
    var arguments = SwiftLayout.numbers(isExact ? x : 0, isExact ? y : 0, frame.width, frame.height)
    if view.kind == .window, isExact, x == 0, y == 0 {
      arguments = SwiftLayout.numbers(frame.width, frame.height)
    }
    let children = try node.children.map(self.node)
    if let table = node.table {
      guard children.isEmpty, view.kind == .tableView else { throw NotExpressible() }
      arguments += ", rows: \(table.rows), rowHeight: \(SwiftLayout.number(table.rowHeight))"
    } else if !children.isEmpty {
      arguments += ", " + SwiftLayout.tallList(children)
    }
    let center = isExact ? [] : [".center(\(SwiftLayout.numbers(view.center.x, view.center.y)))"]
    let name = function(view.kind, hasTable: node.table != nil)
    let calls = center + SceneView.schema.calls(view) + (try relations(of: node))
    return SwiftLayout.chained("\(name)\(arguments))", calls)
  }

  /// The application.
  static func application(_ application: SceneApplication) throws -> String {
    var arguments: [String] = []
    if application.delegate != .none { arguments.append("delegate: .\(application.delegate)") }
    if application.handling.isOverriding {
      arguments.append("handling: TouchHandling(.\(try policy(application.handling)))")
    }
    if application.delegateHandling.isOverriding {
      arguments.append("delegateHandling: TouchHandling(.\(try policy(application.delegateHandling)))")
    }
    return SwiftLayout.call("SceneApplication", arguments)
  }

  private static func function(_ kind: ViewKind, hasTable: Bool) -> String {
    switch kind {
    case .plain: ".view("
    case .window, .imageView, .label, .button, .scrollView: ".\(kind)("
    case .customControl: ".control("
    case .tableView where hasTable: ".tableView("
    case .tableView, .switchControl, .slider, .stepper, .segmentedControl, .pageControl: ".node(.\(kind), "
    }
  }

  private static func relations(of node: SceneNode) throws -> [String] {
    var calls: [String] = []
    if node.level != 0 { calls.append(".level(\(node.level))") }
    if node.isKey { calls.append(".key()") }
    if let controller = node.controller { calls.append(try call(controller)) }
    calls += try RecognizerCode.calls(node.recognizers, node.effects)
    for registration in node.registrations {
      let target = registration.target.map { "\($0)" } ?? "nil"
      calls.append(".sends(\(registration.action), on: .\(registration.event), to: \(target))")
    }
    return calls + node.implementedActions.map { ".implements(action: \($0))" }
  }

  private static func call(_ controller: SceneNode.NodeController) throws -> String {
    var arguments: [String] = []
    if let parent = controller.parentRoot { arguments.append("in: \"\(parent)\"") }
    if let presenter = controller.presentedByRoot { arguments.append("presentedBy: \"\(presenter)\"") }
    guard !controller.isWindowRoot || arguments.isEmpty else { throw NotExpressible() }
    if controller.handling.isOverriding { arguments.append("handling: .\(try policy(controller.handling))") }
    let name = controller.isWindowRoot ? "rootOfWindow" : "controlled"
    return ".\(name)(\(arguments.joined(separator: ", ")))"
  }

  /// The policy that all four methods have.
  private static func policy(_ handling: TouchHandling) throws -> TouchHandling.Policy {
    let policy = handling[.began]
    guard handling == TouchHandling(policy) else { throw NotExpressible() }
    return policy
  }
}
