internal import ConformanceRunner
internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The liberties of the chapter on hit testing.
  static let hitTestingLiberties: [Liberty] = [
    liberty("G-01-closed-edges-under-transforms", "inexact edges are inside", ClosedEdgesUnderTransforms.self),
    liberty("G-01-closed-edges-declared", "far edges are inside, and the engine says so", description: closedEdges) {
      scene, recorder, readings in
      DecidingEngine<ClosedEdges>(scene: scene, recorder: recorder, readings: readings)
    },
    liberty("G-03-narrow-alpha", "alpha is a 32-bit float", NarrowAlpha.self),
    liberty("G-04-narrow-geometry", "geometry is computed with 32-bit floats", NarrowGeometry.self),
    liberty("G-04-accumulated-matrix", "one matrix for the whole path of a view", AccumulatedMatrix.self),
    liberty("G-18-private-content-views", "scroll views hold views of their own", PrivateContentViews.self),
    liberty(
      "G-19-reports-unowned-touches", "touches beside all views are reported as discarded", ReportsUnownedTouches.self),
    liberty("G-26-labels-on", "labels take touches by themselves", LabelsOn.self),
    liberty("HT-17-passes-over-excluded", "excluded views are not asked at all", PassesOverExcluded.self),
    liberty("HT-23-hit-tests-twice", "every hit test is made twice", HitTestsTwice.self),
    liberty(
      "HT-17-terse", "visits without points, touches without places", description: TerseEngine.engineDescription
    ) { scene, recorder, readings in TerseEngine(scene: scene, recorder: recorder, readings: readings) },
    liberty("HT-18-display-list", "a flat list instead of a walk", description: DisplayListEngine.engineDescription) {
      scene, recorder, _ in DisplayListEngine(scene: scene, recorder: recorder)
    },
  ]

  /// The liberties of the chapter on the responder chain.
  static let chainLiberties: [Liberty] = [
    liberty("G-06-keeps-chains", "the chain of a touch is walked once and kept", KeepsChains.self),
    liberty("RC-05-wrapped-root-views", "views of the engine's own lie around root views", WrapsRootViews.self),
    liberty("RC-05-hidden-wrappers", "the same, and nobody hears what they receive", HidesWrappers.self),
    liberty(
      "RC-15-shows-views-only", "calls of views alone can be observed", ShowsViewsOnly.self,
      description: with { $0.observedResponders = .views }),
    liberty(
      "RC-15-shows-views-and-windows", "calls of views and windows can be observed", ShowsViewsAndWindows.self,
      description: with { $0.observedResponders = [.views, .windows] }),
    liberty(
      "RC-08-window-scenes", "a scene stands before the application", HonestDecisions.self,
      description: with { $0.readings[.windowScene] = .on }),
    liberty(
      "RC-08-hidden-window-scenes", "the same, and nobody hears what it receives", HidesWindowScene.self,
      description: with { $0.readings[.windowScene] = .on }),
    liberty(
      "RC-19-drops-silently", "what nobody handles is dropped without a word", DropsSilently.self,
      description: with { $0.capabilities.subtract([.discardRecords]) }),
    liberty("RC-19-drops-one-by-one", "each touch that nobody handles is dropped by itself", DropsOneByOne.self),
  ]

  /// The liberties of the chapter on touch delivery.
  static let deliveryLiberties: [Liberty] = orderLiberties + fingerLiberties + snapshotLiberties + eventLiberties

  /// The liberties of the chapter on the application.
  static let applicationLiberties: [Liberty] = [
    liberty(
      "AP-01-no-queue", "reports are dispatched as they come", HasNoQueue.self,
      description: with { $0.capabilities.subtract([.eventQueue]) }),
    liberty("AP-06-hides-hit-tests", "hit tests made for touches are not told", HidesHitTests.self),
    liberty("AP-07-hit-tests-on-the-way", "moving fingers are hit-tested, to no effect", HitTestsOnTheWay.self),
    liberty("AP-12-lays-out-late", "root views get their size when it is needed", LaysOutLate.self),
  ]

  /// The liberties of the chapters on gestures.
  static let gestureLiberties: [Liberty] = [
    liberty("G-07-feeds-outermost-first", "the outermost recognizers hear first", FeedsOutermostFirst.self),
    liberty("G-07-tells-endings-first", "recognizers hear of endings before beginnings", TellsEndingsFirst.self),
    liberty("G-07-latest-target-first", "the target added last is called first", CallsLatestTargetFirst.self),
    liberty("G-09-latest-attached-first", "of one view's the recognizer attached last wins", LatestAttachedFirst.self),
    liberty("G-10-carries-in-reverse", "a touch tells of its recognizers in reverse", CarriesInReverse.self),
    liberty("G-10-asks-twice", "delegates are asked twice", AsksDelegatesTwice.self),
    liberty("G-12-replays-no-moves", "held movements are not told", ReplaysBeginningAndEnd.self),
    liberty("G-12-merges-held-moves", "held movements are told in one", MergesHeldMovements.self),
    liberty("G-27-forgets-when-interrupted", "undecided recognizers are reset silently", ForgetsWhenInterrupted.self),
    liberty("GR-01-base-fails-at-once", "the base fails as soon as it hears of a touch", BaseFailsAtOnce.self),
    liberty("G-29-counts-from-recognition", "readings count from the recognition", CountsFromRecognition.self),
    liberty("G-13-pans-take-no-more", "a pan in progress takes no further finger", PansTakeNoMoreFingers.self),
    liberty("G-13-pans-end-at-first-lift", "a pan ends when a finger lifts", PansEndAtFirstLift.self),
    liberty("G-30-pairs-end-at-first-lift", "pinch and rotation end when a finger lifts", PairsEndAtFirstLift.self),
    liberty("G-32-merges-moves", "a press tells of movements that follow at once in one", MergesPressMovements.self),
    liberty("GR-TAP-04-takes-more-fingers", "a tap may have more fingers than it needs", TapsTakeMoreFingers.self),
    liberty("G-31-swipes-wander", "a swipe may stray as far as it goes", SwipesMayWander.self),
    liberty(
      "G-08-other-thresholds", "recognizers draw their lines elsewhere", DrawsLinesElsewhere.self,
      description: with { $0.thresholds = DrawsLinesElsewhere.thresholds }),
    liberty(
      "G-35-leaves-controls-alone", "ancestors' taps never hear of buttons' touches", LeavesSystemControlsAlone.self),
  ]

  /// The liberties of the chapters on controls and tables.
  static let controlLiberties: [Liberty] = [
    liberty("G-16-no-margin", "inside is inside the bounds", TracksWithoutMargin.self),
    liberty("G-16-lifts-only", "controls tell of lifts alone", SendsLiftsOnly.self),
    liberty("G-16-primary-actions", "controls tell of their purpose as well", SendsPrimaryActions.self),
    liberty("G-16-tracks-passed-on", "controls follow touches that are passed on to them", TracksPassedOnTouches.self),
    liberty("G-18-selects-after-drags", "a row is selected however far the finger came", SelectsAfterDrags.self),
  ]

  private static let orderLiberties = [
    liberty("G-07-later-views-first", "the last view of a report is told first", LaterViewsFirst.self),
    liberty("G-07-endings-first", "endings are told before beginnings", EndingsFirst.self),
    liberty("G-07-view-by-view", "a view is told all its phases in a row", ViewByView.self),
    liberty("TD-18-sets-in-reverse", "the touches of a set come in the opposite order", SetsInReverse.self),
  ]

  private static let fingerLiberties = [
    liberty("G-12-still-reports-move", "a finger that is reported where it was has moved", StillReportsMove.self),
    liberty("G-12-still-touches-catch-up", "unmoved touches were before where they are", StillTouchesCatchUp.self),
    liberty("G-14-last-finger-wins", "of two that come together the last is heard", LastFingerWins.self),
    liberty("G-14-lift-makes-room", "a lift makes room in the same report", LiftMakesRoom.self),
    liberty("G-14-leaves-ignored-out", "ignored fingers are not in the event", LeavesIgnoredOut.self),
    liberty("G-14-forgets-ignored", "ignored fingers are forgotten", ForgetsIgnored.self),
    liberty("G-14-freezes-ignored", "ignored touches are not updated", FreezesIgnored.self),
  ]

  private static let snapshotLiberties = [
    liberty("TD-01-numbers-otherwise", "touches have other numbers", NumbersOtherwise.self),
    liberty("TD-15-nowhere-before", "a touch that begins was nowhere before", NowhereBefore.self),
    liberty("TD-34-coarse-clock", "the clock goes by frames", CoarseClock.self),
    liberty("G-25-sparse-snapshots", "touches tell little of themselves", SparseSnapshots.self),
    liberty("G-26-narrow-places", "places are 32-bit floats", NarrowPlaces.self),
    liberty("G-27-looks-back", "cancelled touches keep the place before", CancelledTouchesLookBack.self),
  ]

  private static let eventLiberties = [
    liberty("G-23-one-event-for-ever", "one event object serves for ever", OneEventForEver.self),
    liberty(
      "G-23-outlives-interruptions", "a sequence lasts until all fingers have left", SequencesOutliveInterruptions.self),
    liberty("G-24-predicts-nothing", "nothing is predicted", PredictsNothing.self),
    liberty("G-24-predicts-boldly", "much is predicted", PredictsBoldly.self),
    liberty("G-24-samples-are-touches", "samples are touch objects of their own", SamplesAreTouches.self),
    liberty("G-24-always-coalesces", "every call has coalesced touches", AlwaysCoalesces.self),
    liberty("TD-25-hides-event-kinds", "the kind of an event is not told", HidesEventKinds.self),
    liberty("TD-27-ended-touches-linger", "an ended touch is found until the next report", EndedTouchesLinger.self),
  ]

  /// The reference's description with a change.
  private static func with(_ change: (inout EngineDescription) -> Void) -> EngineDescription {
    var description = ReferenceEngine.engineDescription
    change(&description)
    return description
  }

  private static let closedEdges: EngineDescription = {
    var description = ReferenceEngine.engineDescription
    description.hasExactEdges = false
    return description
  }()
}
