internal import TouchModel

/// What the application does with the reports of the screen.
extension Chapter {
  static let application = Chapter(
    id: "AP", title: "Application", folder: "Application",
    introduction:
      "The application queues what the screen reports, takes out the oldest report, chooses the window and sends "
      + "each touch to its owner.",
    level: .delivery, alsoJudges: [.maximumTouches, .ignoredTouches],
    rules: [
      .reportsAreQueued, .firstInFirstOut, .nothingIsLost, .windowIsChosen, .downThenUp, .hitTestComesFirst,
      .ownerIsAddressed, .oneApplication, .interruptionCancelsAll, .unhandledHasNoEffect, .otherEventsAreNoTouches,
      .rootViewFillsTheWindow, .malformedInputLeavesNoTrace, .singleCancellation,
    ])
}
