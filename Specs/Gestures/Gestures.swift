/// What holds for every recognizer; the chapters on single kinds and on several together are in the folders below.
extension Chapter {
  static let gestures = Chapter(
    id: "GR", title: "Gestures", folder: "Gestures",
    introduction:
      "Recognizers watch the touches of a view and of everything in it. When one of them recognizes its gesture, "
      + "the view's touches are cancelled, and the other recognizers give way.",
    level: .gestures,
    rules: [
      .kindsOfRecognizer, .recognizersOfThePath, .bothSidesHear, .recognizersHearFirst, .recognizersAreNoResponders,
      .possibleAtFirst, .sixStates, .legalTransitions, .continuousWord, .discreteWord, .touchesAreNoStates,
      .judgingBlocksNothing, .recognitionCancels, .nothingAfterRecognition, .onlyTheActionIsCalled, .othersAreCutOff,
      .oneGestureForATouch, .failedIsOut, .failedIsReset, .cancelledIsReset, .endedIsReset, .recognizersCancelByDefault,
      .bothProceed, .beganIsNotDelayedByDefault, .beganWaitsForFailure, .heldTouchesComeInOrder, .heldTouchesAreDropped,
      .endedIsDelayedByDefault, .endedWaitsForTheVerdict, .delayOfTheEnding, .undelayedEndingComesAtOnce,
      .wholeGestureIsCancelled, .cancelledBeforeTheAction, .actionBeforeTheCancellation, .actionsMatchStates,
      .everyTargetIsCalled, .exclusiveByDefault, .delegateAllowsBoth, .vetoLeavesTheView, .delegateIsAskedFirst,
      .gestureOutranksTheView, .ancestorsTakePart, .recognizersKnowTheirView, .everyFingerForRecognizers,
      .noTouchNoGesture, .interruptionEndsGestures, .cancellationTravelsTheChain, .verdictWhileTouched,
      .oneOfNestedGestures, .winnerKeepsItsTouches, .recognizerGrammar, .cancellationsCallTheAction,
      .recognizersOfTheMoment, .touchesOutlastTheirRecognizers, .recognizersThatGoLeaveNoTrace,
    ])
}
