internal import TouchModel
internal import TraceAnalysis

/// What does not exclude a view, what views are like when nothing is set, and when exclusion is tested.
extension Rule {
  static let nothingElseExcludes = Rule(
    "HT-06", "Nothing else excludes a view",
    demands: """
      A view that is not excluded and contains the point MUST NOT be left out for any other reason: its kind, a missing \
      handler, clipping.
      """,
    because:
      "The documents name three cases and no others; a label with interaction turned on or a scroll view is hit like any view.",
    clarity: .derived, citations: ["001:37", "004:10"],
    applies: """
      at each queried point, to each view on the way from the window to the expected view that has exactly one of these \
      attributes: it is a label with interaction turned on; it is a scroll view or control whose \
      isUserInteractionEnabled is set; clipsToBounds is set; it overrides touches methods. Where some view overrides \
      touches methods, also to each view below the window on that way that has none of these attributes
      """,
    leavesOpen: [
      LeftOpen.edges, LeftOpen.walks,
      "Views with several such attributes, or with one and an alpha below 1: none of them could be named as the cause.",
      "Labels whose isUserInteractionEnabled is not set (G-26).",
      "That a view has no recognizers is no reason either, which HT-08 and HT-18 judge.",
      "Disabled controls, about which the reading disabledControl decides.",
    ],
    needs: [],
    readings: [\.windowSelection], biases: [.distractors],
    advice: "look for a test of the view's kind, handlers or clipping in the hit test",
    checks: [
      .invariant { run, check in
        run.hits.eachEnteredView(.harmlessAttribute) { hit, place in
          check.applies()
          guard run.hits.wasLeftOut(place.view, of: hit) else { return }
          let name = run.names[place.view, in: hit]
          let attribute = run.hits.view(place.view, in: hit).harmlessAttribute.words ?? "handles no touches"
          check.violated(
            run.finding(
              "left-out", hit,
              expected: "\(run.names.expectedWords(hit)); that \(name) \(attribute) does not exclude it"))
        }
      }
    ])

  static let imageViewsOffByDefault = Rule(
    "HT-07", "Image views have interaction off by default",
    demands: """
      A freshly created image view MUST have isUserInteractionEnabled false, so that neither it nor anything in it is \
      hit until the flag is set.
      """,
    because: "It is the classic surprise: a button in an image view does nothing.",
    clarity: .default, citations: ["004:17"],
    applies: """
      to isUserInteractionEnabled of a fresh image view; and at each queried point inside an image view whose superviews \
      can all be hit there: where the flag is not set and nothing else excludes the view, and where the flag is true \
      and the view is the expected one or a superview of it
      """,
    leavesOpen: [LeftOpen.edges, LeftOpen.walks, "Whether a label has interaction off as well (G-26)."],
    needs: [.imageViews],
    readings: [\.windowSelection], biases: [.imageViews],
    advice: "an image view's initializer turns isUserInteractionEnabled off; setting it to true turns it on again",
    checks: [
      .invariant(checkImageViews),
      .defaults([
        DefaultExpectation(.view(kind: .imageView), .isUserInteractionEnabled, .flag(false))
      ]),
      .examples([.imageViewWithoutInteraction, .imageViewWithInteraction]),
    ])

  private static func checkImageViews(_ run: Run, _ check: inout Check) {
    run.hits.eachEnteredView(.imageView) { hit, place in
      let view = run.hits.view(place.view, in: hit)
      let isHit = run.hits.isResult(of: hit, inSubtreeOf: place.view)
      var name: String { run.names[place.view, in: hit] }
      if view.isUserInteractionEnabled == nil, place.exclusion == .interaction {
        check.applies()
        if isHit {
          check.violated(
            run.finding(
              "image-view-hit", hit, expected: "nothing of \(name), an image view whose interaction is off by default"))
        }
      } else if view.isUserInteractionEnabled == true, run.hits.isOnExpectedPath(place.view, of: hit) {
        check.applies()
        if run.hits.wasLeftOut(place.view, of: hit) {
          check.violated(
            run.finding(
              "image-view-not-hit", hit,
              expected: "\(run.names.expectedWords(hit)), since the interaction of \(name) is turned on"))
        }
      }
    }
  }

