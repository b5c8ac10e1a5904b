internal import TouchModel
internal import TraceAnalysis

/// The worked example of document 001 as a rule of its own.
extension Rule {
  static let workedExample = Rule(
    "HT-20", "The example with A, B, C, D and E",
    demands: """
      With B (holding C) and then D (holding E) added to A, a point in A and B alone MUST hit B, also when it lies in the \
      part of E that overflows D.
      """,
    because: "The documents' own example, with the order of its visits.",
    clarity: .scenario, citations: ["001:45", "001:49", "001:50", "001:53", "001:80"],
    applies: "to two worked examples of document 001: the view E inside D, and E overflowing D",
    leavesOpen: ["The exact geometry, since the document's figures are missing."],
    needs: [],
    advice: "compare with the rules on siblings (HT-12) and on overflow (HT-11), of which this is an example",
    checks: [.examples([.walkOfDocument001, .overflowOfDocument001])])
}

extension WorkedExample {
  /// A with B, which holds C, and then D, which holds E.
  static func walkedScreen(overflowing: Bool, overridden: Bool = false) throws -> TouchScene {
    let child = SceneNode.view(overflowing ? -140 : 30, overflowing ? -80 : 20, overflowing ? 180 : 60, 120)
    let d = SceneNode.view(160, 220, 140, 160, [child])
    return try TouchScene(
      .window(
        320, 480,
        [
          .view(
            0, 0, 320, 480,
            [
              .view(20, 40, 200, 180, [.view(20, 80, 60, 60)]),
              overridden ? d.pointInside(.grownBounds(by: 160)) : d,
            ])
        ]
      ).key())
  }

  static let walkOfDocument001 = WorkedExample.hits(
    "the walk of document 001",
    story: "A point in A and B, but not in C or D, hits B after visits to A, D, B and C.",
    citations: ["001:45", "001:50", "001:56"],
    try walkedScreen(overflowing: false), try TouchScript(.hitTest(120, 90)),
    give: ["B"], visiting: ["A", "D", "B", "C"])

  static let overflowOfDocument001 = WorkedExample.hits(
    "the overflowing child of document 001",
    story: "E overflows D and covers the point, yet B is hit after the same visits: D does not contain the point.",
    citations: ["001:80"],
    try walkedScreen(overflowing: true), try TouchScript(.hitTest(120, 180)),
    give: ["B"], visiting: ["A", "D", "B", "C"])

  static let overrideMakesOverflowReachable = WorkedExample.hits(
    "an override that makes the overflow reachable",
    story: "D overrides point(inside:) and accepts the point in its overflowing child, and so E is hit.",
    citations: ["001:80"], capabilities: [.pointInsideOverrides],
    try walkedScreen(overflowing: true, overridden: true), try TouchScript(.hitTest(120, 180)),
    give: ["E"], visiting: ["A", "D", "E"])

  /// One example for each way of document 000 to take a view out of play.
  static let exclusionsOfDocument000 = [
    excluded("interaction turned off", ["000:71"]) { $0.interaction(false) },
    excluded("hidden", ["000:73"]) { $0.hidden() },
    excluded("alpha 0", ["000:75"]) { $0.alpha(0) },
  ]

  private static func excluded(
    _ words: String, _ citations: [Citation], _ exclude: @Sendable (SceneNode) -> SceneNode
  ) -> WorkedExample {
    .hits(
      "a view with a subview in document 000: \(words)",
      story: "B lies in A and holds C. With \(words), neither B nor C becomes the responder: A is hit in both places.",
      citations: citations,
      try TouchScene(
        .window(320, 480, [.view(0, 0, 320, 480, [exclude(.view(40, 40, 240, 240, [.view(20, 20, 80, 80)]))])]).key()),
      try TouchScript(.hitTest(80, 80), .hitTest(220, 220)), give: ["A", "A"])
  }

  static let imageViewWithoutInteraction = WorkedExample.hits(
    "an image view as it comes",
    story: "A button in an image view whose interaction was never turned on: the view behind the image view is hit.",
    citations: ["004:17"], capabilities: [.imageViews],
    try TouchScene(
      .window(320, 480, [.view(0, 0, 320, 480, [.imageView(40, 40, 200, 200, [.view(20, 20, 80, 80)])])]).key()),
    try TouchScript(.hitTest(80, 80), .hitTest(200, 200)),
    give: ["A", "A"])

  static let imageViewWithInteraction = WorkedExample.hits(
    "an image view with interaction turned on",
    story: "The same image view with its interaction turned on: it and what it holds are hit like any view.",
    citations: ["004:17"], capabilities: [.imageViews],
    try TouchScene(
      .window(
        320, 480,
        [
          .view(0, 0, 320, 480, [.imageView(40, 40, 200, 200, [.view(20, 20, 80, 80)]).interaction(true)])
        ]
      ).key()),
    try TouchScript(.hitTest(80, 80), .hitTest(200, 200)),
    give: ["C", "B"])
}
