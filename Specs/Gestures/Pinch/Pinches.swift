/// What a pinch recognizer takes for a pinch, and its scale.
extension Chapter {
  static let pinches = Chapter(
    id: "GR-PIN", title: "Pinches", folder: "Gestures/Pinch",
    introduction: "A pinch is two fingers that change their distance. It reads the scale.",
    level: .gestures,
    rules: [
      .scaleCanBeReset, .scaleIsARatio, .pinchNeedsTwoFingers, .zoomedViewKeepsTheRatio,
    ])
}
