internal import TouchModel

/// Which view a finger is on.
extension Chapter {
  static let hitTesting = Chapter(
    id: "HT", title: "Hit testing", folder: "HitTesting",
    introduction:
      "When a finger goes down, all that is known is a place on the screen. Hit testing walks the tree of views "
      + "from the window down and finds the view that the touch belongs to.",
    level: .hitTesting,
    alsoJudges: [
      .treeChanges, .recognizerChanges, .recognizerChangesDuringTouches, .maximumTouches, .ignoredTouches,
    ],
    rules: [
      .hitViewReceivesFirst, .interactionOffExcludes, .hiddenExcludes, .transparencyExcludes, .exclusionPrunes,
      .nothingElseExcludes, .imageViewsOffByDefault, .viewsOnByDefault, .pointInsideDecides, .overridesAreHonoured,
      .outsideIsOutside, .laterSiblingsFirst, .missFallsThrough, .deepestWins, .noMatchNoView, .pointsAreConverted,
      .visitsInOrder, .algorithm, .exclusionComesFirst, .workedExample, .searchStartsAtTheWindow, .onlyViewsAreHit,
      .fingersAreHitTestedSeparately, .irrelevantViewsChangeNothing, .pathIsOpen, .treeOfTheMoment,
      .conversionsKeepThePlace,
    ])
}
