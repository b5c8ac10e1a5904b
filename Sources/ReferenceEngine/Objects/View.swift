package import TouchModel

/// A view as the reference engine has it: geometry, flags, subviews.
///
/// A value of this type refers to a view as a reference to an object would; two are equal when they refer to the same. What
/// the view is stands in storage of its system, which keeps all its views until its own end: one allocation for a tree, and
/// nothing to count on the way through it, measured as more than half of an engine's time.
package struct View: Equatable {
  /// What a view is.
  struct State {
    let id: ObjectID
    let kind: ViewKind
    let superview: View?
    /// The view in it that is in front.
    var frontSubview: View?
    /// The sibling right behind it.
    var siblingBehind: View?
    var center: ScenePoint
    var bounds: SceneRect
    var transform: SceneTransform
    var alpha: Double
    var isHidden: Bool
    var isUserInteractionEnabled: Bool
    var isMultipleTouchEnabled: Bool
    var isEnabled: Bool
    let isExclusiveTouch: Bool
    let clipsToBounds: Bool
    let shape: PointInsideShape
    let handling: TouchHandling
  }

  private let state: UnsafeMutablePointer<State>

  /// Creates the view that a scene describes, in storage that its system keeps; `defaults` stand in for what it leaves unset.
  @inline(__always)
  init(_ view: SceneView, at state: UnsafeMutablePointer<State>, in superview: View?, defaults: ViewDefaults) {
    self.state = state
    state.initialize(
      to: State(
        id: view.id, kind: view.kind, superview: superview, siblingBehind: superview?.state.pointee.frontSubview,
        center: view.center, bounds: view.bounds, transform: view.transform, alpha: view.alpha ?? defaults.alpha,
        isHidden: view.isHidden ?? defaults.isHidden,
        isUserInteractionEnabled: view.isUserInteractionEnabled ?? defaults.isUserInteractionEnabled,
        isMultipleTouchEnabled: view.isMultipleTouchEnabled ?? defaults.isMultipleTouchEnabled,
        isEnabled: view.isEnabled ?? true, isExclusiveTouch: view.isExclusiveTouch ?? false,
        clipsToBounds: view.clipsToBounds ?? false, shape: view.shape, handling: view.handling))
    superview?.state.pointee.frontSubview = self
  }
}

extension View {
  /// The view's identity in traces.
  package var id: ObjectID { state.pointee.id }
  /// What the view is.
  package var kind: ViewKind { state.pointee.kind }
  /// Whether the view and others do not take touches at the same time.
  package var isExclusiveTouch: Bool { state.pointee.isExclusiveTouch }
  /// Whether the view clips what it draws.
  package var clipsToBounds: Bool { state.pointee.clipsToBounds }
  /// The override of point(inside:), if any.
  package var shape: PointInsideShape { state.pointee.shape }
  /// What the view's touches methods do.
  package var handling: TouchHandling { state.pointee.handling }
  /// The view it is in; `nil` for a window.
  package var superview: View? { state.pointee.superview }
  /// The middle of the bounds in the superview's coordinates.
  package var center: ScenePoint {
    get { state.pointee.center }
    nonmutating set { state.pointee.center = newValue }
  }
  /// The view's own coordinates.
  package var bounds: SceneRect {
    get { state.pointee.bounds }
    nonmutating set { state.pointee.bounds = newValue }
  }
  /// The map about the center.
  package var transform: SceneTransform {
    get { state.pointee.transform }
    nonmutating set { state.pointee.transform = newValue }
  }
  /// The view's own opacity.
  package var alpha: Double {
    get { state.pointee.alpha }
    nonmutating set { state.pointee.alpha = newValue }
  }
  /// Whether the view is hidden.
  package var isHidden: Bool {
    get { state.pointee.isHidden }
    nonmutating set { state.pointee.isHidden = newValue }
  }
  /// Whether the view takes touches.
  package var isUserInteractionEnabled: Bool {
    get { state.pointee.isUserInteractionEnabled }
    nonmutating set { state.pointee.isUserInteractionEnabled = newValue }
  }
  /// Whether the view takes more than one touch at a time.
  package var isMultipleTouchEnabled: Bool {
    get { state.pointee.isMultipleTouchEnabled }
    nonmutating set { state.pointee.isMultipleTouchEnabled = newValue }
  }
  /// Whether a control is enabled.
  package var isEnabled: Bool {
    get { state.pointee.isEnabled }
    nonmutating set { state.pointee.isEnabled = newValue }
  }
  private var frontSubview: View? { state.pointee.frontSubview }
  private var siblingBehind: View? { state.pointee.siblingBehind }
}

extension View {
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
      if current == other { return true }
      view = current.superview
    }
    return false
  }

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

  /// A point of the superview's coordinates in the view's own: center, transform, bounds.
  @inline(__always)
  package func fromSuperview(_ point: ScenePoint) -> ScenePoint {
    transform.invert(point - center) + bounds.middle
  }

  /// Moves the view in front of or behind its siblings.
  func reorder(toFront: Bool) {
    guard let superview else { return }
    let others = superview.subviews.filter { $0 != self }
    var front: View?
    for view in toFront ? others + [self] : [self] + others {
      view.state.pointee.siblingBehind = front
      front = view
    }
    superview.state.pointee.frontSubview = front
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
