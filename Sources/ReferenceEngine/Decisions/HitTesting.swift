package import TouchModel

/// Which view a point hits.
package protocol HitTestingDecisions: DecisionStage {
  /// Whether a view is out of the game whatever the point.
  func isExcluded(_ view: View, _ readings: Readings) -> Bool

  /// Whether the animation that a view is under keeps touches from it.
  func isBarred(_ view: View, _ readings: Readings) -> Bool

  /// Whether a point in the view's own coordinates is inside the view.
  func pointInside(_ view: View, _ point: ScenePoint) -> Bool

  /// A point of the superview's coordinates in the subview's own.
  func convert(_ point: ScenePoint, to subview: View) -> ScenePoint

  /// A point of a view's own coordinates in those of another view of the window, or of the window itself.
  func convert(_ point: ScenePoint, from view: View, to other: View?) -> ScenePoint

  /// Where a point of one window lies in another.
  func convert(_ point: ScenePoint, fromWindow window: View, toWindow other: View) -> ScenePoint

  /// The subview that is tried at a rank, from 0.
  func subview(of view: View, atRank rank: Int) -> View

  /// The view that a point in the view's own coordinates hits.
  func hitTest(_ view: View, at point: ScenePoint, in system: TouchSystem) -> View?

  /// The view that a finger at a place of the screen hits, in whichever window.
  func hitView(at point: ScenePoint, in system: TouchSystem) -> View?
}

extension HitTestingDecisions {
  /// Interaction off, hidden, or an alpha of at most 0.01 (`001:62`); a disabled control or a view under an animation where
  /// the readings say so.
  @inline(__always)
  package func isExcluded(_ view: View, _ readings: Readings) -> Bool { standardExclusion(view, readings) }

  /// What ``isExcluded(_:_:)`` answers unless it is decided otherwise.
  @inline(__always)
  package func standardExclusion(_ view: View, _ readings: Readings) -> Bool {
    !view.isUserInteractionEnabled || view.isHidden || isTransparent(view, readings)
      || (readings.disabledControl == .skipped && !view.isEnabled && view.kind.isControl)
      || (view.isAnimating && isBarred(view, readings))
  }

  /// Whether a view's animation keeps touches from it (`uikit` fact 56).
  package func isBarred(_ view: View, _ readings: Readings) -> Bool { standardBarring(view, readings) }

  /// What ``isBarred(_:_:)`` answers unless it is decided otherwise.
  package func standardBarring(_ view: View, _ readings: Readings) -> Bool {
    readings.animatedView == .skipped && !view.allowsInteractionWhileAnimating
  }

  /// Whether a view's own alpha is too low.
  @inline(__always)
  package func isTransparent(_ view: View, _ readings: Readings) -> Bool {
    readings.alphaBoundary == .exclusive ? view.alpha < 0.01 : view.alpha <= 0.01
  }

  /// Inside the bounds, or what the view's override says (`001:41`).
  @inline(__always)
  package func pointInside(_ view: View, _ point: ScenePoint) -> Bool {
    view.shape == .bounds ? view.bounds.contains(point) : view.shape.contains(point, in: view.bounds)
  }

  /// By center, transform and bounds of the subview (`001:67`).
  @inline(__always)
  package func convert(_ point: ScenePoint, to subview: View) -> ScenePoint { subview.fromSuperview(point) }

  /// Up to the window and down again, level by level (`001:67`).
  package func convert(_ point: ScenePoint, from view: View, to other: View?) -> ScenePoint {
    let point = view.toWindow(point)
    return other?.fromWindow(point) ?? point
  }

  /// Up to the screen and down again (`uikit` fact 68).
  package func convert(_ point: ScenePoint, fromWindow window: View, toWindow other: View) -> ScenePoint {
    other.fromSuperview(window.placement.toSuperview(point))
  }

  /// The one added last is tried first (`001:42`).
  @inline(__always)
  package func subview(of view: View, atRank rank: Int) -> View { standardSubview(view, rank) }

  /// What ``subview(of:atRank:)`` answers unless it is decided otherwise.
  @inline(__always)
  package func standardSubview(_ view: View, _ rank: Int) -> View {
    view.subviews[view.subviews.count - 1 - rank]
  }

  /// The algorithm of `001:61-75`.
  @inline(__always)
  package func hitTest(_ view: View, at point: ScenePoint, in system: TouchSystem) -> View? {
    if isExcluded(view, system.readings) { return nil }
    guard system.asks(view, containing: point) else { return nil }
    for rank in view.subviews.indices {
      let subview = subview(of: view, atRank: rank)
      if let hit = system.visit(subview, at: convert(point, to: subview)) { return hit }
    }
    return view
  }

  /// The first window from the front whose hit test gives a view, or the key window alone (`004:4`).
  @inline(__always)
  package func hitView(at point: ScenePoint, in system: TouchSystem) -> View? {
    standardHitView(at: point, in: system)
  }

  /// What ``hitView(at:in:)`` answers unless it is decided otherwise.
  @inline(__always)
  package func standardHitView(at point: ScenePoint, in system: TouchSystem) -> View? {
    for window in system.searchedWindows {
      if let hit = system.visit(window, at: window.fromSuperview(point)) { return hit }
    }
    return nil
  }
}
