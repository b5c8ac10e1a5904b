internal import ConformanceRunner
internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of the chapter on the responder chain, in the order of its rules.
  static let responderChainFaults: [Fault] =
    receiverFaults + nextFaults + endOfChainFaults + wholeChainFaults + forwardingFaults + orderFaults + kindFaults
    + controllerFaults + settledChainFaults

  /// A fault that shows in the answer to one question for a chain.
  private static func chainFault<Decisions: TouchDecisions & SendableMetatype>(
    _ slug: String, _ summary: String, _ decisions: Decisions.Type, views: Int, windows: Int = 1,
    because reason: String? = nil
  ) -> Fault {
    fault(
      slug, summary, decisions, views: views, windows: windows, points: 0, fingers: 0, steps: 1, because: reason)
  }

  private static let comesTwice = "a call that comes twice is a second beginning and a second ending as well"
  private static let goesRound =
    "a chain that comes back to where it was has wrong links and no end for every rule on chains"
  private static let comesLate = "a call that comes in another step is out of place for every rule about steps"

  private static let receiverFaults = [
    fault(
      "RC-01-calls-any-delegate", "the delegate is called whatever it is", CallsAnyDelegate.self, views: 0,
      fingers: 1, steps: 2),
    fault(
      "RC-01-calls-targets", "a target is called like a responder", CallsTargets.self, views: 0, fingers: 1, steps: 2),
    fault(
      "RC-02-follows-superviews", "calls go along superviews, past controllers", FollowsSuperviews.self, views: 1,
      fingers: 1, steps: 3),
    fault(
      "RC-02-handlers-only", "calls skip responders that override nothing", ForwardsToHandlers.self, views: 1,
      fingers: 1, steps: 3),
  ]

  private static let nextFaults = [
    chainFault("RC-03-next-is-window", "every view is followed by its window", NextIsWindow.self, views: 2),
    chainFault("RC-03-next-is-handler", "a view is followed by the nearest handler", NextIsHandler.self, views: 2),
    chainFault("RC-03-next-is-owner", "every view of a controller is followed by it", NextIsOwner.self, views: 2),
    chainFault("RC-04-skips-controllers", "controllers are left out", SkipsControllers.self, views: 1),
    chainFault(
      "RC-04-window-roots-only", "root controllers alone are in the chain", SkipsOtherControllers.self, views: 2),
    chainFault("RC-05-ends-at-controllers", "the chain ends at root controllers", EndsAtRootControllers.self, views: 1),
    chainFault(
      "RC-05-skips-window", "a root controller is followed by the application", RootControllerSkipsWindow.self, views: 1
    ),
    chainFault(
      "RC-06-goes-to-window", "a presented controller is followed by its window", PresentedGoesToWindow.self, views: 2),
    chainFault("RC-06-ends", "the chain ends at a presented controller", EndsAtPresented.self, views: 2),
    chainFault(
      "RC-07-goes-to-parent", "a contained controller is followed by its container", ContainedGoesToParent.self,
      views: 2),
    chainFault(
      "RC-07-goes-to-window", "a contained controller is followed by its window", ContainedGoesToWindow.self, views: 2),
  ]

  private static let endOfChainFaults = [
    chainFault("RC-08-ends-at-window", "the chain ends at the window", EndsAtWindow.self, views: 0),
    chainFault("RC-08-next-window", "a window is followed by the one behind it", NextWindow.self, views: 0, windows: 2),
    chainFault("RC-09-any-delegate", "whatever the delegate is, it is next", AnyDelegateFollows.self, views: 0),
    chainFault("RC-09-no-delegate", "no delegate is ever next", EndsAtApplication.self, views: 0),
    chainFault(
      "RC-09-application-again", "an application that is its own delegate is next", ApplicationFollowsItself.self,
      views: 0),
    chainFault(
      "RC-10-goes-back", "the delegate hands back to the application", DelegateGoesBack.self, views: 0,
      because: goesRound),
    chainFault("RC-10-comes-first", "the delegate stands before the application", DelegateComesFirst.self, views: 0),
    fault("RC-10-is-hit", "a place beside all windows hits the delegate", views: 0, fingers: 0, steps: 1) {
      scene, recorder, readings in
      AnswersWithDelegate(scene: scene, recorder: recorder, readings: readings)
    },
  ]

  private static let wholeChainFaults = [
    chainFault(
      "RC-11-goes-to-root-controller", "every view on a window belongs to its root controller",
      TopViewsGoToRootController.self, views: 2),
    chainFault(
      "RC-12-controller-last", "a root controller stands after its window", ControllerAfterWindow.self, views: 2,
      because: "three links of every root controller's chain are wrong at once"),
    chainFault("RC-12-jumps", "views between a view and the root view are left out", JumpsToRootView.self, views: 3),
    chainFault(
      "RC-13-ping-pong", "a controller and its container answer with each other", ControllersPlayPingPong.self,
      views: 2, because: goesRound),
    chainFault(
      "RC-13-window-goes-back", "a window is followed by its root controller", WindowGoesBack.self, views: 1,
      because: goesRound),
    fault(
      "RC-14-chain-of-visits", "views that were tried and missed are in the chain", ChainOfVisits.self, views: 2,
      fingers: 1, steps: 4, because: "every hit test gives all views other next responders"),
  ]

  private static let forwardingFaults = [
    fault(
      "RC-15-beginnings-only", "only touchesBegan is passed on", ForwardsBeginningsOnly.self, views: 0, fingers: 1,
      steps: 3),
    fault(
      "RC-15-keeps-cancellations", "touchesCancelled is not passed on", KeepsCancellations.self, views: 0, fingers: 1,
      steps: 4),
    fault(
      "RC-15-drops-a-level", "every other responder is left out", DropsALevel.self, views: 0, fingers: 1, steps: 3,
      because: "whoever is left out of a chain is missed by every rule on the way of a call"),
    fault(
      "RC-15-straight-to-window", "views pass calls to their window", ForwardsToWindow.self, views: 2, fingers: 1,
      steps: 3),
    fault(
      "RC-15-one-touch", "only one touch of a set is passed on", ForwardsOneTouch.self, views: 1, points: 2,
      fingers: 2, steps: 4),
    fault(
      "RC-15-other-event", "calls are passed on with another event", ForwardsOtherEvent.self, views: 0, fingers: 1,
      steps: 3),
    fault(
      "RC-15-controllers-keep", "controllers pass nothing on", ControllersKeep.self, views: 1, fingers: 1, steps: 3),
    fault(
      "RC-16-forwards-always", "overrides without super are passed by", ForwardsAlways.self, views: 1, fingers: 1,
      steps: 2),
    fault(
      "RC-16-hit-view-only", "only the view that was hit can keep a call", OnlyHitViewKeeps.self, views: 2, fingers: 1,
      steps: 2),
    fault(
      "RC-17-forwards-twice", "super passes on, and so does the engine", ForwardsTwice.self, views: 1, fingers: 1,
      steps: 3, because: comesTwice),
    fault(
      "RC-17-observers-keep", "whoever overrides keeps the touches", ObserversKeep.self, views: 1, fingers: 1, steps: 3),
    fault(
      "RC-22-claims-on-beginning", "whoever keeps the beginning keeps the rest", ClaimsOnBeginning.self, views: 1,
      fingers: 1, steps: 3),
    fault(
      "RC-22-all-or-nothing", "whoever keeps one method keeps all", KeepsAllOrNothing.self, views: 1, fingers: 1,
      steps: 3),
  ]

  private static let orderFaults = [
    fault(
      "RC-18-backwards", "responders behind the view are called from the outermost on", CallsOthersBackwards.self,
      views: 1, fingers: 1, steps: 3, because: "everybody is called after somebody who should come later"),
    fault(
      "RC-18-outermost-first", "the outermost responder is called first", CallsOutermostFirst.self, views: 0,
      fingers: 1, steps: 3, because: "whoever is called first is taken for the owner of the touch"),
    fault(
      "RC-18-forwards-late", "responders behind the view are told later", ForwardsLate.self, views: 0, fingers: 1,
      steps: 3, because: comesLate),
    fault(
      "RC-19-wraps-around", "what nobody handles goes back to the view", WrapsAround.self, views: 0, fingers: 1,
      steps: 3, because: comesTwice),
    fault(
      "RC-19-queues-unhandled", "what nobody handles comes again", QueuesUnhandled.self, views: 0, fingers: 1, steps: 3,
      because: comesLate),
    fault(
      "RC-19-never-reports", "what is dropped is not reported as declared", NeverReportsDrops.self, views: 0,
      fingers: 1, steps: 3),
  ]

  private static let kindFaults = [
    fault("RC-20-controls-forward", "controls pass touches on", ControlsForward.self, views: 1, fingers: 1, steps: 2),
    fault(
      "RC-20-for-others", "controls pass on what comes from subviews", ControlsForwardForOthers.self, views: 2,
      fingers: 1, steps: 2),
    fault(
      "RC-20-keeps-endings", "controls keep endings alone", ControlsKeepEndings.self, views: 1, fingers: 1, steps: 2),
    fault(
      "RC-21-scroll-views-forward", "scroll views pass touches on", ScrollViewsForward.self, views: 1, fingers: 1,
      steps: 2),
    fault("RC-21-tables-forward", "tables pass touches on", TablesForward.self, views: 1, fingers: 1, steps: 2),
  ]

  private static let controllerFaults = [
    fault(
      "RC-23-controllers-first", "the owning controller is told first", ControllersComeFirst.self, views: 1, fingers: 1,
      steps: 2,
      because: "a view that hears second is not the first for any rule that waits for it, and a control hears nothing"),
    fault(
      "RC-23-controllers-too", "the owning controller is told with the view", TellsControllersToo.self, views: 2,
      fingers: 1, steps: 3, because: comesTwice),
    chainFault("RC-24-skips-contained", "contained controllers are passed over", SkipsContained.self, views: 2),
    chainFault(
      "RC-24-presenter-first", "a presented root view belongs to the presenter", PresenterComesFirst.self, views: 2),
  ]

  private static let settledChainFaults = [
    fault(
      "RC-25-tells-all", "superviews are told by everybody", TellsAllSuperviews.self, views: 1, fingers: 1, steps: 3,
      because: comesTwice),
    fault(
      "RC-26-follows-finger", "the chain is that of the view under the finger", ChainFollowsFinger.self, views: 3,
      points: 2, fingers: 1, steps: 4,
      because: "a touch that is told elsewhere is missed by its view, and by all that its view does with it"),
  ]
}
