internal import ConformanceRunner
internal import ReferenceEngine

extension FaultRegistry {
  /// The faults of the chapters on the six kinds of recognizer.
  static let gestureKindFaults: [Fault] =
    tapFaults + tapSettingFaults + tapTouchFaults + pressFaults + swipeFaults + panFaults + translationFaults
    + pinchFaults + rotationFaults + combinedFaults

  private static let tapFaults = [
    fault(
      "GR-TAP-01-twice", "targets of a tap are called twice", TapsCallTwice.self, views: 0, fingers: 1, steps: 2,
      because: "every rule about actions counts one call too many"),
    fault(
      "GR-TAP-01-begins", "a tap begins on touch-down and ends at the lift", TapsBeginOnDown.self, views: 0, fingers: 1,
      steps: 2, because: "a tap that begins is not discrete and takes the touch before the lift"),
    fault(
      "GR-TAP-01-reset-first", "a tap is possible again in its action", TapsResetFirst.self, views: 0, fingers: 1,
      steps: 2),
    fault(
      "GR-TAP-02-on-down", "a tap is recognized on touch-down", TapsEndOnDown.self, views: 0, fingers: 1, steps: 2,
      because: "what is recognized on touch-down is recognized whatever the finger does next"),
    fault(
      "GR-TAP-03-every-tap", "after a double tap every tap fires", TapsKeepCountAfterSuccess.self, views: 0, fingers: 1,
      steps: 6),
    fault(
      "GR-TAP-03-never-forgets", "taps that failed are still counted", TapsKeepCountAfterFailure.self, views: 0,
      fingers: 1, steps: 5),
    fault(
      "GR-TAP-03-counts-fingers", "a tap of two fingers counts as two", TapsCountFingers.self, views: 0, points: 2,
      fingers: 2, steps: 2),
    fault(
      "GR-TAP-04-fewer-fingers", "fewer fingers than needed are enough", TapsTakeFewerFingers.self, views: 0,
      fingers: 1, steps: 2),
    fault(
      "GR-TAP-04-different-views", "the fingers have to be on different views", TapsNeedDifferentViews.self, views: 0,
      points: 2, fingers: 2, steps: 2),
  ]

  private static let tapSettingFaults = [
    fault(
      "GR-TAP-05-double", "two taps are needed by default", TapsAreDouble.self, views: 0, fingers: 1, steps: 2,
      because:
        "single taps are lost to every rule about them, and double taps are held off neither by single taps nor by buttons"
    ),
    fault(
      "GR-TAP-05-none", "no taps are needed by default", TapsNeedNone.self, views: 0, fingers: 1, steps: 2,
      because:
        "what is recognized on touch-down is recognized whatever the finger does next, and is no single tap for others"),
    fault(
      "GR-TAP-06-or", "enough taps or enough fingers will do", TapsOrFingers.self, views: 0, points: 2, fingers: 2,
      steps: 4),
    fault(
      "GR-TAP-06-one-view", "the fingers have to be on one view", TapsNeedOneView.self, views: 1, points: 2,
      fingers: 2, steps: 4),
    fault(
      "GR-TAP-06-last-tap-only", "only the last tap needs all fingers", TapsCheckLastTapOnly.self, views: 0, points: 2,
      fingers: 2, steps: 4),
  ]

  private static let tapTouchFaults = [
    fault(
      "GR-TAP-07-leaks", "recognizers of several taps hold no endings", DoubleTapsHoldNothing.self, views: 0,
      fingers: 1, steps: 2),
    fault(
      "GR-TAP-07-first-ends", "a double tap cancels its last tap alone", DoubleTapsCancelLastTap.self, views: 0,
      fingers: 1, steps: 4, because: "an ending that is not cancelled is one for every rule about cancellation"),
    fault(
      "GR-TAP-07-splits", "without held endings two taps stay two", TapsNeedHeldEndings.self, views: 0, fingers: 1,
      steps: 4),
    fault(
      "GR-TAP-08-own-view-only", "a tap cancels nothing below its view", TapsCancelOwnViewOnly.self, views: 1,
      fingers: 1, steps: 2, because: "views below that are not cancelled are so for every rule about cancellation"),
    fault(
      "GR-TAP-09-drags", "a drag is taken for a tap", TapsMayMove.self, views: 0, points: 2, fingers: 1, steps: 3),
    fault("GR-TAP-09-holds", "a long hold is taken for a tap", TapsMayStay.self, views: 0, fingers: 1, steps: 3),
    fault(
      "GR-TAP-09-cancels", "a tap that fails cancels the view's touch", TapsCancelWhenFailing.self, views: 0, points: 2,
      fingers: 1, steps: 3, because: "a failure that cancels looks like a recognition to the view"),
  ]

