internal import TouchModel

/// What controls make of touches.
extension Chapter {
  static let controls = Chapter(
    id: "UC", title: "Controls", folder: "Controls",
    introduction:
      "A control turns touches into events such as touch up inside, and sends actions to targets. Recognizers and "
      + "controls compete for the same touches.",
    level: .controls, alsoJudges: [.maximumTouches],
    rules: [
      .controlsUseTheirTouches, .pressAndReleaseFires, .cancelledControlsAreSilent, .ownGestureWins, .plainControlLoses,
      .ancestorsSeeTheTouch, .buttonBeatsAncestor, .protectionIsNarrow, .protectionIsForAncestors,
      .applicationDispatches, .nilTargetsWalkTheChain, .buttonAndSuperviewRecognize, .uncancelledControlFiresToo,
      .controlsAbove, .controlsAreViews,
    ])
}
