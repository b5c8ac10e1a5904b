/// What a swipe recognizer takes for a swipe.
extension Chapter {
  static let swipes = Chapter(
    id: "GR-SW", title: "Swipes", folder: "Gestures/Swipe",
    introduction: "A swipe is one quick, straight movement in a direction, and is reported once.",
    level: .gestures,
    rules: [
      .swipesGoRightByDefault, .swipeKeepsItsDirection, .fourDirections, .swipeFiresOnce, .swipeShowsItsSetting,
    ])
}
