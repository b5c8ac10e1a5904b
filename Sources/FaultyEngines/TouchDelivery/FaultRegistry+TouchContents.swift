internal import ConformanceRunner
internal import ReferenceEngine

extension FaultRegistry {
  /// The faults of the chapter on touch delivery that are about what touches and events hold, in the order of its rules.
  static let contentFaults: [Fault] =
    placeFaults + eventFaults + eventQueryFaults + sampleFaults + sequenceFaults + liftAndTimeFaults
    + receiverPlaceFaults + drawingFaults

  private static let placeFaults = [
    fault("TD-14-lags", "places come one report late", PlacesLag.self, views: 0, points: 2, fingers: 1, steps: 3),
    fault("TD-14-frozen", "a touch stays where it began", PlacesFreeze.self, views: 0, points: 2, fingers: 1, steps: 3),
    fault(
      "TD-14-one-for-all", "all touches are where the last finger is", OnePlaceForAll.self, views: 1, points: 2,
      fingers: 2, steps: 3),
    fault(
      "TD-15-start", "the previous place is the first", PreviousIsStart.self, views: 0, points: 2, fingers: 1, steps: 4),
    fault(
      "TD-15-shared", "all touches share a previous place", PreviousIsShared.self, views: 0, points: 2, fingers: 2,
      steps: 4),
    fault(
      "TD-15-now", "the previous place is the new one", PreviousIsNow.self, views: 0, points: 2, fingers: 1, steps: 3),
    fault(
      "TD-15-not-at-lift", "a lift keeps the previous place", LiftKeepsPrevious.self, views: 0, points: 2, fingers: 1,
      steps: 3),
  ]

  private static let eventFaults = [
    fault("TD-25-motion", "all events are of motion", EventsOfMotion.self, views: 0, fingers: 1, steps: 2),
    fault(
      "TD-25-left-over", "the kind of another event is left over", KindIsLeftOver.self, views: 0, fingers: 1, steps: 3),
    fault(
      "TD-25-interruption", "cancellations come with an event of another kind", InterruptionsHaveKinds.self, views: 0,
      fingers: 1, steps: 3),
    fault(
      "TD-26-the-set", "all touches are the call's own", AllIsTheSet.self, views: 1, points: 2, fingers: 2, steps: 3),
    fault(
      "TD-26-the-window", "all touches are those of one window", AllIsTheWindow.self, views: 0, windows: 2, points: 2,
      fingers: 2, steps: 3),
    fault(
      "TD-26-without-lifted", "fingers that lift are missing", AllWithoutLifted.self, views: 0, fingers: 1, steps: 2),
    fault(
      "TD-26-without-stationary", "fingers that do nothing are missing", AllWithoutStationary.self, views: 1, points: 2,
      fingers: 2, steps: 3),
    fault(
      "TD-26-the-gone", "touches stay for ever", AllKeepsTheGone.self, views: 0, fingers: 1, steps: 4,
      or: [ExpectedSize(views: 1, points: 2, fingers: 2, steps: 3)]),
    // After the interruption the finger has to lift before it comes again; a second finger says it shorter.
    fault(
      "TD-26-the-interrupted", "interrupted touches stay as phantoms", AllKeepsTheInterrupted.self, views: 0,
      points: 1, fingers: 2, steps: 5),
  ]

  private static let eventQueryFaults = [
    fault(
      "TD-27-subviews", "a view is answered the touches of subviews", ViewsKnowSubviews.self, views: 2, fingers: 1,
      steps: 3),
    // A finger leaves its view for another place, or for a view in front at the simplest place.
    fault(
      "TD-27-under-finger", "a view is answered what is over it now", ViewsKnowWhatIsOver.self, views: 1, points: 2,
      fingers: 1, steps: 4, or: [ExpectedSize(views: 2, points: 2, fingers: 1, steps: 4)]),
    fault(
      "TD-27-all", "every view is answered all touches", ViewsKnowAll.self, views: 1, fingers: 1, steps: 3,
      or: [ExpectedSize(views: 2, points: 1, fingers: 1, steps: 2)]),
    // A view that takes one finger at a time needs no attribute, but a finger that leaves and comes again while the
    // next stays unheard.
    fault(
      "TD-27-one", "a view is answered one touch", ViewsKnowOne.self, views: 1, fingers: 2, steps: 4,
      or: [ExpectedSize(views: 1, fingers: 2, steps: 6)]),
    fault(
      "TD-28-all", "every window is answered all touches", WindowsKnowAll.self, views: 0, windows: 2, fingers: 1,
      steps: 3),
    fault(
      "TD-28-inside", "a window is answered what is inside it now", WindowsKnowWhatIsInside.self, views: 0, windows: 2,
      points: 2, fingers: 1, steps: 4),
    fault(
      "TD-28-own", "a window is not answered the touches of its views", WindowsKnowOwn.self, views: 1, fingers: 1,
      steps: 3),
  ]

