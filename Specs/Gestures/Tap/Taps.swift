/// What a tap recognizer takes for a tap.
extension Chapter {
  static let taps = Chapter(
    id: "GR-TAP", title: "Taps",
    lists: [
      [
        .tapFiresOnce, .tapComesWithTheLift, .tapsInARow, .fingersOfATap, .tapDefaults, .doubleTapOfTwoFingers,
        .doubleTapHoldsEndings, .tapOnADescendant, .failedTapLeavesTheView,
      ]
    ])
}
