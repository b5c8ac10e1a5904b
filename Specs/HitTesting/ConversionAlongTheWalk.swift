internal import TouchModel
internal import TraceAnalysis

/// That places are converted on the way down.
extension Rule {
  static let pointsAreConverted = Rule(
    "HT-16", "Points are converted for every subview",
    demands: """
      The point passed to a subview MUST be the same place of the screen in the subview's own coordinates, with frame \
      origin, bounds origin and transform of every level applied.
      """,
    because: "Each level has coordinates of its own; what is left out at one level is missing at all levels below.",
    clarity: .stated, citations: ["001:67"],
    applies: """
      at each queried point whose result is certain, if hit testing comes to a view whose coordinates differ from its \
      superview's; to each recorded visit with its point; and to each recorded call of point(inside:) with its point, of \
      a view whose visit in the same hit test has a point
      """,
    leavesOpen: [
      LeftOpen.edges,
      "Wrong results that no known mistake of conversion explains, which HT-18 judges.",
      "Which of the points of a view that is visited several times in one hit test a call of point(inside:) gets.",
      "Singular transforms and other anchor points (G-04).",
    ],
    needs: [],
    biases: [.transformedViews, .scrolledBounds, .deepTrees],
    advice: "subtract the center, undo the transform, add the middle of the bounds with their origin: at every level",
    checks: [
      // The answer is wrong, and a conversion that leaves something out explains it; where the walk shows points, those
      // are judged instead.
      .invariant { run, check in
        for hit in run.hits.all where hit.expected != .undecided && hit.touch == nil {
          guard hit.situations.contains(.converted) else { continue }
          check.applies()
          if hit.isExpected || run.hits.walk(of: hit).visits.contains(where: { $0.point != nil }) { continue }
          let expected = run.object(hit.expected, in: hit.version)
          guard hit.result != expected,
            let slip = ConversionSlip.allCases.first(where: {
              $0.answer(hit.point, run.hits.scene(of: hit)) == hit.result
            }
            )
          else { continue }
          check.violated(
            run.finding(
              "unconverted-\(slip)", hit,
              expected: "\(run.names.expectedWords(hit)); \(slip.words) would explain the answer"))
        }
      },
      .invariant(checkVisitedPoints), .invariant(checkAskedPoints),
    ])

  /// Where visits and calls of point(inside:) can be seen with their points, both of a view are the same.
  private static func checkAskedPoints(_ run: Run, _ check: inout Check) {
    guard run.engine.capabilities.contains(Capability.visitTrace) else { return }
    for hit in run.hits.all where hit.sequence > hit.start {
      let evidence = run.hits.walk(of: hit)
      for ask in evidence.asks {
        guard let point = ask.call.point,
          let visit = evidence.visits.first(where: { $0.view == ask.call.view && $0.point != nil }),
          let visited = visit.point
        else { continue }
        check.applies()
        let tolerance = run.engine.tolerance * run.hits.geometry(visit.view, in: hit).slack
        // A view is visited again where a search came before that has no result of its own.
        let isVisited = evidence.visits.contains {
          $0.view == visit.view && $0.point?.isClose(to: point, within: tolerance) ?? false
        }
        if isVisited { continue }
        let name = run.names[visit.view, in: hit]
        check.violated(
          Finding(
            "other-point",
            expected: "point(inside:) of \(name) to get the point \(NumberText.text(visited)), as hit testing does",
            observed: "it gets \(NumberText.text(point))", records: [visit.sequence, ask.call.sequence],
            observedObject: run.hits.scene(of: hit).views[visit.view].id))
        return
      }
    }
  }

  /// Where visits can be seen with their points, each is the point of the superview's visit, converted.
  private static func checkVisitedPoints(_ run: Run, _ check: inout Check) {
    guard run.engine.capabilities.contains(Capability.visitTrace) else { return }
    for hit in run.hits.all where hit.touch == nil && hit.sequence > hit.start {
      var given: [Handle<SceneView>: ScenePoint] = [:]
      for sequence in hit.start..<hit.sequence {
        guard case .visit(let id, let point?) = run.trace.records[sequence].event,
          let view = run.hits.handle(of: id, in: hit)
        else { continue }
        check.applies()
        let tolerance = run.engine.tolerance * run.hits.geometry(view, in: hit).slack
        // As long as every point is the right one, nothing has to be remembered.
        if given.isEmpty, point.isClose(to: run.hits.place(view, in: hit).point, within: tolerance) { continue }
        let scene = run.hits.scene(of: hit)
        let superview = scene.views[view].superview
        let outer = superview.map { given[$0] ?? run.hits.place($0, in: hit).point } ?? hit.point
        given[view] = point
        let own = scene.views[view].fromParent(outer)
        if point.isClose(to: own, within: tolerance) { continue }
        check.violated(
          Finding(
            "wrong-point", expected: "the point \(NumberText.text(own)) for \(scene.name(of: id))",
            observed: "it gets \(NumberText.text(point))", records: [sequence], observedObject: id))
      }
    }
  }
}

/// Ways of getting a conversion wrong that are known from engines.
private enum ConversionSlip: String, CaseIterable {
  case notAtAll
  case withoutBoundsOrigin
  case withoutTransform
  case transformForward

  var words: String {
    switch self {
    case .notAtAll: "a point that is not converted at all"
    case .withoutBoundsOrigin: "a conversion without the bounds' origin"
    case .withoutTransform: "a conversion without the transform"
    case .transformForward: "a transform that is applied instead of undone"
    }
  }

  /// What an engine with this slip answers, found by the walk of the documents.
  func answer(_ point: ScenePoint, _ scene: TouchScene) -> ObjectID? {
    for window in scene.windowViewsFrontToBack {
      if let view = hit(window, point, scene) { return scene.views[view].id }
    }
    return nil
  }

  private func hit(_ view: Handle<SceneView>, _ outer: ScenePoint, _ scene: TouchScene) -> Handle<SceneView>? {
    let asked = scene.views[view]
    let own = view.position == 0 ? asked.fromParent(outer) : convert(outer, asked)
    let exclusion = Exclusion(asked, HitTestPolicy(Readings()))
    guard exclusion.eligibility != .no, asked.shape.contains(own, in: asked.bounds) else { return nil }
    for subview in scene.subviews(of: view).reversed() {
      if let found = hit(subview, own, scene) { return found }
    }
    return view
  }

  private func convert(_ point: ScenePoint, _ view: SceneView) -> ScenePoint {
    let half = ScenePoint(view.bounds.width / 2, view.bounds.height / 2)
    switch self {
    case .notAtAll: return point
    case .withoutBoundsOrigin: return view.transform.invert(point - view.center) + half
    case .withoutTransform: return point - view.center + view.bounds.middle
    case .transformForward: return view.transform.apply(point - view.center) + view.bounds.middle
    }
  }
}
