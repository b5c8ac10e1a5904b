internal import TouchModel

/// Where a view of a small scene lies in its parent.
enum SmallPlacement: CaseIterable, Hashable, Sendable {
  /// It fills the quarter at the parent's origin.
  case near
  /// It fills the quarter at the opposite corner, which touches the first in one point.
  case far
  /// It lies across the opposite corner: a quarter of it inside, over what lies far, the rest beyond the parent.
  case across

  /// The frame in the coordinates of a parent of a size, half as wide and as high.
  func frame(in width: Double, _ height: Double) -> SceneRect {
    let corner =
      switch self {
      case .near: 0.0
      case .far: 0.5
      case .across: 0.75
      }
    return SceneRect(corner * width, corner * height, width / 2, height / 2)
  }
}
