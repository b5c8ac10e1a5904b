internal import TouchModel
internal import TraceAnalysis

/// What fingers find after views have come to other places of the tree.
extension Rule {
  static let touchesFindTheTreeOfTheMoment = Rule(
    "TD-43", "Touches find the tree of the moment",
    demands: """
      After views have come to other superviews or have been removed, fingers that go down MUST be delivered as in a scene that had \
      this tree from the start.
      """,
    because: "A card that was dragged into another pile belongs to that pile, with all that happens on the way up.",
    clarity: .derived, citations: ["000:51", "000:59", "001:90", "001:164"],
    applies: """
      to each finger that goes down after the last such change, in scenes without effects; where there are \
      recognizers, controls or tables, if more time than any of them waits has passed before
      """,
    leavesOpen: [
      "What becomes of recognizers, actions and tables of views that are removed (G-06).",
      LeftOpen.order, LeftOpen.takenAway,
    ],
    needs: [.touchDelivery, .treeChanges],
    biases: [.touchesAfterTreeChanges], isCatchAll: true,
    advice: "keep no list of superviews, of recognizers or of next responders that a change of the tree does not renew",
    checks: [.freshTouches(inRunsWith: [.treeChanges])])
}
