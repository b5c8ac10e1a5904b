public import TouchModel

/// All rules, in the order of the catalogue.
public enum Catalogue {
  /// The version of the rules; it changes when a rule's meaning changes.
  public static let version = "9"

  /// The chapters that have rules so far, in order.
  package static let chapters: [Chapter] =
    (basics + [.gestures] + Chapter.kindsOfGesture + [.controls, .scrolling, .beyondTheDocuments]).filter {
      !$0.rules.isEmpty
    }

  private static let basics: [Chapter] = [
    Chapter(
      id: "HT", title: "Hit testing", folder: "HitTesting",
      introduction:
        "When a finger goes down, all that is known is a place on the screen. Hit testing walks the tree of views "
        + "from the window down and finds the view that the touch belongs to.",
      rules: [
        .hitViewReceivesFirst, .interactionOffExcludes, .hiddenExcludes, .transparencyExcludes, .exclusionPrunes,
        .nothingElseExcludes, .imageViewsOffByDefault, .viewsOnByDefault, .pointInsideDecides, .overridesAreHonoured,
        .outsideIsOutside, .laterSiblingsFirst, .missFallsThrough, .deepestWins, .noMatchNoView, .pointsAreConverted,
        .visitsInOrder, .algorithm, .exclusionComesFirst, .workedExample, .searchStartsAtTheWindow, .onlyViewsAreHit,
        .fingersAreHitTestedSeparately, .irrelevantViewsChangeNothing, .pathIsOpen, .treeOfTheMoment,
        .conversionsKeepThePlace,
      ]),
    Chapter(
      id: "RC", title: "Responder chain", folder: "ResponderChain",
      introduction:
        "The view that was hit is the first in a chain of responders. Each of them handles a call or hands it on "
        + "to the next, up to the window, the application and its delegate.",
      rules: [
        .onlyResponders, .chainIsFollowed, .nextOfView, .nextOfRootView, .nextOfRootController,
        .nextOfPresentedController, .nextOfContainedController, .nextOfWindow, .nextOfApplication, .delegateIsLast,
        .nextBesideRootView, .canonicalChain, .chainIsFinite, .chainReversesThePath, .defaultForwards, .absorbingStops,
        .observingForwards, .orderAlongTheChain, .unhandledIsDropped, .controlsKeepTouches, .scrollViewsKeepTouches,
        .forwardingIsPerMethod, .controllersThroughTheChain, .controllerIsFoundByNext, .oneContinuation,
        .chainIsSettled,
      ]),
    Chapter(
      id: "TD", title: "Touch delivery", folder: "TouchDelivery",
      introduction:
        "While a finger is down, one touch stands for it. Its view hears that it has begun, moved, ended or been "
        + "cancelled, wherever the finger goes.",
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
      ]),
    Chapter(
      id: "AP", title: "Application", folder: "Application",
      introduction:
        "The application queues what the screen reports, takes out the oldest report, chooses the window and sends "
        + "each touch to its owner.",
      rules: [
        .reportsAreQueued, .firstInFirstOut, .nothingIsLost, .windowIsChosen, .downThenUp, .hitTestComesFirst,
        .ownerIsAddressed, .oneApplication, .interruptionCancelsAll, .unhandledHasNoEffect, .otherEventsAreNoTouches,
        .rootViewFillsTheWindow, .malformedInputLeavesNoTrace, .singleCancellation,
      ]),
  ]

  /// Every rule.
  public static let rules: [Rule] = chapters.flatMap(\.rules)

  /// The rule with an id.
  public static func rule(_ id: RuleID) -> Rule? { rules.first { $0.id == id } }
}
