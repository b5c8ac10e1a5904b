internal import TouchModel

extension CaseFacts {
  /// The sequence numbers of the visits recorded for a hit test.
  func visits(of hit: HitTestFacts) -> [Int] {
    (hit.start..<hit.sequence).filter { sequence in
      if case .visit = trace.records[sequence].event { true } else { false }
    }
  }

  /// The names of the visited views, in order.
  func visitedNames(_ hit: HitTestFacts) -> [String] {
    let scene = scene(of: hit)
    return visits(of: hit).compactMap { sequence in
      guard case .visit(let view, _) = trace.records[sequence].event else { return nil }
      return scene.name(of: view)
    }
  }

  /// The views that the walk of `001:61-75` visits, in order, given what the views said of containment; excluded ones are
  /// marked, for whether asking one counts as a visit is open.
  func expectedVisits(_ hit: HitTestFacts, _ evidence: WalkEvidence) -> [ExpectedVisit] {
    var visits: [ExpectedVisit] = []
    _ = walk(0, hit, evidence, &visits)
    return visits
  }

  /// One view on the walk.
  struct ExpectedVisit {
    let position: Int
    let isExcluded: Bool
  }

  private func walk(
    _ position: Int, _ hit: HitTestFacts, _ evidence: WalkEvidence, _ visits: inout [ExpectedVisit]
  ) -> Bool {
    let isEntered: Bool
    let isExcluded: Bool
    if evidence.showsAnswers {
      let answer = evidence.answer(position)
      isEntered = answer == true
      isExcluded = answer == nil
    } else {
      let place = place(position, in: hit)
      isExcluded = place.exclusion.eligibility != .yes
      isEntered = place.exclusion.eligibility == .yes && place.contains == .yes
    }
    visits.append(ExpectedVisit(position: position, isExcluded: isExcluded))
    guard isEntered else { return false }
    for subview in scene(of: hit).subviews(of: position).reversed() where walk(subview, hit, evidence, &visits) {
      return true
    }
    return true
  }
}
