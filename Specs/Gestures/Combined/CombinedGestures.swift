/// Several recognizers on one view.
extension Chapter {
  static let combinedGestures = Chapter(
    id: "GR-SIM", title: "Gestures together", folder: "Gestures/Combined",
    introduction:
      "A delegate can let several recognizers work on the same fingers at once, so that a view is dragged, scaled "
      + "and rotated in one movement.",
    level: .gestures,
    rules: [
      .threeGesturesTogether, .sixGesturesTogether, .sixGesturesExcludeEachOther,
    ])
}
