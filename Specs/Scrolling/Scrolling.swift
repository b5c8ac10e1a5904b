/// What scroll views and tables make of touches.
extension Chapter {
  static let scrolling = Chapter(
    id: "SC", title: "Scroll views and tables",
    lists: [])
}
