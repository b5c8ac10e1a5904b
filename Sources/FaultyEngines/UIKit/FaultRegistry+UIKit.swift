internal import ConformanceRunner
internal import ReferenceEngine

// A case keeps its kind of gesture on the way: what takes a drag, a pinch or a wait has the steps and places of one.

extension FaultRegistry {
  /// The faults of the chapter beyond the documents, in the order of its rules.
  static let observedFaults: [Fault] =
    observedDeliveryFaults + participationFaults + observedKindFaults + observedControlFaults

  private static let observedDeliveryFaults = [
    fault(
      "UK-01-reversed", "endings are told before beginnings", TellsPhasesInReverse.self, views: 1, points: 2,
      fingers: 2, steps: 4),
    fault(
      "UK-02-tells-all-fingers", "recognizers are told of still fingers", TellsOfStillFingers.self, views: 0, points: 2,
      fingers: 2, steps: 5, or: [ExpectedSize(views: 0, points: 3, fingers: 2, steps: 3)]),
    fault(
      "UK-03-does-not-wait", "an exclusive view joins others", ExclusiveViewsDoNotWait.self, views: 1, points: 2,
      fingers: 2, steps: 4),
    fault(
      "UK-04-not-alone", "others join an exclusive view", ExclusiveViewsAreNotAlone.self, views: 1, points: 2,
      fingers: 2, steps: 4),
    fault(
      "UK-05-window-hears", "windows hear of fingers that hit nothing", WindowHearsOfMisses.self, views: 0, fingers: 1,
      steps: 2),
  ]

  private static let participationFaults = [
    fault(
      "UK-06-takes-part", "recognizers that are off take part", CollectsTheDisabled.self, views: 0, fingers: 1, steps: 2
    ),
    fault("UK-07-told-anyway", "refused touches are told", TakesRefusedTouches.self, views: 0, fingers: 1, steps: 2),
    fault(
      "UK-07-asked-twice", "delegates are asked twice for a touch", AsksTwiceForTouches.self, views: 0, fingers: 1,
      steps: 2),
    fault("UK-08-begins-anyway", "a veto is ignored", IgnoresVetoes.self, views: 0, fingers: 1, steps: 2),
    fault(
      "UK-08-cancels-anyway", "the view is cancelled despite the veto", CancelsDespiteVeto.self, views: 0, points: 4,
      fingers: 2,
      steps: 3),
    fault(
      "UK-09-both-needed", "both delegates have to allow it", AsksForTwoPermissions.self, views: 0, fingers: 1, steps: 2
    ),
    fault(
      "UK-09-one-direction", "one of the two delegates is asked", AsksOneDelegate.self, views: 0, fingers: 1, steps: 2),
    fault("UK-10-does-not-wait", "nobody waits for failures", WaitsForNobody.self, views: 0, fingers: 1, steps: 2),
    fault("UK-11-waits-for-ever", "who waits, waits for ever", WaitsForEver.self, views: 1, fingers: 1, steps: 2),
    fault(
      "UK-11-fails-too", "who waits for a failure fails too", FailsWithTheOthers.self, views: 1, fingers: 1, steps: 2),
    fault(
      "UK-12-single-waits", "single taps wait for double taps", SingleTapsWait.self, views: 1, fingers: 1, steps: 4),
    fault(
      "UK-13-prevents-more", "taps prevent those for more taps", TapsExcludeLongerTaps.self, views: 0, fingers: 1,
      steps: 2),
  ]

  private static let observedKindFaults = [
    fault(
      "UK-14-ends-when-moved", "a press ends when it moves", PressesEndWhenMoved.self, views: 0, points: 2, fingers: 1,
      steps: 4),
    fault(
      "UK-15-pan-ends", "a pan ends with its first finger", PansEndWithTheFirstFinger.self, views: 0, points: 2,
      fingers: 2, steps: 5, or: [ExpectedSize(views: 0, points: 4, fingers: 2, steps: 4)]),
    fault(
      "UK-15-pinch-ends", "a pinch ends with its first finger", PinchesEndWithTheFirstFinger.self, views: 0, points: 2,
      fingers: 2, steps: 5, or: [ExpectedSize(views: 0, points: 4, fingers: 2, steps: 4)]),
    fault(
      "UK-15-rotation-ends", "a rotation ends with its first finger", RotationsEndWithTheFirstFinger.self, views: 0,
      points: 4, fingers: 2, steps: 4),
    fault(
      "UK-16-far", "a swipe has to go three times as far", SwipesHaveToGoFar.self, views: 0, points: 2, fingers: 1,
      steps: 3),
    fault(
      "UK-16-fast", "a swipe has to be very fast", SwipesHaveToBeFast.self, views: 0, points: 2, fingers: 1, steps: 4),
    fault("UK-17-slow", "a swipe may be slow", SwipesMayBeSlow.self, views: 0, points: 2, fingers: 1, steps: 4),
    fault("UK-17-short", "a swipe may be short", SwipesMayBeShort.self, views: 0, points: 2, fingers: 1, steps: 3),
    fault(
      "UK-17-turning", "a swipe may go back first", SwipesMayTurnBack.self, views: 0, points: 3, fingers: 1, steps: 4),
    fault(
      "UK-17-crooked", "a swipe may go aside first", SwipesMayBeCrooked.self, views: 0, points: 3, fingers: 1, steps: 4),
    fault(
      "UK-18-ends", "an interruption ends gestures", EndsWhenInterrupted.self, views: 0, points: 2, fingers: 1, steps: 4
    ),
    fault("UK-18-forgets", "interrupted taps do not fail", ForgetsWhenInterrupted.self, views: 0, fingers: 1, steps: 3),
  ]

  private static let observedControlFaults = [
    fault("UK-19-fires", "controls that are off fire", DisabledControlsFire.self, views: 1, fingers: 1, steps: 2),
    fault(
      "UK-20-reversed", "events come in the opposite order", SendsInReverse.self, views: 1, points: 2, fingers: 1,
      steps: 3, or: [ExpectedSize(views: 1, points: 1, fingers: 1, steps: 4)]),
    fault(
      "UK-20-after-the-end", "a control goes on when it has fired", DragsAfterTheEnd.self, views: 1, fingers: 1,
      steps: 2),
    fault(
      "UK-21-no-margin", "inside ends at the bounds", TracksWithoutMargin.self, views: 1, points: 2, fingers: 1,
      steps: 3),
    fault(
      "UK-21-no-border", "everything is inside", TracksWithoutBorder.self, views: 1, points: 2, fingers: 1, steps: 3),
    fault(
      "UK-22-buttons-only", "buttons alone are protected", ProtectsButtonsAlone.self, views: 1, fingers: 1, steps: 2),
    fault("UK-23-sliders-too", "sliders are protected", ProtectsSliders.self, views: 1, fingers: 1, steps: 2),
    fault(
      "UK-23-all-gestures", "controls are protected against all gestures", ProtectsAgainstAllAncestors.self, views: 1,
      fingers: 1, steps: 2),
    fault(
      "UK-24-gesture-lost", "buttons are protected against the harmless", ProtectsAgainstTheHarmless.self, views: 1,
      fingers: 1, steps: 2),
    fault(
      "UK-24-button-cancelled", "controls are cancelled despite the flag", CancelsControlsAlways.self, views: 1,
      fingers: 1, steps: 2),
    fault(
      "UK-25-selects-nothing", "slow taps select nothing", SlowTapsSelectNothing.self, views: 1, fingers: 1, steps: 3),
  ]
}
