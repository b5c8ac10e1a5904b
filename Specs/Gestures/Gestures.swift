internal import TouchModel

/// The chapters on gestures: what holds for every recognizer, then each kind, then several together.
extension Chapter {
  /// What holds for every recognizer, in the order of the catalogue; each file of the chapter lists its own rules.
  static let gestures = Chapter(
    id: "GR", title: "Gestures", folder: "Gestures",
    introduction:
      "Recognizers watch the touches of a view and of everything in it. When one of them recognizes its gesture, "
      + "the view's touches are cancelled, and the other recognizers give way.",
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

  /// The chapters on single kinds of recognizer and on several together.
  static let kindsOfGesture: [Chapter] = [
    .taps, .longPresses, .swipes, .pans, .pinches, .rotations, .combinedGestures,
  ]
}

extension Chapter {
  /// Creates a chapter from the lists of its files, which are put in the order of the catalogue.
  init(id: String, title: String, folder: String, introduction: String, lists: [[Rule]]) {
    let rules = lists.flatMap { $0 }.sorted { $0.id.number < $1.id.number }
    self.init(id: id, title: title, folder: folder, introduction: introduction, rules: rules)
  }
}
