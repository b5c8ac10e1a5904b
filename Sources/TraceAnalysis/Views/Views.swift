public import TouchModel

extension Run {
  /// What is known of views, wherever they are in a version of the scene.
  @inlinable
  @inline(__always)
  public var views: Views { Views(run: self) }

  /// The views of a run.
  @frozen
  public struct Views {
    @usableFromInline let run: Run

    @inlinable
    init(run: Run) { self.run = run }
  }
}

extension Run.Views {
  /// Whether a view is a control of the system, which may keep touches from recognizers of its superviews.
  public func isSystemControl(_ view: ObjectID?) -> Bool {
    view.flatMap { kind(of: $0) }?.isSystemControl ?? false
  }

  /// How displacements of the screen are expressed in a view's coordinates; `nil` for what is no view.
  public func map(to view: ObjectID, _ version: Handle<SceneTimeline.Version>) -> VectorMap? {
    guard let origin = fromScreen(.zero, to: view, version), let x = fromScreen(ScenePoint(1, 0), to: view, version),
      let y = fromScreen(ScenePoint(0, 1), to: view, version)
    else { return nil }
    return VectorMap(x: x - origin, y: y - origin)
  }

  /// Whether a view is another or lies above it in the tree of a record.
  public func isAncestor(_ upper: ObjectID, of lower: ObjectID, at sequence: Int) -> Bool {
    guard let later = run.index.laterFamilies.lastIndex(where: { $0.start <= sequence }) else {
      return isAncestor(upper, of: lower)
    }
    return run.index.laterFamilies[later].family.isAncestor(upper, of: lower)
  }

  /// Whether a view is another or lies above it; for runs in which superviews never change.
  @inlinable
  @inline(__always)
  public func isAncestor(_ upper: ObjectID, of lower: ObjectID) -> Bool {
    run.family.isAncestor(upper, of: lower)
  }

  /// The kind of a view, which never changes in a run; `nil` for any other object.
  @inline(__always)
  public func kind(of view: ObjectID) -> ViewKind? { member(view)?.kind }

  /// Whether a view is a scroll view or lies below one.
  @inline(__always)
  public func isBelowScrollView(_ view: ObjectID) -> Bool { member(view)?.isInScrollView ?? false }

  /// Whether any view of the scene is of a kind.
  @inlinable
  @inline(__always)
  public func contain(where isMeant: (ViewKind) -> Bool) -> Bool {
    run.family.members.contains { isMeant($0.kind) }
  }

  /// What never changes about a view; `nil` for any other object.
  @inline(__always)
  private func member(_ view: ObjectID) -> SceneFamily.Member? {
    run.family.handle(of: view).map { run.family.members[$0] }
  }

  /// Whether a view takes several touches in any version of the scene.
  public func takesSeveralTouchesEver(_ view: ObjectID) -> Bool {
    run.timeline.takesSeveralTouchesEver(view)
  }

  /// Whether a responder is a window.
  public func isWindow(_ responder: ObjectID) -> Bool {
    member(responder).map { $0.superview == nil } ?? false
  }

  /// A place of the screen in the coordinates of a view, in one version of the scene; `nil` for what is no view of it.
  /// - Complexity: linear in the depth.
  public func fromScreen(
    _ point: ScenePoint, to view: ObjectID, _ version: Handle<SceneTimeline.Version>
  ) -> ScenePoint? {
    let scene = run.timeline.versions[version].scene
    return scene.handle(of: view).map { scene.fromScreen(point, to: $0) }
  }
}

extension TouchScene {
  /// A place of the screen in the coordinates of a view.
  /// - Complexity: linear in the depth.
  @inlinable
  @inline(__always)
  public func fromScreen(_ point: ScenePoint, to view: Handle<SceneView>) -> ScenePoint {
    views.fromScreen(point, to: view)
  }
}

extension [SceneView] {
  /// A place of the screen in the coordinates of a view.
  /// - Complexity: linear in the depth.
  public func fromScreen(_ point: ScenePoint, to view: Handle<SceneView>) -> ScenePoint {
    self[view].fromParent(self[view].superview.map { fromScreen(point, to: $0) } ?? point)
  }
}
