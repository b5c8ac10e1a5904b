package import TouchModel

extension WorkedExample {
  static let swipeSample = WorkedExample.actions(
    "the swipe over a view",
    story: """
      B has a swipe recognizer without settings. A fast stroke to the right calls its action, a fast stroke to the left, up or \
      down does not.
      """,
    citations: ["000:162", "000:163", "000:169", "000:175"],
    try .sample { $0.recognizer(.swipe) { $0.targets = [0] } },
    try TouchScript(
      phrases: stroke(1, 0, to: ScenePoint(120, 0)) + stroke(1, 1000, to: ScenePoint(-120, 0))
        + stroke(1, 2000, to: ScenePoint(0, -120)) + stroke(1, 3000, to: ScenePoint(0, 120))), are: [[.ended]])

  static let swipesInFourDirections = WorkedExample.actions(
    "swipes in four directions",
    story: """
      B has four swipe recognizers: left, right, up and down. A fast stroke in each direction calls the action of its own \
      recognizer, up being towards smaller y.
      """,
    citations: ["000:173", "000:175", "000:177", "000:179"],
    try .sample { node in
      zip([SwipeDirection.left, .right, .up, .down], 0...).reduce(node) { node, next in
        node.recognizer(.swipe) { swipe in
          swipe.direction = next.0
          swipe.targets = [next.1]
        }
      }
    },
    try TouchScript(
      phrases: stroke(1, 0, to: ScenePoint(-120, 0)) + stroke(1, 1000, to: ScenePoint(120, 0))
        + stroke(1, 2000, to: ScenePoint(0, -120)) + stroke(1, 3000, to: ScenePoint(0, 120))),
    are: [[.ended], [.ended], [.ended], [.ended]])

  /// A fast straight stroke from the middle of B.
  package static func stroke(_ finger: Int, _ time: Int, to way: ScenePoint) -> [ScriptPhrase] {
    let start = ScenePoint(150, 150)
    let moves = (1...5).map { part in
      let share = Double(part) / 5
      return ScriptPhrase.move(finger, start.x + way.x * share, start.y + way.y * share).at(time + part * 16)
    }
    return [.down(finger, start.x, start.y).at(time)] + moves
      + [.up(finger, start.x + way.x, start.y + way.y).at(time + 6 * 16)]
  }
}
