/// One view of a scene; a window is a view without a parent.
///
/// An attribute that is `nil` is *unset*: the engine's own default applies, and only so can defaults be tested by what
/// the engine does. The properties with `effective` names fill in the documented default.
public struct SceneView: Hashable, Sendable {
  /// The position of the parent among the scene's views; `nil` for a window.
  public var parent: Int?
  /// The number by which traces know the view; its position unless the order has changed since.
  public var number: Int
  /// What the view is.
  public var kind: ViewKind = .plain
  /// Where the middle of the bounds lies, in the parent's coordinates (the screen's for a window), in points.
  public var center: ScenePoint
  /// The view's own coordinate system: the visible part of it, in points.
  public var bounds: SceneRect
  /// The map applied about the center.
  public var transform: SceneTransform = .identity
  /// The view's own opacity, 0…1; unset: 1.
  public var alpha: Double?
  /// Whether the view is hidden; unset: no.
  public var isHidden: Bool?
  /// Whether the view takes touches; unset: by kind, see ``ViewKind/isInteractiveByDefault``.
  public var isUserInteractionEnabled: Bool?
  /// Whether the view takes more than one touch at a time; unset: no (`003:94`).
  public var isMultipleTouchEnabled: Bool?
  /// Whether the view is the only one to take touches while it holds one; unset: no (`uikit` fact 22).
  public var isExclusiveTouch: Bool?
  /// Whether a control is enabled; unset: yes, without meaning for other kinds.
  public var isEnabled: Bool?
  /// Whether a control is selected; unset: no, without meaning for other kinds (`uikit` fact 71).
  public var isSelected: Bool?
  /// Whether the view clips what it draws, which has no part in hit testing (`uikit` fact 4); unset: no.
  public var clipsToBounds: Bool?
  /// Whether the view is under an animation that changes nothing of what hit testing reads; unset: no.
  public var isAnimating: Bool?
  /// Whether that animation leaves the view its touches, as `allowUserInteraction` asks for (`uikit` fact 56); unset: no,
  /// without meaning for a view that is not under an animation.
  public var allowsInteractionWhileAnimating: Bool?
  /// How large what a scroll view shows a part of is, in points; unset: nothing scrolls.
  ///
  /// It is without meaning for other kinds of view, as are the four that follow.
  public var contentSize: SceneSize?
  /// Whether a scroll view goes beyond the edges of its content and back again; unset: yes.
  public var bounces: Bool?
  /// Whether fingers scroll; unset: yes.
  public var isScrollEnabled: Bool?
  /// Whether a scroll view can take a touch by which it scrolls from a view that has received it; unset: yes.
  public var canCancelContentTouches: Bool?
  /// Whether a scroll view keeps touches from what lies in it until it knows that they do not scroll; unset: yes.
  public var delaysContentTouches: Bool?
  /// How the view decides whether a point is inside it.
  public var shape: SceneView.Shape = .bounds
  /// What the view does with touches.
  public var handling: TouchHandling = .inherited

  /// Creates a view with everything unset.
  init(kind: ViewKind = .plain, center: ScenePoint, bounds: SceneRect, parent: Int?, number: Int) {
    self.kind = kind
    self.center = center
    self.bounds = bounds
    self.parent = parent
    self.number = number
  }

  /// Creates a view from its frame in the parent's coordinates, with its bounds' origin at zero.
  package init(kind: ViewKind = .plain, frame: SceneRect, parent: Int?, number: Int) {
    let bounds = SceneRect(0, 0, frame.width, frame.height)
    self.init(kind: kind, center: frame.middle, bounds: bounds, parent: parent, number: number)
  }

  /// The number of a view in a text that leaves it out; it has its position then.
  static let unnumbered = -1

  /// Whether its parent is the view at a position or comes after it; it is in that view's subtree if all views between them are.
  package func isInside(_ position: Int) -> Bool { parent.map { $0 >= position } ?? false }

  /// The identity of the view in traces.
  public var id: ObjectID { .view(number) }

  /// Whether the view is hidden, with the documented default.
  @inlinable
  public var effectiveIsHidden: Bool { isHidden ?? false }

  /// The view's opacity, with the documented default.
  @inlinable
  public var effectiveAlpha: Double { alpha ?? 1 }

  /// Whether the view takes touches, with the documented default of its kind.
  @inlinable
  public var effectiveIsUserInteractionEnabled: Bool { isUserInteractionEnabled ?? kind.isInteractiveByDefault }

  /// Whether the view takes several touches, with the documented default.
  public var effectiveIsMultipleTouchEnabled: Bool { isMultipleTouchEnabled ?? false }

  /// Whether a control is selected, with the documented default.
  public var effectiveIsSelected: Bool { isSelected ?? false }

  /// How large the content of a scroll view is; `nil` for one without, and for every other kind.
  package var scrolledContent: SceneSize? { kind == .scrollView ? contentSize : nil }

  // Inlined wherever it is asked for, as what follows: a view is long, and would be copied for the call.
  /// The point of the parent's coordinates expressed in the view's own, by its center, transform and bounds.
  @inlinable @inline(__always)
  public func fromParent(_ point: ScenePoint) -> ScenePoint {
    transform.invert(point - center) + bounds.middle
  }

  /// The point of the view's own coordinates expressed in the parent's.
  @inlinable @inline(__always)
  public func toParent(_ point: ScenePoint) -> ScenePoint {
    transform.apply(point - bounds.middle) + center
  }

  /// The smallest rectangle of the parent's coordinates around the view as it lies there.
  @inlinable @inline(__always)
  public var frame: SceneRect {
    if transform.isIdentity {
      return SceneRect(center.x - bounds.width / 2, center.y - bounds.height / 2, bounds.width, bounds.height)
    }
    // A rectangle's image lies around the image of its middle, half as wide as the sums of its sides' images.
    let middle = transform.apply(.zero) + center
    let width = abs(transform.a) * bounds.width + abs(transform.c) * bounds.height
    let height = abs(transform.b) * bounds.width + abs(transform.d) * bounds.height
    return SceneRect(middle.x - width / 2, middle.y - height / 2, width, height)
  }
}
