internal import TouchModel

/// What views receive of touches.
extension Chapter {
  static let touchDelivery = Chapter(
    id: "TD", title: "Touch delivery", folder: "TouchDelivery",
    introduction:
      "While a finger is down, one touch stands for it. Its view receives what it does: that it has begun, moved, "
      + "ended or been cancelled, wherever the finger goes.",
    level: .delivery, alsoJudges: [.maximumTouches, .ignoredTouches],
    rules: [
      .oneTouchPerFinger, .touchIsUpdated, .touchLifetime, .sequenceGrammar, .oneEnding, .nothingAfterTheEnding,
      .beganOnDown, .movedOnMovement, .endedOnLift, .cancelledOnInterruption, .ownerForLife, .noOtherView,
      .touchKnowsItsView, .touchKnowsItsPlace, .touchKnowsItsPreviousPlace, .phasesMatchMethods,
      .unmovedFingersAreStationary, .setHoldsAllThatChanged, .oneMessageForOneInstant, .separateMessages,
      .setsAreSound, .extraFingersAreIgnored, .everyFingerIsDelivered, .onlyOwnTouches, .eventsAreOfTouches,
      .eventHoldsAllTouches, .touchesOfAView, .touchesOfAWindow, .passedPlacesAreKept, .predictionsStayPredictions,
      .oneEventPerSequence, .setIsPartOfTheEvent, .liftUpdatesFirst, .timeIsRecorded, .placesInTheReceiver,
      .viewFollowsTheFinger, .drawingWithOneTouch, .drawingWithManyTouches, .cancellationTakesBack,
      .noSpontaneousCancellation, .changesArePassedIn, .methodsMatchInput, .touchesFindTheTreeOfTheMoment,
      .touchesOfViewsThatStayEnd, .viewsThatGoLeaveNoTrace,
    ])
}
