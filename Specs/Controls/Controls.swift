/// What controls make of touches.
extension Chapter {
  static let controls = Chapter(
    id: "UC", title: "Controls",
    lists: [])
}
