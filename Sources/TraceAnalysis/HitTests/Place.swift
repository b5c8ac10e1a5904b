package import TouchModel

/// How one view lies to the point of one hit test.
package struct Place: Sendable {
  /// The position of the view in the scene of the moment.
  package let position: Int
  /// The point in the view's own coordinates.
  package let point: ScenePoint
  /// Why the view is excluded.
  package let exclusion: Exclusion
  /// Whether the view itself says that the point is inside it.
  package let contains: Certainty
  /// Whether the walk reaches the view's parent and the parent lets it in; yes for a window.
  package let entry: Certainty
  /// Whether the view and all its ancestors can be hit and contain the point.
  package let reach: Certainty
  /// Whether a direct subview can be hit and contains the point, as far as that subview itself goes.
  package internal(set) var hasOpenSubview = false

  /// Whether the view is the expected one or lies above it.
  package var isOnExpectedPath = false

  /// The place of a view that no walk can come to, and that was not looked at.
  package static func outOfReach(_ position: Int) -> Place {
    Place(position: position, point: .zero, exclusion: [], contains: .no, entry: .no, reach: .no)
  }
}
