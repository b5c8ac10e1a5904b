/// What a swipe recognizer takes for a swipe.
extension Chapter {
  static let swipes = Chapter(
    id: "GR-SW", title: "Swipes",
    lists: [
      [
        .swipesGoRightByDefault, .swipeKeepsItsDirection, .fourDirections, .swipeFiresOnce, .swipeShowsItsSetting,
      ]
    ])
}
