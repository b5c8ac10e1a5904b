internal import ConformanceRunner
internal import ReferenceEngine

extension FaultRegistry {
  /// The faults of the chapter on touch delivery: what is delivered, then what it holds.
  static let touchDeliveryFaults: [Fault] = deliveryFaults + contentFaults

  private static let deliveryFaults =
    identityFaults + sequenceFaults + phaseFaults + interruptedFaults + ownershipFaults + valueFaults + groupingFaults
    + multipleTouchFaults + inputFaults

  private static let identityFaults = [
    fault(
      "TD-01-for-each-report", "every report makes its touches anew", MakesTouchesForReports.self, views: 0, points: 2,
      fingers: 1, steps: 2,
      because: "whoever follows a touch by its identity loses it, and finds another that never began"),
    fault(
      "TD-01-shared", "fingers that are down together share a touch", SharesTouches.self, views: 1, points: 2,
      fingers: 2, steps: 3, or: [ExpectedSize(views: 1, points: 3, fingers: 3, steps: 1)],
      because: "nothing else can be told of fingers that are one touch"),
    fault(
      "TD-02-copies-on-move", "a touch that moves is replaced by a copy", CopiesMovedTouches.self, views: 0, points: 2,
      fingers: 1, steps: 3,
      because: "whoever follows a touch by its identity loses it, and finds another that never began"),
    fault(
      "TD-02-released-early", "a touch is released before it has ended", ReleasesBeforeTheEnding.self, views: 0,
      fingers: 1, steps: 2,
      because: "whoever follows a touch by its identity loses it, and finds another that never began"),
    fault(
      "TD-02-copies-on-interruption", "an interruption comes with touches of its own", CopiesInterruptedTouches.self,
      views: 0, fingers: 1, steps: 3),
    fault(
      "TD-03-used-again", "a touch that is free is used again", UsesTouchesAgain.self, views: 0, fingers: 1, steps: 4,
      because: "two fingers under one identity are one for whoever follows a touch"),
    fault(
      "TD-03-ends-again", "a touch that has ended is told of once more", EndsAgain.self, views: 0, points: 2,
      fingers: 2, steps: 3,
      because:
        "a call too many fits neither the order of phases, nor a line that is drawn, nor what a gesture leaves to the view"
    ),
    fault(
      "TD-03-phantoms", "interrupted touches are cancelled with every report", KeepsPhantoms.self, views: 0, fingers: 1,
      steps: 3,
      because:
        "a touch that ends with every report has no end for any rule about endings, and its recognizers are never reset"
    ),
  ]

  private static let sequenceFaults = [
    fault(
      "TD-04-moves-first", "a touch moves before it begins", MovesBeforeBeginning.self, views: 0, fingers: 1, steps: 2),
    fault(
      "TD-04-begins-again", "a touch that moves begins once more", BeginsAgain.self, views: 0, points: 2, fingers: 1,
      steps: 3,
      because:
        "a call too many fits neither the order of phases, nor a line that is drawn, nor what a gesture leaves to the view"
    ),
    fault(
      "TD-04-moves-last", "a touch that has ended moves", MovesAfterEnding.self, views: 0, fingers: 1, steps: 2,
      because:
        "a call too many fits neither the order of phases, nor a line that is drawn, nor what a gesture leaves to the view"
    ),
    fault(
      "TD-05-cancels-view-only", "a cancellation is not passed on", KeepsCancellations.self, views: 0, fingers: 1,
      steps: 4),
    fault(
      "TD-05-ends-twice", "a touch that has ended is cancelled too", CancelsWhatEnded.self, views: 0, fingers: 1,
      steps: 2,
      because:
        "a call too many fits neither the order of phases, nor a line that is drawn, nor what a gesture leaves to the view"
    ),
    fault(
      "TD-05-drags-never-end", "a drag is over without a word", DragsNeverEnd.self, views: 0, points: 2, fingers: 1,
      steps: 3, because: "an ending that does not come is missed by every rule on how touches, lines and gestures end"),
    fault(
      "TD-06-ends-when-cancelled", "an interrupted touch ends when its finger lifts", EndsCancelledTouches.self,
      views: 0, fingers: 1, steps: 3,
      because:
        "an ending after the end is one too many for every rule about endings, and recognizers wait for it to be reset"),
  ]

