internal import TouchModel
internal import TraceAnalysis

/// That a view which comes back is found again.
extension Rule {
  static let returningViewsAreFound = Rule(
    "UK-65", "A view that comes back is found again",
    demands: """
      When a view that was removed has been added to a view again, hit testing MUST find it there, and all that was in it, as if it \
      had never gone.
      """,
    because: "Pages, cells and sheets are taken out of the tree when they are not seen, and used again.",
    level: .hitTesting, clarity: .observed, citations: ["UIKit:73"],
    applies: """
      at each queried point and each finger that goes down, if the last change of the scene has brought a view back, and the result \
      is certain, and was certain and another before that change
      """,
    leavesOpen: [
      LeftOpen.edges, "What becomes of touches that the view had when it was removed (G-06).",
    ],
    needs: [.treeChanges, .returningViews],
    biases: [.returningViews], alsoJudges: [.treeChanges],
    advice: "a view that is removed keeps its subviews and its properties; only its superview lets go of it",
    checks: [
      .invariant { run, check in
        for hit in run.hits.all where run.isDecidedByReturn(hit) {
          check.applies()
          if hit.isExpected { continue }
          let expected = "\(run.names.expectedWords(hit)), since the view has come back as it was"
          check.violated(run.finding("not-found-again", hit, expected: expected))
        }
      }
    ])
}

extension Run {
  /// Whether the last change before a hit test has brought a view back, and decides what is hit.
  fileprivate func isDecidedByReturn(_ hit: HitTestFacts) -> Bool {
    isDecided(
      hit,
      byChange: { change in
        let earlier = timeline.versions.index(before: hit.version)
        return change.movesInTree && timeline.handle(of: .view(change.view), in: hit.version) != nil
          && timeline.handle(of: .view(change.view), in: earlier) == nil
      })
  }
}
