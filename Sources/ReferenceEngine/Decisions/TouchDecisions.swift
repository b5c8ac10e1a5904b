package import TouchModel

/// The small decisions that dispatching touches is made of.
///
/// The default implementations are the reference engine. Another engine of this module's kind differs in the decisions it
/// makes itself; the system that asks does not know which.
package protocol TouchDecisions {
  /// Creates the decisions of one engine.
  init()

  // MARK: Views

  /// The properties of a freshly created view of a kind.
  func defaults(of kind: ViewKind) -> ViewDefaults

  // MARK: Hit testing

  /// Whether a view is out of the game whatever the point.
  func isExcluded(_ view: View, _ readings: EngineReadings) -> Bool

  /// Whether a point in the view's own coordinates is inside the view.
  func pointInside(_ view: View, _ point: ScenePoint) -> Bool

  /// A point of the superview's coordinates in the subview's own.
  func convert(_ point: ScenePoint, to subview: View) -> ScenePoint

  /// The subview that is tried at a rank, from 0.
  func subview(of view: View, atRank rank: Int) -> View

  /// The view that a point in the view's own coordinates hits.
  func hitTest(_ view: View, at point: ScenePoint, in system: TouchSystem<Self>) -> View?

  /// The view that a finger at a place of the screen hits, in whichever window.
  func hitView(at point: ScenePoint, in system: TouchSystem<Self>) -> View?

  // MARK: Delivering touches

  /// The view that a new touch belongs to.
  func owner(of touch: Touch, in system: TouchSystem<Self>) -> View?

  /// The view that a touch belongs to after it moved.
  func ownerAfterMove(of touch: Touch, in system: TouchSystem<Self>) -> View?

  /// The responder that hears of a view's touches first.
  func firstReceiver(for view: View) -> View

  /// Whether a view hears of a new touch while others are on it.
  func accepts(_ touch: Touch, on view: View, besides others: [Touch]) -> Bool

  /// Whether a call of a touches method goes on to the superview.
  func forwards(_ method: TouchMethod, from view: View) -> Bool
}

/// The readings an engine follows, looked up once for a scene.
package struct EngineReadings: Sendable {
  /// Whether a view with an alpha of exactly 0.01 can be hit.
  package let hitsBoundaryAlpha: Bool
  /// Whether a disabled control is skipped.
  package let skipsDisabledControls: Bool
  /// Whether the key window alone is searched.
  package let searchesKeyWindow: Bool

  /// The recommended readings, looked up once for all scenes.
  static let recommended = EngineReadings(Readings())

  init(_ readings: Readings) {
    hitsBoundaryAlpha = readings[.alphaBoundary] == .exclusive
    skipsDisabledControls = readings[.disabledControl] == .skipped
    searchesKeyWindow = readings[.windowSelection] == .keyWindow
  }
}
