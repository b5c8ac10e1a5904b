/// What a long press recognizer takes for a long press.
extension Chapter {
  static let longPresses = Chapter(
    id: "GR-LP", title: "Long presses", folder: "Gestures/LongPress",
    introduction:
      "A long press is held in one place for a time. It begins while the finger is still down, and then follows "
      + "it.",
    level: .gestures,
    rules: [
      .pressIsContinuous, .pressBeginsWhileDown, .pressFollowsMovement, .shortPressIsNoPress,
    ])
}
