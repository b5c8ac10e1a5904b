internal import TouchModel
internal import TraceAnalysis

/// In which order views are tried, how deep the search goes and when it ends.
extension Rule {
  static let laterSiblingsFirst = Rule(
    "HT-12", "Later siblings come first",
    demands: """
      Among subviews, hit testing MUST try the last of `subviews` first, so that of overlapping siblings the later one's \
      subtree gives the result.
      """,
    because: "The view added last is drawn in front, and users touch what they see.",
    clarity: .stated, citations: ["001:42", "001:50", "001:66"],
    applies: """
      at each queried point at which a view is expected, to each sibling before that view, or before a superview of it, \
      that is not excluded and contains the point
      """,
    leavesOpen: [
      LeftOpen.edges, LeftOpen.walks,
      """
      The order that inserting, exchanging or adding again gives, and zPosition (G-05): the order is that of the \
      subviews.
      """,
    ],
    needs: [],
    readings: [\.windowSelection], biases: [.overlappingSiblings],
    advice: "loop over the subviews in reverse: not forward, not by size, not by depth",
    checks: [
      .invariant { run, check in
        run.hits.eachEnteredView(.passedOver) { hit, place in
          guard let winner = run.expectedSibling(of: place.view, in: hit) else { return }
          check.applies()
          guard run.hits.isResult(of: hit, inSubtreeOf: place.view),
            run.hits.walk(of: hit).mayHavePreferred(place.view, to: winner)
          else { return }
          let name = run.names[place.view, in: hit]
          let front = run.names[winner, in: hit]
          check.violated(
            run.finding(
              "earlier-sibling-hit", hit,
              expected:
                "\(run.names.expectedWords(hit)), since \(front) comes after \(name) among the subviews and contains the point too"
            ))
        }
      }
    ])

  static let missFallsThrough = Rule(
    "HT-13", "A miss falls through to the next sibling",
    demands: """
      When a sibling gives nothing, hit testing MUST go on with the sibling before it; when none is left, their superview \
      is the result.
      """,
    because: "Otherwise the view in front would hide all others even where it is not.",
    clarity: .stated, citations: ["001:43", "001:52", "001:70"],
    applies: """
      at each queried point at which a view is expected, to each subview of that view or of a superview of it that is \
      excluded or does not contain the point, if the expected view is its superview or lies in a sibling before it
      """,
    leavesOpen: [
      LeftOpen.edges, LeftOpen.walks,
      "Results other than nothing and the superview, and, where the walk is not recorded, those that follow if a view on "
        + "the way to the expected one were excluded; HT-18 judges them.",
    ],
    needs: [],
    readings: [\.windowSelection], biases: [.wideTrees, .overlappingSiblings],
    advice: "leave the loop over the subviews only with a result in hand",
    checks: [
      .invariant { run, check in
        run.hits.eachEnteredView(.missed) { hit, place in
          guard let parent = run.superview(of: place.view, in: hit), let expected = hit.expected.view,
            expected < place.view
          else { return }
          check.applies()
          guard hit.result == nil || (hit.resultView == parent && expected != parent),
            run.endedAtMiss(place.view, parent: parent, hit)
          else { return }
          let name = run.names[place.view, in: hit]
          check.violated(
            run.finding(
              "stopped-at-miss", hit, expected: "\(run.names.expectedWords(hit)), since \(name) gives nothing"))
        }
      }
    ])

  static let deepestWins = Rule(
    "HT-14", "The deepest view wins",
    demands: """
      Of the views that hit testing comes to, the result MUST be the last: a view that is eligible and contains the point, \
      whose subviews give nothing. A superview of it MUST NOT be the result.
      """,
    because: "A touch belongs to what lies exactly under the finger.",
    clarity: .stated, citations: ["000:17", "001:54", "001:55", "001:72"],
    applies: "at each queried point at which a view is expected",
    leavesOpen: [
      LeftOpen.edges, LeftOpen.walks,
      "Results other than nothing and a view above the expected one, which HT-18 judges.",
    ],
    needs: [],
    readings: [\.windowSelection], biases: [.deepTrees],
    advice: "return the subview's result when there is one, the view itself when there is none, and nothing otherwise",
    checks: [
      .invariant { run, check in
        for hit in run.hits.all where hit.touch == nil {
          guard let expected = hit.expected.view else { continue }
          check.applies()
          if hit.isExpected || !run.stoppedShort(of: expected, hit) { continue }
          if hit.result == nil {
            check.violated(
              run.finding("nothing-hit", hit, expected: "\(run.names.expectedWords(hit)), which contains the point"))
          } else if let result = hit.resultView, result < expected,
            run.hits.scene(of: hit).isDescendant(expected, of: result)
          {
            let depth = "\(run.names.expectedWords(hit)), which lies deeper and contains the point"
            check.violated(run.finding("ancestor-hit", hit, expected: depth))
          }
        }
      }
    ])