  static let viewsOnByDefault = Rule(
    "HT-08", "Views can be hit by default",
    demands: """
      A view created without any setting MUST be eligible: isUserInteractionEnabled true, isHidden false, alpha 1.
      """,
    because: "Every sample of the documents relies on it.",
    clarity: .default, citations: ["001:45", "004:17"],
    applies: """
      to isUserInteractionEnabled, isHidden and alpha of a fresh plain view and, of an engine that answers for them, of a \
      fresh window, control and scroll view of every kind, but for isHidden of a window; and to each view on the way from the window to the expected view \
      of a queried point whose kind has interaction on by default and which has nothing set that could exclude it
      """,
    leavesOpen: [
      LeftOpen.edges, LeftOpen.walks, "Labels and image views, which HT-06 and HT-07 judge.",
      "Whether a window is hidden until it is shown, as UIKit's are.",
    ],
    needs: [],
    readings: [\.windowSelection],
    advice: "look at the initial values of a view's flags, also those of controls, scroll views and windows",
    checks: [
      .invariant { run, check in
        run.hits.eachEnteredView(.nothingSetOnPath) { hit, place in
          check.applies()
          guard run.hits.wasLeftOut(place.view, of: hit) else { return }
          let name = run.names[place.view, in: hit]
          check.violated(
            run.finding(
              "default-not-hit", hit,
              expected: "\(run.names.expectedWords(hit)): nothing that is set on \(name) excludes it"))
        }
      },
      .defaults(ViewKind.allCases.filter(\.isInteractiveByDefault).flatMap(eligibility)),
    ])

  /// What makes a fresh view of a kind eligible; every engine that answers queries of defaults is asked of plain views.
  private static func eligibility(of kind: ViewKind) -> [DefaultExpectation] {
    let further = CapabilitySet([.kindDefaults] + (kind.capability.map { [$0] } ?? []))
    let needs: CapabilitySet = kind == .plain ? [] : further
    let isShown = DefaultExpectation(.view(kind: kind), .isHidden, .flag(false), needs: needs)
    return [
      DefaultExpectation(.view(kind: kind), .isUserInteractionEnabled, .flag(true), needs: needs),
      DefaultExpectation(.view(kind: kind), .alpha, .number(1), needs: needs),
    ] + (kind == .window ? [] : [isShown])
  }

  static let exclusionComesFirst = Rule(
    "HT-19", "Exclusion is tested before containment",
    demands: """
      For an excluded view and the views below it, point(inside:) SHOULD NOT be called.
      """,
    because: "The listing returns before it asks; an override of point(inside:) need not run for a hidden view.",
    requirement: .should, clarity: .stated, citations: ["001:62", "001:65"],
    applies: """
      at each queried point, to each excluded view whose superviews can all be hit there and that a walk comes to before \
      the expected view, if the engine records its walk and the result is right
      """,
    leavesOpen: [LeftOpen.edges, "Whether the excluded view itself is visited."],
    needs: [.visitTrace],
    readings: [\.alphaBoundary, \.disabledControl, \.animatedView], biases: [.excludedViews],
    isCatchAll: true,
    advice: "test the flags first and leave; ask point(inside:) afterwards",
    checks: [.invariant(checkOrderOfTests)])

  private static func checkOrderOfTests(_ run: Run, _ check: inout Check) {
    for hit in run.hits.all where hit.touch == nil && hit.sequence > hit.start && hit.isExpected {
      for place in run.hits.places[hit.places] {
        // The walk ends at the result: what comes before that in the order of subviews is not reached.
        guard place.entry == .yes, place.exclusion.eligibility == .no, hit.expected != .undecided,
          hit.expected.view.map({ run.isReached(place.view, before: $0, in: hit) }) ?? true
        else { continue }
        check.applies()
        let scene = run.hits.scene(of: hit)
        let asked = run.askedPointInside(hit)
        guard let record = asked.first(where: { scene.isDescendant($0.view, of: place.view) }) else { continue }
        let excluded = run.names[place.view, in: hit]
        check.violated(
          Finding(
            "asked-excluded",
            expected: "no call of point(inside:) below or at \(excluded), which \(place.exclusion.words)",
            observed: "point(inside:) is called on \(run.names[record.view, in: hit])",
            records: [record.sequence]))
      }
    }
  }
}

extension Run {
  /// Whether a walk through the tree that is searched comes to a view before it answers the expected one.
  fileprivate func isReached(_ view: Handle<SceneView>, before expected: Handle<SceneView>, in hit: HitTestFacts)
    -> Bool
  {
    let scene = hits.scene(of: hit)
    return view > expected && scene.window(of: view) == scene.window(of: expected)
  }

  /// The calls of point(inside:) during a hit test.
  fileprivate func askedPointInside(_ hit: HitTestFacts) -> [(sequence: Int, view: Handle<SceneView>)] {
    let scene = hits.scene(of: hit)
    return (hit.start..<hit.sequence).compactMap { sequence in
      guard case .pointInside(let id, _, _) = trace.records[sequence].event, let view = scene.handle(of: id)
      else { return nil }
      return (sequence, view)
    }
  }
}
