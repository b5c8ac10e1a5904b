/// What a tap recognizer takes for a tap.
extension Chapter {
  static let taps = Chapter(
    id: "GR-TAP", title: "Taps", folder: "Gestures/Tap",
    introduction: "A tap is a short touch that stays where it is, once or several times, with one finger or several.",
    level: .gestures,
    rules: [
      .tapFiresOnce, .tapComesWithTheLift, .tapsInARow, .fingersOfATap, .tapDefaults, .doubleTapOfTwoFingers,
      .doubleTapHoldsEndings, .tapOnADescendant, .failedTapLeavesTheView,
    ])
}