  static let visitsInOrder = Rule(
    "HT-17", "The walk ends at the first result",
    demands: """
      Once a view gives a result, hit testing MUST NOT test a further view. The views it tests MUST be those of a walk in \
      pre-order with later siblings first that leaves out what lies below excluded and missed views and ends at the result. \
      A view MUST NOT be asked before its superview is tested, nor the result be known before the walk.
      """,
    because: "Hit tests and overrides with side effects see the order, and a large tree feels it.",
    clarity: .stated, citations: ["001:55", "001:56"],
    applies: """
      at each queried point in a scene with one window whose result is certain, if the run shows answers of \
      point(inside:) or the result is right; at each visit of a view after one with its point, for it must come with its \
      point as well; at each recorded call of point(inside:) of a view whose superview is tested in the same hit test; and at \
      each hit test of a touch in a dispatch with recorded visits, if no place was asked about before in that tree
      """,
    leavesOpen: [
      LeftOpen.edges,
      "Whether excluded views are visited, and whether the walk is made once or several times.",
      "Scenes with several windows.",
      "A place that was asked about before in the same tree: the answer may be remembered.",
      "Whether the answers on the way are right: the walk is judged by the engine's own answers.",
    ],
    needs: [.visitTrace],
    readings: [\.windowSelection],
    biases: [.overlappingSiblings, .wideTrees],
    isCatchAll: true,
    advice: "return as soon as a subview gives a result, and do not enter a view that is excluded or missed",
    checks: [
      .invariant(checkVisits), .examples([.walkOfDocument001]),
      .invariant { run, check in
        run.checkKeepsReporting("the point of the visit", &check, in: run.records.visits) { event in
          guard case .visit(let view, let point) = event else { return nil }
          return (view, point != nil)
        }
      },
      .invariant(checkOrder), .invariant(checkResultComesLast),
    ])

  /// A view is asked only after hit testing has come to its superview.
  private static func checkOrder(_ run: Run, _ check: inout Check) {
    guard run.engine.capabilities.contains(Capability.visitTrace) else { return }
    for hit in run.hits.all where hit.sequence > hit.start {
      let evidence = run.hits.walk(of: hit)
      let views = run.hits.scene(of: hit).views
      for (call, _) in evidence.asks {
        guard let parent = views[call.view].superview,
          let visit = evidence.visits.first(where: { $0.view == parent })
        else { continue }
        check.applies()
        guard call.sequence < visit.sequence else { continue }
        check.violated(
          Finding(
            "asked-too-early",
            expected:
              "\(run.names[parent, in: hit]) to be tested before \(run.names[call.view, in: hit]), which is in it",
            observed: "point(inside:) of \(run.names[call.view, in: hit]) is called first",
            records: [call.sequence, visit.sequence], observedObject: views[call.view].id))
        return
      }
    }
  }

  /// The result of a hit test of a touch is recorded after the visits that give it.
  private static func checkResultComesLast(_ run: Run, _ check: inout Check) {
    guard run.engine.capabilities.contains(Capability.visitTrace) else { return }
    for hit in run.hits.all where hit.touch != nil && !run.wasAsked(before: hit) {
      guard let dispatch = run.dispatches.first(where: { $0.records.contains(hit.sequence) }) else { continue }
      let visits = run.records.visits(in: dispatch.records)
      guard let last = visits.last else { continue }
      check.applies()
      guard !visits.contains(where: { hit.start..<hit.sequence ~= $0 }), last > hit.sequence,
        // What is visited for another hit test says nothing about this one.
        !run.hits.all.contains(where: { dispatch.records.contains($0.sequence) && $0.sequence > last })
      else { continue }
      check.violated(
        Finding(
          "result-before-walk", expected: "visits before the result of this hit test",
          observed: "views are visited only after it", records: [hit.sequence, last]))
      return
    }
  }