  private static let pressFaults = [
    fault(
      "GR-LP-01-discrete", "a long press is over when it is recognized", PressesAreDiscrete.self, views: 0, fingers: 1,
      steps: 3),
    fault(
      "GR-LP-01-end-only", "a long press calls its action at the end alone", PressesTellTheEndOnly.self, views: 0,
      fingers: 1, steps: 3),
    fault(
      "GR-LP-02-on-down", "a long press begins on touch-down", PressesBeginOnDown.self, views: 0, fingers: 1, steps: 2),
    fault(
      "GR-LP-02-at-the-lift", "a long press begins at the lift", PressesBeginAtTheLift.self, views: 0, fingers: 1,
      steps: 3),
    fault(
      "GR-LP-02-by-timer", "a long press ends by a timer", PressesEndByTimer.self, views: 0, fingers: 1, steps: 3),
    fault(
      "GR-LP-02-ends-early", "a long press ends with its first movement", PressesEndWithMovements.self, views: 0,
      points: 2, fingers: 1, steps: 4),
    fault(
      "GR-LP-03-never", "a long press tells of no movement", PressesNeverChange.self, views: 0, points: 2, fingers: 1,
      steps: 4),
    fault(
      "GR-LP-03-once", "a long press tells of one movement", PressesChangeOnce.self, views: 0, points: 3, fingers: 1,
      steps: 6),
    fault(
      "GR-LP-03-after-the-lift", "a long press changes after its end", PressesChangeAfterTheLift.self, views: 0,
      fingers: 1, steps: 3),
    fault(
      "GR-LP-04-any-lift", "any lift makes a long press", PressesTakeAnyLift.self, views: 0, fingers: 1, steps: 2),
    fault(
      "GR-LP-04-cancels", "a short press cancels the view's touch", PressesCancelWhenFailing.self, views: 0, fingers: 1,
      steps: 2),
  ]

  private static let swipeFaults = [
    fault(
      "GR-SW-01-left", "swipes go to the left by default", SwipesGoLeft.self, views: 0, points: 2, fingers: 1, steps: 3),
    fault(
      "GR-SW-01-anywhere", "swipes to the right go anywhere", RightSwipesGoAnywhere.self, views: 0, points: 2,
      fingers: 1, steps: 3),
    fault(
      "GR-SW-02-axis-only", "a swipe may go the opposite way", SwipesKnowAxesOnly.self, views: 0, points: 2, fingers: 1,
      steps: 3),
    fault(
      "GR-SW-02-up-for-down", "up is towards larger y", SwipesTakeUpForDown.self, views: 0, points: 2, fingers: 1,
      steps: 3),
    fault(
      "GR-SW-02-anywhere", "swipes go anywhere", SwipesGoAnywhere.self, views: 0, points: 2, fingers: 1, steps: 3),
    fault(
      "GR-SW-03-up-is-down", "actions read up for down", SwipesReadUpForDown.self, views: 0, points: 2, fingers: 1,
      steps: 3),
    fault(
      "GR-SW-04-continuous", "a swipe fires with every movement", SwipesAreContinuous.self, views: 0, points: 2,
      fingers: 1, steps: 3),
    fault(
      "GR-SW-04-twice", "targets of a swipe are called twice", SwipesCallTwice.self, views: 0, points: 2, fingers: 1,
      steps: 3),
    fault(
      "GR-SW-05-always-right", "every swipe reads right", SwipesReadRight.self, views: 0, points: 2, fingers: 1,
      steps: 3),
    fault(
      "GR-SW-05-detected", "the direction becomes the finger's", SwipesDetectDirections.self, views: 0, points: 2,
      fingers: 1, steps: 3),
  ]

