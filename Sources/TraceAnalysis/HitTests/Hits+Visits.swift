package import TouchModel

extension Run.Hits {
  /// Whether the visits recorded for a hit test are, one for one, those of the walk with right answers throughout.
  ///
  /// The common case, decided without building anything; whatever differs is looked at closely.
  public func hasPlainVisits(_ hit: HitTestFacts) -> Bool {
    var sequence = hit.start
    guard follows(Handle(0), hit, &sequence) != nil else { return false }
    return nextVisit(&sequence, hit) == nil
  }

  /// Follows the walk from a view through the recorded visits: whether it gave a result, `nil` when they differ.
  private func follows(_ view: Handle<SceneView>, _ hit: HitTestFacts, _ sequence: inout Int) -> Bool? {
    guard let visit = nextVisit(&sequence, hit), visit == id(view, in: hit) else { return nil }
    let place = place(view, in: hit)
    guard place.exclusion.eligibility == .yes, place.contains == .yes else { return false }
    var next = geometry(view, in: hit).lastSubview
    while let subview = next {
      guard let isFound = follows(subview, hit, &sequence) else { return nil }
      if isFound { return true }
      next = geometry(subview, in: hit).previousSibling
    }
    return true
  }

  private func nextVisit(_ sequence: inout Int, _ hit: HitTestFacts) -> ObjectID? {
    while sequence < hit.sequence {
      defer { sequence += 1 }
      if case .visit(let view, _) = run.trace.records[sequence].event, view.kind == .view { return view }
    }
    return nil
  }

  /// The sequence numbers of the visits recorded for a hit test.
  public func visits(of hit: HitTestFacts) -> [Int] {
    (hit.start..<hit.sequence).filter { sequence in
      if case .visit = run.trace.records[sequence].event { true } else { false }
    }
  }

  /// The names of the visited views, in order.
  public func visitedNames(_ hit: HitTestFacts) -> [String] {
    let scene = scene(of: hit)
    return visits(of: hit).compactMap { sequence in
      guard case .visit(let view, _) = run.trace.records[sequence].event else { return nil }
      return scene.name(of: view)
    }
  }

  /// The views that the walk of `001:61-75` visits, in order, given what the views said of containment; excluded ones are
  /// marked, for whether asking one counts as a visit is open.
  public func expectedVisits(_ hit: HitTestFacts, _ evidence: WalkEvidence) -> [ExpectedVisit] {
    var visits: [ExpectedVisit] = []
    _ = walk(Handle(0), hit, evidence, &visits)
    return visits
  }

  /// One view on the walk.
  public struct ExpectedVisit: Sendable {
    /// The view that is asked.
    package let view: Handle<SceneView>
    /// Whether the view is excluded, so that no visit of it needs to be recorded.
    package let isExcluded: Bool
  }

  private func walk(
    _ view: Handle<SceneView>, _ hit: HitTestFacts, _ evidence: WalkEvidence, _ visits: inout [ExpectedVisit]
  ) -> Bool {
    let isEntered: Bool
    let isExcluded: Bool
    if evidence.showsAnswers {
      // A view may be entered without having been asked, by an engine that asks only where there is an override.
      isEntered = evidence.entered(view, scene(of: hit), result: hit.resultView)
      isExcluded = !isEntered && evidence.answer(view) == nil
    } else {
      let place = place(view, in: hit)
      isExcluded = place.exclusion.eligibility != .yes
      isEntered = place.exclusion.eligibility == .yes && place.contains == .yes
    }
    visits.append(ExpectedVisit(view: view, isExcluded: isExcluded))
    guard isEntered else { return false }
    var next = geometry(view, in: hit).lastSubview
    while let subview = next {
      if walk(subview, hit, evidence, &visits) { return true }
      next = geometry(subview, in: hit).previousSibling
    }
    return true
  }
}
