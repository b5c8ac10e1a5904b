internal import ConformanceRunner
internal import ReferenceEngine

extension FaultRegistry {
  /// The faults of the chapter on controls, in the order of its rules.
  static let controlFaults: [Fault] =
    controlTrackingFaults + controlGestureFaults + controlActionFaults + controlViewFaults

  private static let controlTrackingFaults = [
    fault(
      "UC-01-from-the-input", "a lift fires without touches", FiresFromTheInput.self, views: 1, points: 2, fingers: 1,
      steps: 3, or: [ExpectedSize(views: 1, points: 3, fingers: 2, steps: 3)]),
    fault(
      "UC-01-down-when-hit", "a control says it is touched before it is", SendsDownWhenHit.self, views: 1, fingers: 1,
      steps: 2),
    fault("UC-02-on-touch-down", "a touch fires", FiresOnTouchDown.self, views: 1, fingers: 1, steps: 2),
    fault(
      "UC-02-on-coming-back", "a drag out and in fires twice", FiresOnComingBack.self, views: 1, points: 3, fingers: 1,
      steps: 4, or: [ExpectedSize(views: 1, points: 4, fingers: 1, steps: 4)]),
    fault(
      "UC-02-anywhere", "a control fires wherever the finger lifts", FiresWhereverItLifts.self, views: 1, points: 2,
      fingers: 1, steps: 3),
    fault(
      "UC-03-when-cancelled", "a cancelled control fires", FiresWhenCancelled.self, views: 1, fingers: 1, steps: 3,
      because: "a cancelled control that fires does so under every gesture that has cancelled it"),
  ]

  private static let controlGestureFaults = [
    fault(
      "UC-04-own-taps-lose", "buttons suppress their own taps", ProtectsAgainstOwnTaps.self, views: 1, fingers: 1,
      steps: 2),
    fault(
      "UC-05-all-protected", "every control is protected", ProtectsEveryControl.self, views: 1, fingers: 1, steps: 2),
    fault(
      "UC-06-up-to-controls", "recognizers above controls are left out", CollectsUpToControls.self, views: 1,
      fingers: 1, steps: 2),
    fault(
      "UC-06-along-the-chain", "recognizers hear what is passed on", CollectsAlongTheChain.self, views: 1, fingers: 1,
      steps: 2,
      because: "recognizers above whatever keeps its touches hear nothing, be it a view, a control or a table"
    ),
    fault("UC-07-no-protection", "no control is protected", ProtectsNothing.self, views: 1, fingers: 1, steps: 2),
    fault(
      "UC-07-both-fire", "button and ancestor both fire", ButtonAndAncestorFire.self, views: 1, fingers: 1, steps: 2),
    fault(
      "UC-07-neither-fires", "neither button nor ancestor fires", ButtonAndAncestorBlockEachOther.self, views: 1,
      fingers: 1, steps: 2),
    fault(
      "UC-08-all-blocked", "buttons block all gestures above", ProtectsAgainstAllAncestors.self, views: 1, points: 2,
      fingers: 1, steps: 3),
    fault(
      "UC-09-ancestor-wins", "a button's own tap gives way", ProtectsTheWrongWay.self, views: 1, fingers: 1, steps: 2,
      because: "own taps of buttons are missed by every rule that expects them, and those of superviews come instead"),
    fault(
      "UC-09-all-suppressed", "buttons suppress every recognizer", ProtectsAgainstEverything.self, views: 1, fingers: 1,
      steps: 2, because: "recognizers that controls hold off are missed by every rule that expects them to recognize"),
    fault(
      "UC-12-button-gives-way", "a button's recognizer loses to others", OwnGesturesGiveWay.self, views: 1, fingers: 1,
      steps: 2),
    fault(
      "UC-12-superview-gives-way", "a superview's recognizer is lost", ControlsTakeGesturesAlone.self, views: 1,
      fingers: 1, steps: 2, because: "a recognizer that never recognizes is missed by whoever expects it to"),
    fault(
      "UC-13-control-cancelled", "controls are cancelled despite the flag", CancelsControlsAlways.self, views: 1,
      fingers: 1, steps: 2),
    fault(
      "UC-13-gesture-missing", "controls keep gestures that cancel nothing", ControlsKeepHarmlessGestures.self,
      views: 1, fingers: 1, steps: 2,
      because: "recognizers that controls hold off are missed by every rule that expects them to recognize"),
  ]

  private static let controlActionFaults = [
    fault(
      "UC-10-searches-anyway", "an action with a target goes along the chain", SearchesDespiteTarget.self, views: 1,
      fingers: 1, steps: 2),
    fault(
      "UC-10-past-the-application", "controls call targets themselves", CallsTargetsItself.self, views: 1, fingers: 1,
      steps: 2),
    fault("UC-10-one-action", "of several actions one is sent", SendsOneAction.self, views: 1, fingers: 1, steps: 2),
    fault(
      "UC-11-nobody", "an action without a target is lost", NobodyWithoutTarget.self, views: 1, fingers: 1, steps: 3),
    fault(
      "UC-11-from-the-application", "the last that implements an action gets it", SearchesFromTheApplication.self,
      views: 1, fingers: 1, steps: 3),
    fault(
      "UC-11-superviews-only", "superviews alone are asked", SearchesSuperviewsAlone.self, views: 1, fingers: 1,
      steps: 3),
  ]

  private static let controlViewFaults = [
    fault(
      "UC-14-hit-view-only", "controls keep what hits them alone", ControlsForwardForOthers.self, views: 2, fingers: 1,
      steps: 2),
    fault(
      "UC-14-left-out", "what is passed on goes past controls", PassesOnPastControls.self, views: 2, fingers: 1,
      steps: 3),
    fault(
      "UC-15-not-hit", "controls are not hit", ControlsAreNotHit.self, views: 1, fingers: 1, steps: 2,
      because: "a control that is passed over is passed over by every walk, and does nothing"),
    fault(
      "UC-15-no-next", "nobody comes after a control", ControlsEndChains.self, views: 1, points: 0, fingers: 0, steps: 1
    ),
    fault(
      "UC-15-no-touches", "a control's touches are its superview's", ControlsOwnNoTouches.self, views: 1, fingers: 1,
      steps: 2, because: "a control that owns no touches does nothing, and another view has them"),
  ]
}
