internal import ConformanceRunner
internal import ReferenceEngine

// What takes a drag is found with one, and what takes two fingers with a pinch, though a press or a tap would do: a case keeps
// its kind of gesture on the way, which has other places than another kind.

extension FaultRegistry {
  /// The faults of what recognizers do to touches, views and each other, in the order of the rules.
  static let gestureTouchFaults: [Fault] =
    beginningFaults + endingFaults + reachFaults + actionFaults + permissionFaults + nestedFaults
    + interruptedGestureFaults

  private static let beginningFaults = [
    fault(
      "GR-25-flag-ignored", "delaysTouchesBegan is ignored", NeverHoldsBeginnings.self, views: 0, fingers: 1, steps: 2),
    fault(
      "GR-25-moves-not-held", "a beginning is held, and what moves is told", HoldsBeginningsAlone.self, views: 0,
      points: 2, fingers: 1, steps: 4, because: "what is told before its beginning fits no rule on touches"),
    // A tap recognizer fails when the finger stays too long, a press recognizer when it does not.
    fault(
      "GR-26-beginning-lost", "a held beginning is forgotten", ForgetsHeldBeginnings.self, views: 0, fingers: 1,
      steps: 2, or: [ExpectedSize(views: 0, points: 1, fingers: 1, steps: 3)]),
    // A tap recognizer fails when the finger stays too long, a press recognizer when it does not.
    fault(
      "GR-26-held-last", "what was held is told last", TellsHeldLast.self, views: 0, fingers: 1, steps: 2,
      or: [
        ExpectedSize(views: 0, points: 2, fingers: 1, steps: 2),
        ExpectedSize(views: 0, points: 1, fingers: 1, steps: 3),
      ],
      because: "a beginning that comes last fits no rule on touches"),
    fault(
      "GR-27-begun-and-cancelled", "held touches begin and are cancelled", BeginsAndCancelsHeld.self, views: 0,
      points: 2,
      fingers: 1, steps: 3),
    fault(
      "GR-27-told-anyway", "held touches are told after a success too", TellsHeldAfterAnyVerdict.self, views: 0,
      points: 2,
      fingers: 1, steps: 3),
  ]

  private static let endingFaults = [
    fault("GR-28-off-by-default", "endings pass by default", EndingsPassByDefault.self, views: 0, fingers: 1, steps: 2),
    fault(
      "GR-29-ends-then-cancels", "what has ended is cancelled", CancelsAfterTheEnding.self, views: 0, fingers: 1,
      steps: 2, because: "what comes beside a cancellation fits no rule on endings"),
    fault(
      "GR-29-ending-lost", "a held ending is forgotten", ForgetsHeldEndings.self, views: 0, fingers: 1, steps: 2,
      because: "an ending that does not come is missed by every rule on what recognizers leave to the view"),
    fault(
      "GR-29-last-tap-only", "the last of several taps is cancelled", CancelsTheLastTapAlone.self, views: 0, fingers: 1,
      steps: 4, because: "a gesture that leaves a touch out is found by whoever asks for its cancellation"),
    fault("GR-30-too-long", "a held ending waits 1.5 s", WaitsTenTimesAsLong.self, views: 0, fingers: 1, steps: 2),
    fault("GR-30-not-at-all", "an ending does not wait", DoesNotWaitAtAll.self, views: 0, fingers: 1, steps: 2),
    fault("GR-31-held-anyway", "endings wait without the flag", HoldsEveryEnding.self, views: 0, fingers: 1, steps: 2),
  ]

  private static let reachFaults = [
    fault(
      "GR-32-first-view-only", "one view of several is cancelled", CancelsInTheFirstView.self, views: 1, points: 4,
      fingers: 2, steps: 3, because: "a gesture that leaves a touch out is found by whoever asks for its cancellation"),
    fault(
      "GR-32-everything", "all touches on the screen are cancelled", CancelsEveryTouch.self, views: 1, points: 2,
      fingers: 2, steps: 4, or: [ExpectedSize(views: 1, points: 4, fingers: 2, steps: 3)],
      because: "a cancellation without a reason is wrong for every rule on touches"),
    fault("GR-33-action-first", "the action comes first", ActsBeforeCancelling.self, views: 0, fingers: 1, steps: 2),
    fault(
      "GR-34-cancels-first", "the cancellation comes first", CancelsBeforeActing.self, views: 0, fingers: 1, steps: 2),
    fault(
      "GR-34-one-report-later", "the view is cancelled by the next report", CancelsOneReportLater.self, views: 0,
      points: 2, fingers: 1, steps: 3,
      because: "a cancellation that comes late is missed at the recognition, and may find the touch ended or cancelled"),
    fault(
      "GR-41-both-happen", "taps cancel nothing", TapsCancelNothing.self, views: 0, fingers: 1, steps: 2,
      because: "what is not cancelled is asked for by every rule on flags, controls and tables"),
    fault(
      "GR-41-control-completes", "a cancelled control fires", FiresWhenCancelled.self, views: 1, fingers: 1, steps: 2,
      or: [ExpectedSize(views: 1, points: 3, fingers: 2, steps: 2)],
      because: "a cancelled control that fires does so under every gesture that has cancelled it"),
    fault(
      "GR-47-hit-view-only", "gestures cancel at the hit view alone", CancelsAtTheHitViewAlone.self, views: 0,
      fingers: 1, steps: 2),
  ]