  private static let panFaults = [
    fault(
      "GR-PAN-01-no-end", "a pan does not tell of its end", PansHideTheirEnd.self, views: 0, points: 2, fingers: 1,
      steps: 3),
    fault(
      "GR-PAN-01-begins-again", "a pan begins with every movement", PansBeginAgain.self, views: 0, points: 3,
      fingers: 1, steps: 4),
    fault(
      "GR-PAN-01-ends-early", "a pan ends with its second movement", PansEndEarly.self, views: 0, points: 3, fingers: 1,
      steps: 4, or: [ExpectedSize(views: 0, points: 4, fingers: 1, steps: 4)]),
    fault(
      "GR-PAN-01-never-changes", "a pan tells of no further movement", PansNeverChange.self, views: 0, points: 3,
      fingers: 1, steps: 4, or: [ExpectedSize(views: 0, points: 4, fingers: 1, steps: 4)]),
    fault("GR-PAN-02-on-down", "a pan begins on touch-down", PansBeginOnDown.self, views: 0, fingers: 1, steps: 2),
    fault(
      "GR-PAN-02-no-distance", "a pan begins with any movement", PansNeedNoDistance.self, views: 0, points: 2,
      fingers: 1, steps: 3),
    fault(
      "GR-PAN-02-at-the-lift", "a pan begins at the lift", PansBeginAtTheLift.self, views: 0, points: 2, fingers: 1,
      steps: 3),
    fault(
      "GR-PAN-03-cancels-nothing", "a pan leaves the touch to the view", PansLetViewsGoOn.self, views: 0, points: 2,
      fingers: 1, steps: 3, because: "what is not cancelled is asked for by every rule on flags, controls and tables"),
    fault(
      "GR-PAN-03-moves-go-on", "the view still hears of movements", PansLetMovesThrough.self, views: 0, points: 2,
      fingers: 1, steps: 3, because: "what comes beside a cancellation fits no rule on endings"),
    fault(
      "GR-PAN-03-lift-comes", "the view still hears of the lift", PansLetLiftsThrough.self, views: 0, points: 2,
      fingers: 1, steps: 3, because: "what comes beside a cancellation fits no rule on endings"),
    fault(
      "GR-PAN-04-keeps-moves", "a possible pan keeps movements from the view", PossiblePansKeepMovements.self, views: 0,
      points: 3, fingers: 1, steps: 4),
    fault(
      "GR-PAN-04-always-taken", "drags are cancelled without a recognizer too", DragsAreAlwaysTaken.self, views: 0,
      points: 2, fingers: 1, steps: 3,
      because: "a drag that is cancelled without a recognizer ends wrongly, and is what rules compare others with"),
    fault(
      "GR-PAN-09-by-timer", "a pan begins by a timer", PansBeginByTimer.self, views: 0, fingers: 1, steps: 3),
    fault(
      "GR-PAN-09-cancels", "a pan that fails cancels the view's touch", PansCancelWhenFailing.self, views: 0,
      fingers: 1, steps: 2),
  ]

  private static let translationFaults = [
    fault(
      "GR-PAN-05-step", "the translation is the last step", TranslationIsStep.self, views: 0, points: 2, fingers: 1,
      steps: 3),
    fault(
      "GR-PAN-05-screen", "the translation is the screen's", TranslationIsScreens.self, views: 1, points: 3, fingers: 1,
      steps: 4),
    fault(
      "GR-PAN-06-ignored", "setting the translation has no effect", TranslationCannotBeSet.self, views: 0, points: 3,
      fingers: 1, steps: 4),
    fault(
      "GR-PAN-06-location", "the translation is the finger's place", TranslationIsLocation.self, views: 0, points: 3,
      fingers: 1, steps: 4),
    fault(
      "GR-PAN-06-on-screen", "zero is taken for the corner of the screen", TranslationIsSetOnScreen.self, views: 1,
      points: 3, fingers: 1, steps: 4),
    fault(
      "GR-PAN-07-skips-a-move", "the movement after a reset is lost", TranslationSkipsNextMove.self, views: 0,
      points: 4, fingers: 1, steps: 5),
    fault(
      "GR-PAN-08-superview", "the translation is the superview's", TranslationIsSuperviews.self, views: 1, points: 3,
      fingers: 1, steps: 4, or: [ExpectedSize(views: 1, points: 4, fingers: 1, steps: 5)]),
    fault(
      "GR-PAN-08-place", "the translation is converted like a place", TranslationIsPlace.self, views: 1, points: 4,
      fingers: 1, steps: 5),
  ]

