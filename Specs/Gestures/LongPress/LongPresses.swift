/// What a long press recognizer takes for a long press.
extension Chapter {
  static let longPresses = Chapter(
    id: "GR-LP", title: "Long presses",
    lists: [
      [
        .pressIsContinuous, .pressBeginsWhileDown, .pressFollowsMovement, .shortPressIsNoPress,
      ]
    ])
}