  private static let sampleFaults = [
    fault(
      "TD-29-last-missing", "the place of now is no sample", LastSampleMissing.self, views: 0, fingers: 1, steps: 3),
    fault("TD-29-turned", "samples come newest first", SamplesTurned.self, views: 0, fingers: 1, steps: 3),
    fault(
      "TD-29-of-the-first", "all touches have the samples of one", SamplesOfTheFirst.self, views: 1, points: 2,
      fingers: 2, steps: 4),
    fault("TD-29-pile-up", "samples pile up", SamplesPileUp.self, views: 0, fingers: 1, steps: 3),
    fault("TD-29-lost", "samples are lost", SamplesAreLost.self, views: 0, fingers: 1, steps: 3),
    fault(
      "TD-30-lifts", "a finger lifts where it was expected", LiftsAreExpected.self, views: 0, points: 2, fingers: 1,
      steps: 3, because: "a lift at a place where the finger is not is wrong for every rule that measures"),
    fault(
      "TD-30-delivered", "expected touches are delivered", PredictionsAreTouches.self, views: 0, fingers: 1, steps: 3),
    fault("TD-30-itself", "a touch expects itself", PredictsItself.self, views: 0, points: 2, fingers: 1, steps: 3),
    fault(
      "TD-30-influences", "expecting a touch moves it", PredictingMoves.self, views: 0, points: 2, fingers: 1, steps: 3,
      because: "places where no finger was reported are wrong for every rule that measures"),
  ]

  private static let sequenceFaults = [
    fault("TD-31-per-report", "every report has an event", EventPerReport.self, views: 0, fingers: 1, steps: 2),
    fault("TD-31-per-finger", "every finger begins an event", EventPerFinger.self, views: 0, fingers: 2, steps: 4),
    fault("TD-31-lifts", "lifts have an event of their own", EventForLifts.self, views: 0, fingers: 1, steps: 2),
    fault(
      "TD-31-interruptions", "cancellations have an event of their own", EventForInterruptions.self, views: 0,
      fingers: 1, steps: 3),
    fault(
      "TD-31-per-view", "every view has an event", EventPerView.self, views: 1, points: 2, fingers: 2, steps: 3),
    fault(
      "TD-32-over-leave-first", "what is over leaves the event too soon", OverLeaveFirst.self, views: 0, fingers: 1,
      steps: 2),
    fault(
      "TD-32-interrupted-leave-first", "interrupted touches leave the event too soon", InterruptedLeaveFirst.self,
      views: 0, fingers: 1, steps: 3),
    fault(
      "TD-32-join-late", "touches join the event too late", BeginningsJoinLate.self, views: 0, fingers: 1, steps: 2),
    fault("TD-32-copies", "an event holds copies", EventHoldsCopies.self, views: 0, fingers: 1, steps: 2),
  ]

  private static let liftAndTimeFaults = [
    fault(
      "TD-33-last-move", "a lift leaves the touch where it was", LiftKeepsPlace.self, views: 0, points: 2, fingers: 1,
      steps: 2),
    fault(
      "TD-33-phase-late", "the phase is set after the call", LiftSetsPhaseLate.self, views: 0, points: 2, fingers: 1,
      steps: 2),
    fault("TD-34-stands-still", "the time is that of the beginning", TimeStandsStill.self, views: 0),
    fault("TD-34-no-time", "a lift has no time", LiftsHaveNoTime.self, views: 0, points: 2, fingers: 1, steps: 3),
    fault("TD-34-microseconds", "times are in microseconds", TimeInMicroseconds.self, views: 0, fingers: 1, steps: 2),
    fault("TD-34-next-frame", "times are of the next frame", TimeOfNextFrame.self, views: 0, fingers: 1, steps: 2),
    fault("TD-34-seconds", "times are whole seconds", TimeInSeconds.self, views: 0),
  ]

