extension SceneNode {
  /// Sets whether the view is hidden.
  public func hidden(_ value: Bool = true) -> SceneNode { with { $0.view.isHidden = value } }

  /// Sets the view's own opacity, 0…1.
  public func alpha(_ value: Double) -> SceneNode { with { $0.view.alpha = value } }

  /// Sets whether the view takes touches.
  public func interaction(_ value: Bool) -> SceneNode { with { $0.view.isUserInteractionEnabled = value } }

  /// Sets whether the view takes several touches at a time.
  public func multipleTouch(_ value: Bool = true) -> SceneNode { with { $0.view.isMultipleTouchEnabled = value } }

  /// Sets whether the view takes touches alone.
  public func exclusiveTouch(_ value: Bool = true) -> SceneNode { with { $0.view.isExclusiveTouch = value } }

  /// Sets whether a control is enabled.
  public func enabled(_ value: Bool) -> SceneNode { with { $0.view.isEnabled = value } }

  /// Sets whether a control is selected.
  public func selected(_ value: Bool = true) -> SceneNode { with { $0.view.isSelected = value } }

  /// Sets whether the view clips what it draws.
  public func clipping(_ value: Bool = true) -> SceneNode { with { $0.view.clipsToBounds = value } }

  /// Sets whether the view is under an animation.
  public func animating(_ value: Bool = true) -> SceneNode { with { $0.view.isAnimating = value } }

  /// Sets whether an animation of the view leaves it its touches.
  public func interactionWhileAnimating(_ value: Bool = true) -> SceneNode {
    with { $0.view.allowsInteractionWhileAnimating = value }
  }

  /// Sets how large the content of a scroll view is, in points.
  public func content(_ width: Double, _ height: Double) -> SceneNode {
    with { $0.view.contentSize = SceneSize(width, height) }
  }

  /// Sets whether a scroll view goes beyond the edges of its content and back again.
  public func bouncing(_ value: Bool = true) -> SceneNode { with { $0.view.bounces = value } }

  /// Sets whether fingers scroll a scroll view.
  public func scrolling(_ value: Bool) -> SceneNode { with { $0.view.isScrollEnabled = value } }

  /// Sets whether a scroll view can take a touch from a view that has received it.
  public func cancellingContentTouches(_ value: Bool) -> SceneNode {
    with { $0.view.canCancelContentTouches = value }
  }

  /// Sets whether a scroll view keeps touches from its content until it knows that they do not scroll.
  public func delayingContentTouches(_ value: Bool) -> SceneNode { with { $0.view.delaysContentTouches = value } }

  /// Overrides how the view decides whether a point is inside it.
  public func pointInside(_ shape: SceneView.Shape) -> SceneNode { with { $0.view.shape = shape } }

  /// Moves the view's center, in its parent's coordinates.
  public func center(_ x: Double, _ y: Double) -> SceneNode { with { $0.view.center = ScenePoint(x, y) } }

  /// Sets the origin of the view's own coordinates, as scrolling does; the view stays where it is.
  public func boundsOrigin(_ x: Double, _ y: Double) -> SceneNode { with { $0.view.bounds.origin = ScenePoint(x, y) } }

  /// Sets the transform about the center.
  public func transform(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ tx: Double = 0, _ ty: Double = 0)
    -> SceneNode
  {
    with { $0.view.transform = SceneTransform(a, b, c, d, tx, ty) }
  }

  /// Rotates the view about its center.
  public func rotated(_ rotation: Rotation) -> SceneNode {
    with { $0.view.transform = $0.view.transform.then(rotation.transform) }
  }

  /// Scales the view about its center.
  public func scaled(_ x: Double, _ y: Double) -> SceneNode {
    with { $0.view.transform = $0.view.transform.then(.scale(x, y)) }
  }

  /// Sets what the view does with all touches methods.
  public func handling(_ policy: TouchHandling.Policy) -> SceneNode {
    with { $0.view.handling = TouchHandling(policy) }
  }

  /// Sets what the view does with one touches method.
  public func handling(_ method: TouchMethod, _ policy: TouchHandling.Policy) -> SceneNode {
    with { $0.view.handling[method] = policy }
  }

  /// Sets a window's level; higher lies in front.
  public func level(_ value: Int) -> SceneNode { with { $0.level = value } }

  /// Makes a window the key window.
  public func key() -> SceneNode { with { $0.isKey = true } }
}
