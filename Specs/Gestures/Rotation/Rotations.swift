/// What a rotation recognizer takes for a rotation, and its angle.
extension Chapter {
  static let rotations = Chapter(
    id: "GR-ROT", title: "Rotations",
    lists: [
      [
        .rotationCanBeReset, .rotationIsAnAngle, .rotationNeedsTwoFingers,
      ]
    ])
}
