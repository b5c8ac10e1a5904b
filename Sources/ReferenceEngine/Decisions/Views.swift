package import TouchModel

/// How views are created and laid out, and what setting one part of their geometry does to the others.
package protocol ViewDecisions: DecisionStage {
  /// The properties of a freshly created view of a kind.
  func defaults(of kind: ViewKind) -> ViewDefaults

  /// Gives the root view of a window's root controller its place, when the window is created.
  func layOut(_ rootView: View, filling window: View, in system: TouchSystem)

  /// The order in which windows are searched once the level of one of them was set.
  func searchOrder(of windows: [LeveledWindow], after changed: View, in system: TouchSystem) -> [View]

  /// What follows when the application lets an animation of a view begin or end.
  func noteAnimation(of view: View, begins: Bool, in system: TouchSystem)

  /// What follows when a window is hidden or shown.
  func noteWindow(_ window: View, isHidden: Bool, in system: TouchSystem)

  /// The frame of a view, in the coordinates of its superview.
  func frame(of view: View) -> SceneRect

  /// The placement of a view whose bounds are set.
  func placement(of view: View, withBounds bounds: SceneRect) -> Placement

  /// The placement of a view whose frame is set, and which has no transform.
  func placement(of view: View, withFrame frame: SceneRect) -> Placement

  /// The placement of a view whose transform is set.
  func placement(of view: View, withTransform transform: SceneTransform) -> Placement
}

extension ViewDecisions {
  /// On unless the kind is an image view (`004:17`) or a label.
  package func defaults(of kind: ViewKind) -> ViewDefaults { standardDefaults(of: kind) }

  /// What ``defaults(of:)`` answers unless it is decided otherwise.
  package func standardDefaults(of kind: ViewKind) -> ViewDefaults {
    ViewDefaults(isUserInteractionEnabled: kind.isInteractiveByDefault)
  }

  /// A root view that comes without a size fills its window (`003:66-70`).
  package func layOut(_ rootView: View, filling window: View, in system: TouchSystem) {
    standardLayOut(rootView, filling: window, in: system)
  }

  /// What ``layOut(_:filling:in:)`` does unless it is decided otherwise.
  package func standardLayOut(_ rootView: View, filling window: View, in system: TouchSystem) {
    guard rootView.bounds.width == 0 || rootView.bounds.height == 0 else { return }
    system.make(.bounds(view: rootView.id.number, to: window.bounds))
    system.make(.center(view: rootView.id.number, to: window.bounds.middle))
  }

  /// By level, and within a level the later first (`uikit` fact 6).
  package func searchOrder(of windows: [LeveledWindow], after changed: View, in system: TouchSystem) -> [View] {
    standardSearchOrder(of: windows)
  }

  /// What ``searchOrder(of:after:in:)`` answers unless it is decided otherwise.
  package func standardSearchOrder(of windows: [LeveledWindow]) -> [View] {
    windows.enumerated()
      .sorted { ($0.element.level, $0.offset) > ($1.element.level, $1.offset) }
      .map(\.element.view)
  }

  /// Nothing: the next hit test looks whether there is one, and touches stay with their views.
  package func noteAnimation(of view: View, begins: Bool, in system: TouchSystem) {}

  /// Nothing: touches stay with the windows in which they began (`uikit` facts 16, 72).
  package func noteWindow(_ window: View, isHidden: Bool, in system: TouchSystem) {}

  /// About the center, of the size of the bounds (`uikit` fact 57); under a transform what of the view's superview it covers.
  package func frame(of view: View) -> SceneRect { standardFrame(of: view) }

  /// What ``frame(of:)`` answers unless it is decided otherwise.
  package func standardFrame(of view: View) -> SceneRect {
    let map = view.transform
    let (across, down) = (view.bounds.width, view.bounds.height)
    let width = map.isIdentity ? across : abs(map.a) * across + abs(map.c) * down
    let height = map.isIdentity ? down : abs(map.b) * across + abs(map.d) * down
    let middle = ScenePoint(view.center.x + map.tx, view.center.y + map.ty)
    return SceneRect(middle.x - width / 2, middle.y - height / 2, width, height)
  }

  /// The center and the transform stay (`uikit` fact 58).
  package func placement(of view: View, withBounds bounds: SceneRect) -> Placement {
    Placement(center: view.center, bounds: bounds, transform: view.transform)
  }

  /// The center becomes the middle of the frame and its size that of the bounds, whose origin stays (`uikit` fact 57).
  package func placement(of view: View, withFrame frame: SceneRect) -> Placement {
    let origin = view.bounds.origin
    let bounds = SceneRect(origin.x, origin.y, frame.width, frame.height)
    return Placement(center: frame.middle, bounds: bounds, transform: view.transform)
  }

  /// The center and the bounds stay (`uikit` fact 58).
  package func placement(of view: View, withTransform transform: SceneTransform) -> Placement {
    Placement(center: view.center, bounds: view.bounds, transform: transform)
  }
}
