internal import ConformanceRunner
internal import ReferenceEngine

extension FaultRegistry {
  /// The faults of the chapter on scroll views and tables, in the order of its rules.
  static let scrollingFaults: [Fault] = scrollViewFaults + selectionFaults + tableViewFaults

  private static let scrollViewFaults = [
    fault("SC-01-forwards", "scroll views pass touches on", ScrollViewsForward.self, views: 1, fingers: 1, steps: 2),
    fault(
      "SC-01-forwards-content", "scroll views pass on what comes from below", ScrollViewsForwardContent.self, views: 2,
      fingers: 1, steps: 2),
  ]

  private static let selectionFaults = [
    fault(
      "SC-02-no-offset", "rows are counted from the visible top", ForgetsTheOffset.self, views: 1, fingers: 1, steps: 2),
    fault(
      "SC-02-rounds", "lower halves belong to the next row", RoundsToTheNextRow.self, views: 1, fingers: 1, steps: 2),
    fault("SC-02-on-touch-down", "a touch selects", SelectsOnTouchDown.self, views: 1, fingers: 1, steps: 2),
    fault(
      "SC-03-not-cancelled", "tables are not cancelled", TablesAreNotCancelled.self, views: 1, fingers: 1, steps: 2,
      because: "what is not cancelled is asked for by every rule on flags, controls and tables"),
    fault(
      "SC-03-no-action", "gestures on tables call no action", TablesSwallowActions.self, views: 1, fingers: 1, steps: 2),
    fault("SC-04-both", "gesture and table both count", SelectsBesideGestures.self, views: 1, fingers: 1, steps: 2),
    fault(
      "SC-05-cancelled-always", "tables are cancelled despite the flag", CancelsTablesAlways.self, views: 1, fingers: 1,
      steps: 2),
    fault(
      "SC-05-ending-held", "a recognized touch never ends", HoldsRecognizedEndings.self, views: 1, fingers: 1, steps: 2),
    fault("SC-06-on-touch-down", "a touch selects", SelectsOnTouchDown.self, views: 1, fingers: 1, steps: 2),
    fault(
      "SC-06-when-cancelled", "a cancelled touch selects", SelectsWhenCancelled.self, views: 1, fingers: 1, steps: 3),
  ]

  private static let tableViewFaults = [
    fault(
      "SC-07-no-next", "nobody comes after a table", TablesEndChains.self, views: 1, points: 0, fingers: 0, steps: 1),
    fault("SC-07-not-hit", "tables are not hit", TablesAreNotHit.self, views: 1, fingers: 1, steps: 2),
    fault("SC-07-forwards", "tables pass touches on", TablesForward.self, views: 1, fingers: 1, steps: 2),
  ]
}
