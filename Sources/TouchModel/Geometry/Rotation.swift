/// The rotations that scenes use: a fixed table of exact matrices, so that no processor's sine decides a case.
///
/// Angles are read with y growing downwards, so a positive rotation turns clockwise on the screen.
public enum Rotation: String, CaseIterable, Codable, Hashable, Sendable {
  /// No rotation.
  case none
  /// 90 degrees.
  case quarter
  /// 180 degrees.
  case half
  /// 270 degrees.
  case threeQuarters
  /// The angle of the triangle 3, 4, 5: about 36.87 degrees.
  case threeFourFive
  /// The angle of the triangle 5, 12, 13: about 22.62 degrees.
  case fiveTwelveThirteen
  /// The angle of the triangle 8, 15, 17: about 28.07 degrees.
  case eightFifteenSeventeen
  /// The angle of the triangle 3, 4, 5, turned back.
  case threeFourFiveBack

  /// The matrix of the rotation about the origin.
  public var transform: SceneTransform {
    switch self {
    case .none: .identity
    case .quarter: SceneTransform(0, 1, -1, 0)
    case .half: SceneTransform(-1, 0, 0, -1)
    case .threeQuarters: SceneTransform(0, -1, 1, 0)
    case .threeFourFive: SceneTransform(4.0 / 5, 3.0 / 5, -3.0 / 5, 4.0 / 5)
    case .fiveTwelveThirteen: SceneTransform(12.0 / 13, 5.0 / 13, -5.0 / 13, 12.0 / 13)
    case .eightFifteenSeventeen: SceneTransform(15.0 / 17, 8.0 / 17, -8.0 / 17, 15.0 / 17)
    case .threeFourFiveBack: SceneTransform(4.0 / 5, -3.0 / 5, 3.0 / 5, 4.0 / 5)
    }
  }
}
