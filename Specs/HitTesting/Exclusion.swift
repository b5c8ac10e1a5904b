internal import TouchModel
internal import TraceAnalysis

/// Which views hit testing leaves out, and that it leaves out their subviews too.
extension Rule {
  static let interactionOffExcludes = Rule(
    "HT-02", "Views with interaction off are not hit",
    demands: "A view whose isUserInteractionEnabled is false MUST NOT be returned by hit testing.",
    because: "Turning interaction off is how an application takes a view out of play without hiding it.",
    clarity: .stated, citations: ["000:71", "001:38", "001:62", "004:12"],
    applies: """
      at each queried point inside a view whose isUserInteractionEnabled is false, if nothing else excludes the view \
      and all its superviews can be hit there
      """,
    leavesOpen: [
      LeftOpen.edges, LeftOpen.walks,
      "What turning the flag off means for a touch that the view already has (G-06).",
    ],
    needs: [],
    biases: [.excludedViews],
    advice: "the flag is read for every view on the way down, not only for the window or for the touch itself",
    checks: [.invariant { check($0, &$1, .interaction, .withoutInteraction, "interaction-off-hit") }])

  static let hiddenExcludes = Rule(
    "HT-03", "Hidden views are not hit",
    demands: "A view whose isHidden is true MUST NOT be returned by hit testing.",
    because: "What cannot be seen must not swallow touches meant for what lies behind it.",
    clarity: .stated, citations: ["000:73", "001:40", "004:14"],
    applies: """
      at each queried point inside a view whose isHidden is true, if nothing else excludes the view and all its \
      superviews can be hit there
      """,
    leavesOpen: [LeftOpen.edges, LeftOpen.walks, "What hiding a view means for a touch that it already has (G-06)."],
    needs: [],
    biases: [.excludedViews],
    advice: "hidden is a flag of its own: alpha says nothing about it",
    checks: [.invariant { check($0, &$1, .hidden, .hidden, "hidden-hit") }])

  static let transparencyExcludes = Rule(
    "HT-04", "Transparent views are not hit, faint ones are",
    demands: """
      A view whose own alpha is 0.01 or less MUST NOT be returned by hit testing; a view whose own alpha is greater MUST \
      NOT be left out because of it.
      """,
    because: "A view faded out is as good as hidden, a view faded almost out is not.",
    clarity: .stated, citations: ["000:75", "001:39", "004:16"],
    applies: """
      at each queried point inside a view whose own alpha is 0.01 or less, if nothing else excludes the view and all \
      its superviews can be hit there; and to each view on the way from the window to the expected result whose alpha \
      is greater than 0.01 and less than 1, if its kind, its clipping and its touches methods give no other reason to \
      leave it out
      """,
    leavesOpen: [
      LeftOpen.edges, LeftOpen.walks,
      "The value 0.01 itself, which the reading alphaBoundary decides.",
      "Alphas below 0 or above 1 (G-03).",
    ],
    needs: [],
    readings: [\.alphaBoundary], biases: [.excludedViews, .faintViews, .alphaBoundary],
    advice: "the threshold is 0.01 on the view's own alpha: not 0, not 0.1, and not the product down the tree",
    checks: [
      .invariant { check($0, &$1, .alpha, .transparent, "transparent-hit") },
      .invariant { run, check in
        run.hits.eachEnteredView(.faintOnPath) { hit, place in
          guard place.exclusion.isEmpty else { return }
          check.applies()
          guard run.hits.wasLeftOut(place.view, of: hit) else { return }
          let name = run.names[place.view, in: hit]
          check.violated(
            run.finding(
              "faint-not-hit", hit,
              expected: "\(run.names.expectedWords(hit)), for the alpha of \(name) is above 0.01"))
        }
      },
    ])

  static let exclusionPrunes = Rule(
    "HT-05", "Exclusion takes the subviews along",
    demands: "When a view is excluded, the views below it MUST NOT be returned, whatever their own properties.",
    because: "An excluded view is left before its subviews are looked at.",
    clarity: .stated, citations: ["000:71", "001:63", "004:17"],
    applies: """
      at each queried point inside an excluded view with a subview that contains the point and is not excluded itself, \
      if all superviews of the excluded view can be hit there
      """,
    leavesOpen: [LeftOpen.edges, "The excluded view itself as the result, which HT-02 to HT-04 judge."],
    needs: [],
    readings: [\.alphaBoundary, \.disabledControl, \.animatedView], biases: [.excludedViews],
    advice: "return before the loop over the subviews, not only before returning the view itself",
    checks: [
      .invariant { run, check in
        run.hits.eachEnteredView(.excludedParent) { hit, place in
          check.applies()
          guard hit.resultView != place.view, run.hits.isResult(of: hit, inSubtreeOf: place.view) else {
            return
          }
          let name = run.names[place.view, in: hit]
          check.violated(
            run.finding(
              "below-excluded-hit", hit,
              expected: "no view below \(name), since \(name) \(place.exclusion.words)"))
        }
      }, .examples(WorkedExample.exclusionsOfDocument000),
    ])

  /// A view that is excluded for one reason alone and would be hit without it must not be the result.
  private static func check(
    _ run: Run, _ check: inout Check, _ reason: Exclusion, _ situation: Situation, _ kind: String
  ) {
    run.hits.eachEnteredView(situation) { hit, place in
      check.applies()
      guard hit.resultView == place.view,
        run.hits.walk(of: hit).mayHaveEntered(place.view)
      else { return }
      let name = run.names[place.view, in: hit]
      check.violated(run.finding(kind, hit, expected: "not \(name), which \(reason.words)"))
    }
  }
}
