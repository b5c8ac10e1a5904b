/// Several recognizers on one view.
extension Chapter {
  static let combinedGestures = Chapter(
    id: "GR-SIM", title: "Gestures together",
    lists: [
      [
        .threeGesturesTogether, .sixGesturesTogether, .sixGesturesExcludeEachOther,
      ]
    ])
}
