internal import TouchModel
internal import TraceAnalysis

/// What being inside a view means, and what being outside means for everything in it.
extension Rule {
  static let pointInsideDecides = Rule(
    "HT-09", "point(inside:) decides containment",
    demands: """
      Whether a point is inside a view MUST be decided by the view's point(inside:) in the view's own coordinates; by \
      default that is its bounds.
      """,
    because: "A frame test in the superview's coordinates goes wrong as soon as a view is rotated, scaled or scrolled.",
    clarity: .stated, citations: ["001:41", "001:65", "002:17"],
    applies: """
      at each queried point about which a view's bounds disagree with one of these wrong tests: the frame, converted or \
      not, bounds that begin at zero, bounds that include their far edges; if the view does not override \
      point(inside:), is not excluded and all its superviews can be hit there. Where an engine declares visitTrace: to \
      each answer of point(inside:) recorded during a queried hit test, of a view that does not override it; to each \
      record of point(inside:) of a view after one with a point or an answer, for it must come with them as well; and, \
      in a run that records answers, to each recorded visit of the resulting view or of a superview of it below the \
      window, if the result is right
      """,
    leavesOpen: [
      LeftOpen.edges,
      "Engines that record visits alone, without any answer of point(inside:).",
      "An engine may leave out point(inside:) where a box of its own around the view already turns the point away.",
      "Views that override point(inside:), which HT-10 judges.",
      "The result of an engine that records answers of point(inside:): the answers are judged instead.",
    ],
    needs: [],
    biases: [.transformedViews, .scrolledBounds],
    advice: """
      convert the point into the view first, then compare it with bounds: not with frame, and not unconverted; minimum \
      edges are inside and maximum edges outside, unless the engine declares hasExactEdges false
      """,
    checks: [
      .invariant(checkContainment), .invariant(checkAnswers), .invariant(checkAsked),
      .invariant { run, check in
        run.checkKeepsReporting("the answer of point(inside:)", &check, in: run.records.tests) { event in
          guard case .pointInside(let view, _, let answer) = event else { return nil }
          return (view, answer != nil)
        }
        run.checkKeepsReporting("the point for point(inside:)", &check, in: run.records.tests) { event in
          guard case .pointInside(let view, let point, _) = event else { return nil }
          return (view, point != nil)
        }
      },
    ])

  /// Where a wrong test would answer otherwise, the right one must have been made.
  private static func checkContainment(_ run: Run, _ check: inout Check) {
    if run.hits.showAnswers { return }
    run.hits.eachEnteredView(.mistakable) { hit, place in
      check.applies()
      if !hit.isExpected { checkContainment(at: place, hit, run, &check) }
    }
  }

  private static func checkContainment(
    at place: Place, _ hit: HitTestFacts, _ run: Run, _ check: inout Check
  ) {
    let name = run.names[place.view, in: hit]
    let own = NumberText.text(place.point)
    if place.contains == .no, hit.resultView == place.view {
      check.violated(
        run.finding(
          "outside-hit", hit, expected: "not \(name), whose point(inside:) is false for \(own), its own coordinates"))
    } else if run.hits.isOnExpectedPath(place.view, of: hit), run.hits.wasTakenToMiss(place.view, of: hit) {
      check.violated(
        run.finding(
          "inside-not-hit", hit,
          expected: "\(run.names.expectedWords(hit)): \(own) in the coordinates of \(name) is inside \(name)"))
    }
  }

  /// Where the calls of point(inside:) can be seen, each answers as the bounds say, for the point it was given.
  private static func checkAnswers(_ run: Run, _ check: inout Check) {
    guard run.engine.capabilities.contains(Capability.visitTrace) else { return }
    for hit in run.hits.all where hit.touch == nil {
      for sequence in hit.start..<hit.sequence {
        guard case .pointInside(let id, let given, let answer?) = run.trace.records[sequence].event,
          let view = run.hits.handle(of: id, in: hit), run.isPlain(view, in: hit)
        else { continue }
        let point = given ?? run.hits.place(view, in: hit).point
        let contains = run.containment(of: point, in: view, hit)
        guard contains != .open else { continue }
        check.applies()
        guard answer != (contains == .yes) else { continue }
        let scene = run.hits.scene(of: hit)
        check.violated(
          Finding(
            "wrong-answer",
            expected: "point(inside:) of \(scene.name(of: id)) to be \(!answer) for \(NumberText.text(point))",
            observed: "it is \(answer)", records: [sequence], observedObject: id))
      }
    }
  }

  /// Where the calls of point(inside:) can be seen, every view that is found to contain the point is asked.
  private static func checkAsked(_ run: Run, _ check: inout Check) {
    guard run.engine.capabilities.contains(Capability.visitTrace) else { return }
    // Where the result is wrong, a view was left out for some other reason, which other rules name.
    let policy = HitTestPolicy(run.readings)
    for hit in run.hits.all where hit.sequence > hit.start && hit.isExpected && hit.resultView != nil {
      let evidence = run.hits.walk(of: hit)
      guard evidence.showsAnswers else { continue }
      let views = run.hits.scene(of: hit).views
      for visit in evidence.visits where views[visit.view].superview != nil {
        // A coarser test of the engine's own may turn a point away before point(inside:) is asked.
        guard run.hits.isResult(of: hit, inSubtreeOf: visit.view),
          Exclusion(views[visit.view], policy).eligibility == .yes
        else { continue }
        check.applies()
        guard !evidence.asks.contains(where: { $0.call.view == visit.view }) else { continue }
        let name = run.names[visit.view, in: hit]
        check.violated(
          Finding(
            "not-asked", expected: "point(inside:) of \(name) to be called, since hit testing comes to it",
            observed: "it is not called during this hit test", records: [visit.sequence],
            observedObject: views[visit.view].id,
            missing: MissingEvent("point(inside:)", at: views[visit.view].id, after: visit.sequence),
            resultIsRight: true))
        return
      }
    }
  }

