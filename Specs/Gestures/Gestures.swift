/// What holds for every recognizer; the chapters on single kinds and on several together are in the folders below.
extension Chapter {
  /// What holds for every recognizer, in the order of the catalogue; each file of the chapter lists its own rules.
  static let gestures = Chapter(
    id: "GR", title: "Gestures", folder: "Gestures",
    introduction:
      "Recognizers watch the touches of a view and of everything in it. When one of them recognizes its gesture, "
      + "the view's touches are cancelled, and the other recognizers give way.",
    level: .gestures,
    lists: [
      Rule.cancellationRules,
      Rule.exclusivityRules,
      Rule.cancellationFlagRules,
      Rule.delaysBeganRules,
      Rule.delaysEndedRules,
      Rule.actionRules,
      Rule.delegateRules,
      Rule.nestedRules,
      Rule.interruptionRules,
      Rule.kindRules,
      Rule.collectionRules,
      Rule.sideRules,
      Rule.stateRules,
      Rule.resetRules,
      Rule.grammarRules,
      Rule.recognizersOfTheMomentRules,
    ])
}
