internal import TouchModel

extension WorkedExample {
  static let longPressSample = WorkedExample.actions(
    "the long press on a view",
    story: """
      B has a long press recognizer. A finger rests in it, then moves, then lifts: the handler prints began, changed several \
      times, and ended.
      """,
    citations: ["000:133", "000:153", "000:154", "000:155", "000:159"],
    try .sample { $0.recognizer(.longPress) { $0.targets = [0] } },
    try TouchScript(
      .down(1, 150, 150), .move(1, 160, 150).at(1100), .move(1, 170, 155).at(1200), .move(1, 180, 160).at(1300),
      .up(1, 180, 160).at(1400)), are: ["began changed ended"])
}
