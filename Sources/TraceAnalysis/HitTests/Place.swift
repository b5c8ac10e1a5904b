public import TouchModel

/// How one view lies to the point of one hit test.
public struct Place: Sendable {
  /// The view in the scene of the moment.
  public let view: Handle<SceneView>
  /// The point in the view's own coordinates.
  public let point: ScenePoint
  /// Why the view is excluded.
  public let exclusion: Exclusion
  /// Whether the view itself says that the point is inside it.
  public let contains: Certainty
  /// Whether the walk reaches the view's parent and the parent lets it in; yes for a window.
  public let entry: Certainty
  /// Whether the view and all its ancestors can be hit and contain the point.
  public let reach: Certainty
  /// Whether a direct subview can be hit and contains the point, as far as that subview itself goes.
  public internal(set) var hasOpenSubview = false

  /// Whether the view is the expected one or lies above it.
  public var isOnExpectedPath = false

  /// The place of a view that no walk can come to, and that was not looked at.
  public static func outOfReach(_ view: Handle<SceneView>) -> Place {
    Place(view: view, point: .zero, exclusion: [], contains: .no, entry: .no, reach: .no)
  }
}
