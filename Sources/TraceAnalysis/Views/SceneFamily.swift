public import TouchModel

/// What never changes about the views of a run: what each is, and who stands below whom.
///
/// Rules ask for that at every touch and for every recognizer. One short row for each view answers without looking into
/// the scene, whose views are long and stand behind arrays that are counted whenever they are looked at.
public struct SceneFamily: Sendable {
  /// A view, at its position in the scene that the run began with.
  public struct Member: Sendable {
    /// The number by which traces know it.
    public var number: Int
    /// The position of its superview; `nil` for a window.
    public var parent: Int?
    /// The position after the last view below it.
    public var end: Int
    /// What it is.
    public let kind: ViewKind
    /// Whether it is a scroll view or lies below one.
    public let isInScrollView: Bool
  }

  /// The views, in pre-order.
  public private(set) var members: [Member] = []

  /// Goes on with the views of another scene.
  public mutating func restart(with views: [SceneView]) {
    members.removeAll(keepingCapacity: true)
    for position in views.indices {
      let parent = views[position].parent
      let kind = views[position].kind
      members.append(
        Member(
          number: views[position].number, parent: parent, end: position + 1, kind: kind,
          isInScrollView: kind.isScrollView || parent.map { members[$0].isInScrollView } ?? false))
    }
    // Views below come later: from the last to the first, each knows its end before its superview asks.
    for position in members.indices.reversed() {
      if let parent = members[position].parent, members[parent].end < members[position].end {
        members[parent].end = members[position].end
      }
    }
  }

  /// The position of an object among the views; `nil` for what is no view of the scene.
  /// - Complexity: constant where numbers are positions, else linear.
  @inlinable
  @inline(__always)
  public func position(of object: ObjectID) -> Int? {
    guard object.kind == .view else { return nil }
    let number = object.number
    if members.indices.contains(number), members[number].number == number { return number }
    return members.firstIndex { $0.number == number }
  }

  /// Whether a view is another or lies above it.
  @inlinable
  @inline(__always)
  public func isAncestor(_ upper: ObjectID, of lower: ObjectID) -> Bool {
    guard let upper = position(of: upper), let lower = position(of: lower) else { return false }
    return upper <= lower && lower < members[upper].end
  }
}
