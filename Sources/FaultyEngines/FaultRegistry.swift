/// Every engine that is broken on purpose, and every honest one that differs where it may.
///
/// Both are the reference engine with one or two decisions made otherwise; the reference knows nothing of them. A fault
/// or a liberty is declared with its row: `static let fault = asFault(…)` is the first line of the type that decides
/// otherwise. The list at the top of its file names it, and the lists of all files make the registry.
package enum FaultRegistry {
  /// The broken engines, chapter by chapter; those that are wrong only beyond a size come last.
  package static let faults: [Fault] = Array(
    [
      // Hit testing
      recipientFaults, exclusionFaults, eligibilityFaults, containmentFaults, traversalFaults, resultFaults,
      momentFaults, conversionFaults, treeFaults,
      // Responder chain
      receiverFaults, nextFaults, endOfChainFaults, wholeChainFaults, forwardingFaults, orderFaults, kindFaults,
      controllerFaults,
      // Touch delivery
      identityFaults, sequenceFaults, phaseFaults, ownershipFaults, valueFaults, groupingFaults, multipleTouchFaults,
      inputFaults, lateFaults, placeFaults, eventFaults, eventQueryFaults, sampleFaults, eventSequenceFaults,
      timeFaults, receiverPlaceFaults, followingFaults, drawingFaults, movedViewFaults,
      removedViewFaults,
      // Application
      queueFaults, dispatchFaults, interruptionFaults, otherFaults, extraordinaryFaults,
      // Gestures
      collectionFaults, sideFaults, stateFaults, judgingFaults, resetFaults, takingFaults, rivalFaults, flagFaults,
      companyFaults, feedingFaults, tapFaults, tapSettingFaults, pressFaults, swipeFaults, panFaults, translationFaults,
      pinchFaults,
      rotationFaults, combinedFaults, delayedBeginningFaults, delayedEndingFaults, cancellationReachFaults,
      recognizerChangeFaults, actionCallFaults, permissionFaults, ancestorFaults, gestureInterruptionFaults,
      // Controls, scroll views and tables
      trackingFaults, protectionFaults, controlActionFaults, controlViewFaults, selectionFaults,
      // UIKit beyond the documents
      observedDeliveryFaults, participationFaults, observedKindFaults, observedControlFaults, animationFaults,
      geometryFaults, highlightFaults, levelFaults, scrollingFaults, scrolledContentFaults, switchedRecognizerFaults,
      windowConversionFaults, defaultFaults, ignoredTouchFaults, panMaximumFaults,
      frameReadingFaults, selectedControlFaults, windowsInMidTouchFaults, momentaryAnimationFaults, returningViewFaults,
      tapCountFaults,
      // Limits
      viewLimitFaults, fingerLimitFaults,
    ].joined())

  /// The honest engines.
  package static let liberties: [Liberty] = Array(
    [
      geometryLiberties, conversionLiberties, walkLiberties, chainLiberties, orderLiberties, fingerLiberties,
      malformedLiberties, treeLiberties, snapshotLiberties,
      eventLiberties, applicationLiberties, lateLiberties, recognizerLiberties, measureLiberties, gestureLiberties,
      controlLiberties, scrollingLiberties, holdingLiberties, recognizerChangeLiberties, ignoredTouchLiberties,
      panMaximumLiberties, momentLiberties, tapCountLiberties,
    ].joined())
}
