internal import ConformanceRunner
internal import ReferenceEngine

extension FaultRegistry {
  /// The engines that are right up to a size and wrong beyond it.
  static let limitFaults: [Fault] = viewLimitFaults + fingerLimitFaults

  private static let viewLimitFaults = [
    fault("HT-13-eight-subviews", "only the last eight subviews are searched", SearchesEightSubviews.self, views: 9),
    fault("HT-14-ten-levels", "subviews ten levels down are not searched", SearchesTenLevels.self, views: 10),
    fault("HT-18-sixteen-views", "views beyond the sixteenth are not hit", KnowsSixteenViews.self, views: 16),
    fault(
      "RC-03-ten-levels", "a view more than ten levels down is followed by its window", ChainsOfTenLevels.self,
      views: 10, points: 0, fingers: 0, steps: 1),
    fault(
      "RC-15-twelve-responders", "a call is passed on to twelve responders", CallsTwelveResponders.self, views: 11,
      fingers: 1, steps: 3),
    fault(
      "GR-02-eight-levels", "recognizers more than eight levels up hear of nothing", CollectsOverEightLevels.self,
      views: 9, fingers: 1, steps: 2),
  ]

  private static let missed =
    "what a view is not told of a finger is missed by all rules on what it hears, draws or sends"

  // A further finger is in the window, or beside the others on a view that takes several.
  private static let fingerLimitFaults = [
    fault(
      "TD-01-beyond-seven", "an eighth finger shares a touch", SharesBeyondSeven.self, views: 1, points: 8, fingers: 8,
      steps: 9, because: "nothing else can be told of fingers that are one touch"),
    fault(
      "TD-07-five-fingers", "a sixth finger is not noticed", NoticesFiveFingers.self, views: 1, points: 6, fingers: 6,
      steps: 8, because: missed),
    fault(
      "TD-10-five-touches", "an interruption cancels five touches", InterruptsFiveTouches.self, views: 1, points: 6,
      fingers: 6, steps: 9, because: missed),
    fault(
      "TD-18-five-in-a-call", "a method is called with five touches at most", CallsWithFiveTouches.self, views: 1,
      points: 6, fingers: 6, steps: 8, because: missed),
    fault(
      "TD-23-five-fingers", "a view takes five fingers at most", TakesFiveFingers.self, views: 1, points: 6, fingers: 6,
      steps: 8, because: missed),
    fault(
      "TD-26-five-touches", "an event has five touches at most", AllIsFive.self, views: 1, points: 6, fingers: 6,
      steps: 8),
  ]
}
