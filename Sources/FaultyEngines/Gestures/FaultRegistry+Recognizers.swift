internal import ConformanceRunner
internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of the rules on recognizers, their touches and their states, in the order of the rules.
  static let recognizerFaults: [Fault] = collectionFaults + sideFaults + stateFaults + judgingFaults + failureFaults

  private static let comesFromElsewhere =
    "a recognizer from elsewhere holds and cancels touches that it has no say about, and excludes recognizers that have"

  private static let collectionFaults = [
    fault(
      "GR-01-base-recognizes", "a bare base recognizes every touch", BaseRecognizesTouches.self, views: 0, fingers: 1,
      steps: 2),
    fault(
      "GR-01-base-begins", "a bare base begins with every touch", BaseBeginsWithTouches.self, views: 0, fingers: 1,
      steps: 2),
    fault(
      "GR-01-base-acts", "a bare base calls its action for touches", BaseCallsActions.self, views: 0, fingers: 1,
      steps: 2),
    fault(
      "GR-02-hit-view-only", "the hit view's recognizers alone", CollectsFromHitViewOnly.self, views: 1, fingers: 1,
      steps: 2),
    fault(
      "GR-02-innermost-only", "the recognizers of one view alone", CollectsFromInnermostOnly.self, views: 1,
      fingers: 1, steps: 2),
    fault(
      "GR-02-skips-windows", "a window's recognizers are left out", CollectsBelowWindows.self, views: 0, fingers: 1,
      steps: 2),
    fault(
      "GR-02-whole-window", "all recognizers in the window", CollectsFromWholeWindow.self, views: 1, fingers: 1,
      steps: 2, because: comesFromElsewhere),
    fault(
      "GR-02-missed-views", "recognizers of views that were tested and missed", CollectsFromMissedViews.self, views: 1,
      fingers: 1, steps: 2,
      because: comesFromElsewhere),
    fault(
      "GR-02-views-beneath", "recognizers of views that are covered", CollectsFromViewsBeneath.self, views: 2,
      fingers: 1, steps: 2,
      because: comesFromElsewhere),
    fault(
      "GR-02-absorbing-shields", "views that keep touches shield ancestors", AbsorbingViewsShield.self, views: 1,
      fingers: 1, steps: 2,
      because: "recognizers above whatever keeps its touches hear nothing, be it a view, a control or a table"
    ),
    fault(
      "GR-02-lists-own-only", "a touch lists its view's recognizers alone", CarriesHitViewsOwn.self, views: 1,
      fingers: 1, steps: 2),
    fault(
      "GR-02-tells-unlisted", "recognizers hear that the touch does not list", TellsMoreThanItCarries.self, views: 1,
      fingers: 1, steps: 2,
      because: comesFromElsewhere),
  ]

  private static let sideFaults = [
    fault(
      "GR-03-views-wait", "views wait for verdicts", ViewsWaitForVerdicts.self, views: 0, fingers: 1, steps: 2,
      because: "calls that wait for a verdict come late and together, or not at all if the gesture is recognized"),
    fault(
      "GR-03-recognizers-wait", "recognizers hear when a touch moves", RecognizersWaitForMovement.self, views: 0,
      fingers: 1, steps: 2, because: "whoever hears late recognizes late or not at all"),
    fault("GR-04-view-first", "views hear before recognizers", views: 0, fingers: 1, steps: 2) {
      scene, recorder, readings in
      var others = readings
      others[.deliveryOrder] = .viewFirst
      return DecidingEngine<HonestDecisions>(scene: scene, recorder: recorder, readings: others)
    },
    fault(
      "GR-04-ancestors-late", "ancestors' recognizers hear after the view", AncestorsHearLate.self, views: 1,
      fingers: 1, steps: 2, because: "a recognizer that hears last is late for every rule on what it hears and when"),
    fault(
      "GR-05-after-views", "recognizers follow their views in chains", RecognizersFollowViews.self, views: 0, points: 0,
      fingers: 0, steps: 1, because: "what stands in the chain is no responder, and ends it"),
    fault(
      "GR-05-before-views", "recognizers precede their views in chains", RecognizersPrecedeViews.self, views: 1,
      points: 0, fingers: 0, steps: 1, because: "what stands in the chain is no responder, and ends it"),
    fault(
      "GR-05-responds-first", "a recognizer is sent touches as a responder", RecognizersRespondFirst.self, views: 0,
      fingers: 1, steps: 2),
  ]

  private static let stateFaults = [
    fault("GR-06-never-resets", "nobody is possible again", NeverResets.self, views: 0, fingers: 1, steps: 2),
    fault(
      "GR-06-resets-late", "possible again with the next touch only", ResetsWithNextSequence.self, views: 0, fingers: 1,
      steps: 2),
    fault(
      "GR-07-own-state", "success is a state of its own", SuccessHasItsOwnState.self, views: 0, fingers: 1, steps: 2,
      because: "a success that goes by another name is none for whoever looks for it"),
    fault(
      "GR-07-interrupted", "being interrupted is a state of its own", InterruptedIsItsOwnState.self, views: 0,
      fingers: 1, steps: 3),
    fault(
      "GR-08-active-fails", "an interrupted gesture fails", ActiveGesturesFail.self, views: 0, points: 2, fingers: 1,
      steps: 4),
    fault(
      "GR-08-active-is-possible", "an interrupted gesture is possible at once", ActiveGesturesAreReset.self, views: 0,
      points: 2,
      fingers: 1, steps: 4),
    fault(
      "GR-08-skips-began", "gestures change from the beginning", SkipsBegan.self, views: 0, points: 2, fingers: 1,
      steps: 3, because: "whoever waits for the beginning of a gesture never sees it"),
    fault(
      "GR-08-changes-after-end", "what has ended changes", ChangesAfterTheEnd.self, views: 0, fingers: 1, steps: 2),
    fault(
      "GR-09-presses-end-only", "a long press ends without beginning", PressesEndOnly.self, views: 0, fingers: 1,
      steps: 3),
    fault(
      "GR-09-pans-end-only", "a pan ends without beginning", PansEndOnly.self, views: 0, points: 2, fingers: 1,
      steps: 3),
    fault(
      "GR-09-begins-again", "a gesture begins with every movement", GesturesBeginAgain.self, views: 0, points: 3,
      fingers: 1,
      steps: 4, because: "handlers and rules of all gestures in progress look for changes"),
    fault(
      "GR-09-never-ends", "a gesture never ends", NeverEnds.self, views: 0, points: 2, fingers: 1, steps: 3,
      because: "handlers and rules of all gestures in progress look for the end"),
  ]

  private static let judgingFaults = [
    fault(
      "GR-10-taps-begin", "a tap begins with the touch", TapsBegin.self, views: 0, fingers: 1, steps: 2,
      because: "a tap that begins calls its action twice and takes the touch before the lift"),
    fault(
      "GR-10-swipes-go-on", "a swipe begins and changes", SwipesGoOn.self, views: 0, points: 2, fingers: 1, steps: 3),
    fault(
      "GR-10-acts-twice", "a tap calls its action twice", ActsTwice.self, views: 0, fingers: 1, steps: 2,
      because: "every rule that counts the calls of an action finds one too many"),
    fault(
      "GR-10-taps-are-cancelled", "an interrupted tap is cancelled", InterruptedTapsAreCancelled.self, views: 0,
      fingers: 1, steps: 3),
    fault(
      "GR-11-pans-at-once", "a pan begins with the touch", PansBeginAtOnce.self, views: 0, fingers: 1, steps: 2),
    fault(
      "GR-11-pairs-at-once", "pinch and rotation begin with two touches", PairsBeginAtOnce.self, views: 0, fingers: 2,
      steps: 3, or: [ExpectedSize(views: 0, points: 2, fingers: 2, steps: 2)]),
    fault(
      "GR-11-presses-at-once", "a long press begins with the touch", PressesBeginAtOnce.self, views: 0, fingers: 1,
      steps: 2),
    fault(
      "GR-11-taps-at-touch-down", "a tap is recognized when the finger comes", TapsEndAtTouchDown.self, views: 0,
      fingers: 1, steps: 2),
    fault(
      "GR-11-taps-with-movement", "a tap is recognized when the finger moves", TapsEndWithMovement.self, views: 0,
      points: 2, fingers: 1, steps: 3,
      because: "a tap that comes without a lift is one for every rule on what is no tap"),
    // Movements are swallowed until the recognizer fails: a pinch recognizer at the lift, a tap recognizer in the
    // middle of a swipe.
    fault(
      "GR-12-swallows-moves", "views with recognizers hear of no movement", RecognizersSwallowMoves.self, views: 0,
      points: 2, fingers: 1, steps: 3, or: [ExpectedSize(views: 0, points: 4, fingers: 1, steps: 5)]),
    // A tap recognizer fails at a second finger, a press recognizer at a tap of one.
    fault(
      "GR-12-failures-cancel", "a failure cancels the touches", FailuresCancelTouches.self, views: 0, fingers: 1,
      steps: 2, or: [ExpectedSize(views: 0, points: 2, fingers: 2, steps: 2)],
      because: "a failure that cancels looks like a recognition, and fingers of the same report never begin in the view"
    ),
    fault(
      "GR-12-forgets-endings", "held endings are forgotten", ForgetsHeldEndings.self, views: 0, fingers: 1, steps: 2,
      or: [ExpectedSize(views: 0, points: 2, fingers: 2, steps: 3)],
      because: "an ending that does not come is missed by every rule on what recognizers leave to the view"),
  ]

  private static let failureFaults = [
    fault(
      "GR-18-tries-again", "what failed judges the same touches anew", FailedTriesAgain.self, views: 0, points: 2,
      fingers: 1, steps: 3),
    fault(
      "GR-18-still-carried", "touches list what has failed", CarriesFailedOnes.self, views: 0, points: 3, fingers: 1,
      steps: 4, or: [ExpectedSize(views: 0, points: 4, fingers: 2, steps: 3)]),
    // A tap recognizer fails at a second finger, a press recognizer at a tap of one.
    fault(
      "GR-18-hears-on", "what has failed goes on hearing", FailedGoOnHearing.self, views: 0, fingers: 1, steps: 2,
      or: [ExpectedSize(views: 0, points: 2, fingers: 2, steps: 2)]),
    // A tap recognizer fails at a second finger, a press recognizer at a tap of one.
    fault(
      "GR-19-stays-failed", "failed for good", FailedStaysFailed.self, views: 0, fingers: 1, steps: 2,
      or: [ExpectedSize(views: 0, points: 2, fingers: 2, steps: 2)]),
    fault(
      "GR-19-losers-stay-failed", "prevented for good", PreventedStaysFailed.self, views: 0, fingers: 1, steps: 2),
    // A tap recognizer fails at a second finger, a press recognizer at a tap of one.
    fault(
      "GR-19-failures-act", "actions are called for failures", FailuresAct.self, views: 0, fingers: 1, steps: 2,
      or: [ExpectedSize(views: 0, points: 2, fingers: 2, steps: 2)],
      because: "every rule that counts the calls of an action finds one too many"),
    fault(
      "GR-20-stays-cancelled", "cancelled for good", CancelledStaysCancelled.self, views: 0, points: 2, fingers: 1,
      steps: 4),
    fault("GR-21-stays-ended", "ended for good", EndedStaysEnded.self, views: 0, fingers: 1, steps: 2),
    fault(
      "GR-21-remembers-start", "a swipe counts from its first beginning", SwipesRememberTheirStart.self, views: 0,
      points: 2, fingers: 1, steps: 3),
    fault(
      "GR-21-once", "each recognizer recognizes once", RecognizesOnce.self, views: 0, fingers: 1, steps: 2,
      or: [ExpectedSize(views: 0, points: 2, fingers: 1, steps: 3)],
      because: "a recognizer that is used up misses every later gesture"),
  ]
}
