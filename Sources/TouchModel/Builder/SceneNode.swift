/// A view with its subviews, for writing scenes by hand.
///
/// ```swift
/// let scene = try TouchScene(
///   .window(320, 480, [
///     .view(0, 0, 320, 480, [  // A
///       .view(20, 20, 200, 200),  // B
///       .view(60, 60, 100, 100).hidden(),  // C
///     ])
///   ]))
/// ```
/// Views get the names A, B, C … in the order in which they are written, as the documents name them.
public struct SceneNode: Sendable {
  var view: SceneView
  var children: [SceneNode]
  var level = 0
  var isKey = false
  var recognizers: [SceneRecognizer] = []
  var effects: [NodeEffect] = []
  var registrations: [SceneControlAction] = []
  var implementedActions: [Int] = []
  var table: SceneTable?
  var controller: NodeController?

  /// An effect whose view and recognizer become known when the scene is built.
  struct NodeEffect: Sendable {
    enum Trigger: Sendable {
      case touches(TouchMethod)
      /// A recognizer of the same node by its position, in these states.
      case recognizer(Int, [RecognizerState])
    }
    var trigger: Trigger
    var operation: EffectOperation
  }

  /// A controller whose relations are given by the names of root views.
  struct NodeController: Sendable {
    var isWindowRoot = false
    var presentedByRoot: String?
    var parentRoot: String?
    var handling: TouchHandling
  }

  /// A view of any kind from its frame in its parent, in points, with its subviews.
  public static func node(
    _ kind: ViewKind, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ children: [SceneNode] = []
  ) -> SceneNode {
    let view = SceneView(kind: kind, frame: SceneRect(x, y, width, height), parent: nil, number: 0)
    return SceneNode(view: view, children: children)
  }

  /// A window in the corner of the screen.
  public static func window(_ width: Double, _ height: Double, _ children: [SceneNode] = []) -> SceneNode {
    node(.window, 0, 0, width, height, children)
  }

  /// A window anywhere on the screen.
  public static func window(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ children: [SceneNode] = []
  ) -> SceneNode { node(.window, x, y, width, height, children) }

  /// A plain view.
  public static func view(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ children: [SceneNode] = []
  ) -> SceneNode { node(.plain, x, y, width, height, children) }

  /// An image view, whose interaction is off unless it is set.
  public static func imageView(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ children: [SceneNode] = []
  ) -> SceneNode { node(.imageView, x, y, width, height, children) }

  /// A label, whose interaction is off unless it is set.
  public static func label(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ children: [SceneNode] = []
  ) -> SceneNode { node(.label, x, y, width, height, children) }

  /// A control of the application's own making.
  public static func control(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ children: [SceneNode] = []
  ) -> SceneNode { node(.customControl, x, y, width, height, children) }

  /// A button.
  public static func button(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ children: [SceneNode] = []
  ) -> SceneNode { node(.button, x, y, width, height, children) }

  /// A scroll view.
  public static func scrollView(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ children: [SceneNode] = []
  ) -> SceneNode { node(.scrollView, x, y, width, height, children) }

  /// A table of equal rows.
  public static func tableView(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, rows: Int, rowHeight: Double
  ) -> SceneNode {
    var table = node(.tableView, x, y, width, height)
    table.table = SceneTable(view: 0, rowHeight: rowHeight, rows: rows)
    return table
  }

  /// The node after an edit.
  func with(_ edit: (inout SceneNode) -> Void) -> SceneNode {
    var node = self
    edit(&node)
    return node
  }
}
