internal import TouchModel
internal import TraceAnalysis

/// That animations count from when they begin to when they end.
extension Rule {
  static let animationsOfTheMoment = Rule(
    "UK-64", "An animation counts while it goes on",
    demands: """
      A view whose animation has begun MUST be left out by hit testing, with all that is in it, unless the animation allows user \
      interaction. When the animation has ended, the view MUST be hit as before. Both hold while other fingers are down, too.
      """,
    because: "A sheet that has slid in takes touches, and one that begins to slide out takes none any more.",
    level: .hitTesting, clarity: .observed, citations: ["UIKit:56"],
    applies: """
      at each queried point and each finger that goes down, if the last change of the scene has let an animation begin or end, or \
      allow interaction or not, and the result is certain, and was certain and another before that change
      """,
    leavesOpen: [
      LeftOpen.edges, "Touches that a view has when its animation begins (G-06).",
      "Animations of what hit testing reads, whose values are those of the model or those on the screen (G-03).",
    ],
    needs: [.animations, .viewChanges, .animationChanges],
    readings: [\.animatedView], biases: [.animationChanges],
    advice: "ask at each hit test whether the view is under an animation, and forget the animation when it is over",
    checks: [
      .invariant { run, check in
        for hit in run.hits.all where run.isDecided(hit, byChange: \.isOfAnimation) {
          check.applies()
          if hit.isExpected { continue }
          let expected = "\(run.names.expectedWords(hit)), with the animations as they are by then"
          check.violated(run.finding("animation-of-before", hit, expected: expected))
        }
      }
    ])
}

extension SceneChange {
  /// Whether it lets an animation begin or end, or allow interaction or not.
  fileprivate var isOfAnimation: Bool {
    guard case .flag(_, let flag, _) = self else { return false }
    return flag == .isAnimating || flag == .allowsInteractionWhileAnimating
  }
}
