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