  private static let receiverPlaceFaults = [
    fault("TD-35-screen", "receivers get places of the screen", PlacesOfTheScreen.self, views: 1, fingers: 1, steps: 2),
    fault(
      "TD-35-touched-view", "receivers get places in the touch's view", PlacesOfTheView.self, views: 1, fingers: 1,
      steps: 2),
    fault(
      "TD-35-transform", "transforms are not heeded", PlacesWithoutTransform.self, views: 1, fingers: 1, steps: 2),
    fault(
      "TD-35-corner", "places count from the corner of the bounds", PlacesFromTheCorner.self, views: 1, fingers: 1,
      steps: 2),
    fault(
      "TD-35-old-geometry", "places are converted as the view lay first", PlacesByOldGeometry.self, views: 1, points: 2,
      fingers: 1, steps: 3),
    fault(
      "TD-36-jitters", "the previous place is the one told before", PreviousAsTold.self, views: 1, points: 2,
      fingers: 1, steps: 4),
    fault(
      "TD-36-accelerates", "the previous place in the view is the first", PreviousInReceiverIsStart.self, views: 1,
      points: 2, fingers: 1, steps: 4),
    fault(
      "TD-36-late", "a view moves when the next call comes", EffectsComeLate.self, views: 1, points: 2, fingers: 1,
      steps: 3),
    fault(
      "TD-36-twice", "a view moves twice as far", EffectsComeTwice.self, views: 1, points: 2, fingers: 1, steps: 3),
    fault(
      "TD-36-stays-behind", "moves out of a view are lost", MovesOutsideAreLost.self, views: 1, points: 2, fingers: 1,
      steps: 3),
  ]

  private static let drawingFaults = [
    fault(
      "TD-37-moving-makes-room", "a second finger is taken when the first moves", MovingMakesRoom.self, views: 0,
      points: 2, fingers: 2, steps: 4),
    // Outside a window there is no place that a view could be hit at, so a view is left in it.
    fault(
      "TD-37-lifts-outside", "lifts outside the view are lost", LiftsOutsideAreLost.self, views: 1, points: 2,
      fingers: 1, steps: 3,
      because: "an ending that does not come is missed by every rule on how touches, lines and gestures end"),
    fault(
      "TD-37-small-moves", "small moves are lost", SmallMovesAreLost.self, views: 0, points: 2, fingers: 1, steps: 3),
    fault(
      "TD-38-one-at-a-time", "of fingers that move together one is told", OneMoveAtATime.self, views: 1, points: 2,
      fingers: 2, steps: 4),
    fault(
      "TD-38-for-each", "fingers that lift together are told of for each", LiftsComeForEach.self, views: 1, points: 2,
      fingers: 2,
      steps: 2, because: "a lift that is told twice is an ending too many in every rule on endings"),
    fault(
      "TD-38-late-finger", "a finger that comes late is dropped", LateFingersAreDropped.self, views: 1, points: 2,
      fingers: 2, steps: 4,
      because: "a finger that is not there is missed by every rule on fingers beside others"),
    fault(
      "TD-39-one-view", "an interruption is told to one view", CancelsOneView.self, views: 1, points: 2, fingers: 2,
      steps: 4,
      because: "an ending that does not come is missed by every rule on the other views' touches"),
    fault(
      "TD-39-one-touch", "an interruption is told of one touch", CancelsOneTouch.self, views: 1, points: 2, fingers: 2,
      steps: 4, because: "every rule that asks for all endings misses some"),
    fault(
      "TD-39-resting", "a finger that rests is interrupted in silence", RestingTouchesVanish.self, views: 0, fingers: 1,
      steps: 4),
    fault(
      "TD-39-lifts-again", "cancelled touches are told of when they lift", CancelledTouchesLift.self, views: 0,
      fingers: 1, steps: 3,
      because:
        "a touch that ends twice is what all rules on endings forbid, and recognizers wait for the second end to be reset"
    ),
    fault(
      "TD-39-finishes", "an interruption comes as a lift", InterruptionsAreLifts.self, views: 0, fingers: 1, steps: 3),
  ]
}