  private static let phaseFaults = [
    fault(
      "TD-07-waits", "a touch begins with its next report", BeginsWithTheNextReport.self, views: 0, fingers: 1,
      steps: 2,
      because:
        "a beginning that comes with the next report is late for every rule on beginnings, and lost where none follows"),
    fault(
      "TD-07-loses-taps", "quick taps are lost", LosesQuickTaps.self, views: 0, fingers: 1, steps: 2,
      because:
        "a beginning that comes with the next report is late for every rule on beginnings, and lost where none follows"),
    fault(
      "TD-08-first-move-only", "the first movement alone is told", TellsFirstMovementOnly.self, views: 0, points: 2,
      fingers: 1, steps: 4,
      because:
        "movements that do not come are missed by every rule on drags, whether a view or a recognizer follows them"),
    fault(
      "TD-08-merges-moves", "two movements are told as one", MergesMovements.self, views: 0, points: 2, fingers: 1,
      steps: 3,
      because:
        "movements that do not come are missed by every rule on drags, whether a view or a recognizer follows them"),
    fault(
      "TD-08-still-fingers-move", "fingers that do nothing move", StillFingersMove.self, views: 1, points: 2,
      fingers: 2, steps: 3, or: [ExpectedSize(views: 0, points: 1, fingers: 2, steps: 4)]),
    fault(
      "TD-08-moves-twice", "every movement is told twice", TellsMovementsTwice.self, views: 0, points: 2, fingers: 1,
      steps: 3, or: [ExpectedSize(views: 1, points: 2, fingers: 1, steps: 2)],
      because: "a call too many is one for every rule on the way, the sets and the lines of movements"),
    fault(
      "TD-09-inside-only", "a lift outside the view is not told", EndsInsideOnly.self, views: 1, points: 2, fingers: 1,
      steps: 3, because: "an ending that does not come is missed by every rule on how touches, lines and gestures end"),
    fault(
      "TD-09-with-last-finger", "touches end when the last finger lifts", EndsWithLastFinger.self, views: 0, points: 2,
      fingers: 2, steps: 3,
      because: "an ending that does not come is missed by every rule on how touches, lines and gestures end"),
  ]

  private static let interruptedFaults = [
    fault(
      "TD-10-ends", "an interruption ends touches", InterruptionsEndTouches.self, views: 0, fingers: 1, steps: 3),
    fault("TD-10-silent", "an interruption drops touches", InterruptsSilently.self, views: 0, fingers: 1, steps: 3),
    fault(
      "TD-10-first-finger-only", "an interruption cancels one touch", CancelsOneTouch.self, views: 1, points: 2,
      fingers: 2, steps: 4),
  ]

  private static let ownershipFaults = [
    fault(
      "TD-11-silent-outside", "a finger outside its view is not told of", SilentOutsideTheView.self, views: 1,
      points: 2, fingers: 1, steps: 3,
      because: "movements and endings that do not come are missed by every rule on what a view hears"),
    fault(
      "TD-11-cancels-outside", "a finger that leaves its view is cancelled", LeavingCancels.self, views: 1, points: 2,
      fingers: 1, steps: 3,
      because: "a cancellation without a cause ends touches and gestures for every rule that expects them to go on"),
    fault(
      "TD-11-under-finger", "movements are told to the view under the finger", TellsViewUnderFinger.self, views: 1,
      points: 2, fingers: 1, steps: 3,
      because: "a call that goes to another view is missed by the touch's own, and is one too many there"),
    fault(
      "TD-11-cancels-behind", "cancellations go to the responder after the view", CancelsBehindTheView.self, views: 0,
      fingers: 1, steps: 3,
      because: "a call that goes to another view is missed by the touch's own, and is one too many there"),
    fault(
      "TD-12-enters", "a view that a finger enters is told", TellsViewsThatAreEntered.self, views: 1, points: 2,
      fingers: 1, steps: 4,
      because: "a call that goes to another view is missed by the touch's own, and is one too many there"),
    fault(
      "TD-12-drop-target", "a view that a finger is dropped on is told instead", LiftsGoToViewUnderFinger.self,
      views: 1, points: 2,
      fingers: 1, steps: 4,
      because: "a call that goes to another view is missed by the touch's own, and is one too many there"),
    fault(
      "TD-24-all-to-one", "all touches that move are told to one view", TellsOneViewOfAllMovements.self, views: 1,
      points: 3,
      fingers: 2, steps: 4,
      because: "a view that is told of another's touch hears too much, and the other one too little"),
    fault(
      "TD-24-first-view", "all touches go to the first finger's view", TellsViewOfFirstFinger.self, views: 1, points: 2,
      fingers: 2, steps: 3,
      because: "a view that is told of another's touch hears too much, and the other one too little"),
  ]

  private static let valueFaults = [
    fault(
      "TD-13-current-target", "a touch's view is whoever receives it", ViewIsReceiver.self, views: 1, fingers: 1,
      steps: 2),
    fault(
      "TD-13-under-finger", "a touch's view is the one under the finger", ViewIsUnderFinger.self, views: 1, points: 2,
      fingers: 1, steps: 3),
    fault(
      "TD-13-first-window", "a touch's window is the first", WindowIsTheFirst.self, views: 0, windows: 2, fingers: 1,
      steps: 2),
    fault(
      "TD-16-late", "the phase changes when the view has been told", PhaseComesLate.self, views: 0, fingers: 1, steps: 2
    ),
    fault(
      "TD-16-cancelled-is-ended", "a cancelled touch says it has ended", CancelledReadsEnded.self, views: 0, fingers: 1,
      steps: 3),
    fault(
      "TD-17-still-moves", "a finger that does nothing has moved", StationaryReadsMoved.self, views: 1, points: 2,
      fingers: 2, steps: 3),
    fault(
      "TD-17-all-in-set", "a movement brings all touches of the view", MovementsBringAllTouches.self, views: 1,
      points: 2, fingers: 2, steps: 4),
  ]

