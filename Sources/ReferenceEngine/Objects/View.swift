package import TouchModel

/// A view as the reference engine has it: geometry, flags, subviews.
package final class View {
  /// The view's identity in traces.
  package let id: ObjectID
  /// What the view is.
  package let kind: ViewKind
  /// The view it is in; `nil` for a window.
  // References between views are unsafe, since counting them costs as much as the views themselves: a view is reached
  // only through the system that keeps all views until its end, so none is asked for another that is gone.
  package private(set) unowned(unsafe) var superview: View?
  /// The view in it that is in front.
  private unowned(unsafe) var frontSubview: View?
  /// The sibling right behind it.
  private unowned(unsafe) var siblingBehind: View?
  /// The middle of the bounds in the superview's coordinates.
  package var center: ScenePoint
  /// The view's own coordinates.
  package var bounds: SceneRect
  /// The map about the center.
  package var transform: SceneTransform
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
  /// Whether the view clips what it draws.
  package let clipsToBounds: Bool
  /// The override of point(inside:), if any.
  package let shape: PointInsideShape
  /// What the view's touches methods do.
  package let handling: TouchHandling

  /// Creates the view that a scene describes; `defaults` stand in for what it leaves unset.
  init(_ view: SceneView, in superview: View?, defaults: ViewDefaults) {
    id = view.id
    kind = view.kind
    center = view.center
    bounds = view.bounds
    transform = view.transform
    alpha = view.alpha ?? defaults.alpha
    isHidden = view.isHidden ?? defaults.isHidden
    isUserInteractionEnabled = view.isUserInteractionEnabled ?? defaults.isUserInteractionEnabled
    isMultipleTouchEnabled = view.isMultipleTouchEnabled ?? defaults.isMultipleTouchEnabled
    isEnabled = view.isEnabled ?? true
    clipsToBounds = view.clipsToBounds ?? false
    shape = view.shape
    handling = view.handling
    self.superview = superview
    if let superview {
      siblingBehind = superview.frontSubview
      superview.frontSubview = self
    }
  }

  /// How many views are in it.
  /// - Complexity: linear in their number.
  package var subviewCount: Int {
    var count = 0
    var next = frontSubview
    while let view = next {
      count += 1
      next = view.siblingBehind
    }
    return count
  }

  /// The views in it, in the order they were added.
  /// - Complexity: linear in their number; each call makes a list.
  package var subviews: [View] {
    var views: [View] = []
    var next = frontSubview
    while let view = next {
      views.append(view)
      next = view.siblingBehind
    }
    return views.reversed()
  }

  /// The view in it that has so many others in front of it.
  /// - Precondition: The rank is less than ``subviewCount``.
  @inline(__always)
  package func subview(atRank rank: Int) -> View {
    var subview = frontSubview
    for _ in 0..<rank { subview = subview?.siblingBehind }
    guard let subview else { preconditionFailure("no subview has the rank \(rank)") }
    return subview
  }

  /// The window the view is in: itself or the topmost ancestor.
  package var window: View {
    var view = self
    while let superview = view.superview { view = superview }
    return view
  }

  /// A point of the screen in the view's own coordinates.
  package func fromScreen(_ point: ScenePoint) -> ScenePoint {
    fromSuperview(superview?.fromScreen(point) ?? point)
  }

  /// A point of the superview's coordinates in the view's own: center, transform, bounds.
  @inline(__always)
  package func fromSuperview(_ point: ScenePoint) -> ScenePoint {
    transform.invert(point - center) + bounds.middle
  }

  /// Moves the view in front of or behind its siblings.
  func reorder(toFront: Bool) {
    guard let superview else { return }
    let others = superview.subviews.filter { $0 !== self }
    var front: View?
    for view in toFront ? others + [self] : [self] + others {
      view.siblingBehind = front
      front = view
    }
    superview.frontSubview = front
  }
}

/// The properties of a freshly created view.
package struct ViewDefaults: Sendable {
  /// The opacity.
  package var alpha = 1.0
  /// Whether it is hidden.
  package var isHidden = false
  /// Whether it takes touches.
  package var isUserInteractionEnabled: Bool
  /// Whether it takes more than one touch at a time.
  package var isMultipleTouchEnabled = false

  /// The defaults with the given interaction.
  package init(isUserInteractionEnabled: Bool) { self.isUserInteractionEnabled = isUserInteractionEnabled }
}
