internal import ConformanceRunner
internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of the rules on what a recognition means for views and other recognizers, in the order of the rules.
  static let recognitionFaults: [Fault] = takingFaults + rivalFaults + flagFaults + hearingFaults

  private static let takingFaults = [
    fault(
      "GR-13-cancels-nothing", "views go on hearing", CancelsNothing.self, views: 0, fingers: 1, steps: 2,
      because: "rules on flags, controls and tables rest on the cancellation"),
    fault(
      "GR-13-silent", "views are cut off without a word", TakesSilently.self, views: 0, fingers: 1, steps: 2,
      because: "a touch that is taken without a word never ends, and is missed by whoever asks for its cancellation"),
    fault(
      "GR-13-own-view-only", "subviews are not cancelled", CancelsOwnViewOnly.self, views: 1, fingers: 1, steps: 2,
      because: "rules on flags, controls and tables rest on the cancellation"),
    fault(
      "GR-13-at-the-end", "views are cancelled when the gesture ends", CancelsAtTheEnd.self, views: 0, points: 2,
      fingers: 1,
      steps: 3),
    fault(
      "GR-14-moves-resume", "views hear of movements after the cancellation", MovesResume.self, views: 0, points: 2,
      fingers: 1, steps: 3, because: "what comes after a cancellation breaks every rule about endings"),
    fault(
      "GR-14-lifts-resume", "views hear of lifts after the cancellation", LiftsResume.self, views: 0, fingers: 1,
      steps: 2, because: "what comes after a cancellation breaks every rule about endings"),
    fault(
      "GR-15-both-ends", "actions are called at beginning and end", ActsAtBothEnds.self, views: 0, points: 3,
      fingers: 1,
      steps: 4, because: "handlers that hear of no change read and change nothing, whatever the gesture"),
    fault(
      "GR-15-never-changes", "gestures do not change", NeverChanges.self, views: 0, points: 3, fingers: 1, steps: 4),
  ]

  private static let rivalFaults = [
    fault(
      "GR-16-losers-hear-on", "losers go on hearing", LosersGoOnHearing.self, views: 0, points: 2, fingers: 1, steps: 3),
    fault("GR-16-losers-go-on", "losers may recognize", LosersGoOn.self, views: 0, points: 2, fingers: 1, steps: 3),
    fault("GR-16-not-told", "losers fail without a cancellation", views: 0, points: 2, fingers: 1, steps: 3) {
      scene, recorder, readings in
      var others = readings
      others[.preventedSignal] = .failedOnly
      return DecidingEngine<HonestDecisions>(scene: scene, recorder: recorder, readings: others)
    },
    fault("GR-17-nobody-excluded", "all recognize", NobodyIsExcluded.self, views: 0, fingers: 1, steps: 2),
    fault("GR-17-one-view", "nested recognizers recognize", ExcludesOnOneView.self, views: 1, fingers: 1, steps: 2),
    // A pan takes the finger of a tap, a pinch one of its two, with the tap on a view under that.
    fault(
      "GR-17-one-kind", "other kinds recognize", ExcludesOneKind.self, views: 0, points: 2, fingers: 1, steps: 3,
      or: [ExpectedSize(views: 1, points: 4, fingers: 2, steps: 3)]),
  ]

  private static let flagFaults = [
    fault(
      "GR-22-off", "cancelling is off by default", CancelsOnRequest.self, views: 0, fingers: 1, steps: 2,
      because:
        "what is not cancelled is asked for by every rule on flags, controls and tables, and buttons hold off only what cancels"
    ),
    fault(
      "GR-22-off-if-discrete", "taps cancel nothing by default", DiscreteCancelOnRequest.self, views: 0, fingers: 1,
      steps: 2,
      because:
        "what is not cancelled is asked for by every rule on flags, controls and tables, and buttons hold off only what cancels"
    ),
    fault("GR-23-cancels", "the flag is ignored", CancelsAlways.self, views: 0, fingers: 1, steps: 2),
    fault(
      "GR-23-takes", "not cancelled, but cut off", TakesWithoutCancelling.self, views: 0, fingers: 1, steps: 2,
      because: "a touch that is cut off without a word never ends for any rule on endings"),
    fault(
      "GR-23-forgets-held", "endings held for a success are forgotten", ForgetsWhatWasHeld.self, views: 0, fingers: 1,
      steps: 4),
    fault(
      "GR-24-on", "beginnings are delayed by default", DelaysBeganByDefault.self, views: 0, fingers: 1, steps: 2,
      because: "beginnings that are held back come late, and never if the gesture is recognized"),
    fault(
      "GR-24-on-for-pans", "pans delay by default", PansDelayBeganByDefault.self, views: 0, fingers: 1, steps: 2,
      because: "a beginning that is held back is missed by every rule on what the view is told first"),
  ]

  private static let hearingFaults = [
    fault("GR-43-hit-view", "actions read the hit view", ViewIsHitView.self, views: 1, fingers: 1, steps: 2),
    fault("GR-43-window", "actions read the window", ViewIsWindow.self, views: 1, fingers: 1, steps: 2),
    fault(
      "GR-44-ignored-withheld", "fingers that views ignore are withheld", IgnoredFingersAreWithheld.self, views: 0,
      points: 2,
      fingers: 2, steps: 3),
    fault(
      "GR-44-views-limit", "views for one finger limit recognizers", ViewsLimitTheirRecognizers.self, views: 0,
      points: 2,
      fingers: 2, steps: 3),
    fault(
      "GR-45-geometry", "recognizers on excluded views take touches", CollectsByGeometry.self, views: 1, fingers: 1,
      steps: 2, because: "a recognizer takes touches from a view that knows nothing of it"),
    fault(
      "GR-48-outlives-lift", "a long press is timed past the lift", PressesOutliveLifts.self, views: 0, fingers: 1,
      steps: 2, because: "a press that begins when no finger is down comes too late, and never ends"),
    fault(
      "GR-48-interruption-is-lift", "an interrupted tap is recognized", InterruptionsCountAsLifts.self, views: 0,
      fingers: 1, steps: 3, because: "a tap that an interruption makes needs no lift, and excludes no other"),
    fault(
      "GR-50-cut-off", "the winner is cut off as well", WinnersAreCutOff.self, views: 0, points: 2, fingers: 1,
      steps: 3, because: "a gesture that hears nothing neither changes nor ends"),
    fault(
      "GR-50-no-moves", "the winner hears of no movement", WinnersHearNoMoves.self, views: 0, points: 3, fingers: 1,
      steps: 4, because: "what does not hear of movements does not follow them"),
    fault(
      "GR-51-no-beginning", "recognizers do not hear of beginnings", ToldWithoutBeginning.self, views: 0, fingers: 1,
      steps: 2),
    fault(
      "GR-51-begins-twice", "recognizers hear of beginnings twice", ToldTwiceOfBeginnings.self, views: 0, fingers: 1,
      steps: 2),
    fault(
      "GR-51-moves-begin", "recognizers hear of movements as beginnings", ToldMovesAsBeginnings.self, views: 0,
      points: 2, fingers: 1, steps: 3),
    fault(
      "GR-51-all-touches", "recognizers hear of unchanged touches", ToldOfAllTouches.self, views: 0, points: 2,
      fingers: 2,
      steps: 3),
  ]
}