  private static let actionFaults = [
    // A tap recognizer fails when the finger goes far, a press recognizer at a tap.
    fault(
      "GR-35-on-failure", "failures call the action", ActsOnFailure.self, views: 0, fingers: 1, steps: 2,
      or: [ExpectedSize(views: 0, points: 2, fingers: 1, steps: 3)],
      because: "an action too many is one for every rule that counts actions"),
    fault(
      "GR-35-after-reset", "handlers find the state possible", ActsAfterTheReset.self, views: 0, fingers: 1, steps: 2,
      because: "a call with the state possible is none of a gesture for any rule on actions"),
    fault(
      "GR-35-no-changes", "changes call no action", KeepsChangesToItself.self, views: 0, points: 3, fingers: 1,
      steps: 4, because: "handlers that hear of no change read and change nothing, whatever the gesture"),
    fault(
      "GR-35-no-cancellations", "cancellations call no action", KeepsCancellationsToItself.self, views: 0, points: 2,
      fingers: 1,
      steps: 4),
    fault(
      "GR-36-one-target", "the first target alone is called", CallsOneTarget.self, views: 0, points: 4, fingers: 2,
      steps: 3),
    fault(
      "GR-36-no-late-targets", "late targets are not called", ForgetsLateTargets.self, views: 0, fingers: 1, steps: 2,
      or: [ExpectedSize(views: 0, points: 2, fingers: 1, steps: 2)],
      because: "an action that is not called is missed by every rule that counts actions"),
  ]

  private static let permissionFaults = [
    fault(
      "GR-37-on-by-default", "everything is allowed together", AllowsBothByDefault.self, views: 0, fingers: 1, steps: 2),
    fault(
      "GR-38-answer-ignored", "a permission is asked for and ignored", IgnoresPermission.self, views: 0, points: 2,
      fingers: 1,
      steps: 3),
    fault(
      "GR-39-cancels-anyway", "the view is cancelled despite the veto", CancelsDespiteVeto.self, views: 0, fingers: 1,
      steps: 2),
    fault("GR-39-veto-ignored", "a veto is ignored", IgnoresVetoes.self, views: 0, fingers: 1, steps: 2),
    fault(
      "GR-40-cancels-then-asks", "the view is cancelled before the question", CancelsThenAsks.self, views: 0, points: 2,
      fingers: 1, steps: 3),
    fault(
      "GR-40-recognizes-then-asks", "the question comes last", RecognizesThenAsks.self, views: 0, points: 2, fingers: 1,
      steps: 3),
  ]

  private static let nestedFaults = [
    fault(
      "GR-42-own-view-only", "recognizers hear of hits of their own view", CollectsFromTheHitViewAlone.self, views: 1,
      fingers: 1, steps: 2),
    fault(
      "GR-42-along-the-chain", "recognizers hear what is passed on", CollectsAlongTheChain.self, views: 1, fingers: 1,
      steps: 2,
      because: "recognizers above whatever keeps its touches hear nothing, be it a view, a control or a table"
    ),
    fault(
      "GR-42-no-window", "recognizers of windows are left out", LeavesOutTheWindow.self, views: 1, fingers: 1, steps: 2),
    fault(
      "GR-42-cancels-own-view", "nothing is cancelled below", CancelsInTheOwnViewAlone.self, views: 1, fingers: 1,
      steps: 2, because: "what is not cancelled is asked for by every rule on flags, controls and tables"),
    fault(
      "GR-49-both-fire", "nested recognizers both fire", ExcludesOnOneViewAlone.self, views: 1, fingers: 1, steps: 2),
    fault(
      "GR-49-none-fires", "nested recognizers block each other", NestedRivalsBlockEachOther.self, views: 1, fingers: 1,
      steps: 2),
    fault("GR-49-outer-wins", "the outermost always wins", OutermostAlwaysWins.self, views: 1, fingers: 1, steps: 2),
  ]

  private static let interruptedGestureFaults = [
    fault(
      "GR-46-ends", "an interruption ends gestures", EndsWhenInterrupted.self, views: 0, points: 2, fingers: 1, steps: 4
    ),
    fault(
      "GR-46-stays", "an interrupted gesture stays as it is", StaysWhenInterrupted.self, views: 0, points: 2,
      fingers: 1, steps: 4),
    fault(
      "GR-46-taps", "an interruption makes a tap", TapsWhenInterrupted.self, views: 0, fingers: 1, steps: 3,
      because: "a tap that an interruption makes needs no lift, and excludes no other"),
  ]
}
