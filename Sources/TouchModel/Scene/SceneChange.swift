/// One change to the tree, made by the script between touches or by an effect.
public enum SceneChange: Hashable, Sendable, Codable {
  case center(view: Int, to: ScenePoint)
  case bounds(view: Int, to: SceneRect)
  case transform(view: Int, to: SceneTransform)
  case alpha(view: Int, to: Double)
  case flag(view: Int, flag: ViewFlag, to: Bool)
  case bringToFront(view: Int)
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