  static let overridesAreHonoured = Rule(
    "HT-10", "Overrides of point(inside:) are honoured",
    demands: """
      An override of point(inside:) MUST be honoured: a view that accepts a point outside its bounds is hit there, with \
      its subviews, as long as its ancestors accept the point; a view that rejects a point inside its bounds is not.
      """,
    because: "Overriding it is how small targets are made larger, and how round ones stay round.",
    clarity: .stated, citations: ["001:41", "001:80"],
    applies: """
      at each queried point for which a view's override of point(inside:) and its bounds disagree, if the view is not \
      excluded and all its superviews can be hit there
      """,
    leavesOpen: [LeftOpen.edges, LeftOpen.walks],
    needs: [.pointInsideOverrides],
    biases: [.overriddenPointInside],
    advice: "ask the view, never its bounds: also when deciding whether to look at its subviews",
    checks: [.invariant(checkOverrides), .examples([.overrideMakesOverflowReachable])])

  private static func checkOverrides(_ run: Run, _ check: inout Check) {
    run.hits.eachEnteredView(.decidedByOverride) { hit, place in
      let view = run.hits.view(place.view, in: hit)
      guard view.bounds.contains(place.point) != (place.contains == .yes) else { return }
      check.applies()
      if hit.isExpected { return }
      let name = run.names[place.view, in: hit]
      let evidence = run.hits.walk(of: hit)
      if place.contains == .no, run.hits.isResult(of: hit, inSubtreeOf: place.view),
        evidence.mayHaveEntered(place.view)
      {
        check.violated(
          run.finding("rejected-hit", hit, expected: "nothing of \(name), whose point(inside:) rejects the point"))
      } else if run.hits.isOnExpectedPath(place.view, of: hit),
        run.wasNotFollowed(place.view, hit, evidence)
      {
        check.violated(
          run.finding(
            "accepted-not-hit", hit,
            expected: "\(run.names.expectedWords(hit)), since point(inside:) of \(name) accepts the point"))
      }
    }
  }

  static let outsideIsOutside = Rule(
    "HT-11", "Outside a view is outside everything in it",
    demands: """
      When a view's point(inside:) is false, the view and the views below it MUST NOT be returned, even where one of those \
      overflows it and contains the point.
      """,
    because: "The overflowing part of a subview can be seen and cannot be touched: the documents warn of this.",
    clarity: .stated, citations: ["000:17", "001:51", "001:80"],
    applies: """
      at each queried point outside a view and inside a subview of it that is not excluded, if the view itself is not \
      excluded and all its superviews can be hit there
      """,
    leavesOpen: [LeftOpen.edges, LeftOpen.walks, "The view itself as the result, which HT-09 judges."],
    needs: [],
    biases: [.overflowingChildren],
    advice: "test the view itself before its subviews, whether it clips or not",
    checks: [
      .invariant { run, check in
        run.hits.eachEnteredView(.overflowed) { hit, place in
          check.applies()
          guard !hit.isExpected, hit.resultView != place.view,
            run.hits.isResult(of: hit, inSubtreeOf: place.view),
            run.hits.walk(of: hit).mayHaveIgnored(place.view)
          else { return }
          let name = run.names[place.view, in: hit]
          check.violated(
            run.finding("overflow-hit", hit, expected: "nothing of \(name), since the point is outside \(name)"))
        }
      }
    ])
}

extension WalkEvidence {
  /// Whether the walk may have gone on below a view whose point(inside:) did not answer true.
  fileprivate func mayHaveIgnored(_ view: Handle<SceneView>) -> Bool { !showsAnswers || answer(view) != true }
}

extension Run {
  /// Whether a view that accepts the point was missed all the same, or accepted without a look at its subviews.
  fileprivate func wasNotFollowed(_ view: Handle<SceneView>, _ hit: HitTestFacts, _ evidence: WalkEvidence) -> Bool {
    if hits.wasTakenToMiss(view, of: hit) { return true }
    guard hit.resultView == view, hit.expected != .view(view) else { return false }
    let subviews = hits.scene(of: hit).subviews(of: view)
    return !evidence.isShown || subviews.allSatisfy { !evidence.visited($0) }
  }

  /// Whether a view decides by its bounds.
  fileprivate func isPlain(_ view: Handle<SceneView>, in hit: HitTestFacts) -> Bool {
    hits.view(view, in: hit).shape == .bounds
  }

  /// Whether a point in a view's own coordinates is inside the view, or too close to tell.
  fileprivate func containment(of point: ScenePoint, in view: Handle<SceneView>, _ hit: HitTestFacts) -> Certainty {
    let geometry = hits.geometry(view, in: hit)
    let place = hits.place(view, in: hit)
    if point == place.point { return place.contains }
    let view = hits.view(view, in: hit)
    return view.shape.certainty(
      point, in: view.bounds, isExact: geometry.isExact && engine.hasExactEdges,
      tolerance: engine.tolerance * geometry.slack)
  }
}
