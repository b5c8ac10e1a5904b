public import TouchModel

/// What each view of a run is, and who stands below whom; the one never changes, the other only where views come to other
/// places of the tree, from where on another family holds.
///
/// Rules ask for that at every touch and for every recognizer. One short row for each view answers without looking into
/// the scene, whose views are long and stand behind arrays that are counted whenever they are looked at.
public struct SceneFamily: Sendable {
  /// A view of the scene.
  public struct Member: Sendable {
    /// The number by which traces know it.
    public var number: Int
    /// Its superview; `nil` for a window.
    public let superview: Handle<SceneView>?
    /// The view after the last one below it.
    public var end: Handle<SceneView>
    /// What it is.
    public let kind: ViewKind
    /// Whether it is a scroll view or lies below one.
    public let isInScrollView: Bool
  }

  /// The views, in pre-order.
  public private(set) var members = Table<SceneView, Member>()

  /// Goes on with the views of another scene.
  public mutating func restart(with views: [SceneView]) {
    members.removeAll()
    for view in views.handles {
      let superview = views[view].superview
      let kind = views[view].kind
      members.append(
        Member(
          number: views[view].number, superview: superview, end: view.advanced(by: 1), kind: kind,
          isInScrollView: kind.isScrollView || superview.map { members[$0].isInScrollView } ?? false))
    }
    // Views below come later: from the last to the first, each knows its end before its superview asks.
    for view in members.indices.reversed() {
      if let superview = members[view].superview, members[superview].end < members[view].end {
        members[superview].end = members[view].end
      }
    }
  }

  /// The handle of a view; `nil` for what is no view of the scene.
  /// - Complexity: constant where numbers are positions, else linear.
  @inlinable
  @inline(__always)
  public func handle(of view: ObjectID) -> Handle<SceneView>? {
    guard view.kind == .view else { return nil }
    let likely = Handle<SceneView>(view.number)
    if members.indices.contains(likely), members[likely].number == view.number { return likely }
    return members.firstIndex { $0.number == view.number }
  }

  /// Whether a view is another or lies above it.
  @inlinable
  @inline(__always)
  public func isAncestor(_ upper: ObjectID, of lower: ObjectID) -> Bool {
    guard let upper = handle(of: upper), let lower = handle(of: lower) else { return false }
    return upper <= lower && lower < members[upper].end
  }
}
