/// One change to the tree, made by the script between touches or by an effect.
public enum SceneChange: Hashable, Sendable, Codable {
  /// The center moves, in points of the superview.
  case center(view: Int, to: ScenePoint)
  /// The bounds change, in points.
  case bounds(view: Int, to: SceneRect)
  /// The frame is set, in points of the superview: the center becomes its middle and its size that of the bounds; allowed only
  /// while the view has no transform, under which a frame is undefined (`uikit` fact 57).
  case frame(view: Int, to: SceneRect)
  /// The transform changes.
  case transform(view: Int, to: SceneTransform)
  /// The opacity changes.
  case alpha(view: Int, to: Double)
  /// A flag is set or cleared.
  case flag(view: Int, flag: ViewFlag, to: Bool)
  /// The level of a window is set, to one that no other window has: how windows of one level follow each other then is open.
  case level(view: Int, to: Int)
  /// The view becomes the last of its siblings.
  case bringToFront(view: Int)
  /// The view becomes the first of its siblings.
  case sendToBack(view: Int)

  /// The number of the view that changes.
  public var view: Int {
    switch self {
    case .center(let view, _), .bounds(let view, _), .frame(let view, _), .transform(let view, _), .alpha(let view, _),
      .flag(let view, _, _), .level(let view, _), .bringToFront(let view), .sendToBack(let view):
      view
    }
  }
}

extension SceneChange {
  /// The keys that changes have added to those of the first version of short codes, with their numbers there.
  static let codedKeys: [(number: Int, name: String)] = [(102, "frame")]
}