  private static let groupingFaults = [
    fault(
      "TD-18-one-of-several", "one of several movements is told", TellsOneOfSeveralMovements.self, views: 1, points: 2,
      fingers: 2, steps: 4, or: [ExpectedSize(views: 1, points: 4, fingers: 2, steps: 3)]),
    fault(
      "TD-18-other-views", "sets hold touches of other views", TellsOneViewOfAllMovements.self, views: 1, points: 3,
      fingers: 2, steps: 4,
      because: "a view that is told of another's touch hears too much, and the other one too little"),
    fault(
      "TD-19-one-by-one", "there is a call for every touch", CallsForEveryTouch.self, views: 1, points: 2, fingers: 2,
      steps: 3),
    fault(
      "TD-20-merges-reports", "beginnings wait for each other", MergesBeginnings.self, views: 1, fingers: 2, steps: 4,
      because:
        "a beginning that comes with the next report is late for every rule on beginnings, and lost where none follows"),
    fault(
      "TD-20-mixes-phases", "a touch that ends is in the set of those that move", EndedTouchesMoveAlong.self, views: 1,
      points: 2, fingers: 2, steps: 3),
    fault(
      "TD-21-idle-windows", "windows without touches are called", CallsIdleWindows.self, views: 0, windows: 2,
      fingers: 1, steps: 2),
    fault(
      "TD-21-twice", "every touch is twice in its set", HoldsTouchesTwice.self, views: 0, fingers: 1, steps: 2,
      because: "a call too many is one for every rule on the way, the endings and the lines of touches"),
    fault(
      "TD-21-two-for-one", "a view for one finger gets two in a set", TakesFingersThatComeTogether.self, views: 0,
      points: 2, fingers: 2, steps: 3),
  ]

  private static let multipleTouchFaults = [
    fault("TD-22-default", "views take several touches by default", TakesSeveralByDefault.self, views: 0),
    fault("TD-22-takes-all", "every view takes every finger", TakesEveryFinger.self, views: 0, fingers: 2, steps: 4),
    fault(
      "TD-22-takes-none", "of two fingers that come together none is heard", TakesNoneOfTwo.self, views: 0, fingers: 2,
      steps: 3, because: "fingers that are dropped miss every call they are owed"),
    fault(
      "TD-22-replaces", "a new finger takes the place of the old one", NewFingerReplacesOld.self, views: 0, fingers: 2,
      steps: 4, because: "a finger that is dropped misses every call it is owed"),
    fault(
      "TD-22-hears-moves", "further fingers are heard when they move", HearsFurtherFingersMove.self, views: 0,
      points: 2, fingers: 2, steps: 5, or: [ExpectedSize(views: 0, points: 4, fingers: 2, steps: 4)]),
    fault(
      "TD-23-one-finger", "a second finger is dropped whatever the flag says", TakesOneFinger.self, views: 1, points: 2,
      fingers: 2, steps: 4, because: "a finger that is not told of is missed by every rule on beginnings"),
    fault(
      "TD-23-two-fingers", "a third finger is dropped", TakesTwoFingers.self, views: 1, points: 3, fingers: 3, steps: 6,
      because: "a finger that is not told of is missed by every rule on beginnings"),
  ]

  private static let inputFaults = [
    fault(
      "TD-40-leaving", "leaving the view cancels", LeavingCancelsAfterwards.self, views: 1, points: 2, fingers: 1,
      steps: 3,
      because: "a cancellation without a cause ends touches and gestures for every rule that expects them to go on"),
    fault(
      "TD-40-second-finger", "a second finger cancels", NewFingerCancels.self, views: 0, fingers: 2, steps: 4,
      because: "a cancellation without a cause ends touches and gestures for every rule that expects them to go on"),
    fault(
      "TD-40-long-hold", "a long hold cancels", LongHoldsCancel.self, views: 0, fingers: 1, steps: 3,
      because: "a cancellation without a cause ends touches and gestures for every rule that expects them to go on"),
    fault(
      "TD-41-first-only", "of all that moves the first touch alone is told", TellsFirstMovedTouchOnly.self, views: 1,
      points: 3,
      fingers: 2, steps: 4),
    fault(
      "TD-42-outside-cancels", "a lift outside the view cancels", LiftsOutsideCancel.self, views: 1, points: 2,
      fingers: 1, steps: 3,
      because: "a cancellation without a cause ends touches and gestures for every rule that expects them to go on"),
    fault(
      "TD-42-all-end", "all touches end with the first", AllEndTogether.self, views: 1, points: 2, fingers: 2, steps: 3,
      because: "a finger that is still down is missed by every rule on what it does next"),
    fault(
      "TD-42-moves-on-lift", "a lift gives touchesMoved first", LiftsAreMovements.self, views: 0, fingers: 1, steps: 2),
  ]
}
