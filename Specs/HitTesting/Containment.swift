internal import TouchModel

/// What being inside a view means, and what being outside means for everything in it.
extension Rule {
  static let pointInsideDecides = Rule(
    "HT-09", "point(inside:) decides containment",
    sentence: """
      Whether a point is inside a view MUST be decided by the view's point(inside:) in the view's own coordinates; by \
      default that is its bounds.
      """,
    reason: "A frame test in the superview's coordinates goes wrong as soon as a view is rotated, scaled or scrolled.",
    clarity: .stated, citations: ["001:41", "001:65", "002:17"],
    needs: Needs(
      fields: ["SceneView.center", "SceneView.bounds", "SceneView.transform", "SceneView.shape"],
      records: ["hitTest", "pointInside"]),
    biases: [.transformedViews, .scrolledBounds],
    advice: "convert the point into the view first, then compare it with bounds: not with frame, and not unconverted",
    checks: [.invariant(checkContainment), .invariant(checkAnswers)])

  static let overridesAreHonoured = Rule(
    "HT-10", "Overrides of point(inside:) are honoured",
    sentence: """
      An override of point(inside:) MUST be honoured: a view that accepts a point outside its bounds is hit there, with \
      its subviews, as long as its ancestors accept the point; a view that rejects a point inside its bounds is not.
      """,
    reason: "Overriding it is how small targets are made larger, and how round ones stay round.",
    clarity: .stated, citations: ["001:41", "001:80"],
    needs: Needs([.pointInsideOverrides], fields: ["SceneView.shape"]),
    biases: [.overriddenPointInside],
    advice: "ask the view, never its bounds: also when deciding whether to look at its subviews",
    checks: [.invariant(checkOverrides), .examples([.overrideMakesOverflowReachable])])

  static let outsideIsOutside = Rule(
    "HT-11", "Outside a view is outside everything in it",
    sentence: """
      When a view's point(inside:) is false, neither the view nor any view below it may be returned, even where such a \
      view overflows it and contains the point.
      """,
    reason: "The overflowing part of a subview can be seen and cannot be touched: the trap the documents warn of.",
    clarity: .stated, citations: ["000:17", "001:51", "001:80"],
    needs: Needs(fields: ["SceneView.center", "SceneView.bounds", "SceneView.clipsToBounds"]),
    biases: [.overflowingChildren],
    advice: "test the view itself before its subviews, whether it clips or not",
    checks: [
      .invariant { facts, report in
        facts.eachEnteredView { hit, place in
          guard place.exclusion.eligibility == .yes, place.contains == .no, place.hasOpenSubview else { return }
          report.exercise()
          guard hit.resultPosition != place.position, facts.isResult(of: hit, inSubtreeOf: place.position) else {
            return
          }
          let name = facts.name(place.position, in: hit)
          report.find(
            facts.finding("overflow-hit", hit, expected: "nothing of \(name), since the point is outside \(name)"))
        }
      }
    ])

  /// The containment test of a view decides wrongly where a frame or an unconverted point would.
  private static func checkContainment(_ facts: CaseFacts, _ report: inout CheckReport) {
    facts.eachEnteredView { hit, place in
      guard place.exclusion.eligibility == .yes, place.contains != .open,
        facts.scene(of: hit).views[place.position].hasOwnCoordinates
      else { return }
      report.exercise()
      let name = facts.name(place.position, in: hit)
      let own = NumberText.text(place.point)
      if place.contains == .no, hit.resultPosition == place.position {
        report.find(
          facts.finding(
            "outside-hit", hit, expected: "not \(name), whose point(inside:) is false for \(own), its own coordinates"))
      } else if facts.isOnExpectedPath(place.position, of: hit), facts.isResult(of: hit, asIfExcluded: place.position) {
        report.find(
          facts.finding(
            "inside-not-hit", hit,
            expected: "\(facts.expectedWords(hit)): \(own) in the coordinates of \(name) is inside \(name)"))
      }
    }
  }

  /// Where the calls of point(inside:) can be seen, each answers as bounds or override say.
  private static func checkAnswers(_ facts: CaseFacts, _ report: inout CheckReport) {
    for hit in facts.hitTests {
      let scene = facts.scene(of: hit)
      for sequence in hit.start..<hit.sequence {
        guard case .pointInside(let view, _, let answer?) = facts.trace.records[sequence].event,
          view.kind == .view, let position = scene.position(ofView: view.number)
        else { continue }
        let place = facts.place(position, in: hit)
        guard place.contains != .open, place.entry == .yes else { continue }
        report.exercise()
        guard answer != (place.contains == .yes) else { continue }
        let name = scene.name(of: view)
        report.find(
          Finding(
            "wrong-answer",
            expected:
              "point(inside:) of \(name) to be \(!answer) for \(NumberText.text(place.point)), its own coordinates",
            observed: "it is \(answer)", records: [sequence, hit.sequence]))
      }
    }
  }

  private static func checkOverrides(_ facts: CaseFacts, _ report: inout CheckReport) {
    facts.eachEnteredView { hit, place in
      let view = facts.scene(of: hit).views[place.position]
      guard view.shape.isOverride, place.exclusion.eligibility == .yes, place.contains != .open,
        view.bounds.contains(place.point) != (place.contains == .yes)
      else { return }
      report.exercise()
      let name = facts.name(place.position, in: hit)
      if place.contains == .no, facts.isResult(of: hit, inSubtreeOf: place.position) {
        report.find(
          facts.finding("rejected-hit", hit, expected: "nothing of \(name), whose point(inside:) rejects the point"))
      } else if facts.isOnExpectedPath(place.position, of: hit), facts.isResult(of: hit, asIfExcluded: place.position) {
        report.find(
          facts.finding(
            "accepted-not-hit", hit,
            expected: "\(facts.expectedWords(hit)), since point(inside:) of \(name) accepts the point"))
      }
    }
  }
}

extension SceneView {
  /// Whether the view's own coordinates differ from its superview's by more than where it lies.
  fileprivate var hasOwnCoordinates: Bool {
    !transform.isIdentity || bounds.origin != .zero || center != bounds.middle
  }
}
