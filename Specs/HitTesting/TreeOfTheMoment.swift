internal import TouchModel
internal import TraceAnalysis

/// That hit testing looks at the tree as it is, checked by comparing with an engine that never saw it otherwise.
extension Rule {
  static let treeOfTheMoment = Rule(
    "HT-26", "The tree of the moment counts",
    demands: """
      A finger that goes down MUST be hit-tested against the tree as it is then: places, transforms, order and flags.
      """,
    because: "A view that was dragged away must be found at its new place and no longer at its old one.",
    clarity: .derived, citations: ["000:51", "000:59", "000:200"],
    applies: """
      at each queried point after a change of the scene, if the result is certain before and after the change and the \
      change makes a difference
      """,
    leavesOpen: [
      LeftOpen.edges, "Touches that are down during the change, which stay with their views (HT-23, G-06).",
    ],
    needs: [.viewChanges],
    biases: [.changesBetweenQueries],
    advice: "look for rectangles, orders or flags that are computed once and kept",
    checks: [
      .invariant { run, check in
        for hit in run.hits.all where run.staleAnswer(hit) != nil { check.applies() }
      },
      .comparison(
        isSampled: false,
        twin: { run in
          guard let hit = run.suspiciousAnswer, let scene = try? run.hits.scene(of: hit).withoutThingsOfGoneViews()
          else { return nil }
          let question = ScriptStep(at: 0, .hitTest(at: hit.point))
          return ConformanceCase(wellFormed: scene.renumberedByPosition(), TouchScript(wellFormed: [question]))
        },
        compare: { run, twin, check in
          guard let hit = run.suspiciousAnswer, let fresh = twin.hits.all.first else { return }
          let scene = run.hits.scene(of: hit)
          let expected = fresh.result.map { scene.original($0) }
          guard hit.result != expected else { return }
          check.violated(
            run.finding(
              "stale-tree", hit, expected: "the hit test gives \(scene.name(of: expected))"
            ).comparing(with: "changes on the way to this scene"))
        }),
    ])
}

extension Run {
  /// The object that was right for a question before the last change; `nil` when the change makes no difference for it.
  fileprivate func staleAnswer(_ hit: HitTestFacts) -> ObjectID?? {
    guard hit.touch == nil, isDecided(hit, byChange: { _ in true }) else { return nil }
    let earlier = timeline.versions.index(before: hit.version)
    return object(expectation(at: hit.point, in: earlier), in: earlier)
  }

  /// The first answer that was right before a change and is not after it: perhaps kept, perhaps wrong anyway.
  fileprivate var suspiciousAnswer: HitTestFacts? {
    guard timeline.versions.count > 1 else { return nil }
    return hits.all.first { hit in
      // What is right now differs from what was right before, or there is nothing to suspect.
      guard !hit.isExpected, let stale = staleAnswer(hit) else { return false }
      return hit.result == stale
    }
  }
}

extension TouchScene {
  /// The view of this scene that a view of the scene numbered by position is.
  fileprivate func original(_ id: ObjectID) -> ObjectID {
    guard id.kind == .view, views.indices.contains(id.number) else { return id }
    return views[id.number].id
  }
}
