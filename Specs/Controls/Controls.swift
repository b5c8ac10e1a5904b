/// What controls make of touches.
extension Chapter {
  static let controls = Chapter(
    id: "UC", title: "Controls",
    lists: [
      [
        .controlsUseTheirTouches, .pressAndReleaseFires, .cancelledControlsAreSilent, .ownGestureWins,
        .plainControlLoses, .ancestorsSeeTheTouch, .buttonBeatsAncestor, .protectionIsNarrow, .protectionIsForAncestors,
        .applicationDispatches, .nilTargetsWalkTheChain, .buttonAndSuperviewRecognize, .uncancelledControlFiresToo,
        .controlsAbove, .controlsAreViews,
      ]
    ])
}
