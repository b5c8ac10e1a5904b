/// One change to the tree, made by the script between touches or by an effect.
public enum SceneChange: Hashable, Sendable, Codable {
  /// The center moves, in points of the superview.
  case center(view: Int, to: ScenePoint)
  /// The bounds change, in points.
  case bounds(view: Int, to: SceneRect)
  /// The transform changes.
  case transform(view: Int, to: SceneTransform)
  /// The opacity changes.
  case alpha(view: Int, to: Double)
  /// A flag is set or cleared.
  case flag(view: Int, flag: ViewFlag, to: Bool)
  /// The view becomes the last of its siblings.
  case bringToFront(view: Int)
  /// The view becomes the first of its siblings.
  case sendToBack(view: Int)

  /// The number of the view that changes.
  public var view: Int {
    switch self {
    case .center(let view, _), .bounds(let view, _), .transform(let view, _), .alpha(let view, _),
      .flag(let view, _, _), .bringToFront(let view), .sendToBack(let view):
      view
    }
  }
}
