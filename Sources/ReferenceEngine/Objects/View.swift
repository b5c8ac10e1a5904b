package import TouchModel

/// A view, or a window: its place in the tree, its geometry, and what decides whether it takes touches.
package final class View {
  /// The view's identity in traces.
  package let id: ObjectID
  /// What the view is.
  package let kind: ViewKind
  /// The view it is in; `nil` for a window, and for a view that was removed.
  ///
  /// The two refer to each other until the engine that made them is gone, see ``removeSubviews()``.
  package private(set) var superview: View?
  /// The views in it, in the order they were added: the last one is in front.
  package private(set) var subviews: [View] = []

  /// Where the view lies in its superview.
  package var placement: Placement
  /// The view's own opacity.
  package var alpha: Double
  /// Whether the view is hidden.
  package var isHidden: Bool
  /// Whether the view takes touches.
  package var isUserInteractionEnabled: Bool
  /// Whether the view takes more than one touch at a time.
  package var isMultipleTouchEnabled: Bool
  /// Whether a control is enabled.
  package var isEnabled: Bool
  /// Whether a control is selected.
  package var isSelected: Bool
  /// Whether the view and others do not take touches at the same time.
  package let isExclusiveTouch: Bool
  /// Whether the view is under an animation.
  package var isAnimating: Bool
  /// Whether that animation leaves the view its touches.
  package var allowsInteractionWhileAnimating: Bool
  /// Whether the view clips what it draws.
  package let clipsToBounds: Bool
  /// Whether a scroll view keeps touches from its content for a while.
  package let delaysContentTouches: Bool
  /// The override of point(inside:), if any.
  package let shape: SceneView.Shape
  /// What the view's touches methods do.
  package let handling: TouchHandling

  /// Creates the view that a scene describes, in front of the others in its superview; `defaults` stand in for what it leaves unset.
  ///
  /// Of exclusive touch and of what only scroll views have they say what can be read of a fresh view, and nothing more: an engine may
  /// say the wrong thing there and do the right one, and faults do.
  init(_ view: SceneView, in superview: View?, defaults: ViewDefaults) {
    id = view.id
    self.superview = superview
    kind = view.kind
    placement = Placement(center: view.center, bounds: view.bounds, transform: view.transform)
    alpha = view.alpha ?? defaults.alpha
    isHidden = view.isHidden ?? defaults.isHidden
    isUserInteractionEnabled = view.isUserInteractionEnabled ?? defaults.isUserInteractionEnabled
    isMultipleTouchEnabled = view.isMultipleTouchEnabled ?? defaults.isMultipleTouchEnabled
    isEnabled = view.isEnabled ?? defaults.isEnabled
    isSelected = view.isSelected ?? defaults.isSelected
    isExclusiveTouch = view.isExclusiveTouch ?? false
    isAnimating = view.isAnimating ?? false
    allowsInteractionWhileAnimating = view.allowsInteractionWhileAnimating ?? false
    clipsToBounds = view.clipsToBounds ?? false
    delaysContentTouches = view.delaysContentTouches ?? true
    shape = view.shape
    handling = view.handling
    superview?.subviews.append(self)
  }
}

extension View: Equatable {
  /// Whether two are the same object.
  package static func == (left: View, right: View) -> Bool { left === right }
}

extension View {
  /// Makes a view, wherever it was, the subview at an index of those that are there then.
  package func insertSubview(_ view: View, at index: Int) {
    view.removeFromSuperview()
    subviews.insert(view, at: min(index, subviews.endIndex))
    view.superview = self
  }

  /// Lets two subviews change places.
  func exchangeSubviews(_ view: View, _ other: View) {
    guard let first = subviews.firstIndex(of: view), let second = subviews.firstIndex(of: other) else { return }
    subviews.swapAt(first, second)
  }

  /// Takes the view out of its superview.
  package func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// Lets go of the views in it, which refer to it.
  func removeSubviews() { subviews = [] }

  /// The window the view is in: itself or the topmost ancestor.
  package var window: View {
    var view = self
    while let superview = view.superview { view = superview }
    return view
  }

  /// The view and its superviews, from the inside out.
  package var pathUp: some Sequence<View> { sequence(first: self, next: \.superview) }

  /// How many superviews the view has.
  package var depth: Int {
    var depth = 0
    var view = self
    while let superview = view.superview {
      depth += 1
      view = superview
    }
    return depth
  }

  /// Whether the view is another or lies below it.
  package func isDescendant(of other: View) -> Bool {
    var view: View? = self
    while let current = view {
      if current === other { return true }
      view = current.superview
    }
    return false
  }

  /// The middle of the bounds in the superview's coordinates.
  package var center: ScenePoint { placement.center }
  /// The view's own coordinates.
  package var bounds: SceneRect { placement.bounds }
  /// The map about the center.
  package var transform: SceneTransform { placement.transform }

  /// A displacement on the screen in the view's own coordinates.
  package func vectorFromScreen(_ vector: ScenePoint) -> ScenePoint {
    var linear = transform
    linear.tx = 0
    linear.ty = 0
    return linear.invert(superview?.vectorFromScreen(vector) ?? vector)
  }

  /// A point of the screen in the view's own coordinates.
  package func fromScreen(_ point: ScenePoint) -> ScenePoint {
    fromSuperview(superview?.fromScreen(point) ?? point)
  }

  /// Two points of the screen in the view's own coordinates; every place on the way is read once for both.
  package func fromScreen(_ first: ScenePoint, _ second: ScenePoint) -> (ScenePoint, ScenePoint) {
    let (first, second) = superview?.fromScreen(first, second) ?? (first, second)
    let placement = placement
    return (placement.fromSuperview(first), placement.fromSuperview(second))
  }

  /// A point of the view's own coordinates in those of its window.
  package func toWindow(_ point: ScenePoint) -> ScenePoint {
    superview.map { $0.toWindow(placement.toSuperview(point)) } ?? point
  }

  /// A point of the window's coordinates in the view's own.
  package func fromWindow(_ point: ScenePoint) -> ScenePoint {
    superview.map { fromSuperview($0.fromWindow(point)) } ?? point
  }

  /// A point of the superview's coordinates in the view's own.
  package func fromSuperview(_ point: ScenePoint) -> ScenePoint { placement.fromSuperview(point) }
}

/// Where a view lies in its superview, as one value: it is read as a whole for every finger and every view on its path.
package struct Placement: Sendable {
  /// The middle of the bounds in the superview's coordinates.
  package var center: ScenePoint
  /// The view's own coordinates.
  package var bounds: SceneRect
  /// The map about the center.
  package var transform: SceneTransform

  /// Creates a placement from its parts.
  package init(center: ScenePoint, bounds: SceneRect, transform: SceneTransform) {
    self.center = center
    self.bounds = bounds
    self.transform = transform
  }

  /// A point of the superview's coordinates in the view's own: center, transform, bounds.
  package func fromSuperview(_ point: ScenePoint) -> ScenePoint {
    transform.invert(point - center) + bounds.middle
  }

  /// A point of the view's own coordinates in the superview's.
  package func toSuperview(_ point: ScenePoint) -> ScenePoint { transform.apply(point - bounds.middle) + center }
}
