/// What a pinch recognizer takes for a pinch, and its scale.
extension Chapter {
  static let pinches = Chapter(
    id: "GR-PIN", title: "Pinches",
    lists: [
      [
        .scaleCanBeReset, .scaleIsARatio, .pinchNeedsTwoFingers, .zoomedViewKeepsTheRatio,
      ]
    ])
}
