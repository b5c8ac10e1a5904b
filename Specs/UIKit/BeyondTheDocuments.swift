/// What public evidence shows UIKit to do and no document says; judged under the profile `uikit` alone.
extension Chapter {
  static let beyondTheDocuments = Chapter(
    id: "UK", title: "Beyond the documents", folder: "UIKit",
    introduction:
      "What public evidence shows UIKit to do and none of the documents says. These rules count under a profile of "
      + "their own.",
    // Most of what UIKit does beyond the documents is about gestures.
    level: .gestures,
    rules: [
      .phasesInOrder, .stillTouchesAreNotDelivered, .exclusiveViewWaits, .exclusiveViewIsAlone, .missesAreNotDelivered,
      .disabledRecognizers, .refusedTouches, .refusedBeginnings, .eitherDelegate, .requirementsAreAwaited,
      .requirementsAreSettled, .singleAndDoubleTap, .tapsSpareFurtherTaps, .pressGoesOn,
      .gestureGoesOnWithItsLastFinger, .swipesAreTaken, .noSwipe, .systemCancel, .disabledControls,
      .controlEventsInOrder, .insideReachesBeyond, .protectedControls, .protectionEndsThere,
      .buttonBesideUncancellingTap, .slowTapSelects, .endedIsResetAtOnce, .losersFail, .furtherFingersFailTaps,
      .actionsBeforeViews, .contentWaits, .controlEventsFollowTheTouch, .animatedViewsAreNotHit,
      .animationsCanAllowTouches, .framesSetCenterAndSize, .centersStay, .highlightFollowsTheTouch, .levelsOfTheMoment,
      .dragsScroll, .contentFollowsTheFinger, .littleMovesDoNotScroll, .offIsOff, .hitTestsFollowTheOffset,
      .scrollingTakesTouches, .trackingControlsKeepTouches, .contentKeepsTouches, .scrollingEndsAtTheEdge,
      .whatFitsDoesNotScroll, .restingContentStays, .switchingOffCancels, .switchedOffIsSilent,
      .attachedRecognizersReceive, .windowsConvertByTheScreen, .ignoredTouchesAreNotHeardOf,
      .ignoredTouchesStayWithTheirViews, .ignoringIsOfOneTouch, .switchingOffCallsTheAction, .pansHaveAMaximum,
      .framesSayWhereViewsLie, .ignoringLeavesNoTrace, .applicationsSelect, .systemControlsLoseTheirHighlight,
      .touchesKeepTheirWindow, .newFingersFindTheFrontmostWindow, .animationsOfTheMoment, .returningViewsAreFound,
      .firstTapsCountOne, .quickTapsAreCounted, .tapsElsewhereCountOne, .tapsKeepTheirCount, .contentNeedNotWait,
    ])
}
