/// What a rotation recognizer takes for a rotation, and its angle.
extension Chapter {
  static let rotations = Chapter(
    id: "GR-ROT", title: "Rotations", folder: "Gestures/Rotation",
    introduction: "A rotation is two fingers that turn around each other. It reads the angle.",
    level: .gestures,
    rules: [
      .rotationCanBeReset, .rotationIsAnAngle, .rotationNeedsTwoFingers,
    ])
}
