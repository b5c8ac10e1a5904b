internal import TouchModel
internal import TraceAnalysis

/// That views which cannot be hit make no difference, checked by comparing two runs.
extension Rule {
  static let irrelevantViewsChangeNothing = Rule(
    "HT-24", "Views that cannot be hit change nothing",
    demands: """
      Removing a view that is excluded, or that does not contain the point, together with its subviews MUST NOT change \
      the result.
      """,
    because:
      "A view that cannot be hit must have no effect, be it through an index that is off or through a result that is kept.",
    clarity: .derived, citations: ["001:37", "001:51"],
    applies: """
      at each queried point of a case that asks for hit tests in one unchanging tree, if some view below a window is \
      excluded or misses the point in all of them and its superviews can all be hit in one; the last such view is \
      removed
      """,
    leavesOpen: [LeftOpen.edges, "Cases with touches or with changes of the tree."],
    needs: [],
    readings: [\.alphaBoundary, \.disabledControl, \.animatedView],
    biases: [.wideTrees, .overlappingSiblings, .excludedViews, .distractors],
    advice: "look for counters over subviews that skip, and for results that are kept between hit tests",
    checks: [
      .comparison(
        isSampled: true,
        twin: { run in
          guard let view = run.irrelevantView, let scene = run.testCase.scene.removingSubtree(at: view.position)
          else { return nil }
          return ConformanceCase(wellFormed: scene, run.testCase.script)
        },
        compare: { run, twin, check in
          guard let view = run.irrelevantView else { return }
          let removed = run.testCase.scene.subtree(of: view)
          for (hit, other) in zip(run.hits.all, twin.hits.all) {
            check.applies()
            let same = other.result.map { ScenePairing(removed: removed).original($0) }
            guard hit.result != same, !run.hits.isResult(of: hit, inSubtreeOf: view) else { continue }
            let name = run.names[view, in: hit]
            let without = run.hits.scene(of: hit).name(of: same)
            check.violated(
              run.finding(
                "irrelevant-view-matters", hit, expected: "the hit test gives \(without)"
              ).comparing(with: "\(name), which cannot be hit there"))
          }
        })
    ])
}

/// Which views of two scenes are the same when one lacks a subtree.
private struct ScenePairing {
  let removed: Range<Handle<SceneView>>

  /// The view of the full scene that a view of the smaller one is.
  func original(_ id: ObjectID) -> ObjectID {
    guard id.kind == .view, id.number >= removed.lowerBound.position else { return id }
    return .view(id.number + removed.count)
  }
}

extension Run {
  /// The last view, below a window, that no hit test of the run can reach and that at least one meets.
  ///
  /// `nil` when there is none, or when the script does more than ask for hits in one unchanging tree.
  fileprivate var irrelevantView: Handle<SceneView>? {
    let scene = testCase.scene
    guard timeline.versions.count == 1, !hits.all.isEmpty, testCase.script.steps.allSatisfy(\.action.isHitTest),
      hits.all.count == testCase.script.steps.count
    else { return nil }
    return scene.views.handles.last { view in
      scene.views[view].superview != nil
        && hits.all.allSatisfy { isShut(view, $0) }
        && hits.all.contains { hits.place(view, in: $0).entry == .yes }
        && scene.removingSubtree(at: view.position) != nil
    }
  }

  private func isShut(_ view: Handle<SceneView>, _ hit: HitTestFacts) -> Bool {
    let place = hits.place(view, in: hit)
    return place.exclusion.eligibility == .no || place.contains == .no
  }
}

extension ScriptStep.Action {
  /// Whether the step asks what a finger would hit.
  fileprivate var isHitTest: Bool { if case .hitTest = self { true } else { false } }
}
