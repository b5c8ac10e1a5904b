internal import ConformanceRunner
internal import ReferenceEngine

extension FaultRegistry {
  /// The faults of the chapter on the application, in the order of its rules.
  static let applicationFaults: [Fault] = queueFaults + windowFaults + dispatchFaults + interruptionFaults + otherFaults

  private static let queueFaults = [
    fault(
      "AP-01-bypasses-queue", "reports are dispatched past the queue", BypassesQueue.self, views: 0, fingers: 1,
      steps: 2),
    fault(
      "AP-01-lifts-bypass", "lifts are dispatched past the queue", LiftsBypassQueue.self, views: 0, fingers: 1, steps: 2
    ),
    fault("AP-02-last-in-first-out", "the queue is a stack", LastInFirstOut.self, views: 0, fingers: 1, steps: 2),
    fault("AP-02-lifts-overtake", "lifts overtake what waits", LiftsOvertake.self, views: 0, fingers: 1, steps: 2),
    fault(
      "AP-03-last-stays", "the last report stays in the queue", LastStaysQueued.self, views: 0, fingers: 1, steps: 2,
      because: "what waits for the next report is late, and the last never comes"),
    fault(
      "AP-03-full-queue-loses", "what comes to a full queue is lost", FullQueueLoses.self, views: 0, fingers: 1,
      steps: 2),
    fault(
      "AP-03-dispatches-twice", "reports are dispatched twice", DispatchesTwice.self, views: 0, fingers: 1, steps: 2),
  ]

  // What shows in one question is found among questions alone, or where fingers go down as well, of which there is one then.

  private static let windowFaults = [
    fault(
      "AP-04-first-window-only", "the first window gets everything", FirstWindowOnly.self, views: 0, windows: 2,
      fingers: 1, steps: 2),
    fault(
      "AP-04-touches-to-first-window", "the first window gets every finger", TouchesGoToFirstWindow.self, views: 0,
      windows: 2, fingers: 1, steps: 2),
    fault(
      "AP-05-tells-downward", "ancestors are told on the way down as well", TellsOnTheWayDown.self, views: 1,
      fingers: 1, steps: 2, because: "whoever is called first is taken for the owner of the touch"),
    fault(
      "AP-05-application-first", "the application is told before the window", ApplicationBeforeWindow.self, views: 1,
      fingers: 1, steps: 2,
      because: "a view that hears last is not the first for any rule that waits for it, and a control hears nothing"),
  ]

  private static let dispatchFaults = [
    fault(
      "AP-06-hit-tests-afterwards", "the hit test is made when all is told", HitTestsAfterwards.self, views: 0,
      fingers: 1, steps: 2,
      because: "whoever looks for the finger of a touch finds it by the hit test, and takes it for another"),
    fault(
      "AP-07-searches-again", "a finger that moves is hit-tested again", HitTestsOnMove.self, views: 1, points: 2,
      fingers: 1, steps: 3, because: "the view of a touch is what its delivery rests on"),
    fault(
      "AP-07-moves-under-finger", "a move is told to the view under the finger", MovesGoToViewUnderFinger.self,
      views: 1, points: 2, fingers: 1, steps: 3, because: "a call to another view is one that the own view lacks"),
    fault(
      "AP-07-lifts-under-finger", "a lift is told to the view under the finger", LiftsGoToViewUnderFinger.self,
      views: 1, points: 2, fingers: 1, steps: 3, because: "a call to another view is one that the own view lacks"),
    // Questions about places go with the fingers there; those of one report stay together.
    fault(
      "AP-08-per-window", "each window has an application", ApplicationPerWindow.self, views: 0, windows: 2, points: 0,
      fingers: 0, steps: 2, or: [ExpectedSize(views: 0, windows: 2, points: 2, fingers: 2, steps: 5)]),
  ]

  private static let interruptionFaults = [
    fault(
      "AP-09-touches-go-on", "interrupted fingers are told of", InterruptedTouchesGoOn.self, views: 0, fingers: 1,
      steps: 3,
      because: "a touch that goes on after its end breaks every rule about endings, and its recognizers are not reset"),
    fault(
      "AP-09-touches-block", "interrupted touches stay on their views", InterruptedTouchesBlock.self, views: 0,
      fingers: 2, steps: 5,
      because: "fingers that stay on their views keep new ones unheard and recognizers from being reset"),
    fault(
      "AP-09-front-window-only", "only the window in front is interrupted", InterruptsFrontWindowOnly.self, views: 0,
      windows: 2, fingers: 1, steps: 3, because: "a touch that is not cancelled lacks its ending, and goes on"),
    fault(
      "AP-09-silent", "interrupted touches are forgotten", InterruptsSilently.self, views: 0, fingers: 1, steps: 3,
      because: "a touch that is not cancelled lacks its ending, and is forgotten"),
  ]

  private static let otherFaults = [
    fault(
      "AP-10-unhandled-blocks", "an unhandled touch blocks the next", UnhandledTouchesBlock.self, views: 0, fingers: 1,
      steps: 4),
    fault(
      "AP-11-presses-are-taps", "a press comes as a tap", PressesAreTaps.self, views: 0, points: 0, fingers: 0, steps: 1
    ),
    fault(
      "AP-11-motion-moves", "motion comes as a move of the touches", MotionMovesTouches.self, views: 0, fingers: 1,
      steps: 3, because: "a move that no finger made has no place in any sequence"),
    fault("AP-12-no-layout", "root views are not laid out", NoLayout.self, views: 1, fingers: 0, steps: 1),
    fault(
      "AP-12-size-only", "root views get a size and no place", LaysOutBoundsOnly.self, views: 1, fingers: 1, steps: 3),
  ]
}