  private static let pinchFaults = [
    fault(
      "GR-PIN-01-ignored", "setting the scale has no effect", ScaleCannotBeSet.self, views: 0, points: 6, fingers: 2,
      steps: 4),
    fault(
      "GR-PIN-01-step", "the scale is that of the last movement", ScaleIsStep.self, views: 0, points: 6, fingers: 2,
      steps: 4),
    fault(
      "GR-PIN-02-inverse", "spreading shrinks", ScaleIsInverse.self, views: 0, points: 6, fingers: 2, steps: 4,
      or: [ExpectedSize(views: 0, points: 4, fingers: 2, steps: 6)]),
    fault(
      "GR-PIN-02-areas", "the scale is that of areas", ScaleIsOfAreas.self, views: 0, points: 6, fingers: 2, steps: 4,
      or: [ExpectedSize(views: 0, points: 4, fingers: 2, steps: 6)]),
    fault(
      "GR-PIN-02-across", "the scale is measured across alone", ScaleIsAcross.self, views: 0, points: 6, fingers: 2,
      steps: 4),
    fault(
      "GR-PIN-03-about-the-middle", "one finger pinches about the middle", PinchesAboutTheMiddle.self, views: 0,
      points: 2, fingers: 1, steps: 3),
    fault(
      "GR-PIN-04-in-the-view", "distances are measured in the zoomed view", ScaleIsMeasuredInView.self, views: 1,
      points: 8, fingers: 2, steps: 5),
  ]

  private static let rotationFaults = [
    fault(
      "GR-ROT-01-ignored", "setting the rotation has no effect", RotationCannotBeSet.self, views: 0, points: 6,
      fingers: 2, steps: 4),
    fault(
      "GR-ROT-01-step", "the rotation is that of the last movement", RotationIsStep.self, views: 0, points: 6,
      fingers: 2, steps: 4),
    fault(
      "GR-ROT-02-degrees", "the rotation is in degrees", RotationIsInDegrees.self, views: 0, points: 6, fingers: 2,
      steps: 4),
    fault(
      "GR-ROT-02-reversed", "the rotation counts the other way", RotationIsReversed.self, views: 0, points: 6,
      fingers: 2, steps: 4),
    fault(
      "GR-ROT-02-jumps", "the rotation jumps by a full turn", RotationJumps.self, views: 0, points: 8, fingers: 2,
      steps: 5),
    fault(
      "GR-ROT-03-about-the-middle", "one finger turns about the middle", RotatesAboutTheMiddle.self, views: 1,
      points: 2, fingers: 1, steps: 3),
  ]

  private static let combinedFaults = [
    fault(
      "GR-SIM-01-one-thing", "pan, pinch and rotation stop one another", TwoFingersDoOneThing.self, views: 1, points: 4,
      fingers: 2, steps: 3),
    fault(
      "GR-SIM-01-set-together", "resetting one reading resets them all", ReadingsAreSetTogether.self, views: 1,
      points: 6, fingers: 2, steps: 4, because: "a reading that is lost is missed by every rule on that reading"),
    fault(
      "GR-SIM-02-first-attached", "the first attached shuts out the others", FirstAttachedWins.self, views: 0,
      points: 2, fingers: 1, steps: 3),
    fault(
      "GR-SIM-03-kinds", "recognizers of two kinds never shut each other out", KindsAreIndependent.self, views: 0,
      points: 2, fingers: 1, steps: 3),
  ]
}