  /// The walk is judged by the engine's own answers; other rules judge whether those are right.
  private static func checkVisits(_ run: Run, _ check: inout Check) {
    guard run.engine.capabilities.contains(Capability.visitTrace) else { return }
    for hit in run.hits.all where hit.touch == nil {
      guard run.hits.scene(of: hit).windows.count == 1, hit.expected != .undecided,
        hit.sequence > hit.start || !run.wasAsked(before: hit)
      else { continue }
      if run.hits.hasPlainVisits(hit) {
        check.applies()
        continue
      }
      let evidence = run.hits.walk(of: hit)
      guard evidence.showsAnswers || hit.isExpected else { continue }
      check.applies()
      let expected = run.hits.expectedVisits(hit, evidence)
      if evidence.isRepetition(of: expected) { continue }
      let words = expected.map { run.names[$0.view, in: hit] }.joined(separator: ", ")
      let visited = evidence.visits.map { run.names[$0.view, in: hit] }.joined(separator: ", ")
      let same = zip(evidence.visits, expected).prefix { $0.view == $1.view }.count
      let isMissing = same == evidence.visits.count
      check.violated(
        Finding(
          "wrong-visits", expected: "visits to \(words)",
          observed: "visits to \(visited.isEmpty ? "nothing" : visited)",
          records: evidence.visits.prefix(same + 1).map(\.sequence),
          missing: isMissing && same < expected.count
            ? MissingEvent(
              "asked", at: run.hits.view(expected[same].view, in: hit).id,
              after: evidence.visits.last.map { _ in hit.sequence - 1 } ?? hit.sequence)
            : nil))
    }
  }
}

extension Run {
  /// Whether the same place was asked about before in the same tree.
  fileprivate func wasAsked(before hit: HitTestFacts) -> Bool {
    hits.all.contains { $0.sequence < hit.sequence && $0.version == hit.version && $0.point == hit.point }
  }

  fileprivate func superview(of view: Handle<SceneView>, in hit: HitTestFacts) -> Handle<SceneView>? {
    hits.view(view, in: hit).superview
  }

  /// The later sibling on the expected path, when there is one.
  fileprivate func expectedSibling(of view: Handle<SceneView>, in hit: HitTestFacts) -> Handle<SceneView>? {
    guard let expected = hit.expected.view, let superview = superview(of: view, in: hit) else { return nil }
    let scene = hits.scene(of: hit)
    return scene.pathUp(from: expected).first { $0 > view && scene.views[$0].superview == superview }
  }

  /// Whether the search ended in the view that missed, as far as the walk shows: no sibling before it was visited.
  fileprivate func endedAtMiss(_ view: Handle<SceneView>, parent: Handle<SceneView>, _ hit: HitTestFacts) -> Bool {
    let evidence = hits.walk(of: hit)
    guard evidence.isShown else { return !isExplainedByExclusion(hit) }
    let earlier = hits.scene(of: hit).subviews(of: parent).filter { $0 < view }
    let isSeen = evidence.visited(view) || evidence.visited(parent)
    return isSeen && earlier.allSatisfy { !evidence.visited($0) } && (hit.result == nil || !earlier.isEmpty)
  }

  /// Whether the engine may have left out a view on the way to the expected one, which would give the same result.
  private func isExplainedByExclusion(_ hit: HitTestFacts) -> Bool {
    let scene = hits.scene(of: hit)
    return hits.places[hit.places].contains { place in
      guard place.isOnExpectedPath else { return false }
      let left = hits.places[hit.places].last { other in
        other.reach == .yes && !scene.isDescendant(other.view, of: place.view)
      }
      return left?.view == hit.resultView
    }
  }

  /// Whether the search came to the expected view, or to a view above it, and did not go on from there.
  fileprivate func stoppedShort(of expected: Handle<SceneView>, _ hit: HitTestFacts) -> Bool {
    let evidence = hits.walk(of: hit)
    guard evidence.showsAnswers else { return true }
    if evidence.answer(expected) == true { return true }
    guard let result = hit.resultView, evidence.answer(result) == true else { return false }
    return hits.scene(of: hit).subviews(of: result).allSatisfy { !evidence.visited($0) }
  }
}

extension WalkEvidence {
  /// Whether the walk may have tried an earlier sibling before a later one.
  fileprivate func mayHavePreferred(_ earlier: Handle<SceneView>, to later: Handle<SceneView>) -> Bool {
    guard isShown, let first = rank(earlier) else { return !isShown }
    guard let second = rank(later) else { return true }
    return first < second || answer(later) == true
  }

  /// Whether the visits are the expected ones, once or several times over, with or without the excluded views.
  fileprivate func isRepetition(of expected: [Run.Hits.ExpectedVisit]) -> Bool {
    if visits.isEmpty { return expected.allSatisfy(\.isExcluded) }
    var index = visits.startIndex
    var roundStart: Int?
    while index < visits.endIndex, roundStart.map({ index > $0 }) ?? true {
      roundStart = index
      for visit in expected {
        if index < visits.endIndex, visits[index].view == visit.view {
          index += 1
        } else if !visit.isExcluded {
          return false
        }
      }
    }
    return index == visits.endIndex
  }
}
