internal import TouchModel
internal import TraceAnalysis

/// What animations mean for hit testing, as UIKit is documented to treat them.
extension Rule {
  static let animatedViewsAreNotHit = Rule(
    "UK-32", "A view under an animation takes no touches",
    demands: """
      A view that is under an animation which does not allow user interaction MUST NOT be returned by hit testing, and MUST \
      NOT anything in it, even where isUserInteractionEnabled is true.
      """,
    because: "A finger aimed at a view that is on its way would start what was meant for another.",
    level: .hitTesting, clarity: .observed, citations: ["UIKit:56"],
    applies: """
      at each queried point inside a view under an animation that does not allow interaction, if nothing else excludes the \
      view and all its superviews can be hit there
      """,
    leavesOpen: [
      LeftOpen.edges, LeftOpen.walks,
      "Animations of what hit testing reads, whose values are those of the model or those on the screen (G-03).",
      "Touches that a view has when its animation begins (G-06).",
    ],
    needs: [.animations],
    readings: [\.animatedView], biases: [.animatedViews],
    advice: "an animation turns interaction off for the views it is about, whatever their own flag says",
    checks: [
      .invariant { run, check in
        run.hits.eachEnteredView(.animated) { hit, place in
          check.applies()
          guard run.hits.isResult(of: hit, inSubtreeOf: place.view), run.hits.walk(of: hit).mayHaveEntered(place.view)
          else { return }
          let name = run.names[place.view, in: hit]
          let parts = hit.resultView == place.view ? "not \(name), which" : "no view below \(name), since it"
          check.violated(
            run.finding("animated-hit", hit, expected: "\(parts) is under an animation that allows no interaction"))
        }
      }
    ])

  static let animationsCanAllowTouches = Rule(
    "UK-33", "An animation that allows interaction leaves touches alone",
    demands: """
      A view MUST NOT be left out by hit testing because it is under an animation, if that animation allows user \
      interaction.
      """,
    because: "It is what the option is for: a card that is still sliding in can be caught.",
    level: .hitTesting, clarity: .observed, citations: ["UIKit:56"],
    applies: """
      at each queried point, to each view on the way from the window to the expected view that is under an animation which \
      allows interaction, if its kind, its alpha, its clipping and its touches methods give no other reason to leave it out
      """,
    leavesOpen: [LeftOpen.edges, LeftOpen.walks, "Views with another attribute that could be the cause."],
    needs: [.animations],
    readings: [\.animatedView], biases: [.animatedViews],
    advice: "look at the options of the animation, not only at whether there is one",
    checks: [
      .invariant { run, check in
        run.hits.eachEnteredView(.animatedOnPath) { hit, place in
          check.applies()
          guard run.hits.wasLeftOut(place.view, of: hit) else { return }
          let name = run.names[place.view, in: hit]
          check.violated(
            run.finding(
              "animated-left-out", hit,
              expected: "\(run.names.expectedWords(hit)), for the animation of \(name) allows interaction"))
        }
      }
    ])
}
