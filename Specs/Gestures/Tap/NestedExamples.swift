internal import TouchModel
internal import TraceAnalysis

/// The two views of document 002, which both have a gesture.
extension WorkedExample {
  /// The second view inside the first, and beside it in front of it.
  static let viewAAndViewB = [nested, besideTheInner, siblings]

  private static let nested = WorkedExample.winner(
    "two nested views with a tap each",
    story: """
      B lies in A, and both have a tap recognizer. A tap on B calls exactly one of the two actions: B's, or, by the literal \
      reading of the document, A's.
      """,
    citations: ["002:8", "001:166"], try nestedScene(),
    try TouchScript(.down(1, 150, 150), .up(1, 150, 150).at(60))
  ) { readings in
    switch readings.nestedGestureWinner {
    case .innermost: 1
    case .outermost: 0
    case .any: nil
    }
  }

  private static let besideTheInner = WorkedExample.actions(
    "the outer of two nested views",
    story: "B lies in A, and both have a tap recognizer. A tap on A beside B calls A's action alone.",
    citations: ["002:8"], try nestedScene(), try TouchScript(.down(1, 50, 50), .up(1, 50, 50).at(60)),
    are: [[.ended], []])

  private static let siblings = WorkedExample.actions(
    "two views that overlap, with a tap each",
    story: """
      C lies in front of B without being in it, and both have a tap recognizer. A tap where they overlap calls C's action \
      alone, since B's recognizer never receives the touch.
      """,
    citations: ["002:8", "001:164"],
    try TouchScene(
      .window(
        320, 480,
        [
          .view(
            0, 0, 320, 480,
            [
              .view(60, 60, 140, 140).recognizer(.tap) { $0.targets = [0] },
              .view(120, 120, 140, 140).recognizer(.tap) { $0.targets = [1] },
            ])
        ]
      ).key()),
    try TouchScript(.down(1, 150, 150), .up(1, 150, 150).at(60)), are: [[], [.ended]])

  private static func nestedScene() throws -> TouchScene {
    try TouchScene(
      .window(
        320, 480,
        [
          .view(0, 0, 320, 480, [.view(100, 100, 100, 100).recognizer(.tap) { $0.targets = [1] }])
            .recognizer(.tap) { $0.targets = [0] }
        ]
      ).key())
  }
}
