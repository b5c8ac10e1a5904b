public import TouchModel

// The scene itself says where its views stand by positions, as files do. What is known of a run says it by handles, so that
// a view cannot be looked up where a finger or a version is meant; these are the only places where the two meet.

extension Array {
  /// The element with a handle.
  @inlinable
  public subscript(handle: Handle<Element>) -> Element {
    @inline(__always) _read { yield self[handle.position] }
  }

  /// The handles of all elements.
  @inlinable
  @inline(__always)
  public var handles: Handles<Element> { Handles(count: count) }
}

extension SceneView {
  /// The superview; `nil` for a window.
  @inlinable
  @inline(__always)
  public var superview: Handle<SceneView>? { parent.map { Handle($0) } }
}

extension TouchScene {
  /// The handle of a view; `nil` for what is no view of the scene.
  /// - Complexity: constant unless the order of views has changed, then linear.
  @inlinable
  @inline(__always)
  public func handle(of view: ObjectID) -> Handle<SceneView>? {
    guard view.kind == .view else { return nil }
    return position(ofView: view.number).map { Handle($0) }
  }

  /// A view and its superviews up to the window.
  @inlinable
  public func pathUp(from view: Handle<SceneView>?) -> UnfoldSequence<Handle<SceneView>, Handle<SceneView>?> {
    let views = views
    return sequence(state: view) { next in
      defer { next = next.flatMap { views[$0].superview } }
      return next
    }
  }

  /// A view and its superviews up to the window; nothing for what is no view of the scene.
  @inlinable
  public func pathUp(from view: ObjectID) -> UnfoldSequence<Handle<SceneView>, Handle<SceneView>?> {
    pathUp(from: handle(of: view))
  }

  /// The window in whose tree a view lies.
  /// - Complexity: linear in the depth.
  public func window(of view: Handle<SceneView>) -> Handle<SceneView> {
    var current = view
    while let superview = views[current].superview { current = superview }
    return current
  }

  /// A view and all below it, in pre-order.
  public func subtree(of view: Handle<SceneView>) -> Range<Handle<SceneView>> {
    view..<Handle(subtreeEnd(view.position))
  }

  /// The direct subviews, in the order they were added.
  /// - Complexity: linear in the number of views.
  public func subviews(of view: Handle<SceneView>) -> [Handle<SceneView>] {
    subviews(of: view.position).map { Handle($0) }
  }

  /// Whether a view is another or lies below it.
  /// - Complexity: linear in the depth.
  public func isDescendant(_ view: Handle<SceneView>, of ancestor: Handle<SceneView>) -> Bool {
    isDescendant(view.position, of: ancestor.position)
  }

  /// The windows' views from front to back: by level, then the later in front.
  public var windowViewsFrontToBack: [Handle<SceneView>] { windowsFrontToBack.map { Handle($0) } }
}
